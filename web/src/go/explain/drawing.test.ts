import { expect, test } from 'vitest';
import type { GoExplanation, GoProposal } from '../../../../src/serve/contract/index.ts';
import { NO_OVERLAY, drawingOf, lineStones } from './drawing.ts';

const words = (en: string) => ({ en, ja: en });

const proposal = (move: string, points: readonly string[], line: readonly string[] = [move]): GoProposal => ({
  case: 'capture',
  title: words('capture'),
  side: 'attack',
  intention: words('to take'),
  target: { kind: 'string', colour: 'white', points: [...points], name: words(`the stones at ${points[0]}`) },
  move,
  value: 9,
  stage: 'search',
  line: [...line],
  says: words('takes'),
});

const candidate = (move: string, points: readonly string[]) => ({
  move,
  value: 9,
  shares: [{ ...proposal(move, points), counted: 9 }],
  bonuses: [],
});

const EXPLAINED: GoExplanation = {
  colour: 'black',
  move: 'E5',
  main: proposal('E5', ['D5', 'D6'], ['E5', 'E6', 'F6', 'E5']),
  candidates: [candidate('E5', ['D5']), candidate('G7', ['H7'])],
  filtered: [],
  steps: [],
  stages: [],
  lead: 0,
};

const overlayOf = (explanation: GoExplanation, chosen: string, isPlanned: boolean) =>
  drawingOf(explanation, chosen, isPlanned, ({ target }) => target.name.en);

test('the chosen move has its target as an area, an arrow to its nearest stone, and rivals as letters', () => {
  const { areas, marks, lines, imagined } = overlayOf(EXPLAINED, 'E5', false);
  expect(areas).toMatchObject([{ points: ['D5', 'D6'], tone: 'bad' }]);
  expect(marks.map(({ point, text, tone }) => [point, text, tone])).toEqual([
    ['E5', 'A', 'good'],
    ['G7', 'B', undefined],
  ]);
  expect(lines).toMatchObject([{ from: 'E5', to: 'D5', style: 'plan' }]);
  expect(imagined).toEqual([]);
});

test('a rival is shown by its weightiest case', () => {
  expect(overlayOf(EXPLAINED, 'G7', false).areas).toMatchObject([{ points: ['H7'] }]);
  expect(overlayOf(EXPLAINED, 'A1', false)).toEqual(NO_OVERLAY);
});

test('what is expected stands there as numbered stones, each point once', () => {
  const { imagined, marks } = overlayOf(EXPLAINED, 'E5', true);
  expect(imagined.map(({ point, colour, text }) => `${text} ${colour} ${point}`)).toEqual([
    '1 black E5',
    '2 white E6',
    '3 black F6',
  ]);
  expect(marks).toEqual([]);
  expect(lineStones(['pass', 'A1'], 'white')).toEqual([{ point: 'A1', colour: 'black', text: '2' }]);
});
