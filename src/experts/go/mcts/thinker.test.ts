/// The tree search: repeatable, it takes what hangs, obeys the rules, listens to others, knows when to stop.
import { expect, test } from 'vitest';
import type { GoSettings, GoState } from '../../../games/index.ts';
import { GO_PASS, GoBoard, goReferee, goRules, parsePoint, pointsOf, printPoint } from '../../../games/index.ts';
import { seededRandom } from '../../../play/index.ts';
import { caseNamed } from '../cases/all-cases.ts';
import type { Proposal } from '../cases/case.ts';
import { PlayoutField } from '../playout/field.ts';
import { createMctsPlayer } from './player.ts';
import { hashOfField } from './repetition.ts';
import { GoSearch } from './search.ts';
import { searchSettings } from './settings.ts';
import { MctsThinker } from './thinker.ts';

const settings = { nodes: 20_000 };
const refereeOf = (told: GoSettings): ReturnType<typeof goReferee> => {
  const rules = goRules({ rules: 'chinese', komi: 0.5, ...told });
  if (!rules.ok) throw new Error(rules.error.message);
  return goReferee(rules.value);
};
const at = (name: string): number => {
  const point = parsePoint(name, 19);
  if (!point.ok) throw new Error(name);
  return point.value;
};
// Rows from above, as a person draws them.
const stateOf = (referee: ReturnType<typeof goReferee>, rows: readonly string[], rest?: Partial<GoState>): GoState =>
  referee.setUp(rows.toReversed().join(''), rest?.turn ?? 0, rest)!;

test('says the same for the same seed, move after move', () => {
  const referee = refereeOf({ size: 7 });
  const game = (): unknown[] => {
    const thinker = new MctsThinker(referee, { settings });
    let state = referee.initial();
    return Array.from({ length: 4 }, (_, seed) => {
      const report = thinker.think(state, { playouts: 100 }, seed);
      state = referee.next(state, report.move);
      return [report.move, report.value, report.line, report.candidates];
    });
  };
  expect(game()).toEqual(game());
});

test('takes a string in atari on which the game hangs', () => {
  const referee = refereeOf({ size: 5 });
  const state = stateOf(referee, ['.....', 'XXXXX', 'OOOO.', 'XXXXX', '.....']);
  const report = new MctsThinker(referee, { settings }).think(state, { playouts: 400 }, 1);
  expect(printPoint(report.move)).toBe('E3');
  expect(report.value).toBeGreaterThan(0.9);
  expect(report.line[0]).toBe(report.move);
  expect(report.candidates[0]!.reason).toMatch(/^take/);
  // All of the board will be black's.
  expect(report.score).toBeGreaterThan(15);
  for (const point of pointsOf(5)) expect(report.ownership[point]!).toBeGreaterThan(0);
});

test('tells how many playouts are won, however much points count', () => {
  const referee = refereeOf({ size: 5 });
  const state = stateOf(referee, ['.....', 'XXXXX', 'OOOO.', 'XXXXX', '.....']);
  for (const scoreBonus of [0.02, 0.5]) {
    const thinker = new MctsThinker(referee, { settings: { ...settings, scoreBonus } });
    const { value, candidates } = thinker.think(state, { playouts: 400 }, 1);
    const { tree } = thinker.search;
    const child = tree.childOf(0, candidates[0]!.point);
    expect(value).toBe(tree.won[child]! / tree.visits[child]!);
    // All of a board of five lines is 24.5 points, more than twice five: nothing is left to wish for.
    expect(value).toBeGreaterThan(0.98);
    expect(tree.wins[child]! / tree.visits[child]!).toBeGreaterThan(0.9);
  }
});

test('keeps what it thought about the moves that were made', () => {
  const referee = refereeOf({ size: 7 });
  const thinker = new MctsThinker(referee, { settings });
  const first = thinker.think(referee.initial(), { playouts: 500 }, 1);
  const state = referee.next(referee.next(referee.initial(), first.move), first.line[1]!);
  const kept = thinker.think(state, { playouts: 16 }, 2);
  const visits = kept.candidates.reduce((sum, { visits: each }) => sum + each, 0);
  expect(visits).toBeGreaterThan(kept.playouts);
  const fresh = new MctsThinker(referee, { settings }).think(state, { playouts: 16 }, 2);
  expect(fresh.candidates.reduce((sum, { visits: each }) => sum + each, 0)).toBe(16);
});

