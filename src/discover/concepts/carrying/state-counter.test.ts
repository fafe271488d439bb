// Concepts counted along random games, beside matches looked for one place after the other.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PlacementReader } from '../board/placement-reader.ts';
import { familiesOf, membersOfAll } from './family.ts';
import { conceptNamed, openBoardGame, randomStates } from './board-game.fixture.ts';
import { matchesOf } from '../patterns/pattern.ts';
import { pieceLookup } from '../board/piece-lookup.ts';
import { stateCounter } from './state-counter.ts';

const textOf = (id: string): string =>
  readFileSync(new URL(`../../../../knowledge/gdl/${id}.kif`, import.meta.url), 'utf8');

const PIECE = '(piece x0 x1 x2 x3)';
const FAMILIES = familiesOf([
  conceptNamed('open', `(and ${PIECE} (own x0 (+ x1 1) x2 x3) (blank x0 (+ x1 2) x2))`, 3),
  conceptNamed('corner', `(and ${PIECE} (rim x1 0) (rim x2 0))`, 1),
  conceptNamed('pair', `(and ${PIECE} (piece x0 (+ x1 1) (+ x2 2) x3))`),
  conceptNamed('stopped', `(and ${PIECE} (enemy x0 x1 (+ x2 1) x3) (blank x0 x1 (- x2 1)))`, 3),
  conceptNamed('guarded', `(and ${PIECE} (own x0 (- x1 1) (- x2 1) x3) (home x2 1))`),
]);

describe('states', () => {
  test.each([
    ['tic-tac-toe', 'scalar'],
    ['connect-four', 'scalar'],
    ['hexapawn', 'scalar'],
    ['checkers', 'scalar'],
    ['amazons', 'scalar'],
    ['chase', 'scalar'],
    ['hexapawn', 'tables'],
    ['tic-tac-toe', 'reference'],
  ] as const)('%s, %s: concepts are counted as often as they are found', (id, reasonerName) => {
    const { opened, board } = openBoardGame(textOf(id), { reasoner: reasonerName });
    const { game, reasoner } = opened;
    const members = membersOfAll(FAMILIES, board, 3);
    const counter = stateCounter(
      reasoner,
      board,
      members.map(({ patterns }) => patterns),
    );
    const reader = new PlacementReader(board);
    const lookup = pieceLookup(reasoner, board);
    const states = [1, 2].flatMap((seed) => randomStates(game, seed, 12));
    let seen = 0;
    // Also in an order in which much changes from one to the next.
    for (const state of [...states, ...states.toReversed().filter((_, i) => i % 5 === 0)]) {
      const placement = reader.placement(reasoner.facts(state));
      const expected = game.roles.flatMap((_, role) =>
        members.map(({ patterns }) =>
          patterns.reduce((sum, pattern) => sum + matchesOf(board, pattern, placement, role).length, 0),
        ),
      );
      expect([...counter.count(state)]).toEqual(expected);
      seen += expected.reduce((sum, count) => sum + count, 0);
      lookup.look(state);
      for (let place = 0; place < board.places; place++)
        for (let symbol = 0; symbol < board.symbols.length; symbol++)
          if (lookup.has(place, symbol) !== (placement[place] === symbol))
            throw new Error(`place ${place}, symbol ${symbol}`);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('of two pieces on one place the same one is seen', () => {
    const { opened, board } = openBoardGame(textOf('chase'));
    const { game, reasoner } = opened;
    const members = membersOfAll(FAMILIES, board, 2);
    const counter = stateCounter(
      reasoner,
      board,
      members.map(({ patterns }) => patterns),
    );
    const reader = new PlacementReader(board);
    let shared = 0;
    for (let seed = 0; seed < 60; seed++) {
      const state = randomStates(game, seed).at(-1)!;
      const placement = reader.placement(reasoner.facts(state));
      const expected = game.roles.flatMap((_, role) =>
        members.map(({ patterns }) => patterns.flatMap((each) => matchesOf(board, each, placement, role)).length),
      );
      expect([...counter.count(state)]).toEqual(expected);
      if (placement.filter((symbol) => symbol >= 0).length === 1) shared++;
    }
    expect(shared).toBeGreaterThan(0);
  });
});
