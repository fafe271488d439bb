/// What the server is, and where it keeps things.
import { z } from '@hono/zod-openapi';

export const ServerStatus = z
  .object({
    name: z.literal('hansei'),
    version: z.string(),
    /// Folders and files on the server's disk.
    data: z.object({ folder: z.string(), database: z.string(), lessons: z.string(), bytes: z.int() }),
    counts: z.object({ games: z.int(), lessons: z.int(), lessonsInUse: z.int(), jobs: z.int() }),
    /// The sample game, ready to be looked at, and its reflection.
    sample: z.object({ game: z.string(), reflection: z.string().optional() }).optional(),
    knowledge: z.string(),
  })
  .openapi('ServerStatus');

/// Everything that was kept, as one file of JSON lines, compressed.
export const ArchiveReport = z
  .object({
    games: z.int(),
    jobs: z.int(),
    lessons: z.int(),
    /// A person's own.
    rulesheets: z.int(),
    concepts: z.int(),
    /// Runs of experiments.
    experiments: z.int(),
    /// A person's own texts for Go: patterns, joseki, sets of parameters, problems, regression cases.
    go: z.int(),
    /// What was there already and stayed as it was.
    kept: z.int(),
    problems: z.array(z.string()),
  })
  .openapi('ArchiveReport');

export type ServerStatus = z.infer<typeof ServerStatus>;
export type ArchiveReport = z.infer<typeof ArchiveReport>;
