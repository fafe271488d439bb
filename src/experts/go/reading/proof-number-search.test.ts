import { expect, test } from 'vitest';
import type { GoBoard } from '../../../games/index.ts';
import { ProofNumberSearch } from './proof-number-search.ts';
import type { SoughtGoal } from './proof-number-search.ts';

/// Six moves, each of which a glance at the next position refutes. All positions have the same place in the table.
const crowdedGoal = (): SoughtGoal => {
  const path: number[] = [];
  const board = {
    ko: 0,
    get hashLow() {
      return path.length << 16;
    },
    get hashHigh() {
      return path[0] ?? 0;
    },
  } as GoBoard;
  return {
    board,
    seeker: 0,
    seeAfter: () => 'open',
    seeBefore: () => (path.length === 0 ? 'open' : 'missed'),
    listMoves: (list, depth) => {
      list.begin(depth);
      for (const move of [1, 2, 3, 4, 5, 6]) list.add(move, 0);
      return list.sort();
    },
    play: (move) => path.push(move) > 0,
    undo: () => void path.pop(),
    favour: () => undefined,
  };
};

test('a table in which positions push each other out does not keep the search going for ever', () => {
  const question = { goal: crowdedGoal(), isSeekerFirst: true, nodes: 1000 };
  const { isReached, nodes } = new ProofNumberSearch(16).search(question);
  expect(isReached).toBeUndefined();
  expect(nodes).toBeLessThan(1010);
});
