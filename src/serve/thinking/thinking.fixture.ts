/// For the tests of what thinks: the pair wing, and a data folder in which its lesson is in use.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lessonBase, lessonFolder, othelloTheories } from '../../experiment/index.ts';
import { PAIR_WING, parseTranscript } from '../../games/index.ts';
import type { Lesson } from '../../knowledge/index.ts';
import { reflectOn } from '../../reflect/index.ts';

/// White completes it by the 36th move, e8.
export const PAIR_WING_MOVES: readonly string[] = PAIR_WING.match(/../g)!;

export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-thinking-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

let known: Lesson | undefined;

const pairWingLesson = (): Lesson => {
  if (known !== undefined) return known;
  const record = parseTranscript(PAIR_WING);
  if (!record.ok) throw new Error(record.error.message);
  const looked = reflectOn(record.value, { theories: othelloTheories() });
  if (looked.kind !== 'reflected') throw new Error(looked.kind);
  return (known = looked.findings[0]!.lesson);
};

/// A data folder with the lesson of the pair wing; gives its id, too.
export const folderWithLesson = (): { readonly data: string; readonly id: string } => {
  const lesson = pairWingLesson();
  const data = emptyFolder();
  const added = lessonBase(lessonFolder(data)).add({ ...lesson, state: { kind: 'adopted', date: '2026-01-01' } });
  if (!added.ok) throw new Error('the lesson could not be kept');
  return { data, id: lesson.id };
};
