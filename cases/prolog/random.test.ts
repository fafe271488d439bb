/// Random programs give the same answers in the same order in swipl and in Hansei. `HANSEI_SEED` and `HANSEI_PROGRAMS` change
/// the draw; a failure names its seed and path, and is shrunk with HANSEI_SHRINK=1.
import { describe, expect, test } from 'vitest';
import { compareRandom, generators, shrink } from './random.ts';
import { swiplVersion } from './swipl.ts';

const seed = Number(process.env['HANSEI_SEED'] ?? 1);
const count = Number(process.env['HANSEI_PROGRAMS'] ?? 100);
const shrinks = process.env['HANSEI_SHRINK'] === '1';
const SHOWN = 5;

const withSwipl = swiplVersion() === undefined && process.env['CI'] !== 'true' ? test.skip : test;
if (swiplVersion() === undefined) console.warn('swipl is not installed: random programs are not compared with it');

describe('random programs', () => {
  for (const name of Object.keys(generators) as (keyof typeof generators)[]) {
    withSwipl(
      name,
      () => {
        const { differences } = compareRandom(name, seed, count);
        if (shrinks && differences.length > 0) {
          const path = /path "(\d+)"/.exec(differences[0]!)![1]!;
          expect.fail(`shrunk:\n${shrink(name, seed, path, 60_000)}`);
        }
        const report = `${differences.length} of ${count} programs differ:\n${differences.slice(0, SHOWN).join('\n\n')}`;
        expect(differences.length, report).toBe(0);
      },
      180_000,
    );
  }
});
