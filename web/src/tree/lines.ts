/// A tree of moves as lines: the one that is played now, and beside each of its moves what was played there instead.
/// Knows no game: moves are texts.

export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  readonly move: string | null;
}

/// One move as it stands in its line. `variations` are the lines that begin with another move in its place.
export interface Item<N extends TreeNode = TreeNode> {
  readonly node: N;
  /// Moves from the start up to this one; the start itself has 0.
  readonly ply: number;
  readonly variations: readonly Line<N>[];
}

export type Line<N extends TreeNode = TreeNode> = readonly Item<N>[];

const childrenOf = <N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<number | null, readonly N[]> => {
  const children = new Map<number | null, N[]>();
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  return children;
};

/// The nodes from the start to this one, both included.
export const lineTo = <N extends TreeNode>(nodes: readonly N[], id: number): readonly N[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const line: N[] = [];
  for (let node = byId.get(id); node !== undefined; node = node.parent === null ? undefined : byId.get(node.parent))
    line.push(node);
  return line.toReversed();
};

/// Where the line through this node ends: behind it, what was played last goes first.
export const leafBehind = (nodes: readonly TreeNode[], id: number): number => {
  const children = childrenOf(nodes);
  let leaf = id;
  for (let next = children.get(leaf)?.at(-1); next !== undefined; next = children.get(leaf)?.at(-1)) leaf = next.id;
  return leaf;
};

/// The end of the line to show, after the game moved to `tip`: as before while the tip lies on that line.
export const followLeaf = (nodes: readonly TreeNode[], leaf: number, tip: number): number =>
  lineTo(nodes, leaf).some(({ id }) => id === tip) ? leafBehind(nodes, leaf) : leafBehind(nodes, tip);

/// The whole tree as the line to `leaf`, with all other moves as variations of it.
export const linesOf = <N extends TreeNode>(nodes: readonly N[], leaf: number): Line<N> => {
  const children = childrenOf(nodes);
  const preferred = new Set(lineTo(nodes, leaf).map(({ id }) => id));
  const lineFrom = (first: N, firstPly: number, others: readonly N[]): Line<N> => {
    const line: Item<N>[] = [];
    let [node, ply, beside]: [N | undefined, number, readonly N[]] = [first, firstPly, others];
    while (node !== undefined) {
      const variations = beside.map((other) => lineFrom(other, ply, []));
      line.push({ node, ply, variations });
      const next: readonly N[] = children.get(node.id) ?? [];
      node = next.find(({ id }) => preferred.has(id)) ?? next.at(-1);
      beside = next.filter((other) => other !== node);
      ply += 1;
    }
    return line;
  };
  const [start] = children.get(null) ?? [];
  return start === undefined ? [] : lineFrom(start, 0, []);
};

/// A move as one row of what can be seen, for walking about.
export interface Row {
  readonly id: number;
  /// 1 for the line that is played now.
  readonly level: number;
  /// The move that it stands beside; undefined on level 1.
  readonly above: number | undefined;
  readonly opens: boolean;
  readonly isOpen: boolean;
}

export const rowsOf = (line: Line, closed: ReadonlySet<number>, level = 1, above?: number): readonly Row[] =>
  line.flatMap(({ node: { id }, variations }) => {
    const [opens, isOpen] = [variations.length > 0, variations.length > 0 && !closed.has(id)];
    const inside = isOpen ? variations.flatMap((variation) => rowsOf(variation, closed, level + 1, id)) : [];
    return [{ id, level, above, opens, isOpen }, ...inside];
  });

export type Step = { readonly kind: 'focus' | 'open' | 'close'; readonly id: number };

/// What a key does at a row, as trees do everywhere: up and down walk, right opens or enters, left closes or leaves.
export const stepOf = (rows: readonly Row[], id: number, key: string): Step | undefined => {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const focus = (to: Row | undefined): Step | undefined =>
    to === undefined ? undefined : { kind: 'focus', id: to.id };
  if (row === undefined) return undefined;
  if (key === 'ArrowDown') return focus(rows[at + 1]);
  if (key === 'ArrowUp') return focus(rows[at - 1]);
  if (key === 'Home') return focus(rows[0]);
  if (key === 'End') return focus(rows.at(-1));
  if (key === 'ArrowRight' && row.opens) return row.isOpen ? focus(rows[at + 1]) : { kind: 'open', id };
  if (key === 'ArrowLeft' && row.isOpen) return { kind: 'close', id };
  return key === 'ArrowLeft' && row.above !== undefined ? { kind: 'focus', id: row.above } : undefined;
};
