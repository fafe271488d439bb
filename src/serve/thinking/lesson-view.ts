/// Lessons as the interface shows them, computed from their files.
import { glossClause, othelloStatics } from '../../experiment/index.ts';
import { squareName } from '../../games/index.ts';
import {
  describeLesson,
  hashOf,
  lessonToJson,
  lessonToProlog,
  lessonToSExpression,
  printClauseLine,
  printLessonFile,
  removedToJson,
  svgDiagram,
  versionsToJson,
} from '../../knowledge/index.ts';
import type { Description, Diagram as Drawing, Language, Lesson, Uses } from '../../knowledge/index.ts';
import type { Diagram, GameName, Lesson as LessonDetail, LessonSummary, Words } from '../contract/index.ts';
import { sayFact } from './phrases.ts';

const diagramOf = ({ after, marks }: Drawing): Diagram => {
  const [move] = marks.keys();
  return {
    cells: after.flatMap((state, square) =>
      state === 'free' ? [] : [{ square: squareName(square), state: String(state) }],
    ),
    ...(move === undefined ? {} : { move: squareName(move) }),
  };
};

const summaryOf = (lesson: Lesson, { name, sentence, diagram }: Description, uses?: Uses): LessonSummary => {
  const { ply, move, side, theory } = lesson.origin;
  return {
    id: lesson.id,
    game: lesson.game as GameName,
    name,
    sentence,
    status: lesson.status,
    state: lesson.state,
    ...(diagram === undefined ? {} : { diagram: diagramOf(diagram) }),
    origin: { ply, move, side, theory: theory.name },
    ...(uses === undefined ? {} : { uses }),
    literals: lesson.clause.body.length,
  };
};

export const lessonSummary = (lesson: Lesson, uses?: Uses): LessonSummary =>
  summaryOf(lesson, describeLesson(lesson, othelloStatics()), uses);

const REASONS: Readonly<Record<string, Words>> = {
  always: { en: 'they hold of every position', ja: 'どの局面でも成り立つ' },
  subsumed: { en: 'another literal says as much', ja: '別のリテラルが同じことを述べている' },
  implied: { en: 'the other literals and the geometry say it', ja: 'ほかのリテラルと盤の幾何から分かる' },
};

/// `file` is where the lesson lies, `text` what stands there.
export const lessonDetail = (lesson: Lesson, file: string, text: string, uses?: Uses): LessonDetail => {
  const described = describeLesson(lesson, othelloStatics());
  const { record, failure, theory, learned } = lesson.origin;
  return {
    ...summaryOf(lesson, described, uses),
    placements: described.patterns.length,
    clause: glossClause(lesson.clause, othelloStatics()).map(({ gloss, squares, ...line }) => ({
      ...line,
      gloss: sayFact(gloss.en) ?? gloss,
      squares: [...squares],
    })),
    file,
    text,
    biography: {
      record,
      failure,
      theory: { ...theory },
      learned,
      versions: versionsToJson(lesson),
      removed: removedToJson(lesson).map((each) => ({
        ...each,
        reason: REASONS[each.reason] ?? { en: each.reason, ja: each.reason },
      })),
    },
  };
};

export const LESSON_FORMATS = ['text', 'prolog', 'sexpr', 'json', 'svg'] as const;
export type LessonFormat = (typeof LESSON_FORMATS)[number];

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/// Undefined where the lesson cannot be laid on the board, so that there is no picture.
export const lessonExport = (
  lesson: Lesson,
  format: LessonFormat,
  language: Language = 'en',
): ExportedFile | undefined => {
  const statics = othelloStatics();
  const described = (): Description => describeLesson(lesson, statics);
  const { id } = lesson;
  switch (format) {
    case 'text':
      return { name: `${id}.lesson.pl`, type: 'text/plain', text: printLessonFile(lesson, statics) };
    case 'prolog':
      return { name: `${id}.pl`, type: 'text/plain', text: lessonToProlog(lesson) };
    case 'sexpr':
      return { name: `${id}.kif`, type: 'text/plain', text: `${lessonToSExpression(lesson)}\n` };
    case 'json': {
      const text = `${JSON.stringify(lessonToJson(lesson, described()), null, 2)}\n`;
      return { name: `${id}.json`, type: 'application/json', text };
    }
    case 'svg': {
      const { diagram, name, sentence } = described();
      if (diagram === undefined) return undefined;
      const text = svgDiagram(diagram, { title: name[language], description: sentence[language] });
      return { name: `${id}.svg`, type: 'image/svg+xml', text };
    }
  }
};

/// The same for the same lessons in use, in whatever order they come.
export const knowledgeHash = (lessons: readonly Lesson[]): string =>
  hashOf(
    lessons
      .filter(({ state }) => state.kind === 'adopted')
      .map(({ id, clause }) => `${id} ${printClauseLine(clause)}\n`)
      .toSorted()
      .join(''),
  );
