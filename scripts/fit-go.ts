/// Fits the weights that foretell moves of Go: knowledge/go/moves.json for boards up to 13 lines, moves-large.json above.
///
///     npx tsx scripts/fit-go.ts generate SIZE LEVEL GAMES SEED FILE [MOVES]
///                                                      games of gnugo against itself, added to FILE; their first moves alone
///     npx tsx scripts/fit-go.ts fit small|large FILE...     the weights, from such files
///     npx tsx scripts/fit-go.ts more small|large FILE...    the same from the weights that are there
///     npx tsx scripts/fit-go.ts owners FILE...              more for large boards with what playouts tell, which takes longer
///
/// Those of large boards came from 2,095 games of level 1, two thirds of them openings of 50 moves: `fit` with the weights of
/// small boards to begin with; then `owners` from 170 of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOVE_WEIGHTS_FILES, parseMoveWeights } from '../src/experts/go/mcts/predictor.ts';
import type { WeightsBoard } from '../src/experts/go/mcts/predictor.ts';
import { fit } from './go-moves/fit.ts';
import { generate } from './go-moves/generate.ts';

type Way = 'fit' | 'more' | 'owners';
const NO_WEIGHTS = '{"games":0,"moves":0,"features":{},"narrow":{},"wide":{}}';
const ROUNDS: Readonly<Record<Way, number>> = { fit: 6, more: 6, owners: 2 };

const fitFiles = (way: Way, board: WeightsBoard, files: readonly string[]): void => {
  const path = join(import.meta.dirname, '..', 'knowledge', MOVE_WEIGHTS_FILES[board]);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const there = way === 'fit' ? NO_WEIGHTS : readFileSync(path, 'utf8');
  const origin = parseMoveWeights(there);
  if (!origin.ok) throw new Error(origin.error.message);
  const { games, moves } = JSON.parse(there) as { games: number; moves: number };
  const fitted = fit({
    lines,
    origin: origin.value,
    rounds: ROUNDS[way],
    withRings: board === 'large',
    withOwners: way === 'owners',
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  const head = { games: games + lines.length, moves: moves + fitted.moves };
  writeFileSync(path, `${JSON.stringify({ ...head, ...fitted.weights }, null, 1)}\n`);
  process.stdout.write(`${path}\n`);
};

const [command, ...args] = process.argv.slice(2);
const [board, ...files] = args;
if ((command === 'fit' || command === 'more') && (board === 'small' || board === 'large') && files.length > 0)
  fitFiles(command, board, files);
else if (command === 'owners' && args.length > 0) fitFiles('owners', 'large', args);
else if (command === 'generate' && (args.length === 5 || args.length === 6)) {
  const [size, level, games, seed] = args.slice(0, 4).map(Number) as [number, number, number, number];
  await generate({ size, level, games, seed, file: args[4]!, most: Number(args[5] ?? 2 * size ** 2) });
} else process.exitCode = 2;
