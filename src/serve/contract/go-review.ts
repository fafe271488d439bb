/// Games of Go looked back upon: each move judged, what was missed, and what a lost game teaches.
import { z } from '@hono/zod-openapi';
import { Id, Side, Words } from './common.ts';
import { GoPoint, GoPositionText, GoProposal } from './go.ts';

/// So many moves are judged at a time, so that a page can show how far it is.
export const MOST_REVIEWED = 8;

export const USUAL_REFLECT_SECONDS = 45;
export const MOST_REFLECT_SECONDS = 280;

export const GoReviewQuestion = z
  .object({
    /// The whole game.
    position: GoPositionText,
    /// Of the moves, from 1 on.
    numbers: z.array(z.int().min(1)).min(1).max(MOST_REVIEWED),
  })
  .openapi('GoReviewQuestion');

/// A move as GO.1 judges it.
export const GoReviewedMove = z
  .object({
    number: z.int(),
    colour: Side,
    move: GoPoint,
    /// Black's expected lead before the move, in points and without komi.
    lead: z.number(),
    /// What the move is for, by its weightiest proposal; missing where no case proposes it.
    played: GoProposal.optional(),
    /// What GO.1 would have played, in points more than the move.
    better: GoPoint,
    loss: z.number(),
    /// How many points that may be wrong by, with 95%, where it comes of reading on.
    margin: z.number().optional(),
    /// Whether the loss comes of reading on after both moves; what the missed case counts stands in its own value.
    isReadOn: z.boolean(),
    /// The proposal that was missed; missing where nothing was lost.
    missed: GoProposal.optional(),
    /// Whether the other side took it with its next move.
    isPunished: z.boolean().optional(),
  })
  .openapi('GoReviewedMove');

export const GoReviewAnswer = z.object({ moves: z.array(GoReviewedMove) }).openapi('GoReviewAnswer');

export const GoReflectQuestion = z
  .object({
    position: GoPositionText,
    side: Side,
    /// Looks at moves from this number on.
    from: z.int().min(1).optional(),
    /// Turning points at most.
    most: z.int().min(1).max(8).optional(),
    /// What is found within this time is told; 45 unless given. Browsers wait for no answer much longer than the most.
    seconds: z.int().min(1).max(MOST_REFLECT_SECONDS).optional(),
    /// A name of one's own, by which `/go/reflect/{id}` tells how far it is.
    ticket: Id.optional(),
  })
  .openapi('GoReflectQuestion');

/// How far a game is read again: `waiting` for a thread, `seeing` each own move, `reading` where stones were lost, `trying` what
/// could be learned.
export const GoReflectProgress = z
  .object({ kind: z.enum(['waiting', 'seeing', 'reading', 'trying']), done: z.int(), all: z.int() })
  .openapi('GoReflectProgress');

/// A lesson that was found, as the text of its file.
export const GoLessonOffer = z
  .object({
    id: z.string(),
    title: Words,
    words: Words,
    status: z.enum(['proved', 'line', 'statistical']),
    kind: z.enum(['tesuji', 'value']),
    text: z.string(),
    /// The text of its proofs, where it is proved.
    proof: z.string().optional(),
  })
  .openapi('GoLessonOffer');

export const GoTurningPoint = z
  .object({
    number: z.int(),
    played: GoPoint,
    /// All moves that are right there, the reader's first.
    right: z.array(GoPoint),
    stones: z.array(GoPoint),
    line: z.array(GoPoint),
    question: z.string(),
    nodes: z.int(),
    /// Positions that the checker replayed, where it is proved.
    proved: z.int().optional(),
    /// How far the lead fell in the moves after.
    fall: z.number(),
    words: Words,
    /// What GO.1 plays there, and whether that is right.
    go1: GoPoint,
    isKnown: z.boolean(),
    lessons: z.array(GoLessonOffer),
  })
  .openapi('GoTurningPoint');

export const GoReflectionView = z
  .object({
    side: Side,
    /// False where time ran out; then the seconds that it had, and how far it came.
    isComplete: z.boolean(),
    seconds: z.int(),
    reached: GoReflectProgress,
    /// Where the game went otherwise than expected, in points for the side.
    falls: z.array(z.object({ number: z.int(), expected: z.number(), outcome: z.number() })),
    turns: z.array(GoTurningPoint),
    /// The record by which its lessons name their origin.
    record: z.string(),
  })
  .openapi('GoReflectionView');

export const GoLessonKeep = z
  .object({
    text: z.string().max(100_000),
    proof: z.string().max(5_000_000).optional(),
    record: z.string().max(500_000),
  })
  .openapi('GoLessonKeep');

export const GoKeptLesson = z
  .object({ id: z.string(), state: z.enum(['candidate', 'adopted', 'retired']), isNew: z.boolean() })
  .openapi('GoKeptLesson');

export type GoReviewQuestion = z.infer<typeof GoReviewQuestion>;
export type GoReviewedMove = z.infer<typeof GoReviewedMove>;
export type GoReviewAnswer = z.infer<typeof GoReviewAnswer>;
export type GoReflectQuestion = z.infer<typeof GoReflectQuestion>;
export type GoReflectProgress = z.infer<typeof GoReflectProgress>;
export type GoLessonOffer = z.infer<typeof GoLessonOffer>;
export type GoTurningPoint = z.infer<typeof GoTurningPoint>;
export type GoReflectionView = z.infer<typeof GoReflectionView>;
export type GoLessonKeep = z.infer<typeof GoLessonKeep>;
export type GoKeptLesson = z.infer<typeof GoKeptLesson>;
