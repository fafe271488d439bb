import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../logic/index.ts';
import { describeCatalogue, withKinds } from './catalogue.ts';
import { makePlayer, parsePlayer, printPlayer } from './grammar.ts';
import { catalogueOf } from './kinds.ts';
import { nim, nonsense } from './nim.fixture.ts';
import type { Heaps, Taking } from './nim.fixture.ts';
import { textForm } from './option-form.ts';
import type { PlayerKind } from './catalogue.ts';
import { randomPlayer } from './simple-players.ts';

const learner: PlayerKind<Heaps, Taking> = {
  name: 'learner',
  description: { en: 'plays with lessons', ja: '教訓を使う' },
  options: [
    {
      name: 'lessons',
      form: textForm('DIR'),
      description: { en: 'their folder', ja: '教訓のフォルダ' },
      required: true,
    },
    { name: 'note', form: textForm('TEXT'), description: { en: 'a note', ja: '覚え書き' } },
  ],
  make: (_, name) => ok(randomPlayer(nim, name)),
};
const catalogue = withKinds(catalogueOf(nim, [nonsense(1)]), learner);

const read = (text: string): unknown => {
  const parsed = parsePlayer(text, catalogue);
  if (parsed.ok) return parsed.value;
  const { code, hint, place } = parsed.error;
  return [code, place.column, hint];
};

describe('names of players', () => {
  test('are kinds with options', () => {
    expect(read('random')).toEqual({ kind: 'random', options: {} });
    expect(read('alphabeta:time=1.5s,depth=3,eval=nonsense,nodes=10000')).toEqual({
      kind: 'alphabeta',
      options: { depth: 3, eval: 'nonsense', nodes: 10000, time: 1500 },
    });
    expect(read('learner:lessons="a,\\"b\\\\",note=x=y')).toEqual({
      kind: 'learner',
      options: { lessons: 'a,"b\\', note: 'x=y' },
    });
  });

  test('are printed in one way, and read again', () => {
    const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', ',', '"', '\\', '=', ':', ' ', '教', '\n') });
    const count = fc.integer({ min: 1, max: 99 });
    const alphabeta = fc.record(
      {
        depth: count,
        eval: fc.constantFrom('nonsense', 'result'),
        nodes: count,
        time: fc.integer({ min: 1, max: 9999 }),
      },
      { requiredKeys: [] },
    );
    const names = fc.oneof(
      alphabeta.map((options) => ({ kind: 'alphabeta', options })),
      fc
        .record({ lessons: text, note: text }, { requiredKeys: ['lessons'] })
        .map((options) => ({ kind: 'learner', options })),
    );
    fc.assert(
      fc.property(names, (name) => {
        expect(read(printPlayer(name, catalogue))).toEqual(name);
      }),
    );
    expect(printPlayer({ kind: 'alphabeta', options: { time: 2000, depth: 3 } }, catalogue)).toBe(
      'alphabeta:depth=3,time=2s',
    );
  });

  test.each([
    ['', 'missing-player', 1, 'players: random, greedy, alphabeta, learner'],
    ['alpha-beta:depth=3', 'unknown-player', 1, "did you mean 'alphabeta'?"],
    ['gredy', 'unknown-player', 1, "did you mean 'greedy'?"],
    ['zzz', 'unknown-player', 1, 'players: random'],
    ['random:', 'missing-option', 8, 'name=value'],
    ['random:x=1', 'unknown-option', 8, 'there are no options of random'],
    ['alphabeta:dept=3', 'unknown-option', 11, "did you mean 'depth'?"],
    ['alphabeta:depth', 'missing-value', 11, 'depth=VALUE'],
    ['alphabeta:depth=0', 'bad-value', 17, 'from 1 to 99'],
    ['alphabeta:depth=3x', 'bad-value', 17, 'whole number'],
    ['alphabeta:nodes=', 'bad-value', 17, '1 or more'],
    ['alphabeta:depth=3,time=fast', 'bad-value', 24, '100ms'],
    ['alphabeta:time=0ms', 'bad-value', 16, '100ms'],
    ['alphabeta:depth=3,depth=4', 'repeated-option', 19, 'once'],
    ['alphabeta:depth=3,', 'missing-option', 19, 'name=value'],
    ['greedy:eval=nonsence', 'bad-value', 13, "did you mean 'nonsense'?"],
    ['learner', 'missing-option', 8, 'learner:lessons=DIR'],
    ['learner:lessons="a', 'unclosed-quote', 17, 'close it'],
  ])('%s is wrong: %s at %i', (text, code, column, hint) => {
    expect(read(text)).toEqual([code, column, expect.stringContaining(hint)]);
  });

  test('become players of that name', () => {
    const made = makePlayer('alphabeta:time=100ms,depth=2', catalogue);
    expect(made.ok && made.value.name).toBe('alphabeta:depth=2,time=100ms');
    expect(makePlayer('nobody', catalogue).ok).toBe(false);
  });

  test('that cannot play the game say so', () => {
    const alone = catalogueOf({ ...nim, roles: ['one'] });
    const made = makePlayer('alphabeta', alone);
    expect(!made.ok && made.error.code).toBe('wrong-player');
  });
});

describe('the catalogue', () => {
  test('an evaluation is prepared when a player is made with it, not when its name is read', () => {
    let prepared = 0;
    const slow = { ...nonsense(1), name: 'slow', prepare: () => void prepared++ };
    const players = catalogueOf(nim, [nonsense(1), slow]);
    expect(parsePlayer('greedy:eval=slow', players).ok).toBe(true);
    expect(makePlayer('greedy', players).ok).toBe(true);
    expect(prepared).toBe(0);
    expect(makePlayer('greedy:eval=slow', players).ok).toBe(true);
    expect(makePlayer('alphabeta:depth=1,eval=slow', players).ok).toBe(true);
    expect(prepared).toBe(2);
  });

  test('describes itself in both languages', () => {
    const help = describeCatalogue(catalogue, 'en');
    expect(help).toContain('alphabeta[:depth=N,eval=NAME,nodes=N,time=TIME]');
    expect(help).toContain('learner:lessons=DIR[,note=TEXT]');
    // What a name means is said once, though two kinds have the option.
    expect(help.match(/^ {4}result +the result of a finished game/gm)).toHaveLength(1);
    expect(describeCatalogue(catalogue, 'ja')).toContain('教訓のフォルダ');
  });
  test('has each kind once', () => expect(() => withKinds(catalogue, learner)).toThrow('learner'));
});
