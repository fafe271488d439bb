/// The experiment system of GO.1: the data of a position, one search with its proof, parameters compared, problems kept.
import { z } from '@hono/zod-openapi';
import { LARGEST_SIZE } from '../../games/index.ts';
import { Id, Side, Words } from './common.ts';
import { GoExplanation, GoMove, GoPoint, GoPositionText } from './go.ts';

const Points = z.array(GoPoint).max(LARGEST_SIZE ** 2);
/// A number on each point of the board, where it is not zero.
const Numbers = z.array(z.object({ point: GoPoint, value: z.number() }));

/// Something that GO.1 sees in a position, with all that it knows of it.
export const GoObject = z
  .object({
    /// Among the objects of its kind.
    id: z.string(),
    kind: z.enum(['string', 'group', 'family', 'link', 'region']),
    colour: Side,
    /// Its stones; of a region its points, of a link its ends.
    points: Points,
    /// More points that belong to it: the domain of a family, the points between the ends of a link.
    around: Points,
    status: z.string(),
    title: Words,
    facts: z.array(z.object({ name: Words, value: Words, points: Points.optional() })),
  })
  .openapi('GoObject');

export const GoPositionData = z
  .object({
    objects: z.array(GoObject),
    /// Black's reach less white's.
    potential: Numbers,
    /// From 1, black's for sure, to -1, white's.
    ownership: Numbers,
    eyes: z.array(
      z.object({
        colour: Side,
        points: Points,
        shape: Words,
        least: z.int(),
        most: z.int(),
        vital: Points,
      }),
    ),
  })
  .openapi('GoPositionData');

/// With `isRead` searches are made, so that strings, groups and links have the status that reading finds.
export const GoDataQuestion = z
  .object({ position: GoPositionText, isRead: z.boolean().optional() })
  .openapi('GoDataQuestion');

/// Numbers by their full names, such as `strategy.behind`; what is not named is as usual.
export const GoParameterValues = z.record(z.string().max(60), z.number()).openapi('GoParameterValues');

export const GoParameter = z
  .object({
    name: z.string(),
    group: z.enum(['strategy', 'case', 'position']),
    value: z.number(),
    least: z.number(),
    most: z.number(),
    words: Words,
  })
  .openapi('GoParameter');

export const GoParameterSet = z
  .object({
    name: Id,
    values: GoParameterValues,
    /// What is wrong with the file of a set that was edited.
    problem: Words.optional(),
  })
  .openapi('GoParameterSet');

export const GoParameters = z
  .object({ parameters: z.array(GoParameter), sets: z.array(GoParameterSet) })
  .openapi('GoParameters');

export const GoKeptParameters = z.object({ values: GoParameterValues }).openapi('GoKeptParameters');

export const GoDecisionQuestion = z
  .object({ position: GoPositionText, parameters: GoParameterValues.optional() })
  .openapi('GoDecisionQuestion');

/// One step of the recognition, in the order in which it was made.
export const GoTraceStep = z
  .object({
    stage: z.enum(['form', 'groups', 'stored', 'search']),
    /// What was looked at: a stage as a whole, or one object.
    what: Words,
    point: GoPoint.optional(),
    /// Who wanted to know.
    why: z.string(),
    /// Points or objects looked at; of a search its positions.
    work: z.int(),
    isRemembered: z.boolean(),
  })
  .openapi('GoTraceStep');

export const GoDecisionView = GoExplanation.extend({
  /// The best values of the cases, point by point.
  values: Numbers,
  trace: z.array(GoTraceStep),
}).openapi('GoDecisionView');

/// Moves of a game that are decided by two sets of parameters; at most ten at a time.
export const GoChangesQuestion = z
  .object({
    position: GoPositionText,
    from: z.int().min(1),
    to: z.int().min(1),
    one: GoParameterValues,
    other: GoParameterValues,
  })
  .openapi('GoChangesQuestion');

export const GoChanges = z
  .object({
    moves: z.array(
      z.object({
        number: z.int(),
        colour: Side,
        played: GoPoint,
        one: GoPoint,
        other: GoPoint,
        /// Why, where the two differ.
        reasons: z.object({ one: Words, other: Words }).optional(),
      }),
    ),
  })
  .openapi('GoChanges');

