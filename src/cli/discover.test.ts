/// `hansei discover` as a person or a script meets it.
import { describe, expect, test } from 'vitest';
import { parsePatterns } from '../discover/index.ts';
import { run } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const FEW = ['--games', '400', '--pieces', '2'];

describe('discover', () => {
  test('for people: the board, whose pieces there are, and concepts with their weights', async () => {
    const { code, out } = await run(['discover', 'hexapawn', ...FEW, '--forms']);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('The board is cell/3, 3×3; coordinates are numbers.');
    expect(out).toContain('Pieces of white: white.');
    expect(out).toMatch(/^concept +weight +95% interval +what it is$/m);
    expect(out).toMatch(/[+-]\d\.\d\d +[+-]\d\.\d\d to [+-]\d\.\d\d/);
    expect(out).toMatch(/^\(concept /m);
  });

  test('in Japanese', async () => {
    const { out } = await run(['discover', 'hexapawn', ...FEW, '--lang', 'ja']);
    expect(out).toContain('white の駒: white。');
  });

  test('for programs: each form can be read back', async () => {
    const { code, out } = await run(['discover', 'hexapawn', ...FEW, '--json']);
    expect(code).toBe(EXIT.done);
    const found = JSON.parse(out) as {
      readonly ok: boolean;
      readonly concepts: readonly {
        name: string;
        form: string;
        patterns: number;
        weight: number;
        interval: number[];
      }[];
    };
    expect(found).toMatchObject({ game: 'hexapawn', ok: true, games: 400, won: 400 });
    expect(found.concepts.length).toBeGreaterThan(0);
    for (const { name, form, patterns, weight, interval } of found.concepts) {
      const read = parsePatterns(form);
      expect(read.ok && read.value).toMatchObject({ name, patterns: { length: patterns } });
      expect(interval[0]! <= weight && weight <= interval[1]!).toBe(true);
    }
  });

  test.each([
    ['nim', 'no-owners'],
    ['kuhn-poker', 'no-coordinates'],
    ['lights-out', 'one-role'],
  ])('%s has none, which is an answer: %s', async (game, reason) => {
    const told = await run(['discover', game, '--games', '40']);
    expect(told.code).toBe(EXIT.done);
    expect(told.err).toMatch(/^No concepts here: .*\.\n +hint: /m);
    const japanese = await run(['discover', game, '--games', '40', '--lang', 'ja']);
    const lines = japanese.err.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines.slice(-2)) expect(line).toMatch(/[ぁ-ん].*[ぁ-ん]/u);
    const { out } = await run(['discover', game, '--games', '40', '--json']);
    expect(JSON.parse(out)).toMatchObject({ ok: false, problem: { code: reason } });
  });

  test('a time that is too short is a spent budget; a game that is not there is told', async () => {
    expect((await run(['discover', 'connect-four', '--time', '1'])).code).toBe(EXIT.budget);
    expect((await run(['discover', 'no-such-game'])).code).not.toBe(EXIT.done);
    expect((await run(['discover'])).code).toBe(EXIT.usage);
    expect((await run(['discover', 'hexapawn', '--pieces', '9'])).code).toBe(EXIT.usage);
  });
});
