/// `hansei simulate` and `hansei gdl net` as a person or a script meets them. What the games come to: sheet-tasks.test.ts.
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const fileWith = (name: string, text: string): string => {
  const file = folder.path(name);
  writeFileSync(file, text);
  return file;
};

/// Goes on for ever.
const ENDLESS = `(role x)
(init (here a))
(legal x wait)
(legal x go)
(<= (next (here ?p)) (true (here ?p)))
(<= terminal (not (true (here a))))
(<= (goal x 0) (true (here a)))
`;

describe('simulate', () => {
  test('as JSON: what the games came to', async () => {
    const { code, out } = await run(['simulate', 'tic-tac-toe', '--games', '2000', '--seed', '7', '--json']);
    expect(code).toBe(EXIT.done);
    const answer = JSON.parse(out) as { readonly [key: string]: number } & { readonly goals: Record<string, number> };
    const keys = ['game', 'games', 'states', 'cpuSeconds', 'statesPerSecond', 'meanLength', 'goals'];
    expect(Object.keys(answer).slice(0, keys.length)).toEqual(keys);
    expect(answer).toMatchObject({ game: 'tic-tac-toe', games: 2000, seed: 7, reasoner: 'parallel', stuck: 0 });
    expect(answer['meanLength']).toBeCloseTo(answer['states']! / 2000, 5);
    expect(answer.goals['x']! + answer.goals['o']!).toBeCloseTo(100, 5);
    expect(answer.goals['x']).toBeGreaterThan(55);
  });

  test('for people; othello is the rulesheet', async () => {
    const { code, out } = await run(['simulate', 'othello', '--games', '200']);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^othello: 200 random games, seed 1, by the reasoner parallel\n/);
    expect(out).toMatch(/CPU seconds: \S+ states per second\n/);
    expect(out).toMatch(/^role +mean goal +95% interval\nblack +\d+\.\d\d +\d+\.\d\d to \d+\.\d\d\nwhite /m);
  });

  test('in Japanese, from stdin, with what is odd about the games', async () => {
    const args = ['simulate', '-', '--games', '3', '--steps', '20', '--lang', 'ja'];
    const { code, out } = await run(args, ENDLESS);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('stdin: でたらめな対局 3 局');
    expect(out).toContain('3 局は長すぎるため打ち切りました');
  });

  test('where the network is too large the rules are evaluated state by state, and why is said', async () => {
    const args = ['simulate', 'tic-tac-toe', '--games', '5', '--gates', '20'];
    const [fallen, refused] = await Promise.all([run(args), run([...args, '--reasoner', 'parallel', '--lang', 'ja'])]);
    expect(fallen.code).toBe(EXIT.done);
    expect(fallen.out).toContain('by the reasoner tables');
    expect(fallen.err).toContain('more than 20 gates');
    expect([refused.code, refused.out]).toEqual([EXIT.budget, '']);
    expect(refused.err).toContain('ゲートが多すぎます');
  });

  test('a refused sheet: findings as validate prints them, or as JSON', async () => {
    const file = fileWith('refused.kif', `${ENDLESS}(<= (next (p ?y)) (true (here a)))\n`);
    const { code, out, err } = await run(['simulate', file]);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(new RegExp(`^${file}:8:\\d+: error: .*\\?y`, 'm'));
    expect(err).toContain('the rulesheet is refused');
    const json = await run(['simulate', file, '--json']);
    expect(json.code).toBe(EXIT.badInput);
    const findings = [{ severity: 'error', line: 8 }];
    expect(JSON.parse(json.out)).toMatchObject({ game: 'refused', ok: false, findings });
  });

  test.each([
    [['simulate'], EXIT.usage, 'A game is missing'],
    [['simulate', 'conect-four'], EXIT.badInput, 'did you mean connect-four?'],
    [['simulate', 'conect-four', '--lang', 'ja'], EXIT.badInput, 'もしかして connect-four ですか。'],
    [['simulate', 'no-such-file.kif'], EXIT.badInput, 'there is no file no-such-file.kif'],
    [['simulate', 'tic-tac-toe', '--games', '0'], EXIT.usage, 'whole number from 1'],
    [['simulate', 'tic-tac-toe', '--seed', '-1'], EXIT.usage, 'whole number from 0'],
    [['simulate', 'tic-tac-toe', '--reasoner', 'magic'], EXIT.usage, 'auto, reference, tables, scalar, parallel'],
    [['simulate', 'tic-tac-toe', 'nim'], EXIT.usage, 'too many arguments'],
    [['gdl', 'net'], EXIT.usage, 'A game is missing'],
    [['gdl', 'nets'], EXIT.usage, 'there is net'],
    [['gdl', 'net', 'hexx'], EXIT.badInput, 'did you mean hex?'],
  ] as const)('%j', async (args, code, said) => {
    const ran = await run(args);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toContain(said);
  });

  test('help begins with examples', async () => {
    for (const command of [['simulate'], ['gdl'], ['gdl', 'net'], ['games']]) {
      const { code, out } = await run([...command, '--help']);
      expect(code).toBe(EXIT.done);
      expect(out).toMatch(new RegExp(`^Examples:\\n  hansei ${command.join(' ')}`));
    }
  });
});

describe('budgets', () => {
  test('a game that takes too long is ended', async () => {
    const file = fileWith('endless.kif', ENDLESS);
    const args = ['simulate', file, '--reasoner', 'reference', '--steps', '1000000000', '--time', '300'];
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([EXIT.budget, '']);
    expect(err).toContain('0 of 1,000 games ended');
  });

  test('Ctrl-C ends the games, and those that ended are told', async () => {
    let press: () => void = () => undefined;
    const running = run(['simulate', 'tic-tac-toe', '--games', '1000000000', '--json'], '', (io) => ({
      ...io,
      errTerminal: true,
      // When games are under way.
      err: (text) => {
        io.err(text);
        if (/[1-9][\d,]* of /.test(text)) press();
      },
      onInterrupt: (handler) => {
        press = handler;
        return () => undefined;
      },
    }));
    const { code, out, err } = await running;
    expect(code).toBe(EXIT.interrupted);
    expect(err).toContain('Interrupted: ');
    const { games, goals } = JSON.parse(out) as { readonly games: number; readonly goals: object };
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(1_000_000_000);
    expect(Object.keys(goals)).toEqual(['x', 'o']);
  });
});

test('gdl net, for people', async () => {
  const { code, out, err } = await run(['gdl', 'net', 'tic-tac-toe']);
  expect([code, err]).toEqual([EXIT.done, '']);
  expect(out).toMatch(/^tic-tac-toe: the rules as a network of gates\n/);
  expect(out).toMatch(/^facts of a state +\d+$/m);
  expect(out).toMatch(/^moves of x +10$/m);
});

test('gdl net, as JSON and beyond the budget', async () => {
  const [json, refused] = await Promise.all([
    run(['gdl', 'net', 'hex', '--json']),
    run(['gdl', 'net', 'tic-tac-toe', '--gates', '10']),
  ]);
  expect(JSON.parse(json.out)).toMatchObject({ game: 'hex', loops: 1, roles: [{ role: 'red', moves: 82 }, {}] });
  expect([refused.code, refused.out]).toEqual([EXIT.budget, '']);
  expect(refused.err).toContain('more than 10 gates');
});
