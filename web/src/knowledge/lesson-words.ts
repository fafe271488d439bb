/// The words of one lesson's page.
import { interval, percent } from '../lesson/number-format.ts';
import { wordsOf } from '../shell/language.ts';

const games = (n: number): string => `${n} ${n === 1 ? 'game' : 'games'}`;

export const words = wordsOf({
  en: {
    says: 'What it says',
    placements: (n: number) => `It lies on the board in ${n} ${n === 1 ? 'way' : 'ways'}; the picture shows one.`,
    change: 'Use and name',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
    why: 'Why? (if you like; it is kept on record)',
    whyHint: 'such as: too timid in the opening',
    confirmOff: 'Switch it off',
    cancel: 'Cancel',
    rename: 'Rename',
    nameEn: 'English name',
    nameJa: 'Japanese name',
    save: 'Save the name',
    renamed: 'The name is saved.',
    isOn: 'The lesson is in use.',
    isOff: 'The lesson is out of use.',
    export: 'Take it elsewhere',
    formats: {
      text: 'Text file',
      prolog: 'Prolog',
      sexpr: 'S-expression',
      json: 'JSON',
      svg: 'Picture (SVG)',
    },
    file: 'File',
    clause: 'The clause',
    clauseLead:
      'Each line is a condition, with what it says where the picture lies. Point at a line, or walk through with Tab, and its squares are framed in the picture; Enter keeps them.',
    wholeText: 'The file as it stands on disk',
    biography: 'How it came about',
    game: 'The game',
    gameLead: (ply: number, move: string, side: string, failure: number) =>
      `Move ${ply}, ${move}, of ${side} is to blame; the failure was seen after move ${failure}.`,
    step: (ply: number, move: string) => (ply === 0 ? 'Before the first move' : `After move ${ply}, ${move}`),
    stepLabel: 'Move shown',
    boardLabel: (ply: number) => `The game after ${ply} moves`,
    reflect: 'Reflect on this game',
    proof: 'The proof',
    proofLead: 'The loss was explained by the theory',
    version: (version: string) => `version ${version}`,
    learned: {
      constants: 'Generalised by constants: each square and time of the explanation became one variable.',
      regression: 'Generalised by regression: only what the proof needs stays tied together.',
    } as Readonly<Record<string, string>>,
    learnedOther: (way: string) => `Learned by: ${way}.`,
    generalisation: 'From the one case to the lesson',
    stage: 'Stage',
    literals: 'Literals',
    stages: {
      raw: 'all that the explanation of the loss used, with variables for squares, times and players',
      final: 'what of that can be told at the time of the move',
      simplified: 'the same cases in fewer words',
      improved: 'only if the move made the pattern, by its disc or by those it turned over',
    } as Readonly<Record<string, string>>,
    stageNames: { raw: 'raw', final: 'final', simplified: 'simplified', improved: 'improved' } as Readonly<
      Record<string, string>
    >,
    showClause: (stage: string) => `The ${stage} clause`,
    removed: (n: number, stage: string, reason: string) => `${n} left out for the ${stage} one: ${reason}`,
    decision: 'In use or not',
    uses: 'Its games',
    fired: (n: number, score: number, low: number, high: number) =>
      `It spoke up in ${games(n)}: ${percent(score)} of the points (95%: ${interval(low, high)}).`,
    silent: (n: number, score: number, low: number, high: number) =>
      `It was switched on and silent in ${games(n)}: ${percent(score)} (95%: ${interval(low, high)}).`,
    usesNote:
      'Games in which it speaks up differ from the others in more than this: a match with and without it tells what it is worth.',
    toMatch: 'Compare in the lab',
    noUses: 'No game was played with it yet.',
  },
  ja: {
    says: '内容',
    placements: (n: number) => `盤上の置き方は ${n} 通りあります。図はその一つです。`,
    change: '使用と名前',
    switchOff: '使うのをやめる',
    switchOn: '使う',
    why: '理由 (書かなくてもかまいません。記録に残ります)',
    whyHint: '例: 序盤で慎重すぎる',
    confirmOff: '引退させる',
    cancel: 'やめる',
    rename: '名前を変える',
    nameEn: '英語の名前',
    nameJa: '日本語の名前',
    save: '名前を保存',
    renamed: '名前を保存しました。',
    isOn: 'この教訓を使用します。',
    isOff: 'この教訓の使用をやめました。',
    export: '持ち出す',
    formats: { text: 'テキスト', prolog: 'Prolog', sexpr: 'S 式', json: 'JSON', svg: '図 (SVG)' },
    file: 'ファイル',
    clause: '節',
    clauseLead:
      '一行が一つの条件で、図の配置での意味を添えています。行を指すか Tab で進むと、その条件のマスが図の中で囲まれます。Enter で囲みを残せます。',
    wholeText: 'ディスク上のファイルの内容',
    biography: '成り立ち',
    game: '対局',
    gameLead: (ply: number, move: string, side: string, failure: number) =>
      `${side}の ${ply} 手目 ${move} が敗着です。失敗は ${failure} 手目の後に見えました。`,
    step: (ply: number, move: string) => (ply === 0 ? '初手の前' : `${ply} 手目 ${move} の後`),
    stepLabel: '表示する手数',
    boardLabel: (ply: number) => `${ply} 手目の後の局面`,
    reflect: 'この対局をふり返る',
    proof: '証明',
    proofLead: '負けを説明した理論:',
    version: (version: string) => `版 ${version}`,
    learned: {
      constants: '定数による一般化: 説明に現れたマスや時刻を、それぞれ一つの変数にしました。',
      regression: '回帰による一般化: 証明に必要なものだけを結び付けています。',
    } as Readonly<Record<string, string>>,
    learnedOther: (way: string) => `学び方: ${way}。`,
    generalisation: '一つの例から教訓へ',
    stage: '段階',
    literals: 'リテラル',
    stages: {
      raw: '負けの説明に使われたすべて。マス、時刻、対局者は変数',
      final: 'そのうち着手の時に分かること',
      simplified: '同じ場合をより短く述べたもの',
      improved: '打った石または返した石で、この手が形を作ったときに限る',
    } as Readonly<Record<string, string>>,
    stageNames: { raw: '最初', final: '着手時', simplified: '簡約', improved: '改良' } as Readonly<
      Record<string, string>
    >,
    showClause: (stage: string) => `「${stage}」の節`,
    removed: (n: number, stage: string, reason: string) => `「${stage}」にするとき ${n} 個を除きました: ${reason}`,
    decision: '採否',
    uses: '使った対局',
    fired: (n: number, score: number, low: number, high: number) =>
      `働いた対局は ${n} 局、得点率 ${percent(score)} (95%: ${interval(low, high)})。`,
    silent: (n: number, score: number, low: number, high: number) =>
      `使用中で働かなかった対局は ${n} 局、得点率 ${percent(score)} (95%: ${interval(low, high)})。`,
    usesNote: '教訓が働く対局は、ほかの点でも違います。教訓の価値は、使う場合と使わない場合の対戦で分かります。',
    toMatch: '実験室で比べる',
    noUses: 'この教訓を使った対局はまだありません。',
  },
});
