/// The printed game of GO.1: its moves, and the two facts that a correct reader finds in it.
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../src/experts/index.ts';
import { Go1, allReaders } from '../../src/experts/index.ts';
import { BLACK, WHITE, pointColumn, pointRow } from '../../src/games/index.ts';
import { boardBefore, sampleGame, samplePoint } from './sample-game.fixture.ts';

const budget = { nodes: 20_000 };

/// The same point, or one of the eight around it.
const isBeside = (one: number, other: number): boolean =>
  Math.abs(pointColumn(one) - pointColumn(other)) <= 1 && Math.abs(pointRow(one) - pointRow(other)) <= 1;

describe('the sample game', () => {
  test('all 82 moves are legal, white and black in turn', () => {
    const moves = sampleGame();
    expect(moves).toHaveLength(82);
    moves.forEach(({ number, colour }, index) => {
      expect(number).toBe(index + 1);
      expect(colour).toBe(index % 2 === 0 ? WHITE : BLACK);
    });
    expect(boardBefore(83).depth).toBe(4 + 82);
  });
  test('before 42, g13 hinges on f13', () => {
    const board = boardBefore(42);
    const readers = allReaders();
    const attack = readers.attack!(board, samplePoint('g13'), budget);
    const defence = readers.defend!(board, samplePoint('g13'), budget);
    expect([attack.outcome, attack.move]).toEqual(['yes', samplePoint('f13')]);
    expect([defence.outcome, defence.move]).toEqual(['yes', samplePoint('f13')]);
  });
  test('before 80, j11 cannot be captured; after 80 and 81 it can, at k12', () => {
    const readers = allReaders();
    expect(readers.attack!(boardBefore(80), samplePoint('j11'), budget).outcome).toBe('no');
    const after = readers.attack!(boardBefore(82), samplePoint('j11'), budget);
    expect([after.outcome, after.move]).toEqual(['yes', samplePoint('k12')]);
  });
  test('before 42, the capture case saves g13 at f13, and by the cut at h12 that was played', () => {
    const { proposals } = new Go1(19, { parameters: { looked: 0 } }).decide(boardBefore(42), BLACK, samplePoint('h13'));
    const saving = proposals
      .filter((proposal) => proposal.case === 'capture' && proposal.side === 'defence')
      .filter(({ target }) => target.id === samplePoint('g13'))
      .map(({ move }) => move);
    expect(saving).toContain(samplePoint('f13'));
    expect(saving).toContain(samplePoint('h12'));
  });
  // The ten best of the first-order board: what the cases say, summed, as the printed program had it. The second look, which is
  // ours and judges the position after each move, is left out (`looked: 0`): it ranks moves by outcome, not by intention.
  // The aim was 80%, which is 26. Reached are 28, by the first-order board and after the second look.
  test('the case of a labelled move is at or next to its point among the ten best, for 28 of 32 at least', () => {
    const mind = new Go1(19, { parameters: { looked: 0 } });
    const labelled = sampleGame().filter(({ colour, label }) => colour === BLACK && label !== undefined);
    expect(labelled).toHaveLength(32);
    const found = labelled.filter(({ number, point, label }) => {
      const last = sampleGame()[number - 2]!.point;
      const { candidates } = mind.decide(boardBefore(number), BLACK, last);
      const isLabelled = ({ shares }: Candidate): boolean =>
        shares.some(
          ({ proposal }) => proposal.case === label!.case && (label!.side ?? proposal.side) === proposal.side,
        );
      return candidates.slice(0, 10).some((each) => isBeside(each.move, point) && isLabelled(each));
    });
    expect(found.length).toBeGreaterThanOrEqual(28);
  }, 120_000);
});
