/// Lessons as text files: a few facts and the clause itself, in Prolog. The reader is strict, so that a slip of the pen is found
/// when the file is read and not when a game is lost.
import {
  OperatorTable,
  PrologReader,
  conjuncts,
  failed,
  isCallable,
  listItems,
  ok,
  printTerm,
  swiFlags,
} from '../logic/index.ts';
import type { ParseError, Place, ReadTerm, Result, Term } from '../logic/index.ts';
import { literalPlace, readClause } from './lesson-clause.ts';
import { FORMS, isOnce, isPart, originOf, problem, stateOf, statusOf, textOf, versionOf } from './lesson-parts.ts';
import type { Part, Problem, Read } from './lesson-parts.ts';
import { printState, printStatus } from './lesson-printer.ts';
import { LANGUAGES, STAGES, isLessonId } from './lesson.ts';
import type { Language, Lesson, Removed, State, Status, Version } from './lesson.ts';
import type { MoveClause } from './pattern.ts';
import type { Statics } from './statics.ts';

export interface LessonReadOptions {
  /// The geometry of the lesson's theory: with it, the clause must be one that can be laid on the board.
  readonly statics?: Statics;
}

/// Reads a lesson; the first thing that is wrong in the text is the error.
export const parseLesson = (text: string, options: LessonReadOptions = {}): Result<Lesson> => {
  const draft = new Draft(text, options);
  const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  for (;;) {
    const read = reader.next();
    if (read.kind === 'error') return failed(read.error);
    if (read.kind === 'end') return draft.finish();
    const wrong = draft.take(read);
    if (wrong !== undefined) return failed({ place: read.place, ...wrong });
  }
};

/// Collects the parts in whatever order they come.
class Draft {
  readonly #text: string;
  readonly #options: LessonReadOptions;
  readonly #parts = new Map<string, ReadTerm>();
  #clause: MoveClause | undefined;
  readonly #names: Partial<Record<Language, string>> = {};
  readonly #versions: Version[] = [];
  readonly #removed: Removed[] = [];

  constructor(text: string, options: LessonReadOptions) {
    this.#text = text;
    this.#options = options;
  }

