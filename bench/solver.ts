/// `npm run bench -- solver`: what Othello's endgame solver costs as the empties grow, beside plain alpha-beta where that ends.
import { EndgameSolver, plainAlphaBeta, seededEndgames } from '../src/experts/index.ts';
import type { Position } from '../src/games/index.ts';
import { flagsOf } from './flags.ts';
import { figure, printTable } from './prolog/rows.ts';

const EMPTIES = [8, 10, 12, 14, 16, 18, 20] as const;
// Beyond this plain alpha-beta takes too long for a short run.
const PLAIN_UP_TO = 14;

interface Cost {
  readonly cpuMs: number;
  readonly nodes: number;
}

interface Row {
  readonly empties: number;
  readonly positions: number;
  readonly exact: readonly Cost[];
  readonly wld: readonly Cost[];
  readonly plain: readonly Cost[];
}

const measure = (positions: readonly Position[], nodesOf: (position: Position) => number): Cost[] =>
  positions.map((position) => {
    const start = process.cpuUsage();
    const nodes = nodesOf(position);
    const { user, system } = process.cpuUsage(start);
    return { cpuMs: (user + system) / 1000, nodes };
  });

const measureRow = (empties: number, count: number): Row => {
  // Two moves in three leave few replies, so that the games are neither random nor all alike.
  const positions = seededEndgames({ count, empties, greedy: 2 / 3 });
  // A table of its own for each position, which nothing has filled before.
  const solveBy = (mode: 'exact' | 'wld') => (position: Position) =>
    new EndgameSolver().solve(position, { mode }).nodes;
  return {
    empties,
    positions: count,
    exact: measure(positions, solveBy('exact')),
    wld: measure(positions, solveBy('wld')),
    plain: empties > PLAIN_UP_TO ? [] : measure(positions.slice(0, 5), (position) => plainAlphaBeta(position).nodes),
  };
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
const cpuOf = (costs: readonly Cost[]): number[] => costs.map(({ cpuMs }) => cpuMs);
const nodesOf = (costs: readonly Cost[]): number[] => costs.map(({ nodes }) => nodes);

/// How many times more plain alpha-beta takes on the same positions.
const plainRatio = ({ plain, exact }: Row, read: (costs: readonly Cost[]) => number[]): string =>
  plain.length === 0 ? '-' : figure(mean(read(plain)) / mean(read(exact.slice(0, plain.length))), 1);

const HEAD = [
  'empties',
  'exact ms',
  'median',
  'max',
  'nodes',
  'growth',
  'wld ms',
  'wld nodes',
  'plain nodes',
  'plain ms',
];

const lineOf = (row: Row, before: Row | undefined): string[] => [
  String(row.empties),
  figure(mean(cpuOf(row.exact))),
  figure(median(cpuOf(row.exact))),
  figure(Math.max(...cpuOf(row.exact))),
  figure(mean(nodesOf(row.exact)), 0),
  before === undefined ? '-' : `x${figure(mean(nodesOf(row.exact)) / mean(nodesOf(before.exact)), 1)}`,
  figure(mean(cpuOf(row.wld))),
  figure(mean(nodesOf(row.wld)), 0),
  `x${plainRatio(row, nodesOf)}`.replace('x-', '-'),
  `x${plainRatio(row, cpuOf)}`.replace('x-', '-'),
];

export const benchSolver = async (args: readonly string[]): Promise<number> => {
  const options = flagsOf(args);
  if (options === undefined) return 2;
  // The first searches run before the code is optimised.
  measureRow(10, options.quick ? 3 : 40);
  const rows: Row[] = [];
  for (const empties of EMPTIES.filter((each) => !options.quick || each <= 12)) {
    process.stderr.write(`${empties} empties\n`);
    rows.push(measureRow(empties, options.quick ? 5 : 20));
  }
  if (options.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  else process.stdout.write(printTable([HEAD, ...rows.map((row, i) => lineOf(row, rows[i - 1]))]));
  return 0;
};
