/// `hansei go regress FILE...`: regression files through our engine, through another one, or through both.
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { dataFolder, personsGo } from '../experiment/index.ts';
import { allReaders } from '../experts/index.ts';
import { GtpEngine, countRegression, engineAnswerer, programAnswerer, readRegression } from '../speak/index.ts';
import { isCorrect, runRegression } from '../speak/index.ts';
import type { ClosingAnswerer, RegressionStep, TestResult } from '../speak/index.ts';
import { countWithin, packageVersion, subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { readGoText, visible } from './go-file.ts';
import { rulesOfOptions } from './go-options.ts';
import { goCatalogue, goPlayerMaker, usualGoPlayer } from './go-players.ts';
import { goWords } from './go-words.ts';
import type { GoWords } from './go-words.ts';
import { readPlayerOf } from './players.ts';
import { Progress } from './progress.ts';
import { printTable } from './table.ts';

interface Options {
  readonly engine?: string;
  readonly compare?: boolean;
  readonly player?: string;
  readonly all?: boolean;
  readonly json?: boolean;
  readonly timeout?: number;
}

interface FileRun {
  readonly file: string;
  readonly results: readonly TestResult[];
  readonly milliseconds: number;
}

interface EngineRun {
  readonly engine: string;
  readonly files: readonly FileRun[];
}

const isRight = ({ verdict }: TestResult): boolean => verdict === 'passed' || verdict === 'PASSED';
const isOpen = ({ verdict }: TestResult): boolean => verdict === 'unasked' || verdict === 'broken';
const isNews = ({ verdict }: TestResult): boolean => verdict === 'PASSED' || verdict === 'FAILED';

/// The expressions of a file that are none: no answer can be right by them.
const tellBroken = (
  file: string,
  steps: readonly RegressionStep[],
  { io, language, messages, style }: Context,
): void => {
  const words = goWords(language);
  const broken = steps.filter(
    (step) =>
      step.kind === 'test' && step.expected?.isIgnored === false && isCorrect('', step.expected.correct) === undefined,
  ) as readonly (RegressionStep & { readonly kind: 'test' })[];
  for (const { line, expected } of broken)
    io.err(`${style.red(visible(words.broken(file, expected?.line ?? line, expected!.correct)))}\n`);
  if (broken.length > 0) io.err(`${messages.hint(words.brokenHint)}\n`);
};

/// Whether the program is there and speaks the protocol; false after saying why not. It is no engine that fails every test.
const canBegin = async (engine: string, timeout: number | undefined, context: Context): Promise<boolean> => {
  const { io, language, messages, style } = context;
  const answerer = programAnswerer(engine, timeout === undefined ? {} : { timeout });
  const answer = await answerer.ask('protocol_version');
  await answerer.close();
  if (answer.ok || answer.error.code === 'refused') return true;
  const words = goWords(language);
  io.err(`${style.red(visible(words.cannotBegin(engine, answer.error.message)))}\n`);
  io.err(`${messages.hint(words.cannotBeginHint)}\n`);
  return false;
};

/// Runs one engine over all files; each file gets a fresh one, since names of records begin at the file's folder.
const runEngine = async (
  engine: string,
  texts: ReadonlyMap<string, string>,
  open: (folder: string) => ClosingAnswerer,
  context: Context,
  signal: AbortSignal,
): Promise<EngineRun> => {
  const { io, language, style } = context;
  const words = goWords(language);
  const progress = new Progress(io);
  const files: FileRun[] = [];
  for (const [file, text] of texts) {
    const steps = readRegression(text);
    const total = steps.filter(({ kind }) => kind === 'test').length;
    const answerer = open(dirname(file));
    const began = performance.now();
    let done = 0;
    let right = 0;
    try {
      const results = await runRegression(steps, answerer, {
        signal,
        onTest: (result) => {
          done++;
          if (isRight(result)) right++;
          progress.show(() => words.progress(file, done, total, right));
        },
        onProblem: (line, command, why) => {
          progress.end();
          io.err(`${style.yellow(visible(words.problem(file, line, command, why)))}\n`);
        },
      });
      if (results.length === 0) io.err(`${style.yellow(words.noTests(file))}\n`);
      files.push({ file, results, milliseconds: performance.now() - began });
    } finally {
      await answerer.close();
    }
  }
  progress.end();
  return { engine, files };
};

const printRun = ({ engine, files }: EngineRun, all: boolean, words: GoWords): string => {
  const lines = files.flatMap(({ file, results }) =>
    results
      .filter((result) => result.verdict !== 'ignored' && (all || isNews(result) || isOpen(result)))
      .map(({ number, verdict, correct, answer }) => words.test(file, number, verdict, correct, answer)),
  );
  const row = (name: string, results: readonly TestResult[], milliseconds: number): readonly string[] => {
    const { tests, right, passed, PASSED, failed, FAILED, unasked, broken } = countRegression(results);
    return [
      name,
      ...[tests, right, passed, PASSED, failed, FAILED, unasked + broken].map(String),
      (milliseconds / 1000).toFixed(1),
    ];
  };
  const rows = files.map(({ file, results, milliseconds }) => row(file, results, milliseconds));
  const everything = files.flatMap(({ results }) => results);
  const time = files.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const total = files.length > 1 ? [row(words.total, everything, time)] : [];
  return `${[words.engine(engine), ...lines].join('\n')}\n${printTable([words.columns, ...rows, ...total])}`;
};

/// The tests that one engine answers right and the other does not.
const printDifferences = (ours: EngineRun, theirs: EngineRun, words: GoWords): string => {
  const lines: string[] = [];
  const better = { ours: 0, theirs: 0 };
  for (const [index, { file, results }] of ours.files.entries()) {
    for (const [at, mine] of results.entries()) {
      const other = theirs.files[index]?.results[at];
      // What one of them was not asked says nothing about the two.
      if (other === undefined || mine.verdict === 'ignored' || isOpen(mine) || isOpen(other)) continue;
      if (isRight(mine) === isRight(other)) continue;
      better[isRight(mine) ? 'ours' : 'theirs']++;
      lines.push(words.difference(file, mine.number, mine.command, mine.correct, mine.answer, other.answer));
    }
  }
  return `${[...lines, words.betterOurs(better.ours), words.betterTheirs(better.theirs)].join('\n')}\n`;
};

const regress = async (files: readonly string[], options: Options, context: Context): Promise<void> => {
  const { io, language, messages, style } = context;
  const words = goWords(language);
  const rules = rulesOfOptions({});
  if (!rules.ok) throw new Error(rules.error.message);
  const player = options.player ?? usualGoPlayer(rules.value);
  if (readPlayerOf(player, goCatalogue(rules.value, io.env), context) === undefined)
    return void (context.exitCode = EXIT.badInput);
  const texts = new Map<string, string>();
  for (const file of files) {
    const text = await readGoText(file, context);
    if (text === undefined) return void (context.exitCode = EXIT.badInput);
    texts.set(file, text);
  }
  if ([...texts.values()].every((text) => !readRegression(text).some(({ kind }) => kind === 'test'))) {
    for (const file of files) io.err(`${style.red(words.noTests(file))}\n`);
    io.err(`${messages.hint(words.noTestsHint)}\n`);
    return void (context.exitCode = EXIT.badInput);
  }
  for (const [file, text] of texts) tellBroken(file, readRegression(text), context);
  if (options.engine !== undefined && !(await canBegin(options.engine, options.timeout, context)))
    return void (context.exitCode = EXIT.environment);
  const stop = new AbortController();
  const release = io.onInterrupt(() => stop.abort());
  const own = (folder: string): ClosingAnswerer =>
    engineAnswerer(
      new GtpEngine({
        name: 'Hansei',
        version: packageVersion(),
        readers: allReaders({ tableBits: 16, isPatient: true }),
        learned: personsGo(dataFolder(io.env)),
        player: goPlayerMaker(player, io.env),
        folder,
      }),
    );
  const { engine, timeout } = options;
  const program = (folder: string): ClosingAnswerer =>
    programAnswerer(engine!, { folder, ...(timeout === undefined ? {} : { timeout }) });
  const runs: EngineRun[] = [];
  if (engine === undefined || options.compare === true)
    runs.push(await runEngine(words.ours, texts, own, context, stop.signal));
  if (engine !== undefined) runs.push(await runEngine(engine, texts, program, context, stop.signal));
  release();
  if (options.json === true) {
    const told = runs.map((run) => ({
      engine: run.engine,
      files: run.files.map((each) => ({ ...each, counts: countRegression(each.results) })),
      counts: countRegression(run.files.flatMap(({ results }) => results)),
    }));
    io.out(`${JSON.stringify(told)}\n`);
  } else {
    io.out(visible(runs.map((run) => printRun(run, options.all === true, words)).join('\n')));
    if (runs.length === 2) io.out(visible(`\n${printDifferences(runs[0]!, runs[1]!, words)}`));
  }
  if (stop.signal.aborted) context.exitCode = EXIT.interrupted;
  else {
    const results = runs[0]!.files.flatMap((each) => each.results);
    if (results.some(isOpen)) context.exitCode = EXIT.badInput;
    else if (results.some(({ verdict }) => verdict === 'FAILED')) context.exitCode = EXIT.negative;
  }
};

export const addGoRegress = (program: Command, context: Context): void => {
  const words = goWords(context.language);
  const command: Command = subcommand(program, context, 'regress', words.aboutRegress)
    .usage('[options] FILE...')
    .argument('[files...]', words.files)
    .option('--engine <command>', words.optionEngine)
    .option('--compare', words.optionCompare)
    .option('--player <player>', words.optionPlayer)
    .option('--timeout <ms>', words.optionTimeout, countWithin(context, 1, 86_400_000))
    .option('--all', words.optionAll)
    .option('--json', words.optionJson)
    .action((files: readonly string[], options: Options) => {
      if (files.length === 0) command.error(words.filesMissing);
      if (options.compare === true && options.engine === undefined) command.error(words.compareNeedsEngine);
      return regress(files, options, context);
    });
  withExamples(command, context, [
    'hansei go regress ladders.tst',
    'hansei go regress ladders.tst --all',
    'hansei go regress *.tst --engine "gnugo --mode gtp" --compare',
  ]);
};
