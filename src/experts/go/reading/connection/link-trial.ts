/// Moves that are tried on the board to see what the other side answers, where the link itself could not be read.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS, pointsOf } from '../../../../games/index.ts';
import type { Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome } from '../reading.ts';
import type { ConnectionReader } from './connection-reader.ts';
import { firstWorths } from './first-worth.ts';
import { JoiningSearch } from './joining.ts';
import type { Joining } from './joining.ts';
import { stringGoal } from './link-goal.ts';

export interface LinkQuestion {
  readonly board: GoBoard;
  readonly a: number;
  readonly b: number;
  /// Whether the side of the strings moves first.
  readonly isJoin: boolean;
  readonly budget: Partial<ReadingBudget>;
}

/// A move that was tried, from the side that made it.
export interface Trial extends Pick<Reading, 'outcome' | 'move' | 'line'> {
  /// The share of continuations in which the strings hang together, where the answer could not be read either: the outcome then
  /// says nothing.
  readonly chance?: number;
}

export interface Trials {
  readonly tried: readonly Trial[];
  readonly nodes: number;
}

const CONTINUATIONS = 400;

export class LinkTrials {
  readonly #reader: ConnectionReader;
  readonly #joining = new JoiningSearch();

  constructor(reader: ConnectionReader) {
    this.#reader = reader;
  }

  /// How often the strings are joined when it is played on.
  playOut({ board, a, b, isJoin, budget }: LinkQuestion): Joining {
    return this.#joining.read(board, a, b, moverOf(board, a, isJoin), CONTINUATIONS, budget.isLate);
  }

  /// Tries so many of the moves, in their order, until one is read to succeed. The board is left as it was.
  tryMoves(question: LinkQuestion, named: readonly number[], most: number): Trials {
    const { board, a, isJoin, budget } = question;
    const mover = moverOf(board, a, isJoin);
    const moves = [...new Set(named)].filter((move) => move !== GO_PASS && board.isLegal(move, mover));
    const tried: Trial[] = [];
    let nodes = 0;
    for (const move of moves.slice(0, most)) {
      if (budget.isLate?.() === true) break;
      board.play(move, mover);
      const [trial, cost] = this.#answered(question, move);
      board.undo();
      tried.push(trial);
      nodes += cost;
      if (trial.outcome === 'yes' && !isOpen(trial)) break;
    }
    return { tried, nodes };
  }

  /// After the move.
  #answered({ board, a, b, isJoin, budget }: LinkQuestion, move: number): readonly [trial: Trial, nodes: number] {
    const alone = { move, line: [move] };
    // Who takes an end has cut.
    if (board.headOf(a) === 0 || board.headOf(b) === 0) return [{ outcome: isJoin ? 'no' : 'yes', ...alone }, 0];
    const ask = isJoin ? this.#reader.disconnect : this.#reader.connect;
    const answer = ask(board, a, b, budget);
    const outcome = oppositeOutcome(answer.outcome);
    const line = [move, ...answer.line];
    if (answer.isOpen !== true) return [{ outcome, move, line }, answer.nodes];
    const { chance } = this.playOut({ board, a, b, isJoin: !isJoin, budget });
    return [{ outcome, move, line, chance }, answer.nodes];
  }
}

export const isOpen = (trial: Trial): trial is Trial & { readonly chance: number } => trial.chance !== undefined;

const moverOf = (board: GoBoard, a: number, isJoin: boolean): Colour =>
  ((board.at(a) as number) ^ (isJoin ? 0 : 1)) as Colour;

/// The points that look best by what a stone there does to the ways between the strings, the best first.
export const worthyPoints = ({ board, a, b, isJoin }: LinkQuestion, most: number): readonly number[] => {
  const worths = firstWorths(board, a, stringGoal(board, b), isJoin);
  return pointsOf(board.size)
    .filter((point) => worths[point] !== 0)
    .toSorted((one, other) => worths[other]! - worths[one]!)
    .slice(0, most);
};
