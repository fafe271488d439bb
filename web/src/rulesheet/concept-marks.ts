/// Where the places of a match are on the board of a view.
import type { View } from '../../../src/games/gdl/view.ts';
import type { ConceptMark, ConceptMatch, ConceptPlace } from '../../../src/serve/contract/index.ts';
import { placesAt, placesOf } from './places.ts';

/// By the names of the board's places.
export type Marks = ReadonlyMap<string, ConceptMark>;

export const NO_MARKS: Marks = new Map();

/// The coordinates as the rules write them, such as `2 3`.
export const placeWords = ({ args }: ConceptPlace): string => args.filter((arg) => arg !== '').join(' ');

/// A view shows facts; the place of a match is that of the facts which would speak of it.
export const marksOf = (view: View | undefined, matches: readonly ConceptMatch[]): Marks => {
  const board = view?.board;
  if (view === undefined || board === undefined || matches.length === 0) return NO_MARKS;
  const all = placesOf(board);
  const marks = new Map<string, ConceptMark>();
  for (const { mark, name, args } of matches.flatMap(({ places }) => places))
    for (const { fluent, at, on } of view.shown) {
      if (fluent !== name || on !== undefined) continue;
      for (const place of placesAt(board, all, at, args)) marks.set(place.name, mark);
    }
  return marks;
};
