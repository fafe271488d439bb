/// `hansei experiment run|list|report`: the laboratory.
import type { Command } from 'commander';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { addExperimentList } from './experiment-list.ts';
import { addExperimentReport } from './experiment-report.ts';
import { addExperimentRun } from './experiment-run.ts';
import { experimentWords } from './experiment-words.ts';

export const addExperiment = (program: Command, context: Context): void => {
  const experiment = subcommand(program, context, 'experiment', experimentWords(context.language).about);
  withExamples(experiment, context, [
    'hansei experiment list',
    'hansei experiment run random-play',
    'hansei experiment run my.experiment --out results --set games=20',
    'hansei experiment report random-play --csv goals',
  ]);
  addExperimentRun(experiment, context);
  addExperimentList(experiment, context);
  addExperimentReport(experiment, context);
};
