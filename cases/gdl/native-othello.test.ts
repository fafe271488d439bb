// The reduced form of a claim of `npm run show -- gdl`.
import { expect, test } from 'vitest';
import { INITIAL, perft } from '../../src/games/index.ts';
import { ScalarReasoner, compileNetwork } from '../../src/rules/index.ts';
import { librarySheet } from './agreement.fixture.ts';
import { compareGame, countLines } from './native-othello.fixture.ts';

const network = compileNetwork(librarySheet('othello'));
if (!network.ok) throw new Error(network.error[0]!.message);
const opened = ScalarReasoner.open(network.value);
if (!opened.ok) throw new Error(opened.error.message);
const rules = opened.value;

test('60 random games have the same moves, boards and results', () => {
  for (let game = 0; game < 60; game++) expect(compareGame(rules, game)).toBeUndefined();
});

test('there are as many lines', () => {
  for (const depth of [1, 2, 3, 4, 5]) expect(countLines(rules, depth)).toBe(perft(INITIAL, depth));
});
