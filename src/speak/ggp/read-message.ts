/// From the text of a request to a message. Words of the protocol may be written in capitals or not.
import { failed, ok, parseExpressions } from '../../logic/index.ts';
import type { Expression, Result, Term } from '../../logic/index.ts';
import { cutRules, endOfExpression } from './cut-rules.ts';
import type { Message, MessageProblem, Told } from './message.ts';
import { groundTerm } from './term-text.ts';

type Read<T> = Result<T, MessageProblem>;

const problem = (code: string, message: string, hint: string): { readonly ok: false; readonly error: MessageProblem } =>
  failed({ code, message, hint });

/// The forms of all messages, for hints.
const FORMS: Readonly<Record<Message['kind'], string>> = {
  info: '(INFO)',
  preview: '(PREVIEW (RULE ...) CLOCK)',
  start: '(START MATCH ROLE (RULE ...) STARTCLOCK PLAYCLOCK)',
  play: '(PLAY MATCH NIL), (PLAY MATCH (MOVE ...)) or (PLAY MATCH TURN MOVE (PERCEPT ...))',
  stop: '(STOP MATCH (MOVE ...)) or (STOP MATCH TURN MOVE (PERCEPT ...))',
  abort: '(ABORT MATCH)',
};

const isKind = (word: string): word is Message['kind'] => Object.hasOwn(FORMS, word);

const wrongForm = (kind: Message['kind'], what: string): { readonly ok: false; readonly error: MessageProblem } =>
  problem('wrong-form', `${kind.toUpperCase()}: ${what}`, `the form is ${FORMS[kind]}`);

const wordOf = (expression: Expression | undefined): string | undefined =>
  expression?.kind === 'symbol' && expression.quote !== '"' ? expression.text : undefined;

const isNil = (expression: Expression): boolean => wordOf(expression)?.toLowerCase() === 'nil';

/// Seconds; more than a day is a mistake.
const MOST_CLOCK = 86_400;
const clockOf = (expression: Expression | undefined): number | undefined => {
  const word = wordOf(expression) ?? '';
  const seconds = /^\d{1,6}(?:\.\d{1,9})?$/.test(word) ? Number(word) : Infinity;
  return seconds <= MOST_CLOCK ? seconds : undefined;
};

/// The text inside a list. The whole text has been read before: the list has its end.
const insideOf = (text: string, { offset }: Expression): string =>
  text.slice(offset + 1, endOfExpression(text, offset) - 1);

const termsOf = (expression: Expression): readonly Term[] | undefined => {
  if (expression.kind === 'symbol') return isNil(expression) ? [] : undefined;
  const terms = expression.items.map((each) => groundTerm(each));
  return terms.every((term) => term !== undefined) ? terms : undefined;
};

const readTold = (kind: 'play' | 'stop', parts: readonly Expression[]): Read<Told> => {
  const [first, second, third] = parts;
  if (parts.length === 1) {
    if (isNil(first)) return ok({ kind: 'nothing' });
    const moves = termsOf(first);
    return moves === undefined ? wrongForm(kind, 'the moves are no list of terms') : ok({ kind: 'moves', moves });
  }
  if (parts.length !== 3) return wrongForm(kind, `there are ${parts.length + 1} parts`);
  const turn = /^\d{1,9}$/.test(wordOf(first) ?? '') ? Number(wordOf(first)) : undefined;
  if (turn === undefined) return wrongForm(kind, 'the turn is not a whole number');
  const percepts = termsOf(third);
  if (percepts === undefined) return wrongForm(kind, 'the percepts are no list of terms');
  if (turn === 0) return ok({ kind: 'percepts', turn, move: undefined, percepts });
  const move = groundTerm(second);
  if (move === undefined) return wrongForm(kind, 'the last move is not a term');
  return ok({ kind: 'percepts', turn, move, percepts });
};

const readStart = (text: string, parts: readonly Expression[]): Read<Message> => {
  // More parts than these five may come with later versions of the protocol.
  if (parts.length < 5) return wrongForm('start', `there are ${parts.length} parts`);
  const [id, roleName, rules] = parts;
  const match = wordOf(id);
  if (match === undefined) return wrongForm('start', 'the name of the match is not a word');
  const role = groundTerm(roleName);
  if (role === undefined) return wrongForm('start', 'the role is not a term');
  if (rules.kind !== 'list') return wrongForm('start', 'the rules are no list');
  const [startClock, playClock] = [clockOf(parts[3]), clockOf(parts[4])];
  if (startClock === undefined || playClock === undefined)
    return wrongForm('start', `a clock is not a number of seconds from 0 to ${MOST_CLOCK}`);
  return ok({ kind: 'start', match, role, rules: insideOf(text, rules), startClock, playClock });
};

const readPreview = (text: string, parts: readonly Expression[]): Read<Message> => {
  const [rules] = parts;
  const clock = clockOf(parts[1]);
  if (parts.length !== 2 || rules.kind !== 'list') return wrongForm('preview', 'the rules are no list');
  if (clock === undefined) return wrongForm('preview', `the clock is not a number of seconds from 0 to ${MOST_CLOCK}`);
  return ok({ kind: 'preview', rules: insideOf(text, rules), clock });
};

/// Longer texts, without their rules, are no messages: to read them would take long.
const MOST_CHARACTERS = 2 ** 18;

/// A message, or what keeps the text from being one. The rules of texts that are longer than `most` are cut out first: that needs
/// neither time nor memory.
export const readMessage = (text: string, most = MOST_CHARACTERS): Read<Message> => {
  const cut = text.length > most ? cutRules(text) : undefined;
  if ((cut?.text ?? text).length > MOST_CHARACTERS)
    return problem(
      'too-long',
      'the message is too long',
      `beside its rules a message has ${MOST_CHARACTERS} characters at most`,
    );
  const read = readWhole(cut?.text ?? text);
  if (cut === undefined || !read.ok) return read;
  return 'rules' in read.value ? ok({ ...read.value, rules: cut.rules }) : read;
};

const readWhole = (text: string): Read<Message> => {
  const expressions = parseExpressions(text);
  if (!expressions.ok) {
    const { code, message, offset, hint } = expressions.error;
    return problem(code, `${message} (at character ${offset + 1})`, hint);
  }
  const [list, extra] = expressions.value;
  const all = Object.values(FORMS).join('  ');
  if (list?.kind !== 'list' || extra !== undefined)
    return problem('no-message', 'a message is one list', `messages are ${all}`);
  const [head, ...parts] = list.items;
  const kind = wordOf(head)?.toLowerCase();
  if (kind === undefined || !isKind(kind))
    return problem('unknown-message', 'this kind of message is not known', `messages are ${all}`);
  if (kind === 'start') return readStart(text, parts);
  if (kind === 'preview') return readPreview(text, parts);
  if (kind === 'info') return parts.length === 0 ? ok({ kind }) : wrongForm(kind, 'it has no parts');
  const match = wordOf(parts[0]);
  if (match === undefined) return wrongForm(kind, 'the name of the match is missing or not a word');
  if (kind === 'abort') return parts.length === 1 ? ok({ kind, match }) : wrongForm(kind, 'it has one part');
  const told = readTold(kind, parts.slice(1));
  return told.ok ? ok({ kind, match, told: told.value }) : told;
};
