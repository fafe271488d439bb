/// Experiments: which there are, what runs of them came to, and their files. Running one is a job.
import { ok } from '../../logic/index.ts';
import { ExperimentRunDetail, Experiments, ResultsFolder } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { Routes, z } from './route.ts';

const MILLISECONDS = 30_000;

const withFolder = z.object({ folder: ResultsFolder });
const withFile = withFolder.extend({ file: z.string().regex(/^[\w.-]{1,120}$/) });

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  json: 'application/json',
};

const typeOf = (file: string): string => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain';

const withStatus = <T>(outcome: Outcome<T>): Outcome<T> => {
  if (outcome.ok) return outcome;
  const status = { 'no-such-results': 404, 'no-such-file': 404, 'broken-results': 409, 'still-running': 409 } as const;
  const { code } = outcome.error;
  return code in status ? refused({ ...outcome.error, status: status[code as keyof typeof status] }) : outcome;
};

export const experimentRoutes = ({ thinkers, data }: Desk): Routes =>
  new Routes('experiments')
    .json('get', '/experiments', { summary: 'experiments that ship, and runs of them', answer: Experiments }, () =>
      thinkers.ask('listExperimentRuns', { data }, { milliseconds: MILLISECONDS }),
    )
    .json(
      'get',
      '/experiments/runs/{folder}',
      { summary: 'what a run has come to so far', params: withFolder, answer: ExperimentRunDetail },
      async ({ params: { folder } }) =>
        withStatus(await thinkers.ask('experimentRun', { data, folder }, { milliseconds: MILLISECONDS })),
    )
    .file(
      '/experiments/runs/{folder}/files/{file}',
      {
        summary: 'a file of the results: report, table, plot, or everything as JSON',
        params: withFile,
        types: ['text/markdown', 'text/csv', 'image/svg+xml', 'application/json'],
      },
      async ({ params: { folder, file } }) => {
        const made = withStatus(
          await thinkers.ask('experimentFile', { data, folder, file }, { milliseconds: MILLISECONDS }),
        );
        return made.ok ? ok({ name: `${folder}-${file}`, type: typeOf(file), content: made.value.text }) : made;
      },
    )
    .done(
      'delete',
      '/experiments/runs/{folder}',
      { summary: 'the results are gone', params: withFolder },
      async ({ params: { folder } }) => {
        const removed = withStatus(
          await thinkers.ask('removeExperimentRun', { data, folder }, { milliseconds: MILLISECONDS }),
        );
        return removed.ok ? ok(undefined) : removed;
      },
    );
