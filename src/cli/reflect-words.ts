/// What `hansei reflect` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'look back on a lost game: which move lost, why, and the lesson',
  record: 'move text, or a file of move text, GGF or WTHOR; - reads stdin',
  optionSide: 'the side that looks back; the one behind at the end unless given',
  optionFrom: 'look for the failure behind this ply only',
  optionGame: 'which game of a file with several (1)',
  optionAll: 'ask every theory, not only the first that explains the loss',
  optionSvg: 'write pictures of the game and of the lessons into this folder',
  optionLessons: 'folder of the lessons',
  optionNoKeep: 'do not keep the lesson',
  optionEmpties: 'solve the endgame from this many empty squares on (14)',
  sideWrong: (text: string) => `'${text}' is not a side; there are black and white.`,
  severalGames: (n: number, chosen: number) => `The file holds ${n} games; this is game ${chosen} (--game chooses).`,
  noSuchGame: (n: number, wanted: number) => `There is no game ${wanted}: the file holds ${n}.`,
  noLoser: 'Nobody is behind at the end of this record: there is nothing to regret. --side asks for one side.',
  noFailure: (side: string) => `${side} is never behind in discs here: there is no failure to explain.`,
  sides: ['Black', 'White'],
  lost: (side: string, ply: number, own: number, other: number, isOver: boolean) =>
    `${side} lost: behind in discs from move ${ply} on${isOver ? '' : ' to the end of the record'} (${own}-${other} after it).`,
  blamed: (ply: number, move: string) => `Move ${ply}, ${move}, is to blame.`,
  papers: (ply: number, move: string) =>
    `The pattern behind it stood since then; going back from the failure, it is first met at move ${ply}, ${move}.`,
  why: 'Why',
  line: (moves: string) => `What followed: ${moves}`,
  good: (found: string) => `The enemy's good moves that came of it: ${found}`,
  lesson: (id: string, name: string) => `The lesson (${id}): ${name}`,
  statusLine: 'It is true in this line: a tendency, not a proof.',
  statusProved: (n: number) => `It is proved that this move lost the game: a proof of ${n} positions was checked.`,
  literals: (raw: number, final: number, simplified: string, improved: string, theory: string) =>
    `Learned by ${theory}: ${raw} literals, ${final} of which can be told at the move; ${simplified} say the same; ${improved} say that the move made it.`,
  better: (move: string, how: string) => `Better: ${move} (${how}).`,
  bySearch: (depth: number) => `looking ${depth} moves ahead by mobility`,
  bySolver: (result: string) => `the endgame is solved: ${result}`,
  results: { '1': 'won', '0': 'drawn', '-1': 'lost' } as Readonly<Record<string, string>>,
  endgame: 'The endgame, solved:',
  turned: (ply: number, move: string, before: string, after: string, better: string) =>
    `  move ${ply}, ${move}: the game was ${before} before it and ${after} after it; better: ${better}`,
  noTurn: (empties: number) => `  with ${empties} or fewer empty squares no move changed the result`,
  unsolved: 'The endgame could not be solved within its budget.',
  nothing:
    'No theory explains this loss. What the theories look for: wings, corners given away, discs beside empty corners.',
  kept: (file: string) => `Kept in ${file}`,
  known: (id: string) => `The lesson ${id} was known already.`,
  broken: (file: string) => `${file} holds this lesson, but cannot be read; it is left as it is.`,
  wroteSvg: (file: string) => `Picture: ${file}`,
};

const ja: typeof en = {
  about: '負けた対局を振り返る: 敗着、その理由、教訓',
  record: '棋譜の文字列、または棋譜・GGF・WTHOR のファイル。- は標準入力',
  optionSide: '振り返る側。省略時は最後に石が少ない側',
  optionFrom: 'この手数より後で失敗を探す',
  optionGame: '複数の対局を含むファイルのうちの番号 (1)',
  optionAll: '最初に説明できた理論だけでなく、すべての理論に問う',
  optionSvg: '対局と教訓の図をこのフォルダに書く',
  optionLessons: '教訓のフォルダ',
  optionNoKeep: '教訓を保存しない',
  optionEmpties: '空きマスがこの数以下の終盤を完全に読む (14)',
  sideWrong: (text) => `'${text}' という側はありません。black か white です。`,
  severalGames: (n, chosen) => `このファイルには ${n} 局あります。第 ${chosen} 局を見ます (--game で選べます)。`,
  noSuchGame: (n, wanted) => `第 ${wanted} 局はありません。このファイルには ${n} 局あります。`,
  noLoser: 'この棋譜の最後ではどちらも負けていません。--side で側を指定できます。',
  noFailure: (side) => `${side}の石が少なくなることはありません。説明すべき失敗がありません。`,
  sides: ['黒', '白'],
  lost: (side, ply, own, other, isOver) =>
    `${side}の負け: ${ply} 手目以後${isOver ? '' : '、棋譜の終わりまで'}石が少ない (その直後 ${own}-${other})。`,
  blamed: (ply, move) => `${ply} 手目 ${move} が敗着です。`,
  papers: (ply, move) => `原因の形はこの手からずっとあり、失敗から遡ると ${ply} 手目 ${move} で初めて見つかります。`,
  why: '理由',
  line: (moves) => `その後の手順: ${moves}`,
  good: (found) => `その結果となった敵の良手: ${found}`,
  lesson: (id, name) => `教訓 (${id}): ${name}`,
  statusLine: 'この手順において真であり、証明ではなく傾向です。',
  statusProved: (n) => `この手で負けたことは証明されています: ${n} 局面の証明を検査しました。`,
  literals: (raw, final, simplified, improved, theory) =>
    `${theory} による学習: ${raw} リテラル。そのうち打着時に分かるもの ${final}、同じ意味で簡単にしたもの ${simplified}、この手で生じたことを含むもの ${improved}。`,
  better: (move, how) => `より良い手: ${move} (${how})。`,
  bySearch: (depth) => `着手可能数による ${depth} 手読み`,
  bySolver: (result) => `終盤の完全読み: ${result}`,
  results: { '1': '勝ち', '0': '引き分け', '-1': '負け' },
  endgame: '終盤の完全読み:',
  turned: (ply, move, before, after, better) =>
    `  ${ply} 手目 ${move}: 打つ前は${before}、打った後は${after}。より良い手: ${better}`,
  noTurn: (empties) => `  空きマス ${empties} 以下では結果を変えた手はありません`,
  unsolved: '終盤は予算内では読み切れませんでした。',
  nothing: 'この負けを説明できる理論はありません。理論が見るのは翼、隅を与える手、空いた隅に接する石です。',
  kept: (file) => `${file} に保存しました`,
  known: (id) => `教訓 ${id} は既にあります。`,
  broken: (file) => `${file} にこの教訓がありますが読めないため、そのままにします。`,
  wroteSvg: (file) => `図: ${file}`,
};

export type ReflectWords = typeof en;
export const reflectWords = (language: Language): ReflectWords => (language === 'ja' ? ja : en);
