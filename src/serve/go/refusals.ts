/// Why something cannot be done in a game of Go.
import type { Words } from '../contract/index.ts';
import type { Refusal } from '../refusal.ts';

const say = (en: string, ja: string): Words => ({ en, ja });
const conflict = (code: string, message: Words, hint: Words): Refusal => ({ status: 409, code, message, hint });

export const notCounting: Refusal = conflict(
  'not-counting',
  say('the game is not being counted', '整地の段階ではありません'),
  say('both sides pass first', '先に両者がパスしてください'),
);

export const inCount: Refusal = conflict(
  'counting',
  say('both sides have passed: the game is being counted', '両者がパスしたので、整地の段階です'),
  say('agree on the dead stones, or take the passes back', '死石を決めて数えるか、パスを取り消してください'),
);

export const notRepeated: Refusal = conflict(
  'not-repeated',
  say('no position has come for the third time', '同じ局面が三度現れてはいません'),
  say(
    'a game ends without a result only where the same position comes again and again',
    '同形反復のときだけ無勝負にできます',
  ),
);

export const noPerson: Refusal = conflict(
  'no-person',
  say('no person plays that side', 'その側は人が打っていません'),
  say('programs give up by themselves', 'プログラムは自分で投了します'),
);

export const noSuchMove = (number: number, count: number): Refusal => ({
  status: 404,
  code: 'no-such-move',
  message: say(`there is no move ${number}`, `${number} 手目はありません`),
  hint: say(
    `moves are 1 to ${count}; ${count + 1} is the next one`,
    `1 から ${count} まであり、${count + 1} は次の一手です`,
  ),
});
