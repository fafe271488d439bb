/// The line of imports: ARCHITECTURE.md's table of rooms is the law, this test is its court.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = import.meta.dirname;
const architecture = readFileSync(join(src, '..', 'ARCHITECTURE.md'), 'utf8');
const [, table = ''] = architecture.split('## The rooms, from lowest to highest');
const rooms = [...table.split('Beside `src/`')[0].matchAll(/^\| (\w+) \|/gm)]
  .map(([, name]) => name)
  .filter((name) => name !== 'room');

/// Rooms in which every run repeats exactly.
const repeatable = ['logic', 'circuits', 'relations', 'rules', 'games', 'reflect', 'discover'];

const sources = (room: string): string[] =>
  existsSync(join(src, room))
    ? readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(src, room, file))
    : [];

const withoutComments = (text: string): string =>
  text.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '');

/// Everything a file imports, types included.
const importsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier);

/// The complaint about one import of a file of `room`, or undefined when it keeps the line.
const judgeImport = (room: string, file: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const target = relative(src, join(dirname(file), specifier));
  const [targetRoom, ...inside] = target.split('/');
  if (targetRoom === room) return undefined;
  const where = `${relative(src, file)} imports ${specifier}`;
  if (!rooms.includes(targetRoom)) return `${where}: not a room`;
  if (rooms.indexOf(targetRoom) > rooms.indexOf(room)) return `${where}: ${targetRoom} is below ${room}`;
  if (inside.join('/') !== 'index.ts') return `${where}: a room is entered by its index.ts`;
  return undefined;
};

const FORBIDDEN = [
  [/\bMath\.random\b/, 'Math.random'],
  [/\bDate\b/, 'a clock'],
  [/\bperformance\b/, 'a clock'],
  [/\bset(?:Timeout|Interval|Immediate)\b/, 'a timer'],
  [/\bprocess\./, 'the process'],
  [/\bfetch\s*\(/, 'the network'],
  [/\beval\s*\(|\bnew Function\b/, 'code made of text'],
  [/\bfrom 'node:/, 'the system'],
] as const;

/// Uses that are meant, and why: queryAsync waits for the next turn of the event loop, it does not look at a clock.
const MEANT = ['logic/running-query.ts: a timer'];

/// What a source text uses of the world outside; strings are data, not uses.
const worldlyUses = (text: string): string[] => {
  const code = withoutComments(text).replaceAll(/(?<!from )'(?:\\.|[^'\\\n])*'/g, "''");
  return FORBIDDEN.filter(([pattern]) => pattern.test(code)).map(([, name]) => name);
};

describe('rooms', () => {
  test('the table names the rooms in order', () => {
    expect(rooms.slice(0, 3)).toEqual(['logic', 'circuits', 'relations']);
    expect(rooms.at(-1)).toBe('cli');
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  test('every folder of src is a room of the table', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !rooms.includes(name))).toEqual([]);
  });

  test.each(rooms.filter((room) => existsSync(join(src, room))))(
    '%s imports only rooms above it, by their doors',
    (room) => {
      const complaints = sources(room).flatMap((file) =>
        importsOf(readFileSync(file, 'utf8')).map((specifier) => judgeImport(room, file, specifier)),
      );
      expect(complaints.filter(Boolean)).toEqual([]);
    },
  );

  test.each(repeatable.filter((room) => existsSync(join(src, room))))('%s repeats exactly', (room) => {
    const uses = sources(room)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => worldlyUses(readFileSync(file, 'utf8')).map((use) => `${relative(src, file)}: ${use}`));
    expect(uses.filter((use) => !MEANT.includes(use))).toEqual([]);
  });

  test('the proof checker never reaches the prover', () => {
    const start = join(src, 'logic', 'proofs', 'checker.ts');
    const reached = new Set([start]);
    for (const file of reached) {
      for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
        if (specifier.startsWith('.')) reached.add(join(dirname(file), specifier));
      }
    }
    const files = [...reached].map((file) => relative(join(src, 'logic'), file));
    expect(files.filter((file) => /^machine\/|^builtins\/|prover|^prolog\.ts$|^index\.ts$/.test(file))).toEqual([]);
  });
});

/// The pages run in a browser: they take the interface as types, and of the rooms what needs no system.
const PAGES_USE = [
  /^serve\/contract\/index\.ts$/,
  /^(?:logic|rules|games)\//,
  /^play\/statistics\.ts$/,
  /^record\/sgf\/(?:charset|problem)\.ts$/,
  /^experiment\/lab\/report-text\.ts$/,
  /^experts\/othello\/(?:proof|proof-text|proof-checker)\.ts$/,
];

/// Imports that are gone when the program runs.
const typeImports = (text: string): Set<string> =>
  new Set([...withoutComments(text).matchAll(/import type [^;]*? from '([^']+)'/g)].map(([, specifier]) => specifier));

describe('the pages', () => {
  const web = join(src, '..', 'web', 'src');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))
    .map((file) => join(web, file));

  test('use of the rooms only what runs in a browser, and of the server only types', () => {
    const complaints = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const types = typeImports(text);
      return importsOf(text).flatMap((specifier) => {
        const where = `${relative(web, file)} imports ${specifier}`;
        if (specifier.startsWith('node:')) return [where];
        const target = relative(src, join(dirname(file), specifier));
        if (!specifier.startsWith('.') || target.startsWith('..')) return [];
        if (target.startsWith('serve/') && !types.has(specifier)) return [`${where}: only types`];
        return types.has(specifier) || PAGES_USE.some((pattern) => pattern.test(target)) ? [] : [where];
      });
    });
    expect(complaints).toEqual([]);
  });

  test('what they use of the rooms reaches no system', () => {
    const reached = new Set(files);
    const systems: string[] = [];
    for (const file of reached) {
      const text = readFileSync(file, 'utf8');
      const types = typeImports(text);
      for (const specifier of importsOf(text)) {
        if (types.has(specifier)) continue;
        if (specifier.startsWith('node:')) systems.push(`${relative(src, file)} imports ${specifier}`);
        if (specifier.startsWith('.') && /\.tsx?$/.test(specifier)) reached.add(join(dirname(file), specifier));
      }
    }
    expect(systems).toEqual([]);
  });
});

describe('the judge', () => {
  const file = join(src, 'logic', 'term.ts');
  test('finds imports of each form', () => {
    const text =
      "import { a } from './a.ts';\nimport type { B } from './b.ts';\nexport * from './c.ts';\nimport './d.ts';";
    expect(importsOf(`${text}\nawait import('./e.ts');\n// from './no.ts'`)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `./${name}.ts`),
    );
  });
  test('refuses a room below', () => expect(judgeImport('logic', file, '../cli/index.ts')).toContain('below'));
  test('refuses a side door', () =>
    expect(judgeImport('cli', join(src, 'cli', 'main.ts'), '../logic/term.ts')).toContain('index.ts'));
  test('accepts a room above by its door', () =>
    expect(judgeImport('cli', join(src, 'cli', 'main.ts'), '../logic/index.ts')).toBeUndefined());
  test('accepts the own room', () => expect(judgeImport('logic', file, './machine/cells.ts')).toBeUndefined());
  test('sees worldly uses, not words in strings and comments', () => {
    expect(worldlyUses('const now = Date.now();')).toEqual(['a clock']);
    expect(worldlyUses("import { readFile } from 'node:fs';")).toEqual(['the system']);
    expect(worldlyUses("// Math.random is bad\nconst name = 'Date';")).toEqual([]);
  });
});
