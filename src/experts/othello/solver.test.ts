import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLACK,
  INITIAL,
  PASS,
  WHITE,
  countEmpty,
  discDifference,
  legalMoves,
  parsePosition,
  playMove,
  playRandomly,
  positionOf,
} from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { seededRandom } from '../../rules/index.ts';
import { EndgameSolver, solve } from './solver.ts';
import { seededEndgames } from './solver/endgames.ts';
import { minimax, plainAlphaBeta } from './solver/plain.ts';

const endgames = (count: number, empties: number, seed?: number): readonly Position[] =>
  seededEndgames({ count, empties, seed });

const readPosition = (text: string): Position => {
  const read = parsePosition(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const play = (start: Position, moves: readonly number[]): Position => moves.reduce(playMove, start);

describe('the solver', () => {
  test('agrees with plain minimax on 1,000 small endgames', () => {
    const solver = new EndgameSolver({ tableBits: 12 });
    const positions = [
      ...endgames(30, 1),
      ...endgames(40, 2),
      ...endgames(50, 3),
      ...endgames(60, 4),
      ...endgames(100, 5),
      ...endgames(440, 6),
      ...endgames(200, 7),
      ...endgames(70, 8),
      ...endgames(10, 9),
    ];
    expect(positions).toHaveLength(1000);
    let passes = 0;
    let earlyEnds = 0;
    for (const position of positions) {
      const value = minimax(position);
      const exact = solver.solve(position);
      expect(exact).toMatchObject({ status: 'solved', value, bound: 'exact' });
      if (exact.status !== 'solved') continue;
      // The line is a game whose end shows the value.
      const end = play(position, exact.line);
      expect(legalMoves(end)).toEqual([]);
      expect(discDifference(end, position.turn)).toBe(value);
      expect(exact.move).toBe(exact.line[0]);
      if (exact.line.includes(PASS)) passes++;
      if (countEmpty(end) > 0) earlyEnds++;
      const wld = solver.solve(position, { mode: 'wld' });
      expect(wld).toMatchObject({ status: 'solved', value: Math.sign(value) });
      if (wld.status === 'solved')
        expect(Math.sign(discDifference(play(position, wld.line), position.turn))).toBe(Math.sign(value));
    }
    expect(passes).toBeGreaterThan(50);
    expect(earlyEnds).toBeGreaterThan(5);
  });

  test('agrees with plain minimax on boards that no game reaches, where many ends are early', () => {
    const boards = fc
      .tuple(
        fc.uniqueArray(fc.nat(63), { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(BLACK, BLACK, BLACK, BLACK, WHITE), { minLength: 64, maxLength: 64 }),
        fc.constantFrom(BLACK, WHITE),
      )
      .map(([empty, discs, turn]) =>
        positionOf((square) => (empty.includes(square) ? undefined : discs[square]), turn),
      );
    const solver = new EndgameSolver({ tableBits: 8 });
    fc.assert(
      fc.property(boards, (position) => {
        expect(solver.solve(position)).toMatchObject({ status: 'solved', value: minimax(position) });
      }),
      { numRuns: 500 },
    );
  });

  test('agrees with plain alpha-beta where the table and the ordering are at work', () => {
    const solver = new EndgameSolver({ tableBits: 8 });
    for (const position of endgames(8, 11)) {
      const { value, nodes } = plainAlphaBeta(position);
      const solution = solver.solve(position);
      expect(solution).toMatchObject({ status: 'solved', value });
      expect(solution.nodes).toBeLessThan(nodes);
    }
  });

  test('a window gives a bound on its side', () => {
    const solver = new EndgameSolver({ tableBits: 10 });
    for (const position of endgames(60, 7, 500)) {
      const value = minimax(position);
      for (const [low, high] of [
        [-65, value],
        [value, 65],
        [value - 1, value + 1],
        [value + 2, value + 6],
      ] as const) {
        const solution = solver.solve(position, { window: [low, high] });
        if (solution.status !== 'solved') throw new Error('no budget was given');
        if (solution.bound === 'exact') expect(solution.value).toBe(value);
        else if (solution.bound === 'at-least') {
          expect(solution.value).toBeGreaterThanOrEqual(high);
          expect(solution.value).toBeLessThanOrEqual(value);
          expect(0 - minimax(playMove(position, solution.move!))).toBeGreaterThanOrEqual(high);
        } else {
          expect(solution.value).toBeLessThanOrEqual(low);
          expect(solution.value).toBeGreaterThanOrEqual(value);
        }
        if (low < value && value < high) expect(solution.bound).toBe('exact');
      }
    }
  });

  test('says which values can be forced, and by which moves', () => {
    const solver = new EndgameSolver({ tableBits: 10 });
    for (const position of endgames(40, 7, 900)) {
      const value = minimax(position);
      const values = legalMoves(position).map((move) => 0 - minimax(playMove(position, move)));
      solver.share({}, (questions) => {
        expect([value - 1, value, value + 1].map((aim) => questions.reaches(position, aim))).toEqual([
          true,
          true,
          false,
        ]);
        expect(questions.result(position)).toBe(Math.sign(value));
        for (const aim of [value - 1, value, value + 1]) {
          const kept = values.map((other) => other >= aim);
          expect(legalMoves(position).map((move) => questions.keeps(position, move, aim))).toEqual(kept);
          const move = questions.moveKeeping(position, aim);
          expect(move === undefined ? undefined : kept[legalMoves(position).indexOf(move)]).toBe(
            kept.includes(true) || undefined,
          );
        }
      });
    }
  });

  test('a finished game has its difference, no move and no line', () => {
    const over = playRandomly(seededRandom(7)).positions.at(-1)!;
    expect(solve(over)).toMatchObject({
      status: 'solved',
      value: discDifference(over, over.turn),
      move: undefined,
      line: [],
    });
  });

  test('empty squares count for nobody', () => {
    const wiped = readPosition(
      [
        'XXXXXXXX',
        'XXXXXXXX',
        'XXXXXXXX',
        'XXXXXXO.',
        ...Array.from({ length: 4 }, () => '........'),
        'black to move',
      ].join('\n'),
    );
    expect(solve(wiped)).toMatchObject({ value: 32, line: [31] });
  });

  test('a spent budget is an outcome with what is known', () => {
    const [position] = endgames(1, 14);
    const value = solve(position!);
    if (value.status !== 'solved') throw new Error('no budget was given');
    const spent = solve(position!, { budget: { nodes: 1000 } });
    expect(spent).toMatchObject({ status: 'budget', reason: 'nodes' });
    expect(spent.nodes).toBeLessThan(3000);
    if (spent.status === 'budget') {
      expect(spent.lower).toBeLessThanOrEqual(value.value);
      expect(spent.upper).toBeGreaterThanOrEqual(value.value);
    }
    let ticks = 0;
    expect(solve(position!, { budget: { milliseconds: 1 }, clock: () => ticks++ })).toMatchObject({ reason: 'time' });
    expect(solve(position!, { budget: { signal: AbortSignal.abort() } })).toMatchObject({ reason: 'aborted' });
    expect(() => solve(INITIAL, { budget: { milliseconds: 1 } })).toThrow('clock');
  });

  test('a spent search leaves a table that is true', () => {
    const solver = new EndgameSolver({ tableBits: 12 });
    for (const position of endgames(5, 12, 40)) {
      for (let nodes = 100; solver.solve(position, { budget: { nodes } }).status === 'budget'; nodes *= 2);
      expect(solver.solve(position)).toMatchObject({ value: (solve(position) as { value: number }).value });
    }
  });
});
