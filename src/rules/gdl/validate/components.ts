/// Strongly connected components: relations that depend on each other, round in a circle.
import type { Edge } from './survey.ts';

type Edges = ReadonlyMap<string, readonly Edge[]>;

/// The number of each relation's component. Tarjan's algorithm, with a stack of its own: chains of rules may be long.
export const componentsOf = (edges: Edges): ReadonlyMap<string, number> => {
  const component = new Map<string, number>();
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  let count = 0;
  const enter = (relation: string): { readonly relation: string; next: number } => {
    low.set(relation, index.size);
    index.set(relation, index.size);
    open.push(relation);
    return { relation, next: 0 };
  };
  const lower = (relation: string, to: number): void => {
    if (to < low.get(relation)!) low.set(relation, to);
  };
  for (const start of edges.keys()) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { relation } = top;
      const to = (edges.get(relation) ?? [])[top.next++]?.to;
      if (to !== undefined) {
        if (!index.has(to)) path.push(enter(to));
        else if (!component.has(to)) lower(relation, index.get(to)!);
        continue;
      }
      path.pop();
      const above = path.at(-1)?.relation;
      if (above !== undefined) lower(above, low.get(relation)!);
      if (low.get(relation) !== index.get(relation)) continue;
      for (let member = open.pop()!; ; member = open.pop()!) {
        component.set(member, count);
        if (member === relation) break;
      }
      count++;
    }
  }
  return component;
};

/// A shortest way along edges to one of the targets, at least one edge long; undefined where there is none.
export const wayTo = (edges: Edges, start: string, isTarget: (relation: string) => boolean): Edge[] | undefined => {
  const reachedBy = new Map<string, Edge>();
  const queue = [start];
  for (const relation of queue) {
    for (const edge of edges.get(relation) ?? []) {
      if (isTarget(edge.to)) {
        const way = [edge];
        for (let at = edge.from; at !== start; at = way.at(-1)!.from) way.push(reachedBy.get(at)!);
        return way.toReversed();
      }
      if (edge.to === start || reachedBy.has(edge.to)) continue;
      reachedBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return undefined;
};
