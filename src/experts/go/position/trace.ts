/// How far recognition has gone: cheap looks everywhere first, searches only where something hangs on them.

/// `form`: strings, links, potential; `groups`: groups, regions, families; `stored`: a search that the condition of a pattern asks
/// for; `search`: any other local search.
export const RECOGNITION_STAGES = ['form', 'groups', 'stored', 'search'] as const;
export type RecognitionStage = (typeof RECOGNITION_STAGES)[number];

export interface RecognitionStep {
  readonly stage: RecognitionStage;
  /// What was recognized: `strings`, `links`, `potential`, `groups`, `families`, or the object that was read.
  readonly what: 'strings' | 'links' | 'potential' | 'groups' | 'families' | 'string' | 'link' | 'group' | 'race';
  /// The number of the object that was read; 0 for a stage as a whole.
  readonly id: number;
  /// Who wanted to know.
  readonly why: string;
  /// Points or objects looked at anew; for a search its nodes.
  readonly work: number;
  /// The answer was there from before.
  readonly isRemembered: boolean;
}
