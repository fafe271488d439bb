import { expect, test } from 'vitest';
import { EMPTY, pointColumn, pointRow, pointsOf } from '../../../../games/index.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { createLifeReader } from '../life/life-reader.ts';
import { raceByLife } from './race-by-life.ts';
import { createRaceReader } from './race-reader.ts';
import { slowAim } from './slow-aim.ts';

test('joining stones that nobody has read saves nobody for certain', () => {
  // C1 joins A1 with the stones at C2 and C3, but these die with it, shut in by stones with two eyes.
  const wall = ['XXXXX.X.', 'XXXXXXXX', 'XXXXXXXX', 'XXXXXXXX', 'XXXXXXXX'];
  const board = boardFrom(...wall, '..O.XXXX', 'XXO.XXXX', 'OO.XXXXX');
  const stone = at('A1');
  const points = pointsOf(8).filter((point) => pointColumn(point) <= 4 && pointRow(point) <= 3);
  const isReached = (): boolean => board.cells[stone] === EMPTY;
  expect(slowAim({ board, points, seeker: 0, isReached, isOver: () => false }, false, 20_000)).toBe(true);

  const races = createRaceReader();
  expect(races.analyse(board, stone, at('A2')).isCertain).toBe(false);
  const read = raceByLife(races, createLifeReader());
  expect(read(board, stone, at('A2'))).toMatchObject({ saved: 'no', killed: 'no', isCertain: true });
  // The others begin, and it is seen by them: they live and take it.
  expect(read(board, at('A2'), stone, {})).toMatchObject({ saved: 'yes', killed: 'yes' });
});
