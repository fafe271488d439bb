/// What a command may touch of the outside world, handed in so that tests run commands in their own process.
import type { Readable } from 'node:stream';

export interface Io {
  /// Data: what another program may read.
  out(text: string): void;
  /// Progress and problems: what a person reads.
  err(text: string): void;
  /// Waits until a slow reader of stdout has caught up.
  drained(): Promise<void>;
  readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
  readonly env: Readonly<Record<string, string | undefined>>;
  /// Whether stdout is a terminal, and whether colours are wanted there.
  readonly terminal: boolean;
  readonly colour: boolean;
  /// Whether stderr is a terminal on which a line can change in place.
  readonly errTerminal: boolean;
  /// Calls `handler` on each Ctrl-C until the returned function is called.
  onInterrupt(handler: () => void): () => void;
}

export const wantsColour = (terminal: boolean, env: Io['env']): boolean =>
  terminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

export const processIo = (): Io => ({
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  drained: async () => {
    if (process.stdout.writableNeedDrain) await new Promise((resolve) => process.stdout.once('drain', resolve));
  },
  stdin: process.stdin,
  env: process.env,
  terminal: process.stdout.isTTY === true,
  colour: wantsColour(process.stdout.isTTY === true, process.env),
  errTerminal: process.stderr.isTTY === true && process.env['TERM'] !== 'dumb',
  onInterrupt: (handler) => {
    process.on('SIGINT', handler);
    return () => void process.off('SIGINT', handler);
  },
});

/// All of stdin as text.
export const readAll = async (stdin: Readable): Promise<string> => {
  stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of stdin) text += String(chunk);
  return text;
};
