/// Rulesheets: all ways to run them agree, on every game of the library, and Othello's sheet agrees with the native board.
import { libraryNames, librarySheet, walkTogether } from '../../cases/gdl/agreement.fixture.ts';
import type { Walk } from '../../cases/gdl/agreement.fixture.ts';
import { contestants, playContest } from '../../cases/gdl/contest.fixture.ts';
import type { Contest } from '../../cases/gdl/contest.fixture.ts';
import { compareGame, countLines } from '../../cases/gdl/native-othello.fixture.ts';
import { INITIAL, perft } from '../../src/games/index.ts';
import { wilsonOfScore } from '../../src/play/index.ts';
import { ParallelPlayer, ReferenceReasoner, ScalarReasoner, compileNetwork, gameSeed } from '../../src/rules/index.ts';
import type { Network, Sheet } from '../../src/rules/index.ts';
import { playRandomGame } from '../../src/rules/gdl/playout.ts';
import { TablesReasoner } from '../../src/rules/gdl/tables.ts';
import type { Entry, Json, Outcomes, Report } from './entry.ts';

const GAMES = 200;
/// Seconds of the processor that the prover gets for one game of the library; it is slow, and says how far it came.
const SECONDS = 20;
const MANY = 2000;
const SEED = 11;
const OTHELLO_GAMES = 1000;
const OTHELLO_CHUNK = 100;
/// Games of UCT on the network against UCT on the prover, and milliseconds for a move.
const CONTESTS = 60;
const MOVE_TIME = 100;
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Compared {
  readonly name: string;
  readonly prover: Walk;
  readonly tables: Walk;
  /// Games at once against games one by one.
  readonly parallel: { readonly games: number; readonly differ: number };
}

const names = libraryNames();

const opened = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const scalarOf = (sheet: Sheet): { readonly network: Network; readonly scalar: ScalarReasoner } => {
  const network = opened(compileNetwork(sheet));
  return { network, scalar: opened(ScalarReasoner.open(network)) };
};

const lateAfter = (seconds: number): (() => boolean) => {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return user + system > seconds * 1e6;
  };
};

const compare = (name: string): Compared => {
  const sheet = librarySheet(name);
  const { network, scalar } = scalarOf(sheet);
  const prover = walkTogether(scalar, new ReferenceReasoner(sheet), {
    games: GAMES,
    states: Infinity,
    seed: SEED,
    isLate: lateAfter(SECONDS),
  });
  const tables = walkTogether(scalar, opened(TablesReasoner.open(sheet)), {
    games: GAMES,
    states: Infinity,
    seed: SEED + 1,
    isLate: lateAfter(SECONDS),
  });
  let differ = 0;
  opened(ParallelPlayer.open(network)).simulate({
    games: MANY,
    seed: SEED + 2,
    onGame: (game, playout) => {
      const alone = playRandomGame(scalar, gameSeed(SEED + 2, game));
      if (JSON.stringify(alone) !== JSON.stringify(playout)) differ++;
    },
  });
  return { name, prover, tables, parallel: { games: MANY, differ } };
};

const table = (lines: readonly (readonly string[])[]): string =>
  lines
    .flatMap((line, i) => [`| ${line.join(' | ')} |`, ...(i === 0 ? [`|${' --- |'.repeat(line.length)}`] : [])])
    .join('\n');

