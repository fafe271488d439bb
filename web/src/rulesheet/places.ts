/// What stands where: a view of a rulesheet, put together with the facts of a state.
import type { Piece, View, Where } from '../../../src/games/gdl/view.ts';
import type { TermText } from '../../../src/serve/contract/index.ts';

export type BoardShape = NonNullable<View['board']>;
export type Edge = 'top' | 'right' | 'bottom' | 'left';

/// A place of the board, by the numbers of its column and row from the left and the top.
export interface Place {
  /// As the view names it, else column and row: `a1`, `1 3`.
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

export interface Standing {
  readonly piece: Piece;
  readonly on?: Edge;
}

/// All places of a board, from the top, each row from the left.
export const placesOf = ({ columns, rows, places }: BoardShape): readonly Place[] => {
  const all =
    places === undefined
      ? rows.flatMap((row) => columns.map((column) => [`${column} ${row}`, column, row] as const))
      : Object.entries(places).map(([name, [column, row]]) => [name, column, row] as const);
  return all
    .map(([name, column, row]) => ({ name, column: columns.indexOf(column), row: rows.indexOf(row) }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
};

/// The places that the arguments of a fluent or a move point at: several where any of a row or column will do.
export const placesAt = (
  { columns, rows, places }: BoardShape,
  all: readonly Place[],
  where: Where,
  args: readonly string[],
): readonly Place[] => {
  if ('place' in where) {
    const name = args[where.place - 1];
    const isKnown = name !== undefined && places !== undefined && Object.hasOwn(places, name);
    return isKnown ? all.filter((place) => place.name === name) : [];
  }
  // A number of 0 stands for any.
  const numberOf = (side: readonly string[], argument: number): number | undefined =>
    argument === 0 ? undefined : side.indexOf(args[argument - 1] ?? '');
  const [column, row] = [numberOf(columns, where.column), numberOf(rows, where.row)];
  return all.filter(
    (place) => (column === undefined || place.column === column) && (row === undefined || place.row === row),
  );
};

/// A piece that the view does not know is shown by its name.
const pieceOf = (view: View, name: string): Piece =>
  Object.hasOwn(view.pieces, name) ? view.pieces[name]! : { text: name.slice(0, 2), name: { en: name, ja: name } };

/// By the names of places, what stands there.
export const standingsOf = (
  view: View,
  board: BoardShape,
  all: readonly Place[],
  facts: readonly TermText[],
): ReadonlyMap<string, readonly Standing[]> => {
  const standings = new Map<string, Standing[]>();
  for (const { name, args } of facts)
    for (const { fluent, at, piece, on } of view.shown) {
      if (fluent !== name) continue;
      const named = typeof piece === 'number' ? args[piece - 1] : piece;
      if (named === undefined) continue;
      const standing: Standing = { piece: pieceOf(view, named), ...(on === undefined ? {} : { on }) };
      for (const place of placesAt(board, all, at, args))
        standings.set(place.name, [...(standings.get(place.name) ?? []), standing]);
    }
  return standings;
};

/// The facts that the board does not show: those told in words, and the rest. Silent ones are neither.
export const factsBeside = (
  view: View | undefined,
  facts: readonly TermText[],
): {
  readonly told: readonly { readonly fact: TermText; readonly words: { en: string; ja: string } }[];
  readonly rest: readonly TermText[];
} => {
  if (view === undefined) return { told: [], rest: facts };
  const shown = new Set(view.board === undefined ? [] : view.shown.map(({ fluent }) => fluent));
  const silent = new Set(view.silent);
  const told = (view.told ?? []).flatMap(({ fluent, words }) =>
    facts.filter(({ name }) => name === fluent).map((fact) => ({ fact, words })),
  );
  const spoken = new Set(told.map(({ fact }) => fact));
  return {
    told,
    rest: facts.filter((fact) => !shown.has(fact.name) && !silent.has(fact.name) && !spoken.has(fact)),
  };
};
