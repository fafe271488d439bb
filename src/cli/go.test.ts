import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
const file = folder.path('liberties.tst');
beforeAll(() => {
  writeFileSync(folder.path('stone.sgf'), '(;SZ[9];B[ee];W[ed])');
  writeFileSync(
    file,
    'loadsgf stone.sgf\n1 countlib E5\n#? [3]\n2 countlib E5\n#? [4]*\n3 countlib E6\n#? [3]*\n4 countlib E5\n#? [9]\n',
  );
});
afterAll(() => folder.remove());

test('a regression file is run from its own folder, and news are told', async () => {
  const { code, out, err } = await run(['go', 'regress', file]);
  expect(err).toBe('');
  expect(code).toBe(EXIT.negative);
  expect(out).toContain(`${file}:3 PASSED`);
  expect(out).toContain(`${file}:4 FAILED: correct '9', got '3'`);
  expect(out).not.toContain(`${file}:1 `);
  expect(out.split('\n').at(-2)).toMatch(/ 4 +2 +1 +1 +1 +1 /);
  const all = await run(['go', 'regress', file, '--all', '--lang', 'ja']);
  expect(all.out).toContain(`${file}:1 成功`);
  expect(all.out).toContain(`${file}:2 既知の失敗: 正解 '4'、答え '3'`);
});

test('a program that is none, a position that is not reached and a broken expression are told apart from failures', async () => {
  const missing = await run(['go', 'regress', file, '--engine', 'nosuchprog --gtp']);
  expect(missing.code).toBe(EXIT.environment);
  expect(missing.out).toBe('');
  expect(missing.err).toContain('nosuchprog --gtp cannot begin');
  const lost = folder.path('lost.tst');
  writeFileSync(lost, 'loadsgf none.sgf\n1 color A1\n#? [empty]\nloadsgf stone.sgf\n2 color E5\n#? [black]\n');
  const { code, out } = await run(['go', 'regress', lost]);
  expect(code).toBe(EXIT.badInput);
  expect(out).toContain(`${lost}:1 was not asked`);
  expect(out.split('\n').at(-2)).toMatch(/ 1 +1 +1 +0 +0 +0 +1 /);
  const broken = folder.path('broken.tst');
  writeFileSync(broken, 'boardsize 9\n1 color A1\n#? [[(]\n2 color A1\n#? [empty]\n');
  for (const [lang, said] of [
    ['en', `${broken}:3: this expression is broken: [(`],
    ['ja', `${broken}:3: この式は壊れています: [(`],
  ] as const) {
    const told = await run(['go', 'regress', broken, '--lang', lang]);
    expect(told.code).toBe(EXIT.badInput);
    expect(told.err).toContain(said);
  }
});

test('results are data for programs', async () => {
  const { out } = await run(['go', 'regress', file, '--json']);
  const [{ engine, counts, files }] = JSON.parse(out);
  expect(engine).toBe('hansei');
  expect(counts).toMatchObject({ tests: 4, right: 2, FAILED: 1 });
  expect(files[0].results[0]).toMatchObject({ number: 1, answer: '3', correct: '3', verdict: 'passed' });
});

test('another engine is run in our place, or beside us, also one that ends', async () => {
  const script = folder.path('engine.cjs');
  writeFileSync(
    script,
    `process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).split('\\n')) {
        const [id, name] = line.split(' ');
        if (name === 'countlib' && line.endsWith('E6')) process.exit(1);
        if (id !== '') process.stdout.write('=' + id + ' 9\\n\\n');
      }
    });`,
  );
  const command = `'${process.execPath}' '${script}'`;
  const alone = await run(['go', 'regress', file, '--engine', command, '--json']);
  const [{ files }] = JSON.parse(alone.out);
  const verdicts = files[0].results.map(({ verdict }: { verdict: string }) => verdict);
  expect(verdicts).toEqual(['FAILED', 'failed', 'failed', 'unasked']);
  const both = await run(['go', 'regress', file, '--engine', command, '--compare']);
  expect(both.out).toContain('only ours is right: 2');
  expect(both.out).toContain('only the other is right: 0');
  expect(both.out).toContain(`${file}:4 was not asked`);
});

test('what is missing is told', async () => {
  expect((await run(['go', 'regress'])).code).toBe(EXIT.usage);
  expect((await run(['go', 'regress', file, '--compare'])).code).toBe(EXIT.usage);
  const missing = await run(['go', 'regress', folder.path('none.tst')]);
  expect(missing.code).toBe(EXIT.badInput);
  expect(missing.err).toContain('none.tst');
});

test('a file without tests is an error, and bytes do not reach the terminal', async () => {
  const bytes = folder.path('bytes.tst');
  writeFileSync(bytes, new Uint8Array([0x50, 0x4b, 3, 4, 0x1b, 0x5b, 0x33, 0x31, 0x6d, 0, 10, 0x07, 0x41, 10]));
  const empty = folder.path('empty.tst');
  writeFileSync(empty, '');
  for (const [name, said] of [
    [bytes, 'this is no text'],
    [empty, 'holds no tests'],
  ] as const) {
    const { code, out, err } = await run(['go', 'regress', name]);
    expect([name, code, out]).toEqual([name, EXIT.badInput, '']);
    expect(err).toContain(said);
    expect(err).toContain('hint: ');
    expect(err).not.toMatch(/(?!\n)\p{Cc}/u);
  }
  expect((await run(['go', 'regress', empty, '--lang', 'ja'])).err).toContain('テストはありません');
  expect((await run(['go', 'regress', empty, file])).code).toBe(EXIT.negative);
});
