/// Every runnable example of the documentation is run and its output compared, so that the documents stay true.
/// - ```console blocks whose commands are all `$ hansei ...` run in the top folder; a line `...` stands for any lines.
/// - ```ts blocks that import from 'hansei/logic' are type-checked and run; what they print must equal their `// => ` comments.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { capturedIo } from './cli/captured-io.ts';
import { runCommand } from './cli/program.ts';

const root = join(import.meta.dirname, '..');
const files = [
  'README.md',
  'README.ja.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

interface Block {
  readonly file: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const blocksOf = (file: string): Block[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1],
    text: match[2],
  }));
};

/// The words of a command line, with the quotes of a shell.
const shellWords = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"']+|"(?:\\.|[^"\\])*"|'[^']*')+/g)].map(([word]) =>
    word.replaceAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_all, double?: string, single?: string) =>
      double === undefined ? (single ?? '') : double.replaceAll(/\\(["\\$`])/g, '$1'),
    ),
  );

interface Step {
  readonly command: string;
  readonly expected: readonly string[];
}

const stepsOf = (text: string): Step[] =>
  text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command, ...expected] = part.trimEnd().split('\n');
      return { command, expected };
    });

/// Whether the lines match, `...` standing for any number of lines.
const linesMatch = (expected: readonly string[], actual: readonly string[]): boolean => {
  const escaped = expected.map((line) =>
    line.trim() === '...' ? '(?:.*\\n)*' : `${escapeRegExp(anyClause(line.trimEnd()))} *\\n`,
  );
  return new RegExp(`^${escaped.join('')}$`).test(actual.map((line) => `${anyClause(line)}\n`).join(''));
};

// The numbers of clauses count the library, too: they say nothing that a document could promise.
const anyClause = (text: string): string => text.replaceAll(/\bclause \d+/g, 'clause N');

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const runLine = async (words: readonly string[]): Promise<string[]> => {
  const io = capturedIo();
  await runCommand(words, io);
  return io.all().trimEnd().split('\n');
};

const blocks = files.flatMap(blocksOf);
const consoles = blocks
  .filter(({ language }) => language === 'console')
  .map((block) => ({ ...block, steps: stepsOf(block.text) }))
  .filter(({ steps }) => steps.length > 0 && steps.every(({ command }) => command.startsWith('hansei ')));
const scripts = blocks.filter(({ language, text }) => language === 'ts' && text.includes("'hansei/logic'"));

describe('console examples', () => {
  test('there are some', () => expect(consoles.length).toBeGreaterThan(0));

  test.each(consoles.map((block) => [`${block.file}:${block.line}`, block] as const))(
    '%s',
    async (_where, { steps }) => {
      for (const { command, expected } of steps) {
        const actual = await runLine(shellWords(command).slice(1));
        if (!linesMatch(expected, actual)) expect(actual.join('\n'), command).toBe(expected.join('\n'));
      }
    },
  );
});

describe('TypeScript examples', () => {
  const folder = join(root, '.docs-examples');
  const pathOf = (index: number): string => join(folder, `example-${index}.ts`);
  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    scripts.forEach(({ text }, index) => {
      // An example is a module even when it only calls functions.
      writeFileSync(pathOf(index), `${text.replaceAll("'hansei/logic'", "'../src/logic/index.ts'")}\nexport {};\n`);
    });
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: { noUnusedLocals: false, types: ['node'] },
        include: ['*.ts'],
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.runIf(scripts.length > 0)('have correct types', () => {
    const run = (): string =>
      execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit', '-p', folder], { encoding: 'utf8' });
    expect(run).not.toThrow();
  });

  test.each(scripts.map((block, index) => [`${block.file}:${block.line}`, block, index] as const))(
    '%s',
    async (_where, { text }, index) => {
      const printed: string[] = [];
      const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
        printed.push(...values.map(String).join(' ').split('\n'));
      });
      try {
        await import(/* @vite-ignore */ pathToFileURL(pathOf(index)).href);
      } finally {
        log.mockRestore();
      }
      const expected = [...text.matchAll(/\/\/ => ?(.*)$/gm)].map(([, line]) => line.trimEnd());
      if (!linesMatch(expected, printed)) expect(printed.join('\n')).toBe(expected.join('\n'));
    },
  );
});

describe('the comparison', () => {
  test('words are split as a shell does', () =>
    expect(shellWords(`query a.pl "X = \\"a b\\"" 'it is' --json`)).toEqual([
      'query',
      'a.pl',
      'X = "a b"',
      'it is',
      '--json',
    ]));
  test('... stands for any lines', () => {
    expect(linesMatch(['a', '...', 'd'], ['a', 'b', 'c', 'd'])).toBe(true);
    expect(linesMatch(['a', '...', 'd'], ['a', 'd'])).toBe(true);
    expect(linesMatch(['a', 'd'], ['a', 'b', 'd'])).toBe(false);
    expect(linesMatch(['a.b'], ['axb'])).toBe(false);
  });
});
