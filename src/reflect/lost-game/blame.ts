/// Which move of a lost game is to blame, by one theory: the papers' answer, and the move that completed the pattern.
import { atom } from '../../logic/index.ts';
import { discAt, othello, squareName, squareOf } from '../../games/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import { instanceOf, retreat, statesAt, versionsOf } from '../ebg/index.ts';
import type { Episode, Fault, Retreat, Theory, Versions } from '../ebg/index.ts';

/// The players as theories call them.
export const LETTERS = ['b', 'w'] as const;

/// The record as theories see it. Times are plies, so that a record which begins within a game keeps the game's numbers.
export const episodeOf = ({ moves, positions }: Transcript, failure: number): Episode => {
  const begun = positions[0]!.ply;
  return {
    start: begun + 1,
    failure,
    until: failure + 1,
    states: (time) => othello.facts(positions[time - 1 - begun]!, 'pre_state'),
    move: (time) => ({
      player: atom(LETTERS[positions[time - 1 - begun]!.turn]),
      move: atom(squareName(moves[time - 1 - begun]!)),
    }),
  };
};

export interface Blame {
  /// The move that completed the pattern.
  readonly ply: number;
  readonly move: number;
  /// The move that the papers' method ends at; the pattern stands since `ply` without a break.
  readonly papersPly: number;
  readonly papersMove: number;
  readonly versions: Versions;
}

export interface BlameResult {
  readonly retreat: Retreat;
  readonly blame?: Blame;
}

/// The ply whose move completed what the fault needs: before it the pattern was not there, since then it was. Undefined where
/// the pattern is older than the record, or the enemy completed it: that is no fault of one's own.
export const completedBy = (
  { positions }: Transcript,
  side: Colour,
  fault: Fault,
  theory: Theory,
): number | undefined => {
  const begun = positions[0]!.ply;
  const states = statesAt(instanceOf(fault, theory), fault.base + 1);
  const holds = (ply: number): boolean =>
    states.every(({ square, state }) => {
      const disc = discAt(positions[ply - begun]!, squareOf(square)!);
      return state === (disc === undefined ? 'v' : LETTERS[disc]);
    });
  let ply = fault.base;
  while (ply > begun && holds(ply - 1)) ply--;
  return ply > begun && positions[ply - 1 - begun]!.turn === side ? ply : undefined;
};

/// Looks for the fault of `side` behind the failure. Of several explanations of one move that counts whose pattern was completed
/// last, however the board is turned.
export const blame = (theory: Theory, transcript: Transcript, side: Colour, failure: number): BlameResult => {
  const begun = transcript.positions[0]!.ply;
  let ply = begun;
  const choose = (faults: Iterable<Fault>): Fault | undefined => {
    let chosen: Fault | undefined;
    for (const fault of faults) {
      const completed = completedBy(transcript, side, fault, theory);
      if (completed === undefined || (chosen !== undefined && completed <= ply)) continue;
      chosen = fault;
      ply = completed;
      if (ply === fault.base) break;
    }
    return chosen;
  };
  const result = retreat(theory, episodeOf(transcript, failure), atom(LETTERS[side]), { choose });
  const { fault } = result;
  if (fault === undefined) return { retreat: result };
  const moveAt = (at: number): number => transcript.moves[at - 1 - begun]!;
  return {
    retreat: result,
    blame: {
      ply,
      move: moveAt(ply),
      papersPly: fault.base,
      papersMove: moveAt(fault.base),
      versions: versionsOf(fault, theory),
    },
  };
};
