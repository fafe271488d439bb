/// What a test expects to be there.
import { readSheet } from './read-sheet.ts';
import type { Sheet } from './sheet.ts';

export const opened = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

export const sheetOf = (text: string): Sheet => opened(readSheet(text));
