import { expect, test } from 'vitest';
import { BLACK } from '../../../games/index.ts';
import { at, boardWith } from '../cases/recognition.fixture.ts';
import { CasePriors } from './case-priors.ts';

const adviceFor = (black: string, white: string) =>
  new CasePriors(9).advise({ board: boardWith(black, white), turn: BLACK, last: 0, older: 0 });

test('a move that the filter holds for vain is not tried by the tree; other moves of the cases are, the best first', () => {
  // B1 was thrown in to be taken back: C1 would save it for nothing.
  const { priors, removed } = adviceFor('A3 B3 C3 D3 E2 D1 B1 G6', 'A1 A2 B2 C2 F7 C6');
  expect(removed).toContain(at('C1'));
  const points = priors.map(({ point }) => point);
  expect(removed!.filter((point) => points.includes(point))).toEqual([]);
  expect(priors.length).toBeGreaterThan(3);
  expect(priors.every(({ visits }) => visits <= priors[0]!.visits)).toBe(true);
});

test('a stone that can run is no vain one', () => {
  expect(adviceFor('E5 C3 G8', 'D5 E4 D6 C7').removed).toEqual([]);
});
