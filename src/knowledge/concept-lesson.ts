/// A concept that was learned: a pattern of pieces in words of its own, where it came from, what is known of it, and to which games it was carried.
import type { State } from './lesson.ts';

export interface ConceptWeight {
  /// In the log odds of a win, for each one more than the others have.
  readonly value: number;
  /// Its interval at 95%.
  readonly low: number;
  readonly high: number;
}

export interface ConceptOrigin {
  readonly game: string;
  /// The hash of the rulesheet's text.
  readonly sheet: string;
  /// Random games, their seed, and the version of Hansei that looked at them: all that is needed to find it again.
  readonly games: number;
  readonly seed: number;
  readonly version: string;
}

/// All that a concept can claim is a count: it tells who wins in games that were looked at.
export interface ConceptStatus {
  readonly kind: 'statistical';
  /// Games that somebody won.
  readonly n: number;
  readonly weight: ConceptWeight;
  /// How clearly it told something that other concepts did not, in standard deviations.
  readonly clearness: number;
}

/// What it weighs in a game that took no part in its discovery.
export interface CarriedConcept {
  readonly to: string;
  /// Games of that game that were looked at for the weight.
  readonly games: number;
  readonly weight: ConceptWeight;
}

export interface ConceptLesson {
  /// The name of its file, too.
  readonly name: string;
  /// The concept as an S-expression; it bears the same name.
  readonly form: string;
  readonly origin: ConceptOrigin;
  readonly status: ConceptStatus;
  readonly state: State;
  /// One for each game at most.
  readonly carried: readonly CarriedConcept[];
}
