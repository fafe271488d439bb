/// Moves of programs, hints, and what speaks against moves.
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EndgameSolver, seededEndgames } from '../../experts/index.ts';
import { lessonBase, lessonFolder } from '../../experiment/index.ts';
import { INITIAL, legalMoves, playMove, printPosition, squareName, squareOf } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { Choice, Hint, WhyNot } from '../contract/index.ts';
import { chooseMove } from './choose-move.ts';
import { effectsOf } from './effects.ts';
import { hint } from './hint.ts';
import { discsOf } from './judge.ts';
import { lessonsAtHand } from './known-lessons.ts';
import { readPosition } from './position.ts';
import type { Refused } from './request.ts';
import { PAIR_WING_MOVES, folderWithLesson } from './thinking.fixture.ts';
import { whyNot } from './why-not.ts';

const BEFORE_E8 = PAIR_WING_MOVES.slice(0, 35);
const EFFORT = { nodes: 4000 };

const good = <T>(answer: T | Refused): T => {
  if (typeof answer === 'object' && answer !== null && 'problem' in answer) throw new Error(answer.problem.message.en);
  return structuredClone(answer as T);
};

describe('chooseMove', () => {
  test('RLS-Othello plays into the pair wing, and with its lesson it does not, and says so', async () => {
    const { data, id } = folderWithLesson();
    const request = { moves: BEFORE_E8, data, seed: 1 };
    const naive = good(await chooseMove({ ...request, player: 'rls' }));
    expect(naive.move).toBe('e8');
    expect(naive.choice.avoided).toBeUndefined();
    const wise = good(await chooseMove({ ...request, player: 'rls:lessons=own' }));
    expect(wise.move).not.toBe('e8');
    expect(wise.choice.avoided).toContainEqual({ move: 'e8', lesson: id });
    expect(wise.choice.reason!.en).toContain('it would have played e8');
    expect(Choice.safeParse(wise.choice).success).toBe(true);
  });

  test('lessons that change on disk are heard at once', async () => {
    const { data, id } = folderWithLesson();
    const request = { moves: BEFORE_E8, data, seed: 1, player: 'rls:lessons=own' };
    const { hash } = lessonsAtHand(data);
    expect(good(await chooseMove(request)).move).not.toBe('e8');
    const base = lessonBase(lessonFolder(data));
    base.retire(id, 'for a test', '2026-01-02');
    expect(lessonsAtHand(data).hash).not.toBe(hash);
    expect(good(await chooseMove(request)).move).toBe('e8');
    base.adopt(id, '2026-01-03');
    expect(lessonsAtHand(data).hash).toBe(hash);
    expect(good(await chooseMove(request)).move).not.toBe('e8');
    writeFileSync(base.fileOf('broken-one'), 'lesson(');
    // Who names its lessons wants all of them; who is only asked for a hint goes on without.
    expect(await chooseMove({ ...request, moves: [] })).toMatchObject({ problem: { code: 'broken-lesson' } });
    expect(good(await hint({ moves: BEFORE_E8, data, ...EFFORT })).move).not.toBe('e8');
  });

  test.each(['random', 'greedy:eval=discs', 'alphabeta:depth=2', 'rls'])(
    '%s answers the same to the same question, with a legal move',
    async (player) => {
      const request = { moves: ['f5', 'd6'], data: '/nowhere', player, seed: 7 };
      const first = good(await chooseMove(request));
      expect(good(await chooseMove(request))).toEqual(first);
      const position = playMove(playMove(INITIAL, squareOf('f5')!), squareOf('d6')!);
      expect(legalMoves(position).map(squareName)).toContain(first.move);
    },
  );

  test('wrong players are told in both languages; folders of the disk are refused', async () => {
    const ask = (player: string) => chooseMove({ moves: [], data: '/nowhere', player, seed: 1 });
    expect(await ask('alphabet')).toMatchObject({ problem: { code: 'unknown-player' } });
    expect(await ask('alphabeta:depth=x')).toMatchObject({ problem: { code: 'bad-value', place: { column: 17 } } });
    for (const player of ['rls:lessons=/etc', 'careless:percent=5,player=rls:lessons=/etc'])
      expect(await ask(player)).toMatchObject({ problem: { code: 'foreign-lessons' } });
    expect(await chooseMove({ moves: ['z9'], data: '/', player: 'random', seed: 1 })).toMatchObject({
      problem: { code: 'not-a-square' },
    });
  });
});

