import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OTHELLO_LEVELS, levelOf } from './levels.ts';
import { playerOf } from './players.ts';

interface Results {
  readonly ok: boolean;
  readonly figures: {
    readonly levels: readonly { readonly id: string; readonly player: string; readonly rating: number }[];
    readonly steps: readonly { readonly id: string; readonly rating: number }[];
  };
}
const file = join(import.meta.dirname, '../../../docs/results/levels.json');
const { ok, figures } = JSON.parse(readFileSync(file, 'utf8')) as Results;

describe('levels', () => {
  test('are players, each under its one name', () => {
    for (const { id, player } of OTHELLO_LEVELS) {
      const made = playerOf(player, 'othello');
      expect(made.ok && made.value.name).toBe(player);
      expect(levelOf(id)?.player).toBe(player);
    }
    expect(new Set(OTHELLO_LEVELS.map(({ id }) => id)).size).toBe(OTHELLO_LEVELS.length);
    expect(levelOf('no-such-level')).toBeUndefined();
  });

  test('say of themselves what was measured', () => {
    expect(ok).toBe(true);
    expect(OTHELLO_LEVELS.map(({ id, player, rating }) => ({ id, player, rating }))).toEqual(
      figures.levels.map(({ id, player, rating }) => ({ id, player, rating })),
    );
    const steps = OTHELLO_LEVELS.flatMap(({ id, rating, measured }) => (measured ? [{ id, ...measured, rating }] : []));
    expect(steps).toEqual(figures.steps);
  });

  test('are measured against the one below, and clearly better', () => {
    const [, ...others] = OTHELLO_LEVELS;
    for (const [place, { measured }] of others.entries()) {
      expect(measured?.against).toBe(OTHELLO_LEVELS[place]!.id);
      expect(measured?.low).toBeGreaterThan(0.5);
    }
  });
});
