/// A node while it is being read. It is filled in place: a copy per property would make long nodes slow.
import type { Place } from '../../logic/index.ts';
import { isSingle, typeOf } from './vocabulary.ts';

export interface GrowingProperty {
  readonly id: string;
  readonly values: string[];
  readonly places: Place[];
}

export interface GrowingNode {
  readonly properties: GrowingProperty[];
  readonly children: GrowingNode[];
}

export const newNode = (): GrowingNode => ({ properties: [], children: [] });

// Few properties are looked through; a node of a million of them, which nobody but a rascal writes, has an index.
const FEW = 12;
const indexes = new WeakMap<GrowingNode, Map<string, GrowingProperty>>();

const find = (node: GrowingNode, id: string): GrowingProperty | undefined => {
  if (node.properties.length < FEW) return node.properties.find((property) => property.id === id);
  let index = indexes.get(node);
  if (index === undefined) {
    index = new Map(node.properties.map((property) => [property.id, property]));
    indexes.set(node, index);
  }
  return index.get(id);
};

/// Adds a property. Where the node has it already, the two become one, and the answer says how; a second move is not added.
export const addProperty = (
  node: GrowingNode,
  property: GrowingProperty,
): 'double-move' | 'double-property' | 'double-value' | undefined => {
  const { id } = property;
  const found = find(node, id);
  if (found === undefined) {
    node.properties.push(property);
    indexes.get(node)?.set(id, property);
    return undefined;
  }
  const type = typeOf(id);
  if (type === 'move') return 'double-move';
  if (type === 'text') {
    found.values[0] += `\n${property.values.join('\n')}`;
    return 'double-property';
  }
  if (isSingle(id)) return 'double-value';
  for (const value of property.values) found.values.push(value);
  for (const place of property.places) found.places.push(place);
  return 'double-property';
};
