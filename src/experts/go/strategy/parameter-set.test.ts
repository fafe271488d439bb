import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GoBoard } from '../../../games/index.ts';
import { Go1 } from './go1.ts';
import {
  GO_PARAMETERS,
  checkParameters,
  optionsOfParameters,
  parseParameters,
  printParameters,
} from './parameter-set.ts';

const problemOf = (text: string) => {
  const read = parseParameters(text);
  return read.ok ? undefined : read.error;
};

test('sets of parameters as text come back as they were', () => {
  const some = fc.uniqueArray(fc.nat(GO_PARAMETERS.length - 1)).chain((places) =>
    fc.record(
      Object.fromEntries(
        places.map((place) => {
          const { name, least, most } = GO_PARAMETERS[place]!;
          return [name, fc.integer({ min: Math.ceil(least), max: Math.floor(most) })];
        }),
      ),
    ),
  );
  fc.assert(
    fc.property(some, (set) => {
      const read = parseParameters(printParameters(set));
      expect(read.ok && { ...read.value }).toEqual({ ...set });
    }),
  );
});

test('usual values lie within their limits, and names are told apart', () => {
  for (const { name, value, least, most, en, ja } of GO_PARAMETERS) {
    expect([name, value >= least && value <= most]).toEqual([name, true]);
    expect(en.length * ja.length).toBeGreaterThan(0);
  }
  expect(new Set(GO_PARAMETERS.map(({ name }) => name)).size).toBe(GO_PARAMETERS.length);
});

test('what is wrong is told with its line', () => {
  expect(problemOf('# none\n\nstrategy.behnd 6\n')).toMatchObject({
    code: 'unknown-parameter',
    line: 3,
    hint: { en: 'did you mean strategy.behind?' },
  });
  expect(problemOf('strategy.behind 6\nstrategy.behind 7')).toMatchObject({ code: 'repeated-parameter', line: 2 });
  expect(problemOf('strategy.behind')).toMatchObject({ code: 'bad-line', line: 1 });
  expect(problemOf('case.koShare 2')).toMatchObject({ code: 'bad-value', hint: { ja: '0 から 1 までの数です' } });
  expect(checkParameters({ 'strategy.behind': 'much' }).ok).toBe(false);
  expect(checkParameters({ 'case.koShare': Number.NaN }).ok).toBe(false);
});

test('a set of each group changes what a mind decides', () => {
  const board = new GoBoard(9);
  for (const [point, colour] of [
    [5 * 32 + 5, 0],
    [5 * 32 + 3, 1],
  ] as const)
    board.play(point, colour);
  const decide = (set: Readonly<Record<string, number>>) =>
    new Go1(9, optionsOfParameters({ 'strategy.samples': 20, 'strategy.steps': 1000, ...set })).decide(board, 0);
  const usual = decide({});
  expect(decide({ 'strategy.least': 400, 'strategy.unsettled': 400 }).move).toBe(0);
  expect(usual.move).not.toBe(0);
  const valuesOf = ({ candidates }: typeof usual) =>
    candidates
      .map(({ move, value, looked }) => [move, looked?.firstOrder ?? value])
      .toSorted(([one], [other]) => one! - other!);
  expect(valuesOf(decide({ 'case.swingShare': 0.1 }))).not.toEqual(valuesOf(usual));
  expect(valuesOf(decide({ 'position.weakVitality': 10, 'position.closedLevel': 0 }))).not.toEqual(valuesOf(usual));
});
