import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Streams } from './streams.ts';
import type { EventStream } from './streams.ts';

/// A stream that was opened by a request, and what became of it.
const opened = async (streams: Streams): Promise<{ stream: EventStream; answer: Response; ends: () => number }> => {
  let stream!: EventStream;
  let ends = 0;
  const app = new Hono().get('/', (c) =>
    streams.open(c, (made) => {
      stream = made;
      return () => void ends++;
    }),
  );
  const answer = await app.request('/');
  return { stream, answer, ends: () => ends };
};

test('events come as they are sent, and the end ends it', async () => {
  const streams = new Streams();
  const { stream, answer, ends } = await opened(streams);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  stream.send('job', { line: 'one\ntwo' });
  stream.end();
  stream.send('job', 'too late');
  expect(await answer.text()).toBe('retry: 2000\n\nevent: job\ndata: {"line":"one\\ntwo"}\n\n');
  expect({ ends: ends(), size: streams.size }).toEqual({ ends: 1, size: 0 });
});

test('a client that does not read is let go', async () => {
  const streams = new Streams();
  const { stream, ends } = await opened(streams);
  for (let i = 0; i < 100; i++) stream.send('job', 'x'.repeat(50_000));
  expect({ ends: ends(), size: streams.size }).toEqual({ ends: 1, size: 0 });
});

test('a client that goes is let go, and closing ends the others', async () => {
  const streams = new Streams(2);
  const [one, other] = [await opened(streams), await opened(streams)];
  await one.answer.body!.cancel();
  expect({ ends: one.ends(), size: streams.size }).toEqual({ ends: 1, size: 1 });
  streams.close();
  expect({ ends: other.ends(), size: streams.size }).toEqual({ ends: 1, size: 0 });
});
