/// `hansei lessons show`: one lesson for a person to read.
import type { Description, Lesson, LessonBase, State, Status, UseCount } from '../knowledge/index.ts';
import { drawDiagram } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import { lessonsWords } from './lessons-words.ts';
import type { LessonsWords } from './lessons-words.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const shareOf = ({ n, score }: UseCount): string => (n === 0 ? '-' : percent(score / n));

const printStatus = (status: Status, words: LessonsWords): string => {
  if (status.kind === 'line') return words.statusLine;
  if (status.kind === 'proved') return words.statusProved(status.proof);
  const { n, successes, low, high, counted } = status;
  return words.statusCounted(percent(n === 0 ? 0 : successes / n), n, percent(low), percent(high), counted);
};

const printState = (state: State, words: LessonsWords): string =>
  state.kind === 'candidate'
    ? words.states.candidate
    : words.stateSince(words.states[state.kind], state.date, state.kind === 'retired' ? state.reason : '');

const printUse = (base: LessonBase, id: string, words: LessonsWords): string => {
  const uses = base.uses().counts.get(id);
  if (uses === undefined) return words.noUse;
  const { fired, silent } = uses;
  return words.useOf(fired.n, shareOf(fired), silent.n, shareOf(silent));
};

/// The name with the id, and what the lesson says.
export const printTitle = ({ id }: Lesson, described: Description, { language, style }: Context): string[] => [
  `${style.bold(described.name[language])} (${id})`,
  '',
  described.sentence[language],
];

export const printOrigin = ({ origin }: Lesson, words: LessonsWords): string => {
  const { ply, move, side, failure, theory } = origin;
  return words.originOf(ply, move, words.sides[side], failure, theory.name);
};

export const printLessonSheet = (
  lesson: Lesson,
  described: Description,
  base: LessonBase,
  context: Context,
): string => {
  const { language, style, io } = context;
  const words = lessonsWords(language);
  const { diagram } = described;
  const fields = [
    [words.status, printStatus(lesson.status, words)],
    [words.state, printState(lesson.state, words)],
    [words.origin, printOrigin(lesson, words)],
    ['', lesson.origin.record],
    [words.versions, lesson.versions.map(({ stage, literals }) => `${stage} ${literals}`).join(', ')],
    [words.use, printUse(base, lesson.id, words)],
    [words.file, base.fileOf(lesson.id)],
  ] as const;
  return [
    ...printTitle(lesson, described, context),
    '',
    ...(diagram === undefined ? [] : [drawDiagram(diagram, { language, colour: io.colour }), '']),
    ...fields
      .filter(([, text]) => text !== '')
      .map(([name, text]) => (name === '' ? `  ${text}` : `${style.bold(name)}: ${text}`)),
    '',
  ].join('\n');
};
