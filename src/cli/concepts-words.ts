/// What `hansei concepts` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');

const en = {
  about: 'the concepts that were kept: list, show, retire, adopt',
  aboutList: 'list the concepts (what hansei concepts does alone)',
  aboutShow: 'one concept: what it says, its diagram, weight, origin and form',
  aboutRetire: 'take a concept out of use; it is kept on record',
  aboutAdopt: 'take a concept into use, again or for the first time',
  name: 'the name of a concept, as hansei concepts shows it',
  optionConcepts: 'folder of the concepts',
  optionAll: 'retired concepts, too',
  optionSvg: 'write the diagram as a picture to this file',
  optionProlog: 'print it as Prolog for the board of a game (the one it was found in)',
  optionReason: 'why, for the record',
  header: ['concept', 'weight', '95% interval', 'found in', 'state', 'what it is'] as readonly string[],
  states: { candidate: 'candidate', adopted: 'in use', retired: 'retired' },
  interval: (low: string, high: string) => `${low} to ${high}`,
  none: (folder: string) => `There are no concepts in ${folder} yet. hansei discover GAME --keep keeps what it finds.`,
  retiredLeftOut: (n: number) => `${n} retired (--all shows them).`,
  noName: (command: string, names: readonly string[]) =>
    `Which concept? Example: hansei concepts ${command} ${names[0] ?? 'two-in-a-row-open'}` +
    (names.length === 0 ? '' : `\nThere are ${names.join(', ')}.`),
  noConcept: (name: string, folder: string) => `There is no concept ${name} in ${folder}.`,
  meant: (names: readonly string[]) => `did you mean ${names.join(' or ')}?`,
  listHint: 'hansei concepts shows the names',
  noCommand: (word: string, commands: readonly string[]) =>
    `'${word}' is not a command of concepts; there are ${commands.join(', ')}.`,
  noReason: (name: string) => `A reason is missing. Example: hansei concepts retire ${name} --reason "too weak"`,
  broken: (file: string) => `${file} is left as it is: mend it in an editor, and it is used again.`,
  wrote: (file: string) => `Picture: ${file}`,
  retired: (name: string) => `${name} is out of use; hansei concepts adopt ${name} takes it back.`,
  adopted: (name: string) => `${name} is in use.`,
  already: (name: string, state: string) => `${name} was ${state} already.`,
  weight: 'Weight',
  state: 'State',
  origin: 'Found in',
  carried: 'Carried to',
  file: 'File',
  weightOf: (weight: string, low: string, high: string, n: number, clearness: string) =>
    `${weight} (95%: ${low} to ${high}) beside the other concepts, clearness ${clearness}; statistical, of ${number(n)} games that somebody won`,
  originOf: (game: string, games: number, seed: number, version: string) =>
    `${game}: ${number(games)} random games of seed ${seed}, by version ${version}`,
  carriedOf: (game: string, weight: string, low: string, high: string, games: number) =>
    `${game}: ${weight} (95%: ${low} to ${high}), ${number(games)} games`,
  stateSince: (state: string, date: string, reason: string) =>
    `${state} since ${date}${reason === '' ? '' : `: ${reason}`}`,
  kept: (name: string, file: string) => `Kept: ${name} (${file})`,
  known: (name: string) => `Known already: ${name}`,
  knownRetired: (name: string, reason: string) => `Known already, and retired: ${name} (${reason})`,
  keptHint: 'hansei concepts shows what is kept.',
  noBoard: (message: string) => `The concept cannot lie on this game: ${message}.`,
  outOfTime: 'The game takes too long to be looked at.',
  outOfTimeHint: 'name another game: --prolog GAME',
  outOfMemory: 'The game needs more memory than there is.',
  outOfMemoryHint: 'name another game: --prolog GAME',
};

const ja: typeof en = {
  about: '残した概念: 一覧、表示、引退、採用',
  aboutList: '概念の一覧 (hansei concepts だけでも同じ)',
  aboutShow: '概念の意味、図、重み、由来、式',
  aboutRetire: '概念の使用をやめる (記録は残る)',
  aboutAdopt: '概念を使い始める、または再び使う',
  name: '概念の名前 (hansei concepts で見られる)',
  optionConcepts: '概念のフォルダ',
  optionAll: '引退した概念も含める',
  optionSvg: '図をこのファイルに書く',
  optionProlog: 'ゲームの盤について Prolog で出力する (省略時は見つけたゲーム)',
  optionReason: '記録に残す理由',
  header: ['概念', '重み', '95% 区間', '由来', '状態', '意味'],
  states: { candidate: '候補', adopted: '使用中', retired: '引退' },
  interval: (low, high) => `${low} – ${high}`,
  none: (folder) => `${folder} にはまだ概念がありません。hansei discover GAME --keep で残せます。`,
  retiredLeftOut: (n) => `引退した概念が ${n} 件あります (--all で表示)。`,
  noName: (command, names) =>
    `どの概念ですか。例: hansei concepts ${command} ${names[0] ?? 'two-in-a-row-open'}` +
    (names.length === 0 ? '' : `\n今あるのは ${names.join('、')} です。`),
  noConcept: (name, folder) => `${folder} に概念 ${name} はありません。`,
  meant: (names) => `${names.join(' または ')} ですか。`,
  listHint: '名前は hansei concepts で見られます',
  noCommand: (word, commands) =>
    `'${word}' という concepts のコマンドはありません。今あるのは ${commands.join('、')} です。`,
  noReason: (name) => `理由がありません。例: hansei concepts retire ${name} --reason "弱すぎる"`,
  broken: (file) => `${file} はそのままにします。エディタで直せば再び使われます。`,
  wrote: (file) => `図: ${file}`,
  retired: (name) => `${name} の使用をやめました。hansei concepts adopt ${name} で再び使えます。`,
  adopted: (name) => `${name} を使用します。`,
  already: (name, state) => `${name} は既に${state}です。`,
  weight: '重み',
  state: '状態',
  origin: '由来',
  carried: '移した先',
  file: 'ファイル',
  weightOf: (weight, low, high, n, clearness) =>
    `${weight} (95%: ${low} – ${high})、他の概念と併せて。明瞭さ ${clearness}。勝負がついた ${number(n)} 局の統計`,
  originOf: (game, games, seed, version) =>
    `${game}: でたらめな対局 ${number(games)} 局、種 ${seed}、バージョン ${version}`,
  carriedOf: (game, weight, low, high, games) => `${game}: ${weight} (95%: ${low} – ${high})、${number(games)} 局`,
  stateSince: (state, date, reason) => `${state} (${date} から)${reason === '' ? '' : `: ${reason}`}`,
  kept: (name, file) => `残しました: ${name} (${file})`,
  known: (name) => `既にあります: ${name}`,
  knownRetired: (name, reason) => `既にあり、引退しています: ${name} (${reason})`,
  keptHint: '残したものは hansei concepts で見られます。',
  noBoard: (message) => `この概念はこのゲームに置けません: ${message}`,
  outOfTime: 'このゲームを調べるのに時間がかかりすぎます。',
  outOfTimeHint: '別のゲームを指定してください: --prolog GAME',
  outOfMemory: 'メモリーが足りません。',
  outOfMemoryHint: '別のゲームを指定してください: --prolog GAME',
};

export type ConceptsWords = typeof en;
export const conceptsWords = (language: Language): ConceptsWords => (language === 'ja' ? ja : en);
