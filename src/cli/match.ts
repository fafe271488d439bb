/// `hansei match GAME PLAYER1 PLAYER2`: many games, and what they say about the two players.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { dataFolder, playersFor, recordOfMatchGame } from '../experiment/index.ts';
import type { GameName, Problem } from '../experiment/index.ts';
import { discMargin } from '../experts/index.ts';
import { othello } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import { describeCatalogue, gamesOf, playMatch, randomOpenings } from '../play/index.ts';
import type { MatchGame, MatchSummary, Opening, SprtQuestion } from '../play/index.ts';
import { printGgf } from '../record/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { reasonOf } from './load.ts';
import { appendGame, openMatchFile } from './match-file.ts';
import type { KeptGame } from './match-game.ts';
import { printReport, printScore, reportToJson } from './match-report.ts';
import { matchTextIn } from './match-text.ts';
import type { MatchText } from './match-text.ts';
import { readGameName, readPlayer } from './players.ts';
import { Progress } from './progress.ts';
import { shellLine } from './shell-line.ts';
import { TimedPlayer } from './timed-player.ts';
import { checkWritable } from './file-check.ts';
import { replaceFile } from '../knowledge/index.ts';

interface Options {
  readonly games: number;
  readonly openings: number;
  readonly seed: string;
  readonly sprt?: SprtQuestion;
  readonly json?: boolean;
  readonly records?: string;
  readonly resume?: string;
}

// Filled in by hand: what commander says of its defaults is English.
const USUAL = { games: 100, openings: 8, seed: '1' } as const;
/// After so many moves games are under way still.
const MOST_PLIES = 40;

type Players = readonly [TimedPlayer<Position, number>, TimedPlayer<Position, number>];
type Openings = readonly Opening<Position, number>[];

/// One match of the command line: its parts in the order in which they happen.
class Match {
  readonly #context: Context;
  readonly #text: MatchText;
  readonly #game: GameName;
  readonly #players: Players;
  readonly #options: Options;
  readonly #names: readonly [string, string];
  readonly #kept: KeptGame[] = [];

  constructor(context: Context, text: MatchText, game: GameName, players: Players, options: Options) {
    this.#context = context;
    this.#text = text;
    this.#game = game;
    this.#players = players;
    this.#options = options;
    this.#names = [players[0].name, players[1].name];
  }

