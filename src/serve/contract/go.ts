/// What all parts about Go share: points, positions, and what GO.1 thinks of them. Points are names such as `D4`, columns
/// without the letter I; `pass` is a move, too.
import { z } from '@hono/zod-openapi';
import { LARGEST_SIZE, LEAST_SIZE, RULE_SET_NAMES } from '../../games/index.ts';
import { Side, Words } from './common.ts';

/// Whether it is a point of the board is told by words of the rules.
export const GoPoint = z.string().max(12).openapi('GoPoint', { example: 'D4' });

/// Longer games are no person's.
export const MOST_GO_MOVES = 1500;

export const GoSize = z.int().min(LEAST_SIZE).max(LARGEST_SIZE);
export const GoRulesName = z.enum(RULE_SET_NAMES);
export const GoMove = z.object({ colour: Side, point: GoPoint }).openapi('GoMove');
const Stones = z.array(GoPoint).max(LARGEST_SIZE ** 2);
export const GoStones = z.object({ black: Stones, white: Stones }).openapi('GoStones');

/// A position, by the stones that stood there first and the moves since.
export const GoPositionText = z
  .object({
    size: GoSize,
    /// `chinese` unless told.
    rules: GoRulesName.optional(),
    komi: z.number().optional(),
    /// On the fixed places of the board.
    handicap: z.int().min(0).max(9).optional(),
    /// Stones that were set up, instead of a handicap.
    stones: GoStones.optional(),
    moves: z.array(GoMove).max(MOST_GO_MOVES).optional(),
    /// Whose move it is; else the other side of the last move, black at the start.
    turn: Side.optional(),
  })
  .openapi('GoPositionText');

// As GO.1 names them; listed here, because the pages read these types and nothing of the program behind them.
const CaseName = z.enum([
  'joseki',
  'edge',
  'surround',
  'separate',
  'invade',
  'framework',
  'intrude',
  'life',
  'race',
  'endgame',
  'capture',
  'connect',
]);
const Stage = z.enum(['form', 'groups', 'stored', 'search']);
const FilterRule = z.enum(['throw-in', 'neutral-neighbour', 'double-purpose', 'dead-anyway', 'captured-at-once']);

export const GoTarget = z
  .object({
    kind: z.enum(['corner', 'side', 'string', 'group', 'family', 'link', 'region']),
    colour: Side.optional(),
    points: z.array(GoPoint),
    name: Words,
  })
  .openapi('GoTarget');

/// A move that a case proposes, and why.
export const GoProposal = z
  .object({
    case: CaseName,
    title: Words,
    side: z.enum(['attack', 'defence']),
    intention: Words,
    target: GoTarget,
    move: GoPoint,
    /// In points of territory.
    value: z.number(),
    /// How deep the recognition went.
    stage: Stage,
    /// The moves that are expected, this one first, by both sides in turn.
    line: z.array(GoPoint),
    isSacrifice: z.boolean().optional(),
    /// The pattern or the line of stored knowledge that it comes from.
    source: z.string().optional(),
    says: Words,
  })
  .openapi('GoProposal');

export const GoCandidate = z
  .object({
    move: GoPoint,
    value: z.number(),
    /// The weightiest first; `counted` is what was added up.
    shares: z.array(GoProposal.extend({ counted: z.number() })),
    /// For liberties and shape.
    bonuses: z.array(z.object({ value: z.number(), says: Words })),
    /// What reading on around the move found, where there was time for it: what had been added up before, by how many points the
    /// move is better than a pass, the standard error of that, the continuations that began with it, and the line that was
    /// read most.
    looked: z
      .object({
        firstOrder: z.number(),
        gain: z.number(),
        error: z.number(),
        samples: z.int(),
        line: z.array(GoPoint),
      })
      .optional(),
  })
  .openapi('GoCandidate');

/// What GO.1 would play, and everything that led to it.
export const GoExplanation = z
  .object({
    colour: Side,
    /// `pass` where nothing is worth a move.
    move: GoPoint,
    /// The proposal for which it was chosen.
    main: GoProposal.optional(),
    /// After the filter, the best first.
    candidates: z.array(GoCandidate),
    /// What the filter took away (without `to`), and what it moved elsewhere.
    filtered: z.array(
      z.object({
        rule: FilterRule,
        case: CaseName,
        move: GoPoint,
        to: GoPoint.optional(),
        says: Words,
      }),
    ),
    /// The nine steps that were looked at; `kept` where one applied: the moves that stayed.
    steps: z.array(z.object({ number: z.int(), words: Words, kept: z.array(GoPoint).optional() })),
    stages: z.array(
      z.object({ stage: z.enum([...Stage.options, 'sample']), why: Words, questions: z.int(), nodes: z.int() }),
    ),
    /// The expected lead of the side to move, without komi.
    lead: z.number(),
  })
  .openapi('GoExplanation');

export type GoMove = z.infer<typeof GoMove>;
export type GoStones = z.infer<typeof GoStones>;
export type GoPositionText = z.infer<typeof GoPositionText>;
export type GoTarget = z.infer<typeof GoTarget>;
export type GoProposal = z.infer<typeof GoProposal>;
export type GoCandidateView = z.infer<typeof GoCandidate>;
export type GoExplanation = z.infer<typeof GoExplanation>;
