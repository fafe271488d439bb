/// Readers that look one move ahead. They are simple enough to say exactly on which points their answers rest.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EDGE, GO_PASS, NEIGHBOURS } from '../../../games/index.ts';
import type { Outcome, Reading } from '../reading/reading.ts';
import type { SituationReaders } from './situation.ts';

const reading = (outcome: Outcome, move: number, region: Iterable<number>): Reading => ({
  outcome,
  move,
  line: move === GO_PASS ? [] : [move],
  nodes: 1,
  isCertain: true,
  region: [...region],
});

/// Lowest first, so that the answer does not depend on the order in which stones were played.
const lowest = (points: readonly number[]): number[] => points.toSorted((a, b) => a - b);

/// The string, the strings that touch it or its liberties, and every point beside those.
const around = (board: GoBoard, stone: number): Set<number> => {
  const points = new Set<number>();
  const add = (string: number): void => {
    for (const point of board.listStones(string)) {
      points.add(point);
      for (const way of NEIGHBOURS) points.add(point + way);
    }
  };
  add(stone);
  for (const point of [...points].filter((beside) => board.at(beside) !== EDGE)) {
    for (const way of NEIGHBOURS) {
      points.add(point + way);
      if (board.headOf(point + way) !== 0) add(point + way);
    }
  }
  return new Set(lowest([...points]));
};

const attack = (board: GoBoard, stone: number): Reading => {
  const enemy = (board.at(stone) ^ 1) as Colour;
  const [liberty] = board.listLiberties(stone, 2);
  const takes = board.libertiesOf(stone) === 1 && board.isLegal(liberty!, enemy);
  return takes ? reading('yes', liberty!, around(board, stone)) : reading('no', GO_PASS, around(board, stone));
};

const defend = (board: GoBoard, stone: number): Reading => {
  const own = board.at(stone) as Colour;
  const region = around(board, stone);
  for (const move of lowest([...region])) {
    if (board.at(move) !== 2 || !board.play(move, own)) continue;
    const isSaved = board.libertiesOf(stone) > 1;
    board.undo();
    if (isSaved) return reading('yes', move, region);
  }
  return reading('no', GO_PASS, region);
};

const shared = (board: GoBoard, one: number, other: number): number[] => {
  const liberties = new Set(board.listLiberties(other));
  return lowest(board.listLiberties(one).filter((point) => liberties.has(point)));
};

const bothAround = (board: GoBoard, one: number, other: number): Set<number> =>
  new Set([...around(board, one), ...around(board, other)]);

export const ONE_MOVE_READERS: SituationReaders = {
  attack,
  defend,
  disconnect: (board, one, other) => {
    const [first, ...rest] = shared(board, one, other);
    return rest.length > 0
      ? reading('no', GO_PASS, bothAround(board, one, other))
      : reading('yes', first ?? GO_PASS, bothAround(board, one, other));
  },
  connect: (board, one, other) => {
    const [first] = shared(board, one, other);
    return first === undefined
      ? reading('no', GO_PASS, bothAround(board, one, other))
      : reading('yes', first, bothAround(board, one, other));
  },
  // A group is taken for dead when its lowest string is: enough to see what hangs on it.
  owlAttack: attack,
  owlDefend: defend,
};