export const MOST_STUDY_NODES = 200_000;

export const GoStudyQuestion = z
  .object({
    position: GoPositionText,
    /// As GTP asks it, such as `attack D4`.
    question: z.string().max(80),
    nodes: z.int().min(1).max(MOST_STUDY_NODES).optional(),
  })
  .openapi('GoStudyQuestion');

/// A place in a proof, by its number. `move`: the side that proves plays `move`, and the place `next` follows. `answers`: the other side is to move; each
/// move that matters leads on. `won`: the goal is reached.
export const GoProofNode = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('won') }),
    z.object({ kind: z.literal('move'), move: GoPoint, next: z.int() }),
    z.object({ kind: z.literal('answers'), answers: z.array(z.object({ move: GoPoint, next: z.int() })) }),
  ])
  .openapi('GoProofNode');

export const GoStudy = z
  .object({
    question: z.string(),
    /// As GTP answers it.
    answer: z.string(),
    says: Words,
    effort: Words,
    proving: Words,
    nodes: z.int(),
    isCertain: z.boolean(),
    /// The expected moves, with who plays them.
    line: z.array(GoMove),
    region: Points,
    /// The checker's verdict, and the tree from its first place on; without one `proving` says why.
    proof: z
      .object({
        isAccepted: z.boolean(),
        positions: z.int(),
        zone: Points,
        prover: Side,
        nodes: z.array(GoProofNode),
      })
      .optional(),
    /// The moves at which the making of a proof stopped.
    stopped: z.array(GoMove).optional(),
  })
  .openapi('GoStudy');

export const GoQuestionForm = z
  .object({
    command: z.string(),
    about: z.enum(['stone', 'friends', 'enemies', 'point']),
    title: Words,
  })
  .openapi('GoQuestionForm');

/// A problem: a position, a question as GTP asks it (also `reg_genmove black`), and what is right.
export const GoKeptProblem = z
  .object({
    title: z.string().max(200),
    position: GoPositionText,
    question: z.string().max(80),
    /// An expression that the whole answer fits, such as `1 (D4|E5)`; `!` before it turns it round.
    expected: z.string().max(200),
  })
  .openapi('GoKeptProblem');

export const GoProblemView = GoKeptProblem.extend({ id: Id }).openapi('GoProblemView');
export const GoProblemSummary = z
  .object({ id: Id, title: z.string(), question: z.string(), expected: z.string(), problem: Words.optional() })
  .openapi('GoProblemSummary');

export const GoProblemRun = z
  .object({
    id: Id,
    answer: z.string(),
    isRight: z.boolean(),
    says: Words,
    effort: Words.optional(),
    proving: Words.optional(),
  })
  .openapi('GoProblemRun');

export type GoObject = z.infer<typeof GoObject>;
export type GoPositionData = z.infer<typeof GoPositionData>;
export type GoParameterValues = z.infer<typeof GoParameterValues>;
export type GoParameter = z.infer<typeof GoParameter>;
export type GoParameterSet = z.infer<typeof GoParameterSet>;
export type GoParameters = z.infer<typeof GoParameters>;
export type GoTraceStep = z.infer<typeof GoTraceStep>;
export type GoDecisionView = z.infer<typeof GoDecisionView>;
export type GoChangesQuestion = z.infer<typeof GoChangesQuestion>;
export type GoChanges = z.infer<typeof GoChanges>;
export type GoStudyQuestion = z.infer<typeof GoStudyQuestion>;
export type GoProofNode = z.infer<typeof GoProofNode>;
export type GoStudy = z.infer<typeof GoStudy>;
export type GoQuestionForm = z.infer<typeof GoQuestionForm>;
export type GoKeptProblem = z.infer<typeof GoKeptProblem>;
export type GoProblemView = z.infer<typeof GoProblemView>;
export type GoProblemSummary = z.infer<typeof GoProblemSummary>;
export type GoProblemRun = z.infer<typeof GoProblemRun>;
