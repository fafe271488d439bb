import { describe, expect, test } from 'vitest';
import { GO_PASS } from '../../../../games/index.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { createConnectionReader } from './connection-reader.ts';
import { JoiningSearch } from './joining.ts';
import { disconnectTwice } from './second-thought.ts';

/// Two strings with one point between them, and room outside.
const close = () =>
  boardFrom(
    ...[
      '.........',
      '.........',
      '...OOO...',
      '.XXX.XXX.',
      '...OOO...',
      '.........',
      '.........',
      '.........',
      '.........',
    ],
  );
/// Far apart on an empty board: nothing is read to its end with few positions.
const loose = () =>
  boardFrom(
    ...[
      '.........',
      '.........',
      '..O......',
      '..X...X..',
      '....O....',
      '.........',
      '.........',
      '.........',
      '.........',
    ],
  );

describe('cuts that reading guesses at', () => {
  test('what is certain is not thought about again', () => {
    const reader = createConnectionReader();
    const board = close();
    expect(disconnectTwice(reader)(board, at('D6'), at('F6'))).toEqual(reader.disconnect(board, at('D6'), at('F6')));
  });

  test('a guess stands only if the answer to the cut fails; the board is left as it was', () => {
    const reader = createConnectionReader();
    const board = loose();
    const before = board.print();
    const budget = { nodes: 300 };
    const thought = disconnectTwice(reader)(board, at('C6'), at('G6'), budget);
    expect(thought.isCertain).toBe(false);
    expect(board.print()).toBe(before);
    if (thought.outcome === 'no') expect(thought.move).toBe(GO_PASS);
    else {
      board.play(thought.move, 1);
      expect(reader.connect(board, at('C6'), at('G6'), budget).outcome).not.toBe('yes');
    }
  });

  test('who is late keeps the first answer', () => {
    const reader = createConnectionReader();
    const board = loose();
    const late = { nodes: 300, isLate: () => true };
    const { outcome, move } = reader.disconnect(board, at('C6'), at('G6'), late);
    expect(disconnectTwice(reader)(board, at('C6'), at('G6'), late)).toMatchObject({ outcome, move });
  });
});

test('how often strings are joined hangs on who moves first', () => {
  const search = new JoiningSearch();
  const board = close();
  const joined = search.read(board, at('D6'), at('F6'), 0, 300);
  const parted = search.read(board, at('D6'), at('F6'), 1, 300);
  expect(joined.line[0]).toBe(at('E6'));
  expect(parted.line[0]).toBe(at('E6'));
  expect(joined.chance).toBeGreaterThan(0.9);
  // Cut here, they may still meet around the enemy.
  expect(parted.chance).toBeLessThan(0.5);
});
