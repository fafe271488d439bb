/// A lost game as a regression file in the manner of `hansei go regress`: what the player should play there, and what its
/// readers should answer.
import type { PointName } from '../../experts/index.ts';
import { wordsOfTurn } from './lesson-words.ts';
import type { TurningPoint } from './turning-point.ts';

const SIDES = ['black', 'white'] as const;

/// A turning point, and whether the player plays right there by now; where it does not, the test is known to fail.
export interface RegressionTurn {
  readonly turn: TurningPoint;
  readonly isPlayed: boolean;
}

/// The text of the tests; `record` is the name of the game's file beside it. Numbers follow from those of the moves.
export const regressionCases = (turns: readonly RegressionTurn[], record: string, name: PointName): string => {
  const tests = turns
    .toSorted((one, other) => one.turn.number - other.turn.number)
    .map(({ turn, isPlayed }) => {
      const { number, colour, question, stone, right } = turn;
      const moves = right.map((move) => name(move)).join('|');
      return [
        `# ${wordsOfTurn(turn, name).en}`,
        `loadsgf ${record} ${number}`,
        `${number * 10} ${question} ${name(stone)}`,
        `#? [1 (${moves})]`,
        `${number * 10 + 1} reg_genmove ${SIDES[colour]}`,
        `#? [${moves}]${isPlayed ? '' : '*'}`,
        '',
      ].join('\n');
    });
  return `# What a lost game taught.\n\n${tests.join('\n')}`;
};
