/// A game to which concepts are carried, as a thread opens it: its board, or what is missing and what was found all the same.
import { findBoard, sampleGames } from '../discover/index.ts';
import type { PieceBoard } from '../discover/index.ts';
import { printKifTerm } from '../logic/index.ts';
import { chanceRole } from '../play/index.ts';
import { GdlFault, openGame, readSheet } from '../rules/index.ts';
import type { GdlProblem, OpenedGame } from '../rules/index.ts';

/// The board as it is told, also where concepts cannot be weighed on it.
export interface ToldBoard {
  readonly relation: string;
  readonly size: readonly number[];
  readonly owned: readonly { readonly role: string; readonly symbols: readonly string[] }[];
}

export type Refused =
  | { readonly kind: 'failed'; readonly problem: GdlProblem }
  /// The rules are sound; the game is just not one for this.
  | {
      readonly kind: 'nothing';
      readonly problem: GdlProblem;
      readonly board?: ToldBoard;
      readonly noBoard?: GdlProblem;
    };

export interface ConceptTarget {
  readonly kind: 'target';
  readonly opened: OpenedGame;
  readonly board: PieceBoard;
}

/// Random games that show how facts behave; more would show the same.
export const BOARD_GAMES = 30;

export const plainProblem = ({ code, message, hint }: GdlProblem): GdlProblem => ({ code, message, hint });

export const toldBoard = ({ predicate, axes, symbols }: PieceBoard, roles: readonly string[]): ToldBoard => ({
  relation: `${predicate.name}/${predicate.arity}`,
  size: axes.map(({ values }) => values.length),
  owned: roles.flatMap((role, i) => {
    const own = symbols.filter(({ owner }) => owner === i).map(({ terms }) => terms.map(printKifTerm).join(' '));
    // A fact without a symbol says that something is there.
    return own.length === 0 ? [] : [{ role, symbols: own }];
  }),
});

/// What is wrong with the roles of a game; undefined where there are two who take turns, as far as the beginning tells.
const roleProblem = ({ game }: OpenedGame): GdlProblem | undefined => {
  const seats = game.roles.length;
  if (seats === 1)
    return {
      code: 'one-role',
      message: 'the game has one role: there is nobody to compare it with',
      hint: 'weights compare two sides; puzzles have solutions instead (hansei play)',
    };
  if (chanceRole(game) !== undefined)
    return {
      code: 'chance',
      message: 'chance has a role in this game: a search that looks ahead move by move does not know what it will do',
      hint: 'take a game without random; hansei match plays such games by mcts',
    };
  if (seats > 2)
    return {
      code: 'not-two-roles',
      message: `weights compare two sides; this game has ${seats} roles`,
      hint: 'take a game for two',
    };
  if (game.movers(game.initial()).length > 1)
    return {
      code: 'not-turns',
      message: 'in this game roles move at once: a search that looks ahead needs turns',
      hint: 'take a game in which roles move one after the other',
    };
  return undefined;
};

/// Faults of the rules as values.
export const refusing = <T>(act: () => T): T | Refused => {
  try {
    return act();
  } catch (error) {
    if (error instanceof GdlFault) return { kind: 'failed', problem: plainProblem(error.problem) };
    throw error;
  }
};

export const openTarget = (text: string): ConceptTarget | Refused => {
  const sheet = readSheet(text);
  if (!sheet.ok) return { kind: 'failed', problem: plainProblem(sheet.error) };
  const opened = openGame('game', sheet.value);
  if (!opened.ok) return { kind: 'failed', problem: plainProblem(opened.error[0]!) };
  const { game, reasoner } = opened.value;
  const board = findBoard(sheet.value, reasoner.roles, sampleGames(opened.value, { games: BOARD_GAMES, seed: 1 }));
  const problem = roleProblem(opened.value);
  if (problem !== undefined)
    return {
      ...{ kind: 'nothing', problem },
      ...(board.ok ? { board: toldBoard(board.value, game.roles) } : { noBoard: plainProblem(board.error) }),
    };
  if (!board.ok) return { kind: 'nothing', problem: plainProblem(board.error) };
  return { kind: 'target', opened: opened.value, board: board.value };
};
