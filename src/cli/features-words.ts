/// What `hansei features` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'count the features of a position, or of each position of a game, by a theory',
  subject:
    '64 characters of x, o and . (a1, b1, ..., h8), a file with a position, or a record: move text, or a file of move text, GGF or WTHOR; - reads stdin',
  optionTheory:
    "file of the theory, Prolog text; can be given several times (the package's knowledge/othello/theory.pl)",
  optionFeatures: "file of the features; can be given several times (the package's knowledge/othello/features-126.pl)",
  optionExplain: 'one feature: its bindings on the board, and the proof of the first',
  optionPly: 'the position of a record after this many moves; 0 is its first',
  optionGame: 'which game of a file with several (the first that can be read)',
  optionCsv: 'print comma-separated values: a header, then a line for each position',
  optionTuples: 'budget: at most this many tuples of all relations of a position together',
  oneForm: '--json and --csv cannot be had together.',
  noCsvOfOne: '--explain has no --csv; --json gives its bindings.',
  plyOfPosition: '--ply chooses a position of a record, but this is a single position.',
  noPly: (ply: number, last: number) => `The record has ${last} moves: there is no position after move ${ply}.`,
  positionName: '(position)',
  header: ['feature', 'value', 'what it counts'],
  gameHeader: ['ply', 'move'],
  noMoves: 'The record has no moves; --ply 0 shows its first position.',
  noFeatures: 'The files define no features.',
  noFeature: (name: string) => `There is no feature ${name}.`,
  lastPosition: (ply: number) => `The position after move ${ply}, the last one (--ply chooses).`,
  squares: 'squares',
  players: 'players',
  otherBoard: (what: string, key: string, argument: number, sample: string) =>
    `the theory is about other ${what} (argument ${argument} of ${key})${sample === '' ? '' : `: ${sample}, ...`}`,
  otherBoardHint: (sample: string) => `positions give owns(Player, Square) and blank(Square), with ${sample}`,
  noInputs: 'Note: no clause asks for owns/2 or blank/1: the values are the same in all positions.',
  inputFacts: (key: string, n: number) =>
    `Note: the files have ${n} ${n === 1 ? 'fact' : 'facts'} of ${key}, which hold in every position.`,
  notGiven: (key: string) =>
    `Note: ${key} is declared dynamic, but positions give owns/2 and blank/1 only: nothing is true of it.`,
  smallerBoard: (n: number, missing: readonly string[]) =>
    `Note: square/1 has ${n} of the 64 squares of the board; positions give the others (${missing.join(', ')}, ...), too.`,
  valueOf: (name: string, value: number) => `${name} = ${value}`,
  legend: '* a square of a binding',
  noSquares: 'No binding names a square.',
  bindings: (n: number, variables: string) => `${n === 1 ? 'One binding' : `${n} bindings`}${variables}:`,
  noVariables: 'It has no variables: it is true, or not.',
  more: (n: number) => `... and ${n} more`,
  moreLines: (n: number) => `... and ${n} more ${n === 1 ? 'line' : 'lines'}`,
  why: (tuple: string) => `Why ${tuple}:`,
  given: 'on the board',
  checked: 'The proof was checked.',
  assumed: (n: number) => `The proof was checked, on ${n} ${n === 1 ? 'assumption' : 'assumptions'}:`,
  rejected: (reason: string) => `The proof was NOT accepted: ${reason}`,
  noBindings: 'No bindings.',
  nearest: (tuple: string) => `The nearest to ${tuple}:`,
  holds: 'holds',
  fails: 'fails',
};

const ja: typeof en = {
  about: '局面、または対局の各局面の特徴を理論によって数える',
  subject:
    'x、o、. の 64 文字 (a1, b1, ..., h8 の順)、局面のファイル、または棋譜 (棋譜の文字列、棋譜・GGF・WTHOR のファイル)。- は標準入力',
  optionTheory: '理論のファイル (Prolog テキスト)。何度でも指定できる (既定は付属の knowledge/othello/theory.pl)',
  optionFeatures: '特徴のファイル。何度でも指定できる (既定は付属の knowledge/othello/features-126.pl)',
  optionExplain: '一つの特徴: 盤上の束縛と、最初の束縛の証明',
  optionPly: '棋譜でこの手数の後の局面。0 は最初の局面',
  optionGame: '複数の対局を含むファイルのうちの番号 (読める最初の対局)',
  optionCsv: 'カンマ区切りで出力する: 見出し、局面ごとに一行',
  optionTuples: '予算: 一局面のすべての関係の組の数の上限',
  oneForm: '--json と --csv は同時に指定できません。',
  noCsvOfOne: '--explain に --csv はありません。--json で束縛が得られます。',
  plyOfPosition: '--ply は棋譜の局面を選びますが、これは一つの局面です。',
  noPly: (ply, last) => `この棋譜は ${last} 手です。${ply} 手目の後の局面はありません。`,
  positionName: '(局面)',
  header: ['特徴', '値', '数えるもの'],
  gameHeader: ['手数', '手'],
  noMoves: 'この棋譜には手がありません。--ply 0 で最初の局面を見られます。',
  noFeatures: 'ファイルに特徴がありません。',
  noFeature: (name) => `${name} という特徴はありません。`,
  lastPosition: (ply) => `最後の局面、${ply} 手目の後です (--ply で選べます)。`,
  squares: 'マス',
  players: '対局者',
  otherBoard: (what, key, argument, sample) =>
    `この理論は別の${what}についてのものです (${key} の第 ${argument} 引数)${sample === '' ? '' : `: ${sample}, ...`}`,
  otherBoardHint: (sample) => `局面が与えるのは owns(Player, Square) と blank(Square) で、値は ${sample} です`,
  noInputs: '注意: owns/2 も blank/1 も使われていないため、値はどの局面でも同じです。',
  inputFacts: (key, n) => `注意: ファイルに ${key} の事実が ${n} 個あり、どの局面でも成り立ちます。`,
  notGiven: (key) =>
    `注意: ${key} は dynamic と宣言されていますが、局面が与えるのは owns/2 と blank/1 だけです。何も成り立ちません。`,
  smallerBoard: (n, missing) =>
    `注意: square/1 は盤の 64 マスのうち ${n} マスです。局面は他のマス (${missing.join('、')} など) も与えます。`,
  valueOf: (name, value) => `${name} = ${value}`,
  legend: '* 束縛に現れるマス',
  noSquares: '束縛にマスはありません。',
  bindings: (n, variables) => `束縛 ${n} 個${variables}:`,
  noVariables: '変数がありません。成り立つか成り立たないかです。',
  more: (n) => `... ほか ${n} 個`,
  moreLines: (n) => `... ほか ${n} 行`,
  why: (tuple) => `${tuple} の理由:`,
  given: '盤上',
  checked: '証明を検査しました。',
  assumed: (n) => `証明を検査しました。前提が ${n} 個あります:`,
  rejected: (reason) => `証明は受理されませんでした: ${reason}`,
  noBindings: '束縛はありません。',
  nearest: (tuple) => `${tuple} に最も近いもの:`,
  holds: '成立',
  fails: '不成立',
};

export type FeaturesWords = typeof en;
export const featuresWords = (language: Language): FeaturesWords => (language === 'ja' ? ja : en);
