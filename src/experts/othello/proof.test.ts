import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { colourName, legalMoves, playMove, playRandomly, squareName } from '../../games/index.ts';
import { seededRandom } from '../../rules/index.ts';
import { boardAfter, legalNames } from './proof-checker.ts';
import { parseOthelloProof, printOthelloProof } from './proof-text.ts';
import { proofSize } from './proof.ts';
import { proofRoot, proveAtLeast, proveLostMove } from './prove.ts';
import { EndgameSolver } from './solver.ts';
import { minimax } from './solver/plain.ts';
import { codeOf, endgames, exactProof, solver } from './proof.fixture.ts';

describe("the checker's own rules", () => {
  test('are those of the games room', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { moves, positions } = playRandomly(seededRandom(seed));
        moves.forEach((move, index) => {
          const { board, turn } = proofRoot(positions[index]!);
          expect(legalNames([...board], turn)).toEqual(legalMoves(positions[index]!).map(squareName));
          expect(boardAfter([...board], turn, squareName(move)).join('')).toBe(proofRoot(positions[index + 1]!).board);
        });
        const end = proofRoot(positions.at(-1)!);
        expect(legalNames([...end.board], end.turn)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  test('come from nowhere else: the checker imports types of proofs only', () => {
    const text = readFileSync(join(import.meta.dirname, 'proof-checker.ts'), 'utf8');
    expect([...text.matchAll(/^import .*/gm)].map(([line]) => line)).toEqual([
      "import type { ForcedTree, OthelloProof, ProofColour } from './proof.ts';",
    ]);
  });
});

describe('proofs', () => {
  test('exist for what can be forced by either side, and for nothing more', () => {
    for (const position of endgames(30, 7)) {
      const value = minimax(position);
      const mover = position.turn;
      const other = mover === 0 ? 1 : 0;
      for (const [side, best] of [
        [mover, value],
        [other, 0 - value],
      ] as const) {
        const proving = proveAtLeast(solver, position, side, best);
        if (proving.status !== 'proved') throw new Error(proving.status);
        const claim = { kind: 'at-least', ...proofRoot(position), side: colourName(side), atLeast: best } as const;
        expect(codeOf(proving.proof, claim)).toBe('accepted');
        expect(codeOf(proving.proof, { ...claim, atLeast: best - 1 })).toBe('accepted');
        expect(codeOf(proving.proof, { ...claim, atLeast: best + 1 })).toBe('other-claim');
        expect(parseOthelloProof(printOthelloProof(proving.proof))).toEqual({ ok: true, value: proving.proof });
        expect(proveAtLeast(solver, position, side, best + 1).status).toBe('refuted');
      }
    }
  });

  test('of lost moves show what was better and what is worse', () => {
    let proved = 0;
    for (const position of endgames(20, 8)) {
      const value = Math.sign(minimax(position));
      for (const move of legalMoves(position)) {
        const lost = 0 - Math.sign(minimax(playMove(position, move))) < value;
        const proving = proveLostMove(solver, position, move);
        expect(proving.status).toBe(lost ? 'proved' : 'refuted');
        if (proving.status !== 'proved') continue;
        proved++;
        const claim = { kind: 'lost-move', ...proofRoot(position), move: squareName(move) } as const;
        expect(codeOf(proving.proof, claim)).toBe('accepted');
        expect(proving.proof.better.nodes[0]![0]!.move).not.toBe(squareName(move));
        expect(parseOthelloProof(printOthelloProof(proving.proof))).toEqual({ ok: true, value: proving.proof });
      }
    }
    expect(proved).toBeGreaterThan(10);
  });

  test('share positions that are reached in several ways', () => {
    const nodes = endgames(4, 9).flatMap((position) => exactProof(position).tree.nodes);
    // Without sharing each node but the roots would be led to once.
    expect(nodes.flat().length).toBeGreaterThan(nodes.length);
  });

  test('are refused clearly where they would be too large or too costly', () => {
    const [position] = endgames(1, 12);
    const { turn } = position!;
    expect(proveAtLeast(solver, position!, turn, -64, { size: 5 })).toMatchObject({ status: 'budget', reason: 'size' });
    const fresh = new EndgameSolver({ tableBits: 8 });
    expect(proveAtLeast(fresh, position!, turn, 0, { nodes: 50 })).toMatchObject({ status: 'budget', reason: 'nodes' });
    const proving = proveAtLeast(solver, position!, turn, -64);
    if (proving.status !== 'proved') throw new Error(proving.status);
    const size = proofSize(proving.proof);
    expect(proveAtLeast(solver, position!, turn, -64, { size }).status).toBe('proved');
    expect(proveAtLeast(solver, position!, turn, -64, { size: size - 1 }).status).toBe('budget');
  });
});
