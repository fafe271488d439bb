/// The decision tree of the matcher, in flat arrays. A node asks for the cell at a distance from the anchor; each of the four answers leads
/// on. Variants that do not ask for that cell go with every answer while they are few; else they have a branch of their own, `rest`,
/// which is always followed. Lists are of variants to be verified.
import type { Demand, Variant } from './variant.ts';

// The board lies in the middle of a wider one, so that no drawing reaches out of it.
export const MARGIN = 16;
export const STRIDE_BITS = 6;
export const STRIDE = 1 << STRIDE_BITS;

export const OFFSET = 0;
export const CHILD = 1;
export const REST = 5;
export const LIST = 6;
export const LIST_END = 7;
export const RADIUS = 8;
export const NO_NODE = -1;

/// So few variants are verified one after the other.
const FEW = 4;

export interface MatcherTree {
  readonly nodes: Int32Array;
  readonly root: number;
  readonly lists: Int32Array;
}

export const offsetOf = ({ dx, dy }: Pick<Demand, 'dx' | 'dy'>): number => dy * STRIDE + dx;
export const radiusOf = ({ dx, dy }: Pick<Demand, 'dx' | 'dy'>): number => Math.max(Math.abs(dx), Math.abs(dy));

// Distances as small numbers: drawings have at most 15 rows and columns.
const REACH = 15;
const SIDE = 2 * REACH + 1;
const slotOf = ({ dx, dy }: Demand): number => (dy + REACH) * SIDE + dx + REACH;
const dxOf = (slot: number): number => (slot % SIDE) - REACH;
const dyOf = (slot: number): number => Math.floor(slot / SIDE) - REACH;

export const growTree = (variants: readonly Variant[]): MatcherTree => {
  const slots = variants.map(({ demands }) => Int32Array.from(demands, slotOf));
  // What each variant asks of each slot; 0 where it asks nothing.
  const states = variants.map(({ demands }) => {
    const all = new Uint8Array(SIDE * SIDE);
    for (const demand of demands) all[slotOf(demand)] = demand.states;
    return all;
  });
  const nodes: number[] = [];
  const lists: number[] = [];
  const tested = new Uint8Array(SIDE * SIDE);
  const counts = new Int32Array(SIDE * SIDE);

  const mostAsked = (ids: readonly number[]): number => {
    counts.fill(0);
    let best = -1;
    for (const id of ids)
      for (const slot of slots[id]!) {
        if (tested[slot] !== 0) continue;
        const count = ++counts[slot]!;
        if (best < 0 || count > counts[best]!) best = slot;
      }
    return best;
  };

  const build = (ids: readonly number[]): number => {
    if (ids.length === 0) return NO_NODE;
    const node = nodes.length;
    nodes.push(0, NO_NODE, NO_NODE, NO_NODE, NO_NODE, NO_NODE, 0, 0, 0);
    const best = ids.length <= FEW ? -1 : mostAsked(ids);
    // Variants of which all points have been looked at match here.
    const isDone = (id: number): boolean => best < 0 || slots[id]!.every((slot) => tested[slot] !== 0);
    const listed = ids.filter(isDone);
    nodes[node + LIST] = lists.length;
    for (const id of listed) lists.push(id);
    nodes[node + LIST_END] = lists.length;
    if (best < 0) return node;
    const left = listed.length === 0 ? ids : ids.filter((id) => !isDone(id));
    const others = left.filter((id) => states[id]![best] === 0);
    const isShared = others.length * 8 <= left.length;
    tested[best] = 1;
    nodes[node + OFFSET] = dyOf(best) * STRIDE + dxOf(best);
    nodes[node + RADIUS] = Math.max(Math.abs(dxOf(best)), Math.abs(dyOf(best)));
    for (let cell = 0; cell < 4; cell++)
      nodes[node + CHILD + cell] = build(
        left.filter((id) => {
          const asked = states[id]![best]!;
          return asked === 0 ? isShared : (asked & (1 << cell)) !== 0;
        }),
      );
    if (!isShared) nodes[node + REST] = build(others);
    tested[best] = 0;
    return node;
  };

  const root = build(variants.map((_, id) => id));
  return { nodes: Int32Array.from(nodes), root, lists: Int32Array.from(lists) };
};
