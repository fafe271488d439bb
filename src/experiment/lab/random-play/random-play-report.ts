/// What random play came to, as tables and plots.
import { Z95 } from '../../../play/index.ts';
import type { Interval, Words } from '../../../play/index.ts';
import { sameWords } from '../report.ts';
import type { ExperimentReport, ReportSection } from '../report.ts';
import type { Moments, SimulationOutput } from './simulation.ts';

export interface PlayedSheet {
  readonly sheet: string;
  readonly outputs: readonly SimulationOutput[];
}

interface Summary {
  readonly sheet: string;
  readonly roles: readonly string[];
  readonly goals: readonly Moments[];
  readonly lengths: ReadonlyMap<number, number>;
  readonly length: Moments;
  readonly stuck: number;
  readonly tooLong: number;
}

const NOTHING: Moments = { count: 0, sum: 0, squares: 0 };

const add = (one: Moments, other: Moments): Moments => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const summaryOf = (sheet: string, outputs: readonly SimulationOutput[]): Summary => {
  const { roles } = outputs[0]!;
  const lengths = new Map<number, number>();
  for (const [length, games] of outputs.flatMap((output) => output.lengths))
    lengths.set(length, (lengths.get(length) ?? 0) + games);
  const sorted = [...lengths].toSorted(([one], [other]) => one - other);
  return {
    sheet,
    roles,
    goals: roles.map((_, role) => outputs.map(({ goals }) => goals[role]!).reduce(add, NOTHING)),
    lengths: new Map(sorted),
    length: sorted
      .map(([length, games]) => ({ count: games, sum: games * length, squares: games * length * length }))
      .reduce(add, NOTHING),
    stuck: total(outputs.map(({ stuck }) => stuck)),
    tooLong: total(outputs.map(({ tooLong }) => tooLong)),
  };
};

/// The mean, and where the true mean lies in 19 of 20 cases; null where nothing is known.
const meanOf = (
  { count, sum, squares }: Moments,
  { low: least, high: most }: Interval,
): { readonly value: number | null; readonly interval: Interval | null } => {
  if (count === 0) return { value: null, interval: null };
  const value = sum / count;
  if (count === 1) return { value, interval: null };
  const reach = Z95 * Math.sqrt(Math.max(0, squares - count * value * value) / (count - 1) / count);
  return { value, interval: { low: Math.max(least, value - reach), high: Math.min(most, value + reach) } };
};

const GOALS: Interval = { low: 0, high: 100 };
const LENGTHS: Interval = { low: 0, high: Infinity };

const INTERVAL: Words = { en: '95% interval', ja: '95% 区間' };
const GAME: Words = { en: 'game', ja: 'ゲーム' };
const GAMES: Words = { en: 'games', ja: '局数' };

const goalSection = (summaries: readonly Summary[]): ReportSection => {
  const mostRoles = Math.max(0, ...summaries.map(({ roles }) => roles.length));
  return {
    heading: { en: 'Goals', ja: '得点' },
    paragraphs: [
      {
        en: 'The mean goal of each role, from 0 to 100, over all random games that ended with one.',
        ja: '得点のついたすべてのでたらめな対局での、役割ごとの平均得点(0 から 100)。',
      },
    ],
    tables: [
      {
        name: 'goals',
        title: { en: 'Mean goals of random players', ja: 'でたらめな対局者の平均得点' },
        columns: [
          { name: 'game', title: GAME, kind: 'text' },
          { name: 'role', title: { en: 'role', ja: '役割' }, kind: 'text' },
          { name: 'games', title: GAMES, kind: 'count' },
          { name: 'goal', title: { en: 'mean goal', ja: '平均得点' }, kind: 'number' },
          { name: 'interval', title: INTERVAL, kind: 'interval' },
        ],
        rows: summaries.flatMap(({ sheet, roles, goals }) =>
          roles.map((role, i) => {
            const { value, interval } = meanOf(goals[i]!, GOALS);
            return [sheet, role, goals[i]!.count, value, interval];
          }),
        ),
      },
    ],
    plots: [
      {
        kind: 'bars',
        name: 'goals',
        title: { en: 'Mean goals of random players, with 95% intervals', ja: 'でたらめな対局者の平均得点と 95% 区間' },
        axis: { title: { en: 'mean goal', ja: '平均得点' }, kind: 'number', least: 0, most: 100 },
        series: Array.from({ length: mostRoles }, (_, role) => ({
          en: `role ${role + 1}`,
          ja: `第 ${role + 1} の役割`,
        })),
        groups: summaries.map(({ sheet, goals }) => ({
          title: sameWords(sheet),
          bars: goals.map((moments) => {
            const { value, interval } = meanOf(moments, GOALS);
            return value === null ? null : { value, ...interval };
          }),
        })),
        reference: { value: 50, title: { en: 'even: 50', ja: '互角: 50' } },
      },
    ],
  };
};

