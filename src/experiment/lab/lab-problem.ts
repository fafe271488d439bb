/// What keeps an experiment from being found, run or reported, said in both languages.
import type { Words } from '../../play/index.ts';
import type { FolderHolder } from './folder-lock.ts';
import { hintOfNames } from './setting-problem.ts';

export interface LabProblem {
  readonly code:
    | 'unknown-experiment'
    | 'cannot-read'
    | 'cannot-write'
    | 'no-results'
    | 'broken-results'
    | 'foreign-folder'
    | 'other-experiment'
    | 'in-use';
  readonly message: Words;
  readonly hint: Words;
}

const SAY_OUT: Words = {
  en: 'name another folder by --out, or remove this one',
  ja: '--out で別のフォルダを指定するか、このフォルダを消してください',
};

export const unknownExperiment = (word: string, names: readonly string[]): LabProblem => ({
  code: 'unknown-experiment',
  message: { en: `there is no experiment '${word}'`, ja: `'${word}' という実験はありません` },
  hint: hintOfNames(word, names, {
    en: 'a file is named with its ending, such as my.experiment; the experiments',
    ja: 'ファイルは my.experiment のように拡張子まで書きます。実験',
  }),
});

export const cannotRead = (path: string, reason: string): LabProblem => ({
  code: 'cannot-read',
  message: { en: `${path} cannot be read`, ja: `${path} が読めません` },
  hint: { en: reason, ja: reason },
});

export const cannotWrite = (path: string, reason: string): LabProblem => ({
  code: 'cannot-write',
  message: { en: `${path} cannot be written`, ja: `${path} に書けません` },
  hint: { en: reason, ja: reason },
});

export const noResults = (folder: string): LabProblem => ({
  code: 'no-results',
  message: { en: `there are no results in ${folder}`, ja: `${folder} に結果はありません` },
  hint: {
    en: "run an experiment first; 'hansei experiment list' tells what is there",
    ja: "先に実験を行ってください。'hansei experiment list' で一覧が見られます",
  },
});

export const brokenResults = (folder: string, why: Words): LabProblem => ({
  code: 'broken-results',
  message: {
    en: `the manifest in ${folder} cannot be used: ${why.en}`,
    ja: `${folder} の計画書が使えません: ${why.ja}`,
  },
  hint: SAY_OUT,
});

export const foreignFolder = (folder: string): LabProblem => ({
  code: 'foreign-folder',
  message: {
    en: `${folder} holds other things than results of an experiment`,
    ja: `${folder} には実験の結果でないものがあります`,
  },
  hint: { en: 'name a new folder by --out', ja: '--out で新しいフォルダを指定してください' },
});

/// `differences` tell what is there and what is wanted.
export const otherExperiment = (folder: string, differences: readonly Words[]): LabProblem => ({
  code: 'other-experiment',
  message: {
    en: `${folder} holds results of another experiment: ${differences.map(({ en }) => en).join('; ')}`,
    ja: `${folder} には別の実験の結果があります: ${differences.map(({ ja }) => ja).join('、')}`,
  },
  hint: SAY_OUT,
});

export const inUse = (folder: string, { pid, file }: FolderHolder): LabProblem => ({
  code: 'in-use',
  message: {
    en: `another process (${pid}) is running an experiment in ${folder}`,
    ja: `別のプロセス (${pid}) が ${folder} で実験をしています`,
  },
  hint: {
    en: `wait for it, or name another folder by --out; if that process is something else, remove ${file}`,
    ja: `終わるのを待つか、--out で別のフォルダを指定してください。そのプロセスが別のものなら ${file} を消してください`,
  },
});
