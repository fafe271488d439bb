// Concepts from rules, beside the slow and obvious ways.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGame, readSheet } from '../../../rules/index.ts';
import type { OpenedGame, Sheet } from '../../../rules/index.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import { PatternCircuit, inputsOf } from '../patterns/circuit.ts';
import { DISCOVER, discoverConcepts } from './discover.ts';
import type { Discovery } from './discover.ts';
import { findBoard } from '../board/find-board.ts';
import { PlacementReader } from '../board/placement-reader.ts';
import { parsePatterns, printPatterns } from '../patterns/form.ts';
import { MARKS, canonicalPattern, matchesOf, patternKey } from '../patterns/pattern.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { sampleGames } from '../board/sample.ts';
import { scrambledSheet } from '../board/sheet-order.fixture.ts';
import { variantsOf } from '../patterns/symmetry.ts';

const textOf = (game: string): string =>
  readFileSync(new URL(`../../../../knowledge/gdl/${game}.kif`, import.meta.url), 'utf8');

const open = (text: string): { readonly sheet: Sheet; readonly opened: OpenedGame } => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const opened = openGame('game', sheet.value);
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return { sheet: sheet.value, opened: opened.value };
};

const boardOf = (text: string): PieceBoard => {
  const { sheet, opened } = open(text);
  const board = findBoard(sheet, opened.reasoner.roles, sampleGames(opened, { games: 12, seed: 1 }));
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
};

const discover = (text: string, games: number = DISCOVER.games, seed: number = DISCOVER.seed): Discovery => {
  const { sheet, opened } = open(text);
  const found = discoverConcepts(sheet, opened, { ...DISCOVER, games, seed });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
};

describe('what stands where', () => {
  test.each([
    ['tic-tac-toe', '3x3', 'b blank, x 0, o 1'],
    ['connect-four', '7x6', 'red 0, yellow 1'],
    ['breakthrough-6x6', '6x6', 'white 0, black 1'],
    ['checkers', '8x8', 'black-man 0, white-man 1, white-king 1, black-king 0'],
    ['pentago', '6x6', 'white 0, black 1'],
    ['amazons', '6x6', 'white 0, black 1, arrow -'],
    ['chase', '5x5', 'hunter 0, runner 1'],
    ['three-player-tic-tac-toe', '5x5', 'x 0, o 1, z 2'],
  ])('%s: the board, its symbols and whose they are', (game, size, symbols) => {
    const board = boardOf(textOf(game));
    expect(board.axes.map(({ values }) => values.length).join('x')).toBe(size);
    const found = board.symbols.map(({ terms, owner, isBlank }) => {
      const [term] = terms;
      return `${term?.kind === 'atom' ? term.name : '?'} ${isBlank ? 'blank' : (owner ?? '-')}`;
    });
    expect(found.toSorted()).toEqual(symbols.split(', ').toSorted());
  });

  test('who begins at an end of an axis looks the other way', () => {
    const board = boardOf(textOf('hexapawn'));
    expect(board.homes).toEqual([
      ['none', 'first'],
      ['none', 'last'],
    ]);
  });

  test.each([
    ['nim', 'no-owners', 'stone'],
    ['goofspiel-5', 'no-coordinates', 'hand'],
    ['kuhn-poker', 'no-coordinates', 'holds'],
    ['eight-puzzle', 'one-role', 'one role'],
  ])('%s has none: %s', (game, code, word) => {
    const { sheet, opened } = open(textOf(game));
    const found = discoverConcepts(sheet, opened, { ...DISCOVER, games: 40 });
    expect(!found.ok && found.error.code).toBe(code);
    expect(!found.ok && found.error.message).toContain(word);
  });
});

