/// Games for tests, opened and with their boards.
import type { Term } from '../../../logic/index.ts';
import { seededRandom } from '../../../play/index.ts';
import { openGame, readSheet } from '../../../rules/index.ts';
import type { AnyState, Game, OpenOptions, OpenedGame, Sheet } from '../../../rules/index.ts';
import type { PieceBoard } from '../board/board.ts';
import { findBoard } from '../board/find-board.ts';
import { parsePatterns } from '../patterns/form.ts';
import type { NamedPatterns } from '../patterns/form.ts';
import { sampleGames } from '../board/sample.ts';

export interface BoardGame {
  readonly opened: OpenedGame;
  readonly board: PieceBoard;
}

const openText = (text: string, options: OpenOptions): { readonly sheet: Sheet; readonly opened: OpenedGame } => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.error.message);
  const opened = openGame('game', sheet.value, options);
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return { sheet: sheet.value, opened: opened.value };
};

/// Also games that have no board.
export const openRules = (text: string): OpenedGame => openText(text, {}).opened;

export const openBoardGame = (text: string, options: OpenOptions = {}): BoardGame => {
  const { sheet, opened } = openText(text, options);
  const board = findBoard(sheet, opened.reasoner.roles, sampleGames(opened, { games: 12, seed: 1 }));
  if (!board.ok) throw new Error(board.error.message);
  return { opened, board: board.value };
};

export const conceptNamed = (name: string, body: string, size = 2): NamedPatterns => {
  const variables = Array.from({ length: size }, (_, i) => `p${i}`).join(' ');
  const read = parsePatterns(`(concept ${name} (variables ${variables}) ${body})`);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/// The states of a random game, from the beginning to its end.
export const randomStates = (game: Game<AnyState, Term>, seed: number, most = 60): AnyState[] => {
  const random = seededRandom(seed);
  const states = [game.initial()];
  while (states.length < most && !game.terminal(states.at(-1)!)) {
    const state = states.at(-1)!;
    states.push(
      game.next(
        state,
        game.movers(state).map((role) => random.pick(game.legal(state, role))),
      ),
    );
  }
  return states;
};
