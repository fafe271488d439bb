/// Which kinds of players there are, with what options. Help texts and hints are made of it, and other rooms add their kinds.
import type { Result } from '../logic/index.ts';
import type { Words } from './evaluation.ts';
import type { OptionForm, OptionValue } from './option-form.ts';
import type { Player } from './player.ts';

export interface PlayerOption {
  readonly name: string;
  readonly form: OptionForm;
  readonly description: Words;
  readonly required?: boolean;
}

/// The values of the options that were given, by their names.
export type PlayerOptions = Readonly<Record<string, OptionValue>>;

export interface PlayerKind<State, Move> {
  readonly name: string;
  readonly description: Words;
  readonly options: readonly PlayerOption[];
  /// The player with these options, under this name; or why there is none, for instance because a folder cannot be read.
  make(options: PlayerOptions, name: string): Result<Player<State, Move>>;
}

/// A kind that there is, but which cannot play this game.
export interface RefusedKind {
  readonly name: string;
  readonly message: string;
}

export interface Catalogue<State, Move> {
  readonly kinds: readonly PlayerKind<State, Move>[];
  /// They are not offered; whoever names one is told why it is not.
  readonly refused?: readonly RefusedKind[];
}

/// The catalogue with further kinds.
export const withKinds = <State, Move>(
  catalogue: Catalogue<State, Move>,
  ...kinds: readonly PlayerKind<State, Move>[]
): Catalogue<State, Move> => {
  const all = [...catalogue.kinds, ...kinds];
  const twice = all.find(({ name }, place) => all.findIndex((kind) => kind.name === name) !== place);
  if (twice !== undefined) throw new Error(`two kinds of players have the name ${twice.name}`);
  return { ...catalogue, kinds: all };
};

/// A kind as the grammar writes it, such as `greedy:eval=NAME`; what may be left out stands in brackets.
export const formOfKind = <State, Move>({ name, options }: PlayerKind<State, Move>): string => {
  const required = options.filter((option) => option.required);
  const optional = options.filter((option) => !option.required);
  const write = (list: readonly PlayerOption[]): string =>
    list.map((option) => `${option.name}=${option.form.placeholder}`).join(',');
  if (options.length === 0) return name;
  if (required.length === 0) return `${name}[:${write(optional)}]`;
  return `${name}:${write(required)}${optional.length === 0 ? '' : `[,${write(optional)}]`}`;
};

/// The help text of a catalogue: each kind and under it its options, then the names that options can have.
export const describeCatalogue = <State, Move>(catalogue: Catalogue<State, Move>, language: keyof Words): string => {
  const write = (name: string, description: Words): string => `    ${name.padEnd(12)} ${description[language]}`;
  const kinds = catalogue.kinds.flatMap((kind) => [
    formOfKind(kind),
    `    ${kind.description[language]}`,
    ...kind.options.map((option) => write(option.name, option.description)),
  ]);
  const options = catalogue.kinds.flatMap((kind) => kind.options);
  const named = options.filter(({ form }, place) => options.findIndex((option) => option.form === form) === place);
  const names = named.flatMap(({ name, form }) =>
    form.names === undefined
      ? []
      : [`${name}=${form.placeholder}`, ...form.names.map((value) => write(value.name, value.description))],
  );
  return [...kinds, ...names].join('\n');
};
