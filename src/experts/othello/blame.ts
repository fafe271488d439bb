/// Blame that is proved: which moves of a game changed its result, by the solver. It judges no style: a move that gave away
/// discs in a game that was lost already changed nothing.
import type { Colour, Position, Transcript } from '../../games/index.ts';
import { PASS, countEmpty, legalMoves, playMove } from '../../games/index.ts';
import type { EndgameSolver, SolveBudget } from './solver.ts';
import type { EndgameQuestions } from './solver/questions.ts';
import type { SpentReason } from './solver/search.ts';

export interface BlameOptions {
  /// Positions with more empties before the move are not judged.
  readonly maxEmpties: number;
  /// `wld`: values are 1, 0 and -1 for win, draw and loss. `exact`: differences of discs, for about ten times the cost.
  readonly mode?: 'wld' | 'exact';
  /// For the whole game; the last moves are judged first, since they cost least.
  readonly budget?: SolveBudget;
}

export type JudgedMove = {
  /// The move's number, from 1, as in the transcript; a pass is a move, too.
  readonly ply: number;
  readonly move: number;
  readonly empties: number;
} & (
  | {
      readonly status: 'proved';
      /// For the side that moved: the value that it could force before its move and after it.
      readonly before: number;
      readonly after: number;
      /// Whether the move changed the result: a win became a draw or a loss, a draw a loss.
      readonly lost: boolean;
      /// The moves that would have kept `before`; empty where the move made did.
      readonly better: readonly number[];
    }
  | { readonly status: 'unknown'; readonly reason: SpentReason }
);

type Verdict = Omit<JudgedMove & { status: 'proved' }, 'ply' | 'move' | 'empties'>;

const judge = (questions: EndgameQuestions, mode: 'wld' | 'exact', position: Position, move: number): Verdict => {
  const valueOf = (each: Position): number => (mode === 'wld' ? questions.result(each) : questions.value(each));
  const after = 0 - valueOf(playMove(position, move));
  const before = valueOf(position);
  const better = legalMoves(position).filter((other) => before > after && questions.keeps(position, other, before));
  return { status: 'proved', before, after, lost: Math.sign(before) > Math.sign(after), better };
};

/// Judges each move of the side (passes apart) that was made with at most `maxEmpties` empties, in the order of the game.
export const provedBlame = (
  solver: EndgameSolver,
  { moves, positions }: Transcript,
  side: Colour,
  { maxEmpties, mode = 'wld', budget }: BlameOptions,
): readonly JudgedMove[] => {
  const asked = moves
    .map((move, index) => ({ ply: index + 1, move, empties: countEmpty(positions[index]!) }))
    .filter(({ ply, move, empties }) => positions[ply - 1]!.turn === side && move !== PASS && empties <= maxEmpties);
  const judged: JudgedMove[] = [];
  const outcome = solver.share(budget, (questions) => {
    for (const entry of asked.toReversed())
      judged.unshift({ ...entry, ...judge(questions, mode, positions[entry.ply - 1]!, entry.move) });
  });
  if (outcome.status === 'done') return judged;
  const unknown = asked.slice(0, asked.length - judged.length);
  return [...unknown.map((entry) => ({ ...entry, status: 'unknown' as const, reason: outcome.reason })), ...judged];
};
