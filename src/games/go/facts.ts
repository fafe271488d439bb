/// States of Go as facts.
import type { Term } from '../../logic/index.ts';
import { atom, compound, int } from '../../logic/index.ts';
import type { Colour } from './colour.ts';
import { BLACK, EMPTY, WHITE } from './colour.ts';
import type { GoConvention } from './point.ts';
import { pointColumn, pointRow, pointsOf, printPoint } from './point.ts';
import { stoneAt } from './position.ts';
import type { GoState } from './state.ts';

const COLOURS = [atom('black'), atom('white')] as const;
const BLANK = atom('empty');

/// stone(black | white, d4), empty(d4), turn(Colour), ko(d4) where there is one, prisoners(Colour, Number), passes(Number),
/// size(Number).
const sayStones = (state: GoState, convention: GoConvention): Term[] => {
  const nameOf = (point: number): Term => atom(printPoint(point, convention).toLowerCase());
  const stones = pointsOf(state.size).map((point) => {
    const stone = stoneAt(state, point);
    return stone === EMPTY
      ? compound('empty', [nameOf(point)])
      : compound('stone', [COLOURS[stone as Colour], nameOf(point)]);
  });
  return [
    ...stones,
    compound('turn', [COLOURS[state.turn]]),
    ...(state.ko === 0 ? [] : [compound('ko', [nameOf(state.ko)])]),
    ...([BLACK, WHITE] as const).map((colour) =>
      compound('prisoners', [COLOURS[colour], int(state.prisoners[colour])]),
    ),
    compound('passes', [int(state.passes)]),
    compound('size', [int(state.size)]),
  ];
};

/// cell(Column, Row, black | white | empty) and control(Colour), as rulesheets of boards say it.
const sayCells = (state: GoState): Term[] => [
  ...pointsOf(state.size).map((point) => {
    const stone = stoneAt(state, point);
    const what = stone === EMPTY ? BLANK : COLOURS[stone as Colour];
    return compound('cell', [int(pointColumn(point)), int(pointRow(point)), what]);
  }),
  compound('control', [COLOURS[state.turn]]),
];

export const GO_VOCABULARIES: ReadonlyMap<string, (state: GoState, convention: GoConvention) => readonly Term[]> =
  new Map([
    ['stone', sayStones],
    ['cell', sayCells],
  ]);
