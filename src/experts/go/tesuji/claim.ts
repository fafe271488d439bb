/// Whether a line of moves leads to what it says: asked of readers, and, where nothing else answers, of small searches.
import { BLACK, EMPTY, WHITE } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { GoReaders } from '../reading/readers.ts';
import type { Outcome, ReadingBudget } from '../reading/reading.ts';
import { ANYTHING } from './drawing.ts';
import { isJoinable } from './local-link.ts';
import { isTaken } from './local-life.ts';
import type { Placement } from './placement.ts';
import type { TreeResult } from './tesuji.ts';

const BUDGET: Partial<ReadingBudget> = { nodes: 10_000 };

export interface ClaimPlace extends Placement {
  readonly readers: GoReaders;
  /// Whose move it is.
  readonly toMove: Colour;
  /// A line that is said to be ko: a ko is enough then.
  readonly isKo: boolean;
}

/// The points that the drawing speaks of.
const areaOf = ({ drawn }: Placement): readonly number[] =>
  drawn.filter(({ drawn: { states } }) => states !== ANYTHING).map(({ point }) => point);

const reached = (outcome: Outcome | undefined, wanted: Outcome, isKo: boolean): boolean | undefined => {
  if (outcome === undefined) return undefined;
  return isKo ? outcome === 'ko' || outcome === 'ko-threat' : outcome === wanted;
};

const isCaptured = (stone: number, { board, readers, toMove, isKo }: ClaimPlace): boolean | undefined => {
  if (board.at(stone) !== WHITE) return true;
  return toMove === WHITE
    ? reached(readers.defend?.(board, stone, BUDGET).outcome, 'no', isKo)
    : reached(readers.attack?.(board, stone, BUDGET).outcome, 'yes', isKo);
};

const isSaved = (stone: number, { board, readers, toMove, isKo }: ClaimPlace): boolean | undefined => {
  if (board.at(stone) !== BLACK) return false;
  return toMove === WHITE
    ? reached(readers.attack?.(board, stone, BUDGET).outcome, 'no', isKo)
    : reached(readers.defend?.(board, stone, BUDGET).outcome, 'yes', isKo);
};

const isJoined = (board: GoBoard, one: number, other: number, place: ClaimPlace): boolean | undefined => {
  const colour = board.at(one);
  if (colour >= EMPTY || board.at(other) !== colour) return false;
  if (board.headOf(one) === board.headOf(other)) return true;
  return isJoinable(board, one, other, place.toMove, areaOf(place));
};

const isTakenInside = (stone: number, { board, toMove, isKo }: ClaimPlace): boolean | undefined => {
  if (board.at(stone) >= EMPTY) return true;
  const answer = isTaken(board, stone, toMove);
  if (answer === undefined) return undefined;
  return isKo ? answer === 'ko' : answer === 'ko' ? undefined : answer;
};

/// Undefined where nobody could tell.
export const holdsClaim = ({ word, names }: TreeResult, place: ClaimPlace): boolean | undefined => {
  const { board } = place;
  const [one, other] = names.map((name) => place.names.get(name)!) as [number, number];
  switch (word) {
    case 'captures':
      return isCaptured(one, place);
    case 'saves':
      return isSaved(one, place);
    case 'connects':
      return isJoined(board, one, other, place);
    case 'cuts': {
      if (board.at(one) !== WHITE || board.at(other) !== WHITE) return true;
      const joined = isJoined(board, one, other, place);
      return joined === undefined ? undefined : !joined;
    }
    case 'kills':
      return isTakenInside(one, place);
    case 'lives': {
      const taken = isTakenInside(one, place);
      return place.isKo || taken === undefined ? taken : !taken;
    }
    default:
      return true;
  }
};
