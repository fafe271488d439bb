/// What can be said about the moves of a node at a glance, before any playout: how likely each is.
import type { Colour } from '../../../games/index.ts';
import { GO_PASS, POINT_LIMIT } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';
import { MOVE_FEATURES } from './features.ts';
import type { Owners } from './owners.ts';
import type { WeightsBoard } from './predictor.ts';
import { MovePredictor, SHAPE_REASON, packagedMoveWeights } from './predictor.ts';
import type { SearchSettings } from './settings.ts';
import type { SearchTree } from './tree.ts';

const points = new Int16Array(POINT_LIMIT);
const keys = new Float64Array(POINT_LIMIT);
const LIKELY_STEPS = 1e9;
const NO_WEIGHTS = { features: {}, narrow: {}, wide: {} };

const packaged: Partial<Record<WeightsBoard, MovePredictor>> = {};
/// The predictor of the package for a kind of boards, made once.
export const packagedPredictor = (board: WeightsBoard): MovePredictor =>
  (packaged[board] ??= new MovePredictor(packagedMoveWeights(board) ?? NO_WEIGHTS));

/// Why a move was thought of, by the number in the tree.
export const reasonOf = (number: number): string =>
  number === SHAPE_REASON ? 'a shape known from games' : (MOVE_FEATURES[number - 1] ?? '');

/// Gives a node its children, the likeliest first: every legal move that fills no own eye, and the pass at the end. With
/// `near`, only points that are 1 in it.
export const expand = (
  tree: SearchTree,
  node: number,
  field: PlayoutField,
  colour: Colour,
  last: number,
  older: number,
  settings: SearchSettings,
  owners?: Owners,
  near?: Uint8Array,
): void => {
  let count = 0;
  for (let at = 0; at < field.emptyCount; at++) {
    const point = field.empties[at]!;
    if (near?.[point] !== 0 && field.isSensible(point, colour)) points[count++] = point;
  }
  const predictor = packagedPredictor(settings.moves);
  predictor.foretell(field, colour, last, older, points, count, owners);
  const { chances, reasons } = predictor;
  // Sorted as numbers that hold both likelihood and point: a function to compare them would cost more than the rest.
  for (let at = 0; at < count; at++)
    keys[at] = -Math.floor(chances[points[at]!]! * LIKELY_STEPS) * POINT_LIMIT + points[at]!;
  keys.subarray(0, count).sort();
  const first = tree.used;
  for (let at = 0; at < count; at++) {
    const key = keys[at]!;
    const point = key - Math.floor(key / POINT_LIMIT) * POINT_LIMIT;
    const child = tree.add(point);
    const likely = settings.foretold * Math.sqrt(chances[point]!);
    tree.priorVisits[child] = settings.even + likely;
    tree.priorWins[child] = settings.even / 2 + likely;
    tree.reason[child] = reasons[point]!;
  }
  const pass = tree.add(GO_PASS);
  tree.priorVisits[pass] = settings.even;
  tree.priorWins[pass] = settings.even * 0.1;
  tree.first[node] = first;
  tree.count[node] = tree.used - first;
};
