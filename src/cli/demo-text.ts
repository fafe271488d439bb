/// What the demonstration says around what it runs.
import type { Language } from './language.ts';

const en = {
  title: 'Hansei: game programs that know why',
  intro: 'A tour of what works today. Everything below is computed now; nothing is written to your disk.',
  loss: 'A lost game becomes a lesson',
  lossSays:
    'White, RLS-Othello, always took what gave most discs, a corner counting ten. It lost. Which move was to blame, and why?',
  behind: (ply: number) => `White is behind from move ${ply} on.`,
  lengths: ([raw, final, simplified, improved]: readonly number[]) =>
    `The explanation has ${raw} literals. ${final} of them can be told at the move, ${simplified} say the same, and with ${improved} the\n` +
    'lesson also says that the move made the pattern. It is a tendency, true in this line; it does not claim to be a proof.',
  other: 'With the lesson, another move',
  otherSays: (ply: number) => `The same player in the same position, after ${ply} moves:`,
  without: 'without lessons',
  with: 'with lessons',
  learning: 'Learning by losing',
  learningSays: (opponent: string) => `It plays against ${opponent}, loses, reflects, and keeps what is new.`,
  game: (n: number, difference: number) =>
    `game ${n}: ${difference < 0 ? `lost by ${-difference}` : difference > 0 ? `won by ${difference}` : 'drawn'}`,
  learned: (ply: number, move: string, lesson: string) => `a lesson from move ${ply}, ${move}: ${lesson}`,
  measured: (games: number) => `What that is worth, in ${games} games on other openings:`,
  header: ['RLS-Othello', 'won', 'drawn', 'lost', 'score', '95% interval'],
  interval: (low: string, high: string) => `${low} to ${high}`,
  more: 'So few games show little. docs/results/learning.md has 2,000 each: npm run show -- learning',
  otl: 'A book that repairs itself, as in 1980',
  otlSays:
    'OTL.PLG kept its openings as clauses and, after a loss, looked back from the first bad position. It changed:',
  firstLoss: 'After the first loss',
  secondLoss: 'After the second, which it lost with another eighth move',
  thirdGame: (move: string) => `In the third game its fourth move is ${move}.`,
  proof: 'Underneath: every answer can say why',
  proofSays:
    'Knowledge is text, here a few lines on Othello. An answer comes with its proof; that a1 is not taken is part of it.',
  check: 'A false proof is refused',
  checkSays:
    'A small checker, which shares no code with the prover, accepts this proof. Then the same with g7 and h8 written in\nplace of b2 and a1: but h8 is taken.',
  next: 'Go on by yourself',
  nextLines: [
    ['play othello', 'play; a lost game is kept, and reflect looks back on it'],
    ['reflect GAME', 'which move lost, why, and the lesson; moves as text, GGF or WTHOR files'],
    ['lessons list', 'the lessons you have: read, explain, retire, export them'],
    ['learn othello --games 100', 'let RLS-Othello lose a hundred games'],
    ['match othello rls:lessons=own rls', 'what the lessons are worth'],
    ['otl', 'play against the program of 1980'],
    ['prolog knowledge/demo/family.pl', 'type goals, such as  ancestor(X, mary).'],
    ['--help', 'all commands, with examples'],
  ] as readonly (readonly [string, string])[],
  future:
    'Any game can be brought as a rulesheet: hansei games, docs/gdl.md. Not there yet: shogi and Go. README.md says what is planned.',
};

export type DemoText = typeof en;

const ja: DemoText = {
  title: 'Hansei: なぜかを知っているゲームプログラム',
  intro: '今できることをひと回りします。以下はすべて今計算したもので、ディスクには何も書きません。',
  loss: '負けた対局が教訓になる',
  lossSays:
    '白の RLS-Othello は、石が最も多くなる手(隅は十石と数える)を打ち続けて負けました。どの手が悪く、それはなぜでしょうか。',
  behind: (ply) => `白は ${ply} 手目以後、石が少ない。`,
  lengths: ([raw, final, simplified, improved]) =>
    `説明は ${raw} リテラル。そのうち着手時に分かるのが ${final}、同じ意味で短くしたものが ${simplified}、その手が形を作ったことまで言うと ${improved}。\n` +
    'この手順において真である傾向であり、証明だとは言いません。',
  other: '教訓があれば別の手を打つ',
  otherSays: (ply) => `同じ対局者、同じ局面(${ply} 手の後)で:`,
  without: '教訓なし',
  with: '教訓あり',
  learning: '負けて学ぶ',
  learningSays: (opponent) => `${opponent} と対局し、負け、反省し、新しいことだけを残します。`,
  game: (n, difference) =>
    `第 ${n} 局: ${difference < 0 ? `${-difference} 石負け` : difference > 0 ? `${difference} 石勝ち` : '引き分け'}`,
  learned: (ply, move, lesson) => `${ply} 手目 ${move} からの教訓: ${lesson}`,
  measured: (games) => `その値打ち(別の開始局面での ${games} 局):`,
  header: ['RLS-Othello', '勝', '分', '敗', '得点', '95% 信頼区間'],
  interval: (low, high) => `${low} 〜 ${high}`,
  more: 'これだけの局数では多くは言えません。2,000 局ずつの結果は docs/results/learning.md に: npm run show -- learning',
  otl: '自分を直す定石集、1980 年のままに',
  otlSays: 'OTL.PLG は定石を節として持ち、負けると最初の悪い局面から振り返りました。直したところ:',
  firstLoss: '一度目の負けの後',
  secondLoss: '八手目を変えても負けた、二度目の後',
  thirdGame: (move) => `三局目の四手目は ${move} になります。`,
  proof: '土台: どの答えも「なぜか」を言える',
  proofSays:
    '知識は文章です。ここではオセロについての数行。答えには証明が付き、a1 が取られていないことも証明の一部です。',
  check: '偽の証明は通らない',
  checkSays:
    '証明器とコードを共有しない小さな検査器が、この証明を受理します。次は同じ証明の b2 と a1 を g7 と h8 に書き換えたもの。しかし h8 には石があります。',
  next: 'あとはご自分で',
  nextLines: [
    ['play othello', '対局する。負けた棋譜は残り、reflect で振り返れる'],
    ['reflect 棋譜', '敗着、その理由、教訓。着手の文字列、GGF、WTHOR のファイル'],
    ['lessons list', '手元の教訓: 読む、説明する、引退させる、書き出す'],
    ['learn othello --games 100', 'RLS-Othello に百局負けさせる'],
    ['match othello rls:lessons=own rls', '教訓の値打ちを測る'],
    ['otl', '1980 年のプログラムと対局する'],
    ['prolog knowledge/demo/family.pl', 'ゴールを打つ。例: ancestor(X, mary).'],
    ['--help', 'すべてのコマンドと例'],
  ],
  future:
    'どんなゲームもルールシートとして持ち込めます: hansei games、docs/gdl.md。まだないもの: 将棋、囲碁。計画は README.ja.md にあります。',
};

export const demoTextIn = (language: Language): DemoText => (language === 'ja' ? ja : en);
