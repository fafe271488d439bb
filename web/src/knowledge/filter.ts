/// Which lessons are shown, as the address says it.
import type { LessonSummary } from '../../../src/serve/contract/index.ts';

export const STATES = ['adopted', 'candidate', 'retired'] as const;
export const STATUSES = ['proved', 'line', 'statistical'] as const;

/// A part that is empty lets every lesson pass.
export interface LessonFilter {
  readonly state: string;
  readonly status: string;
  readonly theory: string;
  readonly text: string;
}

const NAMES = { state: 'state', status: 'status', theory: 'theory', text: 'q' } as const;
const PARTS = Object.keys(NAMES) as readonly (keyof LessonFilter)[];

export const filterOf = (query: URLSearchParams): LessonFilter => {
  const value = (part: keyof LessonFilter): string => query.get(NAMES[part]) ?? '';
  return { state: value('state'), status: value('status'), theory: value('theory'), text: value('text') };
};

/// What stands behind the question mark: only what is asked for.
export const queryOf = (filter: LessonFilter): Readonly<Record<string, string>> =>
  Object.fromEntries(PARTS.filter((part) => filter[part] !== '').map((part) => [NAMES[part], filter[part]]));

export const isFiltered = (filter: LessonFilter): boolean => PARTS.some((part) => filter[part] !== '');

const textOf = ({ id, name, sentence, origin }: LessonSummary): string =>
  [id, name.en, name.ja, sentence.en, sentence.ja, origin.move, origin.theory].join('\n').toLowerCase();

const fits = (lesson: LessonSummary, { state, status, theory, text }: LessonFilter): boolean =>
  (state === '' || lesson.state.kind === state) &&
  (status === '' || lesson.status.kind === status) &&
  (theory === '' || lesson.origin.theory === theory) &&
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => textOf(lesson).includes(word));

export const filtered = (lessons: readonly LessonSummary[], filter: LessonFilter): readonly LessonSummary[] =>
  lessons.filter((lesson) => fits(lesson, filter));

/// The theories that the lessons come from, each once.
export const theoriesOf = (lessons: readonly LessonSummary[]): readonly string[] =>
  [...new Set(lessons.map(({ origin }) => origin.theory))].sort();
