/// `hansei serve` as a person or a script meets it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { EXIT } from './exit.ts';
import { browserOpener } from './open-browser.ts';
import { runCommand } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-cli-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = join(import.meta.dirname, 'main.ts');

interface Started {
  readonly child: ChildProcess;
  readonly told: { readonly url: string; readonly link: string; readonly data: string };
  readonly ended: Promise<number | null>;
}

const start = async (args: readonly string[], data: string): Promise<Started> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args, '--no-open', '--json'], {
    env: { ...process.env, HANSEI_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const line = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout!.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\n')) resolve(text);
    });
    ended.then((code) => reject(new Error(`ended with ${code}`)));
  });
  return { child, told: JSON.parse(line), ended };
};

describe('hansei serve', { timeout: 120_000 }, () => {
  test('prints its address, answers there, refuses a second server and ends on a signal', async () => {
    const data = join(folder, 'one');
    const { child, told, ended } = await start(['serve', '--port', '0'], data);
    expect(told).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/), data });
    expect(await (await fetch(`${told.url}api/status`)).json()).toMatchObject({ name: 'hansei' });
    const io = capturedIo('', { HANSEI_DATA: data });
    expect(await runCommand(['serve', '--port', '0', '--no-open'], io)).toBe(EXIT.environment);
    expect(io.stderr()).toContain(told.url);
    child.kill('SIGTERM');
    expect(await ended).toBe(EXIT.done);
  });

  test('a port that is taken is told where it was asked for', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const io = capturedIo('', { HANSEI_DATA: join(folder, 'two'), HANSEI_LANG: 'ja' });
    expect(await runCommand(['serve', '--port', String(port), '--no-open'], io)).toBe(EXIT.environment);
    expect(io.stderr()).toContain(`ポート ${port} は使われています`);
    await new Promise((resolve) => other.close(resolve));
  });

  test('runs in this process until it is interrupted; a server for others has a token', async () => {
    const io = capturedIo('', { HANSEI_DATA: join(folder, 'three') });
    const running = runCommand(['serve', '--port', '0', '--host', '0.0.0.0', '--no-open', '--json'], io);
    while (io.stdout() === '') await new Promise((resolve) => setTimeout(resolve, 20));
    const { url, link, token } = JSON.parse(io.stdout()) as { url: string; link: string; token: string };
    expect(link).toBe(`${url}?token=${token}`);
    expect((await fetch(`${url}api/status`)).status).toBe(401);
    expect((await fetch(`${url}api/status`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    io.interrupt();
    expect(await running).toBe(EXIT.done);
  });

  test.each([[['serve', '--token', 'short']], [['serve', '--port', '99999']], [['serve', 'othello']]])(
    '%j is wrong usage',
    async (args) => {
      const io = capturedIo('', { HANSEI_DATA: folder });
      expect(await runCommand(args, io)).toBe(EXIT.usage);
    },
  );

  test('a folder that cannot be made is told', async () => {
    const io = capturedIo();
    expect(await runCommand(['serve', '--data', '/proc/hansei', '--no-open'], io)).toBe(EXIT.environment);
    expect(io.stderr()).toContain('/proc/hansei');
  });

  test('help has examples first, in both languages', async () => {
    for (const [language, word] of [
      ['en', 'Examples:'],
      ['ja', '例:'],
    ] as const) {
      const io = capturedIo();
      await runCommand(['serve', '--help', '--lang', language], io);
      expect(io.stdout().startsWith(`${word}\n  hansei serve\n`)).toBe(true);
    }
  });
});

test('the browser is opened where a person sits before it', () => {
  expect(browserOpener('linux', {})).toBeUndefined();
  expect(browserOpener('linux', { DISPLAY: ':0' })).toEqual(['xdg-open']);
  expect(browserOpener('linux', { WAYLAND_DISPLAY: 'wayland-0', SSH_CONNECTION: 'x' })).toBeUndefined();
  expect(browserOpener('darwin', {})).toEqual(['open']);
  expect(browserOpener('win32', {})).toEqual(['cmd', '/c', 'start', '']);
});
