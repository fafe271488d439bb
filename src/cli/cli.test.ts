/// The commands as a person or a script meets them, run in this process.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { demoTextIn } from './demo-text.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const family = fileWith(
  'family.pl',
  'parent(tom, bob). parent(bob, ann).\nanc(X, Y) :- parent(X, Y).\nanc(X, Y) :- parent(X, Z), anc(Z, Y).\n',
);

const run = async (args: readonly string[], stdin = '', env: Record<string, string> = {}) => {
  const io = capturedIo(stdin, env);
  const code = await runCommand(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
};
const query = (...args: string[]) => run(['query', ...args]);

describe('help and usage', () => {
  test('help of several words is that of the last one', async () => {
    const { code, out } = await run(['help', 'go', 'explain', '--lang', 'en']);
    expect([code, out]).toEqual([0, (await run(['go', 'explain', '--help', '--lang', 'en'])).out]);
    expect(out).toContain('--worst <n>');
    expect((await run(['help', 'go', '--lang', 'en'])).out).toContain('Commands:');
    for (const words of [['relations', 'plan'], ['features'], ['go', 'tesuji', 'list']])
      expect((await run([...words, '--help'])).out).not.toContain('[]');
  });

  test('examples come first', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(EXIT.done);
    expect(out.startsWith('Examples:\n  hansei demo\n')).toBe(true);
  });
  test.each(['query', 'prolog', 'check-proof', 'doctor', 'demo'])('%s has examples first, too', async (command) => {
    const { code, out } = await run([command, '--help']);
    expect(code).toBe(EXIT.done);
    expect(out.startsWith(`Examples:\n`)).toBe(true);
    expect(out).toContain('--lang');
  });
  test.each([
    [['--lang', 'ja', '--help'], {}],
    [['--help'], { HANSEI_LANG: 'ja' }],
    [['--help'], { LANG: 'ja_JP.UTF-8' }],
    [['query', '--lang=ja', '--help'], {}],
  ])('%j speaks Japanese in %j', async (args, env) => expect((await run(args, '', env)).out).toMatch(/^例:/));
  test('--lang wins over LANG', async () =>
    expect((await run(['--lang', 'en', '--help'], '', { LANG: 'ja_JP.UTF-8' })).out).toMatch(/^Examples:/));
  test.each([
    [['nonsense']],
    [['query']],
    [['query', '--limit', 'many', 'true']],
    [['query', '--lang', 'fr', 'true']],
    [['check-proof']],
  ])('%j is wrong usage', async (args) => {
    const { code, out, err } = await run(args);
    expect(code).toBe(EXIT.usage);
    expect(out).toBe('');
    expect(err).not.toBe('');
  });
});

describe('query', () => {
  test('prints answers as a toplevel does', async () =>
    expect(await query(family, 'anc(X, Y)')).toEqual({
      code: EXIT.done,
      out: 'X = tom, Y = bob ;\nX = bob, Y = ann ;\nX = tom, Y = ann.\n',
      err: '',
    }));
  test('without variables: true', async () => expect((await query('true')).out).toBe('true.\n'));
  test('no answer: false and exit code 1', async () =>
    expect(await query('fail')).toEqual({ code: EXIT.negative, out: 'false.\n', err: '' }));
  test.each([
    ['X = f(A, B, A)', 'X = f(A, B, A).\n'],
    ['X = Y', 'X = Y.\n'],
    ['length(L, 2)', 'L = [_, _].\n'],
    ['X = (a :- b)', 'X = (a:-b).\n'],
    ['X = \'a b\', Y = "s"', 'X = \'a b\', Y = "s".\n'],
    ['_X = 1', 'true.\n'],
    ['L = [A|_], A = _B', 'L = [A|_].\n'],
  ])('%s', async (goal, out) => expect((await query(goal)).out).toBe(out));
  test('output of the goal stands between the answers', async () =>
    expect((await query('member(X, [1, 2]), write(got(X)), nl')).out).toBe('got(1)\nX = 1 ;\ngot(2)\nX = 2.\n'));
  test('a limit is said on stderr', async () => {
    const { code, out, err } = await query('repeat', '--limit', '2');
    expect([code, out]).toEqual([EXIT.done, 'true ;\ntrue ;\n']);
    expect(err).toContain('--limit');
  });
  test('a limit that is reached with the last answer stops nothing', async () => {
    expect(await query('member(X, [1, 2])', '--limit', '2')).toEqual({
      code: EXIT.done,
      out: 'X = 1 ;\nX = 2.\n',
      err: '',
    });
    expect((await query('X = 1', '--limit', '1', '--json')).out).toBe('{"answers":[{"X":"1"}],"status":"done"}\n');
  });
  test.each([
    ['--steps', '10000'],
    ['--time', '100'],
  ])('a budget of %s %s ends an endless goal', async (option, value) => {
    const { code, err } = await query('repeat, fail', option, value);
    expect(code).toBe(EXIT.budget);
    expect(err).toContain('Budget spent');
  });
  test('an error is bad input and says what', async () => {
    const { code, err } = await query('X is foo + 1');
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('foo/0');
  });
  test('a goal that cannot be read: place and hint', async () => {
    const { code, err } = await query('X = [1, 2');
    expect(code).toBe(EXIT.badInput);
    expect(err).toMatch(/^goal:1:\d+: error: .*\n  hint: /);
  });
  test('a file that cannot be read as Prolog: file, line, column, hint', async () => {
    const file = fileWith('broken.pl', 'a.\nb :- c,.\n');
    const { code, out, err } = await query(file, 'a');
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(/broken\.pl:2:\d+: error: .*\n  hint: /);
  });
  test('a file that is not there', async () =>
    expect((await query(join(folder, 'none.pl'), 'a')).code).toBe(EXIT.badInput));
  test('- reads the program from stdin', async () =>
    expect((await run(['query', '-', 'p(X)'], 'p(1). p(2).')).out).toBe('X = 1 ;\nX = 2.\n'));
  test('- as the goal reads the goal from stdin', async () =>
    expect((await run(['query', family, '-'], 'parent(tom, X).\n')).out).toBe('X = bob.\n'));
  test('--iso', async () => expect((await query('X = "a"', '--iso')).out).toBe('X = [97].\n'));
  test('Ctrl-C ends with 130', async () => {
    const io = capturedIo();
    setTimeout(() => io.interrupt(), 50);
    expect(await runCommand(['query', 'repeat, fail'], io)).toBe(EXIT.interrupted);
  });
});

