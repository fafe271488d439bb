/// Matches of patterns as candidate moves: where the condition holds, what to play, why, and what is expected to follow.
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { Asking } from './asking.ts';
import { holdsAt } from './condition-asker.ts';
import type { PatternMatch } from './matcher.ts';
import { pointInMatch } from './matcher.ts';
import type { MoveNode, Tesuji } from './tesuji.ts';
import { ELSEWHERE } from './tesuji.ts';

export interface TesujiCandidate {
  readonly tesuji: Tesuji;
  readonly colour: Colour;
  readonly move: number;
  /// Points of territory.
  readonly value: number;
  /// How many moves of the tree have been made before.
  readonly step: number;
  /// False where the condition hangs on what nobody could answer.
  readonly isSure: boolean;
  /// The moves that are expected, this one first.
  readonly line: readonly number[];
  readonly match: PatternMatch;
}

/// The value of a move: what its own results say, else that of the pattern.
const valueOf = ({ results }: MoveNode, { value }: Tesuji): number =>
  results.find(({ word }) => word === 'worth')?.amount ?? value;

export const mainLineOf = (node: MoveNode): readonly MoveNode[] => [
  node,
  ...(node.children.length === 0 ? [] : mainLineOf(node.children[0]!)),
];

/// The candidates of one match; none where the condition does not hold, or where a move is not legal.
export const candidatesOf = (match: PatternMatch, board: GoBoard, asking: Asking): readonly TesujiCandidate[] => {
  const { tesuji, colour, step, moves } = match.variant;
  const at = (name: string): number => pointInMatch(match, name)!;
  // The condition speaks of the pattern itself, not of what its moves have made of it.
  const holds =
    tesuji.where === undefined || step > 0 ? true : holdsAt(tesuji.where, { board, own: colour, at, asking });
  if (holds === false) return [];
  return moves.flatMap((node) => {
    if (node.move === ELSEWHERE) return [];
    const move = at(node.move);
    if (!board.isLegal(move, colour)) return [];
    const line = mainLineOf(node)
      .map((each) => each.move)
      .filter((name) => name !== ELSEWHERE)
      .map(at);
    return [{ tesuji, colour, move, value: valueOf(node, tesuji), step, isSure: holds === true, line, match }];
  });
};
