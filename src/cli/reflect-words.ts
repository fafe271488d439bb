/// What `hansei reflect` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'look back on a lost game: which move lost, why, and the lesson',
  record: 'move text, or a file of move text, GGF or WTHOR; - reads stdin. A file of Go (.sgf): see hansei go reflect',
  optionSide: 'the side that looks back; the one behind at the end unless given',
  optionFrom: 'look for the failure behind this ply only',
  optionGame: 'which game of a file with several (the first that can be read)',
  optionAll: 'ask every theory, not only the first that explains the loss',
  optionSvg: 'write pictures of the game and of the lessons into this folder',
  optionLessons: 'folder of the lessons',
  optionNoKeep: 'do not keep the lesson',
  optionEmpties: 'solve the endgame from this many empty squares on (14)',
  sideWrong: (text: string) => `'${text}' is not a side; there are black and white.`,
  noLoser: 'Nobody is behind at the end of this record: there is nothing to regret. --side asks for one side.',
  noFailure: (side: string, from: number | undefined) =>
    from === undefined
      ? `${side} is not behind in discs at the end of this record: there is no loss to explain. --from 0 asks when it was first behind.`
      : `${side} is never behind in discs after move ${from}: there is no failure to explain.`,
  sides: ['Black', 'White'],
  lost: (side: string, since: string, isOver: boolean) =>
    isOver
      ? `${side} lost: behind in discs ${since}.`
      : `${side} is behind in discs ${since}; the record ends before the game does.`,
  sinceThen: (ply: number, score: string) => `from move ${ply} on (${score} after it)`,
  thenAndLast: (ply: number, score: string) => `after move ${ply} (${score}) and at the end`,
  behind: (side: string, ply: number, score: string) =>
    `${side} is behind in discs after move ${ply} (${score}), though not at the end.`,
  blamed: (ply: number, move: string) => `Move ${ply}, ${move}, is to blame.`,
  papers: (ply: number, move: string) =>
    `The pattern behind it stood since then; going back from the failure, it is first met at move ${ply}, ${move}.`,
  why: 'Why',
  line: (moves: string) => `What followed: ${moves}`,
  good: (found: string) => `The enemy's good moves that came of it: ${found}`,
  already: (result: string, value: number) =>
    value < 0
      ? 'The solver: the game was already lost before it, whatever the move.'
      : `The solver: the game was still ${result} after it; the result changed later.`,
  lesson: (id: string, name: string) => `The lesson (${id}): ${name}`,
  statusLine: 'It is true in this line: a tendency, not a proof.',
  statusProved: (n: number) =>
    `It is proved that this move lost this game: a proof of ${n} positions was checked. Elsewhere the pattern is a tendency.`,
  literals: (raw: number, final: number, simplified: string, improved: string, theory: string) =>
    `Learned by ${theory}: ${raw} literals, ${final} of which can be told at the move; ${simplified} say the same; ${improved} say that the move made it.`,
  regression: (literals: number, guards: number) =>
    `By regression, which ties only what the proof needs: ${literals} literals${guards === 0 ? '' : ` and ${guards} ${guards === 1 ? 'test that is' : 'tests that are'} not learned`}.`,
  better: (move: string, how: string) => `Better: ${move} (${how}).`,
  bySearch: (depth: number) => `looking ${depth} moves ahead by mobility`,
  bySolver: (result: string) => `the endgame is solved: ${result}`,
  results: { '1': 'won', '0': 'drawn', '-1': 'lost' } as Readonly<Record<string, string>>,
  endgame: 'The endgame, solved:',
  turned: (ply: number, move: string, before: string, after: string, better: string) =>
    `  move ${ply}, ${move}: the game was ${before} before it and ${after} after it; better: ${better}`,
  noTurn: (empties: number) => `  with ${empties} or fewer empty squares no move changed the result`,
  unsolved: 'The endgame could not be solved within its budget.',
  nothing: 'No theory explains it. What the theories look for: wings, corners given away, discs beside empty corners.',
  budgetSpent: 'An explanation was given up because it took too many steps: there may be more to find.',
  kept: (file: string) => `Kept in ${file}`,
  known: (id: string) => `The lesson ${id} was known already.`,
  retired: (id: string, reason: string) =>
    `The lesson ${id} was known already, and retired: ${reason}. hansei lessons adopt ${id} takes it back into use.`,
  broken: (id: string) => `The lesson ${id} was learned before, but its file has an error; it is left as it is.`,
  wroteSvg: (file: string) => `Picture: ${file}`,
};

