/// `hansei relations plan` as a person or a script meets it.
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { PASSES, compile } from '../relations/index.ts';
import { run, temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const fileWith = (name: string, text: string): string => {
  const file = folder.path(name);
  writeFileSync(file, text);
  return file;
};
const theory = fileWith(
  'theory.pl',
  `:- dynamic wet/1.
place(roof). place(floor). place(cellar).
below(roof, floor). below(floor, cellar).
under(X, Y) :- below(X, Y).
under(X, Z) :- below(X, Y), under(Y, Z).
drips(X, Y) :- wet(X), under(X, Y).
dry(X) :- place(X), \\+ wet(X).
`,
);
const features = fileWith('features.pl', 'f1(Y) :- drips(_, Y), dry(Y).\nf2(X, Y) :- drips(X, Y), dry(Y).\n');

const plan = (...args: string[]): Promise<Ran> => run(['relations', 'plan', ...args]);

describe('the plan', () => {
  test('for people: under a heading, with the input, what is computed once, and the rules', async () => {
    const { code, out, err } = await plan(theory, '--features', features);
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out.startsWith(`The plan of ${theory} with ${features}\n\n`)).toBe(true);
    for (const word of ['wet', 'below', 'under', 'drips', 'f1', 'f2']) expect(out).toContain(word);
  });

  test('for programs', async () => {
    const { code, out } = await plan(theory, '--features', features, '--json');
    expect(code).toBe(EXIT.done);
    const json = JSON.parse(out) as {
      inputs: string[];
      features: string[];
      domains: { name: string; size: number; isFinite: boolean }[];
      predicates: { key: string; isStatic: boolean; isInput: boolean; domains: string[] }[];
      strata: { predicates: string[]; isRecursive: boolean }[];
      plan: string;
    };
    expect(json.inputs).toEqual(['wet/1']);
    expect(json.features).toEqual(['f1', 'f2']);
    expect(json.domains).toContainEqual({ name: 'place', size: 3, isFinite: true });
    expect(json.predicates.find(({ key }) => key === 'under/2')).toEqual({
      key: 'under/2',
      isInput: false,
      isStatic: true,
      domains: ['place', 'place'],
    });
    expect(json.strata.find(({ predicates }) => predicates.includes('under/2'))?.isRecursive).toBe(true);
    expect(json.plan).toContain('drips');
  });

  test('without features it is that of all rules', async () => {
    const { code, out, err } = await plan(theory);
    expect(code).toBe(EXIT.done);
    expect(err).toContain('No features are given');
    expect(out).toContain('drips(');
  });

  test('the theory and the features of the package', async () => {
    const knowledge = (name: string): string => new URL(`../../knowledge/othello/${name}`, import.meta.url).pathname;
    const { code, out } = await plan(knowledge('theory.pl'), '--features', knowledge('features-126.pl'));
    expect(code).toBe(EXIT.done);
    expect(out).toContain('square');
    expect(out).toContain('126 features');
  });

  test.each(PASSES)('without %s', async (pass) => {
    const { code, out } = await plan(theory, '--features', features, '--without', pass);
    expect(code).toBe(EXIT.done);
    expect(out).toContain(pass);
  });

  test('other inputs than those that are declared', async () => {
    const { out } = await plan(theory, '--features', features, '--inputs', 'wet/1, below/2', '--json');
    const json = JSON.parse(out) as { inputs: string[]; predicates: { key: string; isStatic: boolean }[] };
    expect(json.inputs).toEqual(['wet/1', 'below/2']);
    expect(json.predicates.find(({ key }) => key === 'under/2')?.isStatic).toBe(false);
  });

  test('stdin', async () => {
    const { code, out } = await run(['relations', 'plan', '-'], 'p(a). q(X) :- p(X).\n');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^The plan of \(stdin\)\n/);
  });
});

describe('what is wrong', () => {
  test('in a file: place, clause and hint', async () => {
    const bad = fileWith('bad.pl', 'p(a).\nq(X, Y) :- p(X).\nr(X) :- s(X).\n');
    const { code, out, err } = await plan(bad);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toContain(`${bad}:2:1: error: `);
    expect(err).toContain('  q(X, Y) :- p(X).\n  hint: ');
    expect(err).toContain(`${bad}:3:1: error: s/1`);
    expect((await plan(bad, '--lang', 'ja')).err).toContain('ヒント: ');
  });

  test('a file that is not there', async () => {
    const { code, err } = await plan(folder.path('none.pl'), '--features', folder.path('none-either.pl'));
    expect(code).toBe(EXIT.badInput);
    expect(err).toMatch(/none\.pl: cannot be read[^]*none-either\.pl: cannot be read/);
  });

  test.each([
    [[], /theory is missing/],
    [[theory, '--without', 'magic'], /'magic' is not a pass; there are multiply-products/],
    [[theory, '--inputs', 'owns'], /'owns' is not the name of an input/],
    [[theory, '--nonsense'], /--nonsense/],
  ])('%j is wrong usage', async (args, message) => {
    const { code, out, err } = await plan(...args);
    expect([code, out]).toEqual([EXIT.usage, '']);
    expect(err).toMatch(message);
  });

  test('a command that is not there', async () => {
    const { code, err } = await run(['relations', 'plna', theory]);
    expect(code).toBe(EXIT.usage);
    expect(err).toContain("'plna' is not a command of relations");
  });

  test('help, examples first', async () => {
    expect((await run(['relations', 'plan', '--help'])).out).toMatch(/^Examples:\n {2}hansei relations plan/);
    expect((await run(['relations', '--help'])).out).toMatch(/^Examples:/);
    expect(await run(['relations'])).toMatchObject({ code: EXIT.done });
  });
});

describe('docs/relations.md', () => {
  const guide = readFileSync(new URL('../../docs/relations.md', import.meta.url), 'utf8');
  const rows = [...guide.slice(guide.indexOf('## Problems')).matchAll(/^\| `([a-z-]+)` \| `(.+?)` \| .*\|$/gm)];

  test('has examples of problems', () => expect(rows.length).toBeGreaterThan(30));
  test.each(rows.map(([, code, example]) => [code!, example!]))('%s: %s', (code, text) => {
    const compiled = compile({
      theory: [{ file: 'theory.pl', text: 'square(a1). square(b1).' }],
      features: [{ file: 'features.pl', text }],
      inputs: ['owns/2', 'blank/1'],
    });
    const problems = compiled.ok ? [] : compiled.error;
    expect(problems.map((problem) => problem.code)).toContain(code);
    for (const { place, hint } of problems) expect([place?.line, hint]).toEqual([1, expect.stringMatching(/./)]);
  });
  test('names every pass', () => {
    for (const pass of PASSES) expect(guide).toContain(`| \`${pass}\` |`);
  });
});
