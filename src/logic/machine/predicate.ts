/// Predicates and their clauses, as the database keeps them.
import type { Term, Variable } from '../terms/term.ts';
import type { Stored } from './stored.ts';

export class Clause {
  readonly predicate: Predicate;
  /// Relocatable `Head :- Body`, what clause/2 and retract/1 unify with.
  readonly stored: Stored;
  /// Keys of the first arguments for indexing; 0 where the argument is a variable (or not worth a key).
  readonly keys: readonly number[];
  /// Address of the compiled code, 0 while not compiled; and of the code that records proofs.
  address = 0;
  size = 0;
  provingAddress = 0;
  provingSize = 0;
  /// A proof may refer to it.
  proved = false;
  /// How often it was run without being compiled (facts are, at first).
  uses = 0;
  /// Generation at which it was erased: a call that began before still sees it.
  died = Infinity;
  /// Position in the program's list of clauses, where it has one (clauses added while running get theirs, too).
  readonly number: number;
  /// The source, where it was read from text; else made from `stored` when asked for.
  source: ClauseSource | undefined;

  constructor(predicate: Predicate, stored: Stored, keys: readonly number[], number: number, source?: ClauseSource) {
    this.predicate = predicate;
    this.stored = stored;
    this.keys = keys;
    this.number = number;
    this.source = source;
  }
}

export interface ClauseSource {
  readonly head: Term;
  readonly body: Term;
  readonly variables: readonly Variable[];
}

/// Which of two answers that agree on the plain arguments a table keeps.
export type TableMode = 'min' | 'max' | 'first' | 'last';
export const tableModes: readonly string[] = ['min', 'max', 'first', 'last'];

/// How many arguments are indexed.
export const INDEXED_ARGUMENTS = 4;

type ArgumentIndex = Map<number, Clause[]>;

/// Clauses in order. Appending and erasing never disturb an iteration that is under way: it remembers its list, its end
/// and the generation at which it began.
export class Predicate {
  readonly id: number;
  readonly name: string;
  readonly arity: number;
  dynamic = false;
  discontiguous = false;
  /// Several texts may add clauses.
  multifile = false;
  tabled = false;
  /// For tables that keep the best answer only: how each argument is compared, undefined for plain ones.
  tableModes: readonly (TableMode | undefined)[] | undefined;
  /// Defined by text or declaration: a call without clauses fails instead of being unknown.
  defined = false;
  /// Part of the library: a user's definition replaces it.
  library = false;
  /// Built into the machine: may not be changed.
  system = false;
  /// For the versions of a predicate that record proofs, or that stand behind a table: the predicate whose clauses they run.
  base: Predicate | undefined;
  /// This version records proofs in an additional last argument.
  proving = false;
  /// This version runs the clauses themselves where calls go to a table.
  behindTable = false;
  versions: Predicate[] = [];
  clauses: Clause[] = [];
  private erased = 0;
  private indexes: (ArgumentIndex | 'poor' | undefined)[] = [];

  constructor(id: number, name: string, arity: number) {
    this.id = id;
    this.name = name;
    this.arity = arity;
  }

  get size(): number {
    return this.clauses.length - this.erased;
  }

  append(clause: Clause): void {
    this.clauses.push(clause);
    this.indexes.forEach((index, argument) => {
      if (index === undefined || index === 'poor') return;
      const key = clause.keys[argument]!;
      if (key === 0) this.indexes[argument] = undefined;
      else {
        const bucket = index.get(key);
        if (bucket !== undefined) bucket.push(clause);
        else index.set(key, [...(index.get(0) ?? []), clause]);
      }
    });
  }

  prepend(clause: Clause): void {
    // A new array: iterations under way keep the old one.
    this.clauses = [clause, ...this.clauses];
    this.indexes.forEach((index, argument) => {
      if (index === undefined || index === 'poor') return;
      const key = clause.keys[argument]!;
      if (key === 0) this.indexes[argument] = undefined;
      else index.set(key, [clause, ...(index.get(key) ?? index.get(0) ?? [])]);
    });
  }

  /// Puts a clause before the living clause at `position` (counted from 0).
  insert(clause: Clause, position: number): void {
    const living = this.living();
    living.splice(position, 0, clause);
    this.clauses = living;
    this.erased = 0;
    this.indexes = [];
  }

  living(): Clause[] {
    return this.clauses.filter((clause) => clause.died === Infinity);
  }

  erase(clause: Clause, generation: number): void {
    clause.died = generation;
    this.erased++;
    if (this.erased > 8 && this.erased * 2 > this.clauses.length) {
      this.clauses = this.living();
      this.erased = 0;
      this.indexes = [];
    }
  }

  clear(generation: number): void {
    for (const clause of this.clauses) if (clause.died === Infinity) clause.died = generation;
    this.clauses = [];
    this.erased = 0;
    this.indexes = [];
  }

  /// The clauses that may match where argument `argument` has this key, or undefined when an index on it would not pay.
  bucket(argument: number, key: number): readonly Clause[] | undefined {
    let index = this.indexes[argument];
    if (index === undefined) {
      index = this.makeIndex(argument);
      this.indexes[argument] = index;
    }
    if (index === 'poor') return this.reconsider(argument);
    return index.get(key) ?? index.get(0) ?? [];
  }

  /// An index found poor once is tried again when the predicate has doubled.
  private poorSize: number[] = [];
  private reconsider(argument: number): undefined {
    if (this.clauses.length > 2 * (this.poorSize[argument] ?? 0)) this.indexes[argument] = undefined;
    return undefined;
  }

  private makeIndex(argument: number): ArgumentIndex | 'poor' {
    const index: ArgumentIndex = new Map();
    let variables = 0;
    const live = this.clauses;
    for (const clause of live) if (clause.keys[argument] === 0) variables++;
    const distinct = new Set(live.map((clause) => clause.keys[argument]!)).size;
    if (variables * 2 > live.length || distinct < 2) {
      this.poorSize[argument] = this.clauses.length;
      return 'poor';
    }
    for (const clause of live) {
      const key = clause.keys[argument]!;
      if (key !== 0) {
        const bucket = index.get(key);
        if (bucket !== undefined) bucket.push(clause);
        else index.set(key, [...(index.get(0) ?? []), clause]);
      } else {
        for (const [other, bucket] of index) if (other !== 0) bucket.push(clause);
        const unkeyed = index.get(0);
        if (unkeyed !== undefined) unkeyed.push(clause);
        else index.set(0, [clause]);
      }
    }
    return index;
  }
}
