/// Lessons and the other knowledge that people read.
import { z } from '@hono/zod-openapi';
import { GameName, Id, Words } from './common.ts';

/// A picture of a pattern for any board: what each named square holds; squares that are not named are free.
export const Diagram = z
  .object({
    /// own, enemy, empty
    cells: z.array(z.object({ square: z.string(), state: z.string() })),
    /// The square of the move, where the pattern ties it to one.
    move: z.string().optional(),
  })
  .openapi('Diagram');

export const Status = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('proved'), proof: z.string() }),
    z.object({ kind: z.literal('line') }),
    z.object({
      kind: z.literal('statistical'),
      n: z.int(),
      successes: z.number(),
      low: z.number(),
      high: z.number(),
      counted: z.string(),
    }),
  ])
  .openapi('Status');

export const State = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('candidate') }),
    z.object({ kind: z.literal('adopted'), date: z.string() }),
    z.object({ kind: z.literal('retired'), date: z.string(), reason: z.string() }),
  ])
  .openapi('State');

const Count = z.object({ n: z.int(), score: z.number() });

export const LessonSummary = z
  .object({
    id: z.string(),
    game: GameName,
    name: Words,
    sentence: Words,
    status: Status,
    state: State,
    diagram: Diagram.optional(),
    origin: z.object({ ply: z.int(), move: z.string(), side: z.string(), theory: z.string() }),
    /// Games in which it was switched on: those in which it spoke up, and the others.
    uses: z.object({ fired: Count, silent: Count }).optional(),
    literals: z.int(),
  })
  .openapi('LessonSummary');

/// A literal of a clause with what it says where the diagram lies, and the squares it speaks of there.
export const Literal = z
  .object({ text: z.string(), gloss: Words, squares: z.array(z.string()), indent: z.int() })
  .openapi('Literal');

/// One lesson with its whole life.
export const Lesson = LessonSummary.extend({
  /// How many placements the pattern has on the board.
  placements: z.int(),
  clause: z.array(Literal),
  /// The file as it stands on disk.
  file: z.string(),
  text: z.string(),
  biography: z.object({
    record: z.string(),
    failure: z.int(),
    theory: z.object({ name: z.string(), version: z.string() }),
    learned: z.string(),
    versions: z.array(z.object({ stage: z.string(), literals: z.int(), clause: z.string().optional() })),
    removed: z.array(z.object({ stage: z.string(), reason: Words, literals: z.array(z.string()) })),
  }),
}).openapi('Lesson');

export const Lessons = z
  .object({
    lessons: z.array(LessonSummary),
    /// Files that cannot be read as lessons.
    broken: z.array(z.object({ file: z.string(), message: z.string(), hint: z.string(), line: z.int() })),
    folder: z.string(),
    /// A hash of the lessons in use.
    knowledge: z.string(),
  })
  .openapi('Lessons');

export const LessonChange = z
  .object({
    /// Switch on (adopt) or off (retire, with a reason).
    on: z.boolean().optional(),
    reason: z.string().max(400).optional(),
    name: z
      .object({ en: z.string().max(80), ja: z.string().max(80) })
      .partial()
      .optional(),
  })
  .openapi('LessonChange');

/// Takes over the lesson of a finding of a reflection.
export const NewLesson = z
  .object({
    reflection: Id,
    finding: z.int().min(0),
    name: z
      .object({ en: z.string().max(80), ja: z.string().max(80) })
      .partial()
      .optional(),
    /// refuse: keep it on record as retired, so that it is not learned again.
    decision: z.enum(['adopt', 'refuse']),
  })
  .openapi('NewLesson');

/// A text of knowledge that comes with the program: theories, programs of pieces, joseki.
export const KnowledgeText = z
  .object({
    name: z.string(),
    kind: z.enum(['theory', 'program', 'joseki']),
    title: Words,
    about: Words,
    version: z.string(),
    text: z.string(),
  })
  .openapi('KnowledgeText');

export const KnowledgeTextSummary = KnowledgeText.omit({ text: true }).openapi('KnowledgeTextSummary');

/// A question in Prolog to a theory, with clauses of one's own.
export const Question = z
  .object({
    theory: z.string().max(200).optional(),
    program: z.string().max(200_000).default(''),
    goal: z.string().min(1).max(10_000),
    limit: z.int().min(1).max(100).default(20),
  })
  .openapi('Question');

export const Answers = z
  .object({
    answers: z.array(z.record(z.string(), z.string())),
    outcome: z.enum(['done', 'limit', 'budget', 'error']),
    /// What was printed, what spent the budget, or the error.
    message: Words.optional(),
    output: z.string(),
    steps: z.int(),
    problems: z.array(z.object({ line: z.int(), column: z.int(), message: z.string(), hint: z.string() })),
  })
  .openapi('Answers');

export type Diagram = z.infer<typeof Diagram>;
export type LessonSummary = z.infer<typeof LessonSummary>;
export type Lesson = z.infer<typeof Lesson>;
export type Lessons = z.infer<typeof Lessons>;
export type Literal = z.infer<typeof Literal>;
export type LessonChange = z.infer<typeof LessonChange>;
export type NewLesson = z.infer<typeof NewLesson>;
export type KnowledgeText = z.infer<typeof KnowledgeText>;
export type KnowledgeTextSummary = z.infer<typeof KnowledgeTextSummary>;
export type Question = z.input<typeof Question>;
export type Answers = z.infer<typeof Answers>;
export type Status = z.infer<typeof Status>;
export type State = z.infer<typeof State>;