describe('hint', () => {
  test('does not suggest what a lesson warns of', async () => {
    const { data, id } = folderWithLesson();
    const free = good(await hint({ moves: BEFORE_E8, data: '/nowhere', ...EFFORT }));
    expect(free.move).toBe('e8');
    const warned = good(await hint({ moves: BEFORE_E8, data, ...EFFORT }));
    expect(warned.move).not.toBe('e8');
    expect(warned.choice.avoided).toContainEqual({ move: 'e8', lesson: id });
    expect(warned.reason.en).toContain('warns of it');
    expect(Hint.safeParse(warned).success).toBe(true);
  });

  test('is exact where the end can be solved', async () => {
    const solver = new EndgameSolver();
    for (const position of someEndgames(4)) {
      const given = good(await hint({ start: printPosition(position), moves: [], data: '/nowhere', nodes: 1e6 }));
      const solution = solver.solve(position);
      if (solution.status !== 'solved') throw new Error('not solved');
      expect(given.choice.value).toBe(solution.value);
      const after = solver.solve(playMove(position, squareOf(given.move)!));
      expect(after.status === 'solved' && 0 - after.value).toBe(solution.value);
    }
  });

  test('a finished game has none', async () => {
    const start = `${'XXXXXXXX\n'.repeat(8)}black to move, ply 60`;
    expect(await hint({ start, moves: [], data: '/nowhere' })).toMatchObject({ problem: { code: 'game-over' } });
  });
});

/// Positions with eight empty squares in which there is something to choose.
const someEndgames = (count: number): Position[] =>
  seededEndgames({ seed: 5, empties: 8, count }).filter((position) => legalMoves(position).length > 1);

describe('what a move does', () => {
  const told = (plies: number, move: string): string => {
    const read = readPosition({ moves: PAIR_WING_MOVES.slice(0, plies), data: '/nowhere' });
    if (!read.ok) throw new Error(read.error.message.en);
    return effectsOf(read.value, squareOf(move)!)
      .map(({ text, squares }) => `${text.en} [${squares.join(' ')}]`)
      .join('; ');
  };

  test.each([
    [44, 'h8', 'takes the corner h8 [h8]; does not give h1 away, as g2 would [h1]; leaves White 1 move []'],
    [
      35,
      'e8',
      'keeps Black from taking h8 [h8]; does not give h1 away, as g2 would [h1]; leaves Black 9 moves, the fewest of all []',
    ],
    [0, 'f5', 'leaves White 3 moves []'],
  ])('after %i plies, %s', (plies, move, expected) => expect(told(plies, move)).toBe(expected));
});

describe('whyNot', () => {
  const ask = async (moves: readonly string[], move: string, data = '/nowhere') => {
    const answer = good(await whyNot({ moves, move, data, ...EFFORT }));
    expect(WhyNot.safeParse(answer).success).toBe(true);
    return answer;
  };

  test('a lesson speaks in the squares of this board', async () => {
    const { data, id } = folderWithLesson();
    const { objections, best } = await ask(BEFORE_E8, 'e8', data);
    expect(objections[0]).toMatchObject({ kind: 'lesson', lesson: id });
    expect(objections[0]!.text.en).toContain('After e8');
    expect(objections[0]!.squares).toContain('h8');
    expect(best).not.toBe('e8');
  });

  test('what is not legal is told by the rules', async () => {
    const { objections, best } = await ask([], 'a1');
    expect(objections).toHaveLength(1);
    expect(objections[0]).toMatchObject({ kind: 'rule', squares: ['a1'] });
    expect(legalMoves(INITIAL).map(squareName)).toContain(best);
    expect((await ask([], 'd4')).objections[0]!.text.en).toContain('occupied');
    expect((await ask([], 'nonsense')).objections[0]!.text.ja).toContain('nonsense');
  });

  test('a corner given away costs, and the answer takes it', async () => {
    const { objections, best } = await ask(PAIR_WING_MOVES.slice(0, 25), 'g6');
    const searched = objections.find(({ kind }) => kind === 'search');
    expect(searched!.line![1]).toBe('a1');
    expect(searched!.text.en).toContain('has the corner');
    expect(best).not.toBe('g6');
    expect(searched!.squares).toEqual(['g6', 'a1']);
  });

  test('nothing speaks against the best move', async () => {
    const { best } = await ask(['f5'], 'd6');
    const { objections, summary } = await ask(['f5'], best!);
    expect(objections).toEqual([]);
    expect(summary.en).toContain('Nothing');
  });

  test('solved to the end, exactly the worse moves are objected to', async () => {
    const solver = new EndgameSolver();
    const valueOf = (position: Position): number => {
      const solution = solver.solve(position);
      return solution.status === 'solved' ? solution.value : NaN;
    };
    for (const position of someEndgames(3)) {
      const best = valueOf(position);
      for (const move of legalMoves(position)) {
        const value = 0 - valueOf(playMove(position, move));
        const request = { start: printPosition(position), moves: [], move: squareName(move), data: '/nowhere' };
        const { objections } = good(await whyNot({ ...request, nodes: 1e6 }));
        expect(objections.map(({ kind }) => kind)).toEqual(value < best ? ['proved'] : []);
      }
    }
  });
});

test('the squash of values keeps their order and stays on the board', () => {
  const values = fc.integer({ min: -500, max: 500 });
  fc.assert(
    fc.property(values, values, (one, other) => {
      if (one < other) expect(discsOf(one)).toBeLessThanOrEqual(discsOf(other));
      expect(Math.abs(discsOf(one))).toBeLessThanOrEqual(64);
      expect(discsOf(-one)).toBeCloseTo(-discsOf(one));
    }),
  );
});
