/// Proofs that a string lives: the side that owns it comes to two eyes that nobody can fill, against every attack. Where the
/// reader finds that it lives but not yet so plainly, it fills its own eye space while the other side plays elsewhere,
/// one point after the other, as long as the reader agrees that it lives on.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS } from '../../../../games/index.ts';
import type { ProofGoal } from '../proof.ts';
import type { BuiltProof } from '../proof-builder.ts';
import { buildReadingProof } from '../proof-builder.ts';
import type { Reading, ReadingBudget } from '../reading.ts';
import { twoEyedLife } from './two-eyed.ts';

/// The string of the stone lives by two eyes.
export const lifeGoal = (stone: number, defender: Colour): ProofGoal => ({
  won: (board) => board.cells[stone] === defender && twoEyedLife(board, stone) !== undefined,
  zone: (board) => {
    const life = twoEyedLife(board, stone);
    return life === undefined
      ? [stone]
      : [...life.strings.flatMap((head) => board.listStones(head)), ...life.regions.flat()];
  },
});

/// Who is asked about life and death in the course of a proof.
export interface LifeOracle {
  attack(board: GoBoard, stone: number, budget: ReadingBudget): Reading;
  defend(board: GoBoard, stone: number, budget: ReadingBudget): Reading;
}

export interface LifeProofOptions {
  /// Positions to visit for each question to the reader.
  readonly nodes?: number;
  /// Positions of the proof.
  readonly positions?: number;
  readonly isLate?: () => boolean;
}

/// Proves that the string of the stone lives, its own side to move or not.
export const proveLife = (
  board: GoBoard,
  stone: number,
  isDefenderFirst: boolean,
  oracle: LifeOracle,
  options: LifeProofOptions = {},
): BuiltProof => {
  const { nodes = 2000, positions = 5000, isLate } = options;
  const defender = board.cells[stone] as Colour;
  const budget: ReadingBudget = { nodes, ...(isLate === undefined ? {} : { isLate }) };
  const isSafe = (position: GoBoard): boolean => {
    const { outcome, isCertain } = oracle.attack(position, stone, budget);
    return outcome === 'no' && isCertain;
  };

  const strategy = (position: GoBoard): number | undefined => {
    if (isLate?.() === true || position.cells[stone] !== defender) return undefined;
    const own = ownSpace(position, stone);
    const finishing = own.find((move) =>
      leads(position, move, defender, () => twoEyedLife(position, stone) !== undefined),
    );
    if (finishing !== undefined) return finishing;
    const attack = oracle.attack(position, stone, budget);
    if (attack.outcome !== 'no') {
      const defence = oracle.defend(position, stone, budget);
      return defence.outcome === 'yes' && defence.move !== GO_PASS ? defence.move : undefined;
    }
    return own.find((move) => leads(position, move, defender, () => isSafe(position)));
  };

  return buildReadingProof(board, {
    prover: defender,
    toMove: isDefenderFirst ? 'prover' : 'other',
    goal: lifeGoal(stone, defender),
    positions,
    strategy,
  });
};

/// Whether a move comes to something; it is taken back.
const leads = (board: GoBoard, move: number, colour: Colour, comesTo: () => boolean): boolean => {
  if (!board.play(move, colour)) return false;
  const does = comesTo();
  board.undo();
  return does;
};

/// Steps from the string to the farthest own point that may be filled.
const REACH = 3;

/// Empty points around the string over empty points and own stones, those first that touch enemies: the border is closed
/// before the inside is filled.
const ownSpace = (board: GoBoard, stone: number): readonly number[] => {
  const colour = board.cells[stone]!;
  const steps = new Map<number, number>(board.listStones(stone).map((own) => [own, 0]));
  const queue = [...steps.keys()];
  for (const point of queue) {
    const step = steps.get(point)!;
    for (const way of NEIGHBOURS) {
      const beside = point + way;
      const cell = board.cells[beside]!;
      if (steps.has(beside) || (cell !== EMPTY && cell !== colour)) continue;
      const next = cell === colour ? step : step + 1;
      if (next > REACH) continue;
      steps.set(beside, next);
      queue.push(beside);
    }
  }
  const enemiesBeside = (point: number): number =>
    NEIGHBOURS.filter((way) => board.cells[point + way] === (colour ^ 1)).length;
  return queue
    .filter((point) => board.cells[point] === EMPTY)
    .toSorted((one, other) => enemiesBeside(other) - enemiesBeside(one) || one - other);
};
