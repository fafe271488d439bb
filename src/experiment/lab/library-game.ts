/// A rulesheet of the library, opened once for the many units of an experiment that play it.
import { sampleGames, findBoard } from '../../discover/index.ts';
import type { PieceBoard } from '../../discover/index.ts';
import { findRulesheet } from '../../record/index.ts';
import { openGame, readSheet } from '../../rules/index.ts';
import type { OpenedGame, Sheet } from '../../rules/index.ts';

export interface LibraryGame {
  readonly id: string;
  readonly sheet: Sheet;
  readonly opened: OpenedGame;
}

const openLibraryGame = (id: string): LibraryGame => {
  const found = findRulesheet(id);
  if (!found.ok) throw new Error(found.error.message);
  const sheet = readSheet(found.value.text);
  if (!sheet.ok) throw new Error(`${id}: ${sheet.error.message}`);
  const opened = openGame(id, sheet.value);
  if (!opened.ok) throw new Error(`${id}: ${opened.error[0]!.message}`);
  return { id, sheet: sheet.value, opened: opened.value };
};

// The units of one sheet mostly follow each other, and compiling its rules takes longer than some games.
let newest: LibraryGame | undefined;

export const libraryGame = (id: string): LibraryGame => {
  if (newest?.id !== id) newest = openLibraryGame(id);
  return newest;
};

/// Random games that show what stands where. What none of them shows is not seen later either.
const BOARD_GAMES = 30;
/// They are the same in every experiment: the board is a matter of the rules, not of luck.
const BOARD_SEED = 1;

let newestBoard: { readonly id: string; readonly board: PieceBoard } | undefined;

export const libraryBoard = ({ id, sheet, opened }: LibraryGame): PieceBoard => {
  if (newestBoard?.id === id) return newestBoard.board;
  const games = sampleGames(opened, { games: BOARD_GAMES, seed: BOARD_SEED });
  const board = findBoard(sheet, opened.reasoner.roles, games);
  if (!board.ok) throw new Error(`${id}: ${board.error.message}`);
  newestBoard = { id, board: board.value };
  return board.value;
};
