/// The goal of a connection: both stones stand, in one string.
import type { Colour } from '../../../games/index.ts';
import type { ProofGoal } from '../reading/proof.ts';

export const joinGoal = (one: number, other: number, colour: Colour): ProofGoal => ({
  won: (board) => board.at(one) === colour && board.at(other) === colour && board.headOf(one) === board.headOf(other),
  zone: (board) => [...board.listStones(one)],
});