const lengthSection = (summaries: readonly Summary[]): ReportSection => ({
  heading: { en: 'Lengths', ja: '長さ' },
  paragraphs: [{ en: 'How many moves random games take.', ja: 'でたらめな対局の手数。' }],
  tables: [
    {
      name: 'lengths',
      title: { en: 'Moves of a game', ja: '一局の手数' },
      columns: [
        { name: 'game', title: GAME, kind: 'text' },
        { name: 'games', title: GAMES, kind: 'count' },
        { name: 'moves', title: { en: 'mean moves', ja: '平均手数' }, kind: 'number' },
        { name: 'interval', title: INTERVAL, kind: 'interval' },
        { name: 'shortest', title: { en: 'shortest', ja: '最短' }, kind: 'count' },
        { name: 'longest', title: { en: 'longest', ja: '最長' }, kind: 'count' },
        { name: 'stuck', title: { en: 'stuck', ja: '手詰まり' }, kind: 'count' },
        { name: 'too-long', title: { en: 'given up', ja: '打ち切り' }, kind: 'count' },
      ],
      rows: summaries.map(({ sheet, lengths, length, stuck, tooLong }) => {
        const { value, interval } = meanOf(length, LENGTHS);
        const all = [...lengths.keys()];
        return [sheet, length.count, value, interval, all[0] ?? null, all.at(-1) ?? null, stuck, tooLong];
      }),
    },
  ],
  plots: [
    {
      kind: 'lines',
      name: 'lengths',
      title: { en: 'Games that are over after so many moves', ja: 'その手数までに終わった対局の割合' },
      across: { title: { en: 'moves', ja: '手数' }, kind: 'number', least: 0 },
      up: { title: { en: 'games that are over', ja: '終わった対局' }, kind: 'percent', least: 0, most: 1 },
      lines: summaries.map(({ sheet, lengths, length: { count } }) => {
        let over = 0;
        const points = [...lengths].map(([x, games]) => ({ x, y: (over += games) / count }));
        return { title: sameWords(sheet), points };
      }),
    },
  ],
});

export const reportRandomPlay = (played: readonly PlayedSheet[]): ExperimentReport => {
  const summaries = played
    .filter(({ outputs }) => outputs.length > 0)
    .map(({ sheet, outputs }) => summaryOf(sheet, outputs));
  const games = total(summaries.map(({ length }) => length.count)).toLocaleString('en');
  const sheets = summaries.length;
  return {
    title: { en: 'Random play', ja: 'でたらめな対局' },
    summary: [
      {
        en: `${games} random games of ${sheets} ${sheets === 1 ? 'rulesheet' : 'rulesheets'}.`,
        ja: `ルールシート ${sheets} 種類のでたらめな対局、計 ${games} 局。`,
      },
    ],
    sections: [goalSection(summaries), lengthSection(summaries)],
  };
};
