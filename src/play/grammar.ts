/// One grammar for naming players everywhere: `kind:option=value,option=value`, such as `alphabeta:depth=3,eval=mobility`.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { textError } from '../rules/index.ts';
import { formOfKind } from './catalogue.ts';
import type { Catalogue, PlayerKind, PlayerOptions } from './catalogue.ts';
import { hintOfNames } from './nearest.ts';
import type { OptionValue } from './option-form.ts';
import type { Player } from './player.ts';

/// A player as it was named: a kind of the catalogue, and options in the order of that kind.
export interface PlayerName {
  readonly kind: string;
  readonly options: PlayerOptions;
}

/// `name=value` of a text, and where its two halves stand.
interface Assignment {
  readonly name: string;
  readonly value: string;
  readonly nameAt: number;
  readonly valueAt: number;
}

const wrong = (code: string, message: string, hint: string, offset: number): Result<never> =>
  failed(textError(code, message, hint, offset + 1));

/// Reads one assignment at the offset. A value in double quotes may hold commas; a backslash takes the next sign as it is.
const readAssignment = (text: string, offset: number): Result<{ assignment: Assignment; end: number }> => {
  const [word] = /^[^=,]*/.exec(text.slice(offset))!;
  const valueAt = offset + word.length + 1;
  if (word === '')
    return wrong('missing-option', 'an option is missing', 'write name=value, or leave out the sign before it', offset);
  if (text[valueAt - 1] !== '=')
    return wrong('missing-value', `the option '${word}' has no value`, `write ${word}=VALUE`, offset);
  const rest = text.slice(valueAt);
  const quoted = rest.startsWith('"') ? /^"((?:\\.|[^"\\])*)"(?=,|$)/s.exec(rest) : undefined;
  if (quoted === null)
    return wrong(
      'unclosed-quote',
      `the quoted value of '${word}' does not end`,
      'close it by " before the next comma or the end',
      valueAt,
    );
  const [written] = quoted ?? /^[^,]*/.exec(rest)!;
  const value = quoted === undefined ? written : quoted[1].replaceAll(/\\(.)/gs, '$1');
  return ok({ assignment: { name: word, value, nameAt: offset, valueAt }, end: valueAt + written.length });
};

const readAssignments = (text: string, start: number): Result<readonly Assignment[]> => {
  const assignments: Assignment[] = [];
  for (let at = start; at <= text.length; at++) {
    const read = readAssignment(text, at);
    if (!read.ok) return read;
    assignments.push(read.value.assignment);
    at = read.value.end;
  }
  return ok(assignments);
};

const readOptions = <State, Move>(
  kind: PlayerKind<State, Move>,
  assignments: readonly Assignment[],
  end: number,
): Result<PlayerOptions> => {
  const given = new Map<string, OptionValue>();
  for (const { name, value, nameAt, valueAt } of assignments) {
    const option = kind.options.find((known) => known.name === name);
    if (option === undefined) {
      const names = kind.options.map((known) => known.name);
      const hint = hintOfNames(name, names, `options of ${kind.name}`);
      return wrong('unknown-option', `${kind.name} has no option '${name}'`, hint, nameAt);
    }
    if (given.has(name))
      return wrong('repeated-option', `the option '${name}' is given twice`, 'give each option once', nameAt);
    const read = option.form.parse(value);
    if (read === undefined)
      return wrong('bad-value', `'${value}' is not a value of ${name}`, option.form.hint(value), valueAt);
    given.set(name, read);
  }
  const missing = kind.options.find(({ name, required }) => required && !given.has(name));
  if (missing !== undefined)
    return wrong('missing-option', `${kind.name} needs the option '${missing.name}'`, `write ${formOfKind(kind)}`, end);
  return ok(
    Object.fromEntries(kind.options.filter(({ name }) => given.has(name)).map(({ name }) => [name, given.get(name)!])),
  );
};

export const parsePlayer = <State, Move>(text: string, catalogue: Catalogue<State, Move>): Result<PlayerName> => {
  const [word] = /^[^:]*/.exec(text)!;
  const kind = catalogue.kinds.find(({ name }) => name === word);
  if (kind === undefined) {
    const names = catalogue.kinds.map(({ name }) => name);
    const refused = catalogue.refused?.find(({ name }) => name === word);
    if (refused !== undefined)
      return wrong('wrong-player', refused.message, `players that can: ${names.join(', ')}`, 0);
    const hint = hintOfNames(word, names, 'players');
    return word.trim() === ''
      ? wrong('missing-player', 'the name of a player is missing', hint, 0)
      : wrong('unknown-player', `there is no player '${word}'`, hint, 0);
  }
  const assignments = word.length === text.length ? ok([]) : readAssignments(text, word.length + 1);
  if (!assignments.ok) return assignments;
  const options = readOptions(kind, assignments.value, text.length);
  return options.ok ? ok({ kind: kind.name, options: options.value }) : options;
};

const kindOf = <State, Move>({ kind }: PlayerName, catalogue: Catalogue<State, Move>): PlayerKind<State, Move> => {
  const known = catalogue.kinds.find(({ name }) => name === kind);
  if (known === undefined) throw new Error(`a player of the unknown kind ${kind}`);
  return known;
};

const quoteValue = (value: string): string =>
  /^"|,/.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : value;

/// The one name of a player: equal for equal players, whatever way they were written.
export const printPlayer = <State, Move>(player: PlayerName, catalogue: Catalogue<State, Move>): string => {
  const assignments = kindOf(player, catalogue)
    .options.filter(({ name }) => name in player.options)
    .map(({ name, form }) => `${name}=${quoteValue(form.print(player.options[name]))}`);
  return assignments.length === 0 ? player.kind : `${player.kind}:${assignments.join(',')}`;
};

/// The player that a text names, ready to play.
export const makePlayer = <State, Move>(
  text: string,
  catalogue: Catalogue<State, Move>,
): Result<Player<State, Move>> => {
  const parsed = parsePlayer(text, catalogue);
  if (!parsed.ok) return parsed;
  return kindOf(parsed.value, catalogue).make(parsed.value.options, printPlayer(parsed.value, catalogue));
};
