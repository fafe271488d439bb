/// What a run has come to, and the files that tell it: JSON, CSV, Markdown and plots. They follow from the finished units alone, so
/// that whoever makes them again gets the same bytes.
import { join } from 'node:path';
import { replaceFile } from '../../knowledge/index.ts';
import type { Words } from '../../play/index.ts';
import { printExperiment } from './experiment.ts';
import type { Experiment } from './experiment.ts';
import { doneOf } from './kind.ts';
import { drawPlot } from './plot/draw-plot.ts';
import type { ExperimentReport } from './report.ts';
import { plotFile, printCsv, printMarkdown } from './report-text.ts';
import type { LoggedUnits, UnitFailure } from './unit-log.ts';

export interface ExperimentResults {
  readonly experiment: Experiment;
  /// Whether no unit is left to do.
  readonly isFinished: boolean;
  /// Units that are done, and how many there are in all where that is known.
  readonly done: number;
  readonly expected?: number;
  readonly failures: readonly UnitFailure[];
  /// Made when it is first asked for.
  report(): ExperimentReport;
}

export const resultsOf = (experiment: Experiment, { outputs, failures }: LoggedUnits): ExperimentResults => {
  const { kind, settings } = experiment;
  const done = doneOf(outputs);
  let report: ExperimentReport | undefined;
  return {
    experiment,
    isFinished: kind.open(settings, done).every(({ id }) => outputs.has(id)),
    done: outputs.size,
    ...(kind.count === undefined ? {} : { expected: kind.count(settings) }),
    failures,
    report: () => (report ??= kind.report(settings, done)),
  };
};

/// Results as data for programs.
export const resultsJson = (results: ExperimentResults): object => {
  const { experiment, isFinished, done, expected, failures } = results;
  const { name, about, kind, settings } = experiment;
  return {
    ...{ experiment: name, kind: kind.name, about, settings },
    ...{
      finished: isFinished,
      timed: kind.isTimed === true,
      units: { done, ...(expected === undefined ? {} : { expected }) },
    },
    ...{ failures, report: results.report() },
  };
};

/// What a reader must know before trusting the figures.
export const notesOf = ({ isFinished, done, expected, failures, experiment }: ExperimentResults): readonly Words[] => {
  const all = expected === undefined ? undefined : expected.toLocaleString('en');
  const some = done.toLocaleString('en');
  const notes: Words[] = [];
  if (!isFinished)
    notes.push({
      en: `This experiment is not finished: ${some} ${all === undefined ? 'units of work are' : `of ${all} units of work are`} done.`,
      ja: `この実験は終わっていません。${all === undefined ? '' : `全 ${all} 個のうち `}${some} 個の作業が済んでいます。`,
    });
  if (failures.length > 0)
    notes.push({
      en: `Failed and left out: ${failures.map(({ unit, message }) => `${unit} (${message})`).join('; ')}.`,
      ja: `失敗して除かれた作業: ${failures.map(({ unit, message }) => `${unit} (${message})`).join('、')}。`,
    });
  if (experiment.kind.isTimed === true)
    notes.push({
      en: 'Some figures depend on how fast the machine is: another run gives others.',
      ja: '機械の速さに依る数値があり、もう一度行うと違う値になります。',
    });
  return notes;
};

const endingOf = (experiment: Experiment, language: keyof Words): string => {
  const command = '`hansei experiment run manifest.experiment --out NEW-FOLDER`';
  const but =
    experiment.kind.isTimed === true
      ? { en: ', but for those of the clock,', ja: '(時計に依るものを除く)' }
      : { en: '', ja: '' };
  const [heading, again] =
    language === 'en'
      ? ['How this was made', `The same figures${but.en} come from ${command} with this manifest:`]
      : ['作り方', `次の計画書で ${command} とすると同じ数値${but.ja}になります。`];
  const text = printExperiment(experiment);
  // A fence that the text does not contain.
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `## ${heading}\n\n${again}\n\n${fence}\n${text}${fence}`;
};

export const markdownOf = (results: ExperimentResults, language: keyof Words): string =>
  printMarkdown(results.report(), language, notesOf(results), endingOf(results.experiment, language));

/// All files of the results but the units themselves, by their names.
export const resultFiles = (results: ExperimentResults): ReadonlyMap<string, string> => {
  const { sections } = results.report();
  const files = new Map<string, string>();
  const add = (name: string, text: string): void => {
    if (files.has(name)) throw new Error(`two parts of a report are called ${name}`);
    files.set(name, text);
  };
  add('results.json', `${JSON.stringify(resultsJson(results), null, 2)}\n`);
  for (const table of sections.flatMap(({ tables }) => tables)) add(`${table.name}.csv`, printCsv(table));
  for (const language of ['en', 'ja'] as const) {
    for (const plot of sections.flatMap(({ plots }) => plots))
      add(plotFile(plot.name, language), drawPlot(plot, language));
    add(language === 'en' ? 'report.md' : `report.${language}.md`, markdownOf(results, language));
  }
  return files;
};

/// Throws as the file system does.
export const writeResults = (folder: string, results: ExperimentResults): void => {
  for (const [name, text] of resultFiles(results)) replaceFile(join(folder, name), text);
};
