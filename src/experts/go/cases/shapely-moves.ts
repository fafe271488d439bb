/// Moves that look likely at a glance: their shape, their place, what they touch. Fitted to what was played in games.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { POINT_LIMIT } from '../../../games/index.ts';
import { packagedPredictor } from '../mcts/node-priors.ts';
import { weightsBoardOf } from '../mcts/predictor.ts';
import { PlayoutField } from '../playout/field.ts';
import type { ShapelyMove } from './recognition.ts';

export class ShapelyMoves {
  readonly #field: PlayoutField;
  readonly #points = new Int16Array(POINT_LIMIT);

  constructor(size: number) {
    this.#field = new PlayoutField(size);
  }

  /// All sensible moves, the likeliest first. `last` and `older` are the last two moves, 0 where unknown.
  likely(board: GoBoard, colour: Colour, last: number, older: number): readonly ShapelyMove[] {
    const field = this.#field;
    field.load(board.cells, board.koColour === colour ? board.ko : 0);
    let count = 0;
    for (let at = 0; at < field.emptyCount; at++) {
      const point = field.empties[at]!;
      if (field.isSensible(point, colour)) this.#points[count++] = point;
    }
    const predictor = packagedPredictor(weightsBoardOf(field.size));
    predictor.foretell(field, colour, last, older, this.#points, count);
    return Array.from(this.#points.subarray(0, count), (move) => ({ move, chance: predictor.chances[move]! })).sort(
      (one, other) => other.chance - one.chance || one.move - other.move,
    );
  }
}
