/// Games that gnugo played, a line each: the size, then the moves, black's first. A move is followed by the moves that gnugo
/// thought best and their values in points, `D4(Q16:45.2,D4:44.1)`; one with `?` was chosen by lot to make games differ, and
/// teaches nothing.
import { GO_PASS, parsePoint } from '../../src/games/index.ts';

export interface TaughtMove {
  readonly move: number;
  /// How much each move is to be expected; none where the move teaches nothing. They sum to 1.
  readonly shares: ReadonlyMap<number, number>;
  /// Points by which each is worse than the best.
  readonly losses: ReadonlyMap<number, number>;
}

export interface TaughtGame {
  readonly size: number;
  readonly moves: readonly TaughtMove[];
}

// So many points make a move e times less to be expected: gnugo's values are no finer than that.
const SPREAD = 1;

const pointOf = (text: string, size: number): number => {
  const point = parsePoint(text, size);
  if (!point.ok) throw new Error(`${text}: ${point.error.message}`);
  return point.value;
};

const parseMove = (text: string, size: number): TaughtMove => {
  const [, name = '', lot = '', list] = /^([^?(]+)(\??)(?:\((.*)\))?$/.exec(text) ?? [];
  const move = pointOf(name, size);
  if (lot !== '' || move === GO_PASS) return { move, shares: new Map(), losses: new Map() };
  const valued =
    list === undefined ? [[name, 0] as const] : list.split(',').map((each) => each.split(':') as [string, string]);
  const best = Number(valued[0]![1]);
  const losses = new Map(valued.map(([point, value]) => [pointOf(point, size), best - Number(value)]));
  const weights = [...losses].map(([point, loss]) => [point, Math.exp(-loss / SPREAD)] as const);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return { move, shares: new Map(weights.map(([point, weight]) => [point, weight / sum])), losses };
};

export const parseGameLine = (line: string): TaughtGame => {
  const [sizeText, ...moves] = line.trim().split(/\s+/);
  const size = Number(sizeText);
  return { size, moves: moves.map((text) => parseMove(text, size)) };
};
