/// Small endgames with their proofs, for the tests of proofs.
import type { Position } from '../../games/index.ts';
import { checkOthelloProof } from './proof-checker.ts';
import type { OthelloClaim } from './proof-checker.ts';
import type { AtLeastProof, OthelloProof } from './proof.ts';
import { proveAtLeast } from './prove.ts';
import { EndgameSolver } from './solver.ts';
import { seededEndgames } from './solver/endgames.ts';
import { minimax } from './solver/plain.ts';

export const solver = new EndgameSolver({ tableBits: 12 });

export const endgames = (count: number, empties: number): readonly Position[] => seededEndgames({ count, empties });

/// What the side to move can force, and no more.
export const exactProof = (position: Position): AtLeastProof => {
  const proving = proveAtLeast(solver, position, position.turn, minimax(position));
  if (proving.status !== 'proved') throw new Error(proving.status);
  return proving.proof;
};

export const codeOf = (proof: OthelloProof, claim?: OthelloClaim): string => {
  const verdict = checkOthelloProof(proof, claim);
  return verdict.accepted ? 'accepted' : verdict.problem.code;
};
