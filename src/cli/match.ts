/// `hansei match GAME PLAYER PLAYER...`: many games, and what they say about the players.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { describeCatalogue, seatsOf } from '../play/index.ts';
import type { Player, SprtQuestion } from '../play/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { contestOfTwo } from './match-two.ts';
import { rotatingContest } from './match-rotating.ts';
import { MatchRun } from './match-run.ts';
import { othelloSubject, resolveGame } from './match-subject.ts';
import type { MatchResolver, MatchSubject } from './match-subject.ts';
import { matchTextIn } from './match-text.ts';
import type { MatchText } from './match-text.ts';
import { readPlayerOf } from './players.ts';
import { addGoOptions, rulesOfOptions } from './go-options.ts';
import type { GoOptions } from './go-options.ts';
import { goCatalogue } from './go-players.ts';
import { GO_PLIES, runGoMatch } from './match-go.ts';
import { matchGoWords } from './match-go-words.ts';
import { shellLine } from './shell-line.ts';

interface Options extends GoOptions {
  readonly judge?: string;
  readonly time?: number;
  readonly games: number;
  readonly openings: number;
  readonly seed: string;
  readonly sprt?: SprtQuestion;
  readonly json?: boolean;
  readonly records?: string;
  readonly resume?: string;
}

// Filled in by hand: what commander says of its defaults is English.
const USUAL = { games: 100, seed: '1' } as const;
/// After so many moves games are under way still.
const MOST_PLIES = 40;

/// What is typed to go on with this match.
const commandLineOf = (game: string, names: readonly string[], options: Options, plies: number): string => {
  const { games, openings, seed, sprt, records, resume, size, komi, rules, judge, time } = options;
  const option = (name: string, value: string | number | undefined, usual?: string | number): readonly string[] =>
    value === undefined || value === usual ? [] : [`--${name}`, String(value)];
  return shellLine([
    ...['hansei', 'match', game, ...names],
    ...option('size', size),
    ...option('komi', komi),
    ...option('rules', rules),
    ...option('judge', judge),
    ...option('time', time),
    ...option('games', games, USUAL.games),
    ...option('openings', openings, plies),
    ...option('seed', seed, USUAL.seed),
    ...option('sprt', sprt && `${sprt.elo0},${sprt.elo1}`),
    ...option('records', records),
    ...option('resume', resume),
  ]);
};

const readSprt =
  (text: MatchText) =>
  (word: string): SprtQuestion => {
    const numbers = word.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
    const [elo0, elo1] = numbers;
    if (numbers.length !== 2 || !numbers.every(Number.isFinite) || elo0 >= elo1)
      throw new InvalidArgumentError(text.notSprt(word));
    return { elo0, elo1 };
  };

const exampleFor = (game: string): string =>
  game === 'othello'
    ? 'hansei match othello alphabeta:depth=3 random'
    : `hansei match ${game} mcts:playouts=200 random`;

/// Refuses numbers of players and options that do not fit the game; that ends the command.
const checkWords = (
  { game, records }: MatchSubject<unknown, unknown>,
  names: readonly string[],
  options: Partial<Options>,
  command: Command,
  text: MatchText,
): void => {
  const seats = seatsOf(game).length;
  if (seats === 2) {
    if (names.length < 2) command.error(text.wordsMissing(exampleFor(game.name)));
    if (names.length > 2) command.error(text.wordsTooMany(names[2]));
  } else {
    if (names.length < seats) command.error(text.playersMissing(game.name, seats));
    if (options.sprt !== undefined) command.error(text.sprtOfTwo);
  }
  if (options.records !== undefined && (records === undefined || seats !== 2)) command.error(text.noRecords(game.name));
};

const runMatch = async (
  subject: MatchSubject<unknown, unknown>,
  names: readonly string[],
  given: Partial<Options>,
  context: Context,
): Promise<void> => {
  const text = matchTextIn(context.language);
  const players: Player<unknown, unknown>[] = [];
  for (const name of names) {
    const player = readPlayerOf(name, subject.players, context);
    if (player !== undefined) players.push(player);
  }
  if (players.length < names.length) return void (context.exitCode = EXIT.badInput);
  const { game, plies } = subject;
  const options: Options = { ...USUAL, openings: plies, ...given };
  const printed = players.map(({ name }) => name);
  const setting = {
    game: game.name,
    names: printed,
    seed: options.seed,
    plies: options.openings,
    games: options.games,
  };
  const run = { ...given, commandLine: commandLineOf(game.name, printed, options, plies) };
  const [first, second] = players;
  await (seatsOf(game).length === 2
    ? new MatchRun(context, text, contestOfTwo(subject, [first, second], setting, options.sprt), run).run()
    : new MatchRun(context, text, rotatingContest(subject, players, setting), run).run());
};

