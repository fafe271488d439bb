/// What all parts of the interface share. The pages import these as types alone.
import { z } from '@hono/zod-openapi';

export const Words = z.object({ en: z.string(), ja: z.string() }).openapi('Words');

/// What is wrong with a request, in the language that it asked for (`Accept-Language`).
export const Problem = z
  .object({
    code: z.string().openapi({ example: 'illegal-move' }),
    message: z.string(),
    hint: z.string(),
    place: z.object({ line: z.int(), column: z.int() }).optional(),
  })
  .openapi('Problem');

export const GAME_NAMES = ['othello'] as const;
export const GameName = z.enum(GAME_NAMES).openapi('GameName');
export const Side = z.enum(['black', 'white']).openapi('Side');

/// Ids are made by the server: letters, digits and hyphens.
export const Id = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/)
  .openapi('Id');

/// A whole record of moves as text, such as `f5d6c3`; `pass` may stand within.
export const MoveList = z.array(z.string().max(40)).max(400).openapi('MoveList');

/// When something happened, as ISO 8601 text.
export const Moment = z.string().openapi({ example: '2026-11-16T09:00:00.000Z' });

export type Words = z.infer<typeof Words>;
export type Problem = z.infer<typeof Problem>;
export type GameName = z.infer<typeof GameName>;
export type Side = z.infer<typeof Side>;
