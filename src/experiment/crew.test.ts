import { afterAll, describe, expect, test } from 'vitest';
import type * as fixture from './crew-tasks.fixture.ts';
import { Crew } from './crew.ts';

type Tasks = typeof fixture;
const tasks = new URL('./crew-tasks.fixture', import.meta.url);
const crew = new Crew<Tasks>({ tasks, threads: 2, megabytes: 64 });
afterAll(() => crew.close());

const works = async (): Promise<void> => expect(await crew.run('double', 21)).toEqual({ kind: 'done', value: 42 });

describe('a crew', () => {
  test('does many small tasks, more than it has threads', async () => {
    const numbers = Array.from({ length: 100 }, (_, i) => i);
    const outcomes = await Promise.all(numbers.map((n) => crew.run('double', n)));
    expect(outcomes).toEqual(numbers.map((n) => ({ kind: 'done', value: 2 * n })));
  });

  test('hears all reports, in order, before the result', async () => {
    const heard: number[] = [];
    const outcome = await crew.run('count', 250, { onReport: (n) => heard.push(n) });
    expect(outcome).toEqual({ kind: 'done', value: 'counted to 250' });
    expect(heard).toEqual(Array.from({ length: 250 }, (_, i) => i + 1));
  });

  test('ends what loops for ever, in every thread, and goes on', async () => {
    const loops = [1, 2, 3, 4].map(() => crew.run('loop', null, { milliseconds: 50 }));
    expect(await Promise.all(loops)).toEqual(loops.map(() => ({ kind: 'overran' })));
    await works();
  });

  test('can be called off while it runs, while it waits, and before', async () => {
    const running = new AbortController();
    const waiting = new AbortController();
    const looping = [1, 2].map(() =>
      crew.run('loop', null, { signal: running.signal, onReport: () => setTimeout(() => running.abort(), 20) }),
    );
    const queued = crew.run('double', 1, { signal: waiting.signal });
    waiting.abort();
    expect(await queued).toEqual({ kind: 'aborted' });
    expect(await Promise.all(looping)).toEqual([{ kind: 'aborted' }, { kind: 'aborted' }]);
    expect(await crew.run('double', 1, { signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' });
    await works();
  });

  test('does not count the time in which a task waits for a thread', async () => {
    const blockers = [1, 2].map(() => crew.run('loop', null, { milliseconds: 300 }));
    expect(await crew.run('double', 4, { milliseconds: 200 })).toEqual({ kind: 'done', value: 8 });
    await Promise.all(blockers);
  });

  test('tells the error of a task, also of one that took its thread along', async () => {
    await expect(crew.run('fail', 'no such square')).rejects.toThrow('no such square');
    await expect(crew.run('leave', undefined as never)).rejects.toThrow('3');
    await expect(crew.run('failLater', undefined as never)).rejects.toThrow('nobody waits for this');
    await expect(crew.run('unknown' as 'double', 1)).rejects.toThrow('no task unknown');
    await works();
  });

  test('tells the error of whoever hears the reports, and ends the task', async () => {
    const onReport = (): never => {
      throw new Error('the disk is full');
    };
    await expect(crew.run('loop', null, { onReport })).rejects.toThrow('the disk is full');
    await expect(crew.run('count', 3, { onReport })).rejects.toThrow('the disk is full');
    await works();
  });

  test('ends what takes too much memory, and goes on', async () => {
    expect(await crew.run('hog', undefined as never)).toEqual({ kind: 'out-of-memory' });
    await works();
  });

  test('tells that its module cannot be loaded', async () => {
    const broken = new Crew<Tasks>({ tasks: new URL('./no-such-module', import.meta.url), threads: 1 });
    await expect(broken.run('double', 1)).rejects.toThrow('no-such-module');
    await broken.close();
  });

  test('that is closed aborts what runs and what waits', async () => {
    const closed = new Crew<Tasks>({ tasks, threads: 1 });
    const outcomes = [closed.run('loop', null), closed.run('double', 1)];
    await new Promise((resolve) => setTimeout(resolve, 20));
    await closed.close();
    expect(await Promise.all([...outcomes, closed.run('double', 1)])).toEqual(
      [1, 2, 3].map(() => ({ kind: 'aborted' })),
    );
  });
});
