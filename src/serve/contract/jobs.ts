/// Long work: it can be watched, stopped and taken up again, also after the server was ended.
import { z } from '@hono/zod-openapi';
import { Id, Moment, Words } from './common.ts';
import { ConceptObstacle } from './concepts.ts';
import { NewReflection } from './reflections.ts';

const Player = z.string().min(1).max(200);

export const LearnSettings = z
  .object({
    kind: z.literal('learn'),
    games: z.int().min(1).max(10_000).default(100),
    opponent: Player.default('alphabeta:depth=3,eval=mobility'),
    openings: z.int().min(0).max(20).default(8),
    seed: z.int().min(0).max(2_147_483_647).default(1),
    maxLessons: z.int().min(1).max(200).default(50),
  })
  .openapi('LearnSettings');

export const MatchSettings = z
  .object({
    kind: z.literal('match'),
    first: Player,
    second: Player,
    games: z.int().min(2).max(10_000).default(100),
    openings: z.int().min(0).max(20).default(8),
    seed: z.int().min(0).max(2_147_483_647).default(1),
  })
  .openapi('MatchSettings');

export const ReflectSettings = NewReflection.extend({ kind: z.literal('reflect') }).openapi('ReflectSettings');

export const DiscoverSettings = z
  .object({
    kind: z.literal('discover'),
    /// The rulesheet in whose random games concepts are looked for.
    sheet: Id,
    games: z.int().min(20).max(100_000).default(4000),
    seed: z.int().min(0).max(2_147_483_647).default(1),
    /// Pieces of the largest patterns.
    pieces: z.int().min(1).max(5).default(3),
  })
  .openapi('DiscoverSettings');

export const ExperimentSettings = z
  .object({
    kind: z.literal('experiment'),
    /// One that ships.
    experiment: Id,
    /// Settings that take the place of the manifest's, as text; lists with commas.
    changes: z.record(z.string().max(60), z.string().max(4000)).default({}),
  })
  .openapi('ExperimentSettings');

export const NewJob = z
  .discriminatedUnion('kind', [LearnSettings, MatchSettings, ReflectSettings, DiscoverSettings, ExperimentSettings])
  .openapi('NewJob');

/// queued: waits for its turn; stopped: by a person, or because the server ended; it can be taken up again.
export const JobState = z.enum(['queued', 'running', 'stopped', 'done', 'failed']).openapi('JobState');

export const Job = z
  .object({
    id: Id,
    kind: z.enum(['learn', 'match', 'reflect', 'discover', 'experiment']),
    state: JobState,
    created: Moment,
    updated: Moment,
    settings: NewJob,
    /// Units of work done, and to be done in all: games, or steps.
    done: z.int(),
    total: z.int(),
    /// What is being done now, or why it failed.
    message: Words.optional(),
    /// Of a reflection: its id, once it is there.
    reflection: Id.optional(),
    /// Of an experiment: the folder of its results.
    folder: z.string().optional(),
  })
  .openapi('Job');

/// One game of learning, as the curve shows it.
export const LearnPoint = z
  .object({
    game: z.int(),
    side: z.string(),
    /// Discs more than the opponent.
    difference: z.number(),
    score: z.number(),
    lessons: z.int(),
    learned: z.array(z.object({ id: z.string(), name: Words })),
  })
  .openapi('LearnPoint');

export const MatchPoint = z
  .object({
    game: z.int(),
    role: z.int(),
    score: z.number(),
    margin: z.number().optional(),
    moves: z.array(z.string()),
  })
  .openapi('MatchPoint');

export const MatchSummary = z
  .object({
    wins: z.int(),
    draws: z.int(),
    losses: z.int(),
    score: z.number(),
    low: z.number(),
    high: z.number(),
    meanMargin: z.number().optional(),
  })
  .openapi('MatchSummary');

/// What came of looking for concepts.
export const DiscoverPoint = z
  .object({
    /// Random games, those of them that somebody won, and the patterns that were compared.
    games: z.int(),
    won: z.int(),
    candidates: z.int(),
    concepts: z.array(z.object({ name: z.string(), isKnown: z.boolean() })),
    /// Why there can be none in this game.
    obstacle: ConceptObstacle.optional(),
  })
  .openapi('DiscoverPoint');

export const JobDetail = Job.extend({
  learn: z.array(LearnPoint).optional(),
  match: z.object({ points: z.array(MatchPoint), summary: MatchSummary }).optional(),
  discover: DiscoverPoint.optional(),
}).openapi('JobDetail');

/// Events of GET /api/jobs/{id}/events, by their names: `job` (a Job), `learn` (a LearnPoint), `match` (a MatchPoint with
/// the summary so far). The stream begins with the job as it is and ends when the job does.
export const MatchEvent = z.object({ point: MatchPoint, summary: MatchSummary }).openapi('MatchEvent');

export type NewJob = z.input<typeof NewJob>;
export type JobSettings = z.infer<typeof NewJob>;
export type JobState = z.infer<typeof JobState>;
export type Job = z.infer<typeof Job>;
export type JobDetail = z.infer<typeof JobDetail>;
export type LearnPoint = z.infer<typeof LearnPoint>;
export type MatchPoint = z.infer<typeof MatchPoint>;
export type MatchSummary = z.infer<typeof MatchSummary>;
export type MatchEvent = z.infer<typeof MatchEvent>;
export type LearnSettings = z.infer<typeof LearnSettings>;
export type MatchSettings = z.infer<typeof MatchSettings>;
export type ReflectSettings = z.infer<typeof ReflectSettings>;
export type DiscoverSettings = z.infer<typeof DiscoverSettings>;
export type ExperimentSettings = z.infer<typeof ExperimentSettings>;
export type DiscoverPoint = z.infer<typeof DiscoverPoint>;
