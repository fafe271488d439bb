/// A lesson out of a blamed move.
import { lessonId } from '../../knowledge/index.ts';
import type { Lesson, Removed, Stage, Version } from '../../knowledge/index.ts';
import { INITIAL, colourName, othello, printTranscript, squareName } from '../../games/index.ts';
import type { Colour, Transcript } from '../../games/index.ts';
import { printGgf, recordOfTranscript } from '../../record/index.ts';
import type { Concept, Removal } from '../ebg/index.ts';
import type { Blame } from './blame.ts';
import type { NamedTheory } from './theories.ts';

export interface Occasion {
  readonly transcript: Transcript;
  readonly side: Colour;
  readonly failure: number;
}

const versionOf = (stage: Stage, concept: Concept | undefined, isKept: boolean): Version[] =>
  concept === undefined ? [] : [{ stage, literals: concept.body.length, ...(isKept ? { clause: concept } : {}) }];

const removedBy = (removals: readonly Removal[], reason: Removal['reason']): Removed[] => {
  const literals = removals.filter((removal) => removal.reason === reason).map(({ literal }) => literal);
  return literals.length === 0 ? [] : [{ stage: 'simplified', reason, literals }];
};

// A game that began elsewhere is kept with its first board, so that it can be played again.
const printRecord = (transcript: Transcript): string =>
  othello.key(transcript.positions[0]!) === othello.key(INITIAL)
    ? printTranscript(transcript.moves)
    : printGgf([recordOfTranscript(transcript)]).trim();

/// The lesson is true in the line it came from; whether it is more is for others to show.
export const lessonFrom = (blame: Blame, occasion: Occasion, theory: NamedTheory): Lesson => {
  const { raw, final, simplified, improved, removed } = blame.versions;
  const clause = improved ?? simplified ?? final;
  return {
    id: lessonId(clause),
    game: 'othello',
    clause,
    status: { kind: 'line' },
    state: { kind: 'candidate' },
    origin: {
      record: printRecord(occasion.transcript),
      side: colourName(occasion.side),
      ply: blame.ply,
      move: squareName(blame.move),
      failure: occasion.failure,
      theory: { name: theory.name, version: theory.version },
      learned: 'constants',
    },
    versions: [
      ...versionOf('raw', raw, false),
      ...versionOf('final', final, false),
      ...versionOf('simplified', simplified, true),
      ...versionOf('improved', improved, false),
    ],
    removed: (['always', 'subsumed', 'implied'] as const).flatMap((reason) => removedBy(removed, reason)),
    names: {},
  };
};
