/// What becomes of a group that reading comes to no end with: how often its stone stays when it is played on.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { leadOn } from '../../mcts/locale.ts';
import { Continuations } from '../continuations.ts';
import { groupStones } from './life-group.ts';

export interface Survival {
  /// The share of continuations in which the stone stays, after the first move that was read most.
  readonly chance: number;
  readonly line: readonly number[];
  readonly continuations: number;
}

export class SurvivalSearch {
  readonly #continuations = new Continuations();

  /// If `first` moves first. The board is left as it was.
  read(board: GoBoard, stone: number, first: Colour, most: number, isLate?: () => boolean): Survival {
    const points = board.listStones(stone);
    const found = this.#continuations.read({
      ...{ board, first, most, isLate },
      stones: groupStones(board, stone),
      margin: (field) => leadOn(field, points),
    });
    // Nobody can move here: all stays as it is.
    if (found === undefined) return { chance: 1, line: [], continuations: 0 };
    const { chance, line, count } = found;
    return { chance: board.at(stone) === first ? chance : 1 - chance, line, continuations: count };
  }
}
