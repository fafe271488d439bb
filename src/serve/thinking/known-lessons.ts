/// The person's lessons in use, ready to be asked about a move. What was made of the files is kept while they stay as they are.
import { LessonMatcher } from '../../experts/index.ts';
import { lessonBase, lessonFolder, othelloStatics } from '../../experiment/index.ts';
import { playMove, squareOf } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { describeCase, describeLesson } from '../../knowledge/index.ts';
import type { Description, Lesson, Pattern } from '../../knowledge/index.ts';
import { stampOf } from '../../record/index.ts';
import type { Words } from '../contract/index.ts';
import { knowledgeHash } from './lesson-view.ts';

/// A lesson that a move runs into.
export interface Warning {
  readonly lesson: Lesson;
  readonly name: Words;
  /// What the move does, in this board's squares.
  readonly text: Words;
  readonly squares: readonly string[];
}

interface KnownLesson {
  readonly lesson: Lesson;
  readonly described: Description;
  readonly matcher: LessonMatcher;
}

const squaresOf = (pattern: Pattern): string[] => pattern.after.map(({ square }) => square);

export class KnownLessons {
  /// A hash of the lessons in use.
  readonly hash: string;
  /// Another one whenever a file of the folder is another one, also one that cannot be read.
  readonly version: string;
  readonly #lessons: readonly KnownLesson[];

  constructor(lessons: readonly Lesson[], version: string) {
    this.version = version;
    this.hash = knowledgeHash(lessons);
    this.#lessons = lessons.map((lesson) => {
      const described = describeLesson(lesson, othelloStatics());
      return { lesson, described, matcher: new LessonMatcher([{ id: lesson.id, patterns: described.patterns }]) };
    });
  }

  /// The lessons that speak against a legal move.
  warningsOf(position: Position, move: string): readonly Warning[] {
    const after = playMove(position, squareOf(move)!);
    return this.#lessons.flatMap(({ lesson, described, matcher }) => {
      const match = matcher.firstMatch(position, after, position.turn);
      if (match === undefined) return [];
      const text = describeCase(described.patterns, match.pattern, move);
      return [{ lesson, name: described.name, text, squares: squaresOf(match.pattern) }];
    });
  }
}

let kept: { readonly folder: string; readonly lessons: KnownLessons } | undefined;

/// The lessons in use in a data folder; files that cannot be read are left out.
export const lessonsAtHand = (data: string): KnownLessons => {
  const folder = lessonFolder(data);
  // Edits on disk are seen at the next question.
  const version = stampOf(folder, (name) => name.endsWith('.lesson.pl'));
  if (kept?.folder === folder && kept.lessons.version === version) return kept.lessons;
  const adopted = lessonBase(folder)
    .list()
    .lessons.filter((lesson) => lesson.state.kind === 'adopted');
  kept = { folder, lessons: new KnownLessons(adopted, version) };
  return kept.lessons;
};
