/// `hansei validate` as a person or a script meets it.
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
const library = (name: string): string => new URL(`../../knowledge/gdl/${name}`, import.meta.url).pathname;

const GOOD = `(role x)
(init (step 1))
(<= (legal x wait) (true (step 1)))
(<= (next (step 2)) (does x wait))
(<= terminal (true (step 2)))
(goal x 100)
`;

describe('for people', () => {
  test('a sheet of the library', async () => {
    const { code, out, err } = await run(['validate', library('tic-tac-toe.kif')]);
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out).toBe('No findings: the rulesheet can be played.\n');
  });

  test('place, line with a caret, hint, summary', async () => {
    const file = fileWith('bad.kif', `${GOOD}(<= terminal\n    (not (true (step ?n)))\n    (tru (step 1)))\n`);
    const { code, out, err } = await run(['validate', file]);
    expect([code, err]).toEqual([EXIT.badInput, '']);
    expect(out).toBe(
      [
        `${file}:8:5: error: no positive condition says which values the variable ?n of this not can have`,
        '      (not (true (step ?n)))',
        '      ^',
        '  hint: add a condition that has ?n; if you mean that there is none, give that a relation of its own, without ?n, and deny it',
        '',
        `${file}:9:5: warning: no fact or rule makes tru/1 hold, so this condition never does`,
        '      (tru (step 1)))',
        '      ^',
        '  hint: add facts or rules for it',
        '',
        '1 error, 1 warning: the rulesheet is refused.',
        '',
      ].join('\n'),
    );
  });

  test('warnings alone do not refuse a sheet', async () => {
    const { code, out } = await run(['validate', '-'], `${GOOD}(colour red)`);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('(stdin):7:1: warning: nothing uses colour/1\n  (colour red)\n  ^\n');
    expect(out).toContain('\n1 warning: the rulesheet can be played.\n');
  });

  test('a text that cannot be read', async () => {
    const { code, out } = await run(['validate', '-'], `${GOOD}(role`);
    expect(code).toBe(EXIT.badInput);
    expect(out).toMatch(/^\(stdin\):7:1: error: this '\(' is not closed\n/);
  });

  test('in Japanese', async () => {
    const { code, out } = await run(['validate', '-', '--lang', 'ja'], `${GOOD}(goal x 200)`);
    expect(code).toBe(EXIT.badInput);
    expect(out).toContain('(stdin):7:1: エラー: goal の 200 は 0 から 100 までの整数ではありません\n');
    expect(out).toContain('  ヒント: ');
    expect(out).toContain('エラー 1 件');
  });

  test('GDL-II is told', async () => {
    const { code, out } = await run(
      ['validate', '-'],
      `${GOOD}(role random)(legal random roll)(sees x 1)(goal random 0)`,
    );
    expect(code).toBe(EXIT.done);
    expect(out).toContain('chance plays the role random');
    expect(out).toContain('what sees says');
  });

  test('long lines are cut, what steers a terminal is left out, the caret stays', async () => {
    const { out } = await run(
      ['validate', '-'],
      `${GOOD}; \n${' '.repeat(300)}\t(goal "\u001b[31m将\u202e" 200)${' '.repeat(300)}(role x)`,
    );
    const [, line, caret] = out.split('\n');
    for (const sign of ['\u001b', '\t', '\u202e']) expect(out).not.toContain(sign);
    expect(line!.length).toBeLessThan(120);
    expect(line!.indexOf('(goal')).toBe(caret!.indexOf('^'));
  });

  test('more findings than anybody reads', async () => {
    const text = `${GOOD}${Array.from({ length: 300 }, (_, i) => `(a${i} b)\n`).join('')}(goal x 200)`;
    const { out } = await run(['validate', '-'], text);
    expect(out.match(/^\(stdin\):/gm)).toHaveLength(100);
    expect(out).toContain('error: the goal 200');
    expect(out).toContain('... and 201 findings more');
    expect(out).toContain('1 error, 300 warnings');
  });
});

describe('for programs', () => {
  test('findings', async () => {
    const { code, out } = await run(['validate', '-', '--json', '--lang', 'ja'], `${GOOD}(goal x 200)`);
    expect(code).toBe(EXIT.badInput);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      findings: [
        {
          severity: 'error',
          code: 'goal-value',
          line: 7,
          column: 1,
          message: 'the goal 200 is not a whole number from 0 to 100',
          hint: expect.stringMatching(/./) as string,
        },
      ],
      dialect: 'GDL',
      random: false,
      sees: false,
    });
  });

  test('nothing found, and nothing readable', async () => {
    const good = await run(['validate', library('tic-tac-toe.kif'), '--json']);
    expect([good.code, JSON.parse(good.out)]).toEqual([EXIT.done, expect.objectContaining({ ok: true, findings: [] })]);
    const bad = await run(['validate', '-', '--json'], ')');
    expect(bad.code).toBe(EXIT.badInput);
    expect(JSON.parse(bad.out)).toMatchObject({
      ok: false,
      findings: [{ code: 'unexpected-token', line: 1, column: 1 }],
    });
  });
});

describe('usage', () => {
  test('help, examples first', async () => {
    const { code, out } = await run(['validate', '--help']);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^Examples:\n {2}hansei validate game\.kif\n/);
    expect((await run(['validate', '--help', '--lang', 'ja'])).out).toContain('ルールシート');
  });

  test('no file, or one that is not there', async () => {
    const none = await run(['validate']);
    expect([none.code, none.out]).toEqual([EXIT.usage, '']);
    expect(none.err).toContain('A rulesheet is missing');
    const lost = await run(['validate', folder.path('lost.kif')]);
    expect([lost.code, lost.out]).toEqual([EXIT.badInput, '']);
    expect(lost.err).toContain('lost.kif: cannot be read');
  });
});
