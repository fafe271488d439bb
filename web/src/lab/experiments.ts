/// Experiments that ship, and results of runs.
import { signal } from '@preact/signals';
import type { Experiments } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';

export const experiments = signal<Experiments | undefined>(undefined);
export const experimentsError = signal<unknown>(undefined);

export const loadExperiments = async (): Promise<void> => {
  try {
    experiments.value = await api.get<Experiments>('/api/experiments');
    experimentsError.value = undefined;
  } catch (error) {
    experimentsError.value = error;
  }
};

export const runPath = (folder: string): string => `/api/experiments/runs/${encodeURIComponent(folder)}`;
export const filePath = (folder: string, file: string): string =>
  `${runPath(folder)}/files/${encodeURIComponent(file)}`;

export const removeRun = async (folder: string): Promise<boolean> => {
  try {
    await api.delete(runPath(folder));
    await loadExperiments();
    return true;
  } catch (error) {
    experimentsError.value = error;
    return false;
  }
};