test('passes where the game is won and nothing is left to do, and not before', () => {
  const referee = refereeOf({ size: 5 });
  const done = ['.XXO.', 'XXXOO', '.XXO.', 'XXXOO', '.XXO.'];
  const open = ['.XXO.', 'XXXOO', '.X.O.', 'XXXOO', '.XXO.'];
  const move = (rows: readonly string[], rest: Partial<GoState>): number =>
    new MctsThinker(referee, { settings }).think(stateOf(referee, rows, rest), { playouts: 200 }, 1).move;
  expect(move(done, { passes: 1 })).toBe(GO_PASS);
  expect(move(done, { passes: 0 })).toBe(GO_PASS);
  expect(printPoint(move(open, { passes: 0 }))).toBe('C3');
});

test('never makes an earlier position again', () => {
  // White takes the ko; black may not take back at once, whatever it is worth.
  const referee = refereeOf({ size: 5, ko: 'positional' });
  let state = stateOf(referee, ['.XO..', 'XO.O.', '.XO..', '.....', '.....'], { turn: 0 });
  state = referee.next(state, at('C4'));
  const report = new MctsThinker(referee, { settings }).think(state, { playouts: 300 }, 3);
  expect(report.candidates.map(({ point }) => point)).not.toContain(at('B4'));
  const field = new PlayoutField(5);
  expect(hashOfField(field, { ko: 'positional' }, 0)).toBe(referee.initial().hash);
});

test('a line of the tree that makes an earlier position again is not followed', () => {
  const referee = refereeOf({ size: 5, ko: 'positional' });
  const search = new GoSearch(5, searchSettings(5, { nodes: 20_000, expandAt: 1 }));
  search.koRule = { ko: 'positional' };
  const think = (past: readonly number[]): void => {
    search.past = new Set(past);
    search.begin(new GoBoard(5), 0, 0, 0, 0);
    for (let i = 0; i < 700; i++) search.simulate();
  };
  const liked = (node: number): number => {
    const { first, count, visits } = search.tree;
    const children = Array.from({ length: count[node]! }, (_, i) => first[node]! + i);
    return children.toSorted((one, other) => visits[other]! - visits[one]!)[0]!;
  };
  think([]);
  const child = liked(0);
  const [move, reply] = [search.tree.move[child]!, search.tree.move[liked(child)]!];
  expect(search.tree.visits[liked(child)]).toBeGreaterThan(20);
  const after = referee.next(referee.next(referee.initial(), move), reply);
  think([after.hash]);
  // The first visit finds a leaf; the second would give it children and sees what it is.
  const { tree } = search;
  expect(tree.visits[tree.childOf(tree.childOf(0, move), reply)]).toBeLessThanOrEqual(2);
});

test('listens to priors, removes what it is told to, and gives reasons back', () => {
  const referee = refereeOf({ size: 9 });
  const thinker = new MctsThinker(referee, {
    settings,
    priors: ({ board, turn, last }) => {
      expect([board.size, turn, last]).toEqual([9, 0, 0]);
      return {
        priors: [{ point: at('C3'), visits: 5000, wins: 5000, reason: 'joseki' }],
        removed: [at('E5')],
      };
    },
  });
  const report = thinker.think(referee.initial(), { playouts: 200 }, 1);
  expect(printPoint(report.move)).toBe('C3');
  expect(report.candidates[0]).toMatchObject({ reason: 'joseki' });
  expect(report.candidates.map(({ point }) => point)).not.toContain(at('E5'));
  expect(report.candidates.length).toBe(81);
});

test('stops at its limits', () => {
  const referee = refereeOf({ size: 9 });
  const thinker = new MctsThinker(referee, { settings: { nodes: 1000 } });
  let now = 0;
  const timed = thinker.think(referee.initial(), { milliseconds: 50, clock: () => (now += 1) }, 1);
  expect(timed.playouts).toBeLessThanOrEqual(50 * 16);
  const late = new MctsThinker(referee, { settings }).think(
    referee.initial(),
    { playouts: 9999, isLate: () => true },
    1,
  );
  expect(late.playouts).toBe(16);
  expect(thinker.search.tree.used).toBeLessThanOrEqual(1000);
});

