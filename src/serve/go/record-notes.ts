/// What is told of a record that was read otherwise than it is written: where in the file, and what was done about it.
import { GO_PASS, goMoveWords, printPoint } from '../../games/index.ts';
import type { GoMoveProblem } from '../../games/index.ts';
import { sgfProblemWords } from '../../record/index.ts';
import type { SgfProblem } from '../../record/index.ts';
import type { Side, Words } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';

/// Where something stands in a file; unknown for trees that were never a text.
export type Spot = { readonly line: number; readonly column: number } | undefined;

export const spotted = (spot: Spot, { en, ja }: Words): Words =>
  spot === undefined
    ? { en, ja }
    : { en: `line ${spot.line}, column ${spot.column}: ${en}`, ja: `${spot.line} 行 ${spot.column} 列: ${ja}` };

const bothOf = (problem: SgfProblem): { readonly en: SgfWords; readonly ja: SgfWords } => ({
  en: sgfProblemWords(problem, 'en'),
  ja: sgfProblemWords(problem, 'ja'),
});
type SgfWords = ReturnType<typeof sgfProblemWords>;

/// A problem that lets nothing be read.
export const troubleOf = (problem: SgfProblem): Trouble => {
  const { en, ja } = bothOf(problem);
  const { line, column } = problem.place;
  return {
    code: `sgf-${problem.code}`,
    message: { en: en.message, ja: ja.message },
    hint: { en: en.hint, ja: ja.hint },
    place: { line, column },
  };
};

/// A problem in spite of which the record was read: what was done about it, else what should have been written.
export const toldOf = (problem: SgfProblem): Words => {
  const { en, ja } = bothOf(problem);
  return spotted(problem.place, {
    en: `${en.message}; ${en.repair ?? en.hint}`,
    ja: `${ja.message}。${ja.repair ?? ja.hint}`,
  });
};

const untilThere = ({ en, ja }: Words): Words => ({
  en: `${en}; the moves before it are read`,
  ja: `${ja}。その前の手までを読みました`,
});

/// The record ends here.
export const stoppedAt = (problem: SgfProblem): Words => {
  const { en, ja } = bothOf(problem);
  return spotted(problem.place, untilThere({ en: en.message, ja: ja.message }));
};

const SIDES: Readonly<Record<Side, Words>> = {
  black: { en: 'black', ja: '黒' },
  white: { en: 'white', ja: '白' },
};

/// A move that the rules of the record forbid.
export const forbidden = (spot: Spot, number: number, side: Side, point: number, problem: GoMoveProblem): Words => {
  const why = goMoveWords(problem, point).message;
  const move = point === GO_PASS ? { en: 'pass', ja: 'パス' } : { en: printPoint(point), ja: printPoint(point) };
  return spotted(
    spot,
    untilThere({
      en: `move ${number}, ${SIDES[side].en} ${move.en}: ${why.en}`,
      ja: `${number} 手目、${SIDES[side].ja} ${move.ja}: ${why.ja}`,
    }),
  );
};

export const movesTwice = (spot: Spot, number: number, side: Side): Words =>
  spotted(spot, {
    en: `move ${number}: ${SIDES[side].en} moves twice in a row; it is read as it is written`,
    ja: `${number} 手目: ${SIDES[side].ja}が続けて打っています。書かれた通りに読みました`,
  });

export const setUpInside = (spot: Spot, left: number): Words =>
  spotted(spot, {
    en: `stones are put on the board in the course of the game; it is read up to there, and ${left === 1 ? '1 move is' : `${left} moves are`} left out`,
    ja: `対局の途中で石が置かれているため、そこまでを読み、後の ${left} 手を省きました`,
  });

export const otherGames = (count: number, number: number): Words => ({
  en: `the file holds ${count} games; game ${number} is read, the first one with moves`,
  ja: `ファイルに ${count} 局あります。手のある最初の対局として、第 ${number} 局を読みました`,
});

export const firstOfGames = (count: number): Words => ({
  en: `the file holds ${count} games; the first one is read`,
  ja: `ファイルに ${count} 局あります。第 1 局を読みました`,
});

export const andMore = (count: number): Words => ({
  en: `and ${count} more of the kind`,
  ja: `ほかに ${count} 件`,
});
