/// A concept for tests.
import type { ConceptLesson } from './concept-lesson.ts';

export const formOf = (name: string): string =>
  `(concept ${name} (variables p0 p1)\n (and\n  (piece x0 x1 x2 x3)\n  (own x0 (+ x1 1) x2 x3)))\n`;

export const conceptOf = (name: string, changes: Partial<ConceptLesson> = {}): ConceptLesson => ({
  name,
  form: formOf(name),
  origin: { game: 'tic-tac-toe', sheet: '0123456789ab', games: 4000, seed: 1, version: '0.1.0' },
  status: { kind: 'statistical', n: 3438, weight: { value: 0.78, low: 0.64, high: 0.91 }, clearness: 12.3 },
  state: { kind: 'adopted', date: '2026-02-03' },
  carried: [{ to: 'connect-four', games: 100, weight: { value: 0.5, low: -0.1, high: 1.1 } }],
  ...changes,
});
