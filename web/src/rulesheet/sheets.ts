/// The rulesheets there are: asked for once, and again when one's own change.
import { signal } from '@preact/signals';
import type { RulesheetSummary } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';

export const sheets = signal<readonly RulesheetSummary[] | undefined>(undefined);

let asked: Promise<readonly RulesheetSummary[]> | undefined;

export const loadSheets = (anew = false): Promise<readonly RulesheetSummary[]> => {
  if (anew) asked = undefined;
  asked ??= api.get<readonly RulesheetSummary[]>('/api/rulesheets').then(
    (list) => {
      sheets.value = list;
      return list;
    },
    (error: unknown) => {
      // The next one who asks tries again.
      asked = undefined;
      throw error;
    },
  );
  return asked;
};
