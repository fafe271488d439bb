/// A tree that opens step by step, whatever it is a tree of. A row is named by the way to it, such as `0.2.1`: the places among
/// the siblings from a root on. What stands below a row is looked up when it is opened.

export interface Tree {
  /// Items without a parent.
  readonly roots: readonly number[];
  /// The items below one. The same item may stand in several places.
  below(item: number): readonly number[];
}

export interface Row {
  readonly way: string;
  readonly item: number;
  /// 1 for a root.
  readonly level: number;
  /// From 1, among so many siblings.
  readonly place: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

const childWay = (way: string, place: number): string => (way === '' ? String(place) : `${way}.${place}`);

export const parentOf = (way: string): string | undefined => {
  const end = way.lastIndexOf('.');
  return end < 0 ? undefined : way.slice(0, end);
};

/// The rows above a row, from the root on.
export const ancestorsOf = (way: string): string[] => {
  const ways: string[] = [];
  for (let above = parentOf(way); above !== undefined; above = parentOf(above)) ways.unshift(above);
  return ways;
};

/// The items on the way, the last being that of the row itself; undefined where there is no such row.
export const itemsOn = (tree: Tree, way: string): readonly number[] | undefined => {
  const items: number[] = [];
  let among = tree.roots;
  for (const place of way.split('.')) {
    const item = among[Number(place)];
    if (item === undefined) return undefined;
    items.push(item);
    among = tree.below(item);
  }
  return items;
};

/// What is seen when these rows are open, from top to bottom.
export const rowsOf = (tree: Tree, open: ReadonlySet<string>): Row[] => {
  const rows: Row[] = [];
  const add = (items: readonly number[], above: string, level: number): void =>
    items.forEach((item, place) => {
      const way = childWay(above, place);
      const below = tree.below(item);
      const isOpen = below.length > 0 && open.has(way);
      rows.push({
        way,
        item,
        level,
        place: place + 1,
        siblings: items.length,
        hasChildren: below.length > 0,
        isOpen,
      });
      if (isOpen) add(below, way, level + 1);
    });
  add(tree.roots, '', 1);
  return rows;
};

/// The rows to open so that everything down to a level is seen; at most so many, because proofs can be large.
export const openTo = (tree: Tree, level: number, most = 2000): Set<string> => {
  const open = new Set<string>();
  let among: (readonly [string, number])[] = tree.roots.map((item, place) => [String(place), item]);
  for (let at = 1; at < level && among.length > 0; at++) {
    const next: (readonly [string, number])[] = [];
    for (const [way, item] of among) {
      const below = tree.below(item);
      if (below.length === 0) continue;
      if (open.size >= most) return open;
      open.add(way);
      below.forEach((child, place) => next.push([childWay(way, place), child]));
    }
    among = next;
  }
  return open;
};

/// The row after this one when everything is told in order: first what stands below it, then what stands beside it.
export const nextWay = (tree: Tree, way: string): string | undefined => {
  const items = itemsOn(tree, way);
  if (items === undefined) return undefined;
  if (tree.below(items.at(-1)!).length > 0) return childWay(way, 0);
  for (let at: string | undefined = way; at !== undefined; at = parentOf(at)) {
    const above = parentOf(at);
    const among = above === undefined ? tree.roots : tree.below(itemsOn(tree, above)!.at(-1)!);
    const place = Number(at.slice(at.lastIndexOf('.') + 1)) + 1;
    if (place < among.length) return childWay(above ?? '', place);
  }
  return undefined;
};

/// The row before this one in the same order.
export const previousWay = (tree: Tree, way: string): string | undefined => {
  const above = parentOf(way);
  const place = Number(way.slice(way.lastIndexOf('.') + 1));
  if (place === 0) return above;
  let last = childWay(above ?? '', place - 1);
  for (;;) {
    const below = tree.below(itemsOn(tree, last)!.at(-1)!);
    if (below.length === 0) return last;
    last = childWay(last, below.length - 1);
  }
};
