/// The kind `transfer`: concepts found in small games, weighed by few games of a larger one, against a player that sees nothing but the
/// end of the game.
import { DISCOVER } from '../../../discover/index.ts';
import { mixSeeds } from '../../../play/index.ts';
import type { Tally } from '../../../play/index.ts';
import { listRulesheets } from '../../../record/index.ts';
import { addTallies } from '../duel.ts';
import type { Done, ExperimentKind, Unit } from '../kind.ts';
import { listOfNames, seedSetting, settingsForm, wholeNumber } from '../settings.ts';
import type { SettingsOf } from '../settings.ts';
import { carriedOf } from './carried.ts';
import type { Carried } from './carried.ts';
import { reportTransfer } from './transfer-report.ts';
import { workTransfer } from './transfer-unit.ts';
import type { LearnOutput, TransferInput, TransferOutput } from './transfer-unit.ts';

/// Games of one unit.
const UNIT_GAMES = { duel: 20, uct: 4 } as const;
/// The first depth at which games are so dear that fewer will do.
export const DEEP = 3;

const sheets = (): readonly string[] => listRulesheets().map(({ id }) => id);

const SETTINGS = settingsForm({
  seed: seedSetting,
  sources: listOfNames({
    choices: sheets,
    about: { en: 'small games in which concepts are discovered', ja: '概念を見つける小さなゲーム' },
  }),
  targets: listOfNames({
    choices: sheets,
    about: { en: 'games that concepts are carried to', ja: '概念を持ち込むゲーム' },
  }),
  agreeing: wholeNumber({
    ...{ usual: 2, least: 1, most: 10 },
    about: { en: 'sources in which a concept must be found to be carried', ja: '持ち込む概念が見つかるべきゲームの数' },
  }),
  sourceGames: wholeNumber({
    ...{ usual: DISCOVER.games, least: 50, most: 100_000 },
    about: { en: 'random games of each source', ja: '概念を見つけるための、でたらめな対局の数' },
  }),
  learnGames: wholeNumber({
    ...{ usual: 100, least: 4, most: 100 },
    about: { en: 'games of the target for weights, at most', ja: '重みのための、持ち込み先の対局数の上限' },
  }),
  fits: wholeNumber({
    ...{ usual: 4, least: 1, most: 100 },
    about: {
      en: 'times that weights are learned anew, each from games of its own; games are shared among them',
      ja: '重みを別の対局から学び直す回数。対局はそれらに分ける',
    },
  }),
  games: wholeNumber({
    ...{ usual: 1000, least: 2, most: 100_000 },
    about: { en: 'games of each target at depths 1 and 2', ja: '深さ 1 と 2 での対局数' },
  }),
  deepGames: wholeNumber({
    ...{ usual: 400, least: 0, most: 100_000 },
    about: { en: 'games of each target at depth 3', ja: '深さ 3 での対局数' },
  }),
  uctTargets: listOfNames({
    ...{ choices: sheets, usual: [], least: 0 },
    about: { en: 'targets that are played against UCT, too', ja: 'UCT とも対局するゲーム' },
  }),
  uctGames: wholeNumber({
    ...{ usual: 40, least: 2, most: 10_000 },
    about: { en: 'games of each of them', ja: 'そのそれぞれの対局数' },
  }),
  uctMilliseconds: wholeNumber({
    ...{ usual: 50, least: 1, most: 60_000 },
    about: { en: 'time for a move of either side', ja: '一手の時間(ミリ秒)' },
  }),
});

export type TransferSettings = SettingsOf<typeof SETTINGS>;

export interface PlayedPart {
  readonly target: string;
  /// The depth of search, or UCT.
  readonly depth: number | 'uct';
}

const discoverUnits = ({ sources, seed, sourceGames }: TransferSettings): Unit<TransferInput>[] =>
  sources.map((sheet) => ({
    id: `discover/${sheet}`,
    input: { kind: 'discover', sheet, games: sourceGames, seed: mixSeeds(seed, 'discover', sheet) },
  }));

const learnId = (target: string, fit: number): string => `learn/${target}/${fit}`;

/// Who plays, learns before.
const learners = ({ targets, uctTargets }: TransferSettings): string[] => [...new Set([...targets, ...uctTargets])];

