/// The positions of a game, made in the browser: stepping through it asks nobody.
import { GoBoard } from '../../../../src/games/go/board.ts';
import { GO_PASS, pointOf } from '../../../../src/games/go/point.ts';
import type { GoMove, Side } from '../../../../src/serve/contract/index.ts';
import type { GoStones } from './go-board-view.ts';
import { pointName, pointPlace } from './point-name.ts';

const numberOf = (name: string, size: number): number => {
  const place = pointPlace(name, size);
  return place === undefined ? GO_PASS : pointOf(...place);
};

/// Stones and last move after all these moves. What no board allows is left out: games of the server have no such moves.
export const positionAfter = (
  size: number,
  start: GoStones,
  moves: readonly GoMove[],
): { readonly stones: GoStones; readonly last?: string } => {
  const board = new GoBoard(size, true);
  const put = (name: string, colour: Side): void => {
    // Whether a ko may be taken was asked when the move was made.
    board.ko = 0;
    board.play(numberOf(name, size), colour === 'black' ? 0 : 1);
  };
  for (const colour of ['black', 'white'] as const) for (const name of start[colour]) put(name, colour);
  for (const { colour, point } of moves) put(point, colour);
  const all = Array.from({ length: size * size }, (_, i) => [(i % size) + 1, Math.floor(i / size) + 1] as const);
  const of = (colour: number): string[] =>
    all
      .filter(([column, row]) => board.at(pointOf(column, row)) === colour)
      .map(([column, row]) => pointName(column, row));
  const last = moves.at(-1)?.point;
  return { stones: { black: of(0), white: of(1) }, ...(last === undefined || last === 'pass' ? {} : { last }) };
};
