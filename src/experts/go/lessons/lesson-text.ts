/// Lessons of Go as texts that people read and edit: lines `key: value`, and for a pattern its text below them.
import type { ParseError, Place, Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import { isLessonId } from '../../../knowledge/index.ts';
import type { State } from '../../../knowledge/index.ts';
import { printTesujiPattern, readTesujiText } from '../tesuji/tesuji-text.ts';
import { linesOf, rightOf } from '../tesuji/text-lines.ts';
import type { TextLine } from '../tesuji/text-lines.ts';
import type { GoLesson, GoLessonContent } from './lesson.ts';
import {
  FORMS,
  printChange,
  printMove,
  printReading,
  printState,
  printStatus,
  readChange,
  readMove,
  readReading,
  readState,
  readStatus,
} from './lesson-lines.ts';

type Key = keyof typeof FORMS;
const isKey = (word: string): word is Key => word in FORMS;

const problem = (code: string, place: Place, message: string, hint: string) =>
  failed({ code, message, hint, place } satisfies ParseError);

interface Line {
  readonly text: string;
  readonly place: Place;
}

export const parseGoLesson = (text: string): Result<GoLesson, ParseError> => {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => /^pattern\b/.test(line.text));
  const head = start < 0 ? lines : lines.slice(0, start);
  const values = new Map<Key, Line>();
  let id: Line | undefined;
  for (const line of head) {
    if (line.text === '' || line.text.startsWith('#')) continue;
    const named = /^lesson\s+(\S+)$/.exec(line.text);
    if (named !== null && id === undefined) {
      id = { text: named[1]!, place: rightOf(line.place, line.text.length - named[1]!.length) };
      continue;
    }
    const taken = takeLine(line, values);
    if (taken !== undefined) return taken;
  }
  const first = lines[0]!.place;
  if (id === undefined) return problem('missing-part', first, 'the lesson has no id', 'write lesson tesuji-3f9a2c');
  if (!isLessonId(id.text))
    return problem('bad-id', id.place, `${id.text} is no id`, 'use small letters, digits and single dashes');
  return assemble(id.text, values, text, start < 0 ? undefined : lines[start]!);
};

const takeLine = (line: TextLine, values: Map<Key, Line>) => {
  const found = /^([a-z ]+):\s*/.exec(line.text);
  const key = found?.[1] ?? '';
  if (!isKey(key)) {
    const word = key === '' ? line.text.slice(0, 30) : key;
    return problem('unknown-part', line.place, `unknown part ${word}`, `parts are ${Object.keys(FORMS).join(', ')}`);
  }
  if (values.has(key))
    return problem('twice', line.place, `${key} stands there twice`, 'take one of the two lines away');
  const skipped = found![0].length;
  values.set(key, { text: line.text.slice(skipped), place: rightOf(line.place, skipped) });
  return undefined;
};

const assemble = (
  id: string,
  values: ReadonlyMap<Key, Line>,
  text: string,
  pattern: TextLine | undefined,
): Result<GoLesson, ParseError> => {
  const top: Place = { line: 1, column: 1, offset: 0 };
  const part = <Value>(key: Key, read: (words: string) => Value | undefined): Value => {
    const line = values.get(key);
    const value = line === undefined ? undefined : read(line.text);
    if (value !== undefined) return value;
    const hint = `write ${key}: ${FORMS[key]}`;
    throw line === undefined
      ? new Slip('missing-part', top, `the lesson has no ${key}`, hint)
      : new Slip('bad-part', line.place, `${key} is not written well`, hint);
  };
  const words = (key: Key): string => part(key, (each) => (each === '' ? undefined : each));
  try {
    const content = contentOf(text, values, pattern, () => part('change', readChange));
    return ok({
      id,
      state: part('state', readState),
      status: part('status', readStatus),
      title: { en: words('title en'), ja: words('title ja') },
      words: { en: words('words en'), ja: words('words ja') },
      origin: {
        record: words('record'),
        ...part('move', readMove),
        better: words('better'),
        ...part('reading', readReading),
        knowledge: words('knowledge'),
      },
      content,
    });
  } catch (slip) {
    if (slip instanceof Slip) return failed(slip.problem);
    throw slip;
  }
};

// What is wrong in the middle of an expression; it never leaves this file.
class Slip extends Error {
  readonly problem: ParseError;

  constructor(code: string, place: Place, message: string, hint: string) {
    super(message);
    this.problem = { code, place, message, hint };
  }
}

const contentOf = (
  text: string,
  values: ReadonlyMap<Key, Line>,
  pattern: TextLine | undefined,
  change: () => (GoLessonContent & { kind: 'value' })['change'],
): GoLessonContent => {
  if (pattern === undefined) return { kind: 'value', change: change() };
  const both = values.get('change');
  if (both !== undefined)
    throw new Slip('two-lessons', both.place, 'a lesson is a change or a pattern', 'make two lessons of it');
  // What stands above becomes blank, so that places stay those of the file.
  const above = text.slice(0, pattern.place.offset).replaceAll(/[^\n]/g, ' ');
  const { patterns, problems } = readTesujiText(above + text.slice(pattern.place.offset));
  const [wrong] = problems;
  if (wrong !== undefined) throw new Slip(wrong.code, wrong.place, wrong.message, wrong.hint);
  if (patterns.length !== 1)
    throw new Slip('second-pattern', pattern.place, 'a lesson has one pattern', 'make a second lesson of it');
  return { kind: 'tesuji', tesuji: patterns[0]! };
};

export const printGoLesson = (lesson: GoLesson): string => {
  const { id, state, status, title, words, origin, content } = lesson;
  const head = [
    `lesson ${id}`,
    `state: ${printState(state)}`,
    `status: ${printStatus(status)}`,
    `title en: ${title.en}`,
    `title ja: ${title.ja}`,
    `words en: ${words.en}`,
    `words ja: ${words.ja}`,
    '',
    `record: ${origin.record}`,
    `move: ${printMove(origin)}`,
    `better: ${origin.better}`,
    `reading: ${printReading(origin)}`,
    `knowledge: ${origin.knowledge}`,
    '',
  ].join('\n');
  return `${head}\n${content.kind === 'value' ? `change: ${printChange(content.change)}\n` : printTesujiPattern(content.tesuji)}`;
};

/// The same text in another state; all else stays as it stands.
export const changeGoLessonState = (text: string, state: State): Result<string, ParseError> => {
  const lesson = parseGoLesson(text);
  if (!lesson.ok) return lesson;
  return ok(text.replace(/^[ \t]*state:.*$/m, () => `state: ${printState(state)}`));
};
