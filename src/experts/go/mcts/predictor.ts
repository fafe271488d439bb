/// Foretells moves: weights of features and of patterns, whose sums are compared. The natural logarithm of how much
/// likelier a move becomes is its unit.
import type { Colour } from '../../../games/index.ts';
import { POINT_LIMIT } from '../../../games/index.ts';
import { knowledgeFile } from '../../../knowledge/index.ts';
import type { Result } from '../../../logic/index.ts';
import { failed, ok } from '../../../logic/index.ts';
import type { PlayoutField } from '../playout/field.ts';
import { AROUND_LIMIT } from '../playout/around.ts';
import { DEEDS, FEATURES_MOST, MOVE_FEATURES, findTactics, listFeatures } from './features.ts';
import type { Owners } from './owners.ts';
import { RingWeights } from './ring-weights.ts';
import { RINGS, RingReader } from './rings.ts';
import { narrowName, wideName } from './surroundings.ts';

export interface MoveWeights {
  /// By the name of the feature.
  readonly features: Readonly<Record<string, number>>;
  /// By the number of the pattern, as `surroundings.ts` names it.
  readonly narrow: Readonly<Record<string, number>>;
  readonly wide: Readonly<Record<string, number>>;
  /// By the number of what stands up to a ring, as `rings.ts` names it.
  readonly rings?: Readonly<Record<string, number>>;
}

/// Large boards have weights of their own: openings and corners are known by wide surroundings.
export const MOVE_WEIGHTS_FILES = { small: 'go/moves.json', large: 'go/moves-large.json' } as const;
export type WeightsBoard = keyof typeof MOVE_WEIGHTS_FILES;
export const weightsBoardOf = (size: number): WeightsBoard => (size > 13 ? 'large' : 'small');

export interface WeightsProblem {
  readonly code: 'bad-json' | 'bad-weights' | 'unknown-feature';
  readonly message: string;
  readonly hint: string;
}

const isNumbers = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => Number.isFinite(each));

export const parseMoveWeights = (text: string): Result<MoveWeights, WeightsProblem> => {
  let read: Partial<MoveWeights> | null;
  try {
    read = JSON.parse(text) as Partial<MoveWeights> | null;
  } catch (error) {
    return failed({ code: 'bad-json', message: (error as Error).message, hint: 'the file is JSON' });
  }
  const { features, narrow, wide, rings } = read ?? {};
  if (!isNumbers(features) || !isNumbers(narrow) || !isNumbers(wide) || !(rings === undefined || isNumbers(rings)))
    return failed({
      code: 'bad-weights',
      message: 'features, narrow, wide and rings, where there are any, must be objects of numbers',
      hint: 'make the file again with scripts/fit-go.ts',
    });
  const strange = Object.keys(features).find((name) => !MOVE_FEATURES.includes(name));
  if (strange !== undefined)
    return failed({
      code: 'unknown-feature',
      message: `${strange} is no feature`,
      hint: `the first ones are ${MOVE_FEATURES.slice(0, 3).join(', ')}`,
    });
  return ok({ features, narrow, wide, ...(rings === undefined ? {} : { rings }) });
};

/// The weights that come with the package, or undefined where it has none.
export const packagedMoveWeights = (board: WeightsBoard): MoveWeights | undefined => {
  const file = MOVE_WEIGHTS_FILES[board];
  const text = knowledgeFile(file)?.text;
  if (text === undefined) return undefined;
  const weights = parseMoveWeights(text);
  if (!weights.ok) throw new Error(`knowledge/${file}: ${weights.error.message}`);
  return weights.value;
};

/// Stands for the shape of what is around, in the place of a feature's number; and the weight from which it tells.
export const SHAPE_REASON = 255;
const TELLING_SHAPE = 1;

const list = new Int16Array(FEATURES_MOST);
const ringReader = new RingReader();

// Outwards, as long as the rings are known.
const weighRings = (weights: RingWeights, point: number): number => {
  ringReader.begin(point);
  let sum = 0;
  for (let ring = 0; ring < RINGS; ring++) {
    const weight = weights.find(ringReader.next());
    if (Number.isNaN(weight)) break;
    sum += weight;
  }
  return sum;
};

export class MovePredictor {
  readonly #features: Float64Array;
  // By what stands around, for black and for white.
  readonly #narrow: readonly [Float32Array, Float32Array];
  readonly #wide: Map<number, number>;
  readonly #rings: RingWeights | undefined;
  /// After `foretell`: the likelihood of each point, 0 where it was not asked for; and its telling feature, plus one, or
  /// `SHAPE_REASON`.
  readonly chances = new Float64Array(POINT_LIMIT);
  readonly reasons = new Uint8Array(POINT_LIMIT);

  constructor({ features, narrow, wide, rings }: MoveWeights) {
    this.#features = Float64Array.from(MOVE_FEATURES, (name) => features[name] ?? 0);
    const byName = new Float32Array(AROUND_LIMIT);
    for (const [name, weight] of Object.entries(narrow)) byName[Number(name)] = weight;
    this.#narrow = [new Float32Array(AROUND_LIMIT), new Float32Array(AROUND_LIMIT)];
    for (const colour of [0, 1] as const)
      for (let around = 0; around < AROUND_LIMIT; around++)
        this.#narrow[colour][around] = byName[narrowName(around, colour)]!;
    this.#wide = new Map(Object.entries(wide).map(([name, weight]) => [Number(name), weight]));
    if (rings !== undefined)
      this.#rings = new RingWeights(Object.entries(rings).map(([name, weight]) => [Number(name), weight] as const));
  }

  /// The likelihoods of the points, which are `count` many, for the side to move; they sum to 1. Where playouts have been
  /// seen, their owners of points tell more.
  foretell(
    field: PlayoutField,
    colour: Colour,
    last: number,
    older: number,
    points: Int16Array,
    count: number,
    owners?: Owners,
  ): void {
    findTactics(field, colour, last, owners);
    const { chances, reasons } = this;
    const weights = this.#features;
    const narrow = this.#narrow[colour];
    const rings = this.#rings;
    if (rings !== undefined) ringReader.look(field, colour);
    chances.fill(0);
    let sum = 0;
    for (let at = 0; at < count; at++) {
      const point = points[at]!;
      let logit = narrow[field.around[point]!]! + (this.#wide.get(wideName(field, point, colour)) ?? 0);
      const shape = rings === undefined ? 0 : weighRings(rings, point);
      logit += shape;
      const length = listFeatures(field, point, colour, last, older, list, owners);
      let reason = 0;
      let most = 0.5;
      for (let i = 0; i < length; i++) {
        const weight = weights[list[i]!]!;
        logit += weight;
        if (weight > most && list[i]! < DEEDS) {
          most = weight;
          reason = list[i]! + 1;
        }
      }
      reasons[point] = reason === 0 && shape > TELLING_SHAPE ? SHAPE_REASON : reason;
      const chance = Math.exp(logit);
      chances[point] = chance;
      sum += chance;
    }
    if (sum > 0) for (let at = 0; at < count; at++) chances[points[at]!]! /= sum;
  }
}
