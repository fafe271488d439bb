/// The two ways to talk with the toplevel: at a terminal (line editing, history, single keys) and through a pipe.
import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { HISTORY_SIZE, readHistory, writeHistory } from './history.ts';
import type { Io } from './io.ts';

/// `cancel` is Ctrl-C at the prompt, `end` is Ctrl-D or the end of the pipe.
export type Input =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'end' };

export interface Conversation {
  readonly interactive: boolean;
  line(prompt: string): Promise<Input>;
  /// Whether the person wants the next answer.
  more(): Promise<boolean>;
  /// Calls `handler` on each Ctrl-C while a goal runs.
  onInterrupt(handler: () => void): () => void;
  close(): void;
}

/// Lines of a pipe: after an answer, a line `;` asks for the next one; any other line is the next goal.
export const pipeConversation = (io: Io): Conversation => {
  const reader = createInterface({ input: io.stdin, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  let ahead: string | undefined;
  const next = async (): Promise<string | undefined> => {
    if (ahead !== undefined) {
      const line = ahead;
      ahead = undefined;
      return line;
    }
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  return {
    interactive: false,
    line: async () => {
      const text = await next();
      return text === undefined ? { kind: 'end' } : { kind: 'line', text };
    },
    more: async () => {
      ahead = await next();
      if (ahead?.trim() !== ';') return false;
      ahead = undefined;
      return true;
    },
    onInterrupt: (handler) => io.onInterrupt(handler),
    close: () => reader.close(),
  };
};

export class TerminalConversation implements Conversation {
  readonly interactive = true;
  readonly #io: Io;
  readonly #keepsHistory: boolean;
  /// Node's readline echoes every key it sees; between prompts its output is dropped.
  #muted = true;
  #reader: Interface | undefined;
  readonly #typedAhead: string[] = [];
  #history: string[];
  #waiting: ((input: Input) => void) | undefined;
  #asking: ((more: boolean) => void) | undefined;
  #interrupt: (() => void) | undefined;

  /// The history file is the toplevel's: conversations of another kind stay out of it.
  constructor(io: Io, keepsHistory = true) {
    this.#io = io;
    this.#keepsHistory = keepsHistory;
    this.#history = keepsHistory ? readHistory(io.env) : [];
  }

  line(prompt: string): Promise<Input> {
    const reader = (this.#reader ??= this.#open());
    const ready = this.#typedAhead.shift();
    if (ready !== undefined) {
      this.#io.out(`${prompt}${ready}\n`);
      return Promise.resolve({ kind: 'line', text: ready });
    }
    this.#muted = false;
    reader.setPrompt(prompt);
    reader.prompt();
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  more(): Promise<boolean> {
    return new Promise((resolve) => (this.#asking = resolve));
  }

  onInterrupt(handler: () => void): () => void {
    this.#interrupt = handler;
    return () => (this.#interrupt = undefined);
  }

  close(): void {
    this.#reader?.close();
    if (this.#keepsHistory) writeHistory(this.#io.env, this.#history);
  }

  #open(): Interface {
    const output = new Writable({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, done) => {
        if (!this.#muted) this.#io.out(String(chunk));
        done();
      },
    });
    const reader = createInterface({
      input: this.#io.stdin,
      output,
      terminal: true,
      history: this.#history,
      historySize: HISTORY_SIZE,
      removeHistoryDuplicates: true,
    });
    // After readline's own listener, which takes each key into its line.
    this.#io.stdin.on('keypress', this.#onKey);
    reader.on('history', (history) => (this.#history = history));
    reader.on('line', (text) => this.#onLine(text));
    reader.on('SIGINT', () => this.#onInterrupt());
    reader.on('close', () => {
      this.#reader = undefined;
      this.#io.stdin.off('keypress', this.#onKey);
      if (this.#waiting !== undefined) this.#io.out('\n');
      this.#answer({ kind: 'end' });
      this.#asking?.(false);
    });
    return reader;
  }

  #answer(input: Input): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#muted = true;
    waiting?.(input);
  }

  #onLine(text: string): void {
    if (this.#asking !== undefined) return;
    if (this.#waiting === undefined) this.#typedAhead.push(text);
    else this.#answer({ kind: 'line', text });
  }

  #onInterrupt(): void {
    if (this.#waiting !== undefined) {
      this.#io.out('^C\n');
      this.#clearLine();
      this.#answer({ kind: 'cancel' });
    } else this.#interrupt?.();
  }

  readonly #onKey = (text: string | undefined, key: { readonly name?: string; readonly ctrl?: boolean }): void => {
    const asking = this.#asking;
    if (asking === undefined) return;
    const more = text === ';' || text === ' ' || key.name === 'tab' || key.name === 'n';
    const stop =
      key.name === 'return' || key.name === 'enter' || text === '.' || (key.ctrl === true && key.name === 'c');
    this.#clearLine();
    if (!more && !stop) return;
    this.#asking = undefined;
    asking(more);
  };

  #clearLine(): void {
    const muted = this.#muted;
    this.#muted = true;
    this.#reader?.write(null, { ctrl: true, name: 'e' });
    this.#reader?.write(null, { ctrl: true, name: 'u' });
    this.#muted = muted;
  }
}
