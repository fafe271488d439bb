import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../logic/index.ts';
import { describeCatalogue, withKinds } from './catalogue.ts';
import { makePlayer, parsePlayer, printPlayer } from './grammar.ts';
import { catalogueOf } from './kinds.ts';
import { withCareless } from './careless.ts';
import { seatsOf } from './chance.ts';
import { playGame } from './game-loop.ts';
import { nim, nonsense } from './nim.fixture.ts';
import type { Heaps, Taking } from './nim.fixture.ts';
import { textForm } from './option-form.ts';
import type { PlayerKind } from './catalogue.ts';
import type { Game } from '../rules/index.ts';
import { randomPlayer } from './simple-players.ts';
import { pegs, pursuit, rockPaperScissors, threeTakers, wager } from './small-games.fixture.ts';
import { treeGame } from './tree.fixture.ts';

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
    ['', 'missing-player', 1, 'players: random, greedy, alphabeta, paranoid, max-n, mcts, learner'],
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

  test('that cannot play the game say so, and who can', () => {
    const refusal = <State, Move>(name: string, game: Game<State, Move>) => {
      const made = makePlayer(name, catalogueOf(game));
      return made.ok ? 'plays' : [made.error.code, made.error.message, made.error.hint];
    };
    const turns = 'it needs two roles that take turns, without chance';
    expect(refusal('alphabeta', nim)).toBe('plays');
    expect(refusal('alphabeta:depth=2', rockPaperScissors)).toEqual([
      'wrong-player',
      `alphabeta cannot play rock-paper-scissors: ${turns}`,
      'players that can: random, greedy, paranoid, max-n, mcts',
    ]);
    expect(refusal('alphabeta', threeTakers)).toContain(`alphabeta cannot play three-takers: ${turns}`);
    expect(refusal('alphabeta', wager(50))).toContain('players that can: random, greedy, mcts');
    expect(refusal('max-n', pegs('oo.'))).toContain('players that can: random, greedy, mcts, solve');
    expect(refusal('solve', nim)).toContain('solve cannot play nim: it needs a puzzle: one role, without chance');
    expect(refusal('solve', pegs('oo.'))).toBe('plays');
    // Who knows that players move at once, though it cannot be seen at the beginning, says so.
    const told = catalogueOf(nim, [], { seats: 2, chance: false, together: true });
    expect(makePlayer('alphabeta', told)).toMatchObject({ ok: false, error: { code: 'wrong-player' } });
    // Not offered anywhere.
    expect(describeCatalogue(catalogueOf(threeTakers), 'en')).not.toContain('alphabeta');
  });

  test('of every kind play every sort of game', async () => {
    const play = async <State, Move>(game: Game<State, Move>): Promise<void> => {
      const catalogue = withCareless(game, catalogueOf(game));
      for (const { name } of catalogue.kinds) {
        const text = name === 'careless' ? 'careless:percent=50,player=mcts' : name;
        const made = makePlayer(text, catalogue);
        if (!made.ok) throw new Error(made.error.message);
        const played = await playGame(
          game,
          seatsOf(game).map(() => made.value),
          { seed: 1, budget: { nodes: 10 }, maxPlies: 4 },
        );
        expect(['finished', 'too-long'], `${text} plays ${game.name}`).toContain(played.ending.kind);
      }
    };
    await play(nim);
    await play(rockPaperScissors);
    await play(pursuit);
    await play(threeTakers);
    await play(pegs('.oo.oo.oo'));
    await play(wager(50));
    for (let seed = 0; seed < 5; seed++)
      await play(treeGame(seed, { roles: 3, layers: 4, together: true, chance: true }));
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
