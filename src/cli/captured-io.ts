/// An Io for tests: input from strings, output into strings.
import { Readable } from 'node:stream';
import type { Io } from './io.ts';

export interface CapturedIo extends Io {
  stdout(): string;
  stderr(): string;
  /// Both, in the order of writing.
  all(): string;
  interrupt(): void;
}

export const capturedIo = (stdin = '', env: Io['env'] = {}): CapturedIo => {
  const written: { readonly out: boolean; readonly text: string }[] = [];
  const handlers = new Set<() => void>();
  const joined = (wanted: (out: boolean) => boolean): string =>
    written
      .filter(({ out }) => wanted(out))
      .map(({ text }) => text)
      .join('');
  return {
    out: (text) => void written.push({ out: true, text }),
    err: (text) => void written.push({ out: false, text }),
    drained: () => Promise.resolve(),
    stdin: Readable.from(stdin === '' ? [] : [stdin]),
    env,
    terminal: false,
    colour: false,
    errTerminal: false,
    onInterrupt: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    stdout: () => joined((out) => out),
    stderr: () => joined((out) => !out),
    all: () => joined(() => true),
    interrupt: () => handlers.forEach((handler) => handler()),
  };
};
