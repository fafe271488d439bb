/// Lessons: what was learned, switched on and off, named, exported. The files on disk are the truth.
import { ok } from '../../logic/index.ts';
import { Lesson, LessonChange, Lessons, NewLesson } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { lessonOfFinding } from '../reflections.ts';
import type { Outcome } from '../refusal.ts';
import { withStatus } from '../refusal.ts';
import { LESSON_FORMATS } from '../thinking/lesson-view.ts';
import { Routes, z } from './route.ts';

const MILLISECONDS = 20_000;

const withLesson = z.object({ id: z.string().max(200) });

const today = (): string => new Date().toISOString().slice(0, 10);

const STATUSES = { 'no-such-lesson': 404, 'broken-lesson': 409, 'no-picture': 409 } as const;

export const lessonRoutes = ({ lessons, streams, thinkers, store, data }: Desk): Routes => {
  /// What was written is in the index before anybody is answered.
  const fresh = async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (outcome.ok) await lessons.refresh();
    return withStatus(outcome, STATUSES);
  };
  return (
    new Routes('lessons')
      .json('get', '/lessons', { summary: 'all lessons, as the files on disk say', answer: Lessons }, async () =>
        ok(await lessons.current()),
      )
      // Before `/lessons/{id}`, which would take it for a lesson.
      .raw(
        'get',
        '/lessons/events',
        {
          summary: 'server-sent events: `lessons` (the hash of those in use) whenever the files have changed',
          type: 'text/event-stream',
        },
        ({ context }) =>
          streams.open(context, (stream) => {
            const tell = (): void => stream.send('lessons', { knowledge: lessons.view.knowledge });
            tell();
            return lessons.listen(tell);
          }),
      )
      .json(
        'get',
        '/lessons/{id}',
        { summary: 'a lesson with its whole life', params: withLesson, answer: Lesson },
        async ({ params }) =>
          withStatus(
            await thinkers.ask('showLesson', { data, id: params.id }, { milliseconds: MILLISECONDS }),
            STATUSES,
          ),
      )
      .json(
        'post',
        '/lessons',
        { summary: 'adopts or refuses the lesson of a finding', body: NewLesson, answer: Lesson, code: 201 },
        async ({ body: { reflection, finding, name, decision } }) => {
          const found = lessonOfFinding(reflection, finding, store);
          if (!found.ok) return found;
          const { text, proof } = found.value;
          const request = { data, text, proof, name, decision, date: today() };
          return fresh(await thinkers.ask('adoptLesson', request, { milliseconds: MILLISECONDS }));
        },
      )
      .json(
        'patch',
        '/lessons/{id}',
        { summary: 'switches a lesson on or off, or names it', params: withLesson, body: LessonChange, answer: Lesson },
        async ({ params, body }) => {
          const request = { data, id: params.id, change: body, date: today() };
          return fresh(await thinkers.ask('changeLesson', request, { milliseconds: MILLISECONDS }));
        },
      )
      .file(
        '/lessons/{id}/export',
        {
          summary: 'a lesson as a file',
          params: withLesson,
          query: z.object({ format: z.enum(LESSON_FORMATS).default('text') }),
          types: ['text/plain', 'application/json', 'image/svg+xml'],
        },
        async ({ params, query, language }) => {
          const request = { data, id: params.id, format: query.format, language };
          const made = withStatus(
            await thinkers.ask('exportLesson', request, { milliseconds: MILLISECONDS }),
            STATUSES,
          );
          return made.ok ? ok({ name: made.value.name, type: made.value.type, content: made.value.text }) : made;
        },
      )
  );
};