const learnUnits = (settings: TransferSettings, carried: Carried): Unit<TransferInput>[] => {
  const { fits, seed, learnGames } = settings;
  return learners(settings).flatMap((sheet) =>
    Array.from({ length: fits }, (_, fit) => ({
      id: learnId(sheet, fit),
      input: {
        kind: 'learn',
        sheet,
        games: learnGames,
        forms: carried.forms,
        seed: mixSeeds(seed, 'learn', sheet, fit),
      },
    })),
  );
};

/// The games of one part, shared evenly among the fits.
const gameUnits = (
  { seed, fits, games, deepGames, uctGames, uctMilliseconds }: TransferSettings,
  { target, depth }: PlayedPart,
  forms: readonly string[],
  learned: (fit: number) => LearnOutput | undefined,
): Unit<TransferInput>[] => {
  const all = depth === 'uct' ? uctGames : depth >= DEEP ? deepGames : games;
  const size = depth === 'uct' ? UNIT_GAMES.uct : UNIT_GAMES.duel;
  return Array.from({ length: Math.ceil(all / size) }, (_, number) => number).flatMap((number) => {
    const fit = number % fits;
    const known = learned(fit);
    if (known === undefined) return [];
    const rest = {
      ...{ sheet: target, forms, weights: known.weights },
      from: number * size,
      games: Math.min(size, all - number * size),
      seed: mixSeeds(seed, 'games', target, depth),
    };
    const input: TransferInput =
      depth === 'uct' ? { kind: 'uct', milliseconds: uctMilliseconds, ...rest } : { kind: 'duel', depth, ...rest };
    return [{ id: `games/${target}/${depth}/${number}`, input }];
  });
};

const DEPTHS = [1, 2, DEEP] as const;
const NO_GAMES: Tally = { wins: 0, draws: 0, losses: 0 };

const partsOf = ({ targets, uctTargets }: TransferSettings): PlayedPart[] => [
  ...targets.flatMap((target) => DEPTHS.map((depth) => ({ target, depth }))),
  ...uctTargets.map((target) => ({ target, depth: 'uct' as const })),
];

const learnedIn =
  (done: Done<TransferOutput>, target: string) =>
  (fit: number): LearnOutput | undefined => {
    const output = done.get(learnId(target, fit));
    return output?.kind === 'learn' ? output : undefined;
  };

const open = (settings: TransferSettings, done: Done<TransferOutput>): Unit<TransferInput>[] => {
  const first = discoverUnits(settings);
  if (!first.every(({ id }) => done.has(id))) return first;
  const carried = carriedOf(settings, done);
  return [
    ...learnUnits(settings, carried),
    ...partsOf(settings).flatMap((part) => gameUnits(settings, part, carried.forms, learnedIn(done, part.target))),
  ];
};

/// The games that each of the fits played.
const tallyByFit = (settings: TransferSettings, part: PlayedPart, done: Done<TransferOutput>): Tally[] => {
  const tallies = gameUnits(settings, part, [], () => ANY_FIT).map(({ id }) => {
    const output = done.get(id);
    return output?.kind === 'games' ? output.tally : NO_GAMES;
  });
  return Array.from({ length: settings.fits }, (_, fit) =>
    addTallies(tallies.filter((_tally, number) => number % settings.fits === fit)),
  );
};

/// For counting units and finding their ids; nobody plays with it.
const ANY_FIT: LearnOutput = {
  ...{ kind: 'learn', games: 0, positions: 0, concepts: [] },
  weights: { intercept: 0, turn: 0, moving: [], waiting: [] },
};

export const TRANSFER: ExperimentKind<TransferSettings, TransferInput, TransferOutput> = {
  name: 'transfer',
  description: {
    en: 'concepts found in small games, carried to larger ones, against a player that sees only the end of the game',
    ja: '小さなゲームで見つけた概念を大きなゲームへ: 終局だけを見る対局者との対戦',
  },
  settings: SETTINGS,
  isTimed: true,
  count: (settings) =>
    settings.sources.length +
    learners(settings).length * settings.fits +
    partsOf(settings).reduce((sum, part) => sum + gameUnits(settings, part, [], () => ANY_FIT).length, 0),
  open,
  work: workTransfer,
  report: (settings, done) =>
    reportTransfer({
      settings,
      carried: carriedOf(settings, done),
      learned: learners(settings).map((target) => ({
        target,
        fits: Array.from({ length: settings.fits }, (_, fit) => learnedIn(done, target)(fit)).filter(
          (fit) => fit !== undefined,
        ),
      })),
      played: partsOf(settings).map((part) => ({
        ...part,
        byFit: tallyByFit(settings, part, done),
      })),
    }),
};
