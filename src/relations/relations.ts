/// What users of the room hold: a theory with its features, compiled, and where it stands.
import type { Proof, CheckerProgram, Result, Term } from '../logic/index.ts';
import type { PassName } from './passes.ts';
import type { Feature, PredicateKey, Problem, Program, Source } from './program.ts';

export interface CompileOptions {
  readonly theory: readonly Source[];
  /// Every predicate that is defined in these is a feature.
  readonly features?: readonly Source[];
  /// Predicates that are given with each position, such as `owns/2`; those that the texts declare dynamic unless given.
  readonly inputs?: readonly PredicateKey[];
  /// Passes that are left out.
  readonly without?: readonly PassName[];
  /// words: bits of a small domain, 64 or 128 at once; tables: tuples with indexes, for everything. The better one unless given.
  readonly engine?: EngineName;
  readonly budget?: Partial<CompileBudget>;
}

export type EngineName = 'words' | 'tables';

export interface CompileBudget {
  /// Gates of a netlist.
  readonly gates: number;
  /// Tuples of all relations of one position together, and values of a domain.
  readonly tuples: number;
}

/// A position: the numbers of its facts (see `FactTable`).
export type Facts = ArrayLike<number>;

/// The facts that a position can be made of, numbered from 0.
export interface FactTable {
  readonly size: number;
  /// The number of an input fact, such as owns(x, d3); a problem says what is wrong with any other term.
  number(fact: Term): Result<number, Problem>;
  term(number: number): Term;
}

/// One number for each feature, in their order.
export type Counts = Float64Array;

/// A change of the position: facts that become true and facts that cease to be.
export interface Delta {
  readonly added: Facts;
  readonly removed: Facts;
}

/// A tuple that is true, as a ground atom such as f17(a1, b1, east).
export type Tuple = Term;

/// Why a tuple is not there: of the clauses that could have made it, the one that came farthest, with the first literal that
/// fails under bindings that make all before it true.
export interface Absence {
  readonly tuple: Term;
  /// Undefined where no clause has a head like that.
  readonly clause: Term | undefined;
  readonly failing: Term | undefined;
  /// The literals of that clause that are true, as instances.
  readonly holding: readonly Term[];
  /// In words, such as `owns(x, d4) is not true`.
  readonly text: string;
}

export interface Explanation {
  readonly proof: Proof;
  /// What the proof's clause numbers refer to, with the facts of the position: checkProof(proof, program) accepts it.
  readonly program: CheckerProgram;
}

/// A compiled theory at a position. Evaluating, applying and undoing change the position it stands at.
export interface Relations {
  readonly program: Program;
  readonly engine: EngineName;
  readonly features: readonly Feature[];
  readonly facts: FactTable;

  /// All counts of a position from scratch; the position becomes the current one. The array is the caller's to keep, or
  /// `into` where that is given, so that nothing is allocated. Only tables can meet a problem here: a budget that is spent, or
  /// arithmetic without a value.
  evaluate(facts: Facts, into?: Counts): Result<Counts, Problem>;
  /// The same for many positions, 128 at once; the current position stays as it is. The results are parts of one array, of `into` where
  /// that is given.
  evaluateMany(positions: readonly Facts[], into?: Counts): Result<readonly Counts[], Problem>;
  /// Counts of the current position.
  counts(into?: Counts): Counts;
  /// Changes the current position by a move. `undo` takes the newest change back that was not undone; false if there is none.
  /// On a problem the position stays as it was.
  apply(delta: Delta): Result<void, Problem>;
  undo(): boolean;

  /// The tuples of a predicate or feature (by name or key) in the current position, sorted in the standard order.
  solutions(name: string): Result<readonly Tuple[], Problem>;
  /// A proof of a tuple that is true in the current position.
  explain(tuple: Term): Result<Explanation, Problem>;
  explainAbsence(tuple: Term): Result<Absence, Problem>;
  /// The plan, for a person to read.
  plan(): string;
}
