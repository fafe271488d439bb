import { describe, expect, test } from 'vitest';
import { legalMoves, squareName } from '../../games/index.ts';
import type { AtLeastProof, ProofNode } from './proof.ts';
import { proveLostMove } from './prove.ts';
import { minimax } from './solver/plain.ts';
import { codeOf, endgames, exactProof, solver } from './proof.fixture.ts';

const withNode = (proof: AtLeastProof, index: number, node: ProofNode): AtLeastProof => ({
  ...proof,
  tree: { ...proof.tree, nodes: proof.tree.nodes.with(index, node) },
});

describe('corrupted proofs are refused', () => {
  const proofs = endgames(10, 6).map(exactProof);
  const everyNode = (visit: (proof: AtLeastProof, node: ProofNode, index: number) => void): void =>
    proofs.forEach((proof) => proof.tree.nodes.forEach((node, index) => visit(proof, node, index)));

  test('a missing reply or move, at every node', () => {
    let replies = 0;
    everyNode((proof, node, index) =>
      node.forEach((_, i) => {
        const code = codeOf(withNode(proof, index, node.toSpliced(i, 1)));
        expect(code).toBe(node.length > 1 ? 'missing-reply' : 'not-over');
        if (node.length > 1) replies++;
      }),
    );
    expect(replies).toBeGreaterThan(20);
  });

  test('an illegal move, at every step; a pass among them', () => {
    everyNode((proof, node, index) =>
      node.forEach((step, i) => {
        for (const move of ['d4', 'pass', 'z9', 'A1'].filter((each) => each !== step.move))
          expect(codeOf(withNode(proof, index, node.with(i, { ...step, move })))).toBe('illegal-move');
      }),
    );
  });

  test('a move too many, and a move twice', () => {
    everyNode((proof, node, index) => {
      if (node.length === 0)
        expect(codeOf(withNode(proof, index, [{ move: 'pass', next: index + 1 }]))).toBe('illegal-move');
      else expect(codeOf(withNode(proof, index, [...node, node[0]!]))).toBe('repeated-move');
    });
  });

  test('a second choice of the proving side', () => {
    const position = endgames(30, 7).find((each) => legalMoves(each).length > 1)!;
    const proof = exactProof(position);
    const [step] = proof.tree.nodes[0]!;
    const other = legalMoves(position)
      .map(squareName)
      .find((name) => name !== step!.move)!;
    expect(codeOf(withNode(proof, 0, [step!, { move: other, next: 1 }]))).toBe('one-move-needed');
    // A move changed for another legal one leads elsewhere than the rest of the proof.
    expect(codeOf(withNode(proof, 0, [{ ...step!, move: other }]))).not.toBe('accepted');
  });

  test('a value that cannot be forced', () => {
    for (const proof of proofs) {
      const atLeast = proof.tree.atLeast + 1;
      expect(codeOf({ ...proof, tree: { ...proof.tree, atLeast } })).toBe('result-too-low');
    }
  });

  test('references to nothing, to oneself, backwards, and to another position', () => {
    everyNode((proof, node, index) =>
      node.forEach((step, i) => {
        const last = proof.tree.nodes.length - 1;
        for (const next of [last + 1, -1, index, index - 1, 0.5, NaN])
          expect(codeOf(withNode(proof, index, node.with(i, { ...step, next })))).toBe('bad-reference');
        if (step.next < last) {
          const code = codeOf(withNode(proof, index, node.with(i, { ...step, next: step.next + 1 })));
          expect(code).not.toBe('accepted');
        }
      }),
    );
  });

  test('the sides exchanged, another player to move, another board', () => {
    for (const position of endgames(12, 7)) {
      const proof = exactProof(position);
      const { board, turn, side } = proof;
      const other = turn === 'black' ? 'white' : 'black';
      const otherBoard = (board.startsWith('X') ? 'O' : 'X') + board.slice(1);
      const claim = { kind: 'at-least', board, turn, side, atLeast: proof.tree.atLeast } as const;
      if (minimax(position) > 0) expect(codeOf({ ...proof, side: other })).not.toBe('accepted');
      expect(codeOf({ ...proof, turn: other })).not.toBe('accepted');
      expect(codeOf({ ...proof, board: board.slice(1) })).toBe('bad-board');
      expect(codeOf({ ...proof, board: `${board.slice(1)}?` })).toBe('bad-board');
      for (const changed of [{ side: other }, { turn: other }, { board: otherBoard }] as const)
        expect(codeOf({ ...proof, ...changed }, claim)).toBe('other-claim');
    }
  });

  test('nodes that nothing leads to, and no nodes at all', () => {
    for (const proof of proofs) {
      const nodes = [...proof.tree.nodes, []];
      expect(codeOf({ ...proof, tree: { ...proof.tree, nodes } })).toBe('unused-node');
      expect(codeOf({ ...proof, tree: { ...proof.tree, nodes: [] } })).toBe('bad-reference');
    }
  });

  test('a pass that is ignored', () => {
    let passes = 0;
    for (const proof of endgames(40, 7).map(exactProof)) {
      proof.tree.nodes.forEach((node, index) => {
        if (node[0]?.move !== 'pass') return;
        passes++;
        // The node after the pass in the place of the pass: the same board with the wrong side to move.
        expect(codeOf(withNode(proof, index, proof.tree.nodes[node[0].next]!))).not.toBe('accepted');
        expect(codeOf(withNode(proof, index, []))).toBe('not-over');
      });
    }
    expect(passes).toBeGreaterThan(10);
  });

  test('a lost move that lost nothing, or is another move', () => {
    let tried = 0;
    for (const position of endgames(20, 7)) {
      for (const move of legalMoves(position)) {
        const proving = proveLostMove(solver, position, move);
        if (proving.status !== 'proved') continue;
        tried++;
        const { proof } = proving;
        const weaker = { ...proof, worse: { ...proof.worse, atLeast: 0 - proof.better.atLeast } };
        expect(codeOf(weaker)).toBe('nothing-lost');
        expect(codeOf({ ...proof, better: { ...proof.better, atLeast: -2 } })).toBe('nothing-lost');
        expect(codeOf({ ...proof, move: 'd4' })).toBe('illegal-move');
        expect(codeOf({ ...proof, move: proof.better.nodes[0]![0]!.move })).not.toBe('accepted');
        expect(codeOf({ ...proof, better: proof.worse, worse: proof.better })).not.toBe('accepted');
      }
    }
    expect(tried).toBeGreaterThan(10);
  });
});
