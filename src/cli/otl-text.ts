/// What `hansei otl` says to a person.
import type { OtlMove, OtlReason } from '../reflect/index.ts';
import type { Language } from './language.ts';

const en = {
  about: 'OTL.PLG of 1980: play Othello against it; after a loss it repairs its opening book',
  files: 'clauses and commands in the syntax of 1973 to read first',
  optionBook: 'the book to read, and to write when it changes (else the book of 1980, and nothing is written)',
  optionSteps: 'budget of each command: at most this many steps (20,000,000)',
  optionJson: 'print one JSON value per command',
  welcome:
    'OTL.PLG. -O. begins a game, -M(5.6). is your move e6, -C. asks the computer for its move; ? helps, -STOP. leaves.',
  help: [
    '-O.          a new game; the computer is white (-O(BLACK). for black, who moves first)',
    '-M(5.6).     the move of the side whose turn it is: column.row, so 5.6 is e6; -M(PASS). where no move is possible',
    '-C.          the computer moves',
    '-L.          after a loss: it looks back, finds the move that lost, and repairs its book',
    '-R.          the result: discs and moves       -P.          the book (GM good, BM bad) and the bad positions (BP)',
    '-B.          takes a move back                 -B(4).       goes back to the position after 4 moves',
    '+BM(4,*K,3.4).            adds a clause to the book',
    '-SUPP(+(BM(4,*K,3.4)).NIL).   takes the first clause that fits out of it',
    '-STOP.       leaves (Ctrl-D does, too)',
  ].join('\n'),
  command: 'command',
  failed: 'The command has no proof: it failed.',
  unknown: (message: string) =>
    `${message}\n  hint: the commands are -O. -M(j.i). -C. -L. -R. -P. -B. -STOP. ; ? helps`,
  budget: 'The command used up its budget (--steps) and was stopped.',
  refusals: {
    not_started: () => ['No game is under way.', 'begin one with -O.'],
    illegal: (move: string) => [
      `${move} is not a move here.`,
      'write column.row, both from 1 to 8: -M(5.6). is e6; it must turn a disc',
    ],
    persons_turn: () => ['It is your turn.', 'make your move with -M(j.i). such as -M(5.6).'],
    game_over: () => [
      'The game is over: neither side can move.',
      '-R. shows the result, -L. looks back, -O. begins again',
    ],
    no_bad_position: () => [
      'There is nothing to reflect on: no position of this game was found bad.',
      'play on; -C. says when a position is bad: +(BP(11)) . NIL ADDED',
    ],
    already_reflected: () => [
      'This game has been reflected on already.',
      '-P. shows the book, -O. begins the next game',
    ],
    no_position: (number: string) => [
      `There is no position ${number} in this game.`,
      '-B(4). goes back to the position after 4 moves',
    ],
    no_joseki: (fact: string) => [
      `${fact} is not a joseki.`,
      'GM(n,k,m): n a number, k six columns of six squares (0 empty, 1 white, 2 black, *X any) or *K, m such as 3.3',
    ],
    no_side: (side: string) => [
      `${side} is not a side.`,
      'write -O(BLACK). or -O(WHITE). : the side that the computer plays',
    ],
  } as Readonly<Record<string, (about: string) => readonly [string, string] | readonly string[]>>,
  said: {
    expected: (n: number, m: string) =>
      `${n} ${m}: the enemy's move was to be expected. The position after it was bad.`,
    unexpected: (n: number, m: string) =>
      `${n} ${m}: the enemy's move was not expected, and it was good: a new joseki.`,
    joseki: (n: number, m: string) =>
      `${n} ${m}: our move was joseki; it is not questioned. The position before it was bad.`,
    'no-better': (n: number, m: string) => `${n} ${m}: we had nothing better. The position before it was bad.`,
    forgotten: (n: number, m: string) => `${n} ${m}: no longer a move to avoid, since the whole position was bad.`,
    'bad-move': (n: number, m: string, better: string, value: number) =>
      `${n} ${m}: our move was bad: ${better} would have been satisfactory (${value}). It will be avoided.`,
    'no-lesson': () => 'Back at the beginning: no bad move was found.',
  },
  bookSaved: (file: string) => `The book was written to ${file}.`,
};

export type OtlText = typeof en;

