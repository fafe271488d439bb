/// What is wrong with the name of a player, in each language. The play room speaks English; the Japanese is made of the
/// error's code, its place and the catalogue.
import type { ParseError } from '../../logic/index.ts';
import { nearestNames } from '../../play/index.ts';
import type { Catalogue, PlayerKind } from '../../play/index.ts';
import type { Language } from '../../knowledge/index.ts';

export interface Problem {
  readonly message: string;
  readonly hint: string;
}

const JAPANESE: Readonly<Record<string, string>> = {
  'missing-player': '対局者の名前がありません',
  'unknown-player': 'この名前の対局者はありません',
  'missing-option': 'ここにオプションが必要です',
  'missing-value': 'このオプションには値が必要です',
  'unclosed-quote': '引用符 " が閉じていません',
  'unknown-option': 'この対局者にそのオプションはありません',
  'repeated-option': '同じオプションが二度指定されています',
  'bad-value': 'このオプションには使えない値です',
};

const FORMS: Readonly<Record<string, string>> = {
  N: '整数を書きます',
  TIME: '100ms や 1.5s のように書きます',
  PLAYER: '対局者を "alphabeta:depth=2,eval=mobility" のように書きます',
};

export const playerProblemIn = <State, Move>(
  language: Language,
  text: string,
  error: ParseError,
  catalogue: Catalogue<State, Move>,
): Problem => {
  // What is wrong within a file is told with the file's own words.
  if (language === 'ja' && error.code === 'broken-parameters')
    return { message: `パラメータの組を読めません: ${error.message}`, hint: error.hint };
  const message = language === 'ja' ? JAPANESE[error.code] : undefined;
  return message === undefined ? error : { message, hint: japaneseHint(text, error, catalogue) };
};

const japaneseHint = <State, Move>(
  text: string,
  { code, place }: ParseError,
  { kinds }: Catalogue<State, Move>,
): string => {
  const kind = kinds.find(({ name }) => name === text.split(':')[0]);
  const wordAt = (end: RegExp): string => text.slice(place.offset).split(end)[0];
  if (kind === undefined)
    return listNames(
      wordAt(/:/),
      '対局者',
      kinds.map(({ name }) => name),
    );
  const value = code === 'bad-value' ? hintOfValue(kind, text.slice(0, place.offset), wordAt(/,/)) : undefined;
  return value ?? listNames(wordAt(/[=,]/), `${kind.name} のオプション`, namesOf(kind));
};

const hintOfValue = <State, Move>(kind: PlayerKind<State, Move>, before: string, word: string): string | undefined => {
  const form = kind.options.find(({ name }) => before.endsWith(`${name}=`))?.form;
  const names = form?.names?.map(({ name }) => name);
  return names === undefined ? FORMS[form?.placeholder ?? ''] : listNames(word, '使える値', names);
};

const namesOf = <State, Move>({ options }: PlayerKind<State, Move>): readonly string[] =>
  options.map(({ name, form }) => `${name}=${form.placeholder}`);

const listNames = (word: string, what: string, names: readonly string[]): string => {
  const near = nearestNames(
    word,
    names.map((name) => name.split('=')[0]),
  );
  const meant = near.length === 0 ? '' : `もしかして ${near.join(' か ')} ですか。`;
  return `${meant}${names.length === 0 ? `${what}はありません` : `${what}: ${names.join(', ')}`}`;
};
