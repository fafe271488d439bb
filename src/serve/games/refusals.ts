/// Why something cannot be done in a game.
import type { ParseError } from '../../logic/index.ts';
import type { Words } from '../contract/index.ts';
import type { Refusal } from '../refusal.ts';
import type { PlayableGame } from './library.ts';

const conflict = (code: string, message: Words, hint: Words): Refusal => ({ status: 409, code, message, hint });

export const notYourTurn: Refusal = conflict(
  'not-your-turn',
  { en: 'it is the turn of the program', ja: 'プログラムの手番です' },
  { en: 'let it move first', ja: '先にプログラムに打たせてください' },
);

export const personsTurn: Refusal = conflict(
  'persons-turn',
  { en: 'it is the turn of a person', ja: '人の手番です' },
  { en: 'make a move first', ja: '先に着手してください' },
);

export const gameIsOver: Refusal = conflict(
  'game-over',
  { en: 'the game is over', ja: '対局は終わっています' },
  { en: 'take a move back, or begin a new game', ja: '待ったをするか、新しい対局を始めてください' },
);

export const tooManyAtOnce: Refusal = conflict(
  'at-once',
  { en: 'too many requests for this game at once', ja: 'この対局への同時のリクエストが多すぎます' },
  { en: 'wait for the answer to the last one', ja: '前の応答を待ってください' },
);

export const tooManyNodes = (most: number): Refusal =>
  conflict(
    'too-many-moves',
    {
      en: `the game has more than ${most} moves with all its variations`,
      ja: `変化を含めた手数が ${most} を超えています`,
    },
    { en: 'begin a new game from here', ja: 'ここから新しい対局を始めてください' },
  );

export const wrongStart = ({ code, message, hint, place }: ParseError): Refusal => ({
  status: 400,
  code,
  message: { en: `the start: ${message}`, ja: `最初の局面が読めません: ${message}` },
  hint: { en: hint, ja: '8 行の盤面 (X 黒、O 白、. 空き) の後に "black to move, ply 0" と書いてください' },
  place,
});

/// The number tells which of several moves it is.
export const wrongMove = (
  game: PlayableGame,
  state: unknown,
  word: string,
  error: ParseError,
  number?: number,
): Refusal => {
  const shown = word.slice(0, 40);
  const en = game.tellWrongMove('en', state, shown) ?? error;
  const ja = game.tellWrongMove('ja', state, shown) ?? error;
  const [place, placeJa] = number === undefined ? ['', ''] : [`move ${number}: `, `${number} 手目: `];
  return {
    status: 400,
    code: error.code,
    message: { en: place + en.message, ja: placeJa + ja.message },
    hint: { en: en.hint, ja: ja.hint },
  };
};
