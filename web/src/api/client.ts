/// The server's interface. What goes wrong is thrown as a Failure, which says what to do next in the visitor's language.
import { signal } from '@preact/signals';
import type { Problem } from '../../../src/serve/contract/index.ts';
import { language } from '../shell/language.ts';

export class Failure extends Error {
  readonly problem: Problem;
  readonly status: number;
  constructor(problem: Problem, status: number) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

const NO_SERVER = {
  en: { message: 'The server does not answer.', hint: 'Is `hansei serve` still running? Start it and try again.' },
  ja: {
    message: 'サーバーが応答しません。',
    hint: '`hansei serve` は動いていますか。起動してからもう一度お試しください。',
  },
} as const;

const UNCLEAR = {
  en: { message: 'The server gave an answer that cannot be read.', hint: 'Load the page anew.' },
  ja: { message: 'サーバーの応答を読めません。', hint: 'ページを読み込み直してください。' },
} as const;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const problemOf = async (response: Response): Promise<Problem> => {
  try {
    const value = (await response.json()) as Partial<Problem>;
    if (typeof value.message === 'string')
      return {
        code: value.code ?? '',
        message: value.message,
        hint: value.hint ?? '',
        ...(value.place === undefined ? {} : { place: value.place }),
      };
  } catch {
    // Not from our server: told below.
  }
  return { code: `http-${response.status}`, ...UNCLEAR[language.value] };
};

const send = async (method: Method, path: string, body: unknown, stop?: AbortSignal): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'accept-language': language.value,
        ...(body === undefined
          ? {}
          : { 'content-type': body instanceof Blob ? 'application/gzip' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(stop ? { signal: stop } : {}),
    });
  } catch (error) {
    if (stop?.aborted) throw error;
    throw new Failure({ code: 'no-server', ...NO_SERVER[language.value] }, 0);
  }
  if (!response.ok) throw new Failure(await problemOf(response), response.status);
  return response;
};

const json = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
};

/// `api.get<Game>('/api/games/x')`, `api.post<Moved>('/api/games/x/moves', { parent: 0, move: 'f5' })`.
export const api = {
  get: <T>(path: string, stop?: AbortSignal): Promise<T> => json(send('GET', path, undefined, stop)),
  post: <T>(path: string, body: unknown = {}, stop?: AbortSignal): Promise<T> => json(send('POST', path, body, stop)),
  /// Sends a compressed file as it is.
  upload: <T>(path: string, file: Blob): Promise<T> => json(send('POST', path, file)),
  put: <T>(path: string, body: unknown): Promise<T> => json(send('PUT', path, body)),
  patch: <T>(path: string, body: unknown): Promise<T> => json(send('PATCH', path, body)),
  delete: (path: string): Promise<void> => json(send('DELETE', path, undefined)),
} as const;

/// How many streams have lost their server. Browsers go on asking for it.
export const cutOff = signal(0);

/// Listens to a stream of events by their names until the returned function is called.
export const listen = (path: string, handlers: Readonly<Record<string, (data: unknown) => void>>): (() => void) => {
  const source = new EventSource(path);
  // A stream that ends once is taken up again at once; where that fails, too, the server is away.
  let failures = 0;
  const failed = (times: number): void => {
    cutOff.value += Number(times > 1) - Number(failures > 1);
    failures = times;
  };
  source.addEventListener('open', () => failed(0));
  source.addEventListener('error', () => failed(source.readyState === EventSource.CONNECTING ? failures + 1 : 0));
  for (const [name, handle] of Object.entries(handlers))
    source.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent<string>).data)));
  return () => {
    failed(0);
    source.close();
  };
};
