/// `hansei simulate GAME|FILE`: many random games.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { REASONERS } from '../rules/index.ts';
import { countWithin, subcommand, wholeNumber, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { Progress } from './progress.ts';
import { complain, readSheetSource, tellFault } from './sheet-source.ts';
import type { SheetSource } from './sheet-source.ts';
import type { Running, Simulated, SimulationOrder, SimulationReport } from './sheet-tasks.ts';
import { sheetWords } from './sheet-words.ts';
import { workOnSheet } from './sheet-work.ts';
import { printSimulation, simulationJson } from './simulate-report.ts';
import { simulateWords } from './simulate-words.ts';

interface Options {
  readonly games?: number;
  readonly seed?: number;
  readonly reasoner?: SimulationOrder['reasoner'];
  readonly steps?: number;
  readonly time?: number;
  readonly memory?: number;
  readonly gates?: number;
  readonly json?: boolean;
}

const CHOICES = ['auto', ...REASONERS] as const;
const USUAL = { games: 1000, seed: 1, memory: 4096 } as const;
const MOST_GAMES = 1_000_000_000;

/// One simulation of the command line: its parts in the order in which they happen.
class SimulateRun {
  readonly #context: Context;
  readonly #source: SheetSource;
  readonly #options: Options;
  readonly #progress: Progress;
  #running: Running | undefined;
  /// The newest that is known of games that are not over yet.
  #simulated: Simulated | undefined;
  #played = 0;

  constructor(context: Context, source: SheetSource, options: Options) {
    this.#context = context;
    this.#source = source;
    this.#options = options;
    this.#progress = new Progress(context.io);
  }

  async run(): Promise<void> {
    const { games = USUAL.games, seed = USUAL.seed, reasoner = 'auto', steps, gates, time, memory } = this.#options;
    const stop = new SharedArrayBuffer(4);
    const order: SimulationOrder = {
      ...{ text: this.#source.text, reasoner, games, seed, stop },
      ...(steps === undefined ? {} : { steps }),
      ...(gates === undefined ? {} : { gates }),
    };
    const words = simulateWords(this.#context.language);
    this.#progress.show(() => words.opening);
    const { outcome, isInterrupted, isOutOfTime } = await workOnSheet(
      this.#context,
      { ...(time === undefined ? {} : { milliseconds: time }), megabytes: memory ?? USUAL.memory },
      (crew, signal, further) =>
        crew.run('simulateSheet', order, { signal, onReport: (message) => this.#hear(message, games, further) }),
      () => Atomics.store(new Int32Array(stop), 0, 1),
    );
    this.#progress.end();
    if (outcome.kind === 'done' && outcome.value.kind === 'failed') return this.#fail(outcome.value.problem);
    if (outcome.kind === 'out-of-memory') {
      complain(this.#context, words.outOfMemory(memory ?? USUAL.memory), words.outOfMemoryHint);
      return this.#end(EXIT.budget);
    }
    if (outcome.kind === 'done' && outcome.value.kind === 'done') this.#simulated = outcome.value.simulated;
    const ended = this.#simulated?.games ?? 0;
    // What is there is told also where it is not all.
    if (ended > 0 || ended === games) this.#report();
    if (ended === games) return undefined;
    if (isInterrupted) {
      this.#context.io.err(`${this.#context.style.yellow(words.interrupted(ended, games))}\n`);
      return this.#end(EXIT.interrupted);
    }
    if (isOutOfTime) complain(this.#context, words.outOfTime(ended, games), words.outOfTimeHint);
    return this.#end(EXIT.budget);
  }

  #hear(message: SimulationReport, games: number, further: () => void): void {
    const words = simulateWords(this.#context.language);
    if (message.kind === 'running') {
      this.#running = message.running;
      further();
      return this.#tellFallback(message.running);
    }
    if (message.games > this.#played) further();
    this.#played = message.games;
    this.#simulated = message.simulated ?? this.#simulated;
    return this.#progress.show(() => words.progress(message.games, games));
  }

  #tellFallback({ refusal }: Running): void {
    if (refusal === undefined) return;
    const { io, language, style } = this.#context;
    const { message } = sheetWords(language).fault(refusal);
    this.#progress.end();
    io.err(`${style.yellow(simulateWords(language).fallback(message))}\n`);
  }

  #report(): void {
    const simulation = {
      ...{ game: this.#source.id, seed: this.#options.seed ?? USUAL.seed },
      ...{ running: this.#running!, simulated: this.#simulated! },
    };
    const { io } = this.#context;
    if (this.#options.json) io.out(`${JSON.stringify(simulationJson(simulation))}\n`);
    else io.out(printSimulation(simulation, this.#context));
  }

  #fail(problem: Parameters<typeof tellFault>[1]): void {
    if (this.#options.json) this.#context.io.out(`${JSON.stringify({ game: this.#source.id, ok: false, problem })}\n`);
    tellFault(this.#context, problem);
  }

  #end(code: Context['exitCode']): void {
    this.#context.exitCode = code;
  }
}

export const addSimulate = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = simulateWords(language);
  const readReasoner = (word: string): SimulationOrder['reasoner'] => {
    const found = CHOICES.find((name) => name === word);
    if (found === undefined) throw new InvalidArgumentError(words.notAReasoner(word, CHOICES));
    return found;
  };
  const command: Command = subcommand(program, context, 'simulate', words.about)
    .usage('[options] GAME|FILE')
    .argument('[game]', sheetWords(language).game)
    .option('--games <n>', words.optionGames, countWithin(context, 1, MOST_GAMES))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, Number.MAX_SAFE_INTEGER))
    .option('--reasoner <name>', words.optionReasoner(CHOICES), readReasoner)
    .option('--steps <n>', words.optionSteps, wholeNumber(context))
    .option('--time <ms>', words.optionTime, wholeNumber(context))
    .option('--memory <MB>', words.optionMemory, countWithin(context, 16, 1_000_000))
    .option('--gates <n>', words.optionGates, wholeNumber(context))
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (game: string | undefined, options: Options) => {
      if (game === undefined) command.error(sheetWords(language).gameMissing('simulate'));
      const source = await readSheetSource(game, context, options);
      if (source !== undefined) await new SimulateRun(context, source, options).run();
    });
  withExamples(command, context, [
    'hansei simulate connect-four --games 100000',
    'hansei simulate game.kif --games 1000 --seed 7 --json',
    'hansei simulate tic-tac-toe --games 100 --reasoner reference',
    'hansei simulate othello --games 10000 --time 5000',
  ]);
};
