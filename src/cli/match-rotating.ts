/// A match of any number of players, on a game of any number of roles: they rotate through the roles.
import { playRotatingMatch, randomOpenings, rotationsOf } from '../play/index.ts';
import type { Player, PlayerResult, RotatingResult, RotatingSummary } from '../play/index.ts';
import { LEAST_GAMES, openingAt, printTimes, timesPerMove } from './match-contest.ts';
import type { Contest, Setting } from './match-contest.ts';
import { readKeptRotatingGame } from './match-game.ts';
import type { KeptRotatingGame } from './match-game.ts';
import type { MatchText } from './match-text.ts';
import type { MatchSubject } from './match-subject.ts';
import { printTable } from './table.ts';
import { TimedPlayer } from './timed-player.ts';

interface Report {
  readonly setting: Setting;
  readonly openings: number;
  readonly result: RotatingResult;
  readonly games: readonly KeptRotatingGame[];
}

const rowOf = (name: string, result: PlayerResult, text: MatchText): readonly string[] => {
  const { games, meanGoal, goalInterval, wins, draws, losses } = result;
  const interval = text.interval(goalInterval.low.toFixed(1), goalInterval.high.toFixed(1));
  return [name, ...[games, wins, draws, losses].map(String), meanGoal.toFixed(1), interval];
};

/// The player whose mean goal is clearly the greatest; undefined where intervals meet.
const bestOf = ({ players }: RotatingSummary): number | undefined => {
  const best = players.findIndex(({ goalInterval: { low } }, i) =>
    players.every(({ goalInterval: { high } }, other) => other === i || low > high),
  );
  return best < 0 ? undefined : best;
};

type Verdict = { readonly kind: 'few' | 'open' | 'alone' } | { readonly kind: 'best'; readonly player: number };

const verdictOf = ({ result, games }: Report): Verdict => {
  if (result.players.length === 1) return { kind: 'alone' };
  const different = new Set(games.map(({ players, opening, moves }) => [...players, ...opening, ...moves].join(' ')));
  const best = bestOf(result);
  if (different.size < LEAST_GAMES) return { kind: 'few' };
  return best === undefined ? { kind: 'open' } : { kind: 'best', player: best };
};

const printVerdict = (report: Report, text: MatchText): readonly string[] => {
  const verdict = verdictOf(report);
  if (verdict.kind === 'alone') return [];
  if (verdict.kind === 'best') return [text.bestOfAll(report.setting.names[verdict.player])];
  return [verdict.kind === 'few' ? text.verdicts.few() : text.noBest];
};

const printReport = (report: Report, text: MatchText): string => {
  const { setting, openings, result, games } = report;
  const { names, plies, seed } = setting;
  if (games.length === 0) return `${text.none}\n`;
  const used = Math.min(openings, Math.ceil(games.length / rotationsOf(names.length)));
  const foul = games.find(({ ending }) => 'role' in ending);
  const reason = foul !== undefined && 'reason' in foul.ending ? foul.ending.reason : '';
  return `${[
    text.title(games.length, used, plies, seed),
    '',
    printTable([text.rotatingColumns, ...result.players.map((player, i) => rowOf(names[i], player, text))]).trimEnd(),
    '',
    printTimes(games, names, text),
    ...(foul === undefined ? [] : [text.fouls(result.fouls, text.foul(foul.number + 1, reason))]),
    ...printVerdict(report, text),
  ].join('\n')}\n`;
};

const reportToJson = (report: Report): unknown => {
  const { setting, openings, result, games } = report;
  const verdict = verdictOf(report);
  return {
    game: setting.game,
    players: setting.names,
    seed: setting.seed,
    openings: { plies: setting.plies, count: openings },
    games: games.length,
    results: result.players.map((player, i) => ({ player: setting.names[i], ...player })),
    fouls: result.fouls,
    millisecondsPerMove: timesPerMove(games, setting.names.length).map((time) => time ?? null),
    stopped: result.stopped,
    verdict: verdict.kind === 'best' ? { best: verdict.player } : verdict.kind,
  };
};

const standingOf =
  ({ players }: RotatingSummary) =>
  (text: MatchText): string =>
    text.standing(players.map(({ meanGoal }) => meanGoal.toFixed(1)));

export const rotatingContest = <State, Move>(
  { game }: MatchSubject<State, Move>,
  players: readonly Player<State, Move>[],
  setting: Setting,
): Contest<KeptRotatingGame> => {
  const { games, plies, seed } = setting;
  const timed = players.map((player) => new TimedPlayer(player));
  const perOpening = rotationsOf(players.length);
  const openings = randomOpenings(game, { count: Math.ceil(games / perOpening), plies, seed });
  return {
    setting,
    openings: openings.length,
    perOpening,
    read: (value) =>
      readKeptRotatingGame(value, game, players.length, (number) => openingAt(openings, perOpening, games, number)),
    play: async ({ signal, done, onGame }) => {
      const result = await playRotatingMatch(game, timed, {
        seed,
        openings,
        games,
        signal,
        done,
        onGame: (played, summary) =>
          onGame({ ...played, spent: timed.map((player) => player.takeSpent()) }, standingOf(summary)),
      });
      const report = { setting, openings: openings.length, result };
      return {
        isAborted: result.stopped === 'aborted',
        print: (kept, text) => printReport({ ...report, games: kept }, text),
        json: (kept) => reportToJson({ ...report, games: kept }),
      };
    },
  };
};
