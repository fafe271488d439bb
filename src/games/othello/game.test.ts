import { describe, expect, test } from 'vitest';
import { printTerm } from '../../logic/index.ts';
import { checkGame } from '../../rules/index.ts';
import { drawTerminal } from './draw-terminal.ts';
import { othello } from './game.ts';
import type { Position } from './position.ts';
import { BLACK, INITIAL, WHITE, playMove, positionOf } from './position.ts';
import { PASS, squareOf } from './square.ts';

const after = (...moves: string[]): Position => moves.map((move) => squareOf(move)!).reduce(playMove, INITIAL);

describe('othello', () => {
  test('keeps the contract of games', () => expect(checkGame(othello, { playouts: 12 })).toEqual([]));

  test('says a position as facts with time', () => {
    const facts = othello.facts(after('f5'), 'pre_state').map((fact) => printTerm(fact));
    expect(facts).toHaveLength(64);
    expect(facts[0]).toBe('pre_state(2,a1,v)');
    expect(facts.filter((fact) => !fact.endsWith('v)'))).toEqual(
      ['d4,w', 'e4,b', 'd5,b', 'e5,b', 'f5,b'].map((rest) => `pre_state(2,${rest})`),
    );
  });
  test('says a position as owners', () => {
    const facts = othello.facts(INITIAL, 'owns').map((fact) => printTerm(fact));
    expect(facts.filter((fact) => fact.startsWith('owns'))).toEqual([
      'owns(o,d4)',
      'owns(x,e4)',
      'owns(x,d5)',
      'owns(o,e5)',
    ]);
    expect(facts.filter((fact) => fact.startsWith('blank'))).toHaveLength(60);
  });
  test('an unknown vocabulary is a bug', () => {
    expect(() => othello.facts(INITIAL, 'constructor')).toThrow('no vocabulary constructor');
  });

  test('the goal is won, drawn or lost by discs', () => {
    const full = (blacks: number) => positionOf((square) => (square < blacks ? BLACK : WHITE), BLACK);
    expect([33, 32, 31].map((blacks) => othello.goal(full(blacks), BLACK))).toEqual([100, 50, 0]);
    expect([33, 32, 31].map((blacks) => othello.goal(full(blacks), WHITE))).toEqual([0, 50, 100]);
  });

  test('the key knows the side to move and not the ply', () => {
    expect(othello.key({ ...INITIAL, ply: 7 })).toBe(othello.key(INITIAL));
    expect(othello.key({ ...INITIAL, turn: WHITE })).not.toBe(othello.key(INITIAL));
  });

  test.each([
    ['f9', 'not-a-square'],
    ['e4', 'occupied'],
    ['a1', 'turns-nothing'],
    ['pass', 'pass-with-moves'],
  ])('refuses %s: %s', (text, code) => {
    const read = othello.parseMove(text, INITIAL);
    expect(!read.ok && read.error.code).toBe(code);
  });
  test('names the legal moves where one is refused', () => {
    const read = othello.parseMove('c3', INITIAL);
    expect(!read.ok && [read.error.message, read.error.hint]).toEqual([
      'c3 turns nothing over for black',
      'black can play d3, c4, f5, e6',
    ]);
  });
  test('who has no move must pass, and at the end nobody moves', () => {
    const onlyWhite = positionOf((square) => [WHITE, BLACK][square], BLACK);
    expect(othello.legal(onlyWhite, BLACK)).toEqual([PASS]);
    expect(othello.parseMove('PASS', onlyWhite)).toEqual({ ok: true, value: PASS });
    expect(othello.parseMove('c1', onlyWhite)).toMatchObject({ error: { code: 'must-pass' } });
    const over = playMove(playMove(onlyWhite, PASS), squareOf('c1')!);
    expect(othello.movers(over)).toEqual([]);
    expect(othello.parseMove('d1', over)).toMatchObject({
      error: { code: 'game-over', message: 'the game is over, 0 to 3' },
    });
  });
});

describe('positions as text', () => {
  test('are eight rows and a line', () => {
    expect(othello.printState(after('f5')).split('\n').slice(3)).toEqual([
      '...OX...',
      '...XXX..',
      '........',
      '........',
      '........',
      'white to move, ply 1',
    ]);
  });
  test('a drawn board is read, too; the ply follows from the discs', () => {
    const position = after('f5', 'd6', 'c3');
    expect(othello.parseState(`${drawTerminal(position)}\r\nWhite to move\r\n`)).toEqual({ ok: true, value: position });
  });
  const rows = Array.from({ length: 8 }, () => '........');
  test.each([
    [[...rows.slice(1), 'black to move'].join('\n'), 1, '7 rows instead of 8'],
    [[...rows, '........'].join('\n'), 9, 'expected the side to move, found "........"'],
    [rows.join('\n'), 9, 'the side to move is missing'],
    [['.......', ...rows.slice(1)].join('\n'), 1, 'row 1 has 7 squares instead of 8'],
    [[...rows.slice(0, 2), '...Q....'].join('\n'), 3, 'row 3: Q is neither a disc nor an empty square'],
    [[...rows, 'black to move', 'white to move'].join('\n'), 10, 'the side to move is said twice'],
  ])('%j is refused', (text, line, message) => {
    const read = othello.parseState(text);
    expect(!read.ok && read.error.message).toBe(message);
    if (message.includes('row ') || message.includes('twice') || message.includes('found'))
      expect(!read.ok && read.error.place.line).toBe(line);
  });
});
