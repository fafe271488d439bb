import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '../../../../games/index.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { createLifeReader } from './life-reader.ts';
import { SurvivalSearch } from './survival.ts';

/// Three points in a row under the wall: who moves first decides.
const three = () => boardFrom('.......', '.......', '.......', '.......', 'OOOOO..', 'XXXXO..', '...XO..');
/// Black's stone runs, or is caught in the net.
const open = () =>
  boardFrom(
    ...[
      '.........',
      '.........',
      '.........',
      '....O....',
      '...OX....',
      '...OX....',
      '...O.....',
      '.........',
      '.........',
    ],
  );

describe('how often a stone stays', () => {
  const search = new SurvivalSearch();

  test('is told by who moves first, and the first move is the one that decides', () => {
    const board = three();
    const before = board.print();
    const killed = search.read(board, at('A2'), WHITE, 400);
    const saved = search.read(board, at('A2'), BLACK, 400);
    expect(killed.chance).toBeLessThan(0.2);
    expect(saved.chance).toBeGreaterThan(0.8);
    expect([killed.line[0], saved.line[0]]).toEqual([at('B1'), at('B1')]);
    expect(board.print()).toBe(before);
  });

  test('is the same each time, whatever was asked in between', () => {
    const once = search.read(open(), at('E4'), WHITE, 200);
    search.read(three(), at('A2'), WHITE, 50);
    expect(search.read(open(), at('E4'), WHITE, 200)).toEqual(once);
  });

  test('a late clock ends it', () => {
    const { continuations } = search.read(open(), at('E4'), WHITE, 100_000, () => true);
    expect(continuations).toBeLessThanOrEqual(16);
  });
});

describe('a reader of life that may play out', () => {
  test('does so only where reading came to no end, and says so', () => {
    const reader = createLifeReader({ nodes: 60, continuations: 5000 });
    const guess = reader.defend(open(), at('E4'));
    expect(guess).toMatchObject({ outcome: 'yes', isCertain: false });
    expect(guess.odds?.continuations).toBeGreaterThan(100);
    expect(guess.odds?.chance).toBeGreaterThan(0.5);
    const read = createLifeReader({ continuations: 100 }).attack(three(), at('A2'));
    expect(read).toMatchObject({ outcome: 'yes', isCertain: true, move: at('B1') });
    expect(read.odds).toBeUndefined();
  });
});
