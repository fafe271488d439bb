import { describe, expect, it } from 'vitest';
import type { Game, Node, Seat } from '../../../src/serve/contract/index.ts';
import { othelloModel } from '../games/othello.ts';
import { movesOf, nodeAfter, nodeBefore, statesOf, turnOf, withNodes } from './position.ts';
import type { AnyModel } from './position.ts';
import { readMoves } from './link.ts';

const model = othelloModel as AnyModel;
const PERSON: Seat = { kind: 'person' };
const PROGRAM: Seat = { kind: 'level', level: 'easy' };

const nodesOf = (moves: readonly string[]): Node[] => [
  { id: 0, parent: null, move: null, by: 'start' },
  ...moves.map((move, i): Node => ({ id: i + 1, parent: i, move, by: 'record' })),
];

const gameOf = (moves: string, tip: number, seats: { black: Seat; white: Seat }): Game => ({
  id: 'g',
  game: 'othello',
  created: '',
  updated: '',
  title: '',
  plies: 0,
  source: 'played',
  start: '',
  seed: 1,
  knowledge: '',
  nodes: nodesOf(readMoves(model, moves).moves),
  tip,
  ...seats,
});

const before = (game: Game): number | undefined => nodeBefore(model, game, statesOf(model, game.nodes, game.start));
const after = (game: Game, leaf: number): number | undefined =>
  nodeAfter(model, game, statesOf(model, game.nodes, game.start), leaf);

describe('taking back and redoing', () => {
  const MOVES = 'f5d6c3d3c4';

  it('goes to turns of the person against a program', () => {
    const seats = { black: PERSON, white: PROGRAM };
    expect(before(gameOf(MOVES, 4, seats))).toBe(2);
    expect(before(gameOf(MOVES, 5, seats))).toBe(4);
    expect(before(gameOf(MOVES, 0, seats))).toBeUndefined();
    expect(after(gameOf(MOVES, 0, seats), 5)).toBe(2);
    expect(after(gameOf(MOVES, 4, seats), 5)).toBe(5);
    expect(after(gameOf(MOVES, 5, seats), 5)).toBeUndefined();
    expect(before(gameOf(MOVES, 1, { black: PROGRAM, white: PERSON }))).toBeUndefined();
  });

  it('goes move by move where two persons play, or none', () => {
    for (const seat of [PERSON, PROGRAM]) {
      const seats = { black: seat, white: seat };
      expect(before(gameOf(MOVES, 4, seats))).toBe(3);
      expect(after(gameOf(MOVES, 3, seats), 5)).toBe(4);
    }
  });

  it('does not stop where one can only pass', () => {
    // Black cannot move after these and passes.
    const MOVES_AND_PASS = 'f5f6c4g5h5h4g7h6pass';
    expect(before(gameOf(MOVES_AND_PASS, 9, { black: PERSON, white: PROGRAM }))).toBe(6);
    expect(before(gameOf(MOVES_AND_PASS, 9, { black: PERSON, white: PERSON }))).toBe(7);
    expect(after(gameOf(MOVES_AND_PASS, 7, { black: PERSON, white: PERSON }), 9)).toBe(9);
  });
});

describe('positions', () => {
  it('stand behind every node that the rules know', () => {
    const nodes = [...nodesOf(['f5', 'd6']), { id: 3, parent: 1, move: 'a1', by: 'person' } as Node];
    const states = statesOf(model, nodes, '');
    expect([...states.keys()]).toEqual([0, 1, 2]);
    expect([0, 1, 2].map((id) => turnOf(model, states.get(id)))).toEqual(['black', 'white', 'black']);
    expect([...movesOf(model, states.get(0)).keys()].toSorted()).toEqual(['c4', 'd3', 'e6', 'f5']);
  });

  it('take in what an answer adds, once', () => {
    const nodes = nodesOf(['f5', 'd6']);
    expect(withNodes(nodes.slice(0, 2), nodes.slice(1))).toEqual(nodes);
  });
});
