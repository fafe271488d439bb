/// For the tests of what thinks: the pair wing, and a data folder in which its lesson is in use.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lessonBase, lessonFolder, othelloTheories } from '../../experiment/index.ts';
import { parseTranscript } from '../../games/index.ts';
import type { Lesson } from '../../knowledge/index.ts';
import { reflectOn } from '../../reflect/index.ts';

const RECORD = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';

/// White completes it by the 36th move, e8.
export const PAIR_WING: readonly string[] = RECORD.match(/../g)!;

export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-thinking-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

let known: Lesson | undefined;

const pairWingLesson = (): Lesson => {
  if (known !== undefined) return known;
  const record = parseTranscript(RECORD);
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
