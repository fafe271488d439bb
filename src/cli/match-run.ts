/// One match of the command line, of either sort: its parts in the order in which they happen.
import type { Problem } from '../experiment/index.ts';
import { replaceFile } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { checkWritable } from './file-check.ts';
import { fileReason } from './load.ts';
import type { Contest, Kept } from './match-contest.ts';
import { appendGame, openMatchFile } from './match-file.ts';
import type { MatchHeader } from './match-file.ts';
import type { MatchText } from './match-text.ts';
import { Progress } from './progress.ts';

export interface RunOptions {
  readonly json?: boolean;
  readonly records?: string;
  readonly resume?: string;
  /// What is typed to go on with this match.
  readonly commandLine: string;
}

export class MatchRun<Game extends Kept> {
  readonly #context: Context;
  readonly #text: MatchText;
  readonly #contest: Contest<Game>;
  readonly #options: RunOptions;
  readonly #kept: Game[] = [];

  constructor(context: Context, text: MatchText, contest: Contest<Game>, options: RunOptions) {
    this.#context = context;
    this.#text = text;
    this.#contest = contest;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { io, style } = this.#context;
    const { records, resume, json, commandLine } = this.#options;
    const { games } = this.#contest.setting;
    if (records !== undefined && !this.#withFile(records, () => checkWritable(records))) return;
    if (!this.#checkOpenings() || !this.#resume()) return;

    const stop = new AbortController();
    const release = io.onInterrupt(() => stop.abort());
    const progress = new Progress(io);
    const began = performance.now();
    const taken = this.#kept.length;
    const outcome = await this.#contest.play({
      signal: stop.signal,
      done: [...this.#kept],
      onGame: (game, standing) => {
        if (!this.#keep(game)) stop.abort();
        progress.show(() => this.#progressLine(standing(this.#text), performance.now() - began, taken));
      },
    });
    release();
    progress.end();

    const kept = this.#kept.toSorted((one, other) => one.number - other.number);
    io.out(json ? `${JSON.stringify(outcome.json(kept))}\n` : outcome.print(kept, this.#text));
    if (records !== undefined) this.#writeRecords(records, kept);
    if (!outcome.isAborted) return;
    if (this.#context.exitCode === EXIT.done) this.#context.exitCode = EXIT.interrupted;
    io.err(`${style.yellow(this.#text.interrupted(kept.length, games))}\n`);
    if (resume !== undefined) io.err(`${this.#text.goOn(commandLine)}\n`);
    else if (records === undefined) io.err(`${this.#text.notKept}\n`);
  }

  /// Says where there are fewer openings than the match could use; false where there is none.
  #checkOpenings(): boolean {
    const { setting, openings, perOpening } = this.#contest;
    const { io, style } = this.#context;
    if (openings === 0)
      return this.#complain({ message: this.#text.noOpenings(setting.plies), hint: this.#text.noOpeningsHint });
    if (openings < Math.ceil(setting.games / perOpening))
      io.err(`${style.yellow(this.#text.fewOpenings(openings, setting.plies))}\n`);
    return true;
  }

  /// Takes over the games of the file, if there is one. False after saying what is wrong with it.
  #resume(): boolean {
    const { resume: file } = this.#options;
    if (file === undefined) return true;
    const { game, names, plies, seed, games } = this.#contest.setting;
    const players = Object.fromEntries(names.map((name, i) => [`player${i + 1}`, name]));
    const header: MatchHeader = { game, ...players, openings: plies, seed };
    return this.#withFile(file, () => {
      const read = openMatchFile(file, header, (value) => this.#contest.read(value), this.#text);
      if (!read.ok) return this.#complain(read.error);
      // The file may hold more games than are asked for now.
      this.#kept.push(...read.value.filter(({ number }) => number < games));
      const { io, style } = this.#context;
      if (this.#kept.length > 0) io.err(`${style.dim(this.#text.resumed(this.#kept.length, file))}\n`);
      return true;
    });
  }

  /// Keeps a finished game before anything else happens to it.
  #keep(game: Game): boolean {
    const { resume: file } = this.#options;
    this.#kept.push(game);
    return file === undefined || this.#withFile(file, () => appendGame(file, game));
  }

  #writeRecords(file: string, games: readonly Game[]): void {
    const content = this.#contest.records?.(games) ?? '';
    if (this.#withFile(file, () => replaceFile(file, content)))
      this.#context.io.err(`${this.#text.records(games.length, file)}\n`);
  }

  #progressLine(standing: string, elapsed: number, taken: number): string {
    const { games } = this.#contest.setting;
    const done = this.#kept.length;
    const left = done < games ? printDuration((elapsed / (done - taken)) * (games - done)) : undefined;
    return this.#text.progress(done, games, standing, this.#text.progressTime(printDuration(elapsed), left));
  }

  /// Runs what touches a file; false after saying what went wrong.
  #withFile(file: string, act: () => boolean | void): boolean {
    try {
      return act() !== false;
    } catch (error) {
      const { io, messages, style } = this.#context;
      const { why, hint } = fileReason(error, this.#context);
      io.err(`${style.red(messages.cannotWrite(file, why))}\n${hint}`);
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
