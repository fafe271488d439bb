import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { TerminalConversation } from './conversation.ts';

let state = '';
beforeEach(() => (state = mkdtempSync(join(tmpdir(), 'hansei-state-'))));
afterEach(() => rmSync(state, { recursive: true, force: true }));

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const terminal = () => {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const io = { ...capturedIo('', { XDG_STATE_HOME: state }), stdin: keys, terminal: true };
  return { io, conversation: new TerminalConversation(io), type: (text: string) => keys.write(text) };
};

describe('at a terminal', () => {
  test('lines come with their prompt, and go into the history file', async () => {
    const { io, conversation, type } = terminal();
    const first = conversation.line('?- ');
    type('p(X).\r');
    expect(await first).toEqual({ kind: 'line', text: 'p(X).' });
    const second = conversation.line('?- ');
    type('q(Y).\r');
    await second;
    conversation.close();
    expect(io.stdout()).toContain('?- ');
    expect(readFileSync(join(state, 'hansei', 'history'), 'utf8')).toBe('p(X).\nq(Y).\n');
  });

  test('the arrow key brings back a line of an earlier session', async () => {
    const before = terminal();
    const typed = before.conversation.line('?- ');
    before.type('old(X).\r');
    await typed;
    before.conversation.close();
    const { conversation, type } = terminal();
    const line = conversation.line('?- ');
    type('\u001b[A');
    await settled();
    type('\r');
    expect(await line).toEqual({ kind: 'line', text: 'old(X).' });
    conversation.close();
  });

  test.each([
    [';', true],
    [' ', true],
    ['\r', false],
    ['.', false],
    ['\u0003', false],
  ])('the key %j after an answer means more: %s', async (key, more) => {
    const { io, conversation, type } = terminal();
    const goal = conversation.line('?- ');
    type('p(X).\r');
    await goal;
    const before = io.stdout();
    const asked = conversation.more();
    type(key);
    expect(await asked).toBe(more);
    await settled();
    expect(io.stdout()).toBe(before);
    const next = conversation.line('?- ');
    type('r.\r');
    expect(await next).toEqual({ kind: 'line', text: 'r.' });
    conversation.close();
  });

  test('other keys are not an answer', async () => {
    const { conversation, type } = terminal();
    const goal = conversation.line('?- ');
    type('p.\r');
    await goal;
    const asked = conversation.more();
    type('x');
    await settled();
    type(';');
    expect(await asked).toBe(true);
    conversation.close();
  });

  test('Ctrl-C while a goal runs interrupts it, at the prompt it drops the line', async () => {
    const { conversation, type } = terminal();
    const goal = conversation.line('?- ');
    type('loop.\r');
    await goal;
    let interrupts = 0;
    const release = conversation.onInterrupt(() => interrupts++);
    type('\u0003');
    await settled();
    release();
    expect(interrupts).toBe(1);
    const next = conversation.line('?- ');
    type('half a go\u0003');
    expect(await next).toEqual({ kind: 'cancel' });
    const fresh = conversation.line('?- ');
    type('whole.\r');
    expect(await fresh).toEqual({ kind: 'line', text: 'whole.' });
    conversation.close();
  });

  test('Ctrl-D ends, and what is typed ahead is kept', async () => {
    const { conversation, type } = terminal();
    const first = conversation.line('?- ');
    type('a.\rb.\r');
    expect(await first).toEqual({ kind: 'line', text: 'a.' });
    await settled();
    expect(await conversation.line('?- ')).toEqual({ kind: 'line', text: 'b.' });
    const end = conversation.line('?- ');
    type('\u0004');
    expect(await end).toEqual({ kind: 'end' });
    conversation.close();
  });
});