  take(read: ReadTerm): Problem | undefined {
    const { term } = read;
    if (term.kind === 'compound' && term.name === ':-') return this.#takeClause(read);
    const name = isCallable(term) ? term.name : '';
    if (term.kind !== 'compound' || !isPart(name)) {
      const message = `unknown part ${name === '' ? printTerm(term, { quoted: true }) : name}`;
      return { code: 'unknown-part', message, hint: `parts are ${Object.keys(FORMS).join(', ')} and one clause` };
    }
    if (isOnce(name) && this.#parts.has(name)) return duplicate(name, this.#parts.get(name)!.place);
    this.#parts.set(name, read);
    const wrong = this.#takePart(name, term.args);
    return wrong.ok ? undefined : wrong.error;
  }

  #takeClause({ term, singletons, place }: ReadTerm): Problem | undefined {
    const { args } = term as Term & { kind: 'compound' };
    if (args.length !== 2) {
      return { code: 'directive', message: 'a lesson has no directives', hint: 'write facts and one clause only' };
    }
    if (this.#clause !== undefined) {
      return { code: 'second-clause', message: 'a lesson has one clause', hint: 'make a second lesson of it' };
    }
    const [single] = singletons;
    if (single !== undefined) {
      const message = `variable ${single} occurs only once in the clause`;
      return { code: 'singleton', message, hint: `write _${single} if that is meant`, ...this.#find(single, place) };
    }
    const sides = args as readonly [Term, Term];
    const clause = readClause(sides, this.#options.statics);
    if (clause.ok) {
      this.#clause = clause.value;
      return undefined;
    }
    const { literal, ...wrong } = clause.error;
    if (literal === undefined) return wrong;
    const body = conjuncts(sides[1]);
    return { ...wrong, place: literalPlace({ head: sides[0], body }, literal, this.#text, place) };
  }

  // The word behind the place.
  #find(word: string, place: Place): { readonly place?: Place } {
    const rest = this.#text.slice(place.offset);
    const at = rest.search(new RegExp(String.raw`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`));
    if (at < 0) return {};
    const before = rest.slice(0, at).split('\n');
    const column = before.at(-1)!.length + (before.length === 1 ? place.column : 1);
    return { place: { line: place.line + before.length - 1, column, offset: place.offset + at } };
  }

  #takePart(name: Part, args: readonly Term[]): Read<unknown> {
    const wrong = problem('bad-part', `${name} is not written well`, `write ${FORMS[name]}`);
    switch (name) {
      case 'lesson': {
        const id = args.length === 1 ? textOf(args[0]) : undefined;
        if (id === undefined) return wrong;
        const hint = 'an id is small letters, digits and hyphens, such as bad-move-3f9a2c';
        return isLessonId(id) ? ok(id) : problem('bad-id', `${id} is no id of a lesson`, hint);
      }
      case 'game':
        return args.length === 1 && textOf(args[0]) ? ok(true) : wrong;
      case 'state':
        return args.length === 1 && stateOf(args[0]!) ? ok(true) : wrong;
      case 'status':
        return args.length === 1 ? statusOf(args[0]!) : wrong;
      case 'origin':
        return originOf(args);
      case 'name': {
        const language = LANGUAGES.find((each) => each === textOf(args[0]));
        const value = textOf(args[1]);
        if (language === undefined || value === undefined || args.length !== 2) return wrong;
        if (this.#names[language] !== undefined) {
          return problem('duplicate-part', `name(${language}, ...) is there twice`, 'keep one of them');
        }
        this.#names[language] = value;
        return ok(true);
      }
      case 'version': {
        const version = versionOf(args);
        if (!version.ok) return version;
        const { stage } = version.value;
        if (this.#versions.some((other) => other.stage === stage)) {
          return problem('duplicate-part', `version(${stage}, ...) is there twice`, 'keep one of them');
        }
        this.#versions.push(version.value);
        return version;
      }
      case 'removed': {
        const [stage, reason] = [STAGES.find((each) => each === textOf(args[0])), textOf(args[1])];
        const literals = args[2] === undefined ? undefined : listItems(args[2]);
        if (stage === undefined || reason === undefined || literals === undefined || args.length !== 3) return wrong;
        if (!literals.every(isCallable)) return wrong;
        this.#removed.push({ stage, reason, literals });
        return ok(true);
      }
    }
  }

  finish(): Result<Lesson> {
    const end = endOf(this.#text);
    const missing = Object.keys(FORMS).find((part) => isOnce(part) && !this.#parts.has(part));
    if (missing !== undefined) {
      const hint = `write ${FORMS[missing as Part]}`;
      return failed({ code: 'missing-part', message: `the lesson has no ${missing}`, hint, place: end });
    }
    if (this.#clause === undefined) {
      const hint = 'write concept(Time, Player, Move) :- literal, ... .';
      return failed({ code: 'missing-clause', message: 'the lesson has no clause', hint, place: end });
    }
    const part = (name: Part): readonly Term[] => (this.#parts.get(name)!.term as Term & { kind: 'compound' }).args;
    const [status, origin] = [statusOf(part('status')[0]!), originOf(part('origin'))];
    if (!status.ok || !origin.ok) throw new Error('a part that was read before cannot be read');
    return ok({
      id: textOf(part('lesson')[0])!,
      game: textOf(part('game')[0])!,
      clause: this.#clause,
      status: status.value,
      state: stateOf(part('state')[0]!)!,
      origin: origin.value,
      versions: this.#versions,
      removed: this.#removed,
      names: this.#names,
    });
  }
}

const duplicate = (name: string, { line }: Place): Problem => ({
  code: 'duplicate-part',
  message: `${name} is there twice, first in line ${line}`,
  hint: 'keep one of them',
});

const endOf = (text: string): Place => {
  const lines = text.split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1, offset: text.length };
};

/// The text with another state; all else, comments too, stays as it stands.
export const changeState = (text: string, state: State): Result<string, ParseError> =>
  changePart(text, 'state', printState(state));

/// The text with another status; all else stays.
export const changeStatus = (text: string, status: Status): Result<string, ParseError> =>
  changePart(text, 'status', printStatus(status));

const changePart = (text: string, part: 'state' | 'status', written: string): Result<string, ParseError> => {
  const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') return failed(read.error);
    const { term, place, end } = read;
    if (term.kind !== 'compound' || term.name !== part || term.args.length !== 1) continue;
    return ok(text.slice(0, place.offset) + written + text.slice(end.offset));
  }
  const hint = `write ${FORMS[part]}`;
  return failed({ code: 'missing-part', message: `the lesson has no ${part}`, hint, place: endOf(text) });
};