const offsets = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
const patterns: fc.Arbitrary<Pattern> = fc
  .record({
    rest: fc.uniqueArray(fc.record({ mark: fc.constantFrom('own', 'enemy', 'blank'), offset: offsets }), {
      maxLength: 3,
      selector: ({ offset }) => offset.join(),
    }),
    edges: fc.uniqueArray(
      fc.record({
        axis: fc.constantFrom(0, 1),
        from: fc.constantFrom('home', 'rim'),
        distance: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 1 },
    ),
  })
  .map(({ rest, edges }) => ({
    pieces: [{ mark: 'own', offset: [0, 0] }, ...rest.filter(({ offset }) => offset.some((by) => by !== 0))],
    edges,
  }));

/// Any placement, not only such as games lead to.
const placements = (board: PieceBoard): fc.Arbitrary<Placement> =>
  fc
    .array(fc.integer({ min: -1, max: board.symbols.length - 1 }), { minLength: board.places, maxLength: board.places })
    .map((symbols) => Int16Array.from(symbols));

describe('patterns', () => {
  test.each(['tic-tac-toe', 'hexapawn', 'chase'])('by a circuit are counted as one by one: %s', (game) => {
    const board = boardOf(textOf(game));
    fc.assert(
      fc.property(
        fc.array(fc.array(patterns, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
        placements(board),
        placements(board),
        (lists, ...some) => {
          for (const role of [0, 1]) {
            const counts = new PatternCircuit(board, lists, role).count(
              some.map((each) => inputsOf(board, each, role)),
            );
            const expected = some.flatMap((placement) =>
              lists.map((list) => list.reduce((sum, each) => sum + matchesOf(board, each, placement, role).length, 0)),
            );
            expect([...counts]).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('have one way to be written, in which they match as before', () => {
    const board = boardOf(textOf('hexapawn'));
    fc.assert(
      fc.property(patterns, placements(board), fc.nat(), (pattern, placement, seed) => {
        const canonical = canonicalPattern(pattern);
        for (const role of [0, 1])
          expect(matchesOf(board, canonical, placement, role).length).toBe(
            matchesOf(board, pattern, placement, role).length,
          );
        expect(patternKey(canonical)).toBe(patternKey(pattern));
        // From another own piece of it, and in another order.
        const bases =
          pattern.edges.length > 0 ? pattern.pieces.slice(0, 1) : pattern.pieces.filter(({ mark }) => mark === 'own');
        const base = bases[seed % bases.length]!;
        const others = pattern.pieces.filter((piece) => piece !== base).toReversed();
        const moved = [base, ...others].map(({ mark, offset }) => ({
          mark,
          offset: offset.map((by, i) => by - base.offset[i]!),
        }));
        expect(patternKey({ pieces: moved, edges: pattern.edges })).toBe(patternKey(pattern));
      }),
    );
  });

  test('are turned into as many others as the board does not tell apart', () => {
    const diagonal: Pattern = {
      pieces: [
        { mark: 'own', offset: [0, 0] },
        { mark: 'own', offset: [1, 1] },
        { mark: 'blank', offset: [2, 2] },
      ],
      edges: [],
    };
    expect(variantsOf(boardOf(textOf('tic-tac-toe')), diagonal)).toHaveLength(4);
    // Forward is not backward.
    expect(variantsOf(boardOf(textOf('hexapawn')), diagonal)).toHaveLength(2);
  });

  test('are printed in the form of concepts, and read back', () => {
    fc.assert(
      fc.property(
        fc.array(patterns, { minLength: 1, maxLength: 3 }),
        fc.stringMatching(/^[a-z][a-z-]{0,9}$/),
        (list, name) => {
          const read = parsePatterns(printPatterns({ name, patterns: list }));
          expect(read.ok && read.value).toEqual({ name, patterns: list });
        },
      ),
    );
    expect(MARKS).toContain('same');
    const paper =
      '(concept line (variables p0 p1 p2) (and (piece x0 x1 x2 x3) (piece x0 x1 (+ x2 1) x3) (piece x0 x1 (+ x2 2) x3)))';
    const read = parsePatterns(paper);
    expect(read.ok && read.value.patterns[0]!.pieces.map(({ mark, offset }) => `${mark} ${offset.join(' ')}`)).toEqual([
      'own 0 0',
      'same 0 1',
      'same 0 2',
    ]);
  });

  test.each([
    ['(concept c (variables p0) (blank x0 x1 x2))', 'begins with (piece'],
    ['(concept c (variables p0) (and (piece x0 x1 x2 x3) (near x0 x1 x2 x3)))', 'there are piece, own'],
    ['(concept c (variables p0) (and (piece x0 x1 x2 x3) (own x0 (* x1 2) x2 x3)))', 'shifted by a number'],
    ['(concept c (variables p0) (and (piece x0 x1 x2 x3) (own x0 x1 x3)))', 'a coordinate for each'],
    ['(concept c (variables p0) (and (piece x0 x1 x2 x3) (rim x3 0)))', 'a distance from 0 on'],
    ['(concept c (variables p0)', 'closed'],
  ])('%s is no pattern', (text, message) => {
    const read = parsePatterns(text);
    expect(!read.ok && read.error.message).toContain(message);
  });
});

describe('concepts', () => {
  test.each([
    ['as they stand', textOf('tic-tac-toe'), 'numbers', 1],
    ['as they stand, other games', textOf('tic-tac-toe'), 'numbers', 2],
    ['with other names, and arguments in another order', scrambledSheet(textOf('tic-tac-toe'), 1), 'text', 1],
  ])('of the rules of Tic-tac-toe %s: two in a row with an open end', (_, rules, order, seed) => {
    const { board, concepts } = discover(rules, 2000, seed);
    expect(board.axes.map((axis) => axis.order)).toEqual([order, order]);
    const open = concepts.find(({ words }) => words.name === 'two-in-a-row-open');
    expect(open?.patterns).toHaveLength(4);
    expect(open!.weight.low).toBeGreaterThan(0);
  });

  test('of one seed are the same again', () => {
    const [a, b] = [discover(textOf('hexapawn'), 300), discover(textOf('hexapawn'), 300)];
    expect(a).toEqual(b);
    expect(a.concepts.length).toBeGreaterThan(1);
  });

  test('chance is nobody: whatever the rules give it, it neither wins nor is compared', () => {
    const withChance = `${textOf('hexapawn')} (role random) (legal random wait) (goal random 100)`;
    const { won, concepts } = discover(withChance, 400);
    expect(won).toBe(400);
    expect(concepts.length).toBeGreaterThan(0);
    const { sheet, opened } = open(`${textOf('lights-out')} (role random) (legal random wait) (goal random 0)`);
    const alone = discoverConcepts(sheet, opened, { ...DISCOVER, games: 40 });
    expect(alone.ok ? 'found' : alone.error.code).toBe('one-role');
  });

  test('count in a game what is there', () => {
    const { opened } = open(textOf('tic-tac-toe'));
    const board = boardOf(textOf('tic-tac-toe'));
    const [game] = sampleGames(opened, { games: 1, seed: 3 });
    const placement = new PlacementReader(board).placement(game!.factsAt(game!.length - 1));
    const piece: Pattern = { pieces: [{ mark: 'own', offset: [0, 0] }], edges: [] };
    const counts = [0, 1].map((role) => matchesOf(board, piece, placement, role).length);
    expect(counts[0]! + counts[1]!).toBe(game!.movers.length);
  });
});
