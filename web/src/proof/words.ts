/// What the parts of a proof are called, and what the checker found.
import type { AssumptionReason } from '../../../src/logic/proofs/proof.ts';
import type { ClauseOrigin } from '../../../src/serve/contract/index.ts';
import { wordsOf } from '../shell/language.ts';

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const reasonsEn: Readonly<Record<AssumptionReason, string>> = {
  host: 'answered by a program outside of the logic',
  builtin: 'a built-in that the checker does not evaluate',
  findall: 'that there are no other solutions',
  cut: 'that a cut took the way that the proof says',
  tabling: 'an answer out of a table',
  exception: 'that an error was recovered from',
  database: 'that the record says nothing else',
  instantiation: 'that arguments were less known at the time',
  budget: 'a failed search that was too long to record',
  opaque: 'a step that was not opened',
};

const reasonsJa: Readonly<Record<AssumptionReason, string>> = {
  host: '論理の外のプログラムの答え',
  builtin: '検査器が評価しない組込み述語',
  findall: 'ほかに解がないこと',
  cut: 'カットが証明の言う道を通ったこと',
  tabling: 'テーブルからの答え',
  exception: '例外から回復したこと',
  database: '棋譜がほかのことを言っていないこと',
  instantiation: '呼び出し時に引数がまだ決まっていなかったこと',
  budget: '長すぎて記録されなかった失敗',
  opaque: '開かれなかったステップ',
};

const originsEn: Readonly<Record<ClauseOrigin, string>> = {
  theory: 'theory',
  geometry: 'geometry',
  library: 'library',
  board: 'record',
  stored: 'found before',
};

const originsJa: Readonly<Record<ClauseOrigin, string>> = {
  theory: '理論',
  geometry: '盤の形',
  library: 'ライブラリ',
  board: '棋譜',
  stored: '既知',
};

