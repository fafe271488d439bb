/// Host predicates: predicates written in TypeScript. They see terms as values and answer with values; what they answer
/// is unified with the arguments by the machine, so a host predicate can never damage it.
import type { OperatorTable } from './syntax/operators.ts';
import type { Flags } from './flags.ts';
import type { Term } from './terms/term.ts';

/// `false` fails; `true` succeeds; a tuple is unified with the arguments, `undefined` leaving one as it is.
export type HostAnswer = boolean | readonly (Term | undefined)[];

/// What a host predicate may use of the machine that calls it.
export interface Host {
  readonly operators: OperatorTable;
  readonly flags: Flags;
  /// Writes to the caller's sink.
  write(text: string): void;
  /// Writes to a standard stream, whatever captures the current output; where absent, `write` serves.
  writeTo?(stream: 'user_output' | 'user_error', text: string): void;
  /// The column that the current output has reached, for the column stops of format/2; where absent, 0.
  readonly column?: number;
}

export interface DeterministicHost {
  readonly kind: 'det';
  readonly name: string;
  readonly arity: number;
  readonly run: (args: readonly Term[], host: Host) => HostAnswer;
}

/// Each item of the iterable is one solution, taken when Prolog backtracks into the call.
export interface NondeterministicHost {
  readonly kind: 'nondet';
  readonly name: string;
  readonly arity: number;
  readonly run: (args: readonly Term[], host: Host) => Iterable<HostAnswer>;
}

export type HostPredicate = DeterministicHost | NondeterministicHost;

export const det = (name: string, arity: number, run: DeterministicHost['run']): DeterministicHost => ({
  kind: 'det',
  name,
  arity,
  run,
});

export const nondet = (name: string, arity: number, run: NondeterministicHost['run']): NondeterministicHost => ({
  kind: 'nondet',
  name,
  arity,
  run,
});
