/// The server as a function from requests to answers: guards, then the interface, then the pages.
import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { isDiskFull } from '../record/index.ts';
import type { Desk } from './desk.ts';
import { jsonGuard, sizeGuard } from './guards/body.ts';
import { securityHeaders } from './guards/headers.ts';
import { hostGuard, originGuard } from './guards/origin.ts';
import { rateGuard } from './guards/rate.ts';
import type { Rate } from './guards/rate.ts';
import { tokenGuard } from './guards/token.ts';
import { refuse } from './refusal.ts';
import type { RefusalStatus } from './refusal.ts';
import { brokenOff, diskFull, insideError, noSuchPath, wrongInput } from './refusals.ts';
import { adviceRoutes } from './routes/advice.ts';
import { archiveRoutes } from './routes/archive.ts';
import { conceptRoutes } from './routes/concepts.ts';
import { experimentRoutes } from './routes/experiments.ts';
import { featureRoutes } from './routes/features.ts';
import { gameRoutes } from './routes/games.ts';
import { goLabRoutes } from './routes/go-lab.ts';
import { goLessonRoutes } from './routes/go-lessons.ts';
import { goReviewRoutes } from './routes/go-review.ts';
import { goTesujiRoutes } from './routes/go-tesuji.ts';
import { goRoutes } from './routes/go.ts';
import { goGameRoutes } from './routes/go-games.ts';
import { jobRoutes } from './routes/jobs.ts';
import { knowledgeRoutes } from './routes/knowledge.ts';
import { lessonRoutes } from './routes/lessons.ts';
import { queryRoutes } from './routes/query.ts';
import { recordRoutes } from './routes/records.ts';
import { reflectionRoutes } from './routes/reflections.ts';
import { Routes } from './routes/route.ts';
import { rulesheetRoutes } from './routes/rulesheets.ts';
import { statusRoutes } from './routes/status.ts';
import type { StaticFiles } from './static.ts';

export interface AppSetting {
  /// The address that the server listens at.
  readonly host: string;
  readonly token?: string;
  readonly rate?: Rate;
  readonly pages: StaticFiles;
}

export const makeApp = (desk: Desk, { host, token, rate, pages }: AppSetting): OpenAPIHono => {
  const app = new OpenAPIHono();
  app.use(securityHeaders, hostGuard(host, token !== undefined), rateGuard(rate), originGuard);
  if (token !== undefined) app.use(tokenGuard(token));
  app.use('/api/*', sizeGuard, jsonGuard);

  const parts = [
    statusRoutes(desk),
    gameRoutes(desk),
    recordRoutes(desk),
    adviceRoutes(desk),
    featureRoutes(desk),
    jobRoutes(desk),
    reflectionRoutes(desk),
    lessonRoutes(desk),
    knowledgeRoutes(),
    queryRoutes(desk),
    rulesheetRoutes(desk),
    goRoutes(desk),
    goLabRoutes(desk),
    goReviewRoutes(desk),
    goLessonRoutes(desk),
    goTesujiRoutes(desk),
    goGameRoutes(desk),
    conceptRoutes(desk),
    experimentRoutes(desk),
    archiveRoutes(desk),
    describing(app, desk.version),
  ];
  for (const part of parts) app.route('/api', part.app);
  app.all('/api/*', (c) => refuse(c, noSuchPath(c.req.path.slice(0, 200))));
  app.get('*', (c) => pages.serve(c));

  app.notFound((c) => refuse(c, noSuchPath(c.req.path.slice(0, 200))));
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, { ...wrongInput(error.message, error.message), status: error.status as RefusalStatus });
    // Nobody is there any more to be answered.
    if (c.req.raw.signal.aborted || (error as NodeJS.ErrnoException).code === 'ECONNRESET') return refuse(c, brokenOff);
    if (isDiskFull(error)) return refuse(c, diskFull);
    desk.log(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`);
    return refuse(c, insideError);
  });
  return app;
};

/// The description of the interface is part of the interface.
const describing = (app: OpenAPIHono, version: string): Routes => {
  let document: unknown;
  return new Routes('server').raw(
    'get',
    '/openapi.json',
    { summary: 'this description of the interface, by OpenAPI', type: 'application/json' },
    ({ context }) => {
      document ??= app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Hansei', version, description: 'Games, reflections, lessons and jobs of a Hansei server.' },
      });
      return context.json(document as never);
    },
  );
};
