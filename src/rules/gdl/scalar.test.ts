// Where the network for one state takes a short way, beside the long one: random games in place, and code for modes.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLiveGates, runNetlist } from '../../circuits/index.ts';
import { printKifTerm } from '../../logic/index.ts';
import { seededRandom } from '../random.ts';
import { findModes } from './modes.ts';
import type { ModeChoice } from './modes.ts';
import { compileNetwork } from './network.ts';
import type { Network } from './network.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import { readSheet } from './read-sheet.ts';
import { sampleStates } from './sampled-states.ts';
import { ScalarReasoner } from './scalar.ts';
import type { BitState } from './scalar.ts';
import { sheetShapes, sheetText } from './sheet.fixture.ts';

const networkOf = (text: string): Network => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const network = compileNetwork(sheet.value);
  if (!network.ok) throw new Error(network.error[0]!.message);
  return network.value;
};

const reasonerOf = (network: Network): ScalarReasoner => {
  const reasoner = ScalarReasoner.open(network);
  if (!reasoner.ok) throw new Error(reasoner.error.message);
  return reasoner.value;
};

/// All gates in a state, one after the other; moves are those that are made.
const slowGates = (
  { netlist, facts, roles }: Network,
  state: BitState,
  moves: readonly number[] = [],
): readonly bigint[] => {
  const inputs = Array.from({ length: netlist.inputs }, () => 0n);
  facts.forEach(({ input }, i) => (inputs[input] = BigInt((state[i >> 5]! >>> (i & 31)) & 1)));
  moves.forEach((move, role) => {
    const { does } = roles[role]!.moves[move]!;
    if (does >= 0) inputs[does] = 1n;
  });
  return runNetlist(netlist, inputs).gates;
};

/// The legal moves of a role.
const slowLegal = (network: Network, state: BitState, role: number): number[] => {
  const gates = slowGates(network, state);
  return network.roles[role]!.moves.flatMap(({ legal }, number) => (gates[legal] === 1n ? [number] : []));
};

/// Games with and without somebody who watches; both ways mixed, since they share a machine.
const expectSameGames = (network: Network, games: number, mostSteps: number): void => {
  const reasoner = reasonerOf(network);
  let held: { readonly state: BitState; readonly legal: readonly number[] } | undefined;
  for (let game = 0; game < games; game++) {
    const seed = gameSeed(7, game);
    const watched = playRandomGame(reasoner, seed, mostSteps, (state) => {
      for (let role = 0; role < reasoner.roles.length; role++)
        expect(reasoner.legalNumbers(state, role)).toEqual(slowLegal(network, state, role));
      held = { state, legal: reasoner.legalNumbers(state, 0) };
    });
    expect(playRandomGame(reasoner, seed, mostSteps)).toEqual(watched);
    expect(reasoner.legalNumbers(held!.state, 0)).toEqual(held!.legal);
  }
};

test.each(['tic-tac-toe', 'breakthrough-6x6', 'nine-mens-morris', 'goofspiel-5', 'peg-solitaire-triangle'])(
  'games in place are the games state by state: %s',
  (game) => {
    const text = readFileSync(new URL(`../../../knowledge/gdl/${game}.kif`, import.meta.url), 'utf8');
    expectSameGames(networkOf(text), 2, 20);
  },
);

test('games in place are the games state by state, on random sheets', () => {
  fc.assert(
    fc.property(sheetShapes, (shape) => expectSameGames(networkOf(sheetText(shape)), 4, 8)),
    { numRuns: 15 },
  );
});

/// Each game is the one of a reasoner that has played nothing before, state by state.
const expectFreshGames = (network: Network, games: number): void => {
  const reasoner = reasonerOf(network);
  for (let game = 0; game < games; game++) {
    const seed = gameSeed(5, game);
    const expected = playRandomGame(reasonerOf(network), seed, 8, () => {});
    expect(reasoner.playRandom(seed, 8)).toEqual(expected);
  }
};

test('a game in which a role is stuck leaves nothing behind', () => {
  // Whoever took p leaves b without a move; a has chosen already when that is found out.
  const text = `(role a) (role b) (init (step 1)) (succ 1 2) (succ 2 3) (succ 3 4)
    (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
    (legal a p) (legal a q)
    (<= (legal b wait) (not (true (got p))))
    (<= (next (got ?move)) (does a ?move))
    (<= terminal (true (step 4)))
    (<= (goal a 100) (true (got q))) (<= (goal a 0) (not (true (got q)))) (goal b 50)`;
  expectFreshGames(networkOf(text), 20);
});

