/// The lessons of Go that a person keeps: listed, taken into use, retired, forgotten.
import { z } from '@hono/zod-openapi';
import { Side, Words } from './common.ts';
import { GoPoint } from './go.ts';
import { State, Status } from './lessons.ts';

/// What a lesson teaches: a pattern, or another value for a number.
const GoLessonContent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('tesuji'),
      name: z.string(),
      case: z.string(),
      aim: z.string(),
      value: z.number(),
      /// The picture as SVG.
      picture: z.string(),
    }),
    z.object({
      kind: z.literal('value'),
      of: z.enum(['case', 'strategy', 'pattern']),
      name: z.string(),
      from: z.number(),
      to: z.number(),
      /// What the number is for; its name where GO.1 has no such number.
      about: Words,
    }),
  ])
  .openapi('GoLessonContent');

export const GoLesson = z
  .object({
    id: z.string(),
    title: Words,
    words: Words,
    status: Status,
    state: State,
    origin: z.object({
      /// The hash of the game.
      record: z.string(),
      number: z.int(),
      side: Side,
      played: GoPoint,
      better: GoPoint,
      question: z.string(),
      nodes: z.int(),
      line: z.array(GoPoint),
      knowledge: z.string(),
    }),
    content: GoLessonContent,
    /// The file as it stands on disk.
    file: z.string(),
    text: z.string(),
    /// What stands beside it and can be had as a file.
    has: z.object({ proof: z.boolean(), record: z.boolean() }),
  })
  .openapi('GoLesson');

export const GoLessons = z
  .object({
    lessons: z.array(GoLesson),
    /// Files that cannot be read as lessons.
    broken: z.array(z.object({ file: z.string(), message: z.string(), hint: z.string(), line: z.int() })),
    folder: z.string(),
  })
  .openapi('GoLessons');

export const GoLessonChange = z
  .object({
    /// Take into use (adopt) or out of it (retire, with a reason).
    on: z.boolean(),
    reason: z.string().max(400).optional(),
  })
  .openapi('GoLessonChange');

export type GoLesson = z.infer<typeof GoLesson>;
export type GoLessons = z.infer<typeof GoLessons>;
export type GoLessonChange = z.infer<typeof GoLessonChange>;
