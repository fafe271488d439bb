/// Every view of the library can be drawn, and every move that it has clicks for can be clicked.
import { describe, expect, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { parseView } from '../../../src/games/index.ts';
import type { View } from '../../../src/games/index.ts';
import { openGame, readSheet } from '../../../src/rules/index.ts';
import type { Game } from '../../../src/rules/index.ts';
import type { AnyState } from '../../../src/rules/index.ts';
import type { Term } from '../../../src/logic/index.ts';
import type { TermText } from '../../../src/serve/contract/index.ts';
import { termText } from '../../../src/serve/rulesheets/position.ts';
import { click, targetsOf, waysOf } from './entering.ts';
import type { Clicked } from './entering.ts';
import { fenceOf, geometryOf, linesOf, nextPlace } from './geometry.ts';
import { factsBeside, placesOf, standingsOf } from './places.ts';

const FOLDER = new URL('../../../knowledge/gdl/', import.meta.url);
const NAMES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.view.json') ? [name.slice(0, -10)] : []));

const viewOf = (name: string): View => {
  const view = parseView(readFileSync(new URL(`${name}.view.json`, FOLDER), 'utf8'));
  if (!view.ok) throw new Error(view.error.message);
  return view.value;
};

const gameOf = (name: string): Game<AnyState, Term> => {
  const sheet = readSheet(readFileSync(new URL(`${name}.kif`, FOLDER), 'utf8'));
  if (!sheet.ok) throw new Error(sheet.error.message);
  // Tables need no compiling.
  const opened = openGame(name, sheet.value, { reasoner: 'tables' });
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return opened.value.game;
};

/// Some states of a game, with the facts and the moves of whoever is to move.
const momentsOf = (name: string): readonly { facts: TermText[]; moves: TermText[] }[] => {
  const game = gameOf(name);
  const moments = [];
  let state = game.initial();
  for (let ply = 0; ply < 6 && !game.terminal(state); ply++) {
    const movers = game.movers(state);
    moments.push({
      facts: game.facts(state, 'true').map(termText),
      moves: game.legal(state, movers[0]!).map(termText),
    });
    state = game.next(
      state,
      movers.map((role) => {
        const legal = game.legal(state, role);
        return legal[(ply * 5) % legal.length]!;
      }),
    );
  }
  return moments;
};

describe.each(NAMES)('%s', (name) => {
  const view = viewOf(name);
  const moments = momentsOf(name);

  test('shows its facts at places, tells them, or is silent about them', () => {
    for (const { facts } of moments) {
      const { rest } = factsBeside(view, facts);
      expect(rest.map(({ text }) => text)).toEqual([]);
      const { board } = view;
      if (board === undefined) continue;
      const places = placesOf(board);
      const standings = standingsOf(view, board, places, facts);
      const shown = facts.filter(({ name: fluent }) => view.shown.some((each) => each.fluent === fluent));
      expect([...standings.values()].flat()).toHaveLength(shown.length);
      const { width, height, middle } = geometryOf(board, 24, 24);
      for (const { column, row } of places) {
        const { x, y } = middle(column, row);
        expect(x).toBeGreaterThan(24);
        expect(y).toBeGreaterThan(24);
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
      for (const [one, another] of linesOf(board, places)) expect(one).not.toBe(another);
    }
  });

  test('lets every move be made by its clicks, or from the list', () => {
    for (const { facts, moves } of moments) {
      const { clickable, others } = waysOf(view, moves);
      expect(clickable.length + others.length).toBe(moves.length);
      const { board } = view;
      const standings = board && standingsOf(view, board, placesOf(board), facts);
      for (const { move, clicks } of clickable.slice(0, 40)) {
        let picked: readonly string[] = [];
        let last: Clicked = { kind: 'none' };
        for (const places of clicks) {
          const targets = targetsOf(clickable, picked, (place) => standings?.has(place) !== true);
          const place = [...places].find((each) => targets.has(each))!;
          expect(place, move.text).toBeDefined();
          last = click(clickable, picked, place);
          if (last.kind === 'more') ({ picked } = last);
        }
        const reached = last.kind === 'play' ? [last.move] : last.kind === 'ask' ? last.moves : [];
        expect(reached, move.text).toContain(move);
      }
    }
  });

  test('has a board on which the arrows lead everywhere', () => {
    if (view.board === undefined) return;
    const places = placesOf(view.board);
    const reached = new Set([places[0]!]);
    for (const place of reached)
      for (const step of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = nextPlace(places, place, step);
        if (next !== undefined) reached.add(next);
      }
    expect(reached.size).toBe(places.length);
  });
});

describe('a click', () => {
  const move = (text: string): TermText => {
    const [name = '', ...args] = text.split(' ');
    return { text: `(${text})`, name, args };
  };
  const view: View = {
    title: { en: 't', ja: 't' },
    about: { en: 'a', ja: 'a' },
    board: { shape: 'squares', columns: ['1', '2', '3'], rows: ['1', '2'] },
    shown: [],
    pieces: {},
    entered: [
      {
        move: 'go',
        clicks: [
          { column: 1, row: 2 },
          { column: 3, row: 4 },
        ],
      },
      { move: 'drop', clicks: [{ column: 1, row: 0 }] },
      { move: 'promote', clicks: [{ column: 1, row: 2 }] },
    ],
    roles: {},
  };

  test('begins, goes on, lets go, begins anew, and refuses', () => {
    const { clickable } = waysOf(view, [move('go 1 1 2 2'), move('go 1 1 1 2'), move('go 3 1 3 2')]);
    expect(click(clickable, [], '1 1')).toEqual({ kind: 'more', picked: ['1 1'] });
    expect(click(clickable, ['1 1'], '2 2')).toMatchObject({ kind: 'play', move: { text: '(go 1 1 2 2)' } });
    expect(click(clickable, ['1 1'], '1 1')).toEqual({ kind: 'more', picked: [] });
    expect(click(clickable, ['1 1'], '3 1')).toEqual({ kind: 'more', picked: ['3 1'] });
    expect(click(clickable, ['1 1'], '2 1')).toEqual({ kind: 'none' });
    expect([...targetsOf(clickable, ['1 1'], () => true)]).toEqual(['2 2', '1 2']);
  });

  test('anywhere in a column will do where the row does not matter, and the free places are shown', () => {
    const { clickable } = waysOf(view, [move('drop 2')]);
    expect(click(clickable, [], '2 1').kind).toBe('play');
    expect(click(clickable, [], '2 2').kind).toBe('play');
    expect([...targetsOf(clickable, [], (place) => place === '2 1')]).toEqual(['2 1']);
    expect([...targetsOf(clickable, [], () => false)]).toEqual(['2 1', '2 2']);
  });

  test('asks where it leaves several moves; what stands on no place is in the list', () => {
    const ways = waysOf(view, [
      move('promote 1 1 queen'),
      move('promote 1 1 rook'),
      move('pass'),
      move('promote 9 9 x'),
    ]);
    expect(click(ways.clickable, [], '1 1')).toMatchObject({ kind: 'ask', moves: [{ args: ['1', '1', 'queen'] }, {}] });
    expect(ways.others.map(({ text }) => text)).toEqual(['(pass)', '(promote 9 9 x)']);
    expect(waysOf(undefined, [move('drop 2')]).clickable).toEqual([]);
  });
});

test('lines between dots know which way they lead', () => {
  const { board } = viewOf('dots-and-boxes');
  const { ways, posts } = fenceOf(board!, placesOf(board!));
  expect(ways.get('2 1')).toBe('across');
  expect(ways.get('1 2')).toBe('along');
  expect(ways.has('2 2')).toBe(false);
  expect(posts).toHaveLength(16);
});
