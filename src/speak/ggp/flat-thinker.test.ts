import { expect, test } from 'vitest';
import { atom, ok, printKifTerm } from '../../logic/index.ts';
import { GdlFault, seededRandom } from '../../rules/index.ts';
import type { Reasoner } from '../../rules/index.ts';
import { FlatThinker } from './flat-thinker.ts';
import { TIC_TAC_TOE, reasonerOf } from './sheets.fixture.ts';
import { THINKERS } from './thinker.ts';
import type { Thinker } from './thinker.ts';
import { thinkerNamed } from './thinkers.ts';

/// What a thinker plays as x after these marks of x and o in turn.
const chosen = async (thinker: Thinker, marks: readonly string[], seed = 1, deadline = Infinity, abort = false) => {
  const reasoner = await reasonerOf(TIC_TAC_TOE);
  let state = reasoner.initial();
  for (const [i, mark] of marks.entries()) {
    const moves = reasoner.roles.map((_, role) => {
      const legal = reasoner.legal(state, role);
      return role === i % 2 ? legal.find((move) => printKifTerm(move) === `(mark ${mark})`)! : legal[0]!;
    });
    state = reasoner.next(state, moves);
  }
  const role = marks.length % 2;
  const controller = new AbortController();
  if (abort) controller.abort();
  const move = await thinker.think({
    reasoner,
    role,
    states: [state],
    legal: reasoner.legal(state, role),
    deadline,
    signal: controller.signal,
    random: seededRandom(seed),
  });
  return { move: printKifTerm(move), legal: reasoner.legal(state, role).map(printKifTerm) };
};

const MANY = new FlatThinker({ games: 80 });

test.each([
  ['wins', ['1 1', '2 1', '1 2', '2 2', '3 3', '3 1'], '(mark 1 3)'],
  ['keeps the other from winning', ['1 1', '2 2', '1 2', '3 2', '3 3'], '(mark 1 3)'],
])('it %s where it can', async (_, marks, move) => expect((await chosen(MANY, marks)).move).toBe(move));

test('the same seed gives the same move', async () => {
  const few = new FlatThinker({ games: 9 });
  const moves = await Promise.all([3, 3, 4, 5, 6, 7].map(async (seed) => (await chosen(few, [], seed)).move));
  expect(moves[0]).toBe(moves[1]);
  expect(new Set(moves).size).toBeGreaterThan(1);
});

test.each(THINKERS)('%s gives a legal move when there is no time, or after it was ended', async (name) => {
  for (const abort of [false, true]) {
    const { move, legal } = await chosen(thinkerNamed(name), ['1 1'], 1, abort ? Infinity : 0, abort);
    expect(legal).toContain(move);
  }
});

test('rules that fail later in the game do not keep it from moving', async () => {
  const [go, stay] = [atom('go'), atom('stay')];
  /// Counts down to a state in which nothing can be asked.
  const failing: Reasoner<number> = {
    name: 'reference',
    roles: [atom('x')],
    initial: () => 2,
    terminal: () => false,
    legal: (state) => {
      if (state === 0) throw new GdlFault({ code: 'budget-spent', message: 'too much', hint: '' });
      return [go, stay];
    },
    next: (state) => state - 1,
    goal: () => undefined,
    sees: () => undefined,
    facts: () => [],
    stateOf: () => ok(2),
  };
  const { signal } = new AbortController();
  const question = { reasoner: failing, role: 0, states: [2], legal: [go, stay], deadline: Infinity, signal };
  expect([go, stay]).toContain(await new FlatThinker().think({ ...question, random: seededRandom(1) }));
});
