/// What may be sent: not too much, as JSON, and JSON that is well-formed.
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { placeOfJsonProblem } from '../json-place.ts';
import { refuse } from '../refusal.ts';
import { notJson, tooLarge, wrongType } from '../refusals.ts';

const KB = 2 ** 10;
const MB = 2 ** 20;

/// By path; others are small.
const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/api\/records$/, 8 * MB],
  [/^\/api\/archive$/, 64 * MB],
  [/^\/api\/query$/, 512 * KB],
  // Records of Go: a million letters, each of several bytes. A lesson takes the record of its game along.
  [/^\/api\/go\/(?:records|games|lessons)$/, 4 * MB],
  // Positions with all moves of a long game.
  [/^\/api\/go\//, 256 * KB],
  // Letters of a sheet may take several bytes.
  [/^\/api\/rulesheets\//, 2 * MB],
];
const USUAL = 64 * KB;

const limitOf = (path: string): number => LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? USUAL;

export const sizeGuard: MiddlewareHandler = async (c, next) => {
  const maxSize = limitOf(c.req.path);
  const onError = (context: Context): Response => {
    // The rest of the body stays unread.
    context.header('Connection', 'close');
    return refuse(context, tooLarge(maxSize));
  };
  return bodyLimit({ maxSize, onError })(c, next);
};

const hasBody = (c: Context): boolean =>
  c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;

/// Browsers send other types without asking first: that JSON has to be called so keeps other sites' forms out, too.
export const jsonGuard: MiddlewareHandler = async (c, next) => {
  const isWriting = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method);
  if (!isWriting || c.req.path === '/api/archive' || !hasBody(c)) return next();
  const type = c.req.header('content-type');
  if (!/^application\/json\s*(?:;|$)/i.test(type ?? '')) return refuse(c, wrongType(type));
  const text = await c.req.text();
  try {
    JSON.parse(text);
  } catch {
    const { line, column } = placeOfJsonProblem(text);
    return refuse(c, notJson(line, column));
  }
  return next();
};
