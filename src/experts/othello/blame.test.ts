import { describe, expect, test } from 'vitest';
import { PASS, countEmpty, legalMoves, playMove, playRandomly } from '../../games/index.ts';
import type { Colour, Position, Transcript } from '../../games/index.ts';
import { seededRandom } from '../../rules/index.ts';
import { provedBlame } from './blame.ts';
import { checkOthelloProof } from './proof-checker.ts';
import { proveLostMove } from './prove.ts';
import { EndgameSolver } from './solver.ts';
import { minimax } from './solver/plain.ts';

const games: readonly Transcript[] = Array.from({ length: 25 }, (_, seed) => playRandomly(seededRandom(seed)));
const SIDES: readonly Colour[] = [0, 1];

describe('proved blame', () => {
  test('is what plain minimax says of every move', () => {
    const solver = new EndgameSolver({ tableBits: 10 });
    const values = { wld: (position: Position) => Math.sign(minimax(position)), exact: minimax };
    let lost = 0;
    for (const mode of ['wld', 'exact'] as const) {
      for (const game of games) {
        for (const side of SIDES) {
          const judged = provedBlame(solver, game, side, { maxEmpties: 6, mode });
          const plies = game.moves.flatMap((move, index) => {
            const position = game.positions[index]!;
            return position.turn === side && move !== PASS && countEmpty(position) <= 6 ? [index + 1] : [];
          });
          expect(judged.map(({ ply }) => ply)).toEqual(plies);
          for (const entry of judged) {
            const position = game.positions[entry.ply - 1]!;
            const afterMove = (move: number): number => 0 - values[mode](playMove(position, move));
            const before = values[mode](position);
            const after = afterMove(game.moves[entry.ply - 1]!);
            const better = after === before ? [] : legalMoves(position).filter((move) => afterMove(move) === before);
            const changed = Math.sign(before) > Math.sign(after);
            expect(entry).toMatchObject({ status: 'proved', before, after, better, lost: changed });
            if (changed) lost++;
          }
        }
      }
    }
    expect(lost).toBeGreaterThan(20);
  });

  test('each lost move has a proof that the checker accepts, and no other move has one', () => {
    const solver = new EndgameSolver({ tableBits: 12 });
    for (const game of games.slice(0, 8)) {
      for (const entry of provedBlame(solver, game, 1, { maxEmpties: 9 })) {
        const proving = proveLostMove(solver, game.positions[entry.ply - 1]!, entry.move);
        expect(proving.status).toBe(entry.status === 'proved' && entry.lost ? 'proved' : 'refuted');
        if (proving.status === 'proved') expect(checkOthelloProof(proving.proof)).toMatchObject({ accepted: true });
      }
    }
  });

  test('a spent budget leaves the earlier moves unknown', () => {
    const [game] = games;
    const full = provedBlame(new EndgameSolver({ tableBits: 12 }), game!, 0, { maxEmpties: 14 });
    const part = provedBlame(new EndgameSolver({ tableBits: 12 }), game!, 0, {
      maxEmpties: 14,
      budget: { nodes: 3000 },
    });
    const unknown = part.filter(({ status }) => status === 'unknown').length;
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThan(part.length);
    expect(part.map(({ ply }) => ply)).toEqual(full.map(({ ply }) => ply));
    expect(part.slice(unknown)).toEqual(full.slice(unknown));
    expect(part[0]).toMatchObject({ status: 'unknown', reason: 'nodes' });
  });
});
