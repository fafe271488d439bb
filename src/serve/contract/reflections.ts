/// A reflection on a game: how it went, which moves lost it, why, and what is to be learned.
import { z } from '@hono/zod-openapi';
import { Id, Side, Words } from './common.ts';
import { LessonSummary } from './lessons.ts';

/// How the game stood after so many moves, for black.
export const Judgement = z
  .object({
    ply: z.int(),
    /// An expected difference of discs, by looking ahead, or the exact one.
    value: z.number(),
    exact: z.boolean(),
  })
  .openapi('Judgement');

/// A move of the last part of the game, solved.
export const SolvedMove = z
  .object({
    ply: z.int(),
    move: z.string(),
    /// For the side that moved: 1 win, 0 draw, -1 loss, before and after its move.
    before: z.int(),
    after: z.int(),
    lost: z.boolean(),
    better: z.array(z.string()),
    /// The number of its proof in the reflection, where one was made and a checker accepted it.
    proof: z.int().optional(),
  })
  .openapi('SolvedMove');

/// A move that a theory blames.
export const Finding = z
  .object({
    ply: z.int(),
    move: z.string(),
    why: Words,
    /// The squares that the explanation speaks of.
    squares: z.array(z.string()),
    /// What followed, up to the failure.
    line: z.array(z.string()),
    better: z.object({ move: z.string(), by: Words }).optional(),
    theory: z.object({ name: z.string(), version: z.string() }),
    literals: z.object({
      raw: z.int(),
      final: z.int(),
      simplified: z.int().optional(),
      improved: z.int().optional(),
      regression: z.int(),
    }),
    lesson: LessonSummary,
    /// Whether the lesson is in the knowledge base, and how.
    kept: z.enum(['no', 'adopted', 'candidate', 'retired']),
    /// The number of the proof of the explanation in the reflection.
    proof: z.int(),
  })
  .openapi('Finding');

export const Reflection = z
  .object({
    id: Id,
    game: Id,
    moves: z.array(z.string()),
    start: z.string(),
    verdict: z.enum(['reflected', 'no-loser', 'no-failure']),
    side: Side.optional(),
    /// The ply at which the side was behind for good.
    failure: z.int().optional(),
    summary: Words,
    graph: z.array(Judgement),
    solved: z.array(SolvedMove),
    findings: z.array(Finding),
    /// Good moves of the enemy on which the explanation rests, such as `good_move(45, b, h8)`.
    stored: z.array(z.string()),
  })
  .openapi('Reflection');

/// Where a clause of a proof comes from: `theory` and `geometry` (how the board lies) stand word for word in the theory's text, `library` in
/// that of Prolog; `board` are facts of the record, `stored` what a lemma proves.
export const ClauseOrigin = z.enum(['theory', 'geometry', 'library', 'board', 'stored']).openapi('ClauseOrigin');

/// A proof with the clauses that it uses, in the order in which the steps count them.
export const Certificate = z
  .object({
    goal: z.string(),
    program: z.array(z.string()),
    /// Of each clause of the program.
    origin: z.array(ClauseOrigin),
    /// Predicates, as `name/arity`, that have no clauses, so that calling one fails.
    dynamic: z.array(z.string()).optional(),
    /// As `proofToJson` writes it.
    proof: z.unknown(),
  })
  .openapi('Certificate');

/// A proof with all that the checker in the browser needs.
export const ProofDocument = z
  .discriminatedUnion('kind', [
    /// A proof of an explanation, which `checkCertificate` checks.
    Certificate.extend({
      kind: z.literal('explanation'),
      /// Proofs of the good moves of the enemy on which it rests.
      lemmas: z.array(Certificate),
      /// Words for the steps, by predicate: how to say a goal, with {1}, {2} for its arguments; constants have `name/0`.
      words: z.record(z.string(), Words),
      /// The record from which the facts of the board come.
      start: z.string(),
      moves: z.array(z.string()),
      theory: z.object({ name: z.string(), version: z.string() }),
    }),
    /// A proof over all replies that a move lost: the text that `parseOthelloProof` reads.
    z.object({
      kind: z.literal('game-tree'),
      text: z.string(),
      ply: z.int(),
      start: z.string(),
      moves: z.array(z.string()),
    }),
  ])
  .openapi('ProofDocument');

export const NewReflection = z
  .object({
    game: Id,
    side: Side.optional(),
    /// Which line of the tree: its last node. The main line unless given.
    tip: z.int().optional(),
    /// Solve the last moves with at most so many empty squares.
    empties: z.int().min(0).max(16).default(12),
  })
  .openapi('NewReflection');

export type Judgement = z.infer<typeof Judgement>;
export type SolvedMove = z.infer<typeof SolvedMove>;
export type Finding = z.infer<typeof Finding>;
export type Reflection = z.infer<typeof Reflection>;
export type Certificate = z.infer<typeof Certificate>;
export type ClauseOrigin = z.infer<typeof ClauseOrigin>;
export type ProofDocument = z.infer<typeof ProofDocument>;
export type NewReflection = z.input<typeof NewReflection>;
