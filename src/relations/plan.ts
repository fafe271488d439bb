/// A plan is a program again, of smaller rules: parts of bodies that passes take out become auxiliary predicates. So a plan
/// can be read as text, and every engine runs every plan, whichever passes made it.
import type { Feature, PredicateKey, Program } from './program.ts';

export interface Plan {
  /// The bodies of its rules are to be joined from left to right.
  readonly program: Program;
  readonly counts: readonly FeatureCount[];
}

/// The value of a feature is the product of the sizes of these relations.
export interface FeatureCount {
  readonly feature: Feature;
  readonly factors: readonly PredicateKey[];
}
