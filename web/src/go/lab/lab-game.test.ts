import { expect, test } from 'vitest';
import type { LabPlace } from './lab-game.ts';
import { parsePlace, plyWithin, printPlace } from './lab-game.ts';

const place: LabPlace = {
  game: {
    size: 9,
    stones: { black: ['C3'], white: ['G7', 'J9'] },
    moves: [
      { colour: 'white', point: 'E5' },
      { colour: 'black', point: 'pass' },
    ],
    turn: 'white',
  },
  ply: 1,
};

test('a game is kept with its moves and the move that is looked at', () => {
  expect(parsePlace(printPlace(place))).toEqual(place);
  const { turn: _, ...game } = place.game;
  expect(parsePlace(printPlace({ game, ply: 2 }))).toEqual({ game, ply: 2 });
});

test('diagrams of earlier visits are read, and what nobody kept is not', () => {
  const rows = ['X . . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . O', 'white to move'];
  expect(parsePlace(rows.join('\n'))).toEqual({
    game: { size: 5, stones: { black: ['A5'], white: ['E1'] }, moves: [], turn: 'white' },
    ply: 0,
  });
  const wrong = [
    '',
    'null',
    '7',
    '{}',
    '{"size":99}',
    printPlace(place).replace('E5', 'I5'),
    printPlace(place).replace('"C3"', '3'),
  ];
  expect(wrong.map(parsePlace)).toEqual(wrong.map(() => undefined));
});

test('a move is within its game, whatever an address says', () => {
  const asked: readonly (number | undefined)[] = [undefined, Number('abc'), 999, -3, 2.7, 66];
  expect(asked.map((wanted) => plyWithin(wanted, 66))).toEqual([66, 66, 66, 0, 2, 66]);
});