const ja: typeof en = {
  about: '負けた対局を振り返る: 敗着、その理由、教訓',
  record:
    '棋譜の文字列、または棋譜・GGF・WTHOR のファイル。- は標準入力。囲碁の SGF ファイルは hansei go reflect と同じ',
  optionSide: '振り返る側。省略時は最後に石が少ない側',
  optionFrom: 'この手数より後で失敗を探す',
  optionGame: '複数の対局を含むファイルのうちの番号 (読める最初の対局)',
  optionAll: '最初に説明できた理論だけでなく、すべての理論に問う',
  optionSvg: '対局と教訓の図をこのフォルダに書く',
  optionLessons: '教訓のフォルダ',
  optionNoKeep: '教訓を保存しない',
  optionEmpties: '空きマスがこの数以下の終盤を完全に読む (14)',
  sideWrong: (text) => `'${text}' という側はありません。black か white です。`,
  noLoser: 'この棋譜の最後ではどちらも負けていません。--side で側を指定できます。',
  noFailure: (side, from) =>
    from === undefined
      ? `この棋譜の最後で${side}の石は少なくないため、説明すべき負けがありません。--from 0 で初めて少なくなった手を調べます。`
      : `${from} 手目より後で${side}の石が少なくなることはなく、説明すべき失敗がありません。`,
  sides: ['黒', '白'],
  lost: (side, since, isOver) =>
    isOver ? `${side}の負け: ${since}石が少ない。` : `${side}は${since}石が少ない。棋譜は対局の途中で終わっています。`,
  sinceThen: (ply, score) => `${ply} 手目以後 (その直後 ${score}) `,
  thenAndLast: (ply, score) => `${ply} 手目の後 (${score}) と最後に`,
  behind: (side, ply, score) => `${side}は ${ply} 手目の後に石が少ない (${score})。ただし最後は少なくありません。`,
  blamed: (ply, move) => `${ply} 手目 ${move} が敗着です。`,
  papers: (ply, move) => `原因の形はこの手からずっとあり、失敗から遡ると ${ply} 手目 ${move} で初めて見つかります。`,
  why: '理由',
  line: (moves) => `その後の手順: ${moves}`,
  good: (found) => `その結果生じた敵の好手: ${found}`,
  already: (result, value) =>
    value < 0
      ? '完全読み: この手の前に既に負けており、どの手でも変わりません。'
      : `完全読み: この手の後もまだ${result}で、結果が変わったのは後の手です。`,
  lesson: (id, name) => `教訓 (${id}): ${name}`,
  statusLine: 'この手順において真であり、証明ではなく傾向です。',
  statusProved: (n) =>
    `この対局がこの手で負けになったことは証明されています: ${n} 局面の証明を検査しました。他の対局では傾向にすぎません。`,
  literals: (raw, final, simplified, improved, theory) =>
    `${theory} による学習: ${raw} リテラル。そのうち打着時に分かるもの ${final}、同じ意味で簡単にしたもの ${simplified}、この手で生じたことを含むもの ${improved}。`,
  regression: (literals, guards) =>
    `回帰による一般化 (証明に必要な関係だけを結ぶ): ${literals} リテラル${guards === 0 ? '' : `と、学習されない検査 ${guards}`}。`,
  better: (move, how) => `より良い手: ${move} (${how})。`,
  bySearch: (depth) => `着手可能数による ${depth} 手読み`,
  bySolver: (result) => `終盤の完全読み: ${result}`,
  results: { '1': '勝ち', '0': '引き分け', '-1': '負け' },
  endgame: '終盤の完全読み:',
  turned: (ply, move, before, after, better) =>
    `  ${ply} 手目 ${move}: 打つ前は${before}、打った後は${after}。より良い手: ${better}`,
  noTurn: (empties) => `  空きマス ${empties} 以下では結果を変えた手はありません`,
  unsolved: '終盤は予算内では読み切れませんでした。',
  nothing: 'これを説明できる理論はありません。理論が見るのは翼、隅を与える手、空いた隅に接する石です。',
  budgetSpent: '手間がかかりすぎるため打ち切った説明があります。他にも原因があるかもしれません。',
  kept: (file) => `${file} に保存しました`,
  known: (id) => `教訓 ${id} は既にあります。`,
  retired: (id, reason) =>
    `教訓 ${id} は既にあり、引退しています: ${reason}。hansei lessons adopt ${id} で再び使えます。`,
  broken: (id) => `教訓 ${id} は以前に学びましたが、ファイルに誤りがあります。そのままにします。`,
  wroteSvg: (file) => `図: ${file}`,
};

export type ReflectWords = typeof en;
export const reflectWords = (language: Language): ReflectWords => (language === 'ja' ? ja : en);
