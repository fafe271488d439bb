/// Games as lines, and weights that are fitted to them.
import { expect, test } from 'vitest';
import { PlayoutField } from '../../src/experts/go/playout/field.ts';
import { MovePredictor } from '../../src/experts/go/mcts/predictor.ts';
import { GO_PASS, parsePoint } from '../../src/games/index.ts';
import { fit } from './fit.ts';
import { parseGameLine } from './game-line.ts';

const at = (name: string, size = 19): number => {
  const point = parsePoint(name, size);
  if (!point.ok) throw new Error(name);
  return point.value;
};

test('a line tells which moves were to be expected, and how much', () => {
  const { size, moves } = parseGameLine('9 E5? C3(G7:12.5,C3:11.5) G3 PASS');
  expect(size).toBe(9);
  const [lot, valued, plain, pass] = moves;
  expect([lot!.move, lot!.shares.size]).toEqual([at('E5', 9), 0]);
  expect(valued!.move).toBe(at('C3', 9));
  expect(valued!.losses.get(at('C3', 9))).toBeCloseTo(1);
  expect(valued!.shares.get(at('G7', 9))! / valued!.shares.get(at('C3', 9))!).toBeCloseTo(Math.E);
  expect([...plain!.shares]).toEqual([[at('G3', 9), 1]]);
  expect([pass!.move, pass!.shares.size]).toEqual([GO_PASS, 0]);
  expect(() => parseGameLine('9 Z99')).toThrow('Z99');
});

// After the first stone the answer is always a large knight's move to the same corner: only what stands around can tell.
const ANSWERS = [
  ['D4', 'G3'],
  ['Q4', 'N3'],
  ['D16', 'C13'],
  ['Q16', 'R13'],
] as const;
const lines = Array.from({ length: 20 }, (_, i) => `19 ${ANSWERS[i % 4]![0]}? ${ANSWERS[i % 4]![1]}`);

test('rings are learned from games, for all corners at once', () => {
  const told: string[] = [];
  const order = { lines, rounds: 6, withOwners: false, tell: (line: string): void => void told.push(line) };
  const { moves, weights } = fit({ ...order, withRings: true });
  expect(moves).toBe(18);
  expect(told.at(-1)).toMatch(/^round 6: held out, moves 0 to 30: 2 moves: .*good 100.0%/);
  const predictor = new MovePredictor(weights);
  const field = new PlayoutField(19);
  field.play(at('D16'), 0);
  predictor.foretell(field, 1, at('D16'), GO_PASS, field.empties, field.emptyCount);
  const likeliest = (): number => predictor.chances.indexOf(Math.max(...predictor.chances));
  expect([at('C13'), at('G17')]).toContain(likeliest());
  expect(predictor.chances[at('C13')]).toBeCloseTo(predictor.chances[at('G17')]!);
  expect(Object.keys(weights.rings!).length).toBeGreaterThan(4);
  expect(fit({ ...order, withRings: false }).weights.rings).toBeUndefined();
});
