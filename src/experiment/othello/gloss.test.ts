import { expect, test } from 'vitest';
import { parseTranscript } from '../../games/index.ts';
import { describeLesson, patternsOf } from '../../knowledge/index.ts';
import { reflectOn } from '../../reflect/index.ts';
import { glossClause } from './gloss.ts';
import { othelloStatics, othelloTheories } from './knowledge.ts';

const RECORD = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';

const lesson = () => {
  const game = parseTranscript(RECORD);
  const reflection = game.ok ? reflectOn(game.value, { theories: othelloTheories() }) : undefined;
  if (reflection?.kind !== 'reflected') throw new Error('no lesson');
  return reflection.findings[0]!.lesson;
};

test('the lines are the clause, and speak of the squares of the diagram', () => {
  const { clause } = lesson();
  const lines = glossClause(clause, othelloStatics());
  expect(lines[0]).toMatchObject({ indent: 0, gloss: { en: '', ja: '' } });
  expect(lines.filter(({ indent }) => indent === 1).length).toBe(clause.body.length);
  expect(lines.at(-1)!.text).toMatch(/\.$/);
  for (const { text } of lines.slice(1, -1)) expect(text).toMatch(/[,(]$/);

  const { diagram } = describeLesson(lesson(), othelloStatics());
  const patterns = patternsOf(clause, othelloStatics());
  const shown = patterns.ok ? patterns.patterns.map(({ after }) => after.map(({ square }) => square).toSorted()) : [];
  const said = lines
    .filter(({ text, indent }) => indent === 1 && text.startsWith('pre_state('))
    .flatMap(({ squares }) => squares);
  expect(diagram).toBeDefined();
  expect(shown).toContainEqual([...new Set(said)].toSorted());
  expect(lines.some(({ gloss }) => /^[a-h][1-8] own$/.test(gloss.en))).toBe(true);
  expect(lines.some(({ gloss }) => /^[a-h][1-8] 自石$/.test(gloss.ja))).toBe(true);
});
