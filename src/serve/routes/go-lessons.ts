/// The lessons of Go that a person keeps. The files on disk are the truth.
import { ok } from '../../logic/index.ts';
import { GoLesson, GoLessonChange, GoLessons } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { GO_LESSON_FILES } from '../go/lessons.ts';
import { withStatus } from '../refusal.ts';
import { GO_THOUGHT_MILLISECONDS } from './go.ts';
import { Routes, z } from './route.ts';

const LIMIT = { milliseconds: GO_THOUGHT_MILLISECONDS };

const withLesson = z.object({ id: z.string().max(200) });

const STATUSES = {
  'no-such-lesson': 404,
  'no-such-file': 404,
  'broken-lesson': 409,
  'lesson-in-use': 409,
  'lesson-retired': 409,
} as const;

const today = (): string => new Date().toISOString().slice(0, 10);

export const goLessonRoutes = ({ data, thinkers }: Desk): Routes =>
  new Routes('go lessons')
    .json('get', '/go/lessons', { summary: 'all lessons of Go, as the files on disk say', answer: GoLessons }, () =>
      thinkers.ask('listGoLessons', { data }, LIMIT),
    )
    .json(
      'get',
      '/go/lessons/{id}',
      { summary: 'a lesson of Go with its text', params: withLesson, answer: GoLesson },
      async ({ params }) => withStatus(await thinkers.ask('showGoLesson', { data, id: params.id }, LIMIT), STATUSES),
    )
    .json(
      'patch',
      '/go/lessons/{id}',
      {
        summary: 'takes a lesson of Go into use, or retires it',
        params: withLesson,
        body: GoLessonChange,
        answer: GoLesson,
      },
      async ({ params, body }) => {
        const request = { data, id: params.id, change: body, date: today() };
        return withStatus(await thinkers.ask('changeGoLesson', request, LIMIT), STATUSES);
      },
    )
    .done(
      'delete',
      '/go/lessons/{id}',
      { summary: 'a lesson of Go is forgotten, with its proof', params: withLesson },
      async ({ params }) => {
        const gone = withStatus(await thinkers.ask('forgetGoLesson', { data, id: params.id }, LIMIT), STATUSES);
        return gone.ok ? ok(undefined) : gone;
      },
    )
    .file(
      '/go/lessons/{id}/export',
      {
        summary: 'the text of a lesson of Go, its proof, or the game that it comes from',
        params: withLesson,
        query: z.object({ format: z.enum(GO_LESSON_FILES).default('text') }),
        types: ['text/plain', 'application/x-ndjson', 'application/x-go-sgf'],
      },
      async ({ params, query }) => {
        const request = { data, id: params.id, format: query.format };
        return withStatus(await thinkers.ask('exportGoLesson', request, LIMIT), STATUSES);
      },
    );
