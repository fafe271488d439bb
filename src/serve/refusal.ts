/// What is answered where something cannot be done: a status, a code for programs, words for people.
import type { Context } from 'hono';
import type { TypedResponse } from 'hono';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';
import type { Language } from '../knowledge/index.ts';
import { failed } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Problem, Words } from './contract/index.ts';
import { languageOfHeader } from './language.ts';

export type RefusalStatus = ClientErrorStatusCode | ServerErrorStatusCode;

export interface Refusal {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly message: Words;
  readonly hint: Words;
  readonly place?: { readonly line: number; readonly column: number };
  /// Seconds after which it may be tried again.
  readonly retryAfter?: number;
}

/// What the services behind the routes give back.
export type Outcome<T> = Result<T, Refusal>;

export const refused = (refusal: Refusal): Outcome<never> => failed(refusal);

/// What tasks refuse is a request that cannot be read, unless its code stands here: what cannot be found, or is not in the state
/// for it, is another matter.
export const withStatus = <T>(outcome: Outcome<T>, statuses: Readonly<Record<string, RefusalStatus>>): Outcome<T> => {
  if (outcome.ok) return outcome;
  const status = statuses[outcome.error.code];
  return status === undefined ? outcome : refused({ ...outcome.error, status });
};

export const languageOf = (c: Context): Language => languageOfHeader(c.req.header('accept-language'));

export const problemIn = (language: Language, { code, message, hint, place }: Refusal): Problem => ({
  code,
  message: message[language],
  hint: hint[language],
  ...(place === undefined ? {} : { place: { line: place.line, column: place.column } }),
});

type Refused = Response & TypedResponse<Problem, RefusalStatus, 'json'>;

export const refuse = (c: Context, refusal: Refusal): Refused => {
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  c.header('Cache-Control', 'no-store');
  return c.json(problemIn(languageOf(c), refusal), refusal.status) as Refused;
};