/// States that no game leads to, such as those in which it is everybody's turn, and moves that nobody may make.
const expectSameStates = (network: Network, random: () => number): void => {
  const reasoner = reasonerOf(network);
  const { facts, roles, terminal } = network;
  for (let round = 0; round < 6; round++) {
    const thin = 1 + Math.floor(random() * 6);
    const state = new Uint32Array(reasoner.initial().length);
    facts.forEach(({ isInitial }, i) => {
      // Near the beginning of a game, or anywhere.
      const isTrue = round % 2 === 0 ? isInitial !== random() < 0.05 : random() * thin < 1;
      if (isTrue) state[i >> 5]! |= 1 << (i & 31);
    });
    const gates = slowGates(network, state);
    expect(reasoner.terminal(state)).toBe(terminal >= 0 && gates[terminal] === 1n);
    roles.forEach(({ goals }, role) => {
      expect(reasoner.legalNumbers(state, role)).toEqual(slowLegal(network, state, role));
      expect(reasoner.goal(state, role)).toBe(goals.find(({ gate }) => gates[gate] === 1n)?.value);
    });
    if (roles.some(({ moves }) => moves.length === 0)) continue;
    const moves = roles.map((role, number) => {
      const from = round % 3 === 0 ? role.moves.map((_, i) => i) : slowLegal(network, state, number);
      return from[Math.floor(random() * from.length)] ?? 0;
    });
    const after = slowGates(network, state, moves);
    const next = reasoner.nextByNumbers(state, moves);
    facts.forEach(({ next: gate }, i) =>
      expect((next[i >> 5]! >>> (i & 31)) & 1).toBe(gate >= 0 && after[gate] === 1n ? 1 : 0),
    );
    // What was asked about the next state leaves the answers about this one as they were.
    expect(reasoner.legalNumbers(state, 0)).toEqual(slowLegal(network, state, 0));
  }
};

test.each(['tic-tac-toe', 'hex', 'three-player-tic-tac-toe', 'hexapawn', 'kuhn-poker', 'eight-puzzle'])(
  'any state, any moves: %s',
  (game) => {
    const text = readFileSync(new URL(`../../../knowledge/gdl/${game}.kif`, import.meta.url), 'utf8');
    expectSameStates(networkOf(text), seededRandom(11));
  },
);

test('any state, any moves, on random sheets', () => {
  fc.assert(
    fc.property(sheetShapes, fc.integer(), (shape, seed) =>
      expectSameStates(networkOf(sheetText(shape)), seededRandom(seed)),
    ),
    { numRuns: 25 },
  );
});

/// Every question on the way to modes, in words, where it is a fact; and how many modes there are.
const questionsOf = (network: Network, choice: ModeChoice): string[] => {
  if (choice.kind === 'mode') return [];
  const fact = network.facts.find(({ input }) => input === choice.gate);
  return [
    fact === undefined ? 'several facts' : printKifTerm(fact.term),
    ...questionsOf(network, choice.yes),
    ...questionsOf(network, choice.no),
  ];
};

const libraryNetwork = (game: string): Network =>
  networkOf(readFileSync(new URL(`../../../knowledge/gdl/${game}.kif`, import.meta.url), 'utf8'));

test('whose turn it is and what is to be done make modes, and each of them needs less', () => {
  for (const [game, questions, share] of [
    ['breakthrough-6x6', ['(control black)', '(control white)'], 0.6],
    ['nine-mens-morris', ['(control black)', 'taking', '(hand white 0)', '(hand black 0)'], 0.7],
  ] as const) {
    const network = libraryNetwork(game);
    const { choice, known } = findModes(network);
    expect(questionsOf(network, choice)).toEqual(expect.arrayContaining([...questions]));
    const roots = network.roles.flatMap(({ moves }) => moves.map(({ legal }) => legal));
    const [all, ...modes] = known.map((each) => countLiveGates(network.netlist, each, roots)) as [number];
    expect(modes.length).toBeGreaterThan(1);
    for (const gates of modes) expect(gates).toBeLessThan(share * all);
  }
});

test('a sample has the states of random games, with the values of their gates', () => {
  const network = libraryNetwork('tic-tac-toe');
  const { count, stride, bits } = sampleStates(network, 50, 1e6, 3);
  expect(count).toBe(50);
  const bitOf = (gate: number, state: number): number => (bits[gate * stride + (state >> 5)]! >>> (state & 31)) & 1;
  let terminals = 0;
  for (let state = 0; state < count; state++) {
    const inputs = Array.from({ length: network.netlist.inputs }, (_, input) => BigInt(bitOf(input, state)));
    const expected = runNetlist(network.netlist, inputs).gates;
    const isMoved = network.roles.some(({ moves }) => moves.some(({ does }) => does >= 0 && inputs[does] === 1n));
    expect(isMoved).toBe(false);
    for (const root of [network.terminal, ...network.roles.flatMap(({ moves }) => moves.map(({ legal }) => legal))])
      expect(bitOf(root, state)).toBe(Number(expected[root]));
    terminals += bitOf(network.terminal, state);
  }
  // Games last five to nine moves.
  expect(terminals).toBeGreaterThanOrEqual(5);
  expect(terminals).toBeLessThanOrEqual(9);
  // Few visits, few states.
  expect(sampleStates(network, 50, 1, 3).count).toBe(1);
});
