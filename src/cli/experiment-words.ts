/// What `hansei experiment` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');
const units = (n: number): string => `${number(n)} ${n === 1 ? 'unit' : 'units'}`;

const en = {
  about: 'experiments: run them, see what is there, read what came out',
  aboutRun: 'run an experiment; the same command goes on with one that was cut',
  aboutList: 'the experiments that ship with Hansei, and the results that are there',
  aboutReport: 'what an experiment came to, also one that is not finished; writes its report again',
  manifest: 'an experiment that ships, or a manifest file (NAME.experiment)',
  results: 'a folder of results, or the name of one under the data folder',
  optionOut: 'folder of the results (experiments/NAME under the data folder)',
  optionThreads: 'threads that work at once (as many as the machine has)',
  optionSeed: 'seed of all chance, instead of the manifest’s',
  optionSet: 'change a setting, such as games=20; can be given several times',
  optionKinds: 'the kinds of experiments and their settings, for those who write manifests',
  optionCsv: 'print one table as CSV',
  optionMarkdown: 'print the report as Markdown',
  nameMissing: 'An experiment is missing. Example: hansei experiment run random-play',
  resultsMissing: 'A folder of results is missing. Example: hansei experiment report random-play',
  notASetting: (text: string) => `'${text}' is not of the form NAME=VALUE, such as games=20.`,
  begins: (name: string, folder: string) => `${name}: the results go to ${folder}`,
  taken: (n: number) => `${units(n)} of work ${n === 1 ? 'is' : 'are'} done already.`,
  progress: (done: number, expected: number | undefined, failed: number, underWay: string) =>
    `${expected === undefined ? units(done) : `${number(done)} of ${units(expected)}`}${failed === 0 ? '' : `, ${number(failed)} failed`}${underWay === '' ? '' : `; now ${underWay}`}`,
  interrupted: (done: number, expected: number | undefined, line: string) =>
    `Interrupted: ${expected === undefined ? units(done) : `${number(done)} of ${units(expected)}`} done, and kept. Go on with:\n  ${line}`,
  failed: (n: number) => `${units(n)} of work failed; the same command tries again:`,
  unfinished: 'What is missing could not be done.',
  written: (folder: string) => `Report, tables and plots are in ${folder}`,
  notWritten: (why: string) => `The files of the report could not be written: ${why}`,
  noTable: (word: string, tables: readonly string[]) => `There is no table '${word}'; there is ${tables.join(', ')}.`,
  noCommand: (word: string, commands: readonly string[]) =>
    `'${word}' is not a command here; there is ${commands.join(', ')}.`,
  shipped: 'Experiments',
  shippedColumns: ['name', 'kind', 'what it is about'] as readonly string[],
  resultsIn: (folder: string) => `Results in ${folder}`,
  resultColumns: ['folder', 'experiment', 'units', 'state'] as readonly string[],
  noResults: 'There are no results yet. Example: hansei experiment run random-play',
  states: { finished: 'finished', unfinished: 'not finished', running: 'running', broken: 'cannot be read' },
  settingColumns: ['setting', 'value', 'unless given', 'what it means'] as readonly string[],
  settingKinds: {
    'whole-number': 'whole number',
    'whole-numbers': 'whole numbers',
    name: 'name',
    names: 'names',
    'yes-no': 'yes or no',
    text: 'text',
  },
  range: (least: number, most: number | undefined) =>
    most === undefined ? `, ${number(least)} or more` : `, ${number(least)} to ${number(most)}`,
  mustBeGiven: 'must be given',
};

const ja: typeof en = {
  about: '実験: 行う、一覧を見る、結果を読む',
  aboutRun: '実験を行う。途中で切れた実験は同じコマンドで続きから行う',
  aboutList: 'Hansei に付属の実験と、手元の結果の一覧',
  aboutReport: '実験の結果を示す(途中でもよい)。報告も書き直す',
  manifest: '付属の実験の名前、または計画書のファイル (NAME.experiment)',
  results: '結果のフォルダ、またはデータフォルダにある結果の名前',
  optionOut: '結果のフォルダ(既定はデータフォルダの experiments/NAME)',
  optionThreads: '同時に働くスレッドの数(既定は機械のもつ数)',
  optionSeed: '計画書の種の代わりに使う乱数の種',
  optionSet: '設定を変える。例: games=20。何度でも指定できる',
  optionKinds: '実験の種類とその設定(計画書を書く人のために)',
  optionCsv: '表を一つ CSV で出力する',
  optionMarkdown: '報告を Markdown で出力する',
  nameMissing: '実験の名前がありません。例: hansei experiment run random-play',
  resultsMissing: '結果のフォルダがありません。例: hansei experiment report random-play',
  notASetting: (text) => `'${text}' は games=20 のような「名前=値」の形ではありません。`,
  begins: (name, folder) => `${name}: 結果は ${folder} に入ります`,
  taken: (n) => `${number(n)} 個の作業はもう済んでいます。`,
  progress: (done, expected, failed, underWay) =>
    `${expected === undefined ? '' : `${number(expected)} 個中 `}${number(done)} 個の作業${failed === 0 ? '' : `、失敗 ${number(failed)} 個`}${underWay === '' ? '' : `、作業中: ${underWay}`}`,
  interrupted: (done, expected, line) =>
    `中断しました。${expected === undefined ? '' : `${number(expected)} 個中 `}${number(done)} 個の作業が済み、残してあります。続きは次で行えます:\n  ${line}`,
  failed: (n) => `${number(n)} 個の作業が失敗しました。同じコマンドでもう一度試せます:`,
  unfinished: '残りの作業はできませんでした。',
  written: (folder) => `報告、表、図は ${folder} にあります`,
  notWritten: (why) => `報告のファイルが書けませんでした: ${why}`,
  noTable: (word, tables) => `'${word}' という表はありません。あるのは ${tables.join('、')} です。`,
  noCommand: (word, commands) => `'${word}' というコマンドはありません。あるのは ${commands.join('、')} です。`,
  shipped: '実験',
  shippedColumns: ['名前', '種類', '内容'],
  resultsIn: (folder) => `${folder} の結果`,
  resultColumns: ['フォルダ', '実験', '作業', '状態'],
  noResults: '結果はまだありません。例: hansei experiment run random-play',
  states: { finished: '完了', unfinished: '未完了', running: '実行中', broken: '読めません' },
  settingColumns: ['設定', '値', '既定', '意味'],
  settingKinds: {
    'whole-number': '整数',
    'whole-numbers': '整数の並び',
    name: '名前',
    names: '名前の並び',
    'yes-no': 'yes か no',
    text: '文',
  },
  range: (least, most) => (most === undefined ? `、${number(least)} 以上` : `、${number(least)} – ${number(most)}`),
  mustBeGiven: '必須',
};

export type ExperimentWords = typeof en;
export const experimentWords = (language: Language): ExperimentWords => (language === 'ja' ? ja : en);
