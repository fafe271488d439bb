/// What a position is made of: features counted by the package's theory, and what the fitted evaluation makes of them.
/// Weights, contributions and evaluations are whole thousandths of a point for black, so that everything adds up exactly: a
/// contribution is weight times value, an evaluation is the sum of all contributions, of the turn and the constant. 100 points
/// are odds of e to 1 that black wins.
import { z } from '@hono/zod-openapi';
import { Side, Words } from './common.ts';
import { Position } from './games.ts';

/// More bindings of one feature are counted but not listed.
export const MOST_BINDINGS = 200;

export const FeatureWeight = z
  .object({
    value: z.int(),
    /// Its interval at 95%.
    low: z.int(),
    high: z.int(),
  })
  .openapi('FeatureWeight');

export const FeatureCount = z
  .object({
    value: z.int().min(0),
    /// Where there is a fitted evaluation.
    contribution: z.int().optional(),
    /// What the head's variables stand for, such as ["c3", "e3", "east"].
    bindings: z.array(z.array(z.string())).max(MOST_BINDINGS),
  })
  .openapi('FeatureCount');

const Named = z.object({
  name: z.string().openapi({ example: 'f57' }),
  /// What it counts.
  words: Words,
  /// As the features' text has it.
  clause: z.string(),
  weight: FeatureWeight.optional(),
});

export const Feature = Named.extend(FeatureCount.shape).openapi('Feature');

export const Evaluation = z
  .object({
    constant: z.int(),
    /// What it is worth to be the one to move; below 0 where that is white.
    turn: z.int(),
    sum: z.int(),
  })
  .openapi('Evaluation');

export const Features = z
  .object({
    /// Who is to move.
    turn: Side,
    features: z.array(Feature),
    evaluation: Evaluation.optional(),
  })
  .openapi('Features');

export const DifferenceQuestion = Position.extend({
  first: z.string().max(40),
  second: z.string().max(40),
}).openapi('DifferenceQuestion');

/// The position after the first move less the one after the second.
export const FeatureDifference = z
  .object({
    first: z.string(),
    second: z.string(),
    /// Who makes these moves.
    turn: Side,
    features: z.array(
      Named.extend({
        first: FeatureCount,
        second: FeatureCount,
        difference: z.int(),
        contribution: z.int().optional(),
      }),
    ),
    /// The sum of the contributions is the difference of the two evaluations.
    evaluation: z.object({ first: z.int(), second: z.int(), difference: z.int() }).optional(),
  })
  .openapi('FeatureDifference');

export type FeatureWeight = z.infer<typeof FeatureWeight>;
export type FeatureCount = z.infer<typeof FeatureCount>;
export type Feature = z.infer<typeof Feature>;
export type Evaluation = z.infer<typeof Evaluation>;
export type Features = z.infer<typeof Features>;
export type DifferenceQuestion = z.input<typeof DifferenceQuestion>;
export type FeatureDifference = z.infer<typeof FeatureDifference>;
