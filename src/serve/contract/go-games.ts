/// Games of Go against GO.1 or between persons: begun, played, counted, explained move by move.
import { z } from '@hono/zod-openapi';
import { LARGEST_SIZE } from '../../games/index.ts';
import { Id, Moment, Side, Words } from './common.ts';
import { Seat } from './games.ts';
import {
  GoCandidate,
  GoExplanation,
  GoMove,
  GoPoint,
  GoPositionText,
  GoProposal,
  GoRulesName,
  GoSize,
  GoStones,
} from './go.ts';

/// The most that a record may have, in letters.
export const MOST_SGF = 1_000_000;

export const GoSgf = z.object({ sgf: z.string().max(MOST_SGF) }).openapi('GoSgf');

/// A record as a position with all its moves.
export const GoRecord = z
  .object({
    position: GoPositionText,
    /// Who played, as the file says.
    names: z.object({ black: z.string().optional(), white: z.string().optional() }),
    /// Such as `B+3.5`.
    result: z.string().optional(),
    /// What was read otherwise than it is written, and where; where a record ends before its file does, too.
    problems: z.array(Words),
  })
  .openapi('GoRecord');

/// Who sits where: persons, or programs such as `go1` and `go1-mcts:time=3s`.
export const GoSeats = z.object({ black: Seat, white: Seat }).openapi('GoSeats');

export const NewGoGame = z
  .object({
    size: GoSize.optional(),
    rules: GoRulesName.optional(),
    komi: z.number().optional(),
    handicap: z.int().min(0).max(9).optional(),
    /// Black is a person and white is GO.1 unless told.
    seats: GoSeats.optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional(),
    /// A record to go on with, instead of size, rules, komi and handicap.
    sgf: z.string().max(MOST_SGF).optional(),
  })
  .openapi('NewGoGame');

/// What a program that searches says of its move.
export const GoThought = z
  .object({
    player: z.string(),
    playouts: z.int().optional(),
    /// The chance to win that it sees for itself, 0 to 1.
    winRate: z.number().optional(),
    /// Black's lead at the end in the mean, without komi.
    score: z.number().optional(),
    reason: Words.optional(),
    /// The cases that had proposed the move, the weightiest first.
    proposals: z.array(GoProposal).optional(),
    /// The moves that it looked at most, the chosen one first where it is among them.
    candidates: z
      .array(z.object({ move: GoPoint, visits: z.int(), winRate: z.number(), reason: Words.optional() }))
      .optional(),
    line: z.array(GoPoint).optional(),
  })
  .openapi('GoThought');

export const GoPlayedMove = GoMove.extend({ thought: GoThought.optional() }).openapi('GoPlayedMove');

const SideCount = z
  .object({ stones: z.int(), territory: z.int(), prisoners: z.int(), bonus: z.number(), total: z.number() })
  .openapi('GoSideCount');

export const GoCount = z
  .object({
    /// All stones of strings that are held for dead.
    dead: z.array(GoPoint),
    black: SideCount,
    white: SideCount,
    /// Whose the points are, stones included.
    owners: GoStones,
    neutral: z.array(GoPoint),
    /// Such as `B+3.5`, `W+R`, `0` for a draw.
    result: z.string(),
  })
  .openapi('GoCount');

export const GoGameSummary = z
  .object({
    id: Id,
    created: Moment,
    updated: Moment,
    size: z.int(),
    rules: GoRulesName,
    komi: z.number(),
    handicap: z.int(),
    seats: GoSeats,
    /// Moves that stand; moves behind them were taken back.
    ply: z.int(),
    phase: z.enum(['play', 'count', 'over']),
    result: z.string().optional(),
  })
  .openapi('GoGameSummary');

export const GoGame = GoGameSummary.extend({
  /// What stood on the board before the first move, handicap included.
  stones: GoStones,
  /// Who begins.
  first: Side,
  moves: z.array(GoPlayedMove),
  position: z.object({
    stones: GoStones,
    turn: Side,
    last: GoPoint.optional(),
    /// Where the side to move may not take back a ko.
    ko: GoPoint.optional(),
    prisoners: z.object({ black: z.int(), white: z.int() }),
    /// How often this position with this side to move has been there: from three on the game may end without a result.
    repetition: z.int(),
  }),
  /// While it is counted, and after it was.
  count: GoCount.optional(),
  /// What of the record that it goes on from was read otherwise than it is written: told once, when it is opened.
  problems: z.array(Words).optional(),
}).openapi('GoGame');

export const GoPlayedPoint = z.object({ ply: z.int().min(0), point: GoPoint }).openapi('GoPlayedPoint');
export const GoPly = z.object({ ply: z.int().min(0) }).openapi('GoPly');
export const GoDead = z.object({ dead: z.array(GoPoint).max(LARGEST_SIZE ** 2) }).openapi('GoDead');
export const GoEnding = z
  .object({
    /// count: the dead stones are agreed on. resign: the person whose turn it is gives up, or `side`. void: without a result, where a position
    /// came again and again.
    kind: z.enum(['count', 'resign', 'void']),
    side: Side.optional(),
  })
  .openapi('GoEnding');

/// One move of a game, or the next one where it has not been played: what GO.1 would play there, and what the played move was for.
export const GoMoveExplanation = z
  .object({
    /// From 1 on.
    number: z.int(),
    explanation: GoExplanation,
    played: z
      .object({
        move: GoPoint,
        /// As the cases see it; without it no case proposes the move.
        candidate: GoCandidate.optional(),
        /// How much less it is worth to GO.1 than its own move, in points.
        loss: z.number(),
        /// How many points that may be wrong by, with 95%, where it comes of reading on.
        margin: z.number().optional(),
        /// Whether the other side took what was missed.
        isPunished: z.boolean().optional(),
      })
      .optional(),
    thought: GoThought.optional(),
  })
  .openapi('GoMoveExplanation');

export type GoRecord = z.infer<typeof GoRecord>;
export type GoSeats = z.infer<typeof GoSeats>;
export type NewGoGame = z.infer<typeof NewGoGame>;
export type GoThought = z.infer<typeof GoThought>;
export type GoPlayedMove = z.infer<typeof GoPlayedMove>;
export type GoCount = z.infer<typeof GoCount>;
export type GoGameSummary = z.infer<typeof GoGameSummary>;
export type GoGame = z.infer<typeof GoGame>;
export type GoEnding = z.infer<typeof GoEnding>;
export type GoMoveExplanation = z.infer<typeof GoMoveExplanation>;
