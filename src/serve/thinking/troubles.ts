/// What can be wrong with a request, in both languages.
import { playerProblemIn } from '../../experiment/index.ts';
import type { ParseError } from '../../logic/index.ts';
import type { Catalogue } from '../../play/index.ts';
import type { Trouble } from './request.ts';

export const gameOver: Trouble = {
  code: 'game-over',
  message: { en: 'the game is over', ja: '対局は終わっています' },
  hint: { en: 'neither side has a move left', ja: 'どちらも打てる所がありません' },
};

export const foreignLessons: Trouble = {
  code: 'foreign-lessons',
  message: {
    en: 'over the network a player uses no other lessons than your own',
    ja: 'ネットワーク経由では自分の教訓のほかは使えません',
  },
  hint: { en: 'write rls or rls:lessons=own', ja: 'rls または rls:lessons=own と書いてください' },
};

export const playerTrouble = <State, Move>(
  text: string,
  error: ParseError,
  catalogue: Catalogue<State, Move>,
): Trouble => {
  const en = playerProblemIn('en', text, error, catalogue);
  const ja = playerProblemIn('ja', text, error, catalogue);
  return {
    code: error.code,
    message: { en: en.message, ja: ja.message },
    hint: { en: en.hint, ja: ja.hint },
    place: { line: error.place.line, column: error.place.column },
  };
};
