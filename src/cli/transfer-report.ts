/// What concepts weigh in a game, and what they are worth there, for people.
import type { Estimate } from '../discover/index.ts';
import { gamesOf, scoreOf, wilsonOfScore } from '../play/index.ts';
import type { Tally } from '../play/index.ts';
import { boardText } from './concept-target-words.ts';
import type { Context } from './context.ts';
import { printColumns, printTable } from './table.ts';
import type { Transferred } from './transfer-task.ts';
import { transferWords } from './transfer-words.ts';

export const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(2);
  return `${value < 0 && text !== '0.00' ? '-' : '+'}${text}`;
};

const percent = (share: number): string => (100 * share).toFixed(1);

export const matchJson = (tally: Tally, depth: number): object => {
  const { low, high } = wilsonOfScore(tally);
  return { depth, games: gamesOf(tally), ...tally, score: scoreOf(tally), interval: [low, high] };
};

const printMatch = (tally: Tally, depth: number, { language, style }: Context): string => {
  const words = transferWords(language);
  const { low, high } = wilsonOfScore(tally);
  const points = String(tally.wins + tally.draws / 2);
  const line = words.match(points, gamesOf(tally), percent(scoreOf(tally)), percent(low), percent(high), depth);
  return `${style.bold(line)}\n${words.results(tally.wins, tally.draws, tally.losses)}\n`;
};

export const printTransfer = (
  game: string,
  told: Transferred,
  { top, depth }: { readonly top: number; readonly depth: number },
  context: Context,
): string => {
  const { language, style } = context;
  const words = transferWords(language);
  const cells = ({ value, low, high }: Estimate): string[] => [
    signed(value),
    words.interval(signed(low), signed(high)),
  ];
  const shown = told.concepts.slice(0, top);
  const rows = shown.map(({ name, moving, waiting }) => [name, ...cells(moving), ...cells(waiting)]);
  const left = told.concepts.length - shown.length;
  return [
    `${style.bold(words.title(game, told.games, told.positions))}\n`,
    `${boardText(told.board, language)}\n`,
    ...(told.isCut ? [`${style.yellow(words.cut(told.games))}\n`] : []),
    `\n${printTable([words.columns, ...rows])}\n`,
    printColumns(shown.map(({ name, sentence }) => [name, sentence[language]])),
    ...(left > 0 ? [`${words.more(left)}\n`] : []),
    `\n${words.meaning}\n${words.turn(signed(told.turn.value), signed(told.first))}\n`,
    ...(told.tally === undefined ? [] : [`\n${printMatch(told.tally, depth, context)}`]),
  ].join('');
};
