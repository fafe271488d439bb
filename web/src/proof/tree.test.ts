import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestorsOf, itemsOn, nextWay, openTo, previousWay, rowsOf } from './tree.ts';
import type { Tree } from './tree.ts';

/// Item n has the items of `children[n]` below it, all of them later: a graph in which items are shared.
const treeOf = (children: readonly (readonly number[])[]): Tree => ({
  roots: [0],
  below: (item) => children[item] ?? [],
});

const anyTree = fc
  .array(fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 7 })
  .map((rows) =>
    treeOf(rows.map((row, i) => [...new Set(row.map((step) => i + 1 + step))].filter((n) => n < rows.length))),
  );

const everything = (tree: Tree): string[] => rowsOf(tree, openTo(tree, 20)).map(({ way }) => way);

describe('a tree that opens step by step', () => {
  const tree = treeOf([[1, 2], [3], [3], []]);

  it('shows what is open and nothing else', () => {
    expect(rowsOf(tree, new Set()).map(({ way }) => way)).toEqual(['0']);
    expect(rowsOf(tree, new Set(['0'])).map(({ way }) => way)).toEqual(['0', '0.0', '0.1']);
    expect(rowsOf(tree, new Set(['0', '0.1'])).map(({ way, item, level }) => [way, item, level])).toEqual([
      ['0', 0, 1],
      ['0.0', 1, 2],
      ['0.1', 2, 2],
      ['0.1.0', 3, 3],
    ]);
  });

  it('knows the way to a row', () => {
    expect(ancestorsOf('0.1.0')).toEqual(['0', '0.1']);
    expect(itemsOn(tree, '0.1.0')).toEqual([0, 2, 3]);
    expect(itemsOn(tree, '0.7')).toBeUndefined();
  });

  it('opens no more rows than it may', () => {
    expect(openTo(tree, 20, 2).size).toBe(2);
  });

  it('goes step by step in the order in which the rows stand when all is open', () => {
    fc.assert(
      fc.property(anyTree, (any) => {
        const ways = everything(any);
        expect(ways.map((way) => nextWay(any, way))).toEqual([...ways.slice(1), undefined]);
        expect(ways.map((way) => previousWay(any, way))).toEqual([undefined, ...ways.slice(0, -1)]);
      }),
    );
  });
});
