/// A finding with all that is told of it to people.
import { LessonPlan } from '../../experts/index.ts';
import { squareName } from '../../games/index.ts';
import type { Transcript } from '../../games/index.ts';
import { describeCase, describeLesson } from '../../knowledge/index.ts';
import type { Description, Language, Pattern } from '../../knowledge/index.ts';
import { ebg } from '../../reflect/index.ts';
import type { Finding } from '../../reflect/index.ts';
import { othelloStatics } from './knowledge.ts';

export interface Told extends Finding {
  readonly described: Description;
  /// The squares that the explanation speaks of after the blamed move.
  readonly squares: readonly string[];
  /// What the move did, in the squares of this game; the lesson's sentence where it cannot be laid on the board.
  readonly why: Readonly<Record<Language, string>>;
}

/// The position before move `ply` of the game, and the one after it.
export const around = ({ positions }: Transcript, ply: number) => {
  const begun = positions[0]!.ply;
  return { before: positions[ply - 1 - begun]!, after: positions[ply - begun]! };
};

// The lesson's pattern as it lies on this board: within what the explanation speaks of, if it does so.
const patternInGame = (
  transcript: Transcript,
  { ply }: Finding,
  patterns: readonly Pattern[],
  squares: readonly string[],
): Pattern | undefined => {
  const { before, after } = around(transcript, ply);
  const explained = patterns.filter((pattern) => pattern.after.every(({ square }) => squares.includes(square)));
  const plan = new LessonPlan([explained, patterns].map((each) => ({ id: '', patterns: each })));
  return plan.firstMatch(before, after, before.turn)?.pattern;
};

export const tell = (transcript: Transcript, finding: Finding): Told => {
  const described = describeLesson(finding.lesson, othelloStatics());
  const squares = ebg.statesAt(finding.versions.instance, finding.papersPly + 1).map(({ square }) => square);
  const pattern = patternInGame(transcript, finding, described.patterns, squares);
  const why =
    pattern === undefined ? described.sentence : describeCase(described.patterns, pattern, squareName(finding.move));
  return { ...finding, described, squares, why };
};
