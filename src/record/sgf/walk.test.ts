import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printSgf } from './printer.ts';
import { commentOf } from './properties.ts';
import type { SgfNode, SgfPath } from './tree.ts';
import { sgfNode } from './tree.ts';
import { rootOf, trees } from './trees.fixture.ts';
import { addVariation, deleteVariation, lineThrough, linesOf, mainLine, nodeAt, nodesAlong, nodesOf } from './walk.ts';
import { promoteVariation, setComment, setProperty, withoutProperty } from './walk.ts';

const TREE = rootOf('(;N[0](;N[1];N[2])(;N[3](;N[4])(;N[5];N[6])))');
const name = (node: SgfNode | undefined): string | undefined => node?.properties[0]?.values[0];
const names = (nodes: readonly SgfNode[] | undefined): string | undefined => nodes?.map(name).join('');
const print = (root: SgfNode | undefined): string =>
  printSgf([root!])
    .replaceAll('\n', '')
    .replaceAll(/N\[(.)\]/g, '$1');

describe('ways', () => {
  test('lines and nodes', () => {
    expect(names(mainLine(TREE))).toBe('012');
    expect([...linesOf(TREE)].map(names)).toEqual(['012', '034', '0356']);
    expect(names([...nodesOf(TREE)].map(({ node }) => node))).toBe('0123456');
    expect([...nodesOf(TREE)].map((visit) => visit.depth)).toEqual([0, 1, 2, 1, 2, 2, 3]);
    expect(names(lineThrough(TREE, [1, 1]))).toBe('0356');
    expect(names(nodesAlong(TREE, [1, 0]))).toBe('034');
    expect(name(nodeAt(TREE, [1, 1, 0]))).toBe('6');
  });

  test.each([[[2]], [[0, 0, 0]], [[-1]], [[0.5]]])('%j leads nowhere', (path) => {
    expect(nodeAt(TREE, path)).toBeUndefined();
    expect(lineThrough(TREE, path)).toBeUndefined();
    expect(addVariation(TREE, path, TREE)).toBeUndefined();
    expect(deleteVariation(TREE, path)).toBeUndefined();
    expect(promoteVariation(TREE, path)).toBeUndefined();
    expect(setComment(TREE, path, 'x')).toBeUndefined();
  });

  test('each path leads to its node', () => {
    fc.assert(
      fc.property(trees, (root) => {
        for (const visit of nodesOf(root)) expect(nodeAt(root, visit.path())).toBe(visit.node);
        for (const line of linesOf(root)) expect(line.at(-1)!.children).toEqual([]);
      }),
    );
  });
});

describe('changes', () => {
  test('variations come, go and change places', () => {
    const added = addVariation(TREE, [0], sgfNode([['N', '9']]))!;
    expect(print(added.root)).toBe('(;0(;1(;2)(;9))(;3(;4)(;5;6)))');
    expect(added.path).toEqual([0, 1]);
    expect(addVariation(TREE, [], sgfNode([['N', '9']]), 0)!.path).toEqual([0]);
    expect(print(deleteVariation(TREE, [1, 1]))).toBe('(;0(;1;2)(;3;4))');
    expect(print(deleteVariation(TREE, [0]))).toBe('(;0;3(;4)(;5;6))');
    expect(deleteVariation(TREE, [])).toBeUndefined();
    expect(print(promoteVariation(TREE, [1, 1, 0]))).toBe('(;0(;3(;5;6)(;4))(;1;2))');
    expect(print(TREE)).toBe('(;0(;1;2)(;3(;4)(;5;6)))');
  });

  test('what did not change is shared', () => {
    const changed = setComment(TREE, [1, 0], 'new')!;
    expect(nodeAt(changed, [0])).toBe(nodeAt(TREE, [0]));
    expect(nodeAt(changed, [1, 1])).toBe(nodeAt(TREE, [1, 1]));
    expect(nodeAt(changed, [1])!.properties).toBe(nodeAt(TREE, [1])!.properties);
    expect(nodeAt(changed, [1, 0])).not.toBe(nodeAt(TREE, [1, 0]));
  });

  test('what is added and deleted again leaves the tree as it was; comments come back as they were written', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.string(), (root, pick, text) => {
        const paths: SgfPath[] = [...nodesOf(root)].map((visit) => visit.path());
        const path = paths[pick % paths.length]!;
        const { root: larger, path: way } = addVariation(root, path, sgfNode([['B', 'aa']]))!;
        expect(deleteVariation(larger, way)).toEqual(root);
        const commented = setComment(root, path, text)!;
        expect(commentOf(nodeAt(commented, path)!)).toBe(text);
        const promoted = promoteVariation(root, path)!;
        expect(
          nodesAlong(
            promoted,
            path.map(() => 0),
          )!.at(-1),
        ).toEqual(nodeAt(root, path));
        expect([...nodesOf(promoted)]).toHaveLength(paths.length);
      }),
    );
  });

  test('properties keep their place', () => {
    const node = sgfNode([
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ]);
    const ids = ({ properties }: SgfNode): string => properties.map(({ id, values }) => id + values.join('')).join(' ');
    expect(ids(setProperty(node, { id: 'B', values: ['9'] }))).toBe('A1 B9 C3');
    expect(ids(setProperty(node, { id: 'D', values: ['9'] }))).toBe('A1 B2 C3 D9');
    expect(ids(withoutProperty(node, 'A'))).toBe('B2 C3');
  });
});
