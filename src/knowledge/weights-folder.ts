/// Where the weights of games are: a folder beside the concepts, a file for each game.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../logic/index.ts';
import type { ParseError, Result } from '../logic/index.ts';
import { makeFolder } from '../record/index.ts';
import { replaceFile } from './atomic-file.ts';
import { parseGameWeights, printGameWeights } from './game-weights.ts';
import type { GameWeights } from './game-weights.ts';

const FOLDER = 'weights';
const SUFFIX = '.weights.kif';

/// A game that comes from a file may have any name: what no file should be called is a hyphen. The hash of its rules tells games apart.
const fileName = (game: string): string =>
  `${game.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 80) || 'game'}${SUFFIX}`;

/// Where the weights of a game are, or would be; `concepts` is the folder of concepts.
export const weightsFile = (concepts: string, game: string): string => join(concepts, FOLDER, fileName(game));

/// The weights in a file; undefined where there is none.
export const readGameWeights = (file: string): Result<GameWeights | undefined, ParseError> => {
  if (!existsSync(file)) return ok(undefined);
  try {
    return parseGameWeights(readFileSync(file, 'utf8'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = { line: 1, column: 1, offset: 0 };
    return failed({ code: 'unreadable', message, hint: 'check the file and its rights', place });
  }
};

/// Writes the weights in the place of older ones, whole or not at all; the file's path.
export const writeGameWeights = (concepts: string, weights: GameWeights): string => {
  const file = weightsFile(concepts, weights.game);
  makeFolder(join(concepts, FOLDER));
  replaceFile(file, printGameWeights(weights));
  return file;
};
