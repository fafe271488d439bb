/// A decision and everything that led to it, as data: what the cases proposed, what the filter did, how the first-order
/// board looked, what each step of the strategy left.
import type { Colour } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { PointName, Proposal, Stage } from '../cases/case.ts';
import type { RecognitionStep } from '../position/trace.ts';
import type { Candidate } from './first-order.ts';
import type { Integration } from './nine-steps.ts';

/// The five rules of the candidate filter, section 4.1 of the paper.
export const FILTER_RULES = [
  'throw-in',
  'neutral-neighbour',
  'double-purpose',
  'dead-anyway',
  'captured-at-once',
] as const;
export type FilterRule = (typeof FILTER_RULES)[number];

/// What the filter did with a proposal: it was taken away, or moved to another point.
export interface FilterAction {
  readonly rule: FilterRule;
  readonly proposal: Proposal;
  /// The proposal at its new place; undefined where it was removed.
  readonly shifted: Proposal | undefined;
  say(name: PointName): Words;
}

/// How far the recognition went, and for what.
export interface StageEntry {
  readonly stage: Stage | 'sample';
  readonly why: Words;
  /// How many questions were asked, and positions visited or continuations sampled, in this stage.
  readonly questions: number;
  readonly nodes: number;
}

export interface GoDecision {
  readonly colour: Colour;
  /// GO_PASS where nothing is worth a move.
  readonly move: number;
  /// As the cases made them.
  readonly proposals: readonly Proposal[];
  readonly filtered: readonly FilterAction[];
  /// The first-order board after the filter, the best first.
  readonly candidates: readonly Candidate[];
  readonly integration: Integration;
  readonly stages: readonly StageEntry[];
  /// Each step of the recognition: cheap looks everywhere, then the searches and who wanted them.
  readonly trace: readonly RecognitionStep[];
  /// The expected lead of the side that decided, before its move, in points and without komi.
  readonly lead: number;
}
