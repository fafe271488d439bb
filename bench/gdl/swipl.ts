/// Random games played by swipl, on the rules as clauses of Prolog.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Sheet } from '../../src/rules/index.ts';
import { prologText } from '../../src/rules/gdl/prolog-text.ts';
import { drawsOf, expectGame } from './plan.ts';
import type { PlannedGame } from './plan.ts';

const DRIVER = fileURLToPath(new URL('play.pl', import.meta.url));

export interface SwiplOptions {
  readonly roles: number;
  readonly mostSteps: number;
  /// Of a round: no game begins later.
  readonly seconds: number;
  readonly rounds: number;
}

/// Steps per CPU second. swipl is given the numbers that chance draws in each game, so that drawing them costs it nothing.
export const measureSwipl = (sheet: Sheet, games: readonly PlannedGame[], options: SwiplOptions): number => {
  const rules = prologText(sheet);
  const hasTables = rules.includes(':- table ');
  const draws = games.map((game) => `bench_draws(${game.number}, [${drawsOf(game, options.roles).join(', ')}]).\n`);
  const numbers = [options.seconds, options.rounds, options.mostSteps].map(String);
  const run = spawnSync(
    'swipl',
    ['-q', '-g', 'main', '-t', 'halt(1)', DRIVER, '--', ...numbers, hasTables ? 'yes' : 'no'],
    {
      input: rules + draws.join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  );
  if (run.error !== undefined) throw run.error;
  if (run.status !== 0 || run.stderr !== '') throw new Error(`swipl: status ${run.status}: ${run.stderr}`);
  const said = (name: string): unknown[][] =>
    run.stdout
      .split('\n')
      .filter((line) => line.startsWith(`${name}(`))
      .map((line) => JSON.parse(`[${line.slice(name.length + 1, -1)}]`) as unknown[]);
  for (const [game, steps, goals] of said('played') as [number, number, number[]][])
    expectGame('swipl', games[game]!, steps, goals);
  const rounds = said('round') as [number, number][];
  return Math.max(...rounds.map(([steps, seconds]) => steps / seconds));
};
