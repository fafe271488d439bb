// The run loop writes instruction numbers as literals; here its text is held to the table of names.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opcode, opcodeNames } from './opcodes.ts';
import type { Opcode } from './opcodes.ts';

interface Group {
  /// Line of the first label, from 1.
  readonly line: number;
  readonly numbers: readonly number[];
  readonly names: readonly string[];
}

/// The labels of the outermost switch, those that share code together, with the names said in the comment behind them.
const groupsIn = (text: string): Group[] => {
  const lines = text.split('\n');
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at++) {
    const numbers: number[] = [];
    const line = at + 1;
    let comment: string | undefined;
    for (; at < lines.length; at++) {
      const label = /^ {6}case (\d+):(?: \{)?(?: \/\/ (.*))?$/.exec(lines[at]!);
      if (label === null) break;
      numbers.push(Number(label[1]));
      comment = label[2];
      if (comment !== undefined) break;
    }
    if (numbers.length === 0) continue;
    comment ??= /^ +\/\/ (.*)$/.exec(lines[at]!)?.[1];
    groups.push({
      line,
      numbers,
      names: comment?.match(/^[A-Z][A-Z0-9_]*\b(?: [A-Z][A-Z0-9_]*\b)*/)?.[0].split(' ') ?? [],
    });
  }
  return groups;
};

const groups = groupsIn(readFileSync(new URL('run.ts', import.meta.url), 'utf8'));

describe('the numbers in the run loop', () => {
  it('are those of the names in their comments', () => {
    const wrong = groups.flatMap(({ line, numbers, names }) => {
      const right = numbers.map((number) => opcodeNames[number] ?? '(none)');
      return right.join() === names.join()
        ? []
        : [`run.ts:${line}: ${numbers.join()} is ${right.join()}, not ${names.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are there once for each instruction that is ever emitted', () => {
    const numbers = groups.flatMap((group) => group.numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
    const folder = new URL('.', import.meta.url);
    const isSource = (name: string): boolean => /^(?!opcodes\.)[a-z-]+\.ts$/.test(name);
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => isSource(name.split('/').at(-1)!) && !name.endsWith('run.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const emitted = opcodeNames.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
    expect(emitted.length).toBeGreaterThan(60);
    expect(emitted.filter((name) => !numbers.includes(opcode[name as Opcode]))).toEqual([]);
  });

  it('tell comparisons apart within their shared code', () => {
    const text = readFileSync(new URL('run.ts', import.meta.url), 'utf8');
    const signs = { LT: '<', LE: '<=', GT: '>', GE: '>=', EQ: '===', NE: '!==' } as const;
    for (const [name, sign] of Object.entries(signs)) {
      const number = opcode[name as keyof typeof signs];
      expect(text).toMatch(new RegExp(`case ${number}:\\n\\s+holds = order ${sign} 0;`));
    }
    const { LTI, GTI } = opcode;
    expect(text).toContain(`kind === ${LTI} ? order < 0 : kind === ${GTI} ? order > 0 : order === 0`);
  });

  it('would be found wrong if they were', () => {
    expect(groupsIn('      case 1: {\n        // CUT\n')).toEqual([{ line: 1, numbers: [1], names: ['CUT'] }]);
    expect(groupsIn('      case 70:\n      case 71: {\n        // LE LT\n')[0]!.names).toEqual(['LE', 'LT']);
  });
});
