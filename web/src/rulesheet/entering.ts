/// Moves by clicks: one place after the other, as the view of a rulesheet says.
import type { View } from '../../../src/games/gdl/view.ts';
import type { TermText } from '../../../src/serve/contract/index.ts';
import { placesAt, placesOf } from './places.ts';

/// A move, and for each click the places that will do.
export interface Clickable {
  readonly move: TermText;
  readonly clicks: readonly ReadonlySet<string>[];
}

export interface Ways {
  readonly clickable: readonly Clickable[];
  /// Moves that are made by no click.
  readonly others: readonly TermText[];
}

export const clicksOf = (view: View | undefined, move: TermText): readonly ReadonlySet<string>[] => {
  const board = view?.board;
  if (view === undefined || board === undefined) return [];
  const all = placesOf(board);
  for (const entered of view.entered) {
    if (entered.move !== move.name) continue;
    const clicks = entered.clicks.map(
      (where) => new Set(placesAt(board, all, where, move.args).map(({ name }) => name)),
    );
    if (clicks.length > 0 && clicks.every(({ size }) => size > 0)) return clicks;
  }
  return [];
};

export const waysOf = (view: View | undefined, moves: readonly TermText[]): Ways => {
  const all = moves.map((move) => ({ move, clicks: clicksOf(view, move) }));
  return {
    clickable: all.filter(({ clicks }) => clicks.length > 0),
    others: all.flatMap(({ move, clicks }) => (clicks.length > 0 ? [] : [move])),
  };
};

/// more: a move has begun; ask: the clicks leave several moves to choose from; none: nothing can be done there.
export type Clicked =
  | { readonly kind: 'play'; readonly move: TermText }
  | { readonly kind: 'ask'; readonly picked: readonly string[]; readonly moves: readonly TermText[] }
  | { readonly kind: 'more'; readonly picked: readonly string[] }
  | { readonly kind: 'none' };

const follows =
  (picked: readonly string[]) =>
  ({ clicks }: Clickable): boolean =>
    clicks.length >= picked.length && picked.every((place, i) => clicks[i]!.has(place));

/// What a click does after those before it. One that does not go on with them begins anew; the same place again lets go of it.
export const click = (clickable: readonly Clickable[], picked: readonly string[], place: string): Clicked => {
  const now = [...picked, place];
  const possible = clickable.filter(follows(now));
  if (possible.length === 0) {
    if (picked.length === 0) return { kind: 'none' };
    return picked.at(-1) === place ? { kind: 'more', picked: [] } : click(clickable, [], place);
  }
  const complete = possible.filter(({ clicks }) => clicks.length === now.length);
  if (complete.length === 0) return { kind: 'more', picked: now };
  if (possible.length === 1) return { kind: 'play', move: complete[0]!.move };
  return { kind: 'ask', picked: now, moves: complete.map(({ move }) => move) };
};

/// Where the next click can be. Of places that all mean the same, as those of a column, the free ones are shown.
export const targetsOf = (
  clickable: readonly Clickable[],
  picked: readonly string[],
  isFree: (place: string) => boolean,
): ReadonlySet<string> =>
  new Set(
    clickable
      .filter((each) => each.clicks.length > picked.length && follows(picked)(each))
      .flatMap(({ clicks }) => {
        const all = [...clicks[picked.length]!];
        const free = all.length > 1 ? all.filter(isFree) : [];
        return free.length > 0 ? free : all;
      }),
  );
