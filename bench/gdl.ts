/// `npm run bench -- gdl`: random games by rulesheets, one thread: the prover, swipl, and the network of gates run in three ways.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { libraryNames } from './gdl/measure.ts';
import type { Figures } from './gdl/measure.ts';
import { printReport } from './gdl/print.ts';
import { reportOf } from './gdl/report.ts';

/// For a run that says whether it works and not how fast.
const QUICK_GAMES = ['tic-tac-toe', 'connect-four'];
const WORKER = fileURLToPath(new URL('gdl/worker.ts', import.meta.url));

interface Options {
  readonly json: boolean;
  readonly quick: boolean;
  readonly games: readonly string[];
}

/// Undefined after saying what is wrong.
const optionsOf = (args: readonly string[]): Options | undefined => {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { json: flag, quick: flag, games: { type: 'string' } } as const;
    const { json, quick, games } = parseArgs({ args: [...args], options }).values;
    const library = libraryNames();
    const chosen = games?.split(',') ?? (quick ? QUICK_GAMES : library);
    const unknown = chosen.find((game) => !library.includes(game));
    if (unknown !== undefined) throw new Error(`no game ${unknown}; there are ${library.join(', ')}`);
    return { json, quick, games: chosen };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return undefined;
  }
};

const measureApart = (game: string, quick: boolean): Figures => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', WORKER, game, quick ? 'quick' : 'full'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.error !== undefined) throw run.error;
  if (run.status !== 0) throw new Error(`${game}: status ${run.status}`);
  return JSON.parse(run.stdout) as Figures;
};

export const benchGdl = async (args: readonly string[]): Promise<number> => {
  const options = optionsOf(args);
  if (options === undefined) return 2;
  const figures = options.games.map((game) => {
    process.stderr.write(`${game}\n`);
    return measureApart(game, options.quick);
  });
  const report = reportOf(figures);
  process.stdout.write(options.json ? `${JSON.stringify(report, undefined, 2)}\n` : printReport(figures, report));
  return 0;
};
