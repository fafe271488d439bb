/// A puzzle in slices: the solver looks for a line to the goal, and a tree of random games for what looks best as long as there is none.
import type { Term } from '../../logic/index.ts';
import { MctsThought, Solving, seededRandom } from '../../play/index.ts';
import type { Game } from '../../rules/index.ts';
import type { Question } from './thinker.ts';

/// The best line that was found, from a state on.
interface Line {
  readonly moves: readonly Term[];
  readonly goal: number;
  readonly proved: boolean;
}

export class PuzzleThought<State> {
  readonly #game: Game<State, Term>;
  readonly #tree: MctsThought<State, Term>;
  /// States that the solver may reach, and that the tree may have.
  readonly #most: number;
  #state: State;
  #solving: Solving<State, Term>;
  #line: Line | undefined;
  #turn = 0;

  constructor({ game, role, states, random }: Question<State> & { readonly game: Game<State, Term> }, most: number) {
    this.#game = game;
    this.#most = most;
    this.#state = states[0]!;
    this.#solving = new Solving(game, this.#state);
    const seeded = seededRandom(Math.floor(random() * 2 ** 32));
    this.#tree = new MctsThought(game, this.#state, role, seeded, { tableSize: most });
  }

  /// Goes on from another state. The line is kept as long as it is followed.
  moveTo(state: State): void {
    const key = this.#game.key(state);
    if (key === this.#game.key(this.#state)) return;
    const line = this.#bestLine();
    let at = this.#state;
    const moves = [...(line?.moves ?? [])];
    while (moves.length > 0 && this.#game.key(at) !== key) at = this.#game.next(at, [moves.shift()!]);
    this.#line = line !== undefined && moves.length > 0 && this.#game.key(at) === key ? { ...line, moves } : undefined;
    this.#state = state;
    this.#solving = new Solving(this.#game, state);
    this.#tree.moveTo(state);
  }

  get isDecided(): boolean {
    const line = this.#bestLine();
    return line !== undefined && (line.proved || line.goal === 100);
  }

  think(milliseconds: number, games: number): number {
    const end = performance.now() + milliseconds;
    const isFull = this.#solving.nodes >= this.#most || this.#solving.isDone;
    if (this.#turn++ % 2 === 1 || isFull) return this.#tree.think({ milliseconds, nodes: games });
    this.#solving.run(() => performance.now() >= end || this.#solving.nodes >= this.#most);
    return 0;
  }

  best(): Term | undefined {
    const line = this.#bestLine();
    const { move, value = -1 } = this.#tree.choice;
    return line !== undefined && (line.proved || line.goal >= value) ? line.moves[0] : move;
  }

  #bestLine(): Line | undefined {
    const { goal, line, proved } = this.#solving.solution();
    const known = this.#line;
    if (goal === undefined || line.length === 0) return known;
    return known !== undefined && known.goal >= goal && !proved ? known : { moves: line, goal, proved };
  }
}
