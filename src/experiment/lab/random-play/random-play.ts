/// The kind `random-play`: random games of rulesheets, how long they are and who gets what.
import { mixSeeds } from '../../../play/index.ts';
import { listRulesheets } from '../../../record/index.ts';
import type { ExperimentKind, Unit } from '../kind.ts';
import { listOfNames, seedSetting, settingsForm, wholeNumber } from '../settings.ts';
import type { SettingsOf } from '../settings.ts';
import { reportRandomPlay } from './random-play-report.ts';
import { simulateUnit } from './simulation.ts';
import type { SimulationInput, SimulationOutput } from './simulation.ts';

/// Games of one unit.
const UNIT_GAMES = 500;

const SETTINGS = settingsForm({
  seed: seedSetting,
  games: wholeNumber({
    ...{ usual: 1000, least: 1, most: 10_000_000 },
    about: { en: 'random games of each sheet', ja: 'ルールシートごとのでたらめな対局の数' },
  }),
  steps: wholeNumber({
    ...{ usual: 10_000, least: 1 },
    about: { en: 'games are given up after so many moves', ja: 'この手数で対局を打ち切る' },
  }),
  sheets: listOfNames({
    choices: () => listRulesheets().map(({ id }) => id),
    about: { en: 'rulesheets of the library, by name', ja: 'ライブラリーのルールシートの名前' },
  }),
});

export type RandomPlaySettings = SettingsOf<typeof SETTINGS>;

const unitsOf = ({ seed, games, steps }: RandomPlaySettings, sheet: string): readonly Unit<SimulationInput>[] =>
  Array.from({ length: Math.ceil(games / UNIT_GAMES) }, (_, number) => ({
    id: `${sheet}/${number}`,
    input: {
      sheet,
      steps,
      seed: mixSeeds(seed, sheet, number),
      games: Math.min(UNIT_GAMES, games - number * UNIT_GAMES),
    },
  }));

export const RANDOM_PLAY: ExperimentKind<RandomPlaySettings, SimulationInput, SimulationOutput> = {
  name: 'random-play',
  description: {
    en: 'random games of rulesheets: how long they are, and which goals the roles reach',
    ja: 'ルールシートのでたらめな対局: 長さと、役割ごとの得点',
  },
  settings: SETTINGS,
  count: ({ games, sheets }) => sheets.length * Math.ceil(games / UNIT_GAMES),
  open: (settings) => settings.sheets.flatMap((sheet) => unitsOf(settings, sheet)),
  work: simulateUnit,
  report: (settings, done) =>
    reportRandomPlay(
      settings.sheets.map((sheet) => ({
        sheet,
        outputs: unitsOf(settings, sheet).flatMap(({ id }) => done.get(id) ?? []),
      })),
    ),
};
