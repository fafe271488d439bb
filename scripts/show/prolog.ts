import type { Entry } from './entry.ts';
export const prologEntry: Entry = {
  name: 'prolog',
  title: 'x',
  parts: [],
  report: () => ({ ok: true, seeds: [], n: 0, figures: {}, markdown: '' }),
};
