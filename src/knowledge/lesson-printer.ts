/// Prints lessons as text files.
import { atom, compound, float, int, printTerm, text } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import { printClause, printClauseLine, printLiterals } from './clause-text.ts';
import type { Lesson, Origin, State, Status, Version } from './lesson.ts';

const quoted = (term: Term): string => printTerm(term, { quoted: true, spacing: 'next_argument' });
const quotedText = (value: string): string => quoted(text(value));
const quotedAtom = (name: string): string => quoted(atom(name));

export const printState = (state: State): string => {
  if (state.kind === 'candidate') return 'state(candidate).';
  if (state.kind === 'adopted') return `state(adopted(${quotedText(state.date)})).`;
  return `state(retired(${quotedText(state.reason)}, ${quotedText(state.date)})).`;
};

export const printStatus = (status: Status): string => {
  if (status.kind === 'line') return 'status(line).';
  if (status.kind === 'proved') return `status(proved(${quotedText(status.proof)})).`;
  const { n, successes, low, high, counted } = status;
  const fields = [
    compound('n', [int(n)]),
    compound('successes', [Number.isInteger(successes) ? int(successes) : float(successes)]),
    compound('interval', [float(low), float(high)]),
    compound('counted', [text(counted)]),
  ];
  return `status(${quoted(compound('statistical', fields))}).`;
};

const printOrigin = ({ record, side, ply, move, failure, theory, learned }: Origin): string =>
  `origin(
    record(${quotedText(record)}),
    side(${side}), ply(${ply}), move(${quotedAtom(move)}), failure(${failure}),
    theory(${quotedText(theory.name)}, ${quotedText(theory.version)}),
    learned(${quotedAtom(learned)})).`;

const printVersion = ({ stage, literals, clause }: Version): string =>
  clause === undefined
    ? `version(${stage}, ${literals}).`
    : `version(${stage}, ${literals}, (${printClauseLine(clause)})).`;

/// `header` is printed on top as a comment; it says again what the clause says, for people.
export const printLesson = (lesson: Lesson, header = ''): string => {
  const comment = header === '' ? [] : [...header.split('\n').map((line) => `% ${line}`.trimEnd()), ''];
  const names = Object.entries(lesson.names).map(([language, name]) => `name(${language}, ${quotedText(name)}).`);
  const history = [
    ...lesson.versions.map(printVersion),
    ...lesson.removed.map(
      ({ stage, reason, literals }) => `removed(${stage}, ${quotedAtom(reason)}, ${printLiterals(literals)}).`,
    ),
  ];
  return [
    ...comment,
    `lesson(${quotedAtom(lesson.id)}).`,
    `game(${quotedAtom(lesson.game)}).`,
    printState(lesson.state),
    printStatus(lesson.status),
    ...names,
    '',
    printClause(lesson.clause),
    '',
    printOrigin(lesson.origin),
    ...(history.length === 0 ? [] : ['', ...history]),
    '',
  ].join('\n');
};
