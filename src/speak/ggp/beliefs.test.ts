import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Term } from '../../logic/index.ts';
import { pickRandom, seededRandom } from '../../rules/index.ts';
import { Beliefs } from './beliefs.ts';
import type { Observation } from './beliefs.ts';
import type { AnyReasoner } from './open-reasoner.ts';
import { HIDDEN_COIN, TIC_TAC_TOE, reasonerOf } from './sheets.fixture.ts';
import { foldedSet, printTerms } from './term-text.ts';

const LIMITS = { deadline: Infinity, signal: new AbortController().signal };

/// Two hunters look for a fox that moves along three holes; each sees only whether its own hole was empty.
const FOX = `
  (role random) (role one) (role two)
  (beside 1 2) (beside 2 3)
  (hole 1) (hole 2) (hole 3)
  (<= (near ?a ?b) (beside ?a ?b)) (<= (near ?a ?b) (beside ?b ?a))
  (init (fox 2)) (init (left 3))
  (after 3 2) (after 2 1) (after 1 0)
  (<= (legal random (run ?b)) (true (fox ?a)) (near ?a ?b))
  (<= (legal ?role (look ?a)) (hunter ?role) (hole ?a))
  (hunter one) (hunter two)
  (<= (next (fox ?b)) (does random (run ?b)))
  (<= (next (left ?n)) (true (left ?m)) (after ?m ?n))
  (<= (next caught) (does ?role (look ?a)) (true (fox ?a)))
  (<= (sees ?role yes) (does ?role (look ?a)) (true (fox ?a)))
  (<= (sees ?role no) (does ?role (look ?a)) (not (true (fox ?a))))
  (<= terminal (true caught))
  (<= terminal (true (left 0)))
  (<= (goal ?role 100) (hunter ?role) (true caught))
  (<= (goal ?role 0) (hunter ?role) (not (true caught)))
  (<= (goal random 0) (role random))
`;

/// All joint moves of a state, one after the other.
const jointMoves = (reasoner: AnyReasoner, state: unknown): readonly (readonly Term[])[] =>
  reasoner.roles
    .map((_, role) => reasoner.legal(state, role))
    .reduce<readonly (readonly Term[])[]>(
      (all, moves) => all.flatMap((before) => moves.map((move) => [...before, move])),
      [[]],
    );

/// The slow twin: every past that there may have been, by the facts to which it led.
const allPasts = (reasoner: AnyReasoner, role: number, told: readonly Observation[]): readonly string[] => {
  let states: readonly unknown[] = [reasoner.initial()];
  for (const each of told) {
    const next = new Map<string, unknown>();
    for (const state of states.filter((one) => !reasoner.terminal(one))) {
      for (const moves of jointMoves(reasoner, state)) {
        if (each.kind === 'percepts') {
          if (printTerms([moves[role]!]) !== printTerms([each.move])) continue;
          if (foldedSet(reasoner.sees(state, moves, role) ?? []) !== foldedSet(each.percepts)) continue;
        }
        const after = reasoner.next(state, moves);
        next.set(printTerms(reasoner.facts(after)), after);
      }
    }
    states = [...next.values()];
  }
  return keysOf(reasoner, states);
};

const keysOf = (reasoner: AnyReasoner, states: readonly unknown[]): readonly string[] =>
  [...new Set(states.map((state) => printTerms(reasoner.facts(state))))].toSorted();

test.each([
  ['the coin', HIDDEN_COIN, 1],
  ['the fox', FOX, 1],
  ['the fox, the other hunter', FOX, 2],
] as const)('%s: the states are those of every past that agrees with what was seen', async (_, rules, role) => {
  const reasoner = await reasonerOf(rules);
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.option(fc.nat({ max: 1 }), { nil: undefined }), async (seed, lost) => {
      const random = seededRandom(seed);
      const beliefs = new Beliefs(reasoner, role, seededRandom(seed + 1));
      const told: Observation[] = [];
      for (let state = reasoner.initial(); !reasoner.terminal(state);) {
        const moves = reasoner.roles.map((__, each) => pickRandom(reasoner.legal(state, each), random)!);
        const percepts = reasoner.sees(state, moves, role) ?? [];
        told.push(told.length === lost ? { kind: 'unknown' } : { kind: 'percepts', move: moves[role]!, percepts });
        state = reasoner.next(state, moves);
        expect(await beliefs.observe(told.at(-1)!, LIMITS)).toBe(true);
      }
      expect(keysOf(reasoner, beliefs.states)).toEqual(allPasts(reasoner, role, told));
      expect(beliefs.turn).toBe(told.length);
    }),
    { numRuns: 5 },
  );
});

test('percepts that cannot be leave states in which the own move was made', async () => {
  const reasoner = await reasonerOf(HIDDEN_COIN);
  const beliefs = new Beliefs(reasoner, 1, seededRandom(1));
  const [noop] = beliefs.legal();
  await beliefs.observe({ kind: 'percepts', move: noop!, percepts: [noop!] }, LIMITS);
  expect(beliefs.legal().map((move) => printTerms([move]))).toEqual(['((look 1))', '((look 2))', '((look 3))']);
});

test('with all moves known there is one state; moves that are not legal change nothing', async () => {
  const reasoner = await reasonerOf(TIC_TAC_TOE);
  const beliefs = new Beliefs(reasoner, 0, seededRandom(1));
  const [mark] = reasoner.legal(reasoner.initial(), 0);
  const [noop] = reasoner.legal(reasoner.initial(), 1);
  expect(await beliefs.observe({ kind: 'moves', moves: [noop!, mark!] }, LIMITS)).toBe(false);
  expect([beliefs.turn, beliefs.states.length]).toEqual([0, 1]);
  expect(await beliefs.observe({ kind: 'moves', moves: [mark!, noop!] }, LIMITS)).toBe(true);
  expect(keysOf(reasoner, beliefs.states)).toEqual(
    keysOf(reasoner, [reasoner.next(reasoner.initial(), [mark!, noop!])]),
  );
});
