import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { parseSgf } from '../record/index.ts';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const match = (...words: readonly string[]) => run(['match', 'go', ...words, '--size', '5']);

test('players of go play a match, and its games are kept as SGF', async () => {
  const records = folder.path('games.sgf');
  const { code, out } = await match('random', 'random', '--games', '4', '--records', records, '--json');
  expect(code).toBe(EXIT.done);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ game: 'go 5 chinese 7.5', games: 4, fouls: 0, size: 5, stopped: 'all-played' });
  expect(report.wins + report.draws + report.losses).toBe(4);
  expect(report.results.map(({ colour }: { colour: string }) => colour)).toEqual(['black', 'white', 'black', 'white']);
  const read = parseSgf(readFileSync(records));
  expect(read.ok && read.value.trees).toHaveLength(4);
  expect(readFileSync(records, 'utf8')).toMatch(/AP\[Hansei:\d+\.\d+\.\d+\]/);
  const told = await match('random', 'random', '--games', '4');
  expect(told.out).toContain('points');
  expect(told.out).toContain('agreed in 4');
});

test('a match goes on where it was', async () => {
  const file = folder.path('match.jsonl');
  await match('random', 'random', '--games', '2', '--resume', file);
  const half = readFileSync(file, 'utf8');
  const { err, out } = await match('random', 'random', '--games', '4', '--resume', file, '--json');
  expect(err).toContain('2 games');
  expect(readFileSync(file, 'utf8').startsWith(half)).toBe(true);
  const whole = await match('random', 'random', '--games', '4', '--json');
  expect(JSON.parse(out).results).toEqual(JSON.parse(whole.out).results);
  const other = await match('random', 'random', '--games', '4', '--resume', file, '--komi', '5.5');
  expect(other.err).toContain('go: --size, --komi and --rules, too');
  const broken = folder.path('broken.jsonl');
  writeFileSync(broken, half.replace(/"moves":\["[A-E]\d"/, '"moves":["Z9"'));
  expect((await match('random', 'random', '--games', '4', '--resume', broken)).code).toBe(EXIT.badInput);
});

test('an outside program plays, and one that cannot be started is no opponent', async () => {
  const script = folder.path('passer.cjs');
  writeFileSync(
    script,
    `process.stdin.on('data', (chunk) => {
      for (const line of String(chunk).split('\\n')) {
        const [id, name] = line.split(' ');
        if (id !== '' && name !== undefined) process.stdout.write('=' + id + (name === 'genmove' ? ' pass' : '') + '\\n\\n');
        if (line === 'quit') process.exit(0);
      }
    });`,
  );
  const program = `gtp:command='${process.execPath}' '${script}'`;
  const { out, code } = await match('random', program, '--games', '2', '--json');
  expect(code).toBe(EXIT.done);
  expect(JSON.parse(out)).toMatchObject({ fouls: 0, wins: 2 });
  const missing = await match('random', 'gtp:command=/no/such/program', '--games', '2');
  expect(missing.code).toBe(EXIT.environment);
  expect(missing.err).toContain('cannot begin');
});

test('wrong names and options are told', async () => {
  expect((await match('random')).code).toBe(EXIT.usage);
  expect((await match('random', 'randon')).code).toBe(EXIT.badInput);
  expect((await match('random', 'gtp')).code).toBe(EXIT.badInput);
  expect((await run(['match', 'othello', 'random', 'random', '--size', '9'])).code).toBe(EXIT.usage);
  expect((await run(['match', 'go', 'go1'])).err).toContain('Example: hansei match go go1-mcts go1');
});
