import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from './command.fixture.ts';
import { EXIT } from './exit.ts';

test('the command answers line by line and ends with quit', async () => {
  const { code, out } = await run(
    ['gtp', '--player', 'random', '--size', '9'],
    '1 boardsize 9\n\n# nothing\r\n2 play black D4\r\n3 play white D4\n4 genmove white\n5 quit\n6 name\n',
  );
  expect(code).toBe(EXIT.done);
  const replies = out.split('\n\n');
  expect(replies.slice(0, 3)).toEqual(['=1', '=2', '?3 illegal move: D4 is occupied by black']);
  expect(replies[3]).toMatch(/^=4 [A-HJ][1-9]$/);
  expect(replies.slice(4)).toEqual(['=5', '']);
});

test('the last line needs no end, and wrong names are told before anything else', async () => {
  expect((await run(['gtp', '--player', 'random'], 'name')).out).toBe('= Hansei\n\n');
  const wrong = await run(['gtp', '--player', 'randon']);
  expect(wrong.code).toBe(EXIT.badInput);
  expect(wrong.err).toContain('random');
  expect((await run(['gtp', '--size', '99'])).code).toBe(EXIT.usage);
  expect((await run(['gtp', '--komi', 'lots'])).code).toBe(EXIT.usage);
  expect((await run(['gtp', '--rules', 'house', '--lang', 'ja'])).err).toContain('chinese');
});

test('a program that is not there is told before the first command', async () => {
  const { code, out, err } = await run(['gtp', '--player', 'gtp:command=no-such-program-of-go'], 'name\n');
  expect([code, out]).toEqual([EXIT.environment, '']);
  expect(err).toContain('no-such-program-of-go cannot be started: there is no such program\n');
  expect(err).not.toMatch(/ENOENT|spawn/);
});

test('settings that no board has are wrong usage', async () => {
  const { code, err } = await run(['gtp', '--size', '5', '--komi', '400']);
  expect([code, err.slice(0, 7)]).toEqual([EXIT.usage, 'error: ']);
  expect((await run(['gtp', '--komi', '7.25'])).err).toContain('whole or half points');
});

test('a controller talks with the real process over its pipes', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, 'gtp', '--player', 'random'], { stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let held = '';
  let wake: () => void = () => undefined;
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    held += piece;
    wake();
  });
  const ask = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`);
    for (;;) {
      const end = held.indexOf('\n\n');
      if (end >= 0) {
        const reply = held.slice(0, end);
        held = held.slice(end + 2);
        return reply;
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  expect(await ask('1 protocol_version')).toBe('=1 2');
  expect(await ask('2 boardsize 5')).toBe('=2');
  for (let move = 3; move < 9; move++) {
    const colour = move % 2 === 1 ? 'black' : 'white';
    expect(await ask(`${move} genmove ${colour}`)).toMatch(new RegExp(`^=${move} (?:[A-E][1-5]|PASS)$`));
  }
  child.stdin.write(Buffer.from([0x00, 0xff, 0xfe, 0x07, 0x0a]));
  expect(await ask('')).toMatch(/^\? unknown command/);
  expect(await ask('10 showboard')).toContain('A B C D E');
  expect(await ask('11 quit')).toBe('=11');
  expect(await ended).toBe(0);
});

test('a folder that is not there is told before anything else', async () => {
  const { code, out, err } = await run(['gtp', '--folder', '/nonexist'], 'name\n');
  expect([code, out]).toEqual([EXIT.badInput, '']);
  expect(err).toContain('--folder /nonexist: there is no such folder\n  hint: ');
});
