/// Which clauses of a predicate may match a call: by the keys of its first arguments, in order, as the database was when
/// the call began (the logical update view).
import type { Machine } from './machine.ts';
import { INDEXED_ARGUMENTS } from './predicate.ts';
import type { Clause, Predicate } from './predicate.ts';
import { instantiate } from './stored.ts';

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
  private readonly secondKey: number;
  private readonly secondArgument: number;
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
    secondArgument: number,
    secondKey: number,
    current: Clause,
    position: number,
  ) {
    this.clauses = clauses;
    this.end = end;
    this.generation = generation;
    this.argument = argument;
    this.key = key;
    this.secondArgument = secondArgument;
    this.secondKey = secondKey;
    this.current = current;
    this.position = position;
  }

  /// The next clause (there is one: `hasMore`), having looked whether another one follows.
  advance(): Clause {
    this.current = this.clauses[this.position]!;
    this.position = nextMatch(
      this.clauses,
      this.position + 1,
      this.end,
      this.generation,
      this.argument,
      this.key,
      this.secondArgument,
      this.secondKey,
    );
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
  secondArgument: number,
  secondKey: number,
): number => {
  for (let i = from; i < end; i++) {
    const clause = clauses[i]!;
    if (clause.died <= generation) continue;
    if (key !== 0) {
      const own = clause.keys[argument]!;
      if (own !== 0 && own !== key) continue;
    }
    if (secondKey !== 0) {
      const own = clause.keys[secondArgument]!;
      if (own !== 0 && own !== secondKey) continue;
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
  // Often two keys leave one clause, and no choice, where each alone leaves many.
  let secondArgument = 0;
  let secondKey = 0;
  if (clauses.length > FEW) {
    for (let i = 0; i < predicate.arity && i < INDEXED_ARGUMENTS; i++) {
      const candidate = i === 0 ? key : keyOfCell(m, m.X[base + i]!);
      if (candidate === 0) continue;
      const bucket = predicate.bucket(i, candidate);
      if (bucket === undefined) continue;
      if (bucket.length < clauses.length || i === 0) {
        if (i > 0) {
          secondArgument = argument;
          secondKey = key;
        }
        clauses = bucket;
        argument = i;
        key = candidate;
      } else {
        secondArgument = i;
        secondKey = candidate;
      }
      if (bucket.length <= FEW || secondKey !== 0) break;
    }
  }
  return chooseFrom(clauses, m.db.generation, argument, key, secondArgument, secondKey);
};

export const chooseFrom = (
  clauses: readonly Clause[],
  generation: number,
  argument = 0,
  key = 0,
  secondArgument = 0,
  secondKey = 0,
): Clause | ClauseChoice | undefined => {
  const end = clauses.length;
  const first = nextMatch(clauses, 0, end, generation, argument, key, secondArgument, secondKey);
  if (first < 0) return undefined;
  const second = nextMatch(clauses, first + 1, end, generation, argument, key, secondArgument, secondKey);
  if (second < 0) return clauses[first]!;
  return new ClauseChoice(clauses, end, generation, argument, key, secondArgument, secondKey, clauses[first]!, second);
};

/// A fact is compiled only when it has been used so often: many are asserted, asked for once and retracted.
const USES_BEFORE_COMPILING = 16;

/// Whether a clause that is not compiled shall be matched as it is stored.
export const isMatchedUncompiled = (m: Machine, clause: Clause): boolean =>
  clause.stored.cells[3] === m.db.trueAtom && clause.uses++ < USES_BEFORE_COMPILING;

/// Unifies the registers with the arguments of a stored fact (see `store`: cell 2 is the head, 3 the body).
export const matchFact = (m: Machine, clause: Clause, proving: boolean): boolean => {
  const { cells } = clause.stored;
  const { arity } = clause.predicate;
  if (proving && !m.unify(m.X[arity]!, (clause.number << 3) | 4)) return false;
  const head = cells[2]!;
  const first = (head & 7) === 2 ? head >> 3 : (head >> 3) + 1;
  for (let i = 0; i < arity; i++) {
    const c = cells[first + i]!;
    const tag = c & 7;
    if (tag < 3 || (tag === 5 && c >= 0)) {
      if (!matchFactFrom(m, clause, i)) return false;
      break;
    }
    if (!m.unify(m.X[i]!, c)) return false;
  }
  // Not before it matches: what a proof may refer to is kept after it was erased.
  if (proving) clause.proved = true;
  return true;
};

/// As soon as an argument is more than a constant the whole fact is copied to the heap.
const matchFactFrom = (m: Machine, clause: Clause, from: number): boolean => {
  const copy = instantiate(m, clause.stored) >> 3;
  const head = m.heap[copy + 1]!;
  const first = (head & 7) === 2 ? head >> 3 : (head >> 3) + 1;
  for (let i = from; i < clause.predicate.arity; i++) if (!m.unify(m.X[i]!, m.heap[first + i]!)) return false;
  return true;
};
