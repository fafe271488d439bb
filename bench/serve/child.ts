/// The real server as a process of its own, with a folder of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerProcess {
  readonly url: string;
  close(): Promise<void>;
}

const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');

export const startProcess = async (): Promise<ServerProcess> => {
  const data = mkdtempSync(join(tmpdir(), 'hansei-bench-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, 'serve', '--port', '0', '--no-open', '--json', '--data', data],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\n')) resolve(text);
    });
    void ended.then(() => reject(new Error('the server ended before it said its address')));
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url: (JSON.parse(line) as { url: string }).url, close };
};
