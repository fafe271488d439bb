import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GtpLines, LONGEST_LINE, done, printGtpReply, readGtpCommand, readGtpReply, refused } from './protocol.ts';

// Any signs, control characters among them.
const garbage = fc.array(fc.nat(0x2ff)).map((codes) => String.fromCharCode(...codes));

test('a command has a number, a name and arguments, or some of them', () => {
  expect(readGtpCommand('play black D4')).toEqual({ name: 'play', args: ['black', 'D4'], rest: 'black D4' });
  expect(readGtpCommand('  12\tplay   black\tD4  # the corner')).toEqual({
    id: 12,
    name: 'play',
    args: ['black', 'D4'],
    rest: 'black D4',
  });
  expect(readGtpCommand('7 quit\r')).toEqual({ id: 7, name: 'quit', args: [], rest: '' });
  expect(readGtpCommand('7')).toMatchObject({ id: 7, name: '' });
  expect(readGtpCommand('3dan')).toMatchObject({ name: '3dan' });
});

test('comments, empty lines and control characters are no commands', () => {
  for (const line of ['', '   ', '# a comment', '\t\r', '\u0000\u0007\u001b', ' # play black D4'])
    expect(readGtpCommand(line)).toBeUndefined();
  expect(readGtpCommand('na\u0007me\u0000')).toMatchObject({ name: 'name' });
});

test('an identity number beyond all bounds is left out', () => {
  expect(readGtpCommand('99999999999999999999 name')).toMatchObject({ name: 'name' });
  expect(readGtpCommand('99999999999999999999 name')).not.toHaveProperty('id');
});

test('replies end with one empty line and hold none', () => {
  expect(printGtpReply(done())).toBe('=\n\n');
  expect(printGtpReply(done('D4'), 3)).toBe('=3 D4\n\n');
  expect(printGtpReply(refused('illegal move'), 3)).toBe('?3 illegal move\n\n');
  expect(printGtpReply(done('a\n\n\nb\r\n\r\n'))).toBe('= a\nb\n\n');
  fc.assert(
    fc.property(garbage, fc.option(fc.nat(), { nil: undefined }), (text, id) => {
      const printed = printGtpReply(done(text), id);
      expect(printed.endsWith('\n\n')).toBe(true);
      expect(printed.slice(0, -2)).not.toContain('\n\n');
    }),
  );
});

test('what is printed is read back', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9 ?=.]{0,20}$/).map((text) => text.trim());
  fc.assert(
    fc.property(word, fc.boolean(), fc.option(fc.nat(), { nil: undefined }), (text, isDone, id) => {
      const reply = isDone ? done(text) : refused(text);
      const read = readGtpReply(printGtpReply(reply, id).slice(0, -2));
      expect(read).toEqual(id === undefined ? { reply } : { id, reply });
    }),
  );
  expect(readGtpReply('hello')).toBeUndefined();
});

test('lines come out the same, whatever pieces they arrive in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z ]{0,8}$/), { maxLength: 8 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
      (words, sizes) => {
        const text = words.map((word) => `${word}\n`).join('');
        const lines = new GtpLines();
        const taken: (string | undefined)[] = [];
        for (let at = 0; at < text.length;) {
          const size = sizes.next().value!;
          taken.push(...lines.take(text.slice(at, at + size)));
          at += size;
        }
        expect(taken).toEqual(words);
        expect(lines.rest()).toBeUndefined();
      },
    ),
  );
});

test('a line that is too long is told once, and the next one is read', () => {
  const lines = new GtpLines();
  const piece = 'x'.repeat(LONGEST_LINE / 2);
  expect(lines.take(piece)).toEqual([]);
  expect(lines.take(piece)).toEqual([]);
  expect(lines.take(piece)).toEqual([]);
  expect(lines.take('xx\nname\nqu')).toEqual([undefined, 'name']);
  expect(lines.rest()).toBe('qu');
});
