import { expect, test } from 'vitest';
import { GoBoard, WHITE, parsePoint } from '../../../games/index.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import { captureGoal, checkReadingProof } from './proof-checker.ts';
import type { ReadingProof } from './proof.ts';
import { parseReadingProof, printReadingProof } from './proof-text.ts';

const at = (name: string): number => {
  const point = parsePoint(name, 9);
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};

test('a proof that was written down and read again convinces the checker, and a changed one does not', () => {
  const board = new GoBoard(9);
  // A ladder: white's stone at D4 runs to the edge.
  for (const name of ['C4', 'D5', 'C5', 'E3', 'D3']) board.play(at(name), 0);
  board.play(at('D4'), WHITE);
  const { outcome, proof } = createCaptureReader({ proofs: true }).attack(board, at('D4'));
  expect(outcome).toBe('yes');
  const text = printReadingProof(proof as ReadingProof);
  const again = parseReadingProof(text);
  expect(again.ok && printReadingProof(again.value)).toBe(text);
  const goal = captureGoal(at('D4'), WHITE);
  expect(again.ok && checkReadingProof(board, goal, again.value).accepted).toBe(true);
  const cut = parseReadingProof(text.replace(/"root":\d+/, '"root":0'));
  expect(cut.ok && checkReadingProof(board, goal, cut.value).accepted).toBe(false);
});

test('what is no proof is told', () => {
  const told = (text: string): string => {
    const read = parseReadingProof(text);
    return read.ok ? 'read' : read.error.message;
  };
  expect(told('{')).toBe('the text is no JSON');
  expect(told('null')).toBe('the text is no proof of a reading');
  const documentOf = (nodes: string): string =>
    `{"kind":"hansei-go-reading","prover":"black","toMove":"prover","nodes":${nodes},"root":1}`;
  expect(told(documentOf('[]'))).toBe('node 1 is not there');
  expect(told(documentOf('[["D4",1]]'))).toBe('node 1 is not there');
  expect(told(documentOf('[["I4",0]]'))).toBe('I4 is no move');
  expect(told(documentOf('[7]'))).toBe('node 1 is neither a move nor answers');
});
