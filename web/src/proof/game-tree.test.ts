import { describe, expect, it } from 'vitest';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { gameTreeOf } from './check.fixture.ts';
import { readGameTree } from './game-tree.ts';
import { itemsOn, openTo, rowsOf } from './tree.ts';

const document = gameTreeOf(6);
const gameTree = readGameTree(document.text)!;
const rows = rowsOf(gameTree.tree, openTo(gameTree.tree, 70, 100_000));
const before = document.moves.slice(0, document.ply - 1);

const positionAt = (way: string) => {
  const more = gameTree.movesTo(itemsOn(gameTree.tree, way)!);
  const { states, moves } = playOut(othelloModel, [...before, ...more], document.start);
  expect(moves).toHaveLength(before.length + more.length);
  return states.at(-1)!;
};

describe('a game tree', () => {
  it('is about the move of the record', () => {
    expect(gameTree.move).toBe(document.moves[document.ply - 1]);
    expect(gameTree.better + gameTree.worse).toBeGreaterThan(0);
  });

  it('has two trunks, and only legal moves of the sides in turn', () => {
    expect(gameTree.tree.roots.map((item) => gameTree.at(item).trunk)).toEqual(['worse', 'better']);
    for (const { way, item } of rows) {
      const position = positionAt(way);
      const { isEnd, move, side } = gameTree.at(item);
      if (move !== undefined) expect(['black', 'white'][1 - position.turn]).toBe(side);
      if (move !== undefined) expect(othelloModel.rules.terminal(position)).toBe(isEnd);
    }
  });

  it('answers with one move where a side forces its result, and shows all replies of the other', () => {
    for (const { way, item } of rows) {
      const below = gameTree.tree.below(item).map((child) => gameTree.at(child));
      if (below.length === 0) continue;
      const position = positionAt(way);
      const legal = othelloModel.rules.legal(position, position.turn);
      expect(below).toHaveLength(below[0]!.isChosen ? 1 : legal.length);
    }
  });

  it('is undefined where the text is no proof', () => {
    expect(readGameTree('{}')).toBeUndefined();
  });
});
