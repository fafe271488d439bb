/// Othello in the pages.
import { othello } from '../../../src/games/othello/game.ts';
import { countDiscs, discAt } from '../../../src/games/othello/position.ts';
import type { Position } from '../../../src/games/othello/position.ts';
import { PASS, squareName } from '../../../src/games/othello/square.ts';
import type { BoardView, Piece } from '../board/board-view.ts';
import type { GameModel } from './model.ts';

const BLACK_DISC: Piece = { shape: 'black-disc', words: { en: 'black', ja: '黒' } };
const WHITE_DISC: Piece = { shape: 'white-disc', words: { en: 'white', ja: '白' } };

const PATTERN: Readonly<Record<string, Piece>> = {
  own: { shape: 'own', words: { en: 'your disc', ja: '自分の石' } },
  enemy: { shape: 'enemy', words: { en: 'enemy disc', ja: '相手の石' } },
  empty: { shape: 'empty', words: { en: 'must be empty', ja: '空きでなければならない' } },
};
const FREE: Piece = { shape: 'free', words: { en: 'anything', ja: '任意' } };

const FILES = [...'abcdefgh'];
const RANKS = [...'12345678'];

const boardOf = (pieceAt: (square: number) => Piece | undefined): BoardView => ({
  columnNames: FILES,
  rowNames: RANKS,
  rows: RANKS.map((_, row) =>
    FILES.map((_, column) => {
      const piece = pieceAt(8 * row + column);
      return { name: squareName(8 * row + column), ...(piece === undefined ? {} : { piece }) };
    }),
  ),
});

export const othelloModel: GameModel<Position, number> = {
  rules: othello,
  title: { en: 'Othello', ja: 'オセロ' },
  roles: [
    { en: 'Black', ja: '黒' },
    { en: 'White', ja: '白' },
  ],
  view: (position) =>
    boardOf((square) => {
      const disc = discAt(position, square);
      return disc === undefined ? undefined : [BLACK_DISC, WHITE_DISC][disc];
    }),
  pattern: (cells) => {
    const states = new Map(cells.map(({ square, state }) => [square, state]));
    return boardOf((square) => PATTERN[states.get(squareName(square)) ?? ''] ?? FREE);
  },
  squareOf: (move) => (move === PASS ? undefined : squareName(move)),
  score: (position) => `${countDiscs(position, 0)}-${countDiscs(position, 1)}`,
  howToPlay: [
    {
      en: 'Black begins. Place a disc so that enemy discs stand in a row between it and another disc of yours: they turn over and become yours.',
      ja: '黒が先手です。置いた石と自分の別の石とで相手の石を一直線にはさむと、はさんだ石が裏返って自分の石になります。',
    },
    {
      en: 'Every move must turn over at least one disc. The dots show where you can play; who cannot, passes.',
      ja: '少なくとも 1 個は裏返せる所にしか打てません。点が打てる所です。打てないときはパスになります。',
    },
    {
      en: 'The game ends when nobody can move. Who has more discs wins.',
      ja: 'どちらも打てなくなったら終わりで、石の多い方が勝ちです。',
    },
    {
      en: 'Corners can never be turned over again: having them matters more than many discs early on.',
      ja: '隅の石は二度と裏返りません。序盤に石をたくさん取るより、隅を取る方が大切です。',
    },
  ],
};

/// The games that the pages know, by name.
export const MODELS = { othello: othelloModel } as const;
