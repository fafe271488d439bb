/// A lesson looked at again: whether its game still gives it, and whether its proof still holds.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkOthelloProof, parseOthelloProof, proofRoot } from '../experts/index.ts';
import { BLACK, WHITE, squareName } from '../games/index.ts';
import type { Transcript } from '../games/index.ts';
import { lessonId } from '../knowledge/index.ts';
import type { Lesson } from '../knowledge/index.ts';
import { readRecords } from '../record/index.ts';
import { OTHELLO_THEORIES, reflectOn } from '../reflect/index.ts';
import { othelloTheories } from '../experiment/index.ts';
import { reasonOf } from './load.ts';
import { transcriptOf } from './record-file.ts';

export type Again =
  /// `same`: the clause is the one that the record gives. `edited`: it was, before a person changed it.
  | { readonly kind: 'same' | 'edited'; readonly isTheoryChanged: boolean }
  | { readonly kind: 'other'; readonly id: string; readonly ply: number; readonly move: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bad-record'; readonly why: string }
  | { readonly kind: 'no-theory'; readonly name: string };

const recordOf = ({ origin }: Lesson): Transcript | string => {
  const read = readRecords(origin.record);
  return read.ok ? transcriptOf(read.value.records[0]!) : read.error.message;
};

/// Reflects on the recorded game once more, by the theory that the lesson was learned by.
export const learnAgain = (lesson: Lesson): Again => {
  const { theory: named, side, failure } = lesson.origin;
  const transcript = recordOf(lesson);
  if (typeof transcript === 'string') return { kind: 'bad-record', why: transcript };
  const at = OTHELLO_THEORIES.findIndex((texts) => texts.at(-1) === named.name);
  const theory = othelloTheories()[at];
  if (theory === undefined) return { kind: 'no-theory', name: named.name };
  const reflection = reflectOn(transcript, {
    side: side === 'black' ? BLACK : WHITE,
    from: failure - 1,
    theories: [theory],
  });
  const found = reflection.kind === 'reflected' ? reflection.findings[0] : undefined;
  if (found === undefined) return { kind: 'nothing' };
  const isTheoryChanged = theory().version !== named.version;
  if (found.lesson.id === lessonId(lesson.clause)) return { kind: 'same', isTheoryChanged };
  if (found.lesson.id === lesson.id) return { kind: 'edited', isTheoryChanged };
  return { kind: 'other', id: found.lesson.id, ply: found.ply, move: squareName(found.move) };
};

export type ProofAgain =
  | { readonly accepted: true; readonly positions: number }
  | { readonly accepted: false; readonly file: string; readonly why: string };

/// Checks the proof of a proved lesson: it must be about the very move of the record. Undefined for other lessons.
export const checkAgain = (lesson: Lesson, folder: string): ProofAgain | undefined => {
  if (lesson.status.kind !== 'proved') return undefined;
  // A lesson of a stranger must not name files elsewhere.
  const file = join(folder, basename(lesson.status.proof));
  const rejected = (why: string): ProofAgain => ({ accepted: false, file, why });
  const transcript = recordOf(lesson);
  if (typeof transcript === 'string') return rejected(transcript);
  const { ply, move } = lesson.origin;
  const before = transcript.positions[ply - 1 - transcript.positions[0]!.ply];
  if (before === undefined) return rejected(`the record has no move ${ply}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return rejected(reasonOf(error));
  }
  const proof = parseOthelloProof(text);
  if (!proof.ok) return rejected(`${proof.error.path}: ${proof.error.message}`);
  const verdict = checkOthelloProof(proof.value, { kind: 'lost-move', ...proofRoot(before), move });
  return verdict.accepted ? verdict : rejected(`${verdict.problem.path}: ${verdict.problem.message}`);
};
