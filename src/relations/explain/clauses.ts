/// The clauses that proofs refer to: those of the texts, the few of Prolog's library that these may use, and the facts of
/// the position.
import {
  clause,
  compound,
  conjuncts,
  cons,
  indicatorOf,
  isCallable,
  printTerm,
  variable,
  variablesOf,
} from '../../logic/index.ts';
import type { Atom, CheckerProgram, Clause, Compound, Term } from '../../logic/index.ts';
import type { PredicateKey, Program, Value } from '../program.ts';
import { atomOf } from '../tuple-terms.ts';

/// The tuples of a predicate in a position.
export type Holds = (predicate: PredicateKey) => Iterable<readonly Value[]>;

/// Predicates that stand in no text, by clauses that say what swipl's own say.
const libraryClauses = (): ReadonlyMap<PredicateKey, readonly Clause[]> => {
  const [x, y, rest] = [variable('X'), variable('Y'), variable('Rest')];
  const member = (name: string): Clause[] => [
    clause(compound(name, [x, cons(x, rest)])),
    clause(compound(name, [x, cons(y, rest)]), compound(name, [x, rest])),
  ];
  return new Map([
    ['member/2', member('member')],
    ['memberchk/2', member('memberchk')],
    ['dif/2', [clause(compound('dif', [x, y]), compound('\\==', [x, y]))]],
  ]);
};

/// So few clauses are tried one by one.
const FEW = 8;

const nameOf = (head: Term): string => printTerm(head, { quoted: true, ignoreOps: true });

export class ClauseTable {
  readonly program: CheckerProgram;
  /// Predicates whose clauses are of the library.
  readonly library: ReadonlySet<PredicateKey>;
  readonly #byPredicate = new Map<PredicateKey, number[]>();
  /// By predicate, then by the text of a head without variables; all others by ''.
  readonly #byHead = new Map<PredicateKey, Map<string, number[]>>();

  constructor(program: Program, given: Holds) {
    const own = program.clauses.map(({ head, body }) => clause(head as Atom | Compound, body));
    const defined = new Set([...own.map(({ head }) => indicatorOf(head)), ...program.predicates.keys()]);
    const called = calledIn(own.map(({ body }) => body));
    const library = [...libraryClauses()].filter(([key]) => called.has(key) && !defined.has(key));
    const facts = program.inputs.flatMap((key) =>
      Array.from(given(key), (tuple) => clause(atomOf(program, key, tuple) as Atom | Compound)),
    );
    const clauses = [...own, ...library.flatMap(([, all]) => all), ...facts];
    this.library = new Set(library.map(([key]) => key));
    this.program = { clauses, dynamic: defined };
    for (const [index, { head }] of clauses.entries()) {
      const key = indicatorOf(head);
      const known = this.#byPredicate.get(key);
      if (known === undefined) this.#byPredicate.set(key, [index]);
      else known.push(index);
    }
  }

  /// The numbers of the clauses of a predicate; undefined if it is built in.
  clausesOf(key: PredicateKey): readonly number[] | undefined {
    return this.#byPredicate.get(key) ?? (this.program.dynamic!.has(key) ? [] : undefined);
  }

  /// Of these the clauses whose heads may unify with a goal. Of facts there are many, and of those for a ground goal one.
  candidates(goal: Atom | Compound): readonly number[] | undefined {
    const key = indicatorOf(goal);
    const all = this.clausesOf(key);
    if (all === undefined || all.length < FEW || variablesOf([goal]).length > 0) return all;
    let byHead = this.#byHead.get(key);
    if (byHead === undefined) {
      byHead = new Map();
      for (const index of all) {
        const { head, variables } = this.clause(index);
        const name = variables.length === 0 ? nameOf(head) : '';
        const known = byHead.get(name);
        if (known === undefined) byHead.set(name, [index]);
        else known.push(index);
      }
      this.#byHead.set(key, byHead);
    }
    return [...(byHead.get('') ?? []), ...(byHead.get(nameOf(goal)) ?? [])].sort((a, b) => a - b);
  }

  clause(index: number): Clause {
    return this.program.clauses[index]!;
  }
}

/// All that may be called by bodies, arguments of control constructs included.
const calledIn = (bodies: readonly Term[]): ReadonlySet<PredicateKey> => {
  const found = new Set<PredicateKey>();
  const pending = bodies.flatMap(conjuncts);
  for (let goal = pending.pop(); goal !== undefined; goal = pending.pop()) {
    if (!isCallable(goal)) continue;
    found.add(indicatorOf(goal));
    if (goal.kind === 'compound') pending.push(...goal.args);
  }
  return found;
};
