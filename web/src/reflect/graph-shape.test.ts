import { describe, expect, it } from 'vitest';
import { FRAME, shapeOf } from './graph-shape.ts';

const graph = [
  { ply: 0, value: 0, exact: false },
  { ply: 1, value: 4, exact: false },
  { ply: 2, value: -10, exact: true },
  { ply: 3, value: -10, exact: true },
];

describe('the evaluation graph', () => {
  const shape = shapeOf(graph, 0, 3);

  it('leaves room for the largest value, alike for both sides', () => {
    expect(shape.most).toBe(16);
    expect(shape.y(16)).toBe(FRAME.top);
    expect(shape.y(-16)).toBe(FRAME.height - FRAME.bottom);
    expect(shape.y(0)).toBe((FRAME.top + FRAME.height - FRAME.bottom) / 2);
    expect(shapeOf([{ ply: 0, value: -64, exact: true }], 0, 0).most).toBe(64);
  });

  it('draws what is solved apart from what is expected', () => {
    expect(shape.exact).toBe(`M${shape.x(2)} ${shape.y(-10)}L${shape.x(3)} ${shape.y(-10)}`);
    expect(shape.expected.match(/M/g)).toHaveLength(1);
    expect(shape.expected.match(/L/g)).toHaveLength(2);
  });

  it('finds the ply that was clicked', () => {
    for (const { ply } of graph) expect(shape.plyAt(shape.x(ply))).toBe(ply);
    expect(shape.plyAt(-100)).toBe(0);
    expect(shape.plyAt(1000)).toBe(3);
  });

  it('counts from where the record begins', () => {
    const late = shapeOf([], 20, 40);
    expect(late.x(20)).toBe(FRAME.left);
    expect(late.plyAt(late.x(33))).toBe(33);
    expect(late.ticks).toEqual([20, 25, 30, 35, 40]);
  });
});
