import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { Progress } from './progress.ts';
import { shellLine } from './shell-line.ts';
import { displayWidth, pointAt, printTable } from './table.ts';

describe('progress', () => {
  const shown = (errTerminal: boolean, moments: readonly number[]): string => {
    const io = { ...capturedIo(), errTerminal };
    let now = 0;
    const progress = new Progress(io, () => now);
    for (const moment of moments) {
      now = moment;
      progress.show(() => `at ${moment}`);
    }
    progress.end();
    return io.stderr();
  };
  test('elsewhere: a line now and then, none for short runs', () => {
    expect(shown(false, [1, 500, 9_999])).toBe('');
    expect(shown(false, [1, 10_000, 12_000, 20_001])).toBe('at 10000\nat 20001\n');
  });
  test('on a terminal: one line that changes and goes', () => {
    expect(shown(true, [1, 50, 200])).toBe('\rat 1\u001b[K\rat 200\u001b[K\r\u001b[K');
    expect(shown(true, [])).toBe('');
  });
});

describe('columns', () => {
  test('line up, also with signs of two columns', () => {
    const lines = printTable([
      ['対局者', '勝'],
      ['random', '10'],
    ]).split('\n');
    expect(lines).toEqual(['対局者  勝', 'random  10', '']);
    expect(displayWidth(lines[0])).toBe(displayWidth(lines[1]));
  });
  test('a caret stands under its place', () => expect(pointAt('黒x', 1)).toBe('  黒x\n    ^'));
});

test('a shell reads back the words of a line', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ -~\n]+$/), { minLength: 1, maxLength: 4 }), (words) => {
      const out = execFileSync('sh', ['-c', `printf '%s\\0' ${shellLine(words)}`], { encoding: 'utf8' });
      expect(out.split('\0').slice(0, -1)).toEqual(words);
    }),
    { numRuns: 30 },
  ));
