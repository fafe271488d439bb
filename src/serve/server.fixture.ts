/// A real server on a free port of the own machine, with a folder of its own, for tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { z } from 'zod';
import { startServer } from './server.ts';
import type { RunningServer, ServerOptions } from './server.ts';

export interface Asked {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly text: string;
}

export interface TestServer extends RunningServer {
  readonly data: string;
  readonly logged: readonly string[];
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Asked>;
  /// The answer, which must have the status and be exactly as the schema says.
  get<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>>;
  send<S extends z.ZodType>(schema: S, method: string, path: string, body?: unknown): Promise<z.output<S>>;
  /// The answer must be a problem with this status and code.
  refuses(status: number, code: string, method: string, path: string, body?: unknown): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'hansei-serve-'));

export const startTestServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> => {
  const data = options.data ?? newFolder();
  const logged: string[] = [];
  const started = await startServer({
    port: 0,
    host: '127.0.0.1',
    threads: 1,
    sample: false,
    log: (line) => logged.push(line),
    ...options,
    data,
  });
  if (!started.ok) throw new Error(`the server does not start: ${JSON.stringify(started.error)}`);
  const server = started.value;
  const ask: TestServer['ask'] = async (method, path, body, headers = {}) => {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const answer = await fetch(new URL(path, server.url), {
      method,
      headers: { ...type, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined, headers: answer.headers, text };
  };
  const conforming = <S extends z.ZodType>(schema: S, answer: Asked): z.output<S> => {
    expect(answer.status, answer.text).toBeLessThan(300);
    const parsed = schema.parse(answer.body);
    // Nothing that the schema does not know, either.
    expect(parsed).toEqual(answer.body);
    return parsed;
  };
  return {
    ...server,
    data,
    logged,
    ask,
    get: async (schema, path) => conforming(schema, await ask('GET', path)),
    send: async (schema, method, path, body) => conforming(schema, await ask(method, path, body)),
    refuses: async (status, code, method, path, body) => {
      const answer = await ask(method, path, body);
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { code } });
    },
    close: async () => {
      await server.close();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};

/// Waits until a condition holds; the test's own time limit ends it.
export const until = async <T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> => {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/// The events of a stream, until it ends or is broken off.
export async function* eventsOf(url: URL, signal?: AbortSignal): AsyncGenerator<ServerEvent, void> {
  const answer = await fetch(url, signal === undefined ? {} : { signal });
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = parts.pop()!;
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1];
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}
