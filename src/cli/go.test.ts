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
  expect(verdicts).toEqual(['FAILED', 'failed', 'failed', 'passed']);
  const both = await run(['go', 'regress', file, '--engine', command, '--compare']);
  expect(both.out).toContain('only ours is right: 2');
  expect(both.out).toContain('only the other is right: 1');
  expect(both.out).toContain(`${file}:4 countlib E5: correct '9', ours '3', the other '9'`);
});

test('what is missing is told', async () => {
  expect((await run(['go', 'regress'])).code).toBe(EXIT.usage);
  expect((await run(['go', 'regress', file, '--compare'])).code).toBe(EXIT.usage);
  const missing = await run(['go', 'regress', folder.path('none.tst')]);
  expect(missing.code).toBe(EXIT.badInput);
  expect(missing.err).toContain('none.tst');
});
