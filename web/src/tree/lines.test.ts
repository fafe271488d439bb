import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followLeaf, leafBehind, lineTo, linesOf, rowsOf, stepOf } from './lines.ts';
import type { Line, TreeNode } from './lines.ts';

/// 0 - 1 f5 - 2 d6 - 3 c3
///              \ 4 f4 - 5 e3
///                     \ 6 d3
///          \ 7 c4
const NODES: readonly TreeNode[] = [
  { id: 0, parent: null, move: null },
  { id: 1, parent: 0, move: 'f5' },
  { id: 2, parent: 1, move: 'd6' },
  { id: 3, parent: 2, move: 'c3' },
  { id: 4, parent: 1, move: 'f4' },
  { id: 5, parent: 4, move: 'e3' },
  { id: 6, parent: 4, move: 'd3' },
  { id: 7, parent: 0, move: 'c4' },
];

const print = (line: Line): string =>
  line
    .map(
      ({ node, ply, variations }) => `${ply}${node.move ?? ''}${variations.map((each) => `(${print(each)})`).join('')}`,
    )
    .join(' ');

const trees = fc
  .array(fc.nat(), { maxLength: 40 })
  .map((parents): readonly TreeNode[] => [
    { id: 0, parent: null, move: null },
    ...parents.map((parent, i) => ({ id: i + 1, parent: parent % (i + 1), move: `m${i + 1}` })),
  ]);

describe('lines', () => {
  it('puts the line that is played first and the others beside their moves', () => {
    expect(print(linesOf(NODES, 3))).toBe('0 1f5(1c4) 2d6(2f4 3d3(3e3)) 3c3');
    expect(print(linesOf(NODES, 5))).toBe('0 1f5(1c4) 2f4(2d6 3c3) 3e3(3d3)');
    expect(print(linesOf(NODES, 7))).toBe('0 1c4(1f5 2f4(2d6 3c3) 3d3(3e3))');
    expect(linesOf([], 0)).toEqual([]);
  });

  it('has every node once, at its distance from the start, and the line to the leaf on level 1', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (nodes, choice) => {
        const leaf = choice % nodes.length;
        const line = linesOf(nodes, leaf);
        const rows = rowsOf(line, new Set());
        expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(nodes.map(({ id }) => id));
        const onLine = new Set(rows.filter(({ level }) => level === 1).map(({ id }) => id));
        for (const { id } of lineTo(nodes, leaf)) expect(onLine.has(id)).toBe(true);
        const check = (each: Line): void =>
          each.forEach(({ node, ply, variations }) => {
            expect(ply).toBe(lineTo(nodes, node.id).length - 1);
            variations.forEach(check);
          });
        check(line);
      }),
    );
  });

  it('goes on behind a node with what was played last, and keeps the line while the tip is on it', () => {
    expect(leafBehind(NODES, 1)).toBe(6);
    expect(leafBehind(NODES, 0)).toBe(7);
    expect(followLeaf(NODES, 3, 1)).toBe(3);
    expect(followLeaf(NODES, 3, 4)).toBe(6);
    expect(followLeaf([...NODES, { id: 8, parent: 3, move: 'd3' }], 3, 8)).toBe(8);
  });
});

describe('walking', () => {
  const line = linesOf(NODES, 3);
  const ids = (closed: readonly number[]): readonly number[] => rowsOf(line, new Set(closed)).map(({ id }) => id);

  it('leaves out what is closed', () => {
    expect(ids([])).toEqual([0, 1, 7, 2, 4, 6, 5, 3]);
    expect(ids([2])).toEqual([0, 1, 7, 2, 3]);
    expect(ids([6])).toEqual([0, 1, 7, 2, 4, 6, 3]);
  });

  it('follows the keys of trees', () => {
    const rows = rowsOf(line, new Set([6]));
    const step = (id: number, key: string): string => {
      const made = stepOf(rows, id, key);
      return made === undefined ? '' : `${made.kind} ${made.id}`;
    };
    expect(step(1, 'ArrowDown')).toBe('focus 7');
    expect(step(7, 'ArrowUp')).toBe('focus 1');
    expect(step(0, 'ArrowUp')).toBe('');
    expect(step(3, 'ArrowDown')).toBe('');
    expect(step(2, 'ArrowRight')).toBe('focus 4');
    expect(step(6, 'ArrowRight')).toBe('open 6');
    expect(step(4, 'ArrowRight')).toBe('');
    expect(step(2, 'ArrowLeft')).toBe('close 2');
    expect(step(4, 'ArrowLeft')).toBe('focus 2');
    expect(step(3, 'ArrowLeft')).toBe('');
    expect(step(4, 'Home')).toBe('focus 0');
    expect(step(4, 'End')).toBe('focus 3');
    expect(step(4, 'x')).toBe('');
  });
});