const report = (outcomes: Outcomes): Report => {
  const games = outcomes['library'] as unknown as readonly Compared[];
  const othello = (outcomes['othello'] as unknown as readonly (readonly string[])[]).flat();
  const perfts = outcomes['perft'] as unknown as readonly { depth: number; sheet: number; native: number }[];
  const differences = games.flatMap(({ name, prover, tables, parallel }) => [
    ...[prover, tables].flatMap(({ difference }) => (difference === undefined ? [] : [`${name}: ${difference}`])),
    ...(parallel.differ > 0 ? [`${name}: ${parallel.differ} games at once differ`] : []),
  ]);
  const contests = outcomes['uct'] as unknown as readonly Contest[];
  const tally = {
    wins: contests.filter(({ score }) => score === 1).length,
    draws: contests.filter(({ score }) => score === 0.5).length,
    losses: contests.filter(({ score }) => score === 0).length,
  };
  const interval = wilsonOfScore(tally);
  const isBetter = interval.low > 0.9;
  const perMove = (side: 0 | 1, what: 'milliseconds' | 'playouts'): number =>
    contests.reduce((sum, { spent }) => sum + spent[side][what], 0) /
    contests.reduce((sum, { spent }) => sum + spent[side].moves, 0);
  const isPerft = perfts.every(({ sheet, native }) => sheet === native);
  const whole = games.filter(({ prover }) => prover.games >= GAMES).length;
  const verdict = (holds: boolean): string => (holds ? 'yes' : '**no**');
  const markdown = `
Random games of every rulesheet of the library. The network of gates is followed state by state by the prover, which takes the rules as they
stand, and by tables: what is true, the end, the moves and the goal of every role, what roles see. Games that are played 128 at once are
compared with the same games one by one.

| claim | holds |
| --- | --- |
| ${games.length} games: prover, tables, network and 128 at once agree | ${verdict(differences.length === 0)} |
| Othello: ${OTHELLO_GAMES} games with the same moves, boards and results as the native rules | ${verdict(othello.length === 0)} |
| Othello: as many lines of up to ${DEPTHS.at(-1)} plies | ${verdict(isPerft)} |
| UCT on the network beats UCT on the prover in Connect Four, the interval above 90% | ${verdict(isBetter)} |

The prover had ${SECONDS} seconds for each game, and played ${GAMES} games of ${whole} of them in that time; of the others as many as the table says.

${table([
  ['game', 'games by the prover', 'states', 'games by tables', 'states', 'games at once'],
  ...games.map(({ name, prover, tables, parallel }) =>
    [name, prover.games, prover.states, tables.games, tables.states, parallel.games].map(String),
  ),
])}

${table([['plies', 'lines by the sheet', 'lines by the board'], ...perfts.map(({ depth, sheet, native }) => [depth, sheet, native].map(String))])}

Connect Four, ${CONTESTS} games with ${MOVE_TIME} ms for a move, both sides in turn: won ${tally.wins}, drawn ${tally.draws}, lost ${tally.losses}, 95% interval
${(100 * interval.low).toFixed(1)}% to ${(100 * interval.high).toFixed(1)}%. The network took ${perMove(0, 'milliseconds').toFixed(0)} ms and ${perMove(0, 'playouts').toFixed(0)} playouts for a move, the prover
${perMove(1, 'milliseconds').toFixed(0)} ms and ${perMove(1, 'playouts').toFixed(1)}; it always finishes the playout that it has begun.
${[...differences, ...othello].length === 0 ? '' : `\n## Differences\n\n${[...differences, ...othello].slice(0, 50).join('\n\n')}\n`}`;
  return {
    ok: differences.length === 0 && othello.length === 0 && isPerft && isBetter,
    seeds: { library: SEED, othello: 0 },
    n: games.reduce(
      (sum, { prover, tables, parallel }) => sum + prover.games + tables.games + parallel.games,
      OTHELLO_GAMES,
    ),
    figures: {
      games: games as unknown as Json,
      perft: perfts as unknown as Json,
      uct: { ...tally, low: interval.low, high: interval.high },
    },
    markdown,
  };
};

const othelloChunk = (chunk: number): Json => {
  const { scalar } = scalarOf(librarySheet('othello'));
  return Array.from({ length: OTHELLO_CHUNK }, (_, i) => compareGame(scalar, chunk * OTHELLO_CHUNK + i)).flatMap(
    (difference) => difference ?? [],
  );
};

const contestChunk = (chunk: number): Json =>
  playContest(contestants('connect-four', MOVE_TIME), chunk % 2, 100 + chunk) as unknown as Json;

const perftChunk = (chunk: number): Json => {
  const { scalar } = scalarOf(librarySheet('othello'));
  const depth = DEPTHS[chunk]!;
  return { depth, sheet: countLines(scalar, depth), native: perft(INITIAL, depth) };
};

export const gdlEntry: Entry = {
  name: 'gdl',
  title: 'Rulesheets: every way to run them agrees',
  parts: [
    {
      name: 'library',
      chunks: names.length,
      run: (chunk) => Promise.resolve(compare(names[chunk]!) as unknown as Json),
    },
    { name: 'othello', chunks: OTHELLO_GAMES / OTHELLO_CHUNK, run: (chunk) => Promise.resolve(othelloChunk(chunk)) },
    { name: 'uct', chunks: CONTESTS, run: (chunk) => Promise.resolve(contestChunk(chunk)) },
    { name: 'perft', chunks: DEPTHS.length, run: (chunk) => Promise.resolve(perftChunk(chunk)) },
  ],
  report,
};
