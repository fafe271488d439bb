/// `hansei concepts` and `hansei discover --keep` as a person or a script meets them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prolog } from '../logic/index.ts';
import { capturedIo } from './captured-io.ts';
import { temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const own = folder.path('data/concepts');

const run = async (...args: string[]): Promise<Ran> => {
  const io = capturedIo('', { HANSEI_DATA: folder.path('data') });
  const code = await runCommand(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
};
const discover = (...args: string[]): Promise<Ran> =>
  run('discover', 'hexapawn', '--games', '250', '--pieces', '2', ...args);

let first: Ran;
let name = '';
beforeAll(async () => {
  first = await discover('--keep');
  name = /^Kept: ([a-z0-9-]+) /m.exec(first.err)![1]!;
});

const fileOf = (concept: string): string => join(own, `${concept}.concept.kif`);

describe('keeping', () => {
  test('says what it keeps, once; what is there is told, too, also when it is retired', async () => {
    expect(first.code).toBe(EXIT.done);
    const files = readdirSync(own);
    expect(first.err.match(/^Kept: /gm)).toHaveLength(files.length);
    await run('concepts', 'retire', name, '--reason', 'a try');
    const again = await discover('--keep', '--json');
    await run('concepts', 'adopt', name);
    expect(readdirSync(own)).toEqual(files);
    const { kept } = JSON.parse(again.out) as { kept: readonly { name: string; known: boolean }[] };
    expect(kept.map((each) => each.known)).toEqual(files.map(() => true));
    expect(again.err.match(/^Known already: /gm)).toHaveLength(files.length - 1);
    expect(again.err).toContain(`Known already, and retired: ${name} (a try)`);
  });

  test('another concept of the same name gets the name of its game', async () => {
    const text = readFileSync(fileOf(name), 'utf8');
    // The same name for something else.
    writeFileSync(
      fileOf(name),
      text.replace(/\(concept [^]*?\n\n/, `(concept ${name} (variables p0) (piece x0 x1 x2 x3))\n\n`),
    );
    try {
      const { err } = await discover('--keep');
      expect(err).toContain(`Kept: ${name}-hexapawn (`);
      expect(readFileSync(fileOf(`${name}-hexapawn`), 'utf8')).toContain(`(concept ${name}-hexapawn `);
    } finally {
      writeFileSync(fileOf(name), text);
    }
  });

  test('without --keep nothing is kept', async () => {
    const empty = folder.path('empty');
    const { code, err } = await discover('--concepts', empty);
    expect([code, err.includes('Kept')]).toEqual([EXIT.done, false]);
    expect((await run('concepts', '--concepts', empty)).err).toContain('hansei discover GAME --keep');
  });
});

describe('list', () => {
  test('one line for each; alone it is the same; retired ones are left out unless asked for', async () => {
    const { code, out } = await run('concepts', 'list');
    expect(code).toBe(EXIT.done);
    expect(out.split('\n')[0]).toMatch(/^concept +weight +95% interval +found in +state +what it is$/);
    expect(out).toMatch(new RegExp(`^${name} +[+-]\\d\\.\\d\\d +.* hexapawn +in use +`, 'm'));
    expect((await run('concepts')).out).toBe(out);
    expect((await run('concepts', '--lang', 'ja')).out).toContain('使用中');
    await run('concepts', 'retire', name, '--reason', 'a try');
    const without = await run('concepts');
    expect(without.out).not.toMatch(new RegExp(`^${name} `, 'm'));
    expect(without.err).toContain('1 retired (--all shows them).');
    expect((await run('concepts', '--all')).out).toMatch(new RegExp(`^${name} .* retired`, 'm'));
    await run('concepts', 'adopt', name);
  });

  test('for programs', async () => {
    const { out } = await run('concepts', '--json');
    const { concepts } = JSON.parse(out) as { concepts: readonly Record<string, unknown>[] };
    expect(concepts.find((each) => each['name'] === name)).toMatchObject({
      origin: { game: 'hexapawn', games: 250, seed: 1 },
      status: { kind: 'statistical', n: 250 },
      state: { kind: 'adopted' },
    });
  });

  test('what is broken is told with place and hint, beside the rest', async () => {
    const text = readFileSync(fileOf(name), 'utf8');
    writeFileSync(fileOf(name), text.replace('(piece x0', '(pieces x0'));
    try {
      const { code, out, err } = await run('concepts');
      expect(code).toBe(EXIT.badInput);
      expect(err).toMatch(/\.concept\.kif:\d+:1: .*begins with \(piece/);
      expect(err).toContain('is left as it is');
      expect(out.split('\n').length).toBeGreaterThan(2);
      expect((await run('concepts', 'show', name)).code).toBe(EXIT.badInput);
    } finally {
      writeFileSync(fileOf(name), text);
    }
  });
});

describe('show', () => {
  test('sentence, drawing, weight, origin, state and form', async () => {
    const { code, out } = await run('concepts', 'show', name);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('●');
    expect(out).toMatch(/^Weight: [+-]\d\.\d\d \(95%: .*statistical, of 250 games that somebody won$/m);
    expect(out).toMatch(/^Found in: hexapawn: 250 random games of seed 1/m);
    expect(out).toContain(`(concept ${name} `);
    expect((await run('concepts', 'show', name, '--lang', 'ja')).out).toMatch(/^重み: /m);
  });

  test('as Prolog for its game, or for another', async () => {
    const { code, out } = await run('concepts', 'show', name, '--prolog');
    expect(code).toBe(EXIT.done);
    const prolog = new Prolog();
    expect(prolog.load(`${out}piece(1, 1, white).\n`, { file: 'concept.pl' }).problems).toEqual([]);
    const other = await run('concepts', 'show', name, '--prolog', 'chase', '--json');
    expect(JSON.parse(other.out)).toMatchObject({ name, prolog: expect.stringContaining('A board of 5 x 5') });
    const none = await run('concepts', 'show', name, '--prolog', 'kuhn-poker');
    expect([none.code, none.out]).toEqual([EXIT.negative, '']);
    expect(none.err).toContain('cannot lie on this game');
  });

  test('as a picture, and for programs', async () => {
    const svg = folder.path('concept.svg');
    const { out } = await run('concepts', 'show', name, '--svg', svg, '--json');
    expect(readFileSync(svg, 'utf8')).toContain(`<title id="concept-${name}-title">${name}: `);
    expect(JSON.parse(out)).toMatchObject({ name, ways: expect.any(Number), diagram: { layers: 1 } });
  });
});

test('what is missing or misspelt is told', async () => {
  const missing = await run('concepts', 'show');
  expect([missing.code, missing.err.includes(name)]).toEqual([EXIT.usage, true]);
  const misspelt = await run('concepts', 'show', `${name}x`);
  expect(misspelt.code).toBe(EXIT.badInput);
  expect(misspelt.err).toContain(`did you mean ${name}`);
  expect((await run('concepts', 'shwo')).err).toContain('there are list, show, retire, adopt');
  expect((await run('concepts', 'retire', name)).err).toContain('A reason is missing');
  expect((await run('concepts', 'adopt', name)).err).toContain('was in use already');
});
