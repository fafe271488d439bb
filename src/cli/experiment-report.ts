/// `hansei experiment report`.
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import type { Command } from 'commander';
import {
  dataFolder,
  experimentsFolder,
  markdownOf,
  printCsv,
  readResults,
  resultsJson,
  writeResults,
} from '../experiment/index.ts';
import type { ExperimentResults } from '../experiment/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { printResults, tellProblem } from './experiment-text.ts';
import { experimentWords } from './experiment-words.ts';
import { reasonOf } from './load.ts';

interface Options {
  readonly json?: boolean;
  readonly csv?: string;
  readonly markdown?: boolean;
}

/// A folder, or the name of one where results usually are.
const folderOf = (word: string, { io }: Context): string => {
  const usual = join(experimentsFolder(dataFolder(io.env)), word);
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return resolve(/[/\\]/.test(word) || (isFolder(word) && !isFolder(usual)) ? word : usual);
};

const textOf = (results: ExperimentResults, options: Options, command: Command, context: Context): string => {
  if (options.json === true) return `${JSON.stringify(resultsJson(results))}\n`;
  if (options.markdown === true) return markdownOf(results, context.language);
  if (options.csv === undefined) return printResults(results, context);
  const tables = results.report().sections.flatMap((section) => section.tables);
  const table = tables.find(({ name }) => name === options.csv);
  const names = tables.map(({ name }) => name);
  return table === undefined
    ? command.error(experimentWords(context.language).noTable(options.csv, names))
    : printCsv(table);
};

const report = (word: string, options: Options, command: Command, context: Context): void => {
  const { io, language, style } = context;
  const words = experimentWords(language);
  const folder = folderOf(word, context);
  const results = readResults(folder);
  if (!results.ok) {
    context.exitCode = EXIT.badInput;
    return tellProblem(context, results.error, options.json === undefined ? {} : { json: options.json });
  }
  io.out(textOf(results.value, options, command, context));
  // A folder that can only be read, such as one of somebody else, can be reported all the same.
  try {
    writeResults(folder, results.value);
    io.err(`${style.dim(words.written(folder))}\n`);
  } catch (error) {
    io.err(`${style.yellow(words.notWritten(reasonOf(error)))}\n`);
  }
};

export const addExperimentReport = (experiment: Command, context: Context): void => {
  const { messages, language } = context;
  const words = experimentWords(language);
  const command: Command = subcommand(experiment, context, 'report', words.aboutReport)
    .usage('[options] DIR|NAME')
    .argument('[results]', words.results)
    .addOption(new Option('--json', messages.optionJson).conflicts(['csv', 'markdown']))
    .addOption(new Option('--csv <table>', words.optionCsv).conflicts(['json', 'markdown']))
    .addOption(new Option('--markdown', words.optionMarkdown))
    .allowExcessArguments(false)
    .action((word: string | undefined, options: Options) => {
      if (word === undefined) command.error(words.resultsMissing);
      report(word, options, command, context);
    });
  withExamples(command, context, [
    'hansei experiment report random-play',
    'hansei experiment report results/random-play --csv goals > goals.csv',
    'hansei experiment report random-play --markdown --lang ja',
  ]);
};
