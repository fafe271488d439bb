/// What came of lessons in games: a log with one line for each game, apart from the lessons so that their files stay as they are.
import { appendFileSync, closeSync, existsSync, fstatSync, fsyncSync, openSync, readFileSync, readSync } from 'node:fs';

/// One game: which lessons were switched on, which of them spoke up, and how it ended for the one who used them.
export interface GameUse {
  readonly on: readonly string[];
  readonly fired: readonly string[];
  /// 1 a win, 0.5 a draw, 0 a loss.
  readonly score: number;
}

export interface UseCount {
  readonly n: number;
  readonly score: number;
}

/// Games in which the lesson was switched on: those in which it spoke up, and the others.
export interface Uses {
  readonly fired: UseCount;
  readonly silent: UseCount;
}

export interface UseLog {
  readonly games: readonly GameUse[];
  /// Lines that cannot be read; the last one of a writer that was killed is not counted.
  readonly broken: number;
}

const isGameUse = (value: unknown): value is GameUse => {
  const { on, fired, score } = (value ?? {}) as Record<string, unknown>;
  const areIds = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return areIds(on) && areIds(fired) && typeof score === 'number' && score >= 0 && score <= 1;
};

const lineOf = (line: string): GameUse | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isGameUse(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const parseUses = (text: string): UseLog => {
  const lines = text.split('\n');
  const torn = lines.pop() ?? '';
  const read = lines.filter((line) => line !== '').map(lineOf);
  const last = torn === '' ? undefined : lineOf(torn);
  return {
    games: [...read, last].filter((use) => use !== undefined),
    broken: read.filter((use) => use === undefined).length,
  };
};

export const readUses = (path: string): UseLog =>
  existsSync(path) ? parseUses(readFileSync(path, 'utf8')) : { games: [], broken: 0 };

/// Adds lines that survive a kill once this returns; a torn line of an earlier writer is closed first.
export const appendUses = (path: string, games: readonly GameUse[]): void => {
  if (games.length === 0) return;
  const file = openSync(path, 'a+');
  try {
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    if (size > 0) readSync(file, last, 0, 1, size - 1);
    const start = size > 0 && last[0] !== 10 ? '\n' : '';
    const lines = games.map(({ on, fired, score }) => `${JSON.stringify({ on, fired, score })}\n`).join('');
    appendFileSync(file, start + lines);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/// The counts of each lesson that was ever switched on.
export const countUses = (games: readonly GameUse[]): ReadonlyMap<string, Uses> => {
  const counts = new Map<string, { fired: { n: number; score: number }; silent: { n: number; score: number } }>();
  for (const { on, fired, score } of games) {
    for (const id of new Set([...on, ...fired])) {
      const uses = counts.get(id) ?? { fired: { n: 0, score: 0 }, silent: { n: 0, score: 0 } };
      const count = fired.includes(id) ? uses.fired : uses.silent;
      count.n += 1;
      count.score += score;
      counts.set(id, uses);
    }
  }
  return counts;
};
