/// `npm run bench -- go`: moves made and taken back, playouts, searches, moves of go1 and the position data, by the size of
/// the board, beside gnugo.
import { Chance, HeavyPlayout, MctsThinker, PlayoutField, heavyOptions, lightPlayout } from '../src/experts/index.ts';
import type { Colour } from '../src/games/index.ts';
import { GoBoard, goReferee, goRules, pointsOf } from '../src/games/index.ts';
import { flagsOf } from './flags.ts';
import { measureGnugo } from './go/gnugo.ts';
import { measureGo1 } from './go/go1.ts';
import type { PositionRow } from './go/position.ts';
import { POSITION_HEAD, measurePositions, positionLine } from './go/position.ts';
import { figure, printTable } from './prolog/rows.ts';

const SIZES = [9, 13, 19] as const;
const LEVEL = 10;
const MOVES_BEFORE = { 9: 14, 13: 30, 19: 60 } as const;

interface Row {
  readonly size: number;
  /// Pairs of a move made and taken back, in a second of processor time; so are the others.
  readonly pairs: number;
  readonly light: number;
  readonly heavy: number;
  readonly search: number;
  /// Milliseconds of processor time of a move of go1, and of gnugo on the same positions; undefined without gnugo.
  readonly go1Ms: number;
  readonly gnugoMs: number | undefined;
  readonly position: PositionRow;
}

/// How often a second of processor time has room for the work; the best of some runs, the first of which only warm up.
const rateOf = (times: number, runs: number, work: () => void): number => {
  let best = 0;
  for (let run = 0; run <= runs; run++) {
    const start = process.cpuUsage();
    for (let i = 0; i < times; i++) work();
    const { user, system } = process.cpuUsage(start);
    if (run > 0) best = Math.max(best, (times / (user + system)) * 1e6);
  }
  return best;
};

/// A random game, its moves made one after the other and taken back, so that all stages of a game count.
const measurePairs = (size: number, isQuick: boolean): number => {
  const board = new GoBoard(size);
  const chance = new Chance(size);
  const moves: number[] = [];
  const points = pointsOf(size);
  while (moves.length < size * size) {
    const point = points[chance.below(points.length)]!;
    if (board.play(point, (moves.length % 2) as Colour)) moves.push(point);
    else if (chance.below(200) === 0) break;
  }
  board.clear();
  const work = (): void => {
    for (const [number, move] of moves.entries()) board.play(move, (number % 2) as Colour);
    for (let i = 0; i < moves.length; i++) board.undo();
  };
  return rateOf(isQuick ? 20 : 3000, isQuick ? 1 : 3, work) * moves.length;
};

const measurePlayouts = (size: number, isQuick: boolean, play: (field: PlayoutField) => void): number => {
  const empty = new PlayoutField(size);
  const field = new PlayoutField(size);
  return rateOf(Math.ceil((isQuick ? 8000 : 1_000_000) / size ** 2), isQuick ? 1 : 3, () => {
    field.copyFrom(empty);
    play(field);
  });
};

/// Positions that nobody chose: a few moves of random games that answer.
const positionsOf = (size: (typeof SIZES)[number], count: number): number[][] =>
  Array.from({ length: count }, (_, seed) => {
    const playout = new HeavyPlayout(heavyOptions(size), new Chance(seed + 1));
    playout.run(new PlayoutField(size), 0, 0, 0);
    return [...playout.moves.subarray(0, MOVES_BEFORE[size])];
  });

const measureSearch = (size: number, playouts: number): number => {
  const rules = goRules({ rules: 'chinese', size, komi: 7.5 });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  const thinker = new MctsThinker(referee);
  let seed = 0;
  return rateOf(2, 2, () => thinker.think(referee.initial(), { playouts }, seed++)) * playouts;
};

const measureRow = async (size: (typeof SIZES)[number], isQuick: boolean): Promise<Row> => {
  const chance = new Chance(size);
  const heavy = new HeavyPlayout(heavyOptions(size), chance);
  const positions = positionsOf(size, isQuick ? 1 : 10).map((moves) => ({ size, moves }));
  const games = positions.slice(0, 4).map(({ moves }) => moves);
  return {
    size,
    pairs: measurePairs(size, isQuick),
    light: measurePlayouts(size, isQuick, (field) => lightPlayout(field, 0, chance)),
    heavy: measurePlayouts(size, isQuick, (field) => heavy.run(field, 0, 0, 0)),
    search: measureSearch(size, isQuick ? 50 : 2000),
    go1Ms: measureGo1(positions, isQuick ? 1 : 3),
    gnugoMs: await measureGnugo(positions, isQuick ? 1 : LEVEL),
    position: measurePositions(size, games, isQuick ? 1 : 8),
  };
};

const HEAD = [
  'size',
  'make+undo/s',
  'light/s',
  'growth',
  'heavy/s',
  'growth',
  'search/s',
  'go1 ms/move',
  'gnugo ms/move',
  'go1/gnugo',
  'playouts in x3',
];

const lineOf = (row: Row, before: Row | undefined): string[] => {
  const growth = (of: 'light' | 'heavy'): string =>
    before === undefined ? '-' : `x${figure(before[of] / row[of], 1)}`;
  return [
    `${row.size}x${row.size}`,
    figure(row.pairs, 0),
    figure(row.light, 0),
    growth('light'),
    figure(row.heavy, 0),
    growth('heavy'),
    figure(row.search, 0),
    figure(row.go1Ms, 0),
    row.gnugoMs === undefined ? '-' : figure(row.gnugoMs, 0),
    row.gnugoMs === undefined ? '-' : `x${figure(row.go1Ms / row.gnugoMs, 2)}`,
    row.gnugoMs === undefined ? '-' : figure((row.search * row.gnugoMs * 3) / 1000, 0),
  ];
};

/// What the project set out for. Playouts are the plain ones; those that answer, which searches play, cost more and are worth more.
const GOALS: readonly { readonly size: number; readonly of: 'pairs' | 'light'; readonly least: number }[] = [
  { size: 9, of: 'pairs', least: 1_000_000 },
  { size: 19, of: 'pairs', least: 1_000_000 },
  { size: 9, of: 'light', least: 25_000 },
  { size: 19, of: 'light', least: 5000 },
];
const GOAL_WORDS = { pairs: 'moves made and taken back', light: 'plain playouts' } as const;

const goalLines = (rows: readonly Row[]): string[] =>
  GOALS.flatMap(({ size, of, least }) => {
    const row = rows.find((each) => each.size === size);
    if (row === undefined) return [];
    const verdict = row[of] >= least ? 'reached' : 'NOT reached';
    return [`${size}x${size}: ${figure(row[of], 0)} ${GOAL_WORDS[of]} a second, goal ${figure(least, 0)}: ${verdict}`];
  });

export const benchGo = async (args: readonly string[]): Promise<number> => {
  const options = flagsOf(args);
  if (options === undefined) return 2;
  const rows: Row[] = [];
  for (const size of SIZES.filter((each) => !options.quick || each < 13)) {
    process.stderr.write(`${size}x${size}\n`);
    rows.push(await measureRow(size, options.quick));
  }
  if (options.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  else {
    process.stdout.write(printTable([HEAD, ...rows.map((row, i) => lineOf(row, rows[i - 1]))]));
    process.stdout.write(`\n${goalLines(rows).join('\n')}\n`);
    process.stdout.write(
      '\nThe position data after a move, microseconds of processor time: kept up, taken back, and from scratch\n',
    );
    process.stdout.write(printTable([POSITION_HEAD, ...rows.map(({ position }) => positionLine(position))]));
  }
  return 0;
};
