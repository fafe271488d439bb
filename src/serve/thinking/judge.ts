/// What positions are worth: solved to the end where that can be done, else by looking ahead.
import { EndgameSolver, othelloEvaluations } from '../../experts/index.ts';
import { countEmpty, discDifference, isOver, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { WIN, alphaBetaPlayer, seededRandom, systemClock } from '../../play/index.ts';
import type { Effort } from './request.ts';

export interface Judged {
  /// For the side to move: discs more at the end, exact or expected.
  readonly value: number;
  readonly exact: boolean;
  readonly depth: number;
  readonly nodes: number;
  /// Expected moves of both sides.
  readonly line: readonly number[];
}

/// From so many empty squares on the end of the game is solved.
export const SOLVED_EMPTIES = 14;

const evaluation = othelloEvaluations.find(({ name }) => name === 'mobility')!;
// A search of half a second does not fill more.
const TABLE_SIZE = 1 << 17;
const SOLVER_BITS = 16;
/// Beyond it nobody can be ahead, and only a finished game may say so.
const MOST_DISCS = 64;

/// The value of mobility (moves more, and ten for each corner more) as expected discs. Near zero one stands for one: a corner is worth
/// about ten discs; larger values come closer and closer to all 64. A finished game tells its discs.
export const discsOf = (value: number): number => {
  if (Math.abs(value) > WIN / 2) return value - Math.sign(value) * WIN;
  return Math.round(10 * MOST_DISCS * Math.tanh(value / MOST_DISCS)) / 10;
};

/// The exact value, or undefined where the budget is spent before.
export const solveEnd = (
  position: Position,
  effort: Effort,
  solver = new EndgameSolver({ clock: systemClock, tableBits: SOLVER_BITS }),
): Judged | undefined => {
  const solution = solver.solve(position, { budget: effort });
  if (solution.status !== 'solved') return undefined;
  const { value, line, nodes } = solution;
  return { value, exact: true, depth: countEmpty(position), nodes, line };
};

const over = (position: Position): Judged => ({
  value: discDifference(position, position.turn),
  exact: true,
  depth: 0,
  nodes: 0,
  line: [],
});

/// By looking ahead, so far as the effort reaches and at most to the depth.
export const lookAhead = (position: Position, effort: Effort, depth?: number): Judged => {
  if (isOver(position)) return over(position);
  const options = { evaluation, tableSize: TABLE_SIZE, ...(depth === undefined ? {} : { depth }) };
  const player = alphaBetaPlayer(othello, options);
  const choice = player.choose(position, position.turn, { ...effort, random: seededRandom(1), clock: systemClock });
  const { value = 0, depth: reached = 0, nodes = 0, line = [choice.move] } = choice;
  return { value: discsOf(value), exact: false, depth: reached, nodes, line };
};

const half = ({ nodes, milliseconds }: Effort): Effort => ({
  ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes / 2) }),
  ...(milliseconds === undefined ? {} : { milliseconds: milliseconds / 2 }),
});

/// By solving, where few squares are empty and the effort is enough; else by looking ahead.
export const judge = (position: Position, effort: Effort): Judged => {
  if (isOver(position)) return over(position);
  if (countEmpty(position) > SOLVED_EMPTIES) return lookAhead(position, effort);
  return solveEnd(position, half(effort)) ?? lookAhead(position, half(effort));
};
