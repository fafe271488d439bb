/// What the demonstration says around what it runs.
import type { Language } from './language.ts';

const en = {
  title: 'Hansei: logic whose answers come with proofs',
  intro: 'A tour of what works today. Everything below is computed now, from the files in knowledge/demo/.',
  knowledge: 'Knowledge is text',
  knowledgeSays:
    'A few lines of Othello, and a position. Mind the negation (\\+): a corner is handed over while it is not taken.',
  question: 'A question, and its answer',
  questionSays: 'Which move of this position is bad, and because of which corner?',
  proof: 'The reason: a proof',
  proofSays: 'Every answer can say why. The failed search for a disc on a1 is part of it.',
  check: 'Trust is good, checking is better',
  checkSays: 'A small checker verifies the proof against the file. It shares no code with the prover.',
  lie: 'A false proof is refused',
  lieSays: 'Now the same proof, with g7 and h8 written in place of b2 and a1. But h8 is taken.',
  table: 'Recursion that ends',
  tableSays: 'A ring of squares and a left-recursive rule: plain Prolog never ends, a table does.',
  budget: 'A budget for everything',
  budgetSays: 'This goal counts for ever. It may take 200,000 steps.',
  next: 'Go on by yourself',
  nextLines: [
    ['npm run hansei -- prolog knowledge/demo/family.pl', 'type goals, such as  ancestor(X, mary).'],
    ['npm run hansei -- query knowledge/demo/othello.pl "bad_move(M, C)" --proof', 'ask on the command line'],
    ['npm run hansei -- --help', 'all commands'],
    ['npm test', 'all tests'],
  ] as readonly (readonly [string, string])[],
  future: 'Not there yet: games, players, records, and learning from lost games. README.md has the plan.',
};

export type DemoText = typeof en;

const ja: DemoText = {
  title: 'Hansei: 答えに証明が付く論理',
  intro: '今できることをひと回りします。以下はすべて knowledge/demo/ のファイルから今計算したものです。',
  knowledge: '知識は文章',
  knowledgeSays:
    'オセロの知識を数行と、ある局面。否定(\\+)に注目: 隅を明け渡すのは、そこがまだ取られていないときだけです。',
  question: '問いと答え',
  questionSays: 'この局面で悪い手はどれか。どの隅のせいか。',
  proof: '理由、すなわち証明',
  proofSays: 'どの答えも「なぜか」を言えます。a1 の石を探して見つからなかったことも証明の一部です。',
  check: '信じるより確かめる',
  checkSays: '小さな検査器が証明をファイルと突き合わせます。証明器とはコードを共有しません。',
  lie: '偽の証明は通らない',
  lieSays: '同じ証明の b2 と a1 を g7 と h8 に書き換えました。しかし h8 には石があります。',
  table: '終わる再帰',
  tableSays: 'マスの輪と左再帰の規則。普通の Prolog では終わりませんが、テーブル化すれば終わります。',
  budget: '何にでも予算を',
  budgetSays: 'このゴールは永遠に数え続けます。許すのは 200,000 ステップまで。',
  next: 'あとはご自分で',
  nextLines: [
    ['npm run hansei -- prolog knowledge/demo/family.pl', 'ゴールを打つ。例: ancestor(X, mary).'],
    ['npm run hansei -- query knowledge/demo/othello.pl "bad_move(M, C)" --proof', 'コマンドラインで問う'],
    ['npm run hansei -- --help', 'すべてのコマンド'],
    ['npm test', 'すべてのテスト'],
  ],
  future: 'まだないもの: ゲーム、対局者、棋譜、負けた対局からの学習。計画は README.ja.md にあります。',
};

export const demoTextIn = (language: Language): DemoText => (language === 'ja' ? ja : en);
