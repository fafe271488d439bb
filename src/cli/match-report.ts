/// What came out of a match of two, for people and for programs.
import type { MatchResult, MatchSummary, SprtQuestion } from '../play/index.ts';
import { LEAST_GAMES, percent, printTimes, timesPerMove } from './match-contest.ts';
import type { KeptGame } from './match-game.ts';
import type { MatchText, Verdict } from './match-text.ts';
import { printTable } from './table.ts';

export interface MatchReport {
  readonly game: string;
  readonly players: readonly [string, string];
  readonly seed: string;
  readonly plies: number;
  readonly openings: number;
  readonly sprt: SprtQuestion | undefined;
  readonly result: MatchResult;
  readonly games: readonly KeptGame[];
  /// Whether the game measures a lead beside its result.
  readonly hasMargin: boolean;
}

const verdictOf = ({ result: { interval }, games }: MatchReport): Verdict => {
  const different = new Set(games.map(({ role, opening, moves }) => [role, ...opening, ...moves].join(' ')));
  if (different.size < LEAST_GAMES) return 'few';
  return interval.low > 0.5 ? 'stronger' : interval.high < 0.5 ? 'weaker' : 'open';
};

const printInterval = ({ interval }: MatchSummary, text: MatchText): string =>
  text.interval(percent(interval.low), percent(interval.high));

export const printScore = (summary: MatchSummary, text: MatchText): string =>
  `${percent(summary.score)} (${printInterval(summary, text)})`;

const signed = (value: number | undefined): string =>
  value === undefined ? '-' : `${value > 0 ? '+' : ''}${value.toFixed(1)}`.replace('-0.0', '0.0');

/// The same results from the other player's side.
const mirrored = (summary: MatchSummary): MatchSummary => ({
  ...summary,
  wins: summary.losses,
  losses: summary.wins,
  score: 1 - summary.score,
  interval: { low: 1 - summary.interval.high, high: 1 - summary.interval.low },
  meanMargin: summary.meanMargin === undefined ? undefined : -summary.meanMargin,
});

const rowOf = (name: string, summary: MatchSummary, text: MatchText): readonly string[] => [
  name,
  String(summary.wins),
  String(summary.draws),
  String(summary.losses),
  percent(summary.score),
  printInterval(summary, text),
  signed(summary.meanMargin),
];

/// The last column, that of discs, where the game has any.
const columnsOf = (row: readonly string[], hasMargin: boolean): readonly string[] =>
  hasMargin ? row : row.slice(0, -1);

export const printReport = (report: MatchReport, text: MatchText): string => {
  const { players, plies, openings, seed, result, games, hasMargin } = report;
  if (games.length === 0) return `${text.none}\n`;
  const [first, second] = players;
  const foul = games.find(({ ending }) => 'role' in ending);
  const lines = [
    text.title(games.length, Math.min(openings, Math.ceil(games.length / 2)), plies, seed),
    '',
    printTable(
      [text.columns, rowOf(first, result, text), rowOf(second, mirrored(result), text)].map((row) =>
        columnsOf(row, hasMargin),
      ),
    ).trimEnd(),
    '',
    printTimes(games, players, text),
    ...(foul === undefined ? [] : [text.fouls(result.fouls, foulOf(foul, text))]),
    ...printVerdicts(report, text),
  ];
  return `${lines.join('\n')}\n`;
};

const foulOf = ({ number, ending }: KeptGame, text: MatchText): string =>
  text.foul(number + 1, 'reason' in ending ? ending.reason : ending.kind);

/// The answer of the test that was asked for; without it, what the interval says.
const printVerdicts = (report: MatchReport, text: MatchText): readonly string[] => {
  const { players, sprt: question, result } = report;
  const [first, second] = players;
  const verdict = (first === second ? text.verdicts.same : text.verdicts[verdictOf(report)])(first, second);
  if (question === undefined || result.sprt === undefined) return [verdict];
  const { ratio, lower, upper } = result.sprt;
  const figures = text.sprtFigures(ratio.toFixed(2), lower.toFixed(2), upper.toFixed(2));
  const answer = text.sprtAnswers[result.sprt.verdict](first, second, question.elo0, question.elo1);
  return result.sprt.verdict === 'open' ? [`${answer}${figures}`, verdict] : [`${answer}${figures}`];
};

export const reportToJson = (report: MatchReport): unknown => {
  const { game, players, seed, plies, openings, result, games } = report;
  const { wins, draws, losses, score, interval, meanMargin, fouls, sprt, stopped } = result;
  return {
    game,
    players,
    seed,
    openings: { plies, count: openings },
    games: games.length,
    wins,
    draws,
    losses,
    score,
    interval,
    meanMargin: meanMargin ?? null,
    fouls,
    millisecondsPerMove: timesPerMove(games, 2).map((time) => time ?? null),
    ...(sprt === undefined ? {} : { sprt }),
    stopped,
    verdict: verdictOf(report),
  };
};
