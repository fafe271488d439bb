/// `hansei lessons explain`: how a lesson came about, and whether that still holds.
import type { Term } from '../logic/index.ts';
import { argumentsOf, printLiteralLine } from '../knowledge/index.ts';
import type { Description, Lesson, MoveClause } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import type { Again, ProofAgain } from './lessons-again.ts';
import { printOrigin, printTitle } from './lessons-show.ts';
import { lessonsWords } from './lessons-words.ts';
import type { LessonsWords } from './lessons-words.ts';
import { displayWidth, padEnd } from './table.ts';

const nameOfLiteral = (literal: Term): string => (literal.kind === 'compound' ? literal.name : '');

/// What a literal says, in a few words.
const glossOf = (literal: Term, { head, body }: MoveClause, words: LessonsWords): string => {
  const { says } = words;
  const [time, player] = argumentsOf(head);
  const [first, , state] = argumentsOf(literal);
  switch (nameOfLiteral(literal)) {
    case 'move':
      return says.move;
    case 'just_before':
      return says.time;
    case 'opponent':
      return says.opponent;
    case '\\+':
      return says.not;
    case 'pre_state': {
      const when = first === time ? says.before : says.after;
      if (state?.kind === 'atom') return when.empty;
      const isEnemy = body.some((each) => nameOfLiteral(each) === 'opponent' && argumentsOf(each).includes(state!));
      return isEnemy && state !== player ? when.enemy : when.own;
    }
    default:
      return says.geometry;
  }
};

const WIDTH = 60;

// Each literal on its line, what it says beside it; long ones above it.
const printClauseLines = (clause: MoveClause, words: LessonsWords): string[] => {
  const all = [clause.head, ...clause.body];
  const texts = clause.body.map((literal) => printLiteralLine(literal, all));
  const width = Math.max(0, ...texts.map(displayWidth).filter((each) => each <= WIDTH));
  return [
    `  ${printLiteralLine(clause.head, all)} :-`,
    ...clause.body.flatMap((literal, i) => {
      const text = `${texts[i]}${i === clause.body.length - 1 ? '.' : ','}`;
      const gloss = `% ${glossOf(literal, clause, words)}`;
      return displayWidth(text) > WIDTH + 1 ? [`    ${gloss}`, `    ${text}`] : [`    ${padEnd(text, width + 1)}  ${gloss}`];
    }),
  ];
};

const printHistory = ({ versions, removed }: Lesson, words: LessonsWords): string[] =>
  versions.flatMap(({ stage, literals }) => [
    `  ${stage}: ${words.literals(literals)}, ${words.stages[stage]}`,
    ...removed
      .filter((each) => each.stage === stage)
      .flatMap(({ reason, literals: gone }) => [
        `    ${words.removed(gone.length, words.reasons[reason] ?? reason)}`,
        ...gone.map((literal) => `      ${printLiteralLine(literal, gone)}`),
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
    ...printClauseLines(lesson.clause, words),
    '',
    style.bold(words.again),
    ...[...printAgain(again, lesson.origin.theory.name, words), ...checked].map((line) => `  ${line}`),
    '',
  ].join('\n');
};
