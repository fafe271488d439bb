/// Proofs that a string is taken, for races and for enclosed groups: the search is asked for its move in each position that
/// the proof needs. The defender may retake every ko at once, so that what is proved hangs on none.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import { captureGoal } from '../proof-checker.ts';
import type { BuiltProof } from '../proof-builder.ts';
import { buildReadingProof } from '../proof-builder.ts';
import { fightRegion } from './fight-region.ts';
import { createKillSearch } from './kill-search.ts';
import { createProofTable } from './proof-table.ts';

export interface KillProofOptions {
  /// Positions to visit for each answer of the strategy.
  readonly nodes?: number;
  /// Positions of the proof.
  readonly positions?: number;
  /// The move that a reading found, to be tried before others.
  readonly first?: number;
  /// Ends the proof as if it had no answer.
  readonly isLate?: () => boolean;
}

/// Proves that the string of the target is taken, the attacker to move or not. `rival`: a stone of the string that races with it.
export const proveKill = (
  board: GoBoard,
  target: number,
  isAttackerFirst: boolean,
  rival?: number,
  options: KillProofOptions = {},
): BuiltProof => {
  const { nodes = 20_000, positions = 20_000, first = GO_PASS, isLate } = options;
  const { depth } = board;
  const defender = board.cells[target] as Colour;
  const attacker = (defender ^ 1) as Colour;
  const region = fightRegion(board, rival === undefined ? [target] : [target, rival]);
  const race = rival === undefined ? {} : { rival };
  const search = createKillSearch({
    board,
    region,
    target,
    ...race,
    koMaster: 'defender',
    table: createProofTable(16),
    ...(isLate === undefined ? {} : { isLate }),
  });
  const kills = (move: number): boolean => {
    if (!search.play(move, true)) return false;
    const isTaken = search.solve(false, nodes) === true;
    search.undo();
    return isTaken;
  };
  const strategy = (): number | undefined => {
    if (isLate?.() === true) return undefined;
    const [last, another] = board.listLiberties(target, 2);
    if (last !== undefined && another === undefined && board.isLegal(last, attacker)) return last;
    return board.depth === depth && first !== GO_PASS && kills(first) ? first : search.moves(true).find(kills);
  };
  return buildReadingProof(board, {
    prover: attacker,
    toMove: isAttackerFirst ? 'prover' : 'other',
    goal: captureGoal(target, defender),
    positions,
    strategy,
  });
};
