/// A game of Go looked through by GO.1: what it would have played at each move, what the played move was for, what it lost,
/// and whether the other side punished it.
import type { Candidate, Go1, GoDecision, Proposal } from '../../experts/index.ts';
import { mainProposal } from '../../experts/index.ts';
import { GO_PASS } from '../../games/index.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter } from './game-line.ts';

export interface ReviewedMove {
  /// From 1 on.
  readonly number: number;
  readonly colour: 0 | 1;
  readonly move: number;
  readonly decision: GoDecision;
  /// The played move as the cases see it; undefined where no case proposes it.
  readonly played: Candidate | undefined;
  /// What was left on the board, in points: the value of the best candidate less that of the played move.
  readonly loss: number;
  /// The weightiest proposal that the move left to the other side; undefined where nothing was lost.
  readonly missed: Proposal | undefined;
  /// Whether the other side took what was missed with its next move; undefined where there is none.
  readonly isPunished: boolean | undefined;
}

export interface ReviewOptions {
  /// The moves to look at, from 1 on; all of them unless given.
  readonly numbers?: readonly number[];
  readonly colour?: 0 | 1;
  /// Called after each move.
  readonly onMove?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

/// Looks at each move in turn. Nothing of the game is judged by its result.
export const reviewGame = (line: GoLine, mind: Go1, options: ReviewOptions = {}): readonly ReviewedMove[] => {
  const wanted = line.moves
    .map((_, index) => index + 1)
    .filter((number) => options.numbers?.includes(number) ?? true)
    .filter((number) => options.colour === undefined || line.moves[number - 1]!.colour === options.colour);
  const reviewed: ReviewedMove[] = [];
  for (const number of wanted) {
    options.signal?.throwIfAborted();
    reviewed.push(reviewMove(line, mind, number));
    options.onMove?.(reviewed.length, wanted.length);
  }
  return reviewed;
};

export const reviewMove = (line: GoLine, mind: Go1, number: number): ReviewedMove => {
  const { colour, move } = line.moves[number - 1]!;
  const last = line.moves[number - 2]?.move ?? GO_PASS;
  const decision = mind.decide(boardAfter(line, number - 1), colour, last);
  const played = decision.candidates.find((candidate) => candidate.move === move);
  const best = decision.integration.chosen;
  const loss = best === undefined || best.move === move ? 0 : Math.max(0, best.value - Math.max(0, played?.value ?? 0));
  const missed = loss > 0 ? mainProposal(decision.integration) : undefined;
  const reply = line.moves[number];
  return {
    number,
    colour,
    move,
    decision,
    played,
    loss,
    missed,
    isPunished: missed === undefined || reply === undefined ? undefined : takes(missed, reply.move),
  };
};

/// The reply plays on the point itself, or on the line that was feared.
const takes = (missed: Proposal, reply: number): boolean => missed.move === reply || missed.line.includes(reply);

/// The moves that lost most, the worst first.
export const worstMoves = (reviewed: readonly ReviewedMove[], most: number): readonly ReviewedMove[] =>
  reviewed
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss || one.number - other.number)
    .slice(0, most);
