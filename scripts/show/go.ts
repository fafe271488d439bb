/// `npm run show -- go`: how strong GO.1 is against Debian's gnugo, by our own referee, with the colours taking turns.
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintOf } from './go-fingerprint.ts';
import { PAIRINGS } from './go-pairing.ts';
import type { Pairing } from './go-pairing.ts';
import { reportGo } from './go-report.ts';
import { runPairing } from './go-run.ts';
import { GameStore } from './go-store.ts';
import { writeResults } from './results.ts';
import { commitOf } from './surroundings.ts';

export const GO_TITLE = 'Strength of GO.1 against GNU Go';

const usage = [
  'npm run show -- go                        plays all that is missing, and writes the report',
  'npm run show -- go --part mcts-9          one pairing alone',
  'npm run show -- go --report               writes the report of the games so far',
  'npm run show -- go --part mcts-9 --fresh  forgets its games first',
  '',
  '  --part ID       which pairing; may be given again',
  '  --games N       only the first N games of each pairing',
  '  --processes N   games at once, 2 unless given',
  '  --folder PATH   where the games are kept, docs/results/go unless given',
  '',
  ...PAIRINGS.map(
    ({ id, player, level, size, games }) =>
      `  ${id.padEnd(16)} ${player} against level ${level} on ${size}x${size}, ${games} games`,
  ),
  '',
].join('\n');

const optionsOf = (args: readonly string[]) => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        part: { type: 'string', multiple: true },
        games: { type: 'string' },
        processes: { type: 'string' },
        folder: { type: 'string' },
        report: { type: 'boolean' },
        fresh: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch {
    return undefined;
  }
};

const countOf = (text: string | undefined, usual: number): number =>
  text === undefined ? usual : /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;

export const showGo = async (root: string, args: readonly string[]): Promise<number> => {
  const options = optionsOf(args);
  const most = countOf(options?.games, Infinity);
  const processes = countOf(options?.processes, 2);
  const strange = options?.part?.find((part) => !PAIRINGS.some(({ id }) => id === part));
  if (options?.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  if (options === undefined || Number.isNaN(most + processes) || strange !== undefined) {
    if (strange !== undefined) process.stderr.write(`there is no part ${strange}\n\n`);
    process.stderr.write(usage);
    return 2;
  }
  const store = new GameStore(options.folder ?? join(root, 'docs', 'results', 'go'));
  const commit = commitOf(root);
  const pairings = PAIRINGS.filter(({ id }) => options.part?.includes(id) ?? true);
  const started = new Date().toISOString();
  const before = performance.now();
  for (const pairing of options.report === true ? [] : pairings) {
    if (options.fresh === true) store.forget(pairing);
    const kept = store.read(pairing);
    const engine = await fingerprintOf(pairing);
    if (kept.some((game) => game.engine !== engine)) {
      process.stderr.write(
        `${pairing.id}: ${kept.length} games are kept that other programs played.\n` +
          `npm run show -- go --part ${pairing.id} --fresh forgets them and plays anew; --report counts them as they are.\n`,
      );
      return 3;
    }
    await playMissing(pairing, store, most, processes, { engine, commit });
  }
  const report = reportGo((pairing) => store.read(pairing));
  const shown = { name: 'go', title: GO_TITLE, started, seconds: (performance.now() - before) / 1000 };
  const file =
    options.folder === undefined ? writeResults(root, { ...shown, again: 'npm run show -- go' }, report) : '';
  process.stdout.write(`${report.markdown.trim()}\n${file === '' ? '' : `\n${relative(root, file)}\n`}`);
  return report.ok ? 0 : 1;
};

const playMissing = async (
  pairing: Pairing,
  store: GameStore,
  most: number,
  processes: number,
  origin: { readonly engine: string; readonly commit: string },
): Promise<void> => {
  const kept = store.read(pairing);
  const known = new Set(kept.map(({ number }) => number));
  const numbers = Array.from({ length: Math.min(pairing.games, most) }, (_, i) => i).filter((i) => !known.has(i));
  let count = kept.length;
  let won = kept.reduce((sum, { score }) => sum + score, 0);
  if (numbers.length > 0) process.stderr.write(`${pairing.id}: ${numbers.length} games to play\n`);
  await runPairing({
    pairing,
    numbers,
    processes,
    onGame: (game) => {
      store.add(pairing, { ...game, ...origin });
      count++;
      won += game.score;
      const { ours, gnugo } = game;
      process.stderr.write(
        `${pairing.id} ${count}/${pairing.games}: ${game.black} black, ${game.result}; won ${won}; ` +
          `ms a move ${Math.round(ours.milliseconds / ours.moves)} and ${Math.round(gnugo.milliseconds / gnugo.moves)}\n`,
      );
    },
    onLost: ({ lost }) => process.stderr.write(`not kept: ${lost}\n`),
  });
};
