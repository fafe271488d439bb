/// Which clauses of a predicate may match a call: by the keys of its first arguments, in order, as the database was when
/// the call began (the logical update view).
import type { Machine } from './machine.ts';
import { INDEXED_ARGUMENTS } from './predicate.ts';
import type { Clause, Predicate } from './predicate.ts';

/// Below this number a scan by the first key is cheaper than a table.
const FEW = 8;

/// The key of an argument: an atom or small integer is its own, a list 2, a structure its functor; 0 says nothing.
export const keyOfCell = (m: Machine, cell: number): number => {
  const c = m.deref(cell);
  switch (c & 7) {
    case 1:
      return m.heap[c >> 3]!;
    case 2:
      return 2;
    case 3:
    case 4:
      return c;
    default:
      return 0;
  }
};

/// Clauses still to be tried by a call.
export class ClauseChoice {
  private readonly clauses: readonly Clause[];
  private readonly end: number;
  private readonly generation: number;
  private readonly key: number;
  private readonly argument: number;
  private position: number;
  current: Clause;
  hasMore = true;
  /// The call records proofs.
  proving = false;

  constructor(
    clauses: readonly Clause[],
    end: number,
    generation: number,
    argument: number,
    key: number,
    current: Clause,
    position: number,
  ) {
    this.clauses = clauses;
    this.end = end;
    this.generation = generation;
    this.argument = argument;
    this.key = key;
    this.current = current;
    this.position = position;
  }

  /// The next clause (there is one: `hasMore`), having looked whether another one follows.
  advance(): Clause {
    this.current = this.clauses[this.position]!;
    this.position = nextMatch(this.clauses, this.position + 1, this.end, this.generation, this.argument, this.key);
    this.hasMore = this.position >= 0;
    return this.current;
  }
}

const nextMatch = (
  clauses: readonly Clause[],
  from: number,
  end: number,
  generation: number,
  argument: number,
  key: number,
): number => {
  for (let i = from; i < end; i++) {
    const clause = clauses[i]!;
    if (clause.died <= generation) continue;
    if (key !== 0) {
      const own = clause.keys[argument]!;
      if (own !== 0 && own !== key) continue;
    }
    return i;
  }
  return -1;
};

/// The clauses that may match the call whose arguments are in X: none, exactly one, or a choice.
export const firstMatch = (m: Machine, predicate: Predicate, base = 0): Clause | ClauseChoice | undefined => {
  let clauses: readonly Clause[] = predicate.clauses;
  let argument = 0;
  let key = predicate.arity > 0 ? keyOfCell(m, m.X[base]!) : 0;
  if (clauses.length > FEW) {
    for (let i = 0; i < predicate.arity && i < INDEXED_ARGUMENTS; i++) {
      const candidate = i === 0 ? key : keyOfCell(m, m.X[base + i]!);
      if (candidate === 0) continue;
      const bucket = predicate.bucket(i, candidate);
      if (bucket === undefined) continue;
      if (bucket.length < clauses.length || i === 0) {
        clauses = bucket;
        argument = i;
        key = candidate;
      }
      if (bucket.length <= FEW) break;
    }
  }
  return chooseFrom(clauses, m.db.generation, argument, key);
};

export const chooseFrom = (
  clauses: readonly Clause[],
  generation: number,
  argument: number,
  key: number,
): Clause | ClauseChoice | undefined => {
  const end = clauses.length;
  const first = nextMatch(clauses, 0, end, generation, argument, key);
  if (first < 0) return undefined;
  const second = nextMatch(clauses, first + 1, end, generation, argument, key);
  if (second < 0) return clauses[first]!;
  return new ClauseChoice(clauses, end, generation, argument, key, clauses[first]!, second);
};
