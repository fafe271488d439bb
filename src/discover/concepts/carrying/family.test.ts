// Concepts whose numbers are set free, and what becomes of them on boards.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { familiesOf, familyOf, membersOf, membersOfAll } from './family.ts';
import { conceptNamed, openBoardGame } from './board-game.fixture.ts';
import { patternKey } from '../patterns/pattern.ts';

const textOf = (id: string): string =>
  readFileSync(new URL(`../../../../knowledge/gdl/${id}.kif`, import.meta.url), 'utf8');

const PIECE = '(piece x0 x1 x2 x3)';
const open = conceptNamed('open', `(and ${PIECE} (own x0 (+ x1 1) x2 x3) (blank x0 (+ x1 2) x2))`, 3);
const slope = conceptNamed('slope', `(and ${PIECE} (own x0 (+ x1 1) (+ x2 1) x3))`);
const corner = conceptNamed('corner', `(and ${PIECE} (rim x1 0) (rim x2 0))`, 1);
const stopped = conceptNamed('stopped', `(and ${PIECE} (enemy x0 (+ x1 1) x2 x3))`);
const leap = conceptNamed('leap', `(and ${PIECE} (own x0 (+ x1 1) (+ x2 2) x3))`);
const atRim = conceptNamed('at-rim', `(and ${PIECE} (own x0 (+ x1 1) x2 x3) (rim x2 0))`);

const ticTacToe = openBoardGame(textOf('tic-tac-toe')).board;
const connectFour = openBoardGame(textOf('connect-four')).board;
const breakthrough = openBoardGame(textOf('breakthrough-6x6')).board;

describe('families', () => {
  test.each([
    [open, 'row'],
    [slope, 'row'],
    [corner, 'place'],
    [stopped, 'fixed'],
    [leap, 'fixed'],
    [atRim, 'fixed'],
  ])('of $name', (concept, kind) => {
    expect(familyOf(concept).kind).toBe(kind);
  });

  test('each comes once, pieces alone first, then rows', () => {
    const kinds = familiesOf([leap, open, corner, slope, stopped, leap]).map((family) => family.kind);
    expect(kinds).toEqual(['place', 'row', 'fixed', 'fixed']);
    expect(familiesOf([])).toEqual([]);
  });
});

describe('members', () => {
  test('rows of every length that the board has room for, with every number of own pieces', () => {
    const names = membersOf({ kind: 'row' }, ticTacToe).map(({ words }) => words.name);
    expect(names).toEqual(['row-1-of-2', 'row-2-of-2', 'row-1-of-3', 'row-2-of-3', 'row-3-of-3']);
    expect(membersOf({ kind: 'row' }, connectFour)).toHaveLength(2 + 3 + 4 + 5);
    expect(membersOf({ kind: 'row' }, connectFour, 3)).toHaveLength(2 + 3);
  });

  test('a row has all its ways: four directions, and each choice of places', () => {
    const rows = membersOf({ kind: 'row' }, connectFour);
    const row = rows.find(({ words }) => words.name === 'row-2-of-4')!;
    expect(row.patterns).toHaveLength(4 * 6);
    expect(new Set(row.patterns.map(patternKey)).size).toBe(4 * 6);
    for (const { pieces } of row.patterns) {
      expect(pieces[0]).toEqual({ mark: 'own', offset: [0, 0] });
      expect(pieces.filter(({ mark }) => mark === 'own')).toHaveLength(2);
      expect(pieces.filter(({ mark }) => mark === 'blank')).toHaveLength(2);
    }
    expect(row.patterns.map(patternKey)).toContain(
      patternKey(
        conceptNamed('x', `(and ${PIECE} (blank x0 x1 (+ x2 1)) (blank x0 x1 (+ x2 2)) (own x0 x1 (+ x2 3) x3))`)
          .patterns[0]!,
      ),
    );
  });

  test('places as far from the ends as the board is wide, those that turning makes equal once', () => {
    const names = membersOf({ kind: 'place' }, ticTacToe).map(({ words }) => words.name);
    expect(names).toContain('corner');
    expect(names.filter((name) => name === 'rim')).toHaveLength(1);
    const steps = membersOf({ kind: 'place' }, breakthrough).filter(({ patterns }) =>
      patterns[0]!.edges.some(({ from }) => from === 'home'),
    );
    expect(steps).toHaveLength(6);
  });

  test('what has no free numbers goes over as it is, turned as the board allows, under its own name', () => {
    const [member] = membersOf(familyOf(leap), ticTacToe);
    expect(member!.words.name).toBe('leap');
    // Seen from its least end each: a leap of a knight has eight ways, of which opposite ones are the same pair.
    expect(member!.patterns).toHaveLength(4);
    expect(membersOf(familyOf(leap), breakthrough)[0]!.patterns).toHaveLength(2);
    const line = conceptNamed('line', '(and (piece x0 x1 x2) (enemy x0 (+ x1 1) x2))');
    expect(membersOf(familyOf(line), ticTacToe)).toEqual([]);
  });

  test('all names on one board differ', () => {
    const families = familiesOf([open, corner, leap, { ...stopped, name: 'leap' }]);
    const names = membersOfAll(families, connectFour).map(({ words }) => words.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('leap-2');
  });
});
