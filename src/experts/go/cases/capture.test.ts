import { describe, expect, test } from 'vitest';
import { BLACK, WHITE, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { captureCase } from './capture.ts';
import { at, boardWith, recognitionOf } from './recognition.fixture.ts';

/// What the case says about the string on a point: the moves with their values and words.
const about = (stone: string, black: string, white: string, colour: Colour) => {
  const proposals = captureCase.propose(recognitionOf(boardWith(black, white), colour));
  return new Map(
    proposals
      .filter(({ target }) => target.points.includes(at(stone)))
      .map(({ move, value, say }) => [printPoint(move), { value, words: say(printPoint) }]),
  );
};

describe('a string of three liberties that cannot be captured yet', () => {
  const BLACK_STONES = 'D5 E5';
  const WHITE_STONES = 'D6 E6 D4 F6 G5 B4 C3';

  test('at one liberty it gets more; at another it keeps its number, before the other side threatens there', () => {
    const moves = about('D5', BLACK_STONES, WHITE_STONES, BLACK);
    expect([...moves.keys()].toSorted()).toEqual(['C5', 'E4', 'F5']);
    expect(moves.get('F5')!.value).toBeCloseTo(moves.get('E4')!.value / 2);
    expect(moves.get('E4')!.words.en).toContain('more than its 3 liberties');
    expect(moves.get('F5')!.words.en).toContain('keeps the black stones at D5 (2 stones) at 3 liberties');
    expect(moves.get('F5')!.words.ja).toContain('ダメ 3 を');
  });
  test('without a threat there is nothing to keep', () => {
    const moves = about('D5', `${BLACK_STONES} B5 E3`, 'D6 E6 D4 F6 G5', BLACK);
    expect([moves.has('C5'), moves.has('F5')]).toEqual([true, false]);
  });
  test('the other side hears only of the liberties by which the string would get more', () => {
    expect([...about('D5', BLACK_STONES, WHITE_STONES, WHITE).keys()].toSorted()).toEqual(['C5', 'E4']);
  });
});
