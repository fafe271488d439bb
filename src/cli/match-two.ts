/// A match of two players, on a game of two.
import { playMatch, randomOpenings } from '../play/index.ts';
import type { MatchSummary, Player, SprtQuestion } from '../play/index.ts';
import { openingAt } from './match-contest.ts';
import type { Contest, Setting } from './match-contest.ts';
import { readKeptGame } from './match-game.ts';
import type { KeptGame } from './match-game.ts';
import { printReport, printScore, reportToJson } from './match-report.ts';
import type { MatchText } from './match-text.ts';
import type { MatchSubject } from './match-subject.ts';
import { TimedPlayer } from './timed-player.ts';

const standingOf =
  (summary: MatchSummary) =>
  (text: MatchText): string =>
    `${text.tally(summary.wins, summary.draws, summary.losses)}  ${printScore(summary, text)}`;

export const contestOfTwo = <State, Move>(
  subject: MatchSubject<State, Move>,
  players: readonly [Player<State, Move>, Player<State, Move>],
  setting: Setting,
  sprt: SprtQuestion | undefined,
): Contest<KeptGame> => {
  const { game } = subject;
  const { games, plies, seed } = setting;
  const names: readonly [string, string] = [players[0].name, players[1].name];
  const timed = [new TimedPlayer(players[0]), new TimedPlayer(players[1])] as const;
  const openings = randomOpenings(game, { count: Math.ceil(games / 2), plies, seed });
  const { records } = subject;
  return {
    setting,
    openings: openings.length,
    perOpening: 2,
    read: (value) => readKeptGame(value, subject, (number) => openingAt(openings, 2, games, number)),
    play: async ({ signal, done, onGame }) => {
      const margin = subject.margin && ((state: State, role: number): number => subject.margin!(state, role));
      const result = await playMatch(game, timed, {
        seed,
        openings,
        games,
        sprt,
        margin,
        signal,
        done,
        onGame: (played, summary) =>
          onGame({ ...played, spent: [timed[0].takeSpent(), timed[1].takeSpent()] }, standingOf(summary)),
      });
      const hasMargin = margin !== undefined;
      const report = {
        game: setting.game,
        players: names,
        seed,
        plies,
        openings: openings.length,
        sprt,
        result,
        hasMargin,
      };
      return {
        isAborted: result.stopped === 'aborted',
        print: (kept, text) => printReport({ ...report, games: kept }, text),
        json: (kept) => reportToJson({ ...report, games: kept }),
      };
    },
    records:
      records && ((kept) => records(kept, names, ({ number }) => `hansei match, seed ${seed}, game ${number + 1}`)),
  };
};
