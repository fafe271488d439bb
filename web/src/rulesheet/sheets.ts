/// The rulesheets there are: asked for once, and again when one's own change.
import { signal } from '@preact/signals';
import type { RulesheetSummary } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { say } from '../shell/language.ts';

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

/// The title of a game where its sheet is known, else its id.
export const gameName = (id: string): string => {
  const sheet = sheets.value?.find((each) => each.id === id);
  return sheet === undefined ? id : say(sheet.title);
};
