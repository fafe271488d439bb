import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { pickRandom, seededRandom } from '../random.ts';
import { openGame } from './open-game.ts';
import type { OpenedGame } from './open-game.ts';
import type { AnyState, ReasonerChoice } from './open.ts';
import { readSheet } from './read-sheet.ts';
import { sheetShapes, sheetText } from './sheet.fixture.ts';

/// Two roles take turns, and each may pass; a third one only watches, and both of the others shout at once at the end.
const TEXT = `
(role left) (role right) (role watcher)
(init (turn left)) (init (count 0))
(succ 0 1) (succ 1 2) (succ 2 3)
(<= (legal ?r (add ?n)) (true (turn ?r)) (true (count ?n)) (not (true (count 2))))
(<= (legal ?r pass) (true (turn ?r)) (not (true (count 2))))
(<= (legal left (shout ?n)) (succ ?n ?m) (true (count 2)))
(<= (legal right (shout 1)) (true (count 2)))
(<= (legal left wait) (not (true (turn left))) (not (true (count 2))))
(<= (legal right wait) (not (true (turn right))) (not (true (count 2))))
(<= (legal watcher wait) (true (count ?n)))
(<= (next (turn right)) (true (turn left)))
(<= (next (turn left)) (true (turn right)))
(<= (next (count ?m)) (does ?r (add ?n)) (succ ?n ?m))
(<= (next (count ?n)) (true (count ?n)) (not added) (not shouted))
(<= (next (count 3)) shouted)
(<= added (does ?r (add ?n)))
(<= shouted (does ?r (shout ?n)))
(<= terminal (true (count 3)))
(<= (goal ?r 100) (role ?r) (true (count 3)))
`;

const gameOf = (reasoner: ReasonerChoice) => {
  const sheet = readSheet(TEXT);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const opened = openGame('shouting', sheet.value, { reasoner });
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return opened.value.game;
};

describe.each<ReasonerChoice>(['scalar', 'tables', 'reference'])('by %s', (reasoner) => {
  const game = gameOf(reasoner);
  const play = (state: ReturnType<typeof game.initial>, ...texts: readonly string[]) =>
    texts.reduce((at, text) => {
      const move = game.parseMove(text, at);
      if (!move.ok) throw new Error(move.error.message);
      return game.next(at, [move.value]);
    }, state);

  test('who can only wait is not to move', () => {
    const start = game.initial();
    expect(game.roles).toEqual(['left', 'right', 'watcher']);
    expect(game.movers(start)).toEqual([0]);
    expect(game.legal(start, 0).map(printKifTerm)).toEqual(['pass', '(add 0)']);
    expect(game.legal(start, 1)).toEqual([]);
    expect(game.movers(play(start, 'pass'))).toEqual([1]);
  });

  test('moves are read as people write them, and refused with a hint', () => {
    const start = game.initial();
    expect(game.parseMove('add 0', start).ok).toBe(true);
    expect(game.parseMove('(add 0)', start).ok).toBe(true);
    const wrong = game.parseMove('(add 1)', start);
    expect(!wrong.ok && wrong.error).toMatchObject({ code: 'illegal-move', hint: 'such as pass, (add 0)' });
  });

  test('several move at once, one of them without a choice', () => {
    const state = play(game.initial(), 'add 0', 'add 1');
    expect(game.movers(state)).toEqual([0, 1]);
    const end = game.next(state, [game.legal(state, 0)[2]!, game.legal(state, 1)[0]!]);
    expect(game.terminal(end)).toBe(true);
    expect(game.movers(end)).toEqual([]);
    expect([0, 1, 2].map((role) => game.goal(end, role))).toEqual([100, 100, 100]);
  });

  test('states are written and read', () => {
    const state = play(game.initial(), 'add 0');
    expect(game.printState(state)).toBe('(state (count 1) (turn right))');
    const read = game.parseState(game.printState(state));
    expect(read.ok && game.key(read.value)).toBe(game.key(state));
    for (const text of ['', '(turn left)', '(state (turn ?x))', '(state', 'state state'])
      expect(game.parseState(text).ok).toBe(false);
  });
});

