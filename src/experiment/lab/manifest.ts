/// Manifests: what an experiment is, as text that a person reads and edits.
///
///     (experiment random-play
///       (kind random-play)
///       (about (en "Random games.") (ja "でたらめな対局。"))
///       (seed 1)
///       (games 1000)
///       (sheets tic-tac-toe connect-four))
import {
  TextLines,
  compound,
  constantOfSymbol,
  failed,
  ok,
  parseExpressions,
  printKifTerm,
  text as string,
} from '../../logic/index.ts';
import type { Expression, ExpressionList, ExpressionSymbol, Place, Result, Term } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import { isGameId } from '../../record/index.ts';
import * as problems from './manifest-problem.ts';
import type { SettingProblem } from './setting-problem.ts';
import type { GivenSetting } from './settings.ts';

export interface Manifest {
  readonly name: string;
  /// The name of its kind, and where that stands.
  readonly kind: { readonly text: string; readonly offset?: number };
  /// What it is about; empty where the text does not say it.
  readonly about: Words;
  readonly settings: readonly GivenSetting[];
  /// Where it begins.
  readonly offset?: number;
}

/// What is wrong, and where; a problem with a setting that came from elsewhere has no place.
export interface ManifestError {
  readonly code: string;
  readonly message: Words;
  readonly hint: Words;
  readonly place?: Place;
}

export const placedError = ({ offset, ...problem }: SettingProblem, text: string): ManifestError => ({
  ...problem,
  ...(offset === undefined ? {} : { place: new TextLines(text).place(offset) }),
});

const isList = (expression: Expression): expression is ExpressionList => expression.kind === 'list';

/// The symbols after a list's head.
const symbolsIn = (list: ExpressionList): Result<readonly ExpressionSymbol[], SettingProblem> => {
  const nested = list.items.slice(1).find(isList);
  return nested === undefined
    ? ok(list.items.slice(1) as readonly ExpressionSymbol[])
    : failed(problems.nestedList(nested.offset));
};

const headOf = (list: ExpressionList): string | undefined => {
  const [head] = list.items;
  return head?.kind === 'symbol' && head.quote !== '"' ? head.text : undefined;
};

const readAbout = (about: ExpressionList): Result<Words, SettingProblem> => {
  const words: Partial<Record<keyof Words, string>> = {};
  for (const item of about.items.slice(1)) {
    const language = isList(item) ? headOf(item) : undefined;
    const text = isList(item) && item.items.length === 2 ? item.items[1]! : undefined;
    if ((language !== 'en' && language !== 'ja') || text?.kind !== 'symbol' || words[language] !== undefined)
      return failed(problems.wrongAbout(item.offset));
    words[language] = text.text;
  }
  return ok({ en: words.en ?? words.ja ?? '', ja: words.ja ?? words.en ?? '' });
};

const manifestOf = (expressions: readonly Expression[]): Result<Manifest, SettingProblem> => {
  const [experiment, second] = expressions;
  if (experiment === undefined || !isList(experiment) || headOf(experiment) !== 'experiment')
    return failed(problems.noExperiment(experiment?.offset ?? 0));
  if (second !== undefined) return failed(problems.severalExperiments(second.offset));
  const [, name, ...parts] = experiment.items;
  if (name?.kind !== 'symbol' || !isGameId(name.text))
    return failed(problems.wrongName(name?.offset ?? experiment.offset));
  let about: Words | undefined;
  const settings: GivenSetting[] = [];
  for (const part of parts) {
    const head = isList(part) ? headOf(part) : undefined;
    if (!isList(part) || head === undefined) return failed(problems.noSetting(part.offset));
    if (head === 'about') {
      if (about !== undefined) return failed(problems.givenTwice('about', part.offset));
      const read = readAbout(part);
      if (!read.ok) return read;
      about = read.value;
    } else {
      const values = symbolsIn(part);
      if (!values.ok) return values;
      const given = values.value.map(({ text, offset }) => ({ text, offset }));
      settings.push({ name: head, values: given, offset: part.offset });
    }
  }
  const [kind, another] = settings.filter((setting) => setting.name === 'kind');
  if (another !== undefined) return failed(problems.givenTwice('kind', another.offset!));
  if (kind === undefined) return failed(problems.noKind(experiment.offset));
  if (kind.values.length !== 1) return failed(problems.noKind(kind.offset!));
  return ok({
    name: name.text,
    kind: kind.values[0]!,
    about: about ?? { en: '', ja: '' },
    settings: settings.filter((setting) => setting !== kind),
    offset: experiment.offset,
  });
};

export const parseManifest = (text: string): Result<Manifest, ManifestError> => {
  const expressions = parseExpressions(text);
  if (!expressions.ok) return failed(placedError(problems.notExpressions(expressions.error), text));
  const manifest = manifestOf(expressions.value);
  return manifest.ok ? manifest : failed(placedError(manifest.error, text));
};

// A text with blanks is easier to read in quotes than between bars.
const leaf = (value: string): Term =>
  /^[^\s()|";]+$/.test(value) ? constantOfSymbol({ kind: 'symbol', text: value, quote: '', offset: 0 }) : string(value);

const listOf = (name: string, values: readonly Term[]): string => printKifTerm(compound(name, values));

export const printManifest = ({ name, kind, about, settings }: Manifest): string => {
  const languages = (['en', 'ja'] as const).map((language) => `\n    ${listOf(language, [string(about[language])])}`);
  const parts = [
    listOf('kind', [leaf(kind.text)]),
    ...(about.en === '' && about.ja === '' ? [] : [`(about${languages.join('')})`]),
    ...settings.map((setting) =>
      listOf(
        setting.name,
        setting.values.map(({ text }) => leaf(text)),
      ),
    ),
  ];
  return `(experiment ${name}${parts.map((part) => `\n  ${part}`).join('')})\n`;
};
