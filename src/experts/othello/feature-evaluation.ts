/// The evaluation `features`: fitted weights of the package's 126 features, which compiled relations count.
import { BLACK } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import { WIN } from '../../play/index.ts';
import type { Evaluation } from '../../play/index.ts';
import { compile } from '../../relations/index.ts';
import type { Relations } from '../../relations/index.ts';
import { evaluationBy } from './evaluations.ts';
import { parseFeatureWeights } from './feature-weights.ts';
import type { FeatureWeights } from './feature-weights.ts';
import { PositionFacts } from './position-facts.ts';

export const FEATURE_FILES = {
  theory: 'othello/theory.pl',
  features: 'othello/features-126.pl',
  weights: 'othello/weights-126.json',
  /// What the features count, in Japanese, by the English comments.
  japanese: 'othello/features-126.ja.json',
} as const;

/// A text of the package. That one is missing is a broken installation.
const textOf = (file: string): string => {
  const text = knowledgeFile(file)?.text;
  if (text === undefined) throw new Error(`the package lacks knowledge/${file}`);
  return text;
};

export interface CompiledFeatures {
  readonly relations: Relations;
  readonly facts: PositionFacts;
}

/// The package's theory and features, compiled anew.
export const compileFeatures = (engine?: Relations['engine']): CompiledFeatures => {
  const sourceOf = (file: string): { file: string; text: string } => ({ file, text: textOf(file) });
  const compiled = compile({
    theory: [sourceOf(FEATURE_FILES.theory)],
    features: [sourceOf(FEATURE_FILES.features)],
    engine,
  });
  if (!compiled.ok) throw new Error(`knowledge/${FEATURE_FILES.features}: ${compiled.error[0]!.message}`);
  const facts = PositionFacts.of(compiled.value);
  if (!facts.ok) throw new Error(`knowledge/${FEATURE_FILES.theory}: ${facts.error.message}`);
  return { relations: compiled.value, facts: facts.value };
};

export const packagedFeatureWeights = (): FeatureWeights => {
  const weights = parseFeatureWeights(textOf(FEATURE_FILES.weights));
  if (!weights.ok) throw new Error(`knowledge/${FEATURE_FILES.weights}: ${weights.error.message}`);
  return weights.value;
};

const THOUSAND = 1000;
const thousandths = (points: number): number => Math.round(points * THOUSAND);

/// No value of a game under way comes near to a won game.
const MOST = WIN / 2;

/// Sums of points. It keeps the sums of the latest positions, since a search meets most of them several times: as a leaf, when moves are
/// put in order, and by other orders of moves.
export class FeatureEvaluator {
  readonly #compiled: CompiledFeatures;
  readonly #weights: Float64Array;
  readonly #turn: number;
  readonly #intercept: number;
  readonly #counts: Float64Array;
  // Four words of the board for each place, and the sum. Overwritten in place: a search asks thousands of times for a move.
  readonly #places: number;
  readonly #boards: Int32Array;
  readonly #sums: Float64Array;

  constructor(compiled: CompiledFeatures, weights: FeatureWeights, cacheBits = 16) {
    const names = compiled.relations.features.map(({ name }) => name);
    if (names.join() !== weights.features.map(({ name }) => name).join())
      throw new Error(
        `knowledge/${FEATURE_FILES.weights} is of other features than knowledge/${FEATURE_FILES.features}`,
      );
    this.#compiled = compiled;
    this.#weights = Float64Array.from(weights.features, ({ weight }) => thousandths(weight));
    this.#turn = thousandths(weights.turn.weight);
    this.#intercept = thousandths(weights.intercept);
    this.#counts = new Float64Array(names.length);
    this.#places = 2 ** cacheBits;
    this.#boards = new Int32Array(4 * this.#places);
    this.#sums = new Float64Array(this.#places);
  }

  /// Points for the colour; the negative of those for the other one.
  points(position: Position, colour: Colour): number {
    const sum = this.#intercept + this.#sumOf(position) + (position.turn === BLACK ? this.#turn : -this.#turn);
    const points = Math.max(-MOST, Math.min(MOST, sum / THOUSAND));
    return colour === BLACK ? points : -points;
  }

  #sumOf(position: Position): number {
    const { blackLow, blackHigh, whiteLow, whiteHigh } = position;
    let hash = Math.imul(blackLow, 0x9e3779b1) ^ Math.imul(blackHigh, 0x85ebca6b);
    hash ^= Math.imul(whiteLow, 0xc2b2ae35) ^ Math.imul(whiteHigh, 0x27d4eb2f);
    hash ^= hash >>> 15;
    const place = hash & (this.#places - 1);
    const boards = this.#boards;
    const at = 4 * place;
    // The empty board of a place that was never used is no position.
    if (
      boards[at] === blackLow &&
      boards[at + 1] === blackHigh &&
      boards[at + 2] === whiteLow &&
      boards[at + 3] === whiteHigh
    )
      return this.#sums[place]!;
    const sum = this.#count(position);
    boards[at] = blackLow;
    boards[at + 1] = blackHigh;
    boards[at + 2] = whiteLow;
    boards[at + 3] = whiteHigh;
    this.#sums[place] = sum;
    return sum;
  }

  #count(position: Position): number {
    const { relations, facts } = this.#compiled;
    const counts = this.#counts;
    const done = relations.evaluate(facts.facts(position), counts);
    if (!done.ok) throw new Error(done.error.message);
    const weights = this.#weights;
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * counts[i]!;
    return sum;
  }
}

// Compiled when a player is made with it, or when it is first asked, once for each thread.
let evaluator: FeatureEvaluator | undefined;
const evaluatorOfThread = (): FeatureEvaluator =>
  (evaluator ??= new FeatureEvaluator(compileFeatures(), packagedFeatureWeights()));

export const featureEvaluation: Evaluation<Position> = {
  ...evaluationBy(
    'features',
    {
      en: 'fitted weights of 126 logical features, in hundredths of log odds',
      ja: '126 個の論理的特徴の重み付き和 (自己対戦から推定、対数オッズの百分の一)',
    },
    (position, colour) => evaluatorOfThread().points(position, colour),
  ),
  prepare: () => void evaluatorOfThread(),
};
