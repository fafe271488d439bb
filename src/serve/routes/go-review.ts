/// Games of Go looked back upon, and the lessons of lost ones.
import {
  GoKeptLesson,
  GoLessonKeep,
  GoReflectProgress,
  GoReflectQuestion,
  GoReflectionView,
  GoReviewAnswer,
  GoReviewQuestion,
  USUAL_REFLECT_SECONDS,
} from '../contract/index.ts';
import { ok } from '../../logic/index.ts';
import type { Desk } from '../desk.ts';
import { GO_THOUGHT_MILLISECONDS } from './go.ts';
import { Routes, withId } from './route.ts';

const LIMIT = { milliseconds: GO_THOUGHT_MILLISECONDS };
/// A game is read again within its own time; this is for its last step, and for a machine that is busy.
const REFLECT_REST_MILLISECONDS = 45_000;

const today = (): string => new Date().toISOString().slice(0, 10);

export const goReviewRoutes = ({ data, version, thinkers }: Desk): Routes => {
  /// Games that are read again right now, by their tickets.
  const underWay = new Map<string, GoReflectProgress>();
  return new Routes('go review')
    .json(
      'post',
      '/go/review',
      {
        summary: 'moves of a game judged: what was lost, the case that was missed, whether the answer took it',
        body: GoReviewQuestion,
        answer: GoReviewAnswer,
      },
      // Whoever stops shall not find the threads at work on what nobody reads.
      ({ body, context }) => thinkers.ask('reviewGo', { ...body, data }, { ...LIMIT, signal: context.req.raw.signal }),
    )
    .json(
      'post',
      '/go/reflect',
      {
        summary: 'a lost game read again with a larger budget: turning points, and the lessons that they teach',
        body: GoReflectQuestion,
        answer: GoReflectionView,
      },
      async ({ body, context }) => {
        const { ticket, seconds = USUAL_REFLECT_SECONDS } = body;
        try {
          return await thinkers.ask(
            'reflectGo',
            { ...body, data, version },
            {
              milliseconds: seconds * 1000 + REFLECT_REST_MILLISECONDS,
              // Minutes of work for nobody: the thread is ended with the request.
              signal: context.req.raw.signal,
              onReport: (progress) => ticket !== undefined && underWay.set(ticket, progress),
            },
          );
        } finally {
          if (ticket !== undefined) underWay.delete(ticket);
        }
      },
    )
    .json(
      'get',
      '/go/reflect/{id}',
      {
        summary: 'how far a game is read again; `waiting` also where nothing is known of the ticket',
        params: withId,
        answer: GoReflectProgress,
      },
      ({ params: { id } }) => ok(underWay.get(id) ?? { kind: 'waiting' as const, done: 0, all: 0 }),
    )
    .json(
      'post',
      '/go/lessons',
      { summary: 'keeps a lesson that was offered, and takes it into use', body: GoLessonKeep, answer: GoKeptLesson },
      ({ body }) => thinkers.ask('keepLessonOfGo', { ...body, data, date: today() }, LIMIT),
    );
};
