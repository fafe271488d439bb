import { expect, test } from 'vitest';
import { GO_PASS } from '../../../games/index.ts';
import { lineOfProof } from './proof-line.ts';
import type { ProofAnswer, ProofTurn, ProofWait } from './proof.ts';
import { PROOF_WON } from './proof.ts';

const turn = (move: number, wait: ProofWait = PROOF_WON): ProofTurn => ({ kind: 'move', move, wait });
const wait = (pass: ProofTurn, ...answers: readonly ProofAnswer[]): ProofWait => ({ kind: 'answers', pass, answers });

test('the other side holds out as long as it can', () => {
  const late = turn(40, wait(turn(41), { move: 42, turn: turn(43) }));
  const tree = turn(33, wait(turn(34), { move: 35, turn: turn(36) }, { move: 37, turn: late }));
  expect(lineOfProof({ prover: 0, root: { toMove: 'prover', tree } })).toEqual([33, 37, 40, 42, 43]);
});

test('it passes only where no move matters', () => {
  const tree = wait(turn(50, wait(turn(51))));
  expect(lineOfProof({ prover: 1, root: { toMove: 'other', tree } })).toEqual([GO_PASS, 50, GO_PASS, 51]);
});

test('what is won has no line', () => {
  expect(lineOfProof({ prover: 0, root: { toMove: 'prover', tree: PROOF_WON } })).toEqual([]);
});

test('trees that share their parts take no longer than their parts', () => {
  let shared: ProofTurn = turn(1);
  for (let depth = 0; depth < 60; depth++) {
    const below = shared;
    shared = turn(2, wait(below, { move: 3, turn: below }, { move: 4, turn: below }));
  }
  expect(lineOfProof({ prover: 0, root: { toMove: 'prover', tree: shared } })).toHaveLength(121);
});
