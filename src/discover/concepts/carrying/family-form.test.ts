import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { membersOf } from './family.ts';
import type { Family } from './family.ts';
import { parseFamily, printFamily, rowToProlog } from './family-form.ts';
import { matchesOf } from '../patterns/pattern.ts';
import { conceptCases } from '../patterns/prolog.fixture.ts';
import type { ConceptCase } from '../patterns/prolog.fixture.ts';
import { placementToProlog } from '../patterns/prolog.ts';

test.each([1, 2, 3])('families are read as they are printed, on boards of %i axes', (axes) => {
  const pair = {
    name: 'pair',
    patterns: [
      {
        pieces: [0, 1].map((by) => ({ mark: 'own' as const, offset: Array.from({ length: axes }, () => by) })),
        edges: [],
      },
    ],
  };
  const families: Family[] = [{ kind: 'row' }, { kind: 'place' }, { kind: 'fixed', concept: pair }];
  for (const family of families) expect(parseFamily(printFamily(family, axes))).toEqual(family);
  expect(parseFamily('(concept row (variables n) (row n))')).toBeUndefined();
  expect(parseFamily('(concept')).toBeUndefined();
});

test('the form of a row is a recursion that a person can read', () => {
  expect(printFamily({ kind: 'row' }, 2).replaceAll(/\s+/g, ' ').trim()).toBe(
    '(concept row (variables n m d1 d2) (or (and (= n 1) (= m 1) (own x0 x1 x2 x3)) (and (= n 1) (= m 0) (blank x0 x1 x2)) ' +
      '(and (own x0 x1 x2 x3) (row x0 (+ x1 d1) (+ x2 d2) x3 (- n 1) (- m 1) d1 d2)) ' +
      '(and (blank x0 x1 x2) (row x0 (+ x1 d1) (+ x2 d2) x3 (- n 1) m d1 d2))))',
  );
});

const hasSwipl = spawnSync('swipl', ['--version']).status === 0;
const withSwipl = hasSwipl || process.env['CI'] === 'true' ? test : test.skip;

/// Asks for all rows of up to four places, of the first role, in one of two opposite directions each.
const questionOf = ({ board, placements }: ConceptCase, file: string, module: string): string => {
  const axes = board.axes.length;
  const steps = Array.from({ length: axes }, (_, i) => `S${i}`);
  const at = Array.from({ length: axes }, (_, i) => `P${i}`);
  const ranges = board.axes.map(({ values }, i) => `between(1, ${values.length}, P${i})`);
  const direction = `maplist([S]>>member(S, [-1, 0, 1]), [${steps}]), [${steps}] @> [${steps.map(() => 0)}]`;
  const solution = `between(2, 4, N), between(1, N, M), ${direction}, ${ranges.join(', ')}, ${module}:row(0, at(${at}), by(${steps}), N, M)`;
  const facts = placementToProlog(board, placements[0]!)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `assertz(${module}:${line.slice(0, -1)})`);
  return [
    `${module}:load_files('${file}', [silent(true)])`,
    ...facts,
    `forall((between(2, 4, N), between(1, N, M)), (aggregate_all(count, (${solution}), C), format("~w ", [C])))`,
    'nl',
  ].join(', ');
};

withSwipl('the recursion has as many solutions in swipl as the rows that are written out have matches', () => {
  const cases = fc.sample(conceptCases, { numRuns: 25, seed: 7 }).filter(({ board }) => board.exists.includes(1));
  const folder = mkdtempSync(join(tmpdir(), 'hansei-rows-'));
  try {
    const goals = cases.map((each, i) => {
      const file = join(folder, `b${i}.pl`);
      writeFileSync(file, rowToProlog(each.board));
      return `:- ${questionOf(each, file, `m${i}`)}.`;
    });
    writeFileSync(
      join(folder, 'all.pl'),
      [':- use_module(library(aggregate)).', ':- use_module(library(yall)).', ...goals, ''].join('\n'),
    );
    const { stdout, stderr } = spawnSync('swipl', ['-q', '-g', 'halt', join(folder, 'all.pl')], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    const expected = cases.map(({ board, placements: [placement] }) =>
      [2, 3, 4]
        .flatMap((length) =>
          Array.from({ length }, (_, i) => {
            const name = `row-${i + 1}-of-${length}`;
            const member = membersOf({ kind: 'row' }, board, 4).find(({ words }) => words.name === name);
            return (member?.patterns ?? []).reduce(
              (sum, pattern) => sum + matchesOf(board, { ...pattern }, placement!, 0).length,
              0,
            );
          }),
        )
        .join(' '),
    );
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.trim()),
      stderr,
    ).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
