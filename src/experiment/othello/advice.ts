/// What would have been better: by solving the endgame where that can be done, else by looking ahead.
import {
  EndgameSolver,
  LessonPlan,
  checkOthelloProof,
  othelloPlayers,
  proveLostMove,
  provedBlame,
} from '../../experts/index.ts';
import type { JudgedMove, LostMoveProof } from '../../experts/index.ts';
import { PASS, discDifference, isOver, legalMoves, playMove } from '../../games/index.ts';
import type { Colour, Position, Transcript } from '../../games/index.ts';
import type { Pattern } from '../../knowledge/index.ts';
import { makePlayer, seededRandom } from '../../play/index.ts';

export const LOOK_AHEAD = 6;
const SOLVER_NODES = 60_000_000;

export interface Endgame {
  readonly maxEmpties: number;
  readonly judged: readonly JudgedMove[];
  /// Proof objects that a checker accepted, by ply.
  readonly proofs: ReadonlyMap<number, LostMoveProof>;
}

/// Judges the side's last moves; each that changed the result gets a proof, where it can be found.
export const judgeEndgame = (transcript: Transcript, side: Colour, maxEmpties: number): Endgame => {
  const solver = new EndgameSolver();
  // A record may begin within a game: plies count from there.
  const begun = transcript.positions[0]!.ply;
  const judged = provedBlame(solver, transcript, side, { maxEmpties, budget: { nodes: SOLVER_NODES } }).map(
    (verdict) => ({ ...verdict, ply: verdict.ply + begun }),
  );
  const proofs = new Map<number, LostMoveProof>();
  for (const verdict of judged) {
    if (verdict.status !== 'proved' || !verdict.lost) continue;
    const before = transcript.positions[verdict.ply - 1 - begun]!;
    const found = proveLostMove(solver, before, verdict.move, { nodes: SOLVER_NODES });
    if (found.status === 'proved' && checkOthelloProof(found.proof).accepted) proofs.set(verdict.ply, found.proof);
  }
  return { maxEmpties, judged, proofs };
};

/// The best move, by search, of those that do not run into the lesson's patterns; undefined where there is none.
export const betterMove = (position: Position, patterns: readonly Pattern[]): number | undefined => {
  const plan = new LessonPlan([{ id: '', patterns }]);
  const player = makePlayer(`alphabeta:depth=${LOOK_AHEAD - 1},eval=mobility`, othelloPlayers);
  if (!player.ok) throw new Error(player.error.message);
  let best: { move: number; value: number } | undefined;
  for (const move of legalMoves(position)) {
    const after = playMove(position, move);
    if (move === PASS || plan.firstMatch(position, after, position.turn) !== undefined) continue;
    const choice = isOver(after) ? undefined : player.value.choose(after, after.turn, { random: seededRandom(1) });
    const value =
      choice === undefined || 'then' in choice || choice.value === undefined
        ? discDifference(after, position.turn) * 1000
        : -choice.value;
    if (best === undefined || value > best.value) best = { move, value };
  }
  return best?.move;
};
