/// The game that `hansei play go --from FILE` goes on with: read as strictly as `hansei go explain` reads it.
import { LARGEST_SIZE, LEAST_SIZE } from '../games/index.ts';
import { goPlacesOf, goTableOfRecord } from '../speak/index.ts';
import type { GoTable } from '../speak/index.ts';
import type { Context } from './context.ts';
import { complain } from './go-file.ts';
import { goExplainWords } from './go-explain-words.ts';
import { isAllowed, readGoTree, readGoTrees } from './go-record.ts';
import { goSolveWords } from './go-solve-words.ts';
import { playGoWords } from './play-go-words.ts';

/// What holds where the file does not say it, the same for every command that reads a game of Go.
const USUAL = { size: 19, rules: 'japanese', komi: 6.5 } as const;

/// The table at the end of the main line of the first game; undefined after saying what is wrong.
export const readGoStart = async (file: string, context: Context): Promise<GoTable | undefined> => {
  const { io, language, messages, style } = context;
  const trees = await readGoTrees(file, context);
  const root = trees?.[0];
  if (trees === undefined || root === undefined) return undefined;
  if (trees.length > 1) io.err(`${playGoWords(language).severalGames(trees.length)}\n`);
  const record = readGoTree(file, root, [], context);
  if (record === undefined) return undefined;
  const { columns, rows } = record.size;
  if (columns !== rows) {
    io.err(`${goExplainWords(language).notSquare(file)}\n`);
    return undefined;
  }
  const source = goPlacesOf(root);
  if (columns < LEAST_SIZE || columns > LARGEST_SIZE) {
    const words = goSolveWords(language);
    complain(context, file, words.wrongSize(columns, LEAST_SIZE, LARGEST_SIZE), words.wrongSizeHint);
    return undefined;
  }
  if (!isAllowed(file, record, root, [], context)) return undefined;
  const table = goTableOfRecord(record, USUAL, { kind: 'end' }, source);
  if (table.ok) return table.value;
  // Such as a handicap for which the board has no places. What has a place begins with it.
  const where = /^\d/.test(table.error) ? `${file}:` : `${file}: `;
  io.err(`${style.red(`${where}${table.error}`)}\n${messages.hint(goExplainWords(language).mendHint)}\n`);
  return undefined;
};
