/// Ways through a tree, and changes of it. A changed tree shares with the old one all that did not change.
import type { SgfNode, SgfPath, SgfProperty } from './tree.ts';
import { printText } from './values.ts';

/// The nodes from the root on, always the first child.
export const mainLine = (root: SgfNode): readonly SgfNode[] => lineFrom([root]);

/// The line through a node and on along the first children; undefined where the path leads nowhere.
export const lineThrough = (root: SgfNode, path: SgfPath): readonly SgfNode[] | undefined => {
  const nodes = nodesAlong(root, path);
  return nodes === undefined ? undefined : lineFrom(nodes);
};

const lineFrom = (nodes: readonly SgfNode[]): readonly SgfNode[] => {
  const line = [...nodes];
  for (let node = line.at(-1)!.children[0]; node !== undefined; node = node.children[0]) line.push(node);
  return line;
};

/// The nodes from the root to the end of a path; undefined where it leads nowhere.
export const nodesAlong = (root: SgfNode, path: SgfPath): readonly SgfNode[] | undefined => {
  const nodes = [root];
  for (const index of path) {
    const child = nodes.at(-1)!.children[index];
    if (child === undefined) return undefined;
    nodes.push(child);
  }
  return nodes;
};

export const nodeAt = (root: SgfNode, path: SgfPath): SgfNode | undefined => nodesAlong(root, path)?.at(-1);

/// A node on a walk. `path` is made on demand, for a path is as long as the tree is deep.
export interface SgfVisit {
  readonly node: SgfNode;
  /// How many steps from the root.
  readonly depth: number;
  /// To be asked before the walk goes on.
  path(): SgfPath;
}

/// All nodes, each before its children, the main line first.
export function* nodesOf(root: SgfNode): Generator<SgfVisit> {
  const path: number[] = [];
  const visit = (node: SgfNode): SgfVisit => ({ node, depth: path.length, path: () => [...path] });
  // The nodes from the root to here, each with the child to take next.
  const open: { readonly node: SgfNode; next: number }[] = [{ node: root, next: 0 }];
  yield visit(root);
  while (open.length > 0) {
    const top = open.at(-1)!;
    const child = top.node.children[top.next];
    if (child === undefined) {
      open.pop();
      path.pop();
      continue;
    }
    path.push(top.next++);
    yield visit(child);
    open.push({ node: child, next: 0 });
  }
}

/// All lines, from the root to each leaf, the main line first.
export function* linesOf(root: SgfNode): Generator<readonly SgfNode[]> {
  const line: SgfNode[] = [];
  for (const { node, depth } of nodesOf(root)) {
    line.length = depth;
    line.push(node);
    if (node.children.length === 0) yield [...line];
  }
}

/// The tree with another node at the end of the path, or without it; undefined where the path leads nowhere, or where nothing
/// would be left.
export const changeAt = (
  root: SgfNode,
  path: SgfPath,
  change: (node: SgfNode) => SgfNode | undefined,
): SgfNode | undefined => {
  const nodes = nodesAlong(root, path);
  if (nodes === undefined) return undefined;
  let changed = change(nodes.at(-1)!);
  for (let step = path.length - 1; step >= 0; step--) {
    const { properties, children } = nodes[step]!;
    const index = path[step]!;
    changed = { properties, children: children.toSpliced(index, 1, ...(changed === undefined ? [] : [changed])) };
  }
  return changed;
};

/// The tree with one more variation behind the node at the path, and the way to it. `at` is its place among the children, the
/// last unless told.
export const addVariation = (
  root: SgfNode,
  path: SgfPath,
  variation: SgfNode,
  at?: number,
): { readonly root: SgfNode; readonly path: SgfPath } | undefined => {
  let index = 0;
  const changed = changeAt(root, path, ({ properties, children }) => {
    index = Math.max(0, Math.min(at ?? children.length, children.length));
    return { properties, children: children.toSpliced(index, 0, variation) };
  });
  return changed === undefined ? undefined : { root: changed, path: [...path, index] };
};

/// The tree without the node at the path and all that follows it. The root stays.
export const deleteVariation = (root: SgfNode, path: SgfPath): SgfNode | undefined =>
  changeAt(root, path, () => undefined);

/// The tree in which the line to this node is the main line, with the others behind it in their order.
export const promoteVariation = (root: SgfNode, path: SgfPath): SgfNode | undefined => {
  if (nodesAlong(root, path) === undefined) return undefined;
  let promoted: SgfNode | undefined = root;
  // From the leaf to the root: the way to a node does not change by what happens behind it.
  for (let step = path.length - 1; step >= 0 && promoted !== undefined; step--) {
    const index = path[step]!;
    if (index === 0) continue;
    promoted = changeAt(promoted, path.slice(0, step), ({ properties, children }) => ({
      properties,
      children: [children[index]!, ...children.toSpliced(index, 1)],
    }));
  }
  return promoted;
};

/// The node with this property in place of the one of its name, or behind the others.
export const setProperty = ({ properties, children }: SgfNode, property: SgfProperty): SgfNode => {
  const index = properties.findIndex(({ id }) => id === property.id);
  return { properties: properties.toSpliced(index < 0 ? properties.length : index, 1, property), children };
};

export const withoutProperty = ({ properties, children }: SgfNode, id: string): SgfNode => ({
  properties: properties.filter((property) => property.id !== id),
  children,
});

/// The tree with another comment at the path; an empty one takes it away.
export const setComment = (root: SgfNode, path: SgfPath, comment: string): SgfNode | undefined =>
  changeAt(root, path, (node) =>
    comment === '' ? withoutProperty(node, 'C') : setProperty(node, { id: 'C', values: [printText(comment)] }),
  );
