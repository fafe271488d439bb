/// A game as the pages use it: its rules run in the browser, so that a move is seen at once.
import type { Words } from '../../../src/serve/contract/index.ts';
import type { Game } from '../../../src/rules/game.ts';
import type { BoardView } from '../board/board-view.ts';

export interface GameModel<State = unknown, Move = unknown> {
  readonly rules: Game<State, Move>;
  readonly title: Words;
  /// What the roles are called, in their order.
  readonly roles: readonly Words[];
  view(state: State): BoardView;
  /// A pattern of squares, as lessons show it.
  pattern(cells: readonly { readonly square: string; readonly state: string }[]): BoardView;
  /// The square that a move is made on, to be clicked; undefined for a pass and the like.
  squareOf(move: Move): string | undefined;
  /// How the game stands, such as `34-30`.
  score(state: State): string;
  /// How to play, in a few sentences.
  readonly howToPlay: readonly Words[];
}

/// A line of moves played out: the states before and after each.
export interface Line<State, Move> {
  readonly moves: readonly Move[];
  readonly states: readonly State[];
}

/// Plays texts of moves; what is not legal ends the line.
export const playOut = <State, Move>(
  { rules }: GameModel<State, Move>,
  texts: readonly string[],
  start?: string,
): Line<State, Move> => {
  const read = start === undefined || start === '' ? undefined : rules.parseState(start);
  const states: State[] = [read?.ok ? read.value : rules.initial()];
  const moves: Move[] = [];
  for (const text of texts) {
    const move = rules.parseMove(text, states.at(-1)!);
    if (!move.ok) break;
    moves.push(move.value);
    states.push(rules.next(states.at(-1)!, [move.value]));
  }
  return { moves, states };
};
