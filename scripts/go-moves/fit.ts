/// Fits weights to games. The model: of all moves that fill no own eye, the likelihood of each grows with the exponential of
/// the sum of the weights of its features, of the patterns and of the rings around it. The sum of the logarithms of what was
/// to be expected is made large, less a penalty for large weights, by steps in the direction of the gradient that become
/// smaller where a weight has moved much. A tenth of the games take no part and say how good the weights are.
import { MOVE_FEATURES } from '../../src/experts/go/mcts/features.ts';
import type { MoveWeights } from '../../src/experts/go/mcts/predictor.ts';
import { seededRandom } from '../../src/play/index.ts';
import type { Example } from './examples.ts';
import { countRings, examplesOf } from './examples.ts';
import { parseGameLine } from './game-line.ts';
import { Numbering } from './numbering.ts';
import type { WeightKind } from './numbering.ts';

const STEP = 0.15;
const PENALTY: Readonly<Record<WeightKind, number>> = { feature: 0.0005, narrow: 0.004, wide: 0.01, ring: 0.002 };
// Patterns that are met less often as a move's surroundings say nothing sure; rings, as those of a good move.
const LEAST_SEEN: Readonly<Record<WeightKind, number>> = { feature: 1, narrow: 8, wide: 20, ring: 1 };
const LEAST_RINGS = 3;

// Openings are foretold better than fights are.
const STAGES = [
  [0, 30],
  [30, 60],
  [60, 120],
  [120, Infinity],
] as const;

/// The likelihoods of the candidates.
const likelihoods = ({ weights, starts }: Example, values: Float64Array): Float64Array => {
  const chances = new Float64Array(starts.length - 1);
  let most = -Infinity;
  for (let i = 0; i < chances.length; i++) {
    let sum = 0;
    for (let at = starts[i]!; at < starts[i + 1]!; at++) sum += values[weights[at]!]!;
    chances[i] = sum;
    if (sum > most) most = sum;
  }
  let total = 0;
  for (let i = 0; i < chances.length; i++) total += chances[i] = Math.exp(chances[i]! - most);
  return chances.map((each) => each / total);
};

// A move of which gnugo did not think among its ten best is no better than the last of them.
const lossOf = (losses: Float32Array, at: number): number =>
  losses[at] === Infinity ? Math.max(...losses.filter((loss) => loss !== Infinity)) + 1 : losses[at]!;

const quality = (examples: readonly Example[], values: Float64Array): string => {
  let logarithms = 0;
  let first = 0;
  let amongTen = 0;
  let lost = 0;
  for (const example of examples) {
    const chances = likelihoods(example, values);
    const { shares, losses } = example;
    const own = chances[shares.indexOf(Math.max(...shares))]!;
    for (const [at, share] of shares.entries()) if (share > 0) logarithms -= share * Math.log(chances[at]! / share);
    const best = chances.indexOf(Math.max(...chances));
    if (losses[best]! < 1.1) first++;
    lost += lossOf(losses, best);
    if (chances.filter((each) => each > own).length < 10) amongTen++;
  }
  const count = examples.length;
  const share = (some: number): string => `${((100 * some) / count).toFixed(1)}%`;
  return `${count} moves: divergence ${(logarithms / count).toFixed(3)}, good ${share(first)}, points lost ${(lost / count).toFixed(2)}, best among ten ${share(amongTen)}`;
};

export interface FitOrder {
  readonly lines: readonly string[];
  /// Weights to begin with, and to be pulled towards.
  readonly origin?: MoveWeights;
  /// How often all moves are gone through; what begins with weights needs fewer.
  readonly rounds: number;
  readonly withRings: boolean;
  readonly withOwners: boolean;
  readonly tell: (line: string) => void;
}

export interface Fitted {
  readonly moves: number;
  readonly weights: MoveWeights;
}

