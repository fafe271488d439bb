/// `hansei serve`, and `hansei` alone: the web app.
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { dataFolder } from '../experiment/index.ts';
import type { RunningServer, StartProblem } from '../serve/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { openBrowser } from './open-browser.ts';
import { serveWords } from './serve-words.ts';

interface Options {
  readonly port?: number;
  readonly host: string;
  readonly data?: string;
  readonly token?: string;
  readonly open: boolean;
  readonly json?: boolean;
}

const PORT = 8377;
/// Ports that are tried one after another where none was asked for.
const PORTS = 20;
const LEAST_TOKEN = 16;

const tell = (problem: StartProblem, options: Options, data: string, context: Context): void => {
  const { io, style, messages, language } = context;
  const words = serveWords(language);
  const say = (message: string, hint: string): void => io.err(`${style.red(message)}\n${messages.hint(hint)}\n`);
  context.exitCode = EXIT.environment;
  switch (problem.kind) {
    case 'locked':
      return say(words.locked(data, problem.holder.url, problem.holder.pid), words.lockedHint);
    case 'port-taken':
      return say(words.portTaken(problem.port), words.portTakenHint);
    case 'no-address':
      return say(words.noAddress(options.host, problem.message), words.noAddressHint);
    case 'no-folder':
      return say(words.noFolder(data, problem.message), words.noFolderHint);
    case 'store':
      return say(`${problem.error.file}: ${problem.error.message[language]}`, problem.error.hint[language]);
  }
};

const announce = ({ url, link, token }: RunningServer, data: string, { json }: Options, context: Context): void => {
  const { io, style, language } = context;
  const words = serveWords(language);
  if (json === true) io.out(`${JSON.stringify({ url, link, token: token ?? null, data, pid: process.pid })}\n`);
  else io.out(`${style.bold(words.running(link))}\n`);
  io.err(`${words.data(data)}\n`);
  if (token !== undefined) io.err(`${style.yellow(words.token)}\n`);
  io.err(`${style.dim(words.stop)}\n`);
};

/// Until Ctrl-C, or until the system asks to end.
const untilInterrupted = ({ io }: Context): Promise<void> =>
  new Promise((resolve) => {
    const release = io.onInterrupt(() => end());
    const end = (): void => {
      release();
      process.off('SIGTERM', end);
      process.off('SIGHUP', end);
      resolve();
    };
    process.on('SIGTERM', end);
    process.on('SIGHUP', end);
  });

const run = async (options: Options, context: Context): Promise<void> => {
  const { io, language } = context;
  const data = options.data ?? dataFolder(io.env);
  // Other commands need not wait for the server's modules.
  const { startServer } = await import('../serve/index.ts');
  const start = (port: number): ReturnType<typeof startServer> =>
    startServer({
      port,
      host: options.host,
      data,
      log: (line) => io.err(`${line}\n`),
      ...(options.token === undefined ? {} : { token: options.token }),
    });
  let port = options.port ?? PORT;
  let started = await start(port);
  const isMine = (): boolean => options.port === undefined && port < PORT + PORTS - 1;
  while (!started.ok && started.error.kind === 'port-taken' && isMine()) started = await start(++port);
  if (!started.ok) return tell(started.error, options, data, context);
  const interrupted = untilInterrupted(context);
  announce(started.value, data, options, context);
  if (options.open) openBrowser(started.value.link, io.env);
  await interrupted;
  io.err(`${serveWords(language).ending}\n`);
  await started.value.close();
};

export const addServe = (program: Command, context: Context): void => {
  const words = serveWords(context.language);
  const command = subcommand(program, context, 'serve', words.about)
    .option('--port <n>', words.optionPort, countWithin(context, 0, 65_535))
    .option('--host <address>', words.optionHost, '127.0.0.1')
    .option('--data <dir>', words.optionData)
    .option('--token <text>', words.optionToken, (text: string) => {
      if (!/^[\w.~-]+$/.test(text) || text.length < LEAST_TOKEN)
        throw new InvalidArgumentError(words.shortToken(LEAST_TOKEN));
      return text;
    })
    .option('--no-open', words.optionNoOpen)
    .option('--json', words.optionJson)
    .allowExcessArguments(false)
    .action((options: Options) => run(options, context));
  withExamples(command, context, [
    'hansei serve',
    'hansei serve --port 9000 --no-open',
    'hansei serve --data ~/othello',
    'hansei serve --host 0.0.0.0',
  ]);
};
