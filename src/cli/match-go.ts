/// `hansei match go PLAYER PLAYER`: our players and outside programs on the board of our referee.
import { goReferee, parsePoint } from '../games/index.ts';
import type { GoRules } from '../games/index.ts';
import { seededRandom, sprt as askSprt, summarizeMatch } from '../play/index.ts';
import type { SprtQuestion } from '../play/index.ts';
import { goOpenings, playGoMatch, sgfOfMatch } from '../speak/index.ts';
import type { GoContender, GoMatchGame } from '../speak/index.ts';
import { packageVersion } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { goCatalogue, goContender } from './go-players.ts';
import { rulesOfOptions } from './go-options.ts';
import { goRulesProblem } from './go-problem-words.ts';
import type { GoOptions } from './go-options.ts';
import type { Contest, Setting } from './match-contest.ts';
import { matchGoWords } from './match-go-words.ts';
import { printReport, printScore, reportToJson } from './match-report.ts';
import { MatchRun } from './match-run.ts';
import type { RunOptions } from './match-run.ts';
import { matchTextIn } from './match-text.ts';
import type { MatchText } from './match-text.ts';
import { readPlayerOf } from './players.ts';

export interface GoMatchOptions extends GoOptions {
  readonly games: number;
  readonly openings: number;
  readonly seed: string;
  readonly sprt?: SprtQuestion;
  readonly judge?: string;
  readonly time?: number;
}

/// Random moves before play begins.
export const GO_PLIES = 2;

/// The game of a file, if it is one of this match: its moves are made again.
const readKept =
  (rules: GoRules, openings: readonly (readonly number[])[]) =>
  (value: unknown): GoMatchGame | undefined => {
    const kept = (value ?? {}) as Partial<GoMatchGame>;
    const { number, role, opening, moves, score, result, spent, ending } = kept;
    if (!Number.isSafeInteger(number) || number! < 0 || role !== number! % 2) return undefined;
    if (![0, 0.5, 1].includes(score ?? -1) || typeof result !== 'string' || typeof ending?.kind !== 'string')
      return undefined;
    if (!Array.isArray(opening) || !Array.isArray(moves) || !Array.isArray(spent) || spent.length !== 2)
      return undefined;
    const referee = goReferee(rules);
    let state = referee.initial();
    for (const [index, text] of [...opening, ...moves].entries()) {
      const point = parsePoint(String(text), rules.size);
      if (!point.ok || referee.problem(state, point.value) !== undefined) return undefined;
      const begun = openings[Math.floor(number! / 2) % openings.length]!;
      if (index < opening.length && begun[index] !== point.value) return undefined;
      state = referee.next(state, point.value);
    }
    return kept as GoMatchGame;
  };

const countedLine = (games: readonly GoMatchGame[], context: Context): string => {
  const words = matchGoWords(context.language);
  const by = (how: GoMatchGame['counted']): number => games.filter(({ counted }) => counted === how).length;
  return `${words.counted(by('agreed'), by('judge'), by('as-it-stands'))}; ${words.cpu}\n`;
};

const goContest = (
  contenders: readonly [GoContender, GoContender],
  judge: GoContender | undefined,
  rules: GoRules,
  setting: Setting,
  sprt: SprtQuestion | undefined,
  context: Context,
): Contest<GoMatchGame> => {
  const { games, plies, seed } = setting;
  const openings = goOpenings(rules, Math.ceil(games / 2), plies, seed);
  const names: readonly [string, string] = [contenders[0].name, contenders[1].name];
  const words = matchGoWords(context.language);
  return {
    setting,
    openings: openings.length,
    perOpening: 2,
    read: readKept(rules, openings),
    play: async ({ signal, done, onGame }) => {
      const played = [...done];
      const { isAborted } = await playGoMatch(contenders, {
        ...{ rules, seed, openings, games, signal, done },
        ...(judge === undefined ? {} : { judge }),
        isEnough: (soFar) => sprt !== undefined && askSprt(summarizeMatch(soFar), sprt).verdict !== 'open',
        onGame: (game) => {
          played.push(game);
          const summary = summarizeMatch(played);
          onGame(
            game,
            (text) =>
              `${text.tally(summary.wins, summary.draws, summary.losses)}  ${printScore(summary, text)}  ${game.result}`,
          );
        },
      });
      const reportOf = (kept: readonly GoMatchGame[]): Parameters<typeof printReport>[0] => ({
        game: setting.game,
        players: names,
        seed,
        plies,
        openings: openings.length,
        sprt,
        result: {
          ...summarizeMatch(kept, sprt),
          stopped: isAborted ? 'aborted' : kept.length < games ? 'sprt' : 'all-played',
          games: kept,
        },
        games: kept,
        hasMargin: true,
      });
      const inPoints = (text: MatchText): MatchText => ({
        ...text,
        columns: [...text.columns.slice(0, -1), words.points],
      });
      return {
        isAborted,
        print: (kept, text) => printReport(reportOf(kept), inPoints(text)) + countedLine(kept, context),
        json: (kept) => ({
          ...(reportToJson(reportOf(kept)) as object),
          size: rules.size,
          komi: rules.komi,
          rules: rules.name,
          results: kept.map(({ number, role, result, counted, moves }) => ({
            number,
            colour: role === 0 ? 'black' : 'white',
            result,
            counted: counted ?? null,
            moves: moves.length,
          })),
        }),
      };
    },
    records: (kept) =>
      sgfOfMatch(kept, rules, {
        names,
        program: ['Hansei', packageVersion()],
        eventOf: ({ number }) => `hansei match, seed ${seed}, game ${number + 1}`,
      }),
  };
};

export const runGoMatch = async (
  names: readonly string[],
  options: GoMatchOptions,
  run: RunOptions,
  context: Context,
): Promise<void> => {
  const { io, messages, style } = context;
  const made = rulesOfOptions({ size: options.size, komi: options.komi, rules: options.rules });
  if (!made.ok) {
    const { message, hint } = goRulesProblem(context.language, made.error, options.size ?? 19);
    io.err(`${style.red(`${messages.severity.error}:`)} ${message}\n${messages.hint(hint)}\n`);
    return void (context.exitCode = EXIT.usage);
  }
  const rules = made.value;
  const known = names.map((name) => readPlayerOf(name, goCatalogue(rules, context.io.env), context));
  if (known.includes(undefined)) return void (context.exitCode = EXIT.badInput);
  const [first, second] = names.map((name) => goContender(name, rules, context.io.env, options.time));
  const judge =
    options.judge === undefined
      ? undefined
      : goContender(`gtp:command="${options.judge.replaceAll(/["\\]/g, '\\$&')}"`, rules, context.io.env);
  const setting: Setting = {
    game: `go ${rules.size} ${rules.name} ${rules.komi}`,
    names: [first!.name, second!.name],
    seed: options.seed,
    plies: options.openings,
    games: options.games,
  };
  // A program that cannot be started is no opponent that lost.
  for (const contender of [first!, second!, ...(judge === undefined ? [] : [judge])]) {
    const begun = await contender.begin(rules, [], seededRandom(1));
    if (begun.ok) continue;
    io.err(`${style.red(matchGoWords(context.language).cannotBegin(contender.name, begun.error.message))}\n`);
    for (const other of [first!, second!, judge]) await other?.close();
    return void (context.exitCode = EXIT.environment);
  }
  const contest = goContest([first!, second!], judge, rules, setting, options.sprt, context);
  try {
    await new MatchRun(context, matchTextIn(context.language), contest, run).run();
  } finally {
    for (const contender of [first!, second!, judge]) await contender?.close();
  }
};
