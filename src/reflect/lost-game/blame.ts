/// Which move of a lost game is to blame, by one theory: the papers' answer, and the move that completed the pattern.
import { atom } from '../../logic/index.ts';
import { discAt, othello, squareName, squareOf } from '../../games/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import { retreat, statesAt, versionsOf } from '../ebg/index.ts';
import type { Episode, Fault, Retreat, Theory, Versions } from '../ebg/index.ts';

/// The players as theories call them.
export const LETTERS = ['b', 'w'] as const;

/// The record as theories see it. Times are plies, so that a record which begins within a game keeps the game's numbers.
export const episodeOf = ({ moves, positions }: Transcript, failure: number): Episode => {
  const begun = positions[0]!.ply;
  return {
    start: begun + 1,
    failure,
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

/// The ply whose move completed what the fault needs: before it the pattern was not there, since then it was. The pattern can be
/// older than the record.
const completedAt = ({ positions }: Transcript, base: number, versions: Versions): number => {
  const begun = positions[0]!.ply;
  const states = statesAt(versions.instance, base + 1);
  const holds = (ply: number): boolean =>
    states.every(({ square, state }) => {
      const disc = discAt(positions[ply - begun]!, squareOf(square)!);
      return state === (disc === undefined ? 'v' : LETTERS[disc]);
    });
  let ply = base;
  while (ply > begun && holds(ply - 1)) ply--;
  return ply;
};

/// Looks for the fault of `side` behind the failure. A pattern that the enemy completed is no fault of one's own: the retreat
/// goes on behind it.
export const blame = (theory: Theory, transcript: Transcript, side: Colour, failure: number): BlameResult => {
  const begun = transcript.positions[0]!.ply;
  let found: Blame | undefined;
  const accepts = (fault: Fault): boolean => {
    const versions = versionsOf(fault, theory);
    const ply = completedAt(transcript, fault.base, versions);
    if (ply === begun || transcript.positions[ply - 1 - begun]!.turn !== side) return false;
    const [move, papersMove] = [ply, fault.base].map((at) => transcript.moves[at - 1 - begun]!) as [number, number];
    found = { ply, move, papersPly: fault.base, papersMove, versions };
    return true;
  };
  const result = retreat(theory, episodeOf(transcript, failure), atom(LETTERS[side]), { accepts });
  return found === undefined ? { retreat: result } : { retreat: result, blame: found };
};
