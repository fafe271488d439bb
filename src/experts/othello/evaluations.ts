/// What Othello programs value, as named values. At a finished game each gives way to the result: WIN with the winner's lead in
/// discs, so that a larger win is better, too; 0 for a draw.
import { countMoves, discDifference, isOver, otherColour } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { WIN } from '../../play/index.ts';
import type { Evaluation, Words } from '../../play/index.ts';

/// The weights of the squares a1, b1, c1, d1, then b2, ...: corners are safe for ever, the squares beside them give them away.
const WEIGHTS = [
  [100, -25, 10, 5],
  [-25, -50, -2, -2],
  [10, -2, 5, 1],
  [5, -2, 1, 1],
] as const;

// ROW_WEIGHTS[row * 256 + discs]: the weight of a row by its eight bits.
const ROW_WEIGHTS = new Int16Array(8 * 256);
for (let row = 0; row < 8; row++)
  for (let discs = 0; discs < 256; discs++)
    for (let column = 0; column < 8; column++)
      if (discs & (1 << column))
        ROW_WEIGHTS[row * 256 + discs] += WEIGHTS[Math.min(row, 7 - row)][Math.min(column, 7 - column)];

const weightOf = (low: number, high: number): number => {
  let weight = 0;
  for (let row = 0; row < 4; row++)
    weight +=
      ROW_WEIGHTS[row * 256 + ((low >>> (row * 8)) & 255)] +
      ROW_WEIGHTS[(row + 4) * 256 + ((high >>> (row * 8)) & 255)];
  return weight;
};

const cornersOf = (low: number, high: number): number =>
  (low & 1) + ((low >>> 7) & 1) + ((high >>> 24) & 1) + (high >>> 31);

/// How many corners more the colour has than the other one.
export const cornerDifference = (position: Position, colour: Colour): number => {
  const difference =
    cornersOf(position.blackLow, position.blackHigh) - cornersOf(position.whiteLow, position.whiteHigh);
  return colour === 0 ? difference : -difference;
};

const weightDifference = (position: Position, colour: Colour): number => {
  const difference = weightOf(position.blackLow, position.blackHigh) - weightOf(position.whiteLow, position.whiteHigh);
  return colour === 0 ? difference : -difference;
};

const resultOf = (position: Position, colour: Colour): number => {
  const lead = discDifference(position, colour);
  return Math.sign(lead) * WIN + lead;
};

/// An evaluation of games under way, made one of all games.
export const evaluationBy = (
  name: string,
  description: Words,
  underWay: (position: Position, colour: Colour) => number,
): Evaluation<Position> => ({
  name,
  description,
  value: (position, role) => (isOver(position) ? resultOf : underWay)(position, role as Colour),
});

const mobility = (position: Position, colour: Colour): number =>
  countMoves(position, colour) - countMoves(position, otherColour(colour)) + 10 * cornerDifference(position, colour);

/// RLS-Othello's v = d + 10c.
const rls = (position: Position, colour: Colour): number =>
  discDifference(position, colour) + 10 * cornerDifference(position, colour);

export const othelloEvaluations: readonly Evaluation<Position>[] = [
  evaluationBy(
    'mobility',
    {
      en: 'own moves less enemy moves, plus 10 for each corner more',
      ja: '自分の着手可能数と相手のそれの差に、隅の差の 10 倍を足す',
    },
    mobility,
  ),
  evaluationBy('discs', { en: 'own discs less enemy discs', ja: '石数の差' }, discDifference),
  evaluationBy('corners', { en: 'own corners less enemy corners', ja: '隅の差' }, cornerDifference),
  evaluationBy(
    'rls',
    {
      en: "RLS-Othello's v = d + 10c: discs more, plus 10 for each corner more",
      ja: 'RLS-Othello の v = d + 10c: 石数の差と隅の差の 10 倍',
    },
    rls,
  ),
  evaluationBy('positional', { en: 'weights of the squares held', ja: '石のあるマスの重みの差' }, weightDifference),
];
