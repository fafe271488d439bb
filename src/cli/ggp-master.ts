/// `hansei ggp master GAME|FILE`: one match between players.
import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { knowledgeFile, replaceFile } from '../knowledge/index.ts';
import { printKifTerm, printParseError } from '../logic/index.ts';
import { readSheet } from '../rules/index.ts';
import type { GdlProblem } from '../rules/index.ts';
import type { MatchRecord, Seat } from '../speak/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { checkWritable } from './file-check.ts';
import { ggpWords } from './ggp-words.ts';
import type { GgpWords } from './ggp-words.ts';
import { readText, reasonOf } from './load.ts';
import { isBudgetProblem } from './sheet-words.ts';

interface Options {
  readonly players?: string;
  readonly startClock?: number;
  readonly playClock?: number;
  readonly seed?: number;
  readonly record?: string;
  readonly matchId?: string;
  readonly json?: boolean;
}

const START_CLOCK = 30;
const PLAY_CLOCK = 10;
const MOST_CLOCK = 86_400;

/// One match of the command line: its parts in the order in which they happen.
class MasterCommand {
  readonly #context: Context;
  readonly #words: GgpWords;
  readonly #game: string;
  readonly #options: Options;
  /// Steps that were told already.
  #told = 0;

  constructor(context: Context, game: string, options: Options) {
    this.#context = context;
    this.#words = ggpWords(context.language);
    this.#game = game;
    this.#options = options;
  }

  async run(command: Command): Promise<void> {
    const rules = await this.#rules();
    if (rules === undefined) return this.#end(EXIT.badInput);
    const sheet = readSheet(rules);
    if (!sheet.ok) {
      this.#complain(printParseError(sheet.error, this.#game));
      return this.#end(EXIT.badInput);
    }
    const { record } = this.#options;
    if (record !== undefined && !this.#withFile(record, () => checkWritable(record))) return undefined;
    const { isChance, openReasoner, readSeats, runMatch } = await import('../speak/index.ts');
    const seats = readSeats(this.#options.players!);
    if (!seats.ok) return command.error(this.#words.notAPlayer(seats.error));
    const opened = openReasoner(sheet.value);
    if (!opened.ok) return this.#fail(opened.error);
    const roles = opened.value.roles.filter((role) => !isChance(role)).map(printKifTerm);
    if (roles.length !== seats.value.length) return command.error(this.#words.players(roles, seats.value.length));
    const { startClock = START_CLOCK, playClock = PLAY_CLOCK, seed = 1 } = this.#options;
    const matchId = this.#options.matchId ?? `hansei.${Date.now().toString(36)}`;
    const interrupt = new AbortController();
    const release = this.#context.io.onInterrupt(() => interrupt.abort());
    this.#tell(this.#words.started(this.#game, matchId));
    const match = await runMatch({
      ...{ matchId, game: this.#game, rules, reasoner: opened.value, startClock, playClock, seed },
      seats: seats.value as readonly Seat[],
      signal: interrupt.signal,
      onRecord: (each) => this.#keep(each),
    });
    release();
    return this.#report(match);
  }

  /// The text of the rules, or undefined after saying why there is none.
  async #rules(): Promise<string | undefined> {
    const known = /^[a-z\d-]+$/.test(this.#game) ? knowledgeFile(`gdl/${this.#game}.kif`) : undefined;
    if (known !== undefined) return known.text;
    if (this.#game === '-' || existsSync(this.#game)) return readText(this.#game, this.#context);
    this.#complain(this.#words.noSuchGame(this.#game), this.#words.noSuchGameHint);
    return undefined;
  }

  /// After each step: the file first, then the people.
  #keep(match: MatchRecord): void {
    const { record } = this.#options;
    if (record !== undefined) this.#withFile(record, () => replaceFile(record, printRecord(match)));
    const { roles, moves, errors } = match;
    if (this.#told === 0 && moves.length > 0) this.#tellErrors(match, errors[0]!, this.#words.startErrors);
    for (; this.#told < moves.length; this.#told++) {
      const said = moves[this.#told]!.map((move, role) => `${roles[role]} ${move}`).join(', ');
      this.#tell(this.#words.step(this.#told + 1, said));
      this.#tellErrors(match, errors[this.#told + 1]!, this.#words.errors);
    }
  }

  #tellErrors({ roles }: MatchRecord, errors: readonly string[], words: GgpWords['errors']): void {
    const { style } = this.#context;
    for (const [role, error] of errors.entries()) {
      if (error === '') continue;
      const [code = ''] = error.split(' ');
      const detail = error.slice(code.length).trim();
      const what = `${words[code] ?? error}${detail === '' ? '' : ` (${detail})`}`;
      this.#tell(style.yellow(this.#words.wentWrong(roles[role]!, what)));
    }
  }

  #report(match: MatchRecord): void {
    const { io, style } = this.#context;
    const { record, json } = this.#options;
    if (json === true) io.out(printRecord(match));
    else
      for (const [role, goal] of (match.goalValues ?? []).entries()) {
        const errors = match.errors.filter((step) => step[role] !== '').length;
        io.out(`${this.#words.goal(match.roles[role]!, String(goal ?? '-'), match.playerNames[role]!, errors)}\n`);
      }
    if (record !== undefined) this.#tell(this.#words.recorded(record));
    if (match.problem !== undefined) return this.#fail(match.problem);
    if (!match.isAborted) return;
    io.err(`${style.yellow(this.#words.aborted)}\n`);
    this.#end(EXIT.interrupted);
  }

  #fail({ code, message, hint }: GdlProblem): void {
    this.#complain(message, hint);
    this.#end(isBudgetProblem(code) ? EXIT.budget : EXIT.badInput);
  }

  /// Runs what touches the file; false after saying what went wrong.
  #withFile(file: string, act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.#complain(this.#context.messages.cannotWrite(file, reasonOf(error)));
      this.#end(EXIT.environment);
      return false;
    }
  }

  #complain(message: string, hint?: string): void {
    const { io, messages, style } = this.#context;
    io.err(`${style.red(message)}\n${hint === undefined ? '' : `${messages.hint(hint)}\n`}`);
  }

  #tell(line: string): void {
    this.#context.io.err(`${line}\n`);
  }

