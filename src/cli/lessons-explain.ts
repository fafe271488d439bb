/// `hansei lessons explain`: how a lesson came about, and whether that still holds.
import { glossClause, othelloStatics } from '../experiment/index.ts';
import { printLiteralLine } from '../knowledge/index.ts';
import type { Description, Lesson, MoveClause } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import type { Language } from './language.ts';
import type { Again, ProofAgain } from './lessons-again.ts';
import { printOrigin, printTitle } from './lessons-show.ts';
import { lessonsWords } from './lessons-words.ts';
import type { LessonsWords } from './lessons-words.ts';
import { displayWidth, padEnd } from './table.ts';

const WIDTH = 100;

/// Words in lines that are not too long.
const wrapped = (words: readonly string[], indent: string): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
};

// Each literal on its line, beside it what it says in the placement of the diagram.
const printClauseLines = (clause: MoveClause, language: Language): string[] => {
  const lines = glossClause(clause, othelloStatics()).map(({ text, gloss, indent }) => ({
    text: `${'  '.repeat(indent + 1)}${text}`,
    gloss: gloss[language],
  }));
  const width = Math.max(...lines.slice(1).map(({ text }) => displayWidth(text)));
  return lines.map(({ text, gloss }) => (gloss === '' ? text : `${padEnd(text, width)}  % ${gloss}`));
};

const printHistory = ({ versions, removed }: Lesson, words: LessonsWords): string[] =>
  versions.flatMap(({ stage, literals }) => [
    `  ${stage}: ${words.literals(literals)}, ${words.stages[stage]}`,
    ...removed
      .filter((each) => each.stage === stage)
      .flatMap(({ reason, literals: gone }) => [
        `    ${words.removed(gone.length, words.reasons[reason] ?? reason)}`,
        ...wrapped(
          gone.map((literal, i) => printLiteralLine(literal, gone) + (i === gone.length - 1 ? '' : ',')),
          '      ',
        ),
      ]),
  ]);

const printAgain = (again: Again, theory: string, words: LessonsWords): string[] => {
  switch (again.kind) {
    case 'same':
    case 'edited':
      return [
        ...(again.isTheoryChanged ? [words.theoryChanged(theory)] : []),
        again.kind === 'same' ? words.recordSame : words.recordEdited,
      ];
    case 'other':
      return [words.recordOther(again.id, again.ply, again.move)];
    case 'nothing':
      return [words.recordNothing];
    case 'bad-record':
      return [words.recordWrong(again.why)];
    case 'no-theory':
      return [words.theoryGone(again.name)];
  }
};

export const printLessonHistory = (
  lesson: Lesson,
  described: Description,
  looked: { readonly again: Again; readonly proof?: ProofAgain },
  context: Context,
): string => {
  const { language, style } = context;
  const words = lessonsWords(language);
  const { again, proof } = looked;
  const checked =
    proof === undefined
      ? []
      : [proof.accepted ? words.proofAccepted(proof.positions) : words.proofRejected(proof.file, proof.why)];
  return [
    ...printTitle(lesson, described, context),
    '',
    style.bold(words.history),
    `  ${printOrigin(lesson, words)}`,
    `  ${lesson.origin.record}`,
    ...printHistory(lesson, words),
    '',
    style.bold(words.clause),
    ...printClauseLines(lesson.clause, language),
    '',
    style.bold(words.again),
    ...[...printAgain(again, lesson.origin.theory.name, words), ...checked].map((line) => `  ${line}`),
    '',
  ].join('\n');
};