const GO_ONLY = ['size', 'komi', 'rules', 'judge', 'time'] as const;

/// A match of Go, whose players may be programs and whose games are refereed.
const matchGo = async (
  names: readonly string[],
  given: Partial<Options>,
  command: Command,
  context: Context,
): Promise<void> => {
  const text = matchTextIn(context.language);
  if (names.length < 2) command.error(text.wordsMissing('hansei match go go1-mcts go1 --size 9'));
  if (names.length > 2) command.error(text.wordsTooMany(names[2]));
  const options: Options = { ...USUAL, openings: GO_PLIES, ...given };
  await runGoMatch(names, options, { ...given, commandLine: commandLineOf('go', names, options, GO_PLIES) }, context);
};

/// The command; `resolve` finds the game of its first word.
export const addMatch = (program: Command, context: Context, resolve: MatchResolver = resolveGame): void => {
  const text = matchTextIn(context.language);
  const goWords = matchGoWords(context.language);
  const command: Command = subcommand(program, context, 'match', text.about)
    .usage('[options] GAME|FILE PLAYER1 PLAYER2 ...')
    .argument('[words...]', text.words)
    .option('--games <n>', text.optionGames, countWithin(context, 1, 1_000_000))
    .option('--openings <plies>', text.optionOpenings, countWithin(context, 0, MOST_PLIES))
    .option('--seed <text>', text.optionSeed)
    .option('--sprt <elo0,elo1>', text.optionSprt, readSprt(text))
    .option('--json', text.optionJson)
    .option('--records <file>', text.optionRecords)
    .option('--resume <file>', text.optionResume);
  addGoOptions(command, context)
    .option('--judge <command>', goWords.optionJudge)
    .option('--time <ms>', goWords.optionTime, countWithin(context, 1, 3_600_000))
    .action(async ([word, ...names]: readonly string[], options: Partial<Options>) => {
      if (word?.toLowerCase() === 'go') return matchGo(names, options, command, context);
      const wrong = GO_ONLY.find((name) => options[name] !== undefined);
      if (wrong !== undefined) command.error(goWords.onlyGo(`--${wrong}`));
      const subject = await resolve(word, command, context);
      if (subject === undefined) return;
      checkWords(subject, names, options, command, text);
      await runMatch(subject, names, options, context);
    });
  command.addHelpText('after', () => {
    const catalogue = describeCatalogue(othelloSubject(context).players, context.language);
    const rules = rulesOfOptions({});
    const ofGo = rules.ok ? describeCatalogue(goCatalogue(rules.value, context.io.env), context.language) : '';
    const indent = (lines: string): string => lines.replaceAll(/^/gm, '  ');
    const { style } = context;
    return `\n${style.bold(text.players)}\n  ${text.playersForm}\n\n${indent(catalogue)}\n\n${style.bold(goWords.players)}\n\n${indent(ofGo)}`;
  });
  withExamples(command, context, [
    'hansei match othello alphabeta:depth=3 random',
    'hansei match othello alphabeta:depth=3,eval=mobility greedy:eval=rls --games 1000',
    'hansei match othello alphabeta:depth=4 alphabeta:depth=3 --sprt 0,50 --games 2000',
    'hansei match othello alphabeta:time=50ms alphabeta:depth=4 --resume match.jsonl --records games.ggf',
    'hansei match othello greedy:eval=discs greedy:eval=corners --json',
    'hansei match connect-four mcts:playouts=200 mcts:playouts=50 --games 20',
    "hansei match go go1-mcts 'gtp:command=gnugo --mode gtp --level 1' --size 9 --games 20 --records games.sgf",
    'hansei match chinese-checkers-3 max-n:depth=1 paranoid:depth=1 random --games 12',
  ]);
};
