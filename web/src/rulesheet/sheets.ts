/// The rulesheets there are: asked for once, and again when one's own change.
import { signal } from '@preact/signals';
import type { RulesheetSummary } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';

export const sheets = signal<readonly RulesheetSummary[] | undefined>(undefined);

let asked: Promise<void> | undefined;

export const loadSheets = (anew = false): Promise<void> => {
  if (anew) asked = undefined;
  asked ??= api.get<readonly RulesheetSummary[]>('/api/rulesheets').then(
    (list) => {
      sheets.value = list;
    },
    (error: unknown) => {
      // The next one who asks tries again.
      asked = undefined;
      throw error;
    },
  );
  return asked;
};
