/// A file of the Smart Game Format as plain data: a collection of trees of nodes, each node a list of properties.
import type { Place } from '../../logic/index.ts';

export interface SgfProperty {
  /// In capitals, such as `AB`.
  readonly id: string;
  /// As they stand between the brackets, escapes included; at least one. `values.ts` reads them.
  readonly values: readonly string[];
  /// Where each value stands in the text it was read from.
  readonly places?: readonly Place[];
}

export interface SgfNode {
  /// In the order of the file, each identifier once.
  readonly properties: readonly SgfProperty[];
  /// What may follow; the first child is the main line.
  readonly children: readonly SgfNode[];
}

/// One game each, by its root.
export type SgfCollection = readonly SgfNode[];

/// The way from a root to a node: which child to take at each step, from 0. The root's is empty.
export type SgfPath = readonly number[];

export const propertyOf = (node: SgfNode, id: string): SgfProperty | undefined =>
  node.properties.find((property) => property.id === id);

/// A node made of properties, such as `sgfNode([['B', 'pd'], ['C', 'a corner']])`. Values are written with escapes.
export const sgfNode = (
  properties: readonly (readonly [id: string, ...values: readonly string[]])[],
  children: readonly SgfNode[] = [],
): SgfNode => ({ properties: properties.map(([id, ...values]) => ({ id, values })), children });
