// What the language forbids, but others play: each sheet is played as one that says the same in the allowed way.
import { describe, expect, test } from 'vitest';
import { walkTogether } from './walk.fixture.ts';
import { compileNetwork } from './network.ts';
import { openSheet } from './open.ts';
import { ParallelPlayer } from './parallel.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import { opened, sheetOf } from './opened.fixture.ts';
import { preparedSheet } from './prepare-sheet.ts';
import type { Reasoner } from './reasoner.ts';
import { ReferenceReasoner } from './reference.ts';
import { ScalarReasoner } from './scalar.ts';
import { TablesReasoner } from './tables.ts';
import { validateText } from './validate/validate.ts';

/// Every reasoner on one sheet against the reference on the other.
const expectAlike = (text: string, said: string): void => {
  const sheet = sheetOf(text);
  const network = opened(compileNetwork(sheet));
  const scalar = opened(ScalarReasoner.open(network));
  const task = { games: 5, states: 30, seed: 7 };
  const all: Reasoner<unknown>[] = [scalar, opened(TablesReasoner.open(sheet)), new ReferenceReasoner(sheet)].map(
    (each) => each as Reasoner<unknown>,
  );
  for (const reasoner of all) {
    const walk = walkTogether(new ReferenceReasoner(sheetOf(said)), reasoner, task);
    expect(walk.difference).toBeUndefined();
    expect(walk.states).toBeGreaterThan(20);
  }
  const ends: string[] = [];
  opened(ParallelPlayer.open(network)).simulate({
    games: 20,
    seed: 7,
    mostSteps: 50,
    onGame: (game, playout) => (ends[game] = JSON.stringify(playout)),
  });
  expect(ends).toEqual(ends.map((_, game) => JSON.stringify(playRandomGame(scalar, gameSeed(7, game), 50))));
};

/// Two who walk on a ring of five places until they meet, or until time is over.
const walkers = (parts: {
  readonly legal?: string;
  readonly goal?: string;
  readonly apart?: string;
  readonly alone?: string;
  readonly more?: string;
}): string => `
  (role a) (role b)
  (init (at a 1)) (init (at b 3)) (init (step 0))
  (ring 1 2) (ring 2 3) (ring 3 4) (ring 4 5) (ring 5 1)
  (after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6)
  (<= (legal ?p go) (role ?p))
  ${parts.legal ?? '(<= (legal ?p wait) (role ?p))'}
  (<= (next (at ?p ?y)) (does ?p go) (true (at ?p ?x)) (ring ?x ?y))
  (<= (next (at ?p ?x)) (does ?p wait) (true (at ?p ?x)))
  (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
  ${parts.apart ?? '(<= (apart ?x ?y) (place ?x) (place ?y) (distinct ?x ?y))'}
  (<= (place ?x) (ring ?x ?y))
  (<= free (true (at a ?x)) (true (at b ?y)) (apart ?x ?y))
  (<= met (not free))
  ${parts.alone ?? '(<= (shared ?x) (true (at a ?x)) (true (at b ?x))) (<= (lonely ?x) (place ?x) (not (held ?x))) (<= (held ?x) (true (at ?p ?x)))'}
  (<= terminal met)
  (<= terminal (true (step 6)))
  ${parts.goal ?? '(<= (goal ?p 100) (role ?p) met) (<= (goal ?p 0) (role ?p) (not met))'}
  ${parts.more ?? ''}`;

describe('is played as what is meant', () => {
  test('a role that is left open is every role', () => {
    expectAlike(walkers({ legal: '(legal ?p wait)' }), walkers({}));
    expectAlike(walkers({ goal: '(<= (goal ?p 100) met) (<= (goal ?p 0) (not met))' }), walkers({}));
  });

  test('a relation of anything is one of what is asked', () => {
    expectAlike(walkers({ apart: '(<= (apart ?x ?y) (distinct ?x ?y))' }), walkers({}));
    // Behind a second one, and denied.
    const apart = '(<= (apart ?x ?y) (not (same ?x ?y))) (same ?x ?x)';
    expectAlike(walkers({ apart }), walkers({}));
  });

  test('a variable that stands in a not alone means that there is none', () => {
    const more = '(<= (goal ?p 7) (role ?p) (lonely 2))';
    const alone = '(<= (lonely ?x) (place ?x) (not (true (at ?p ?x))))';
    expectAlike(walkers({ alone, more }), walkers({ more }));
  });

  test('rules that are asked before the moves see none', () => {
    const moves = '(<= moving (does ?p go)) (<= resting (not moving)) (<= odd (does a go) (not (does b go)))';
    const more = `${moves} (<= (next odd) odd) (<= (goal ?p 40) (role ?p) resting) (<= (goal ?p 90) (role ?p) (or moving (does a wait)))`;
    const said = `${moves} (<= (next odd) odd) (<= (goal ?p 40) (role ?p))`;
    expectAlike(walkers({ more }), walkers({ more: said }));
  });

  test('a goal may deny another', () => {
    const goal = '(<= (goal ?p 100) (role ?p) met) (<= (goal ?p 0) (role ?p) (not (goal ?p 100)))';
    expectAlike(walkers({ goal }), walkers({}));
  });

  test('a keyword with another number of arguments is a name like others', () => {
    const own = walkers({}).replaceAll('(after ', '(next ').replaceAll('(ring ', '(true ');
    expectAlike(own, walkers({}));
  });

  test('rules with the same conditions are rules of their own', () => {
    const more = `(<= (next (trail ?p ?x)) (does ?p go) (true (at ?p ?x))) (<= (next (track ?p ?x)) (does ?p go) (true (at ?p ?x)))
      (<= (goal ?p 60) (true (trail ?p ?x))) (<= (goal ?p 61) (true (track ?p 2)))`;
    expectAlike(walkers({ more }), walkers({ more }));
  });
});

