/// Lessons asked in Prolog: the slow and obvious twin of the matcher, which can also say why.
import { discAt, squareName } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import type { MoveClause } from '../../knowledge/index.ts';
import { Prolog, atom, compound, int } from '../../logic/index.ts';
import type { CheckerProgram, Proof, Term } from '../../logic/index.ts';

const conjunction = (goals: readonly Term[]): Term =>
  goals.slice(0, -1).reduceRight((rest: Term, goal) => compound(',', [goal, rest]), goals.at(-1)!);

/// Each clause is asked with the theory's geometry and the facts of one move: the boards before and after it.
export class LessonProver {
  readonly #prolog: Prolog;
  readonly #clauses: readonly MoveClause[];

  constructor(theory: string, clauses: readonly MoveClause[]) {
    this.#prolog = new Prolog();
    this.#prolog.load(theory);
    this.#clauses = clauses;
    clauses.forEach(({ body }, i) => {
      const [time, player, move] = (clauses[i]!.head as Term & { kind: 'compound' }).args;
      const head = compound(`lesson_${i}`, [time!, player!, move!]);
      this.#run(compound('assertz', [compound(':-', [head, conjunction(body)])]));
    });
  }

  /// What a proof is checked against, until the next question.
  get program(): CheckerProgram {
    return this.#prolog.program;
  }

  /// The index of the first clause that holds of the colour's move, with its proof where it is wanted.
  firstMatch(
    before: Position,
    after: Position,
    colour: Colour,
    options: { readonly proofs?: boolean } = {},
  ): { readonly index: number; readonly proof?: Proof } | undefined {
    const [time, player] = [int(1), atom('bw'[colour]!)];
    const squares = Array.from({ length: 64 }, (_, square) => square);
    const played = squares.find(
      (square) => discAt(before, square) === undefined && discAt(after, square) !== undefined,
    );
    if (played === undefined) return undefined;
    const move = atom(squareName(played));
    const facts = [
      compound('move', [player, move]),
      compound('move', [time, player, move]),
      ...[before, after].flatMap((position, later) =>
        squares.map((square) => {
          const disc = discAt(position, square);
          const state = atom(disc === undefined ? 'v' : 'bw'[disc]!);
          return compound('pre_state', [int(1 + later), atom(squareName(square)), state]);
        }),
      ),
    ];
    for (const forgotten of ['move(_, _)', 'move(_, _, _)', 'pre_state(_, _, _)'])
      this.#run(`retractall(${forgotten})`);
    for (const fact of facts) this.#run(compound('assertz', [fact]));
    for (const index of this.#clauses.keys()) {
      const goal = compound(`lesson_${index}`, [time, player, move]);
      const [answer] = this.#prolog.query(goal, { limit: 1, proofs: options.proofs === true });
      if (answer !== undefined) return { index, ...(answer.proof === undefined ? {} : { proof: answer.proof }) };
    }
    return undefined;
  }

  #run(goal: Term | string): void {
    const query = this.#prolog.query(goal, { limit: 1 });
    for (const _answer of query) return;
    throw new Error(`a fact could not be stored: ${query.outcome.status}`);
  }
}
