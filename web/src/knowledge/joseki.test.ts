import { describe, expect, it } from 'vitest';
import book from '../../../knowledge/othello/joseki-1980.txt?raw';
import { readJoseki } from './joseki.ts';

describe('joseki as pictures', () => {
  it('reads the first book of OTL.PLG', () => {
    expect(readJoseki(book).map(({ ply, move, isGood }) => [ply, move, isGood])).toEqual([
      [1, 'e6', true],
      [2, 'f4', true],
      [4, 'd6', true],
      [6, 'd6', true],
    ]);
  });

  it('lays the inner squares on the board, column by column', () => {
    const [any, second, fourth] = readJoseki(book);
    expect(any!.squares).toBeUndefined();
    const at = (column: number, row: number) => 8 * (row - 1) + column - 1;
    // After e6: white d4, black d5 and e4, e5, e6.
    expect(second!.squares![at(4, 4)]).toBe('white');
    expect([at(4, 5), at(5, 4), at(5, 5), at(5, 6)].map((square) => second!.squares![square])).toEqual(
      Array.from({ length: 4 }, () => 'black'),
    );
    expect(second!.squares![at(1, 1)]).toBe('free');
    expect(second!.squares![at(2, 2)]).toBe('empty');
    expect(fourth!.squares![at(3, 3)]).toBe('free');
  });

  it('finds negative joseki, and nothing in other texts', () => {
    expect(readJoseki('+BM(3,*K,2.2).')[0]).toMatchObject({ isGood: false, ply: 3, move: 'b2' });
    expect(readJoseki('-O. -M(5.6). -C.')).toEqual([]);
    expect(readJoseki('% +GM(1,*K,5.6).')).toEqual([]);
  });
});
