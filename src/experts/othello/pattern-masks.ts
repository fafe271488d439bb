/// Patterns of lessons as masks: which squares must be own, enemy or empty after a move and before it, as numbers to be compared
/// with the words of a move.
import { BLACK, squareOf } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import type { Condition, Pattern, SquareState } from '../../knowledge/index.ts';

export interface LessonPatterns {
  readonly id: string;
  readonly patterns: readonly Pattern[];
}

export interface LessonMatch {
  readonly id: string;
  readonly pattern: Pattern;
}

// One pattern's numbers: halves of own, enemy and empty squares after the move, the same before it, the move's square; then
// how many groups of `notBefore` there are, and for each own, enemy and empty again.
export const BEFORE = 6;
export const MOVE = 12;
export const GROUPS = 14;
export const GROUP_SIZE = 6;
const STATES: readonly SquareState[] = ['own', 'enemy', 'empty'];

const masksOf = (conditions: readonly Condition[]): number[] | undefined => {
  const masks = [0, 0, 0, 0, 0, 0];
  for (const { square, state } of conditions) {
    const at = squareOf(square);
    if (at === undefined || at > 63) return undefined;
    masks[STATES.indexOf(state) * 2 + (at >> 5)]! |= 1 << (at & 31);
  }
  return masks;
};

/// The numbers of a pattern; undefined where it names what is no square, so that it never matches.
export const patternMasks = ({ after, before, notBefore, move }: Pattern): number[] | undefined => {
  const groups = notBefore.map(masksOf);
  const parts = [masksOf(after), masksOf(before), masksOf(move === undefined ? [] : [{ square: move, state: 'own' }])];
  if ([...groups, ...parts].includes(undefined)) return undefined;
  const [now, then, played] = parts as number[][];
  return [...now!, ...then!, ...played!.slice(0, 2), groups.length, ...groups.flatMap((group) => group!)];
};

/// What `patternMasks` is compared with, in the same order up to GROUPS: a condition holds where its bit is set.
export type MoveWords = Int32Array;

/// Writes the words of a colour's move; false for a pass, which makes nothing.
export const writeMoveWords = (words: MoveWords, before: Position, after: Position, colour: Colour): boolean => {
  const isBlack = colour === BLACK;
  words[0] = isBlack ? after.blackLow : after.whiteLow;
  words[1] = isBlack ? after.blackHigh : after.whiteHigh;
  words[2] = isBlack ? after.whiteLow : after.blackLow;
  words[3] = isBlack ? after.whiteHigh : after.blackHigh;
  words[4] = ~(after.blackLow | after.whiteLow);
  words[5] = ~(after.blackHigh | after.whiteHigh);
  words[6] = isBlack ? before.blackLow : before.whiteLow;
  words[7] = isBlack ? before.blackHigh : before.whiteHigh;
  words[8] = isBlack ? before.whiteLow : before.blackLow;
  words[9] = isBlack ? before.whiteHigh : before.blackHigh;
  words[10] = ~(before.blackLow | before.whiteLow);
  words[11] = ~(before.blackHigh | before.whiteHigh);
  // An own disc where nothing stood.
  words[12] = words[0]! & words[10]!;
  words[13] = words[1]! & words[11]!;
  return words[4] !== words[10] || words[5] !== words[11];
};
