/// Thinks by a tree of random games, on the compiled rules where there are such: the search of the play room, in slices, with a tree that
/// grows from move to move. Puzzles are solved. Where a role does not see everything (GDL-II), states that agree with what it saw are
/// thought about in turn, and moves are judged by their mean.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { MctsThought, chanceRole, seatsOf, seededRandom } from '../../play/index.ts';
import { GdlFault, pickRandom } from '../../rules/index.ts';
import type { Game } from '../../rules/index.ts';
import { FlatThinker } from './flat-thinker.ts';
import { PuzzleThought } from './puzzle-thought.ts';
import { Reports, Rests } from './rest.ts';
import type { Question, Thinker, ThinkerOrder } from './thinker.ts';

/// Thinking goes on for so long before messages are heard.
const SLICE_MILLISECONDS = 20;
/// What trees may take. A state of a tree takes some bytes, and some for each move.
const TREE_BYTES = 300 * 2 ** 20;
const [STATE_BYTES, MOVE_BYTES] = [1200, 40];
const MOST_STATES = 400_000;
/// So many of the possible states are thought about.
const IMAGINED = 12;

/// A thought about one state or several, in slices.
interface Thought {
  /// Goes on for about so many milliseconds, or games; how many games it were.
  think(milliseconds: number, games: number): number;
  readonly isDecided: boolean;
  /// The best move so far.
  best(): Term | undefined;
}

/// States that a tree may have.
export const tableSizeOf = <State>(game: Game<State, Term>, state: State, trees: number): number => {
  const moves = game.movers(state).reduce((sum, role) => sum + game.legal(state, role).length, 0);
  return Math.min(MOST_STATES, Math.floor(TREE_BYTES / trees / (STATE_BYTES + MOVE_BYTES * moves)));
};

export class MctsThinker implements Thinker {
  readonly name = 'mcts';
  readonly order: ThinkerOrder;
  readonly thinksAhead = true;
  readonly #most: number;
  readonly #flat: FlatThinker;
  /// What was thought about before, in this match.
  #tree: unknown;
  #puzzle: unknown;

  constructor({ games }: { readonly games?: number } = {}) {
    this.order = { name: 'mcts', ...(games === undefined ? {} : { games }) };
    this.#most = games ?? Infinity;
    this.#flat = new FlatThinker({ games });
  }

  async think<State>(question: Question<State>): Promise<Term> {
    const { game, role, states, legal, random } = question;
    if (game === undefined) return this.#flat.think(question);
    if (legal.length === 1) return legal[0]!;
    let thought: Thought | undefined;
    try {
      const open = states.filter((state) => game.movers(state).includes(role));
      thought = open.length === 0 ? undefined : this.#thoughtOf({ ...question, game, states: open });
      if (thought !== undefined) await this.#deepen(thought, question);
    } catch (error) {
      // Rules that fail later in the game do not keep us from moving now.
      if (!(error instanceof GdlFault)) throw error;
      [this.#tree, this.#puzzle] = [undefined, undefined];
    }
    return thought?.best() ?? pickRandom(legal, random)!;
  }

  /// In slices, until there is no time left or nothing to find out.
  async #deepen<State>(thought: Thought, question: Question<State>): Promise<void> {
    const { deadline, signal } = question;
    const rests = new Rests(0);
    const reports = new Reports(question);
    for (let games = 0; !thought.isDecided && games < this.#most; await rests.rest()) {
      const left = deadline - performance.now();
      if (signal.aborted || left <= 0) return;
      games += thought.think(Math.min(left, SLICE_MILLISECONDS), this.#most - games);
      reports.tell(() => thought.best());
    }
  }

  #thoughtOf<State>(question: Question<State> & { readonly game: Game<State, Term> }): Thought {
    const { game, states } = question;
    if (states.length > 1) return new ImaginedThought(question);
    if (seatsOf(game).length > 1 || chanceRole(game) !== undefined) return this.#treeOf(question);
    const before = this.#puzzle as PuzzleThought<State> | undefined;
    before?.moveTo(states[0]!);
    const puzzle = before ?? new PuzzleThought(question, tableSizeOf(game, states[0]!, 2));
    this.#puzzle = puzzle;
    return puzzle;
  }

  #treeOf<State>({ game, role, states, random }: Question<State> & { readonly game: Game<State, Term> }): Thought {
    const [state] = states as readonly [State];
    const before = this.#tree as MctsThought<State, Term> | undefined;
    before?.moveTo(state);
    const tree =
      before ??
      new MctsThought(game, state, role, seededRandom(Math.floor(random() * 2 ** 32)), {
        tableSize: tableSizeOf(game, state, 1),
      });
    this.#tree = tree;
    return {
      think: (milliseconds, nodes) => tree.think({ milliseconds, nodes }),
      get isDecided() {
        return tree.isDecided;
      },
      best: () => tree.choice.move,
    };
  }
}

/// One tree for each of some states, the next slice for the next of them.
class ImaginedThought<State> implements Thought {
  readonly #trees: readonly MctsThought<State, Term>[];
  readonly #legal: readonly Term[];
  #turn = 0;

  constructor({ game, role, states, legal, random }: Question<State> & { readonly game: Game<State, Term> }) {
    const left = [...states];
    const some: State[] = [];
    while (some.length < IMAGINED && left.length > 0) some.push(...left.splice(Math.floor(random() * left.length), 1));
    this.#legal = legal;
    this.#trees = some.map(
      (state) =>
        new MctsThought(game, state, role, seededRandom(Math.floor(random() * 2 ** 32)), {
          tableSize: tableSizeOf(game, state, some.length),
        }),
    );
  }

  think(milliseconds: number, games: number): number {
    // Short ones: every state has had its turn soon.
    const short = Math.min(milliseconds, SLICE_MILLISECONDS / 4);
    const tree = this.#trees[this.#turn++ % this.#trees.length]!;
    return tree.think({ milliseconds: short, nodes: Math.ceil(games / this.#trees.length) });
  }

  get isDecided(): boolean {
    return this.#trees.every(({ isDecided }) => isDecided);
  }

  best(): Term | undefined {
    const sums = new Map<string, number>();
    for (const { estimates } of this.#trees)
      for (const { move, goal = 0 } of estimates) {
        const text = printKifTerm(move);
        sums.set(text, (sums.get(text) ?? 0) + goal);
      }
    const sumOf = (move: Term): number => sums.get(printKifTerm(move)) ?? -1;
    return this.#legal.reduce((best, move) => (sumOf(move) > sumOf(best) ? move : best));
  }
}
