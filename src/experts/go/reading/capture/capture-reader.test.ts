import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, GoBoard as Board, pointsOf, printPoint } from '../../../../games/index.ts';
import type { Reading } from '../reading.ts';
import { createCaptureReader } from './capture-reader.ts';
import { at, boardFrom } from './diagram.fixture.ts';
import { slowCapture } from './slow-capture.ts';

const reader = createCaptureReader();
const names = (points: readonly number[]): string => points.map((point) => printPoint(point)).join(' ');
const told = ({ outcome, move }: Reading): string => `${outcome} ${printPoint(move)}`;

// A position of a game with random moves, and the strings in it that are near to being taken.
const position = (size: number): fc.Arbitrary<GoBoard> =>
  fc
    .array(fc.integer({ min: 0, max: size * size - 1 }), {
      minLength: Math.floor(size * size * 0.4),
      maxLength: Math.floor(size * size * 0.75),
    })
    .map((moves) => {
      const board = new Board(size);
      moves.forEach((move, i) => board.play(pointsOf(size)[move]!, (i % 2) as Colour));
      board.load(board.print());
      return board;
    });
const stringsOf = (board: GoBoard, most: number): number[] =>
  pointsOf(board.size).filter(
    (point) => board.cells[point]! < EMPTY && board.headOf(point) === point && board.libertiesOf(point) <= most,
  );

describe('attack and defence of a string', () => {
  test('a stone in atari is taken, or runs', () => {
    const board = boardFrom('.....', '..X..', '.XO..', '..X..', '.....');
    expect(told(reader.attack(board, at('C3')))).toBe('yes D3');
    expect(told(reader.defend(board, at('C3')))).toBe('yes D3');
  });

  test('a ladder goes across the whole board, unless a stone waits for it', () => {
    const board = new Board(19);
    for (const name of ['D3', 'C4', 'E3']) board.play(at(name), 0);
    for (const name of ['D4', 'Q10']) board.play(at(name), 1);
    const ladder = reader.attack(board, at('D4'));
    expect(ladder.outcome).toBe('yes');
    expect(ladder.line.length).toBeGreaterThan(40);
    expect(ladder.isCertain).toBe(true);
    board.play(at('P16'), 1);
    expect(reader.attack(board, at('D4')).outcome).not.toBe('yes');
  });

  test('a net catches where a ladder does not', () => {
    const board = boardFrom(
      '.........',
      '.......O.',
      '..X......',
      '.........',
      '..XXO....',
      '..XOXX...',
      '...OX....',
      '.........',
      '.........',
    );
    expect(told(reader.attack(board, at('E5'), { nodes: 4000 }))).toBe('yes F6');
    expect(told(reader.defend(board, at('E5'), { nodes: 8000 }))).toBe('yes E6');
  });

  test('a stone on the second line is driven to the edge', () => {
    const board = boardFrom('.......', '.......', '.......', '.......', '..X....', '..XOX..', '.......');
    expect(told(reader.attack(board, at('D2')))).toBe('yes D3');
  });

  test('a snapback takes, and is no taking', () => {
    const board = boardFrom('OOX..', '.OX..', 'OXX..', 'XX...', '.....');
    expect(told(reader.attack(board, at('B5')))).toBe('yes A4');
    // The stone that is thrown in can be taken, but the taker is taken at once.
    expect(board.play(at('A4'), 0)).toBe(true);
    expect(reader.attack(board, at('A4')).outcome).toBe('no');
  });

  test('a stone in a ko is taken by ko', () => {
    const board = boardFrom('.....', '.XO..', 'XO.O.', '.XO..', '.....');
    expect(told(reader.attack(board, at('B3')))).toBe('ko C3');
    expect(reader.defend(board, at('B3')).outcome).toBe('yes');
    board.play(at('C3'), 0);
    // White may not take back now, so that black's stone falls only with a threat.
    expect(reader.attack(board, at('C3')).outcome).toBe('ko-threat');
  });

  test('a string that is safe needs no move', () => {
    const board = boardFrom('.....', '..X..', '.XX..', '.....', '.....');
    expect(told(reader.attack(board, at('C3')))).toBe(`no ${printPoint(GO_PASS)}`);
    expect(told(reader.defend(board, at('C3')))).toBe(`yes ${printPoint(GO_PASS)}`);
  });

  test('a string is saved by taking what holds it', () => {
    const board = boardFrom('.....', '.OOO.', 'OXX.O', 'XOOX.', '.X...');
    expect(told(reader.defend(board, at('B3')))).toBe('yes C1');
  });

  test('the budget bounds the work, and is said to be spent', () => {
    const board = boardFrom(
      '.........',
      '....X....',
      '...XOX...',
      '...OO....',
      '.....OO..',
      '...X.XXO.',
      '....X.O..',
      '.........',
      '.........',
    );
    const reading = reader.attack(board, at('F4'), { nodes: 50 });
    expect(reading.isCertain).toBe(false);
    expect(reading.nodes).toBeLessThan(100);
    const late = reader.attack(board, at('F4'), { nodes: 100_000, isLate: () => true });
    expect(late.nodes).toBeLessThan(600);
  });
});

describe('for all positions', () => {
  test('what all moves on the board can take within two moves, the reader takes', () => {
    const ample = createCaptureReader({ nodes: 20_000 });
    fc.assert(
      fc.property(fc.oneof(position(5), position(6)), (board) => {
        for (const stone of stringsOf(board, 3)) {
          if (!slowCapture(board, stone, 2)) continue;
          const { outcome } = ample.attack(board, stone);
          expect(outcome === 'yes' || outcome === 'ko', `${board.print()} ${printPoint(stone)}`).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('the board is left as it was, and the answer is the same again', () => {
    fc.assert(
      fc.property(position(7), (board) => {
        const before = board.print();
        for (const stone of stringsOf(board, 4)) {
          const first = reader.attack(board, stone);
          const defence = reader.defend(board, stone);
          expect(board.print()).toBe(before);
          expect(board.depth).toBe(0);
          expect(reader.attack(board, stone)).toEqual(first);
          if (first.outcome === 'no') expect(told(defence)).toBe('yes pass');
        }
      }),
      { numRuns: 4 },
    );
  });

  test('an answer holds as long as nothing changes on its region', () => {
    fc.assert(
      fc.property(position(9), fc.array(fc.nat(5), { minLength: 81, maxLength: 81 }), (board, changes) => {
        for (const stone of stringsOf(board, 3).slice(0, 4)) {
          for (const ask of ['attack', 'defend'] as const) {
            const reading = reader[ask](board, stone);
            const region = new Set(reading.region);
            const letters = [...board.print()].map((letter, i) =>
              region.has(pointsOf(9)[i]!) ? letter : ('XO.'[changes[i]!] ?? letter),
            );
            const changed = new Board(9);
            if (!changed.load(letters.join(''))) continue;
            const again = reader[ask](changed, stone);
            const place = `${board.print()} ${changed.print()} ${printPoint(stone)} ${names(reading.region)}`;
            expect(`${told(again)} ${again.nodes}`, place).toBe(`${told(reading)} ${reading.nodes}`);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
