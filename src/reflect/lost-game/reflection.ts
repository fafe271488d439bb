/// A lost game, looked back upon: who lost it, when that was seen, which moves are to blame and what is to be learned.
import { printTerm } from '../../logic/index.ts';
import type { Lesson } from '../../knowledge/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import type { Step } from '../ebg/index.ts';
import { blame } from './blame.ts';
import type { Blame } from './blame.ts';
import { failurePly, loserOf } from './failure.ts';
import { lessonFrom } from './lesson.ts';
import type { NamedTheory } from './theories.ts';

export interface ReflectOptions {
  /// The side that reflects; the one behind at the end unless given.
  readonly side?: Colour;
  /// Failure is looked for behind this ply.
  readonly from?: number;
  readonly theories: readonly (() => NamedTheory)[];
  /// Every theory is asked; otherwise the first that explains the loss is the last.
  readonly all?: boolean;
  /// Findings come with the certificates of their explanations.
  readonly certify?: boolean;
}

export interface Finding extends Blame {
  readonly theory: NamedTheory;
  readonly lesson: Lesson;
}

/// What one theory said.
export interface Inquiry {
  readonly theory: NamedTheory;
  readonly steps: readonly Step[];
  readonly stored: readonly string[];
}

export type Reflection =
  /// Both sides have the same number of discs at the end, and no side was given.
  | { readonly kind: 'no-loser' }
  /// The side is never behind where it was looked for.
  | { readonly kind: 'no-failure'; readonly side: Colour }
  | {
      readonly kind: 'reflected';
      readonly side: Colour;
      readonly failure: number;
      readonly findings: readonly Finding[];
      readonly inquiries: readonly Inquiry[];
      /// Calls of predicates in all explanations.
      readonly calls: number;
    };

export const reflectOn = (transcript: Transcript, options: ReflectOptions): Reflection => {
  const side = options.side ?? loserOf(transcript);
  if (side === undefined) return { kind: 'no-loser' };
  const failure = failurePly(transcript, side, options.from);
  if (failure === undefined) return { kind: 'no-failure', side };
  const findings: Finding[] = [];
  const inquiries: Inquiry[] = [];
  let calls = 0;
  for (const shelf of options.theories) {
    const theory = shelf();
    const { retreat, blame: found } = blame(theory.theory, transcript, side, failure, {
      ...(options.certify === undefined ? {} : { certify: options.certify }),
    });
    calls += retreat.calls;
    inquiries.push({ theory, steps: retreat.steps, stored: retreat.stored.map((term) => printTerm(term)) });
    if (found === undefined) continue;
    const lesson = lessonFrom(found, { transcript, side, failure }, theory);
    // A general theory contains the special ones: what they found is not found again.
    if (!findings.some((other) => other.lesson.id === lesson.id)) findings.push({ ...found, theory, lesson });
    if (options.all !== true) break;
  }
  return { kind: 'reflected', side, failure, findings, inquiries, calls };
};
