/// Concepts in a folder, for tests of commands that use them.
import { conceptBase } from '../experiment/index.ts';
import type { ConceptBase } from '../knowledge/index.ts';

/// By name, what is there beside the first piece.
export const keepForTest = (folder: string, concepts: Readonly<Record<string, string>>): ConceptBase => {
  const base = conceptBase(folder);
  for (const [name, conditions] of Object.entries(concepts))
    base.add({
      name,
      form: `(concept ${name} (variables p0 p1) (and (piece x0 x1 x2 x3) ${conditions}))\n`,
      origin: { game: 'tic-tac-toe', sheet: '0123456789ab', games: 4000, seed: 1, version: '0.1.0' },
      status: { kind: 'statistical', n: 3438, weight: { value: 0.78, low: 0.64, high: 0.91 }, clearness: 12.3 },
      state: { kind: 'adopted', date: '2026-02-03' },
      carried: [],
    });
  return base;
};