export const fit = ({ lines, origin, rounds, withRings, withOwners, tell }: FitOrder): Fitted => {
  const games = lines.map(parseGameLine);
  const isHeldOut = (number: number): boolean => number % 10 === 9;
  const rings = new Map<number, number>();
  if (withRings) for (const [number, game] of games.entries()) if (!isHeldOut(number)) countRings(game, rings);
  const known = new Set(Object.keys(origin?.rings ?? {}).map(Number));
  for (const [name, count] of rings) if (count >= LEAST_RINGS) known.add(name);
  const numbering = new Numbering(known);
  const learned: Example[] = [];
  const heldOut: Example[] = [];
  for (const [number, game] of games.entries()) {
    const examples = examplesOf(game, numbering, withOwners);
    (isHeldOut(number) ? heldOut : learned).push(...examples);
    if (number % 50 === 49) tell(`${number + 1} games of ${games.length}`);
  }
  const { names, kinds } = numbering;
  const seen = new Int32Array(names.length);
  for (const { weights } of learned) for (const weight of weights) seen[weight]!++;
  const originOf = (name: string, i: number): number => {
    const kind = kinds[i]!;
    if (origin === undefined) return 0;
    return (kind === 'feature' ? origin.features : kind === 'ring' ? origin.rings : origin[kind])?.[name] ?? 0;
  };
  const origins = Float64Array.from(names, originOf);
  const values = origins.slice();
  // What was learned before moves in small steps from the start.
  const moved = origins.map((value) => (value === 0 ? 1e-3 : 1));
  const penalties = Float64Array.from(kinds, (kind) => PENALTY[kind]);
  const isUsed = Uint8Array.from(kinds, (kind, i) => (seen[i]! >= LEAST_SEEN[kind] ? 1 : 0));
  const random = seededRandom('go moves');
  const tellQuality = (when: string): void => {
    for (const [from, to] of STAGES) {
      const some = heldOut.filter(({ ply }) => ply >= from && ply < to);
      if (some.length > 0) tell(`${when}: held out, moves ${from} to ${to}: ${quality(some, values)}`);
    }
  };
  tell(`${learned.length} moves to learn from, ${kinds.filter((kind) => kind === 'ring').length} rings`);
  tellQuality('at first');
  const gradient = new Float64Array(values.length);
  const touched: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let i = learned.length - 1; i > 0; i--) {
      const other = random.below(i + 1);
      [learned[i], learned[other]] = [learned[other]!, learned[i]!];
    }
    for (const example of learned) {
      const chances = likelihoods(example, values);
      const { weights, starts, shares } = example;
      for (let i = 0; i < chances.length; i++) {
        const error = shares[i]! - chances[i]!;
        if (Math.abs(error) < 1e-5) continue;
        for (let at = starts[i]!; at < starts[i + 1]!; at++) {
          const weight = weights[at]!;
          if (gradient[weight] === 0) touched.push(weight);
          gradient[weight]! += error;
        }
      }
      for (const weight of touched) {
        if (isUsed[weight] === 1) {
          const slope = gradient[weight]! - penalties[weight]! * (values[weight]! - origins[weight]!);
          moved[weight]! += slope * slope;
          values[weight]! += (STEP * slope) / Math.sqrt(moved[weight]!);
        }
        gradient[weight] = 0;
      }
      touched.length = 0;
    }
    tellQuality(`round ${round + 1}`);
  }
  const pick = (kind: WeightKind, least: number): Record<string, number> =>
    Object.fromEntries(
      names
        .map((name, i) => [name, Math.round(values[i]! * 100) / 100, kinds[i]] as const)
        .filter(([, value, of]) => of === kind && Math.abs(value) >= least)
        .map(([name, value]) => [name, value] as const),
    );
  return {
    moves: learned.length,
    weights: {
      features: Object.fromEntries(MOVE_FEATURES.map((name, i) => [name, Math.round(values[i]! * 100) / 100])),
      narrow: pick('narrow', 0.05),
      wide: pick('wide', 0.05),
      // A ring is asked for only where the one inside is known: small ones stay for those outside.
      ...(withRings ? { rings: pick('ring', 0) } : {}),
    },
  };
};
