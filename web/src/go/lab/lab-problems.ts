/// Problems in the lab: kept, run, opened and removed.
import { signal } from '@preact/signals';
import type { GoProblemRun, GoProblemSummary, GoProblemView } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { openText, position } from './lab-position.ts';

export const problems = signal<readonly GoProblemSummary[] | undefined>(undefined);
export const runs = signal<ReadonlyMap<string, GoProblemRun>>(new Map());
export const error = signal<unknown>(undefined);
export const running = signal<string | undefined>(undefined);

const pathOf = (id: string): string => `/api/go/lab/problems/${encodeURIComponent(id)}`;

const attempt = async (work: () => Promise<void>): Promise<boolean> => {
  error.value = undefined;
  try {
    await work();
    return true;
  } catch (reason) {
    error.value = reason;
    return false;
  }
};

export const loadProblems = (): Promise<boolean> =>
  attempt(async () => {
    problems.value = await api.get<GoProblemSummary[]>('/api/go/lab/problems');
  });

export interface ProblemDraft {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly expected: string;
}

export const keepProblem = ({ id, ...problem }: ProblemDraft): Promise<boolean> =>
  attempt(async () => {
    await api.put<GoProblemView>(pathOf(id), { ...problem, position: position.value });
    const left = new Map(runs.value);
    left.delete(id);
    runs.value = left;
    await loadProblems();
  });

export const runProblem = async (id: string): Promise<void> => {
  running.value = id;
  await attempt(async () => {
    const run = await api.post<GoProblemRun>(`${pathOf(id)}/run`, undefined);
    runs.value = new Map([...runs.value, [id, run]]);
  });
  running.value = undefined;
};

export const runAll = async (): Promise<void> => {
  for (const { id, problem } of problems.value ?? []) if (problem === undefined) await runProblem(id);
};

export const openProblem = async (id: string): Promise<GoProblemView | undefined> => {
  let opened: GoProblemView | undefined;
  await attempt(async () => {
    opened = await api.get<GoProblemView>(pathOf(id));
    openText(opened.position);
  });
  return opened;
};

export const removeProblem = (id: string): Promise<boolean> =>
  attempt(async () => {
    await api.delete(pathOf(id));
    await loadProblems();
  });
