/// `hansei experiment run`.
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import {
  dataFolder,
  experimentsFolder,
  loadManifest,
  parseChange,
  readExperiment,
  resultsJson,
  runExperiment,
} from '../experiment/index.ts';
import type { Experiment, RunOutcome, SettingChange } from '../experiment/index.ts';
import { makeFolder } from '../record/index.ts';
import { countWithin, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { printResults, tellProblem } from './experiment-text.ts';
import { experimentWords } from './experiment-words.ts';
import { Progress } from './progress.ts';
import { shellLine } from './shell-line.ts';

interface Options {
  readonly out?: string;
  readonly threads?: number;
  readonly seed?: number;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

const MOST_THREADS = 256;

/// The experiment that is asked for; undefined after saying what is wrong with it.
const experimentOf = (
  word: string,
  changes: readonly SettingChange[],
  { json = false }: Options,
  context: Context,
): Experiment | undefined => {
  context.exitCode = EXIT.badInput;
  const manifest = loadManifest(word);
  if (!manifest.ok) {
    tellProblem(context, manifest.error, { json });
    return undefined;
  }
  const { path, text } = manifest.value;
  const read = readExperiment(text, { changes });
  if (!read.ok) {
    const { place } = read.error;
    // What has no place in the file stands on the command line.
    if (place === undefined) context.exitCode = EXIT.usage;
    tellProblem(context, read.error, {
      ...{ json, where: place === undefined ? '' : `${path}:${place.line}:${place.column}: ` },
    });
    return undefined;
  }
  context.exitCode = EXIT.done;
  return read.value;
};

/// Where results go unless told otherwise; what is in the data folder is for its owner alone.
const ownFolder = (name: string, { io }: Context): string => {
  const above = experimentsFolder(dataFolder(io.env));
  try {
    makeFolder(above, 0o700);
  } catch {
    // The run will tell why not.
  }
  return resolve(join(above, name));
};

/// The command that goes on with a run.
const againLine = (word: string, { out, threads, seed, set = [] }: Options): string =>
  shellLine([
    ...['hansei', 'experiment', 'run', word],
    ...(out === undefined ? [] : ['--out', out]),
    ...(threads === undefined ? [] : ['--threads', String(threads)]),
    ...(seed === undefined ? [] : ['--seed', String(seed)]),
    ...set.flatMap((change) => ['--set', change]),
  ]);

/// Says how a run ended, and sets the exit code.
export const tellOutcome = (
  { isInterrupted, results }: RunOutcome,
  folder: string,
  word: string,
  options: Options,
  context: Context,
): void => {
  const { io, language, style } = context;
  const words = experimentWords(language);
  const { done, expected, failures, isFinished } = results;
  if (isInterrupted) {
    io.err(`${style.yellow(words.interrupted(done, expected, againLine(word, options)))}\n`);
    context.exitCode = EXIT.interrupted;
    return;
  }
  if (options.json === true) io.out(`${JSON.stringify(resultsJson(results))}\n`);
  else io.out(printResults(results, context));
  io.err(`${style.dim(words.written(folder))}\n`);
  if (isFinished) return;
  context.exitCode = EXIT.negative;
  if (failures.length === 0) io.err(`${style.red(words.unfinished)}\n`);
  else {
    io.err(`${style.red(words.failed(failures.length))}\n`);
    for (const { unit, message } of failures) io.err(`  ${unit}: ${message}\n`);
  }
};

const run = async (
  word: string,
  changes: readonly SettingChange[],
  options: Options,
  context: Context,
): Promise<void> => {
  const experiment = experimentOf(word, changes, options, context);
  if (experiment === undefined) return;
  const { io, language, style } = context;
  const words = experimentWords(language);
  const folder = options.out === undefined ? ownFolder(experiment.name, context) : resolve(options.out);
  const calledOff = new AbortController();
  const release = io.onInterrupt(() => calledOff.abort());
  const progress = new Progress(io);
  let hasBegun = false;
  try {
    const outcome = await runExperiment({
      ...{ experiment, folder, threads: options.threads ?? availableParallelism(), signal: calledOff.signal },
      onProgress: ({ done, expected, failures, underWay }) => {
        if (!hasBegun) {
          hasBegun = true;
          io.err(`${style.dim(words.begins(experiment.name, folder))}\n`);
          if (done > 0) io.err(`${style.dim(words.taken(done))}\n`);
        }
        progress.show(() => words.progress(done, expected, failures.length, underWay.join(', ')));
      },
    });
    progress.end();
    if (outcome.ok) return tellOutcome(outcome.value, folder, word, options, context);
    const isMachine = outcome.error.code === 'in-use' || outcome.error.code === 'cannot-write';
    context.exitCode = isMachine ? EXIT.environment : EXIT.badInput;
    return tellProblem(context, outcome.error, options.json === undefined ? {} : { json: options.json });
  } finally {
    release();
  }
};

export const addExperimentRun = (experiment: Command, context: Context): void => {
  const { messages, language } = context;
  const words = experimentWords(language);
  const command: Command = subcommand(experiment, context, 'run', words.aboutRun)
    .usage('[options] NAME|FILE')
    .argument('[name]', words.manifest)
    .option('--out <dir>', words.optionOut)
    .option('--threads <n>', words.optionThreads, countWithin(context, 1, MOST_THREADS))
    .option('--seed <n>', words.optionSeed, countWithin(context, 0, Number.MAX_SAFE_INTEGER))
    // A default would be shown in the help.
    .option('--set <name=value>', words.optionSet, (text: string, known: readonly string[] = []) => [...known, text])
    .option('--json', messages.optionJson)
    .allowExcessArguments(false)
    .action(async (name: string | undefined, options: Options) => {
      if (name === undefined) command.error(words.nameMissing);
      const changes = (options.set ?? []).map((text) => parseChange(text) ?? command.error(words.notASetting(text)));
      const seed = options.seed === undefined ? [] : [{ name: 'seed', text: String(options.seed) }];
      await run(name, [...changes, ...seed], options, context);
    });
  withExamples(command, context, [
    'hansei experiment run random-play',
    'hansei experiment run random-play --set games=200 --set sheets=nim,hex --out small',
    'hansei experiment run my.experiment --seed 7 --threads 2',
    'hansei experiment run random-play --json > results.json',
  ]);
};