test('errors stay errors, but do not keep such a sheet from being played', () => {
  const playable = walkers({
    legal: '(legal ?p wait)',
    goal: '(<= (goal ?p 100) met) (<= (goal ?p 0) (not (goal ?p 100)))',
  });
  expect(validateText(playable)).toMatchObject({ ok: false, isPlayable: true });
  expect(validateText(walkers({}))).toMatchObject({ ok: true, isPlayable: true });
  const endless = walkers({ more: '(<= (n ?x) (true (step ?x))) (<= (n (s ?x)) (n ?x)) (<= (goal a 1) (n 9))' });
  expect(validateText(endless)).toMatchObject({ ok: false, isPlayable: false });
  const open = walkers({ more: '(<= (next (at ?p ?x)) (role ?p))' });
  expect(validateText(open)).toMatchObject({ ok: false, isPlayable: false });
  expect(validateText('(role')).toMatchObject({ ok: false, isPlayable: false });
});

test('a sheet that is as it should be stays the same', () => {
  const sheet = sheetOf(walkers({ alone: '' }));
  expect(preparedSheet(sheet)).toBe(sheet);
  // What no game needs is left out.
  const more = '(<= (base (at ?p ?x)) (role ?p) (place ?x)) (<= (unused ?x) (place ?x)) (input ?p go)';
  expect(preparedSheet(sheetOf(walkers({ alone: '', more })))).toEqual(sheet);
});

describe('sizes', () => {
  // A row is full where each of its twelve cells has some colour: 5 ** 12 ways, if all of them were gone through.
  const colours = ['red', 'green', 'blue', 'white', 'black'];
  const cells = Array.from({ length: 12 }, (_, i) => i + 1);
  const row = `(role a) (init (free))
    ${cells.flatMap((cell) => colours.map((colour) => `(legal a (paint ${cell} ${colour}))`)).join(' ')}
    (<= (next (cell ?x ?c)) (does a (paint ?x ?c))) (<= (next (cell ?x ?c)) (true (cell ?x ?c)))
    (<= full ${cells.map((cell) => `(true (cell ${cell} ?c${cell}))`).join(' ')})
    (<= terminal full) (<= (goal a 100) full) (<= (goal a 0) (not full))`;

  test('what is in a join for its own sake is not multiplied, even before sizes are known', () => {
    expect(compileNetwork(sheetOf(row), { work: 20_000 })).toMatchObject({ ok: true });
    expect(opened(openSheet(sheetOf(row), { reasoner: 'tables' })).reasoner.name).toBe('tables');
  });

  test('the prover plays what is too large for tables, too', () => {
    const bits = Array.from({ length: 16 }, (_, i) => `?b${i}`);
    const wide = `(role a) (init (step 1)) (bit 0) (bit 1) (legal a go)
      (<= (next (step 1)) (does a go))
      (<= (word ${bits.join(' ')}) ${bits.map((each) => `(bit ${each})`).join(' ')} (true (step ?b0)))
      (<= terminal (word 1 ${bits.slice(1).join(' ')}))
      (<= (goal a 100) terminal) (<= (goal a 0) (not terminal))`;
    const { reasoner, refusal } = opened(openSheet(sheetOf(wide), { budget: { tuples: 1000 } }));
    expect(reasoner.name).toBe('reference');
    expect(refusal?.code).toBe('too-many-tuples');
    expect(playRandomGame(reasoner, 1)).toEqual({ end: 'terminal', steps: 0, goals: [100] });
  });

  test('what is too large for all is refused, with the reason', () => {
    const digits = Array.from({ length: 30 }, (_, i) => `(digit ${i})`).join(' ');
    const variables = Array.from({ length: 8 }, (_, i) => `?v${i}`);
    const huge = `(role a) (legal a go) (goal a 1) ${digits} (<= terminal (true (huge 1 ?x)))
      (<= (init (huge ${variables.join(' ')})) ${variables.map((each) => `(digit ${each})`).join(' ')})`;
    const refused = openSheet(sheetOf(huge), { budget: { tuples: 10_000, work: 100_000 } });
    expect(refused).toMatchObject({ ok: false, error: [{ code: expect.stringMatching(/^too-/) }] });
  });
});