  #end(code: ExitCode): void {
    this.#context.exitCode = code;
  }
}

const printRecord = (match: MatchRecord): string => `${JSON.stringify(match)}\n`;

export const addGgpMaster = (program: Command, context: Context): void => {
  const words = ggpWords(context.language);
  const command: Command = subcommand(program, context, 'master', words.aboutMaster)
    .usage('[options] GAME|FILE')
    .argument('[game]', words.game)
    .option('--players <list>', words.optionPlayers)
    .option('--start-clock <s>', words.optionStartClock, countWithin(context, 1, MOST_CLOCK))
    .option('--play-clock <s>', words.optionPlayClock, countWithin(context, 1, MOST_CLOCK))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, 2 ** 31 - 1))
    .option('--record <file>', words.optionRecord)
    .option('--match-id <name>', words.optionId, (word: string) => {
      if (!/^[A-Za-z][\w.-]{0,127}$/.test(word)) throw new InvalidArgumentError(words.notAName(word));
      return word;
    })
    .option('--json', words.optionJsonMaster)
    .allowExcessArguments(false)
    .action((game: string | undefined, options: Options) => {
      if (game === undefined) command.error(words.gameMissing);
      if (options.players === undefined) command.error(words.playersMissing);
      return new MasterCommand(context, game, options).run(command);
    });
  withExamples(command, context, [
    'hansei ggp master tic-tac-toe --players http://127.0.0.1:9147/,random',
    'hansei ggp master game.kif --players 127.0.0.1:9147,127.0.0.1:9148 --start-clock 60 --play-clock 15',
    'hansei ggp master tic-tac-toe --players random,legal --seed 7 --record match.json --json',
  ]);
};
