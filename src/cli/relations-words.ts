/// What `hansei relations` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'how a theory is compiled to relations',
  aboutPlan: 'print the plan of a theory: what is computed once, what for each position, and in which order',
  files: 'files of the theory, Prolog text; - reads stdin',
  optionFeatures: 'file of features, the predicates that are counted; can be given several times',
  optionInputs: 'predicates that are given with each position, such as owns/2,blank/1 (those declared dynamic)',
  optionWithout: (passes: readonly string[]) => `passes that are left out: ${passes.join(', ')}`,
  optionTuples: 'budget: at most this many tuples of all relations together',
  noFiles: 'A theory is missing. Example: hansei relations plan theory.pl --features features.pl',
  noPass: (word: string, passes: readonly string[]) => `'${word}' is not a pass; there are ${passes.join(', ')}.`,
  badInput: (word: string) => `'${word}' is not the name of an input; example: owns/2,blank/1.`,
  noCommand: (word: string) => `'${word}' is not a command of relations; there is plan.`,
  heading: (theory: string, features: string) => `The plan of ${theory}${features === '' ? '' : ` with ${features}`}`,
  noFeatures: 'No features are given (--features): this is the plan of all rules of the theory.',
};

const ja: typeof en = {
  about: '理論がどのように関係にコンパイルされるか',
  aboutPlan: '理論の計画を表示する: 一度だけ計算するもの、局面ごとに計算するもの、その順序',
  files: '理論のファイル (Prolog テキスト)。- は標準入力',
  optionFeatures: '特徴 (数えられる述語) のファイル。何度でも指定できる',
  optionInputs: '局面ごとに与えられる述語。例: owns/2,blank/1 (既定は dynamic と宣言されたもの)',
  optionWithout: (passes) => `省くパス: ${passes.join('、')}`,
  optionTuples: '予算: すべての関係の組の数の上限',
  noFiles: '理論がありません。例: hansei relations plan theory.pl --features features.pl',
  noPass: (word, passes) => `'${word}' というパスはありません。あるのは ${passes.join('、')} です。`,
  badInput: (word) => `'${word}' は入力の名前ではありません。例: owns/2,blank/1`,
  noCommand: (word) => `'${word}' という relations のコマンドはありません。あるのは plan です。`,
  heading: (theory, features) => `${theory}${features === '' ? '' : ` と ${features}`} の計画`,
  noFeatures: '特徴が指定されていないため (--features)、理論のすべての規則の計画です。',
};

export type RelationsWords = typeof en;
export const relationsWords = (language: Language): RelationsWords => (language === 'ja' ? ja : en);
