/// A lesson of Go: a pattern or a changed value that a lost game taught, with all that is needed to trust it, to use it and to undo it.
import { hashOf } from '../../../knowledge/index.ts';
import type { State, Status } from '../../../knowledge/index.ts';
import type { BothLanguages, Tesuji } from '../tesuji/tesuji.ts';

/// The numbers that a lesson may change: those by which cases judge, those of the strategy, what the move of a pattern is worth.
export const CHANGED_KINDS = ['case', 'strategy', 'pattern'] as const;

export interface ValueChange {
  readonly of: (typeof CHANGED_KINDS)[number];
  /// Of the number, or of the pattern.
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export type GoLessonContent =
  | { readonly kind: 'tesuji'; readonly tesuji: Tesuji }
  | { readonly kind: 'value'; readonly change: ValueChange };

/// Where a lesson comes from.
export interface GoLessonOrigin {
  /// The hash of the record; the record itself is kept beside the lesson.
  readonly record: string;
  readonly number: number;
  readonly side: 'black' | 'white';
  readonly played: string;
  readonly better: string;
  /// The question that was read again, as GTP asks it, such as `defend F5`.
  readonly question: string;
  readonly nodes: number;
  /// The moves that the reading expects, the better one first.
  readonly line: readonly string[];
  /// The hash of what the player knew.
  readonly knowledge: string;
}

export interface GoLesson {
  readonly id: string;
  readonly state: State;
  readonly status: Status;
  readonly title: BothLanguages;
  readonly words: BothLanguages;
  readonly origin: GoLessonOrigin;
  readonly content: GoLessonContent;
}

/// An id by what the lesson says, so that the same lesson learned twice is one.
export const goLessonId = (content: GoLessonContent): string => {
  if (content.kind === 'value') {
    const { of, name, to } = content.change;
    return `value-${hashOf(`${of} ${name} ${to}`, 6)}`;
  }
  const { drawing, moves } = content.tesuji;
  return `tesuji-${hashOf(JSON.stringify([drawing, moves.map(({ move }) => move)]), 6)}`;
};
