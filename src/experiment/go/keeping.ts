/// Keeping what a lost game of Go taught: lessons with their proofs and their record, and the game as a regression case.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GoLessonBase } from '../../experts/index.ts';
import type { GoLesson } from '../../experts/index.ts';
import { printPoint } from '../../games/index.ts';
import { hashOf, replaceFile } from '../../knowledge/index.ts';
import type { BaseProblem } from '../../knowledge/index.ts';
import type { Result } from '../../logic/index.ts';
import { makeFolder, printSgf, treeOfGoRecord } from '../../record/index.ts';
import type { SgfGoRecord } from '../../record/index.ts';
import { regressionCases } from '../../reflect/index.ts';
import type { GoFinding, ProposedLesson, RegressionTurn } from '../../reflect/index.ts';
import { goRegressFolder } from './knowledge.ts';

/// The line of a record as its own file, and the hash by which lessons name it.
export const keptRecord = (record: SgfGoRecord): { readonly text: string; readonly hash: string } => {
  const text = printSgf([treeOfGoRecord(record)]);
  return { text, hash: hashOf(text, 12) };
};

export type KeptGoLesson =
  | { readonly kind: 'kept'; readonly lesson: GoLesson; readonly file: string }
  /// It was there before, and stays as it is: a person may have edited or retired it.
  | { readonly kind: 'known' | 'broken'; readonly id: string; readonly file: string };

/// Writes a lesson into a folder. What is proved is taken into use; what holds in its line or was counted waits for a person.
export const keepGoLesson = (
  { lesson, proof }: ProposedLesson,
  record: string,
  folder: string,
  date: string,
): KeptGoLesson => {
  const base = new GoLessonBase(folder);
  const { id, status, origin } = lesson;
  const file = base.fileOf(id);
  if (existsSync(file)) return { kind: base.get(id).ok ? 'known' : 'broken', id, file };
  makeFolder(folder);
  // The proof is written first, so that a lesson never speaks of one that is not there.
  if (proof !== undefined && status.kind === 'proved') replaceFile(join(folder, status.proof), proof);
  replaceFile(join(folder, `${origin.record}.sgf`), record);
  const state: GoLesson['state'] = status.kind === 'proved' ? { kind: 'adopted', date } : { kind: 'candidate' };
  const kept = base.add({ ...lesson, state });
  return kept.ok ? { kind: 'kept', lesson: kept.value, file } : { kind: 'known', id, file };
};

/// The files that stand beside a lesson, where they are there. Names that a lesson would not be given are not followed: texts come
/// from elsewhere, too, and shall not lead to other files.
export const filesOfGoLesson = (
  { id, status, origin }: GoLesson,
  folder: string,
): { readonly proof?: string; readonly record?: string } => {
  const proof = join(folder, `${id}.proof.json`);
  const record = join(folder, `${origin.record}.sgf`);
  const isProved = status.kind === 'proved' && status.proof === `${id}.proof.json`;
  return {
    ...(isProved && existsSync(proof) ? { proof } : {}),
    ...(/^[0-9a-f]{6,64}$/.test(origin.record) && existsSync(record) ? { record } : {}),
  };
};

/// Forgets a lesson with its proof, and its record where no other lesson comes from it. A file that cannot be read stays: a person
/// is at work on it, and nobody knows of which record it speaks.
export const removeGoLesson = (id: string, folder: string): Result<GoLesson, BaseProblem> => {
  const base = new GoLessonBase(folder);
  const found = base.get(id);
  if (!found.ok) return found;
  const { proof, record } = filesOfGoLesson(found.value, folder);
  // The lesson goes first, so that it never speaks of a proof that is not there.
  rmSync(base.fileOf(id), { force: true });
  if (proof !== undefined) rmSync(proof, { force: true });
  const { lessons, broken } = base.list();
  const isNeeded = broken.length > 0 || lessons.some(({ origin }) => origin.record === found.value.origin.record);
  if (record !== undefined && !isNeeded) rmSync(record, { force: true });
  return found;
};

/// What is proved is in use from now on.
const asRegression = ({ turn, isKnown, lessons }: GoFinding): RegressionTurn => ({
  turn,
  isPlayed: isKnown || lessons.some(({ lesson }) => lesson.status.kind === 'proved'),
});

/// Writes the regression cases of a game; gives the name of the file. The same game again replaces its cases.
export const keepRegression = (
  findings: readonly GoFinding[],
  record: { readonly text: string; readonly hash: string },
  data: string,
): string => {
  const folder = goRegressFolder(data);
  makeFolder(folder);
  const game = `${record.hash}.sgf`;
  replaceFile(join(folder, game), record.text);
  const file = join(folder, `${record.hash}.tst`);
  replaceFile(
    file,
    regressionCases(findings.map(asRegression), game, (point) => printPoint(point)),
  );
  return file;
};
