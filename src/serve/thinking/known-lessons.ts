/// The person's lessons in use, ready to be asked about a move. What was made of the files is kept while they stay as they are.
import { LessonPlan } from '../../experts/index.ts';
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
}

const squaresOf = (pattern: Pattern): string[] => pattern.after.map(({ square }) => square);

export class KnownLessons {
  /// A hash of the lessons in use.
  readonly hash: string;
  /// Another one whenever a file of the folder is another one, also one that cannot be read.
  readonly version: string;
  readonly #lessons: ReadonlyMap<string, KnownLesson>;
  readonly #plan: LessonPlan;

  constructor(lessons: readonly Lesson[], version: string) {
    this.version = version;
    this.hash = knowledgeHash(lessons);
    const known = lessons.map((lesson) => ({ lesson, described: describeLesson(lesson, othelloStatics()) }));
    this.#lessons = new Map(known.map((each) => [each.lesson.id, each]));
    this.#plan = new LessonPlan(known.map(({ lesson: { id }, described: { patterns } }) => ({ id, patterns })));
  }

  /// The lessons that speak against a legal move.
  warningsOf(position: Position, move: string): readonly Warning[] {
    const after = playMove(position, squareOf(move)!);
    return this.#plan.matches(position, after, position.turn).map(({ id, pattern }) => {
      const { lesson, described } = this.#lessons.get(id)!;
      const text = describeCase(described.patterns, pattern, move);
      return { lesson, name: described.name, text, squares: squaresOf(pattern) };
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