test('ends early for the sake of time, never for the sake of playouts', () => {
  const referee = refereeOf({ size: 9 });
  const playoutsWith = (catchUp: number, budget: Parameters<MctsThinker['think']>[1]): number =>
    new MctsThinker(referee, { settings: { ...settings, catchUp } }).think(referee.initial(), budget, 1).playouts;
  // No time passes, and some first move is ahead by more than nothing.
  expect(playoutsWith(0, { milliseconds: 50, clock: () => 0, playouts: 500 })).toBe(64);
  expect(playoutsWith(0, { playouts: 500 })).toBe(playoutsWith(1, { playouts: 500 }));
  expect(playoutsWith(0, { playouts: 500 })).toBeGreaterThan(64);
});

test('counts what white gets for handicap stones', () => {
  const komiOf = (told: GoSettings): number => new MctsThinker(refereeOf(told), { settings }).search.komi;
  expect(komiOf({ size: 9 })).toBe(0.5);
  expect(komiOf({ size: 9, handicap: 3, handicapBonus: 'each' })).toBe(3.5);
  expect(komiOf({ size: 9, handicap: 3, handicapBonus: 'all-but-one' })).toBe(2.5);
});

test('plays a whole game of legal moves as a player', () => {
  const referee = refereeOf({ size: 5 });
  const player = createMctsPlayer(referee, { playouts: 60, settings, withoutCases: true });
  expect(player.name).toBe('go1-mcts:playouts=60');
  let state = referee.initial();
  const random = seededRandom(1);
  while (!referee.isOver(state)) {
    const { move, value, nodes } = player.choose(state, state.turn, { random });
    expect(referee.problem(state, move)).toBeUndefined();
    expect(nodes).toBeLessThanOrEqual(60);
    expect(value).toBeGreaterThanOrEqual(0);
    state = referee.next(state, move);
  }
  expect(state.moves).toBeLessThan(200);
  expect(() => player.choose(state, 0, { random, signal: AbortSignal.abort(new Error('enough')) })).toThrow('enough');
});

const isAfterthought = ([first, ...rest]: readonly Proposal[]): boolean =>
  rest.length === 0 && first!.say((point) => printPoint(point)).en.includes('of the games played out');

test('a move keeps the cases that had proposed it, as its reason', () => {
  const referee = refereeOf({ size: 7 });
  const player = createMctsPlayer(referee, { settings });
  let state = referee.initial();
  let withCases = 0;
  for (let move = 0; move < 8; move++) {
    const choice = player.choose(state, state.turn, { random: seededRandom(move), nodes: 100 });
    for (const proposal of choice.proposals) expect(proposal.move).toBe(choice.move);
    expect(choice.reason).toContain(caseNamed(choice.proposals[0]!.case).title.en);
    if (!isAfterthought(choice.proposals)) withCases++;
    expect(choice.reason).toMatch(/won \d+% of \d+ games played out$/);
    state = referee.next(state, choice.move);
  }
  expect(withCases).toBeGreaterThan(0);
  const alone = createMctsPlayer(referee, { settings, withoutCases: true });
  expect(isAfterthought(alone.choose(state, 0, { random: seededRandom(1), nodes: 100 }).proposals)).toBe(true);
});

test('gives up a lost game, but not at its beginning, nor where it gave handicap', () => {
  const rows = ['XXXXXXX', 'X.X.X.X', 'XXXXXXX', 'X.X.X.X', 'XXXXXXX', 'XX...XX', '.O..X..'];
  const isHopeless = (told: GoSettings, moves: number): boolean => {
    const referee = refereeOf({ size: 7, ...told });
    return new MctsThinker(referee, { settings }).think(
      stateOf(referee, rows, { turn: 1, moves }),
      { playouts: 100 },
      1,
    ).isHopeless;
  };
  expect(isHopeless({}, 30)).toBe(true);
  expect(isHopeless({}, 2)).toBe(false);
  expect(isHopeless({ handicap: 2 }, 30)).toBe(false);
});
