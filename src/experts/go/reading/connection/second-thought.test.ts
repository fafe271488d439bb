import { describe, expect, test } from 'vitest';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { createConnectionReader } from './connection-reader.ts';
import { JoiningSearch } from './joining.ts';
import { thinkTwice } from './second-thought.ts';

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

/// Too far for reading to come to an end with the nodes of these tests, and near enough to be joined.
const apart = () =>
  boardFrom(
    ...[
      '.............',
      '.............',
      '....OO.......',
      '.............',
      '........X....',
      '.......OX....',
      '....X........',
      '..O...X...X..',
      '.............',
      '.............',
      '.......XOO...',
      '.............',
      '.............',
    ],
  );

describe('links that reading only guesses at', () => {
  test('what is certain is not thought about again', () => {
    const reader = createConnectionReader();
    const { connect, disconnect } = thinkTwice(reader);
    const board = close();
    expect(disconnect(board, at('D6'), at('F6'))).toEqual(reader.disconnect(board, at('D6'), at('F6')));
    expect(connect(board, at('D6'), at('F6'))).toEqual(reader.connect(board, at('D6'), at('F6')));
  });

  test('a guess stands only if the answer to the cut fails; the board is left as it was', () => {
    const reader = createConnectionReader();
    const board = loose();
    const before = board.print();
    const budget = { nodes: 300 };
    const thought = thinkTwice(reader).disconnect(board, at('C6'), at('G6'), budget);
    expect(thought.isCertain).toBe(false);
    expect(board.print()).toBe(before);
    expect(thought.outcome).toBe('yes');
    board.play(thought.move, 1);
    expect(reader.connect(board, at('C6'), at('G6'), budget).outcome).not.toBe('yes');
  });

  test('where no way to join was found, moves are tried, and what stays open is played out', () => {
    const reader = createConnectionReader();
    const board = apart();
    const before = board.print();
    const budget = { nodes: 150 };
    const first = reader.connect(board, at('J9'), at('E7'), budget);
    expect(first).toMatchObject({ outcome: 'no', isCertain: false, isOpen: true });
    const thought = thinkTwice(reader).connect(board, at('J9'), at('E7'), budget);
    expect(board.print()).toBe(before);
    expect(thought).toMatchObject({ outcome: 'yes', isCertain: false, isOpen: false });
    expect(thought.line[0]).toBe(thought.move);
    expect(board.play(thought.move, 0)).toBe(true);
  });

  test('who is late keeps the first answer', () => {
    const reader = createConnectionReader();
    const board = loose();
    const late = { nodes: 300, isLate: () => true };
    const { connect, disconnect } = thinkTwice(reader);
    for (const [ask, asked] of [
      [connect, reader.connect],
      [disconnect, reader.disconnect],
    ] as const) {
      const { outcome, move } = asked(board, at('C6'), at('G6'), late);
      expect(ask(board, at('C6'), at('G6'), late)).toMatchObject({ outcome, move });
    }
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
