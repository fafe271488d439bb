/// What can be wrong with a setting, said in both languages.
import { nearestNames } from '../../play/index.ts';
import type { Words } from '../../play/index.ts';
import type { GivenSetting, GivenValue, NamedSetting, SettingKind } from './settings.ts';

export interface SettingProblem {
  /// A stable word for programs.
  readonly code: string;
  readonly message: Words;
  readonly hint: Words;
  /// In the manifest; none where it came from elsewhere.
  readonly offset?: number;
}

const at = (offset: number | undefined): { readonly offset?: number } => (offset === undefined ? {} : { offset });

/// First the name that was perhaps meant, then all of them.
export const hintOfNames = (word: string, names: readonly string[], what: Words): Words => {
  const near = nearestNames(word, names).map((name) => `'${name}'`);
  const list = names.join(', ');
  return {
    en: `${near.length === 0 ? '' : `did you mean ${near.join(' or ')}? `}${what.en}: ${list}`,
    ja: `${near.length === 0 ? '' : `${near.join(' か ')} ではありませんか? `}${what.ja}: ${list}`,
  };
};

export const unknownSetting = ({ name, offset }: GivenSetting, names: readonly string[]): SettingProblem => ({
  code: 'unknown-setting',
  message: { en: `there is no setting '${name}' here`, ja: `'${name}' という設定はありません` },
  hint: hintOfNames(name, names, { en: 'the settings', ja: '設定' }),
  ...at(offset),
});

export const givenTwice = ({ name, offset }: GivenSetting): SettingProblem => ({
  code: 'given-twice',
  message: { en: `the setting '${name}' is given twice`, ja: `設定 '${name}' が二度あります` },
  hint: { en: 'remove one of them', ja: 'どちらかを消してください' },
  ...at(offset),
});

export const missingSetting = ({ name, about }: NamedSetting, offset?: number): SettingProblem => ({
  code: 'missing-setting',
  message: { en: `the setting '${name}' is missing`, ja: `設定 '${name}' がありません` },
  hint: {
    en: `add (${name} ...): ${about.en}`,
    ja: `(${name} ...) を加えてください: ${about.ja}`,
  },
  ...at(offset),
});

const SHAPES: Readonly<Record<SettingKind, Words>> = {
  'whole-number': { en: 'one whole number', ja: '整数を一つ' },
  'whole-numbers': { en: 'whole numbers', ja: '整数をいくつか' },
  name: { en: 'one name', ja: '名前を一つ' },
  names: { en: 'names', ja: '名前をいくつか' },
  'yes-no': { en: 'yes or no', ja: 'yes か no' },
  text: { en: 'one text, in quotes "..."', ja: '引用符 "..." の中に文を一つ' },
};

export const notOne = ({ name, values, offset }: GivenSetting, kind: SettingKind): SettingProblem => ({
  code: 'one-value-expected',
  message: {
    en: `'${name}' has ${values.length} values; it needs one`,
    ja: `'${name}' に値が ${values.length} 個あります。必要なのは一つです`,
  },
  hint: { en: `write ${SHAPES[kind].en}`, ja: `${SHAPES[kind].ja}書いてください` },
  ...at(offset),
});

export const notANumber = (name: string, text: string, offset?: number): SettingProblem => ({
  code: 'number-expected',
  message: { en: `'${name}': '${text}' is not a whole number`, ja: `'${name}': '${text}' は整数ではありません` },
  hint: { en: 'write digits alone, such as 1000', ja: '1000 のように数字だけで書いてください' },
  ...at(offset),
});

export const outOfRange = (
  name: string,
  text: string,
  least: number,
  most: number,
  offset?: number,
): SettingProblem => ({
  code: 'number-out-of-range',
  message: {
    en: `'${name}': ${text} is too ${Number(text) < least ? 'small' : 'large'}`,
    ja: `'${name}': ${text} は${Number(text) < least ? '小さ' : '大き'}すぎます`,
  },
  hint:
    most === Number.MAX_SAFE_INTEGER
      ? { en: `a whole number, ${least} or more`, ja: `${least} 以上の整数にしてください` }
      : { en: `a whole number from ${least} to ${most}`, ja: `${least} から ${most} までの整数にしてください` },
  ...at(offset),
});

export const wrongCount = ({ name, values, offset }: GivenSetting, least: number, most: number): SettingProblem => ({
  code: 'wrong-count',
  message: {
    en: `'${name}' has ${values.length} values, which is too ${values.length < least ? 'few' : 'many'}`,
    ja: `'${name}' の値は ${values.length} 個で、${values.length < least ? '少な' : '多'}すぎます`,
  },
  hint: { en: `give ${least} to ${most}`, ja: `${least} 個から ${most} 個まで書けます` },
  ...at(offset),
});

export const repeated = (name: string, { text, offset }: GivenValue): SettingProblem => ({
  code: 'repeated-value',
  message: { en: `'${name}' names ${text} twice`, ja: `'${name}' に ${text} が二度あります` },
  hint: { en: 'remove one of them', ja: 'どちらかを消してください' },
  ...at(offset),
});

export const unknownName = (name: string, text: string, known: readonly string[], offset?: number): SettingProblem => ({
  code: 'unknown-name',
  message: { en: `'${name}': there is no '${text}'`, ja: `'${name}': '${text}' というものはありません` },
  hint: hintOfNames(text, known, { en: 'there are', ja: '使える名前' }),
  ...at(offset),
});

export const notYesNo = (name: string, text: string, offset?: number): SettingProblem => ({
  code: 'yes-no-expected',
  message: {
    en: `'${name}': '${text}' is neither yes nor no`,
    ja: `'${name}': '${text}' は yes でも no でもありません`,
  },
  hint: { en: `write (${name} yes) or (${name} no)`, ja: `(${name} yes) か (${name} no) と書いてください` },
  ...at(offset),
});
