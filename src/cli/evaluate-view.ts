/// A view for games that come without one: the board that was found, as squares.
import type { PieceBoard } from '../discover/index.ts';
import type { View } from '../games/index.ts';
import { printKifTerm } from '../logic/index.ts';

/// Undefined where there are not just rows and columns.
export const viewOfBoard = (board: PieceBoard): View | undefined => {
  const [across, up, more] = board.axes;
  if (across === undefined || up === undefined || more !== undefined) return undefined;
  const symbol = board.symbolArguments[0];
  const blanks = board.symbols.flatMap(({ terms, isBlank }) => (isBlank && terms[0] ? [printKifTerm(terms[0])] : []));
  const nothing = { en: '', ja: '' };
  return {
    ...{ title: nothing, about: nothing, entered: [], roles: {} },
    board: {
      shape: 'squares',
      columns: across.values.map(printKifTerm),
      // Up is where numbers grow.
      rows: up.values.map(printKifTerm).toReversed(),
    },
    shown: [
      {
        fluent: board.predicate.name,
        at: { column: board.coordinates[0]! + 1, row: board.coordinates[1]! + 1 },
        // A fact without a symbol says that something is there.
        piece: symbol === undefined ? 'o' : symbol + 1,
      },
    ],
    pieces: Object.fromEntries(blanks.map((text) => [text, { text: '', name: nothing }])),
  };
};
