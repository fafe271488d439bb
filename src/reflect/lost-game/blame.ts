/// Which move of a lost game is to blame, by one theory: the papers' answer, and the move that completed the pattern.
import { atom, clause, compound, int, printCertificateClause } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { discAt, othello, squareName, squareOf } from '../../games/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import { certify, instanceOf, retreat, statesAt, versionsOf } from '../ebg/index.ts';
import type { Episode, ExplanationCertificate, Fault, Retreat, Theory, Versions } from '../ebg/index.ts';

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
  /// Where it was asked for: the proof of the explanation, and of the stored good moves on which it rests.
  readonly certificate?: CertifiedFault;
}

export interface CertifiedFault extends ExplanationCertificate {
  readonly lemmas: readonly ExplanationCertificate[];
}

export interface BlameOptions {
  /// Makes certificates. Who only learns has no need of them.
  readonly certify?: boolean;
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

// What the record says of the times from the move on.
const factsFrom = ({ states, move, failure, until = failure }: Episode, base: number): Term[] => {
  const times = Array.from({ length: until - base + 1 }, (_, i) => base + i);
  const moved = (time: number): Term[] => {
    const { player, move: made } = move(time);
    return [compound('move', [int(time), player, made])];
  };
  return times.flatMap((time) => [...states(time), ...(time <= failure ? moved(time) : [])]);
};

const certified = (
  { base, explanation }: Fault,
  theory: Theory,
  { stored, lemmas }: Retreat,
  episode: Episode,
): CertifiedFault => {
  const record = factsFrom(episode, base);
  const certificate = certify(explanation, theory, { stored, record });
  const used = new Set(certificate.program.filter((_, i) => certificate.origin[i] === 'stored'));
  const needed = lemmas.filter(({ goal }) => used.has(printCertificateClause(clause(compound('stored', [goal])))));
  return { ...certificate, lemmas: needed.map((lemma) => certify(lemma, theory, { stored: [], record })) };
};

/// Looks for the fault of `side` behind the failure. Of several explanations of one move that counts whose pattern was completed
/// last, however the board is turned.
export const blame = (
  theory: Theory,
  transcript: Transcript,
  side: Colour,
  failure: number,
  options: BlameOptions = {},
): BlameResult => {
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
  const episode = episodeOf(transcript, failure);
  const result = retreat(theory, episode, atom(LETTERS[side]), {
    choose,
    lemmas: options.certify === true,
  });
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
      ...(options.certify === true ? { certificate: certified(fault, theory, result, episode) } : {}),
    },
  };
};
