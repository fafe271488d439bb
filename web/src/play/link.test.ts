import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { parseLink, printLink, readMoves } from './link.ts';
import { exchanged, parseSeat, personsOf, printSeat } from './seat.ts';

/// A game of moves drawn by numbers, passes included.
const gameOf = (choices: readonly number[]): readonly string[] => {
  const { rules } = othelloModel;
  let state = rules.initial();
  return choices.flatMap((choice) => {
    const [role] = rules.movers(state);
    if (role === undefined) return [];
    const legal = rules.legal(state, role);
    const move = legal[choice % legal.length]!;
    state = rules.next(state, [move]);
    return [rules.printMove(move)];
  });
};

const games = fc.array(fc.nat(30), { minLength: 0, maxLength: 80 }).map(gameOf);

describe('moves of a link', () => {
  it('are read back, compact or with something between them', () => {
    fc.assert(
      fc.property(games, fc.constantFrom('', ' ', ', ', '.', '\n'), (moves, between) => {
        expect(readMoves(othelloModel, moves.join(between))).toEqual({ moves, rest: '' });
      }),
    );
  });

  it('may leave out passes that had to be made', () => {
    fc.assert(
      fc.property(games, (moves) => {
        const squares = moves.filter((move) => move !== 'pass').join('');
        const read = readMoves(othelloModel, squares);
        expect(read.rest).toBe('');
        expect(read.moves.filter((move) => move !== 'pass').join('')).toBe(squares);
        expect(playOut(othelloModel, read.moves).moves.length).toBe(read.moves.length);
      }),
    );
  });

  it('tell from where on they make no sense', () => {
    expect(readMoves(othelloModel, 'F5 d6 a1 c3')).toEqual({ moves: ['f5', 'd6'], rest: 'a1 c3' });
    expect(readMoves(othelloModel, 'hello')).toEqual({ moves: [], rest: 'hello' });
  });
});

describe('links', () => {
  it('round-trip', () => {
    const link = {
      moves: 'f5d6',
      start: undefined,
      seats: { black: parseSeat('person'), white: parseSeat('alphabeta:depth=3,eval=mobility') },
      seed: 7,
      knowledge: 'abc',
    };
    expect(parseLink(new URLSearchParams(printLink(link)))).toEqual(link);
    const bare = { moves: '', start: undefined, seats: {}, seed: undefined, knowledge: undefined };
    expect(parseLink(new URLSearchParams(printLink(bare)))).toEqual(bare);
  });

  it('are told from other addresses, and take no wrong seed', () => {
    expect(parseLink(new URLSearchParams('seed=1'))).toBeUndefined();
    expect(parseLink(new URLSearchParams('moves=f5&seed=-1'))?.seed).toBeUndefined();
    expect(parseLink(new URLSearchParams('moves=f5&seed=x'))?.seed).toBeUndefined();
    expect(parseLink(new URLSearchParams('black=person'))?.seats).toEqual({ black: { kind: 'person' } });
  });
});

describe('seats', () => {
  it('round-trip and change places', () => {
    for (const text of ['person', 'level:easy', 'rls:lessons=own']) expect(printSeat(parseSeat(text))).toBe(text);
    const seats = { black: parseSeat('person'), white: parseSeat('level:easy') };
    expect(personsOf(seats)).toEqual(['black']);
    expect(personsOf(exchanged(seats))).toEqual(['white']);
  });
});
