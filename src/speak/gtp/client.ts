/// A client of an outside engine: starts the program, asks it one command after another, and ends what it started.
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { splitCommandLine } from './command-line.ts';
import { readGtpReply } from './protocol.ts';

export interface GtpClientProblem {
  /// `refused`: the engine said no. `late`: no reply in time; the program was ended. `ended`: it is not there any more.
  /// `not-started`: it never ran.
  readonly code: 'refused' | 'late' | 'ended' | 'not-started';
  readonly message: string;
}

export interface GtpClientOptions {
  /// The folder in which the program runs.
  readonly folder?: string;
  /// Milliseconds to wait for a reply, unless a question says otherwise.
  readonly timeout?: number;
}

/// Why a program did not start, in plain words.
const startTrouble = (program: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such program',
    EACCES: 'it is no program, or may not be run',
  };
  return `${program} cannot be started: ${known[code ?? ''] ?? message ?? String(error)}`;
};

type Answer = Result<string, GtpClientProblem>;

interface Waiting {
  readonly id: number;
  readonly settle: (answer: Answer) => void;
}

const USUAL_TIMEOUT = 60_000;
/// Milliseconds for a program that was told to quit.
const GOODBYE = 500;
const MOST_HELD = 10_000_000;
/// Clock ticks of a second in /proc; every Linux that Node runs on has 100.
const TICKS = 100;

export class GtpClient {
  readonly commandLine: string;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #timeout: number;
  readonly #ended: Promise<void>;
  #held = '';
  #complaints = '';
  #waiting: Waiting | undefined;
  #lastId = 0;
  #end: string | undefined;
  #isStarted = true;
  #spent = 0;

  private constructor(commandLine: string, program: string, child: ChildProcessWithoutNullStreams, timeout: number) {
    this.commandLine = commandLine;
    this.#child = child;
    this.#timeout = timeout;
    this.#ended = new Promise((resolve) => {
      const end = (why: string): void => {
        this.#end ??= why;
        const complaint = this.#complaints.trim().split('\n').at(-1) ?? '';
        this.#settle(
          failed({ code: this.#endCode, message: complaint === '' ? this.#end : `${this.#end} (${complaint})` }),
        );
        resolve();
      };
      child.on('error', (error) => {
        // A program that ran has a number.
        this.#isStarted = child.pid !== undefined;
        end(startTrouble(program, error));
      });
      child.on('close', (code, signal) => end(`the program ended with ${signal ?? code}`));
    });
    child.stdout.setEncoding('utf8').on('data', (piece: string) => this.#take(piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#complaints = (this.#complaints + piece).slice(-2000);
    });
    // A program that ended does not read any more; `close` tells it.
    child.stdin.on('error', () => undefined);
  }

  static start(commandLine: string, options: GtpClientOptions = {}): Result<GtpClient, GtpClientProblem> {
    const words = splitCommandLine(commandLine);
    if (!words.ok) return failed({ code: 'not-started', message: words.error });
    const [program, ...args] = words.value;
    try {
      const child = spawn(program, args, {
        stdio: 'pipe',
        ...(options.folder === undefined ? {} : { cwd: options.folder }),
      });
      return ok(new GtpClient(commandLine, program, child, options.timeout ?? USUAL_TIMEOUT));
    } catch (error) {
      return failed({ code: 'not-started', message: startTrouble(program, error) });
    }
  }

  get #endCode(): 'ended' | 'not-started' {
    return this.#isStarted ? 'ended' : 'not-started';
  }

  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /// Sends one command and waits for its reply. Commands are asked one at a time.
  async ask(command: string, timeout = this.#timeout): Promise<Answer> {
    if (this.#end !== undefined) return failed({ code: this.#endCode, message: this.#end });
    if (this.#waiting !== undefined) throw new Error('a command is under way already');
    if (/[\r\n]/.test(command)) throw new Error('a command is one line');
    const id = ++this.#lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting = { id, settle: resolve };
      timer = setTimeout(() => {
        this.#settle(failed({ code: 'late', message: `no reply to ${command} within ${timeout} ms` }));
        this.#kill(`ended after ${timeout} ms without a reply`);
      }, timeout);
      this.#child.stdin.write(`${id} ${command}\n`);
    });
    clearTimeout(timer);
    this.#spent = this.#readSpent() ?? this.#spent;
    return answer;
  }

  /// Milliseconds of processor time that the program has used.
  get cpuMilliseconds(): number {
    this.#spent = this.#readSpent() ?? this.#spent;
    return this.#spent;
  }

  /// Tells the program to quit, and ends it where it does not.
  async close(): Promise<void> {
    if (this.#end === undefined) {
      this.#child.stdin.write('quit\n');
      this.#child.stdin.end();
      const timer = setTimeout(() => this.#kill('it was told to quit'), GOODBYE);
      await this.#ended;
      clearTimeout(timer);
    }
    await this.#ended;
  }

  #kill(why: string): void {
    this.#end ??= why;
    this.#child.kill('SIGKILL');
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.settle(answer);
  }

  #take(piece: string): void {
    this.#held += piece.replaceAll('\r', '');
    for (;;) {
      // What stands before a reply is not ours: some programs greet, or chat.
      const start = this.#held.search(/^[=?]/m);
      if (start > 0) this.#held = this.#held.slice(start);
      const end = start < 0 ? -1 : this.#held.indexOf('\n\n');
      if (end < 0) break;
      const text = this.#held.slice(0, end);
      this.#held = this.#held.slice(end + 2);
      this.#hear(text);
    }
    if (this.#held.length > MOST_HELD) this.#kill('its reply does not end');
  }

  #hear(text: string): void {
    const read = readGtpReply(text);
    // The reply to a command that nobody waits for any more.
    if (read === undefined || (read.id !== undefined && read.id !== this.#waiting?.id)) return;
    const { reply } = read;
    this.#settle(
      reply.kind === 'done' ? ok(reply.text) : failed({ code: 'refused', message: reply.text || 'the engine refused' }),
    );
  }

  #readSpent(): number | undefined {
    try {
      const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8');
      // The name of the program stands in parentheses and may hold anything; fields count from behind it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
    } catch {
      return undefined;
    }
  }
}