test('playouts from many states at once are those of the states, one by one', () => {
  const text = readFileSync(new URL('../../../knowledge/gdl/tic-tac-toe.kif', import.meta.url), 'utf8');
  const sheet = readSheet(text);
  const opened = sheet.ok ? openGame('tic-tac-toe', sheet.value) : sheet;
  if (!opened.ok) throw new Error('tic-tac-toe does not open');
  const { game } = opened.value;
  // X has won in the first state, o has won in the second, and the third is the beginning.
  const stateOf = (facts: string) => {
    const state = game.parseState(`(state ${facts} (control o))`);
    if (!state.ok) throw new Error(state.error.message);
    return state.value;
  };
  const won = stateOf('(cell 1 1 x) (cell 2 1 x) (cell 3 1 x) (cell 1 2 b)');
  const lost = stateOf('(cell 1 1 o) (cell 2 1 o) (cell 3 1 o) (cell 1 2 b)');
  const states = Array.from({ length: 600 }, (_, i) => [won, lost, game.initial()][i % 3]!);
  const goals = game.batch!.playouts(states, 5);
  expect(goals).toHaveLength(600);
  expect(goals.filter((_, i) => i % 3 === 0).every((each) => each.join() === '100,0')).toBe(true);
  expect(goals.filter((_, i) => i % 3 === 1).every((each) => each.join() === '0,100')).toBe(true);
  // From the beginning all results come up, and x, who moves first, wins more often.
  const free = goals.filter((_, i) => i % 3 === 2).map(([x]) => x!);
  expect(new Set(free)).toEqual(new Set([0, 50, 100]));
  expect(free.reduce((sum, goal) => sum + goal, 0)).toBeGreaterThan(50 * free.length);
  expect(game.batch!.playouts(states, 5)).toEqual(goals);
  expect(game.batch!.playouts(states, 6)).not.toEqual(goals);
});

test('questions in any order, about any state so far, are answered as by the prover', () => {
  let ends = 0;
  let stuck = 0;
  fc.assert(
    fc.property(sheetShapes, (shape) => {
      // Roles may be without a move.
      const text = sheetText(shape).replace('(legal ?w n) (role ?w)', '(legal ?w n) (role ?w) (not (true r))');
      const sheet = readSheet(text);
      if (!sheet.ok) throw new Error(sheet.error.message);
      const [fast, slow] = (['scalar', 'reference'] as const).map((reasoner) => {
        const opened = openGame('random', sheet.value, { reasoner });
        if (!opened.ok) throw new Error(opened.error[0]!.message);
        return opened.value;
      }) as [OpenedGame, OpenedGame];
      const random = seededRandom(shape.seed);
      const states = [[fast.game.initial(), slow.game.initial()]] as [AnyState, AnyState][];
      const texts = (moves: readonly Term[]): string[] => moves.map(printKifTerm);
      for (let i = 0; i < 60; i++) {
        const [mine, theirs] = pickRandom(states, random)!;
        const movers = slow.game.movers(theirs);
        const isOver = movers.length === 0;
        const question = Math.floor(random() * 4);
        if (question === 0) expect(fast.game.terminal(mine)).toBe(isOver);
        else if (question === 1) expect(fast.game.movers(mine)).toEqual(movers);
        else if (question === 2)
          for (let role = 0; role < slow.game.roles.length; role++)
            expect(texts(fast.game.legal(mine, role))).toEqual(texts(slow.game.legal(theirs, role)));
        else if (!isOver) {
          const moves = movers.map((role) => pickRandom(slow.game.legal(theirs, role), random)!);
          const next = [fast.game.next(mine, moves), slow.game.next(theirs, moves)] as [AnyState, AnyState];
          expect(fast.game.printState(next[0])).toBe(slow.game.printState(next[1]));
          states.push(next);
        }
        if (isOver) ends++;
        if (isOver && !slow.reasoner.terminal(theirs)) stuck++;
      }
    }),
    { numRuns: 15 },
  );
  expect(ends).toBeGreaterThan(stuck);
  expect(stuck).toBeGreaterThan(10);
});