describe('query --json', () => {
  const json = async (...args: string[]): Promise<unknown> => JSON.parse((await query(...args, '--json')).out);
  test('answers and status', async () =>
    expect(await json(family, 'parent(X, Y)')).toEqual({
      answers: [
        { X: 'tom', Y: 'bob' },
        { X: 'bob', Y: 'ann' },
      ],
      status: 'done',
    }));
  test('terms are printed as writeq does', async () =>
    expect(await json("X = f('A b', [1, 2], Z, Z)")).toEqual({
      answers: [{ X: "f('A b',[1,2],_A,_A)", Z: '_A' }],
      status: 'done',
    }));
  test('limit', async () => expect(await json('repeat', '--limit', '1')).toEqual({ answers: [{}], status: 'limit' }));
  test('budget', async () =>
    expect(await json('repeat, fail', '--steps', '1000')).toEqual({
      answers: [],
      status: 'budget',
      error: { kind: 'budget', spent: 'steps' },
    }));
  test('error', async () =>
    expect(await json('X is foo')).toMatchObject({ answers: [], status: 'error', error: { kind: 'exception' } }));
  test('syntax error', async () =>
    expect(await json('X = ')).toMatchObject({ status: 'error', error: { kind: 'syntax', place: { line: 1 } } }));
  test('a broken file', async () =>
    expect(await json(fileWith('broken2.pl', 'a :- .'), 'a')).toMatchObject({
      status: 'error',
      error: { kind: 'load' },
    }));
  test('output of the goal', async () =>
    expect(await json('write(hello)')).toEqual({ answers: [{}], status: 'done', output: 'hello' }));
  test('proofs beside answers', async () => {
    const value = (await json(family, 'anc(tom, X)', '--proof')) as {
      answers: unknown;
      proofs: unknown[];
      goal: string;
    };
    expect(value.answers).toEqual([{ X: 'bob' }, { X: 'ann' }]);
    expect(value.proofs).toHaveLength(2);
  });
});

