/// `hansei ggp player`: waits for a Game Master and plays.
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { ggpWords } from './ggp-words.ts';

interface Options {
  readonly port?: number;
  readonly host?: string;
  readonly margin?: number;
  readonly thinker?: Thinker;
  readonly name?: string;
  readonly seed?: number;
  readonly json?: boolean;
}

/// As the speak room names them; it is loaded only when a player starts.
const THINKERS = ['mcts', 'flat', 'random', 'legal'] as const;
type Thinker = (typeof THINKERS)[number];

const PORT = 9147;
const HOST = '127.0.0.1';

const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/.test(host);

const run = async (options: Options, context: Context): Promise<void> => {
  const { io, style, messages, language } = context;
  const words = ggpWords(language);
  const { startPlayer, thinkerNamed } = await import('../speak/index.ts');
  const { port = PORT, host = HOST, thinker = THINKERS[0], name, margin, seed, json } = options;
  const started = await startPlayer({
    ...{ port, host, name, margin, seed },
    thinker: thinkerNamed(thinker),
    log: (line) => io.err(`${line}\n`),
  });
  if (!started.ok) {
    const isTaken = started.error.kind === 'port-taken';
    const message = isTaken ? words.portTaken(port) : words.noAddress(host, started.error.message);
    io.err(`${style.red(message)}\n${messages.hint(isTaken ? words.portTakenHint : words.noAddressHint)}\n`);
    context.exitCode = EXIT.environment;
    return;
  }
  const { url } = started.value;
  const interrupted = new Promise<void>((resolve) => {
    const release = io.onInterrupt(() => {
      release();
      resolve();
    });
  });
  if (json === true) io.out(`${JSON.stringify({ url, port: started.value.port, pid: process.pid })}\n`);
  else io.out(`${style.bold(words.listening(url))}\n`);
  if (!isLoopback(host)) io.err(`${style.yellow(words.open)}\n`);
  io.err(`${style.dim(words.stop)}\n`);
  await interrupted;
  await started.value.close();
  io.err(`${words.ended}\n`);
  context.exitCode = EXIT.interrupted;
};

export const addGgpPlayer = (program: Command, context: Context): void => {
  const words = ggpWords(context.language);
  const command = subcommand(program, context, 'player', words.aboutPlayer)
    .option('--port <n>', words.optionPort, countWithin(context, 0, 65_535))
    .option('--host <address>', words.optionHost)
    .option('--margin <ms>', words.optionMargin, countWithin(context, 0, 3_600_000))
    .option('--thinker <name>', words.optionThinker(THINKERS), (word: string) => {
      if (!THINKERS.includes(word as Thinker)) throw new InvalidArgumentError(words.notAThinker(word, THINKERS));
      return word;
    })
    .option('--name <text>', words.optionName, (word: string) => {
      if (!/^[A-Za-z][\w.-]{0,63}$/.test(word)) throw new InvalidArgumentError(words.notAName(word));
      return word;
    })
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, 2 ** 31 - 1))
    .option('--json', words.optionJsonPlayer)
    .allowExcessArguments(false)
    .action((options: Options) => run(options, context));
  withExamples(command, context, [
    'hansei ggp player',
    'hansei ggp player --port 9148 --thinker random',
    'hansei ggp player --host 0.0.0.0 --margin 2000',
  ]);
};
