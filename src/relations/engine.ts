/// What runs a plan: counts of a current position, and changes of it.
import type { Result } from '../logic/index.ts';
import type { Problem } from './program.ts';
import type { Counts, Delta, Facts } from './relations.ts';

export interface Engine {
  evaluate(facts: Facts): Result<void, Problem>;
  apply(delta: Delta): Result<void, Problem>;
  undo(): boolean;
  counts(into: Counts): void;
  /// Whether a fact, by its number, is true in the current position.
  isTrue(fact: number): boolean;
}
