import { expect, test } from 'vitest';
import { GtpClient } from './client.ts';
import { splitCommandLine } from './command-line.ts';

/// A program made of a line of script: `say` writes a reply, `line` is the command without its number, `id` the number.
const program = (script: string): string => {
  const frame = `
    const say = (text) => process.stdout.write(text);
    let held = '';
    process.stdin.on('data', (chunk) => {
      held += chunk;
      const lines = held.split('\\n');
      held = lines.pop();
      for (const each of lines) {
        const [, id, line] = /^(\\d*) ?(.*)$/.exec(each);
        if (line === 'quit' && !globalThis.deaf) process.exit(0);
        ${script}
      }
    });`;
  return `'${process.execPath}' -e '${frame.replaceAll('\\', '\\\\').replaceAll("'", '"')}'`;
};

const started = (script: string, timeout = 20_000): GtpClient => {
  const line = program(script).replaceAll('\\\\', '\\');
  const client = GtpClient.start(line, { timeout });
  if (!client.ok) throw new Error(client.error.message);
  return client.value;
};

test('command lines are split as shells do, and no shell runs', () => {
  expect(splitCommandLine('gnugo --mode  gtp')).toEqual({ ok: true, value: ['gnugo', '--mode', 'gtp'] });
  expect(splitCommandLine(`"my go" 'a b' c\\ d ""`)).toEqual({ ok: true, value: ['my go', 'a b', 'c d', ''] });
  expect(splitCommandLine('a; rm $HOME')).toEqual({ ok: true, value: ['a;', 'rm', '$HOME'] });
  for (const wrong of ['', '   ', '"open', "a 'b"]) expect(splitCommandLine(wrong).ok).toBe(false);
});

test('replies are matched to their commands, whatever else a program writes', async () => {
  const client = started('say("hello\\n=" + id + " you said " + line + "\\nand more\\n\\n");');
  expect(await client.ask('play b D4')).toEqual({ ok: true, value: 'you said play b D4\nand more' });
  expect(await client.ask('name')).toEqual({ ok: true, value: 'you said name\nand more' });
  expect(client.cpuMilliseconds).toBeGreaterThan(0);
  await client.close();
  expect(client.isAlive).toBe(false);
  expect(await client.ask('name')).toMatchObject({ ok: false, error: { code: 'ended' } });
});

test('a refusal is told as such', async () => {
  const client = started('say("?" + id + " illegal move\\n\\n");');
  expect(await client.ask('play b D4')).toEqual({ ok: false, error: { code: 'refused', message: 'illegal move' } });
  await client.close();
});

test('a program that does not answer is ended', async () => {
  const client = started('', 200);
  expect(await client.ask('genmove b')).toMatchObject({ ok: false, error: { code: 'late' } });
  await client.close();
  expect(client.isAlive).toBe(false);
});

test('a program that dies, or cannot be run, is told with what it complained of', async () => {
  const client = started('console.error("out of stones"); process.exit(3);');
  const answer = await client.ask('genmove b');
  expect(answer).toMatchObject({ ok: false, error: { code: 'ended' } });
  expect(!answer.ok && answer.error.message).toContain('out of stones');
  await client.close();
  const missing = GtpClient.start('/no/such/program --mode gtp');
  if (!missing.ok) throw new Error(missing.error.message);
  const message = '/no/such/program cannot be started: there is no such program';
  expect(await missing.value.ask('name')).toEqual({ ok: false, error: { code: 'not-started', message } });
  expect(await missing.value.ask('name')).toMatchObject({ ok: false, error: { code: 'not-started' } });
  await missing.value.close();
});

test('a program that does not quit is ended', async () => {
  const client = started(
    'globalThis.deaf = true; setInterval(() => 0, 1000); if (line === "name") say("=" + id + " deaf\\n\\n");',
  );
  expect(await client.ask('name')).toEqual({ ok: true, value: 'deaf' });
  // Told to quit it stays, so that it must be ended.
  await client.close();
  expect(client.isAlive).toBe(false);
});
