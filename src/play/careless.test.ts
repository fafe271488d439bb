import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCareless } from './careless.ts';
import { makePlayer, parsePlayer, printPlayer } from './grammar.ts';
import { catalogueOf } from './kinds.ts';
import { nim } from './nim.fixture.ts';
import type { Taking } from './nim.fixture.ts';
import { seededRandom } from './random.ts';

const catalogue = withCareless(nim, catalogueOf(nim));
const player = (name: string) => {
  const made = makePlayer(name, catalogue);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

describe('a careless player', () => {
  test('is the player behind it, a random one, or now this and now that', () => {
    const state = nim.initial();
    const choose = (name: string, seed: number) =>
      player(name).choose(state, 0, { random: seededRandom(seed) }) as {
        readonly move: Taking;
        readonly value?: number;
      };
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const inner = choose('alphabeta:depth=3', 0);
    for (const seed of seeds) expect(choose('careless:percent=0,player=alphabeta:depth=3', seed)).toEqual(inner);
    // What a search says of its move is missing where the move is random.
    const thought = (percent: number): number =>
      seeds.filter((seed) => choose(`careless:percent=${percent},player=alphabeta:depth=3`, seed).value !== undefined)
        .length;
    expect([thought(0), thought(100)]).toEqual([200, 0]);
    expect(thought(25)).toBeGreaterThan(thought(75));
    const moves = new Set(
      seeds.map((seed) => nim.printMove(choose('careless:percent=100,player=alphabeta:depth=3', seed).move)),
    );
    expect(moves.size).toBe(nim.legal(state, 0).length);
  });

  test('has one name, however it was written', () => {
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.constantFrom('random', 'alphabeta:depth=3', 'alphabeta:nodes=5,depth=2', 'greedy:eval=result'),
        (percent, inner) => {
          const parsed = parsePlayer(`careless:player="${inner}",percent=${percent}`, catalogue);
          if (!parsed.ok) throw new Error(parsed.error.message);
          const printed = printPlayer(parsed.value, catalogue);
          expect(parsePlayer(printed, catalogue)).toEqual(parsed);
          expect(player(printed).name).toBe(printed);
        },
      ),
    );
    expect(player('careless:player="alphabeta:nodes=5,depth=2",percent=7').name).toBe(
      'careless:percent=7,player="alphabeta:depth=2,nodes=5"',
    );
  });

  test('a wrong player inside is told with its place', () => {
    const made = makePlayer('careless:percent=5,player=alphabetta', catalogue);
    expect(made).toMatchObject({ ok: false, error: { code: 'bad-value', place: { offset: 26 } } });
    if (!made.ok) expect(made.error.hint).toContain('alphabeta');
    expect(makePlayer('careless:percent=5', catalogue).ok).toBe(false);
    expect(makePlayer('careless:percent=101,player=random', catalogue).ok).toBe(false);
  });
});
