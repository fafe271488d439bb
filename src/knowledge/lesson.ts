/// A lesson: a clause about a move, with all that is needed to trust it, to use it and to undo it.
import { createHash } from 'node:crypto';
import { printTerm, variablesOf } from '../logic/index.ts';
import type { Term, Variable } from '../logic/index.ts';
import type { MoveClause } from './pattern.ts';

/// What the lesson claims: proved with a proof object, true in the line it was learned from, or counted.
export type Status =
  | { readonly kind: 'proved'; readonly proof: string }
  | { readonly kind: 'line' }
  | {
      readonly kind: 'statistical';
      readonly n: number;
      readonly successes: number;
      readonly low: number;
      readonly high: number;
      /// What was counted, in words.
      readonly counted: string;
    };

/// Dates are given by the caller, as text.
export type State =
  | { readonly kind: 'candidate' }
  | { readonly kind: 'adopted'; readonly date: string }
  | { readonly kind: 'retired'; readonly reason: string; readonly date: string };

export interface Origin {
  /// The record as text, such as `f5d6c3...`.
  readonly record: string;
  readonly side: 'black' | 'white';
  /// The blamed move, and the ply at which the failure was seen.
  readonly ply: number;
  readonly move: string;
  readonly failure: number;
  readonly theory: TheoryName;
  /// `constants`, `regression`, or another way.
  readonly learned: string;
}

export interface TheoryName {
  readonly name: string;
  /// The hash of its text.
  readonly version: string;
}

export const STAGES = ['raw', 'final', 'simplified', 'improved'] as const;
export type Stage = (typeof STAGES)[number];

/// The clause as it was on its way.
export interface Version {
  readonly stage: Stage;
  readonly literals: number;
  readonly clause?: MoveClause;
}

/// Literals that are gone in `stage`, and why.
export interface Removed {
  readonly stage: Stage;
  readonly reason: string;
  readonly literals: readonly Term[];
}

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Lesson {
  readonly id: string;
  readonly game: string;
  readonly clause: MoveClause;
  readonly status: Status;
  readonly state: State;
  readonly origin: Origin;
  readonly versions: readonly Version[];
  readonly removed: readonly Removed[];
  /// Names given by a person; others are generated from the clause.
  readonly names: Readonly<Partial<Record<Language, string>>>;
}

/// The name of the concept, such as `bad_move`.
export const conceptOf = ({ head }: MoveClause): string =>
  head.kind === 'compound' || head.kind === 'atom' ? head.name : '';

export const hashOf = (text: string, digits = 12): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/// An id for a new lesson: its concept and the content of its clause, whatever the variables are called. The id stays with the lesson
/// when the clause is edited later.
export const lessonId = (clause: MoveClause): string => {
  const names = new Map<Variable, string>();
  for (const v of variablesOf([clause.head, ...clause.body])) names.set(v, `V${names.size}`);
  const text = [clause.head, ...clause.body]
    .map((term) => printTerm(term, { quoted: true, variableNames: names }))
    .join('\n');
  const word = conceptOf(clause)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${word || 'lesson'}-${hashOf(text, 6)}`;
};

/// Ids are names of files, too.
export const isLessonId = (id: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 80;

export const isRetired = ({ state }: Lesson): boolean => state.kind === 'retired';
