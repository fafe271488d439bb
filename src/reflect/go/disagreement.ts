/// Where a game went otherwise than GO.1 expected: how far its expected lead fell in the moves that followed.
import type { Go1, GoDecision } from '../../experts/index.ts';
import type { Colour } from '../../games/index.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter, lastBefore } from './game-line.ts';

/// A turn of the side that looks back, as GO.1 saw it.
export interface SeenTurn {
  readonly number: number;
  readonly decision: GoDecision;
}

/// Points that were expected before a move, and what was left of them some turns later.
export interface Disagreement {
  readonly number: number;
  readonly expected: number;
  readonly outcome: number;
  readonly fall: number;
}

/// Own turns until the outcome is looked at: time enough for stones to be taken.
const TURNS_LATER = 4;

export const decideAt = (line: GoLine, mind: Go1, number: number, colour?: Colour): GoDecision => {
  mind.komi = line.komi;
  const board = boardAfter(line, number - 1);
  return mind.decide(board, colour ?? line.moves[number - 1]!.colour, lastBefore(line, board, number));
};

/// How far the lead fell at most within the turns after a move; 0 where it did not.
export const fallAfter = (turns: readonly SeenTurn[], number: number): number => {
  const at = turns.findIndex((turn) => turn.number >= number);
  if (at < 0) return 0;
  const [first, ...later] = turns.slice(at, at + 2 * TURNS_LATER).map(({ decision }) => decision.lead);
  return Math.max(0, ...later.map((lead) => first! - lead));
};

/// The largest falls first; of neighbours that tell the same fall, the largest alone.
export const disagreementsOf = (turns: readonly SeenTurn[], most: number): readonly Disagreement[] => {
  const all = turns.map(({ number, decision }, index): Disagreement => {
    const later = turns[Math.min(turns.length - 1, index + TURNS_LATER)]!;
    const expected = decision.lead;
    const outcome = later.decision.lead;
    return { number, expected, outcome, fall: expected - outcome };
  });
  const kept: Disagreement[] = [];
  for (const each of all.toSorted((one, other) => other.fall - one.fall || one.number - other.number)) {
    if (each.fall <= 0 || kept.length >= most) break;
    if (!kept.some(({ number }) => Math.abs(number - each.number) < 2 * TURNS_LATER)) kept.push(each);
  }
  return kept;
};
