/// Commands for tests: run in this process, or as a process of their own that can be interrupted and killed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capturedIo } from './captured-io.ts';
import type { CapturedIo } from './captured-io.ts';
import type { ExitCode } from './exit.ts';
import { runCommand } from './program.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export const run = async (
  args: readonly string[],
  stdin = '',
  change: (io: CapturedIo) => CapturedIo = (io) => io,
): Promise<Ran> => {
  const io = change(capturedIo(stdin));
  const code = await runCommand(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
};

export interface Folder {
  path(name: string): string;
  remove(): void;
}

export const temporaryFolder = (): Folder => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-cli-'));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/// A command as its own process, with a pipe as stdin that stays open.
export class CommandProcess {
  readonly #child;
  #out = '';
  #err = '';
  readonly #ended: Promise<number | NodeJS.Signals>;

  constructor(args: readonly string[]) {
    const main = join(import.meta.dirname, 'main.ts');
    const env = { ...process.env, LANG: 'C', HANSEI_LANG: 'en' };
    this.#child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { stdio: 'pipe', env });
    this.#child.stdout.on('data', (chunk) => (this.#out += String(chunk)));
    this.#child.stderr.on('data', (chunk) => (this.#err += String(chunk)));
    this.#ended = new Promise((resolve) =>
      this.#child.on('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL')),
    );
  }

  write(text: string): void {
    this.#child.stdin.write(text);
  }

  /// Waits until it is so; a process that ended before cannot make it so.
  async until(isSo: (out: string) => boolean): Promise<void> {
    while (!isSo(this.#out)) {
      if (this.#child.exitCode !== null) throw new Error(`ended before: ${this.#out}${this.#err}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async end(
    signal: NodeJS.Signals,
  ): Promise<{ readonly code: number | string; readonly out: string; readonly err: string }> {
    this.#child.kill(signal);
    const code = await this.#ended;
    return { code, out: this.#out, err: this.#err };
  }
}