const ja: OtlText = {
  about: '1980 年の OTL.PLG: オセロで対局する。負けると自分で定石を直す',
  files: '最初に読む、1973 年の記法の節と指令',
  optionBook: '読み込み、変わったら書き出す定石ファイル(指定しなければ 1980 年の定石を使い、何も書かない)',
  optionSteps: '予算: 指令一つあたりのステップ数の上限(既定は 20,000,000)',
  optionJson: '指令ごとに JSON を一つ出力する',
  welcome: 'OTL.PLG。-O. で対局開始、-M(5.6). は e6 に打つ、-C. は計算機の手番。? でヘルプ、-STOP. で終了。',
  help: [
    '-O.          新しい対局。計算機は白(黒、つまり先手なら -O(BLACK).)',
    '-M(5.6).     手番の側の着手: 横.縦 なので 5.6 は e6。打てる所がなければ -M(PASS).',
    '-C.          計算機が打つ',
    '-L.          負けたら: 振り返って敗着を見つけ、定石を直す',
    '-R.          結果: 石数と棋譜              -P.          定石(GM 良い手、BM 悪い手)と悪い局面(BP)',
    '-B.          一手戻す                      -B(4).       4 手目の後の局面に戻る',
    '+BM(4,*K,3.4).            定石に節を加える',
    '-SUPP(+(BM(4,*K,3.4)).NIL).   当てはまる最初の節を消す',
    '-STOP.       終了(Ctrl-D でもよい)',
  ].join('\n'),
  command: '指令',
  failed: '指令は証明できませんでした(失敗)。',
  unknown: (message) => `${message}\n  ヒント: 指令は -O. -M(j.i). -C. -L. -R. -P. -B. -STOP. です。? でヘルプ`,
  budget: '指令は予算(--steps)を使い切ったので止めました。',
  refusals: {
    not_started: () => ['対局が始まっていません。', '-O. で始めます'],
    illegal: (move) => [
      `${move} はここでは打てません。`,
      '横.縦 をそれぞれ 1 から 8 で書きます。-M(5.6). は e6。石を返せる所に限ります',
    ],
    persons_turn: () => ['あなたの手番です。', '-M(5.6). のように -M(j.i). で打ちます'],
    game_over: () => ['対局は終わりました。どちらも打てません。', '-R. で結果、-L. で反省、-O. で次の対局'],
    no_bad_position: () => [
      '反省する所がありません。この対局に悪い局面は見つかっていません。',
      '続けて打ってください。悪い局面では -C. が +(BP(11)) . NIL ADDED と言います',
    ],
    already_reflected: () => ['この対局の反省は済んでいます。', '-P. で定石を表示、-O. で次の対局'],
    no_position: (number) => [`この対局に局面 ${number} はありません。`, '-B(4). は 4 手目の後の局面に戻ります'],
    no_joseki: (fact) => [
      `${fact} は定石ではありません。`,
      'GM(n,k,m): n は手番号、k は 6 列 6 マス(0 空、1 白、2 黒、*X は任意)か *K、m は 3.3 のような手',
    ],
    no_side: (side) => [`${side} という側はありません。`, '計算機の側を -O(BLACK). か -O(WHITE). と書きます'],
  },
  said: {
    expected: (n, m) => `${n} ${m}: 敵の手は予想通り。その後の局面が悪かった。`,
    unexpected: (n, m) => `${n} ${m}: 敵の手は予想外の好手。新しい定石とする。`,
    joseki: (n, m) => `${n} ${m}: 自分の手は定石なので疑わない。その前の局面が悪かった。`,
    'no-better': (n, m) => `${n} ${m}: ほかに良い手はなかった。その前の局面が悪かった。`,
    forgotten: (n, m) => `${n} ${m}: 局面全体が悪かったので、避けるべき手ではなくなった。`,
    'bad-move': (n, m, better, value) => `${n} ${m}: 自分の悪手。${better} なら満足できた(${value})。今後は避ける。`,
    'no-lesson': () => '最初まで戻ったが、悪手は見つからなかった。',
  },
  bookSaved: (file) => `定石を ${file} に書きました。`,
};

export const otlTextIn = (language: Language): OtlText => (language === 'ja' ? ja : en);

const nameOf = (move: OtlMove): string =>
  move === 'pass' ? 'PASS' : `${move.join('.')} (${'abcdefgh'[move[0] - 1]}${move[1]})`;

/// What a reflection thought of one move, as a sentence.
export const reasonInWords = ({ ply, said }: OtlReason, text: OtlText): string => {
  if (said.kind === 'no-lesson') return text.said['no-lesson']();
  if (said.kind === 'bad-move') return text.said['bad-move'](ply, nameOf(said.move), nameOf(said.better), said.value);
  return text.said[said.kind](ply, nameOf(said.move));
};
