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

const numberOfSide = (side: Side): 0 | 1 => (side === 'black' ? 0 : 1);

/// The board after all these moves; `look` sees it before them and after each. What no board allows is left out: games of the
/// server have no such moves.
const replay = (
  size: number,
  start: GoStones,
  moves: readonly GoMove[],
  look: (board: GoBoard) => void = () => {},
): GoBoard => {
  const board = new GoBoard(size, true);
  const put = (name: string, colour: Side): void => {
    // Whether a ko may be taken was asked when the move was made.
    board.ko = 0;
    board.play(numberOf(name, size), numberOfSide(colour));
  };
  for (const colour of ['black', 'white'] as const) for (const name of start[colour]) put(name, colour);
  // Stones that were set up took no ko.
  board.ko = 0;
  look(board);
  for (const { colour, point } of moves) {
    put(point, colour);
    look(board);
  }
  return board;
};

/// Stones and last move after all these moves.
export const positionAfter = (
  size: number,
  start: GoStones,
  moves: readonly GoMove[],
): { readonly stones: GoStones; readonly last?: string } => {
  const board = replay(size, start, moves);
  const all = Array.from({ length: size * size }, (_, i) => [(i % size) + 1, Math.floor(i / size) + 1] as const);
  const of = (colour: number): string[] =>
    all
      .filter(([column, row]) => board.at(pointOf(column, row)) === colour)
      .map(([column, row]) => pointName(column, row));
  const last = moves.at(-1)?.point;
  return { stones: { black: of(0), white: of(1) }, ...(last === undefined || last === 'pass' ? {} : { last }) };
};

/// Why a move cannot be played: the point is taken, the stones would have no liberty, a ko would be taken back at once, or an
/// earlier position made again. So the Chinese rules have it, by which the server reads positions that name no rules.
export type MoveRefusal = 'occupied' | 'suicide' | 'ko' | 'superko';

export const refusalOf = (
  size: number,
  start: GoStones,
  moves: readonly GoMove[],
  { colour, point }: GoMove,
): MoveRefusal | undefined => {
  const [number, side] = [numberOf(point, size), numberOfSide(colour)];
  if (number === GO_PASS) return undefined;
  const seen = new Set<string>();
  const board = replay(size, start, moves, (each) => seen.add(each.print()));
  if (board.headOf(number) !== 0) return 'occupied';
  if (number === board.ko && side === board.koColour) return 'ko';
  board.play(number, side);
  if (board.at(number) !== side) return 'suicide';
  return seen.has(board.print()) ? 'superko' : undefined;
};
