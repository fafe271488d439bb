/// What is said about the points of a board of Go to those who listen.
import { language } from '../../shell/language.ts';
import type { GoArea, GoHeat, GoImagined, GoLine, GoMark, GoStones } from './go-board-view.ts';
import { heatText } from './layers.tsx';

const WORDS = {
  en: {
    empty: 'empty',
    black: 'black',
    white: 'white',
    last: 'last move',
    dead: 'dead',
    number: (text: string) => `number ${text}`,
    imagined: { black: 'black would play here', white: 'white would play here' },
  },
  ja: {
    empty: '空き',
    black: '黒',
    white: '白',
    last: '直前の手',
    dead: '死石',
    number: (text: string) => `${text} 番`,
    imagined: { black: '黒の予定の手', white: '白の予定の手' },
  },
} as const;

export interface Shown {
  readonly stones: GoStones;
  readonly last: string | undefined;
  readonly faded: ReadonlySet<string>;
  readonly marks: readonly GoMark[];
  readonly areas: readonly GoArea[];
  readonly lines: readonly GoLine[];
  readonly imagined: readonly GoImagined[];
  readonly heat: GoHeat | undefined;
}

/// A function that says what is at a point: `D4, black, last move`. The work over the whole board is done once.
export const sayer = (shown: Shown): ((point: string) => string) => {
  const words = WORDS[language.value];
  const said = new Map<string, string[]>();
  const add = (point: string, text: string | undefined): void => {
    if (text === undefined || text === '') return;
    const list = said.get(point);
    if (list === undefined) said.set(point, [text]);
    else if (!list.includes(text)) list.push(text);
  };
  for (const colour of ['black', 'white'] as const) for (const point of shown.stones[colour]) add(point, words[colour]);
  const stones = new Set([...shown.stones.black, ...shown.stones.white]);
  for (const point of shown.faded) add(point, words.dead);
  if (shown.last !== undefined) add(shown.last, words.last);
  for (const { point, text, words: meaning } of shown.marks) add(point, [meaning, text].filter(Boolean).join(' '));
  for (const { point, colour, text } of shown.imagined)
    add(point, [words.imagined[colour], text === undefined ? '' : words.number(text)].filter(Boolean).join(', '));
  for (const { points, label } of shown.areas) for (const point of points) add(point, label);
  for (const { from, to, words: meaning } of shown.lines) for (const point of [from, to]) add(point, meaning);
  const { heat } = shown;
  if (heat !== undefined)
    for (const [point, value] of heat.values) add(point, `${heat.label} ${heatText(value, heat)}`);
  return (point) => [point, ...(stones.has(point) ? [] : [words.empty]), ...(said.get(point) ?? [])].join(', ');
};
