/// The benchmark runs, and all its ways find the same lessons; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rlsKnowledge } from '../src/experiment/index.ts';
import { LessonMatcher, LessonPlan } from '../src/experts/index.ts';
import { patternsOf } from '../src/knowledge/index.ts';
import { generateLessons } from './lessons/generate.ts';
import { movesOf, seededPositions } from './lessons/moves.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'lessons', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test('gives the cost of a decision by lessons, with swipl finding the same', () => {
  const { status, stdout } = bench('--quick', '--json');
  expect(status).toBe(0);
  const { rows, ratios } = JSON.parse(stdout);
  for (const engine of ['plan', 'plan alone', 'one by one', 'player', 'swipl'])
    expect(
      rows.filter((row: { engine: string }) => row.engine === engine).map((row: { lessons: number }) => row.lessons),
    ).toEqual([5, 20]);
  for (const name of ['manyVsFew', 'playerManyVsFew', 'swiplVsPlan']) expect(ratios[name]).toBeGreaterThan(0);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));

test('300 generated lessons: the plan finds what is found one by one', () => {
  const { statics } = rlsKnowledge();
  const lessons = generateLessons(300, statics, 5);
  const patterns = lessons.map(({ id, clause }) => {
    const found = patternsOf(clause, statics);
    return { id, patterns: found.ok ? found.patterns : [] };
  });
  const [plan, matcher] = [new LessonPlan(patterns), new LessonMatcher(patterns)];
  let matched = 0;
  const moves = seededPositions(100).flatMap(movesOf);
  for (const { before, after, colour } of moves) {
    const found = plan.firstMatch(before, after, colour);
    expect(found).toEqual(matcher.firstMatch(before, after, colour));
    if (found !== undefined) matched++;
  }
  expect(matched).toBeGreaterThan(0);
  expect(matched).toBeLessThan(moves.length);
});
