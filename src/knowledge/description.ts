/// All that is told of a lesson, computed once from its clause.
import { diagramOf, drawDiagram } from './diagram.ts';
import type { Diagram } from './diagram.ts';
import { LANGUAGES } from './lesson.ts';
import type { Language, Lesson } from './lesson.ts';
import { printLesson } from './lesson-printer.ts';
import { patternsOf } from './pattern.ts';
import type { Pattern } from './pattern.ts';
import { readingOf } from './reading.ts';
import { caseOfReading, nameOfReading, sentenceOfReading } from './sentence.ts';
import type { Statics } from './statics.ts';

export interface Description {
  readonly name: Readonly<Record<Language, string>>;
  readonly sentence: Readonly<Record<Language, string>>;
  /// Empty, and without a diagram, where the clause cannot be laid on the board.
  readonly patterns: readonly Pattern[];
  readonly diagram?: Diagram;
}

const inAll = (tell: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, tell(language)])) as Record<Language, string>;

export const describeLesson = ({ clause, names }: Pick<Lesson, 'clause' | 'names'>, statics: Statics): Description => {
  const found = patternsOf(clause, statics);
  const patterns = found.ok ? found.patterns : [];
  const reading = readingOf(patterns);
  return {
    name: inAll((language) => names[language] ?? nameOfReading(clause, reading, language)),
    sentence: inAll((language) => sentenceOfReading(clause, reading, language)),
    patterns,
    ...(reading === undefined ? {} : { diagram: diagramOf(clause, reading.pattern) }),
  };
};

/// What the move did on a board on which `shown`, one of the lesson's patterns, holds after it: the lesson in that board's squares.
export const describeCase = (
  patterns: readonly Pattern[],
  shown: Pattern,
  move: string,
): Readonly<Record<Language, string>> => {
  const reading = readingOf(patterns, shown)!;
  return inAll((language) => caseOfReading(move, reading, language));
};

const WIDTH = 110;

/// Lines of at most WIDTH columns; Japanese has no blanks to break at, and two columns for each character.
const wrapped = (text: string): string[] => {
  const lines: string[] = [''];
  let width = 0;
  for (const word of text.match(/[\u0021-\u00ff]+|[^\u0021-\u00ff]/g) ?? []) {
    const columns = /^[\u0020-\u00ff]/.test(word) ? word.length : 2;
    if (width + columns > WIDTH && !/^[ 、。）」]/.test(word)) {
      lines.push('');
      width = 0;
    }
    if (word === ' ' && width === 0) continue;
    lines[lines.length - 1] += word;
    width += columns;
  }
  return lines.map((line) => line.trimEnd());
};

/// The comment on top of a lesson's file, with which the file explains itself.
export const headerOf = ({ name, sentence, diagram }: Description): string =>
  [
    `${name.en} / ${name.ja}`,
    '',
    ...wrapped(sentence.en),
    ...wrapped(sentence.ja),
    ...(diagram === undefined
      ? []
      : [
          '',
          ...drawDiagram(diagram)
            .split('\n')
            .map((line) => `  ${line}`),
        ]),
    '',
    'These lines are made from the clause below: edit the clause, and they change when the lesson is written again.',
  ].join('\n');

/// The lesson as a text file that explains itself.
export const printLessonFile = (lesson: Lesson, statics: Statics): string =>
  printLesson(lesson, headerOf(describeLesson(lesson, statics)));
