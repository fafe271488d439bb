/// What can be wrong with a manifest, said in both languages.
import type { ExpressionError } from '../../logic/index.ts';
import type { Words } from '../../play/index.ts';
import { hintOfNames } from './setting-problem.ts';
import type { SettingProblem } from './setting-problem.ts';

const FORM = '(experiment NAME (kind KIND) (about (en "...") (ja "...")) (SETTING VALUE ...) ...)';
const form: Words = { en: `write ${FORM}`, ja: `${FORM} のように書いてください` };

const JAPANESE: Readonly<Record<string, Pick<Words, 'ja'> & { readonly hint: string }>> = {
  'unexpected-token': { ja: "対応する '(' のない ')' です", hint: "消すか、'(' を補ってください" },
  'unclosed-quote': { ja: '引用符が閉じていません', hint: '終わりにも引用符を書いてください' },
  'unclosed-bracket': { ja: "この '(' は閉じていません", hint: "'(' と ')' の数を合わせてください" },
};

/// Texts that are not even S-expressions.
export const notExpressions = ({ code, message, hint, offset }: ExpressionError): SettingProblem => ({
  code,
  message: { en: message, ja: JAPANESE[code]?.ja ?? message },
  hint: { en: hint, ja: JAPANESE[code]?.hint ?? hint },
  offset,
});

export const noExperiment = (offset: number): SettingProblem => ({
  code: 'experiment-expected',
  message: { en: 'an experiment is expected', ja: '実験 (experiment ...) が必要です' },
  hint: form,
  offset,
});

export const severalExperiments = (offset: number): SettingProblem => ({
  code: 'one-experiment-expected',
  message: { en: 'a manifest holds one experiment', ja: '一つの計画書に書ける実験は一つです' },
  hint: { en: 'put the second one into a file of its own', ja: '二つ目は別のファイルに書いてください' },
  offset,
});

export const wrongName = (offset: number): SettingProblem => ({
  code: 'wrong-name',
  message: { en: 'the experiment needs a name', ja: '実験には名前が必要です' },
  hint: {
    en: 'use small letters, digits and single hyphens, such as my-experiment',
    ja: 'my-experiment のように英小文字、数字、ハイフンで書いてください',
  },
  offset,
});

export const noSetting = (offset: number): SettingProblem => ({
  code: 'setting-expected',
  message: { en: 'a setting is expected here', ja: 'ここには設定が必要です' },
  hint: { en: 'write (name value ...)', ja: '(名前 値 ...) のように書いてください' },
  offset,
});

export const nestedList = (offset: number): SettingProblem => ({
  code: 'value-expected',
  message: { en: 'a value is expected, not a list', ja: 'リストではなく値が必要です' },
  hint: {
    en: 'write (name value value ...); a text that contains ( stands in quotes "..."',
    ja: '(名前 値 値 ...) のように書いてください。( を含む文は引用符 "..." に入れます',
  },
  offset,
});

export const wrongAbout = (offset: number): SettingProblem => ({
  code: 'about-expected',
  message: { en: 'this does not say what the experiment is about', ja: '説明 (about) の形が違います' },
  hint: {
    en: 'write (about (en "...") (ja "...")), each language once',
    ja: '(about (en "...") (ja "...")) のように、各言語を一度ずつ書いてください',
  },
  offset,
});

export const givenTwice = (name: string, offset: number): SettingProblem => ({
  code: 'given-twice',
  message: { en: `'${name}' is given twice`, ja: `'${name}' が二度あります` },
  hint: { en: 'remove one of them', ja: 'どちらかを消してください' },
  offset,
});

export const noKind = (offset: number): SettingProblem => ({
  code: 'kind-expected',
  message: { en: 'the kind of the experiment is missing', ja: '実験の種類がありません' },
  hint: { en: 'write (kind random-play), for example', ja: '(kind random-play) のように書いてください' },
  offset,
});

export const unknownKind = (name: string, names: readonly string[], offset?: number): SettingProblem => ({
  code: 'unknown-kind',
  message: { en: `there is no kind of experiment '${name}'`, ja: `'${name}' という種類の実験はありません` },
  hint: hintOfNames(name, names, { en: 'the kinds', ja: '種類' }),
  ...(offset === undefined ? {} : { offset }),
});
