import { expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { GoBoard } from '../../../games/index.ts';
import { seededRandom } from '../../../rules/index.ts';
import { chooseMove } from '../position/position.fixture.ts';
import { allReaders } from '../reading/all-readers.ts';
import { Go1 } from './go1.ts';
import { tracedReaders } from './traced-readers.ts';

test('all that is read for a decision stands in its trace, with who asked', () => {
  let spent = 0;
  const readers = tracedReaders(allReaders(), ({ work }) => (spent += work));
  const mind = new Go1(9, { readers, parameters: { looked: 0 } });
  for (let seed = 0; seed < 4; seed++) {
    const random = seededRandom(seed);
    const board = new GoBoard(9);
    for (let i = 0, last = 0; i < 30 + 4 * seed; i++) {
      const colour = (i % 2) as Colour;
      last = chooseMove(board, colour, last, random);
      board.play(last, colour);
    }
    spent = 0;
    const { trace, stages } = mind.decide(board, 0);
    const reads = trace.filter(({ stage }) => stage === 'search' || stage === 'stored');
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.every(({ why }) => why !== '')).toBe(true);
    const told = reads.filter(({ isRemembered }) => !isRemembered).reduce((sum, { work }) => sum + work, 0);
    expect(told).toBe(spent);
    expect(stages.map(({ stage }) => stage)).toEqual(['form', 'groups', 'stored', 'search']);
  }
});
