/// What a case is: a typical situation that a player sees at a glance, with a target, an intention, and moves that serve
/// it. Each case looks at the position from its own standpoint alone; `strategy/` weighs them against each other.
import type { Colour } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { Recognition } from './recognition.ts';

export const CASE_NAMES = [
  'joseki',
  'edge',
  'surround',
  'separate',
  'invade',
  'framework',
  'intrude',
  'life',
  'race',
  'endgame',
  'capture',
  'connect',
] as const;
export type CaseName = (typeof CASE_NAMES)[number];

/// A case serves both sides: who attacks the target, and who defends it.
export type Side = 'attack' | 'defence';

/// Writes the name of a point, in the convention of the reader.
export type PointName = (point: number) => string;

export type TargetKind = 'corner' | 'side' | 'string' | 'group' | 'family' | 'link' | 'region';

export interface Target {
  readonly kind: TargetKind;
  /// Whose it is; undefined where it is nobody's yet.
  readonly colour: Colour | undefined;
  /// The number of the object: its lowest point.
  readonly id: number;
  /// The stones at stake; for corners, sides and regions their points.
  readonly points: readonly number[];
}

/// How deep the recognition went before the move was proposed: by form alone, by groups and families, by stored moves
/// (joseki and tesuji), by search.
export const STAGES = ['form', 'groups', 'stored', 'search'] as const;
export type Stage = (typeof STAGES)[number];

/// A move that a case proposes.
export interface Proposal {
  readonly case: CaseName;
  readonly side: Side;
  readonly target: Target;
  readonly move: number;
  /// What the move is worth: the difference between playing it and letting the other side play first, in points of
  /// territory.
  readonly value: number;
  readonly stage: Stage;
  /// The moves that are expected, this one first.
  readonly line: readonly number[];
  /// What it is meant for, where that is less than what the case intends: it prepares it.
  readonly prepares?: Words;
  /// The stone is meant to be taken: a throw-in, a snapback, a stone that steals an eye.
  readonly isSacrifice?: boolean;
  /// The pattern or line of stored knowledge that proposed it.
  readonly source?: string;
  /// A person wrote that pattern, or a lost game taught it: its value is what they say.
  readonly isOwn?: boolean;
  /// Why, in words.
  say(name: PointName): Words;
}

export interface GoCase {
  readonly name: CaseName;
  readonly title: Words;
  readonly intention: Readonly<Record<Side, Words>>;
  /// What the case looks for, in words.
  readonly target: Words;
  /// The moves that it proposes to the side to move.
  propose(recognition: Recognition): readonly Proposal[];
}