  async run(): Promise<void> {
    const { io } = this.#context;
    const { games, openings: plies, seed, sprt, records, resume, json } = this.#options;
    if (records !== undefined && !this.#withFile(records, () => checkWritable(records))) return;
    const openings = this.#openings();
    if (!this.#resume(openings)) return;

    const stop = new AbortController();
    const release = io.onInterrupt(() => stop.abort());
    const progress = new Progress(io);
    const began = performance.now();
    const taken = this.#kept.length;
    const result = await playMatch(othello, this.#players, {
      seed,
      openings,
      games,
      sprt,
      margin: discMargin,
      signal: stop.signal,
      done: [...this.#kept],
      onGame: (game, summary) => {
        if (!this.#keep(game)) stop.abort();
        progress.show(() => this.#progressLine(summary, performance.now() - began, taken));
      },
    });
    release();
    progress.end();

    const kept = this.#kept.toSorted((one, other) => one.number - other.number);
    const report = { game: this.#game, players: this.#names, seed, plies, openings: openings.length, sprt, result };
    io.out(
      json
        ? `${JSON.stringify(reportToJson({ ...report, games: kept }))}\n`
        : printReport({ ...report, games: kept }, this.#text),
    );
    if (records !== undefined) this.#writeRecords(records, kept);
    if (result.stopped !== 'aborted') return;
    if (this.#context.exitCode === EXIT.done) this.#context.exitCode = EXIT.interrupted;
    io.err(`${this.#context.style.yellow(this.#text.interrupted(kept.length, games))}\n`);
    if (resume !== undefined) io.err(`${this.#text.goOn(this.#commandLine())}\n`);
    else if (records === undefined) io.err(`${this.#text.notKept}\n`);
  }

  #openings(): Openings {
    const { games, openings: plies, seed } = this.#options;
    const wanted = Math.ceil(games / 2);
    const openings = randomOpenings(othello, { count: wanted, plies, seed });
    const { io, style } = this.#context;
    if (openings.length < wanted) io.err(`${style.yellow(this.#text.fewOpenings(openings.length, plies))}\n`);
    return openings;
  }

  /// Takes over the games of the file, if there is one. False after saying what is wrong with it.
  #resume(openings: Openings): boolean {
    const { resume: file, games, openings: plies, seed } = this.#options;
    if (file === undefined) return true;
    const [player1, player2] = this.#names;
    const header = { game: this.#game, player1, player2, openings: plies, seed };
    // The file may hold more games than are asked for now.
    const openingOf = (number: number): Openings[number] | undefined =>
      number < games ? openings[Math.floor(number / 2) % openings.length] : undefined;
    return this.#withFile(file, () => {
      const read = openMatchFile(file, header, openingOf, this.#text);
      if (!read.ok) return this.#complain(read.error);
      this.#kept.push(...read.value.filter(({ number }) => number < games));
      const { io, style } = this.#context;
      if (this.#kept.length > 0) io.err(`${style.dim(this.#text.resumed(this.#kept.length, file))}\n`);
      return true;
    });
  }

  /// Keeps a finished game before anything else happens to it.
  #keep(game: MatchGame): boolean {
    const { resume: file } = this.#options;
    const [first, second] = this.#players;
    const kept: KeptGame = { ...game, spent: [first.takeSpent(), second.takeSpent()] };
    this.#kept.push(kept);
    return file === undefined || this.#withFile(file, () => appendGame(file, kept));
  }

  #writeRecords(file: string, games: readonly KeptGame[]): void {
    const event = (game: KeptGame): string => `hansei match, seed ${this.#options.seed}, game ${game.number + 1}`;
    const records = games.map((game) => recordOfMatchGame(game, this.#names, event(game)));
    if (this.#withFile(file, () => replaceFile(file, printGgf(records))))
      this.#context.io.err(`${this.#text.records(games.length, file)}\n`);
  }

  #progressLine(summary: MatchSummary, elapsed: number, taken: number): string {
    const { games } = this.#options;
    const done = gamesOf(summary);
    const left = done < games ? printDuration((elapsed / (done - taken)) * (games - done)) : undefined;
    const tally = this.#text.tally(summary.wins, summary.draws, summary.losses);
    const time = this.#text.progressTime(printDuration(elapsed), left);
    return this.#text.progress(done, games, tally, printScore(summary, this.#text), time);
  }

  /// What is typed to go on with this match.
  #commandLine(): string {
    const { games, openings, seed, sprt, records, resume } = this.#options;
    const option = (name: string, value: string | number | undefined, usual?: string | number): readonly string[] =>
      value === undefined || value === usual ? [] : [`--${name}`, String(value)];
    return shellLine([
      ...['hansei', 'match', this.#game, ...this.#names],
      ...option('games', games, USUAL.games),
      ...option('openings', openings, USUAL.openings),
      ...option('seed', seed, USUAL.seed),
      ...option('sprt', sprt && `${sprt.elo0},${sprt.elo1}`),
      ...option('records', records),
      ...option('resume', resume),
    ]);
  }

  /// Runs what touches a file; false after saying what went wrong.
  #withFile(file: string, act: () => boolean | void): boolean {
    try {
      return act() !== false;
    } catch (error) {
      const { io, messages, style } = this.#context;
      io.err(`${style.red(messages.cannotWrite(file, reasonOf(error)))}\n`);
      this.#context.exitCode = EXIT.environment;
      return false;
    }
  }

  #complain({ message, hint }: Problem): false {
    const { io, messages, style } = this.#context;
    io.err(`${style.red(message)}\n${messages.hint(hint)}\n`);
    this.#context.exitCode = EXIT.badInput;
    return false;
  }
}

/// Minutes and seconds, hours where they are needed.
const printDuration = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts)
    .map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':');
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

export const addMatch = (program: Command, context: Context): void => {
  const text = matchTextIn(context.language);
  const command = subcommand(program, context, 'match', text.about)
    .usage('[options] othello PLAYER1 PLAYER2')
    .argument('[words...]', text.words)
    .option('--games <n>', text.optionGames, countWithin(context, 1, 1_000_000))
    .option('--openings <plies>', text.optionOpenings, countWithin(context, 0, MOST_PLIES))
    .option('--seed <text>', text.optionSeed)
    .option('--sprt <elo0,elo1>', text.optionSprt, readSprt(text))
    .option('--json', text.optionJson)
    .option('--records <file>', text.optionRecords)
    .option('--resume <file>', text.optionResume)
    .action(async ([word, name1, name2, extra]: readonly string[], options: Partial<Options>) => {
      const game = readGameName(word, command, context);
      if (name1 === undefined || name2 === undefined) command.error(text.wordsMissing);
      if (extra !== undefined) command.error(text.wordsTooMany(extra));
      const [first, second] = [readPlayer(name1, game, context), readPlayer(name2, game, context)];
      if (first === undefined || second === undefined) return void (context.exitCode = EXIT.badInput);
      await new Match(context, text, game, [new TimedPlayer(first), new TimedPlayer(second)], {
        ...USUAL,
        ...options,
      }).run();
    });
  command.addHelpText('after', () => {
    const catalogue = describeCatalogue(playersFor('othello', dataFolder(context.io.env)), context.language);
    return `\n${context.style.bold(text.players)}\n  ${text.playersForm}\n\n${catalogue.replaceAll(/^/gm, '  ')}`;
  });
  withExamples(command, context, [
    'hansei match othello alphabeta:depth=3 random',
    'hansei match othello alphabeta:depth=3,eval=mobility greedy:eval=rls --games 1000',
    'hansei match othello alphabeta:depth=4 alphabeta:depth=3 --sprt 0,50 --games 2000',
    'hansei match othello alphabeta:time=50ms alphabeta:depth=4 --resume match.jsonl --records games.ggf',
    'hansei match othello greedy:eval=discs greedy:eval=corners --json',
  ]);
};
