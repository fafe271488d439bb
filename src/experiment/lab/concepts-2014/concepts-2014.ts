/// The kind `concepts-2014`: the three tables of Sato and Iida again, with the player that sees nothing but the end of the game beside them.
import { mixSeeds } from '../../../play/index.ts';
import type { Done, ExperimentKind, Unit } from '../kind.ts';
import { seedSetting, settingsForm, wholeNumber } from '../settings.ts';
import type { SettingsOf } from '../settings.ts';
import { workPaper } from './duel-unit.ts';
import type { PaperInput, PaperOutput } from './duel-unit.ts';
import { PAPER_SHEETS } from './paper.ts';
import type { PlayerType } from './paper.ts';
import { reportPaper } from './concepts-2014-report.ts';

/// Games of one unit, by depth: deep ones take longer.
const UNIT_GAMES = { shallow: 50, deep: 20 } as const;
/// Random games of Tic-tac-toe that concepts are taken from: a few hundred, as in the paper.
const PAIR_GAMES = 300;
const PAIRS = 'pairs';

const SETTINGS = settingsForm({
  seed: seedSetting,
  games: wholeNumber({
    ...{ usual: 1000, least: 1, most: 100_000 },
    about: { en: 'games of each row, against a random player', ja: '各行の、でたらめな対局者との対局数' },
  }),
  depth: wholeNumber({
    ...{ usual: 3, least: 1, most: 5 },
    about: { en: 'the larger depth of search, beside 1', ja: '深さ 1 と並べる、大きい方の探索の深さ' },
  }),
});

export type PaperSettings = SettingsOf<typeof SETTINGS>;

export interface PaperLine {
  readonly sheet: string;
  readonly type: PlayerType;
  readonly depth: number;
}

/// The rows of the tables.
export const linesOf = ({ depth }: PaperSettings): PaperLine[] =>
  PAPER_SHEETS.flatMap((sheet) => [
    { sheet, type: 'random' as const, depth: 0 },
    ...(['terminal', 'simple', 'concept'] as const).flatMap((type) =>
      [...new Set([1, depth])].map((each) => ({ sheet, type, depth: each })),
    ),
  ]);

export const unitsOfLine = (
  { seed, games }: PaperSettings,
  { sheet, type, depth }: PaperLine,
  concepts: readonly (readonly number[])[],
): Unit<PaperInput>[] => {
  const size = depth > 1 ? UNIT_GAMES.deep : UNIT_GAMES.shallow;
  return Array.from({ length: Math.ceil(games / size) }, (_, number) => ({
    id: `duel/${sheet}/${type}/${depth}/${number}`,
    input: {
      kind: 'duel',
      ...{ sheet, type, depth, concepts },
      seed: mixSeeds(seed, sheet, type, depth),
      from: number * size,
      games: Math.min(size, games - number * size),
    },
  }));
};

const open = (settings: PaperSettings, done: Done<PaperOutput>): Unit<PaperInput>[] => {
  const pairs = done.get(PAIRS);
  if (pairs?.kind !== 'pairs')
    return [
      {
        id: PAIRS,
        input: { kind: 'pairs', sheet: 'tic-tac-toe', games: PAIR_GAMES, seed: mixSeeds(settings.seed, 1) },
      },
    ];
  return linesOf(settings).flatMap((line) => unitsOfLine(settings, line, pairs.concepts));
};

export const CONCEPTS_2014: ExperimentKind<PaperSettings, PaperInput, PaperOutput> = {
  name: 'concepts-2014',
  description: {
    en: 'concepts of two pieces from Tic-tac-toe as evaluations, against a random player: the tables of Sato and Iida again',
    ja: '三目並べの二項概念による評価関数とでたらめな対局者: 佐藤・飯田 (2014) の表をもう一度',
  },
  settings: SETTINGS,
  count: (settings) => 1 + linesOf(settings).reduce((sum, line) => sum + unitsOfLine(settings, line, []).length, 0),
  open,
  work: workPaper,
  report: (settings, done) => {
    const pairs = done.get(PAIRS);
    return reportPaper(
      pairs?.kind === 'pairs' ? pairs : undefined,
      linesOf(settings).map((line) => ({
        ...line,
        tallies: unitsOfLine(settings, line, []).flatMap(({ id }) => {
          const output = done.get(id);
          return output?.kind === 'duel' ? [output.tally] : [];
        }),
      })),
    );
  },
};
