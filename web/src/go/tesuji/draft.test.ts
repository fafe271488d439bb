import { expect, test } from 'vitest';
import { goKnowledge, parseTesuji, printTesujiPattern } from '../../../../src/experts/index.ts';
import { EMPTY_DRAFT, draftOfText, painted, resized, textOfDraft } from './draft.ts';

test('every pattern of the package comes through the editor as it was', () => {
  for (const tesuji of goKnowledge().tesuji) {
    const text = printTesujiPattern({ ...tesuji, notes: [] });
    const again = parseTesuji(textOfDraft(draftOfText(text)));
    expect(again).toEqual({ ok: true, value: { about: [], patterns: [{ ...tesuji, notes: [] }] } });
  }
});

test('points are painted with signs and with the next free letters', () => {
  const stone = painted(EMPTY_DRAFT, 0, 0, 'enemy');
  expect(stone).toMatchObject({ enemy: 'T', own: '', rows: ['T....', '.....', '..a..', '.....', '.....'] });
  expect(painted(stone, 1, 0, 'point').rows[0]).toBe('Tb...');
  expect(painted(stone, 0, 0, 'X')).toMatchObject({ enemy: '', rows: ['X....', '.....', '..a..', '.....', '.....'] });
  expect(painted(stone, 9, 9, 'X')).toBe(stone);
});

test('more and fewer rows keep what is drawn', () => {
  expect(resized(EMPTY_DRAFT, 3, 3).rows).toEqual(['...', '...', '..a']);
  expect(resized(EMPTY_DRAFT, 6, 6).rows).toEqual(['.....?', '.....?', '..a..?', '.....?', '.....?', '??????']);
});