export const proofWords = wordsOf({
  en: {
    tree: 'Proof, step by step',
    gameTree: 'All replies, move by move',
    previous: 'Previous step',
    next: 'Next step',
    level: 'Open to level',
    whole: 'Show geometry and arithmetic, too',
    keys: 'In the tree: ↑ ↓ walk, → opens, ← closes.',
    steps: (n: number) => plural(n, 'step'),
    boardBefore: (ply: number) => `The board before move ${ply}`,
    boardStart: 'The board',
    boardEnd: 'The board at the end of the record',
    builtin: 'computed',
    fails: 'does not hold',
    assumed: 'assumed',
    by: originsEn,
    clause: 'Clause used',
    aboutLater: (ply: number, move: string, blamed: number, first: string) =>
      `The proof is about move ${ply}, ${move}: there, going back from the end, the explanation is first met. The pattern that it speaks of stood since move ${blamed}, ${first}, which is therefore blamed.`,
    unreadable: 'This proof cannot be read.',
    unreadableHint: 'Look back on the game again; the proof is then made anew.',
    loading: 'Loading the proof …',
    check: 'Check it',
    checking: 'Checking …',
    checkAbout:
      'The checker runs in your browser. It uses none of the prover’s code, and asks the server for nothing but the text of the theory.',
    accepted: 'The proof holds.',
    refused: 'The proof is refused.',
    took: (ms: number) => `Checked in ${Math.max(1, Math.round(ms))} ms in your browser.`,
    parts: {
      steps: (n: number) => `${plural(n, 'step')}: each follows from the ones before it.`,
      board: (n: number) => `${plural(n, 'fact')} of the board: each is so in the record, played again by the rules.`,
      theory: (n: number, geometry: number) =>
        `${plural(n, 'clause')} of the theory: each stands in its text, none that matters was left out; ${geometry} of them only say how the board lies.`,
      library: (n: number) => `${plural(n, 'clause')} of Prolog’s own library.`,
      lemmas: (n: number) => `${plural(n, 'good move')} of the enemy found before: proved and checked as well.`,
      positions: (n: number) => `${plural(n, 'position')}: every legal reply is answered, down to the end of the game.`,
    },
    restsOn: 'What it rests on',
    restsOnNothing: 'It rests on the rules of the game alone: whatever anybody plays.',
    restsOnTheory:
      'It rests on the theory: the proof shows that the theory explains this game, not that the theory is right about every game.',
    reasons: reasonsEn,
    granted: (n: number) =>
      `${plural(n, 'place')} where the theory does not look further: it supposes that a row of discs ends in an enemy disc in the middle of the board (assume_true).`,
    stored: (goal: string) => `A good move found before, without a proof of its own: ${goal}`,
    untold: (n: number, origin: string) => `${plural(n, 'clause')} (${origin}) whose text is not at hand.`,
    faults: {
      document: 'The document cannot be read',
      steps: 'A step does not follow',
      board: 'Something is not so in the record',
      theory: 'The clauses are not those of the theory',
      claim: 'It proves something else',
      positions: 'The game tree is wrong',
    },
    atStep: (n: number) => `step ${n}`,
    sides: { black: 'Black', white: 'White' },
    forcedWorse: (side: string, move: string, n: number) =>
      n > 0
        ? `After ${move}, ${side} wins by at least ${n}, whatever is played`
        : `After ${move}, ${side} has at least a draw, whatever is played`,
    forcedBetter: (side: string, n: number) =>
      n > 0
        ? `Before it, ${side} could have won by at least ${n}, whatever is played`
        : `Before it, ${side} could have had at least a draw, whatever is played`,
    plays: (side: string, move: string) => (move === 'pass' ? `${side} must pass` : `${side} plays ${move}`),
    chosen: 'this move is enough',
    reply: (n: number, of: number) => (of === 1 ? 'the only reply' : `reply ${n} of ${of}`),
    end: (score: string) => `the game ends ${score}`,
    positions: (n: number) => plural(n, 'position'),
  },
  ja: {
    tree: '証明 (一歩ずつ)',
    gameTree: 'すべての応手 (一手ずつ)',
    previous: '前のステップ',
    next: '次のステップ',
    level: '開く深さ',
    whole: '盤の形と計算も表示',
    keys: '木の中では ↑ ↓ で移動、→ で開く、← で閉じる。',
    steps: (n: number) => `${n} ステップ`,
    boardBefore: (ply: number) => `${ply} 手目の前の盤`,
    boardStart: '盤',
    boardEnd: '棋譜の終わりの盤',
    builtin: '計算',
    fails: '成り立たない',
    assumed: '前提',
    by: originsJa,
    clause: '使われた節',
    aboutLater: (ply: number, move: string, blamed: number, first: string) =>
      `証明は ${ply} 手目 ${move} についてのものです。終わりから遡ると、説明はまずそこで見つかります。その形は ${blamed} 手目 ${first} からあったので、敗着は ${first} とされます。`,
    unreadable: 'この証明を読めません。',
    unreadableHint: 'もう一度反省すると証明が作り直されます。',
    loading: '証明を読み込み中…',
    check: '検査する',
    checking: '検査中…',
    checkAbout:
      '検査器はあなたのブラウザで動きます。証明器のコードは使わず、サーバーからは理論の文章だけを受け取ります。',
    accepted: '証明は正しい。',
    refused: '証明は退けられました。',
    took: (ms: number) => `ブラウザの中で ${Math.max(1, Math.round(ms))} ミリ秒で検査しました。`,
    parts: {
      steps: (n: number) => `${n} ステップ: どれもそれより前のステップから従います。`,
      board: (n: number) => `盤の事実 ${n} 件: ルールどおりに棋譜を並べ直して、すべてそのとおりでした。`,
      theory: (n: number, geometry: number) =>
        `理論の節 ${n} 個: どれも理論の文章にあり、必要なものは落とされていません。うち ${geometry} 個は盤の形だけを述べます。`,
      library: (n: number) => `Prolog のライブラリの節 ${n} 個。`,
      lemmas: (n: number) => `先に見つかった敵の好手 ${n} 件: その証明も検査しました。`,
      positions: (n: number) => `${n} 局面: あらゆる合法手に対する答えが、終局まであります。`,
    },
    restsOn: '何にもとづくか',
    restsOnNothing: 'ゲームのルールだけにもとづきます。誰が何を打っても成り立ちます。',
    restsOnTheory:
      '理論にもとづきます。証明が示すのは、理論がこの対局を説明することであり、理論がどの対局でも正しいことではありません。',
    reasons: reasonsJa,
    granted: (n: number) =>
      `理論がそれ以上見ない所が ${n} か所あります。盤の中央では石の列の先に敵の石があるものと仮定しています (assume_true)。`,
    stored: (goal: string) => `先に見つかった好手 (証明なし): ${goal}`,
    untold: (n: number, origin: string) => `文章が手元にない節 ${n} 個 (${origin})。`,
    faults: {
      document: '文書を読めません',
      steps: '従わないステップがあります',
      board: '棋譜と違うことがあります',
      theory: '理論の節ではありません',
      claim: '別のことの証明です',
      positions: 'ゲーム木が誤っています',
    },
    atStep: (n: number) => `ステップ ${n}`,
    sides: { black: '黒', white: '白' },
    forcedWorse: (side: string, move: string, n: number) =>
      n > 0
        ? `${move} の後は、相手が何を打っても${side}が ${n} 石以上の差で勝つ`
        : `${move} の後は、相手が何を打っても${side}は引き分け以上`,
    forcedBetter: (side: string, n: number) =>
      n > 0
        ? `その手の前は、相手が何を打っても${side}は ${n} 石以上の差で勝てた`
        : `その手の前は、相手が何を打っても${side}は引き分け以上にできた`,
    plays: (side: string, move: string) => (move === 'pass' ? `${side}はパス` : `${side} ${move}`),
    chosen: 'この一手で足りる',
    reply: (n: number, of: number) => (of === 1 ? '唯一の応手' : `応手 ${n} / ${of}`),
    end: (score: string) => `終局 ${score}`,
    positions: (n: number) => `${n} 局面`,
  },
});
