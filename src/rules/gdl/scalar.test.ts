// Where the network for one state takes a short way, beside the long one: random games in place, and legal moves that are passed over.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runNetlist } from '../../circuits/index.ts';
import { compileNetwork } from './network.ts';
import type { Network } from './network.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import { readSheet } from './read-sheet.ts';
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

/// The legal moves of a role, gate after gate.
const slowLegal = ({ netlist, facts, roles }: Network, state: BitState, role: number): number[] => {
  const inputs = Array.from({ length: netlist.inputs }, () => 0n);
  facts.forEach(({ input }, i) => (inputs[input] = BigInt((state[i >> 5]! >>> (i & 31)) & 1)));
  const { gates } = runNetlist(netlist, inputs);
  return roles[role]!.moves.flatMap(({ legal }, number) => (gates[legal] === 1n ? [number] : []));
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
