/// A secret that whoever comes from another machine has to know.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { languageOf, problemIn, refuse } from '../refusal.ts';
import { noToken } from '../refusals.ts';

export const newToken = (): string => randomBytes(24).toString('base64url');

/// Cookies know no ports: two servers on one machine need two names.
const cookieOf = (c: Context): string => `hansei-${new URL(c.req.url).port || 'usual'}`;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/// In a time that tells nothing of where they differ.
const equal = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

/// `/?token=...` opens the door once for all: the browser keeps a cookie that no script sees and no other site sends.
export const tokenGuard =
  (token: string): MiddlewareHandler =>
  async (c, next) => {
    const shown = c.req.query('token');
    if (shown !== undefined && equal(shown, token) && c.req.method === 'GET') {
      setCookie(c, cookieOf(c), token, { httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 365 * 24 * 3600 });
      c.header('Cache-Control', 'no-store');
      // A path that begins with two slashes would lead to another site.
      return c.redirect(c.req.path.replace(/^\/+/, '/'), 303);
    }
    const [, bearer] = /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const given = bearer ?? getCookie(c, cookieOf(c));
    if (given !== undefined && equal(given, token)) return next();
    if (c.req.path.startsWith('/api/')) return refuse(c, noToken);
    const { message, hint } = problemIn(languageOf(c), noToken);
    return c.text(`${message}\n${hint}\n`, 401, { 'Cache-Control': 'no-store' });
  };
