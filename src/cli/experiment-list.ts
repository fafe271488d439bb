/// `hansei experiment list`: experiments, results, and kinds with their settings.
import { basename } from 'node:path';
import type { Command } from 'commander';
import { EXPERIMENT_KINDS, dataFolder, experimentsFolder, listExperiments, listResults } from '../experiment/index.ts';
import type { AnyExperimentKind, ListedResults, NamedSetting } from '../experiment/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { printColumns } from './experiment-text.ts';
import { experimentWords } from './experiment-words.ts';
import type { ExperimentWords } from './experiment-words.ts';

interface Options {
  readonly kinds?: boolean;
  readonly json?: boolean;
}

const stateOf = ({ isRunning, results }: ListedResults): keyof ExperimentWords['states'] => {
  if (!results.ok) return 'broken';
  if (isRunning) return 'running';
  return results.value.isFinished ? 'finished' : 'unfinished';
};

const resultJson = (listed: ListedResults): object => {
  const { folder, results } = listed;
  const state = stateOf(listed);
  if (!results.ok) return { folder, state, problem: results.error };
  const { experiment, done, expected, failures } = results.value;
  const units = { done, ...(expected === undefined ? {} : { expected }), failed: failures.length };
  return { folder, experiment: experiment.name, kind: experiment.kind.name, state, units };
};

const resultRow = (listed: ListedResults, words: ExperimentWords): readonly string[] => {
  const { folder, results } = listed;
  if (!results.ok) return [basename(folder), '-', '-', words.states.broken];
  const { experiment, done, expected } = results.value;
  const units = expected === undefined ? String(done) : `${done}/${expected}`;
  return [basename(folder), experiment.name, units, words.states[stateOf(listed)]];
};

const listAll = ({ json = false }: Options, { io, language, style }: Context): void => {
  const words = experimentWords(language);
  const data = dataFolder(io.env);
  const experiments = listExperiments();
  const results = listResults(data);
  if (json) {
    const shipped = experiments.map(({ name, kind, about, settings }) => ({ name, kind: kind.name, about, settings }));
    return io.out(`${JSON.stringify({ experiments: shipped, results: results.map(resultJson) })}\n`);
  }
  const rows = experiments.map(({ name, kind, about }) => [name, kind.name, about[language]]);
  io.out(`${style.bold(words.shipped)}\n${printColumns([words.shippedColumns, ...rows])}`);
  if (results.length === 0) return io.err(`${style.dim(words.noResults)}\n`);
  const table = printColumns(
    [words.resultColumns, ...results.map((listed) => resultRow(listed, words))],
    [false, false, true],
  );
  return io.out(`\n${style.bold(words.resultsIn(experimentsFolder(data)))}\n${table}`);
};

const valueText = ({ kind, least = 0, most }: NamedSetting, words: ExperimentWords): string =>
  kind === 'whole-number' || kind === 'whole-numbers'
    ? `${words.settingKinds[kind]}${words.range(least, most === Number.MAX_SAFE_INTEGER ? undefined : most)}`
    : words.settingKinds[kind];

const usualText = ({ usual, print }: NamedSetting, words: ExperimentWords): string =>
  usual === undefined ? words.mustBeGiven : print(usual).join(' ');

const settingJson = ({ name, kind, about, usual, least, most, choices }: NamedSetting): object => ({
  ...{ name, kind, about, ...(usual === undefined ? {} : { usual }) },
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
  ...(choices === undefined ? {} : { choices: choices() }),
});

const listKinds = (kinds: readonly AnyExperimentKind[], { json = false }: Options, context: Context): void => {
  const { io, language, style } = context;
  const words = experimentWords(language);
  if (json) {
    const told = kinds.map(({ name, description, isTimed = false, settings }) => ({
      ...{ name, description, timed: isTimed, settings: settings.list.map(settingJson) },
    }));
    return io.out(`${JSON.stringify({ kinds: told })}\n`);
  }
  const texts = kinds.map(({ name, description, settings }) => {
    const rows = settings.list.map((setting) => [
      ...[setting.name, valueText(setting, words), usualText(setting, words), setting.about[language]],
    ]);
    return `${style.bold(name)}: ${description[language]}\n${printColumns([words.settingColumns, ...rows])}`;
  });
  return io.out(texts.join('\n'));
};

export const addExperimentList = (experiment: Command, context: Context): void => {
  const { messages, language } = context;
  const words = experimentWords(language);
  // `hansei experiment` alone lists; a word that is no command ends up here, too.
  const command: Command = subcommand(experiment, context, 'list', words.aboutList, { isDefault: true })
    .allowExcessArguments()
    .option('--kinds', words.optionKinds)
    .option('--json', messages.optionJson)
    .action((options: Options) => {
      const [word] = command.args;
      const commands = experiment.commands.map((each) => each.name());
      if (word !== undefined) command.error(words.noCommand(word, commands));
      if (options.kinds === true) listKinds(EXPERIMENT_KINDS, options, context);
      else listAll(options, context);
    });
  withExamples(command, context, [
    'hansei experiment list',
    'hansei experiment list --kinds',
    'hansei experiment list --json',
  ]);
};
