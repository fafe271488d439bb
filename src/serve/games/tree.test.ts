import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { Node } from '../contract/index.ts';
import { gameNamed } from './library.ts';
import { isSound } from './records.ts';
import { grow, lineTo, movesOf, mustPass, resultOf, stateAfter } from './tree.ts';

const game = gameNamed('othello');
const ROOT: Node = { id: 0, parent: null, move: null, by: 'start' };
const start = othello.initial();

/// A tree that grew by going on behind some node with some legal move, again and again.
const grown = (picks: readonly (readonly [node: number, move: number])[]): { nodes: readonly Node[]; tip: number } => {
  let nodes: readonly Node[] = [ROOT];
  let tip = 0;
  for (const [pick, choice] of picks) {
    const { id } = nodes[pick % nodes.length]!;
    const state = stateAfter(game, start, movesOf(lineTo(nodes, id)!)) as Position;
    const moves = othello.legal(state, state.turn);
    if (moves.length === 0) continue;
    const move = othello.printMove(moves[choice % moves.length]!);
    const growth = grow(game, nodes, { node: id, state }, [{ move, by: 'person' }], () => 'program');
    nodes = [...nodes, ...growth.nodes];
    tip = growth.tip;
    expect(growth.state).toEqual(stateAfter(game, start, movesOf(lineTo(nodes, tip)!)));
  }
  return { nodes, tip };
};

describe('a tree of moves', () => {
  test('stays one, whatever is played', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 80 }), (picks) => {
        const { nodes, tip } = grown(picks);
        expect(nodes.map(({ id }) => id)).toEqual(nodes.map((_, i) => i));
        expect(nodes.every(({ id, parent }) => parent === null || parent < id)).toBe(true);
        expect(new Set(nodes.map(({ parent, move }) => `${parent} ${move}`)).size).toBe(nodes.length);
        expect(isSound('othello', othello.printState(start), nodes)).toBe(true);
        // A forced pass is never left to anybody.
        const state = stateAfter(game, start, movesOf(lineTo(nodes, tip)!));
        expect(mustPass(game, state)).toBe(false);
        expect(resultOf(game, state) !== undefined).toBe(othello.terminal(state as Position));
      }),
      { numRuns: 30 },
    ));

  test('with a move that the rules forbid is not sound', () => {
    const { nodes } = grown([
      [0, 0],
      [1, 0],
    ]);
    const text = othello.printState(start);
    expect(isSound('othello', text, [...nodes, { id: 9, parent: 1, move: 'a1', by: 'person' }])).toBe(false);
    expect(isSound('othello', text, [...nodes, { id: 9, parent: 7, move: 'f5', by: 'person' }])).toBe(false);
    expect(isSound('othello', 'no board', nodes)).toBe(false);
  });

  test('has no line to a node that is not there', () => expect(lineTo([ROOT], 3)).toBeUndefined());
});
