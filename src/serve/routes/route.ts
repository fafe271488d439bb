/// How routes are declared: what goes in, what comes out, and that whatever goes wrong is a `Problem`. Handlers give outcomes;
/// that they are what the declaration says is checked by their types.
import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Language } from '../../knowledge/index.ts';
import { Id, Problem } from '../contract/index.ts';
import type { Download } from '../download.ts';
import { download } from '../download.ts';
import type { Outcome } from '../refusal.ts';
import { languageOf, refuse } from '../refusal.ts';
import { wrongInput } from '../refusals.ts';

export { z };

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type None = z.ZodObject<Record<never, never>>;

/// `path` as OpenAPI writes it: `/games/{id}`.
interface Place<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /// The type of a body that is a file.
  readonly upload?: string;
}

interface Asked<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly language: Language;
  readonly context: Context;
}

type Handler<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, T> = (
  asked: Asked<P, Q, B>,
) => T | Promise<T>;

type Response200 = { readonly description: string; readonly content?: Record<string, { schema: z.ZodType }> };

const PROBLEM = { description: 'what is wrong', content: { 'application/json': { schema: Problem } } } as const;

const FILE = z.string().openapi({ type: 'string', format: 'binary' });

/// The parameter of most paths.
export const withId = z.object({ id: Id });

export class Routes {
  readonly app: OpenAPIHono;
  readonly #tag: string;

  constructor(tag: string) {
    this.#tag = tag;
    this.app = new OpenAPIHono({
      defaultHook: (result, c) => (result.success ? undefined : refuse(c, wrongInput(...issueOf(result.error)))),
    });
  }

  /// A route that answers with JSON of a schema.
  json<
    S extends z.ZodType,
    P extends z.ZodObject = None,
    Q extends z.ZodObject = None,
    B extends z.ZodType = z.ZodUndefined,
  >(
    method: Method,
    path: string,
    place: Place<P, Q, B> & { readonly answer: S; readonly code?: 200 | 201 | 202 },
    handler: Handler<P, Q, B, Outcome<z.output<S>>>,
  ): this {
    const code = place.code ?? 200;
    const good = { description: place.summary, content: { 'application/json': { schema: place.answer } } };
    return this.#add(method, path, place, code, good, async (asked: Asked<P, Q, B>) => {
      const outcome = await handler(asked);
      const { context } = asked;
      return outcome.ok ? context.json(outcome.value as never, code) : refuse(context, outcome.error);
    });
  }

  /// A route that answers with a file of one of the types.
  file<P extends z.ZodObject = None, Q extends z.ZodObject = None>(
    path: string,
    place: Place<P, Q, z.ZodUndefined> & { readonly types: readonly string[] },
    handler: Handler<P, Q, z.ZodUndefined, Outcome<Download>>,
  ): this {
    const good = {
      description: place.summary,
      content: Object.fromEntries(place.types.map((type) => [type, { schema: FILE }])),
    };
    return this.#add('get', path, place, 200, good, async (asked: Asked<P, Q, z.ZodUndefined>) => {
      const outcome = await handler(asked);
      return outcome.ok ? download(asked.context, outcome.value) : refuse(asked.context, outcome.error);
    });
  }

  /// A route that answers by having done something.
  done<P extends z.ZodObject = None>(
    method: Method,
    path: string,
    place: Place<P, None, z.ZodUndefined>,
    handler: Handler<P, None, z.ZodUndefined, Outcome<undefined>>,
  ): this {
    return this.#add(
      method,
      path,
      place,
      204,
      { description: place.summary },
      async (asked: Asked<P, None, z.ZodUndefined>) => {
        const outcome = await handler(asked);
        return outcome.ok ? asked.context.body(null, 204) : refuse(asked.context, outcome.error);
      },
    );
  }

  /// A route that makes its answer itself, of the type.
  raw<P extends z.ZodObject = None>(
    method: Method,
    path: string,
    place: Place<P, None, z.ZodUndefined> & { readonly type: string },
    handler: Handler<P, None, z.ZodUndefined, Response>,
  ): this {
    const good = { description: place.summary, content: { [place.type]: { schema: z.string() } } };
    return this.#add(method, path, place, 200, good, async (asked: Asked<P, None, z.ZodUndefined>) => handler(asked));
  }

  #add<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
    method: Method,
    path: string,
    { summary, params, query, body, upload }: Place<P, Q, B>,
    code: number,
    good: Response200,
    handle: (asked: Asked<P, Q, B>) => Promise<Response>,
  ): this {
    const route = createRoute({
      method,
      path,
      summary,
      tags: [this.#tag],
      request: {
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body: { required: true, content: { 'application/json': { schema: body } } } }),
        ...(upload === undefined ? {} : { body: { required: true, content: { [upload]: { schema: FILE } } } }),
      },
      responses: { [code]: good, '4XX': PROBLEM, '5XX': PROBLEM },
    });
    // The framework's own types of handlers say less than `Asked` and take long to check.
    const add = this.app.openapi as unknown as (route: unknown, handler: (c: Context) => Promise<Response>) => void;
    add(route, (c) => {
      // The validators of the route have put these there.
      const valid = (target: string): unknown => c.req.valid(target as never);
      return handle({
        params: (params === undefined ? {} : valid('param')) as z.output<P>,
        query: (query === undefined ? {} : valid('query')) as z.output<Q>,
        body: (body === undefined ? undefined : valid('json')) as z.output<B>,
        language: languageOf(c),
        context: c,
      });
    });
    return this;
  }
}

const japanese = z.locales.ja().localeError;

/// The first thing that is wrong with a request, in English and Japanese.
const issueOf = ({ issues }: z.core.$ZodError): [en: string, ja: string] => {
  const [issue] = issues;
  if (issue === undefined) return ['', ''];
  const said = japanese(issue as z.core.$ZodRawIssue);
  const where = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  return [where + issue.message, where + ((typeof said === 'string' ? said : said?.message) ?? issue.message)];
};
