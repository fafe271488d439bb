/// Every runnable example of the documentation is run and its output compared, so that the documents stay true.
/// - ```console blocks whose commands are all `$ hansei ...` run in the top folder; a line `...` stands for any lines.
///   Each document keeps what it learns in a folder that is made for the tests and shown as ~/.local/share/hansei.
/// - ```ts blocks that import from 'hansei/logic' or another subpath of the package are type-checked and run; what they print must
///   equal their `// => ` comments.
/// - The pictures under docs/pictures are what `hansei reflect` draws.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { capturedIo } from './cli/captured-io.ts';
import { PAIR_WING } from './games/index.ts';
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

const data = mkdtempSync(join(tmpdir(), 'hansei-docs-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/// Each document has a folder of its own, so that none depends on what another one learned.
const runLine = async (words: readonly string[], file = ''): Promise<string[]> => {
  const own = join(data, file.replaceAll('/', '-'));
  const io = capturedIo('', { HANSEI_DATA: own });
  await runCommand(words, io);
  return io.all().replaceAll(own, '~/.local/share/hansei').trimEnd().split('\n');
};

const blocks = files.flatMap(blocksOf);
const consoles = blocks
  .filter(({ language }) => language === 'console')
  .map((block) => ({ ...block, steps: stepsOf(block.text) }))
  .filter(({ steps }) => steps.length > 0 && steps.every(({ command }) => command.startsWith('hansei ')));
const SUBPATH = /'hansei\/(\w+)'/g;
const scripts = blocks.filter(({ language, text }) => language === 'ts' && text.search(SUBPATH) >= 0);

describe('console examples', () => {
  test('there are some', () => expect(consoles.length).toBeGreaterThan(0));

  test.each(consoles.map((block) => [`${block.file}:${block.line}`, block] as const))(
    '%s',
    async (_where, { file, steps }) => {
      for (const { command, expected } of steps) {
        const actual = await runLine(shellWords(command).slice(1), file);
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
      writeFileSync(pathOf(index), `${text.replaceAll(SUBPATH, "'../src/$1/index.ts'")}\nexport {};\n`);
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

  test('import what the package exports', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
    const imported = new Set(scripts.flatMap(({ text }) => [...text.matchAll(SUBPATH)].map(([, room]) => `./${room}`)));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining([...imported]));
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

test.each([...files, 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'knowledge/README.md', 'cases/README.md'])(
  '%s has no link that leads nowhere',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([]);
  },
);

test.each(['README.md', 'README.ja.md'])('%s quotes the full run of learning', (file) => {
  const results = readFileSync(join(root, 'docs', 'results', 'learning.md'), 'utf8');
  const quoted = readFileSync(join(root, file), 'utf8').match(/\d+\.\d%/g) ?? [];
  expect(quoted.length).toBeGreaterThan(0);
  for (const figure of quoted) expect(results).toContain(`| ${figure} |`);
});

/// Drawn again with `npm run hansei -- reflect RECORD --no-keep --svg docs/pictures`.
test('the pictures are what the command draws', async () => {
  const folder = join(root, 'docs', 'pictures');
  const drawn = join(data, 'pictures');
  await runLine(['reflect', PAIR_WING, '--no-keep', '--svg', drawn]);
  const boards = readdirSync(folder).filter((name) => name !== 'web');
  expect(boards).toEqual(readdirSync(drawn));
  for (const name of boards)
    expect(readFileSync(join(folder, name), 'utf8'), name).toBe(readFileSync(join(drawn, name), 'utf8'));
});

/// `npm run screenshots` takes them of the running app; web.md shows each.
test('every picture of the pages is shown, and there', () => {
  const taken = readdirSync(join(root, 'docs', 'pictures', 'web'));
  const shown = ['README.md', 'README.ja.md', 'docs/web.md'].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/pictures\/web\/([\w-]+\.png)/g)].map(([, name]) => name),
  );
  expect([...new Set(shown)].toSorted()).toEqual(taken.toSorted());
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
