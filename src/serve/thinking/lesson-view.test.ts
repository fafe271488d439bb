import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessonBase, lessonFolder, othelloStatics } from '../../experiment/index.ts';
import type { Lesson } from '../../knowledge/index.ts';
import { parseLesson } from '../../knowledge/index.ts';
import { Lesson as LessonSchema, LessonSummary } from '../contract/index.ts';
import { LESSON_FORMATS, knowledgeHash, lessonDetail, lessonExport, lessonSummary } from './lesson-view.ts';
import { folderWithLesson } from './thinking.fixture.ts';

const lessonIn = async (): Promise<{ lesson: Lesson; data: string; file: string }> => {
  const { data, id } = folderWithLesson();
  const base = lessonBase(lessonFolder(data));
  const lesson = base.get(id);
  if (!lesson.ok) throw new Error('no lesson');
  return { lesson: lesson.value, data, file: base.fileOf(id) };
};

describe('views of a lesson', () => {
  test('the summary has a sentence and a diagram', async () => {
    const { lesson } = await lessonIn();
    const uses = { fired: { n: 2, score: 1 }, silent: { n: 3, score: 0.5 } };
    const summary = lessonSummary(lesson, uses);
    expect(LessonSummary.safeParse(summary).error).toBeUndefined();
    expect(summary).toMatchObject({ name: { en: 'pair wing', ja: '双翼' }, uses, literals: 53 });
    expect(summary.diagram!.cells).toHaveLength(25);
  });

  test('the detail has each literal with its squares, and how it came about', async () => {
    const { lesson, file } = await lessonIn();
    const text = readFileSync(file, 'utf8');
    const detail = lessonDetail(lesson, file, text);
    expect(LessonSchema.safeParse(detail).error).toBeUndefined();
    expect(detail.placements).toBe(4);
    expect(detail.clause[0]!.indent).toBe(0);
    const shown = new Set(detail.diagram!.cells.map(({ square }) => square));
    for (const { text: literal, squares, gloss } of detail.clause.filter((line) => line.text.startsWith('pre_state'))) {
      expect(squares, literal).toHaveLength(1);
      expect(shown).toContain(squares[0]);
      expect(gloss.en === '' || gloss.en.includes(squares[0]!)).toBe(true);
    }
    const corner = detail.clause.find((line) => line.text.startsWith('near_lc'))!;
    expect(corner.gloss).toEqual({
      en: 'on the top edge, b1 is the first square from a1',
      ja: '上辺で b1 は a1 から 1 つ目',
    });
    const { versions, removed, record } = detail.biography;
    expect(versions.map(({ literals }) => literals)).toEqual([238, 116, 52, 53]);
    expect(removed.reduce((sum, { literals }) => sum + literals.length, 0)).toBe(116 - 52);
    expect(record).toMatch(/^f5f4d3/);
  });

  test.each(LESSON_FORMATS)('as %s', async (format) => {
    const { lesson } = await lessonIn();
    const { text, name } = lessonExport(lesson, format, 'ja')!;
    expect(name).toContain(lesson.id);
    if (format === 'json') expect(JSON.parse(text)).toMatchObject({ id: lesson.id, literals: 53 });
    else if (format === 'text') {
      const read = parseLesson(text, { statics: othelloStatics() });
      expect(read.ok && read.value.id).toBe(lesson.id);
    } else expect(text).toContain(format === 'svg' ? '双翼' : 'bad_move');
  });
});

test('the hash is about lessons in use, whatever their order', async () => {
  const { lesson } = await lessonIn();
  const other: Lesson = { ...lesson, id: 'other' };
  const retired: Lesson = { ...other, state: { kind: 'retired', date: '2026-01-01', reason: 'x' } };
  expect(knowledgeHash([lesson, other])).toBe(knowledgeHash([other, lesson]));
  expect(knowledgeHash([lesson, retired])).toBe(knowledgeHash([lesson]));
  expect(knowledgeHash([lesson, other])).not.toBe(knowledgeHash([lesson]));
});
