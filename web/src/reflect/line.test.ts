import { describe, expect, it } from 'vitest';
import { othelloModel } from '../games/othello.ts';
import { lineOf, mainLine, verdictsOf } from './line.ts';

describe('the record under review', () => {
  it('counts plies from where the record begins', () => {
    const whole = lineOf('', ['f5', 'd6', 'c3']);
    expect(whole.moves.map(({ ply, move, side }) => `${ply} ${side} ${move}`)).toEqual([
      '1 black f5',
      '2 white d6',
      '3 black c3',
    ]);
    const rest = lineOf(othelloModel.rules.printState(whole.at(2)), ['c3']);
    expect([rest.first, rest.last]).toEqual([2, 3]);
    expect(rest.moves[0]).toEqual({ ply: 3, move: 'c3', side: 'black' });
    expect(rest.at(3)).toEqual(whole.at(3));
  });

  it('stops at a move that cannot be played', () => {
    expect(lineOf('', ['f5', 'a1', 'd6']).last).toBe(1);
  });

  it('follows the tree to its tip', () => {
    const node = (id: number, parent: number | null, move: string | null) => ({
      id,
      parent,
      move,
      by: 'person' as const,
    });
    const nodes = [node(0, null, null), node(1, 0, 'f5'), node(2, 1, 'd6'), node(3, 1, 'f6')];
    expect(mainLine({ nodes, tip: 3 })).toEqual(['f5', 'f6']);
    expect(mainLine({ nodes, tip: 0 })).toEqual([]);
  });

  it('tells blame and proof of a loss apart', () => {
    const solved = (ply: number, lost: boolean) => ({ ply, move: 'a1', before: 1, after: 0, lost, better: [] });
    const findings = [{ ply: 36 }, { ply: 50 }] as Parameters<typeof verdictsOf>[0]['findings'];
    const verdicts = verdictsOf({ findings, solved: [solved(50, true), solved(52, true), solved(54, false)] });
    expect([...verdicts.values()].map(({ ply, kind }) => [ply, kind])).toEqual([
      [36, 'blamed'],
      [50, 'blamed-and-lost'],
      [52, 'lost'],
    ]);
  });
});