describe('check-proof', () => {
  const proofOf = async (goal: string): Promise<string> => {
    const file = join(folder, 'proof.json');
    await query(family, goal, '--proof-out', file);
    return file;
  };
  test('accepts the proofs of an answer', async () => {
    const { code, out } = await run(['check-proof', family, await proofOf('anc(tom, X)')]);
    expect([code, out]).toEqual([EXIT.done, 'accepted: anc(tom,bob)\naccepted: anc(tom,ann)\n']);
  });
  test('accepts what query --proof --json printed', async () => {
    const file = fileWith('printed.json', (await query(family, 'anc(tom, X)', '--proof', '--json')).out);
    expect((await run(['check-proof', family, file])).code).toBe(EXIT.done);
  });
  test('rejects a changed proof, with step and reason', async () => {
    const file = await proofOf('anc(tom, ann)');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('ann', 'eve'));
    const { code, out } = await run(['check-proof', family, file]);
    expect(code).toBe(EXIT.negative);
    expect(out).toMatch(/^rejected: .*\n  at step: .*\n  reason: /);
  });
  test('rejects a proof against another program', async () => {
    const other = fileWith('other.pl', 'parent(tom, eve).\nparent(bob, ann).\nanc(X, Y) :- parent(X, Y).\n');
    expect((await run(['check-proof', other, await proofOf('anc(tom, ann)')])).code).toBe(EXIT.negative);
  });
  test('says what it cannot verify', async () => {
    const { code, out } = await run(['check-proof', family, await proofOf('findall(X, parent(X, _), L)')]);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('assumption');
  });
  test('an endless directive is stopped', async () => {
    const endless = fileWith('endless.pl', ':- repeat, fail.\n');
    const { code, err } = await run(['check-proof', endless, await proofOf('anc(tom, X)'), '--steps', '10000']);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('budget of steps');
  });
  test('says what it runs', async () =>
    expect((await run(['check-proof', '--help'])).out).toMatch(/runs its directives/));
  test.each(['not json', '{}', '{"goal":"x","proofs":[{"steps":3}]}', '[]'])('%j is bad input', async (text) => {
    const { code, err } = await run(['check-proof', family, fileWith('bad.json', text)]);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('hansei query --proof-out');
  });
});

describe('prolog through a pipe', () => {
  const talk = (text: string, ...files: string[]) => run(['prolog', ...files], text);
  test('first answers, more with ;', async () =>
    expect((await talk('parent(X, Y).\n;\n;\nX is 6 * 7.\n', family)).out).toBe(
      'X = tom, Y = bob ;\nX = bob, Y = ann.\nX = 42.\n',
    ));
  test('more is only asked for while there may be more', async () =>
    expect((await talk('member(X, [1, 2]).\nX = 1 ; X = 2, fail.\n;\n')).out).toBe('X = 1 .\nX = 1 ;\nfalse.\n'));
  test('proofs stand under the answer', async () =>
    expect((await talk('proof.\nparent(tom, X).\n', family)).out).toMatch(
      /X = bob\.\nparent\(tom, bob\) {2}\(clause 0\)\n$/,
    ));
  test('goals over several lines, several goals in a line', async () =>
    expect((await talk('member(X,\n  [a]).\ntrue. fail.\n')).out).toBe('X = a.\ntrue.\nfalse.\n'));
  test('an error does not end it', async () => {
    const { out, err } = await talk('X is foo.\nX = ) .\nX = 1.\n');
    expect(out).toContain('X = 1');
    expect(err).toContain('foo/0');
    expect(err).toMatch(/goal:1:\d+: error/);
  });
  test('[user] reads clauses', async () =>
    expect((await talk('[user].\nq(7).\nend_of_file.\nq(X).\n')).out).toBe('X = 7.\n'));
  test('halt. leaves', async () => expect((await talk('halt.\nwrite(no).\n')).out).toBe(''));
  test('an unfinished goal is said', async () => expect((await talk('member(X, [')).err).toContain('full stop'));
  test('what a goal asserts stays', async () =>
    expect((await talk('assertz(r(1)).\nr(X).\n')).out).toBe('true.\nX = 1.\n'));
});

describe('doctor', () => {
  test('is content here', async () => {
    const { code, out } = await run(['doctor']);
    expect(code).toBe(EXIT.done);
    expect(out).toContain(process.versions.node);
  });
  test('--json', async () => expect(JSON.parse((await run(['doctor', '--json'])).out)).toMatchObject({ ok: true }));
});

describe('demo', () => {
  // In English it is run as an installed package (pack.test.ts).
  test('in Japanese: no errors, the move that lost, another one, the lie is refused; nothing is kept', async () => {
    const home = join(folder, 'demo');
    const { code, out, err } = await run(['demo', '--lang', 'ja'], '', { HANSEI_DATA: home, HOME: home });
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out).toContain('36 手目 e8 が敗着');
    expect(out).toMatch(/教訓なし {2}e8\n {2}教訓あり +(?!e8)[a-h][1-8]\n/);
    expect(out).toMatch(/受理:[\s\S]*却下:/);
    expect(existsSync(home)).toBe(false);
  });

  test('the commands that it names are there', async () => {
    const { out } = await run(['--help']);
    for (const [line] of demoTextIn('en').nextLines.filter(([each]) => !each.startsWith('-')))
      expect(out).toMatch(new RegExp(`^ {2}${line.split(' ')[0]} `, 'm'));
  });
});
