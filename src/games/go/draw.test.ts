import { describe, expect, test } from 'vitest';
import { drawGo } from './draw.ts';
import { pointOf } from './point.ts';
import { emptyPosition } from './position.ts';

const small = { size: 5, stones: ['.....', '.XO..', 'X..O.', '.XO..', '.....'].toReversed().join('') };

describe('drawn boards', () => {
  test('have letters, numbers and star points', () => {
    expect(drawGo(small).split('\n')).toEqual([
      '   A B C D E',
      ' 5 . . . . . 5',
      ' 4 . X O . . 4',
      ' 3 X . + O . 3',
      ' 2 . X O . . 2',
      ' 1 . . . . . 1',
      '   A B C D E',
    ]);
  });
  test('show the last move and marks', () => {
    const marks = new Map([
      [pointOf(1, 1), 'a'],
      [pointOf(4, 3), '!'],
      [pointOf(3, 3), '7'],
      [pointOf(5, 5), ' '],
    ]);
    expect(
      drawGo(small, { lastMove: pointOf(3, 4), marks })
        .split('\n')
        .slice(1, 6),
    ).toEqual([' 5 . . . . . 5', ' 4 . X(O). . 4', ' 3 X . 7 O!. 3', ' 2 . X O . . 2', ' 1 a . . . . 1']);
    expect(drawGo(small, { lastMove: pointOf(5, 3), unicode: true }).split('\n')[3]).toBe(' 3 ● · + ○(·)3');
  });
  test('name columns in both manners', () => {
    const [without] = drawGo(emptyPosition(19)).split('\n');
    const [withI] = drawGo(emptyPosition(19), { convention: 'with-i' }).split('\n');
    expect([without, withI]).toEqual([
      '   A B C D E F G H J K L M N O P Q R S T',
      '   a b c d e f g h i j k l m n o p q r s',
    ]);
    expect(drawGo(emptyPosition(19)).split('+')).toHaveLength(10);
  });
});
