/// What the threads do with experiments that are not under way: which there are, and what runs came to. Plain data in, plain data out.
import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  experimentsFolder,
  listExperiments,
  listResults,
  notesOf,
  readResults,
  resultFiles,
} from '../../experiment/index.ts';
import type { Experiment, ExperimentResults, ListedResults, NamedSetting } from '../../experiment/index.ts';
import type {
  ExperimentReport,
  ExperimentRun,
  ExperimentRunDetail,
  ExperimentSetting,
  Experiments,
  ExperimentState,
  ShippedExperiment,
  Words,
} from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';

const valuesOf = ({ kind, settings }: Experiment): { name: string; value: string }[] =>
  kind.settings.print(settings).map(({ name, values }) => ({ name, value: values.map(({ text }) => text).join(' ') }));

const settingOf = ({ name, kind, about, least, most, choices }: NamedSetting, value: string): ExperimentSetting => ({
  ...{ name, kind, about: { ...about }, value },
  ...(least === undefined ? {} : { least }),
  ...(most === undefined ? {} : { most }),
  ...(choices === undefined ? {} : { choices: [...choices()] }),
});

const shippedOf = (experiment: Experiment): ShippedExperiment => {
  const { name, kind, about } = experiment;
  const values = new Map(valuesOf(experiment).map((each) => [each.name, each.value]));
  return {
    ...{ name, kind: kind.name, about: { ...about }, isTimed: kind.isTimed === true },
    settings: kind.settings.list.map((setting) => settingOf(setting, values.get(setting.name) ?? '')),
  };
};

const stateOf = (isRunning: boolean, { isFinished }: ExperimentResults): ExperimentState => {
  if (isRunning) return 'running';
  return isFinished ? 'finished' : 'unfinished';
};

const runOf = ({ folder, isRunning, results }: ListedResults): ExperimentRun => {
  const name = basename(folder);
  if (!results.ok) {
    const { message, hint } = results.error;
    return { folder: name, state: 'broken', done: 0, failed: 0, settings: [], problem: { message, hint } };
  }
  const { experiment, done, expected, failures } = results.value;
  return {
    ...{ folder: name, state: stateOf(isRunning, results.value), experiment: experiment.name },
    ...{ kind: experiment.kind.name, about: { ...experiment.about }, done, failed: failures.length },
    ...(expected === undefined ? {} : { expected }),
    settings: valuesOf(experiment),
  };
};

export const listExperimentRuns = ({ data }: { readonly data: string }): Experiments => ({
  folder: experimentsFolder(data),
  experiments: listExperiments().map(shippedOf),
  runs: listResults(data).map(runOf),
});

export interface RunRequest {
  readonly data: string;
  /// The name of a folder of results.
  readonly folder: string;
}

const say = (en: string, ja: string): Words => ({ en, ja });

const noResults = (folder: string): Trouble => ({
  code: 'no-such-results',
  message: say(`there are no results ${folder}`, `結果 ${folder} はありません`),
  hint: say('the list of experiments shows which there are', '何があるかは実験の一覧で分かります'),
});

/// What is in a folder may have been changed by hand, or come from elsewhere: a report that cannot be made of it is no bug.
const brokenUnits = (folder: string, error: unknown): Trouble => ({
  code: 'broken-results',
  message: say(
    `no report can be made of the units in ${folder}: ${String(error)}`,
    `${folder} の記録からは報告を作れません: ${String(error)}`,
  ),
  hint: say('delete the folder and run the experiment again', 'フォルダを消して、もう一度実験してください'),
});

const withResults = <T>(
  { data, folder }: RunRequest,
  tell: (results: ExperimentResults, path: string) => T,
): T | Refused => {
  const path = join(experimentsFolder(data), folder);
  const results = existsSync(path) ? readResults(path) : undefined;
  if (results === undefined || (!results.ok && results.error.code === 'no-results'))
    return { problem: noResults(folder) };
  if (!results.ok) return { problem: results.error };
  try {
    return tell(results.value, path);
  } catch (error) {
    return { problem: brokenUnits(folder, error) };
  }
};

/// Plots are told by their names: they are files.
const reportOf = (results: ExperimentResults): ExperimentReport => {
  const { title, summary, sections } = results.report();
  return {
    title,
    summary,
    sections: sections.map(({ heading, paragraphs, tables, plots, remarks = [] }) => ({
      ...{ heading, paragraphs, tables, remarks },
      plots: plots.map((plot) => ({ name: plot.name, title: plot.title })),
    })),
  };
};

export const experimentRun = (request: RunRequest): ExperimentRunDetail | Refused =>
  withResults(request, (results, path) => {
    const listed = listResults(request.data).find(({ folder }) => folder === path);
    return {
      ...runOf({ folder: path, isRunning: listed?.isRunning === true, results: { ok: true, value: results } }),
      notes: notesOf(results).map(({ en, ja }) => ({ en, ja })),
      report: reportOf(results),
      files: [...resultFiles(results).keys()],
    };
  });

/// Deletes the results of a run that is not under way.
export const removeExperimentRun = ({ data, folder }: RunRequest): Refused | { readonly folder: string } => {
  const path = join(experimentsFolder(data), folder);
  const found = listResults(data).find((listed) => listed.folder === path);
  if (found === undefined) return { problem: noResults(folder) };
  if (found.isRunning)
    return {
      problem: {
        code: 'still-running',
        message: say('the experiment is under way', '実験は進行中です'),
        hint: say('stop it first', '先に停止してください'),
      },
    };
  rmSync(path, { recursive: true, force: true });
  return { folder };
};

/// The files are made from the units as they are now, so that those of a run that is not finished can be had, too.
export const experimentFile = (request: RunRequest & { readonly file: string }): { readonly text: string } | Refused =>
  withResults(request, (results): { readonly text: string } | Refused => {
    const text = resultFiles(results).get(request.file);
    if (text !== undefined) return { text };
    return {
      problem: {
        code: 'no-such-file',
        message: say(
          `there is no file ${request.file} in these results`,
          `この結果に ${request.file} というファイルはありません`,
        ),
        hint: say('the results tell which files there are', '何があるかは結果のページで分かります'),
      },
    };
  });
