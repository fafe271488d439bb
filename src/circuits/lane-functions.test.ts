import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANE_FUNCTIONS, SLICE_GROUP, laneFunctions } from './lane-functions.ts';
import { numbersFrom } from './netlist.fixture.ts';
import { KernelModule, openKernel } from './wasm/host.ts';
import type { KernelFunction } from './wasm/host.ts';
import { encodeModule } from './wasm/module.ts';

const LANES = 128;

/// Places in the memory of the tests: enough for 500 slices each.
const [LIST, CHOSEN, MARKS, ACTIVE, WORDS, SEEDS, BYTES] = [0, 8192, 16_384, 16_416, 16_448, 40_000, 65_536] as const;

const open = () => {
  const kernel = openKernel(new KernelModule(() => encodeModule(laneFunctions())), BYTES);
  if (!kernel.ok) throw new Error(kernel.error.message);
  const words = new Uint32Array(kernel.value.memory);
  return {
    run: kernel.value.functions,
    words,
    bit: (slices: number, slice: number, lane: number): number =>
      (words[(slices + 16 * slice) / 4 + (lane >> 5)]! >>> (lane & 31)) & 1,
  };
};

/// The generator of the rules room, written down once more.
const drawn = (seed: number): number => {
  const counter = (seed + 0x9e3779b9) | 0;
  let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};

const cases = fc.record({
  count: fc.integer({ min: 1, max: 200 }),
  thin: fc.integer({ min: 0, max: 6 }),
  seed: fc.nat(),
});

/// How a bit is chosen where there are several: one lane after the other, or all at once.
const WAYS: Readonly<Record<string, (run: readonly KernelFunction[], count: number) => void>> = {
  'one by one': (run, count) => {
    const groups = Math.ceil(count / SLICE_GROUP);
    const stride = 8 * Math.ceil(groups / 4);
    run[LANE_FUNCTIONS.turn]!(LIST, groups, WORDS, stride);
    run[LANE_FUNCTIONS.pick]!(MARKS + 16, 0, WORDS, stride, SEEDS, CHOSEN);
    run[LANE_FUNCTIONS.pick]!(MARKS + 24, 64, WORDS, stride, SEEDS, CHOSEN);
  },
  'all at once': (run, count) => {
    expect(run[LANE_FUNCTIONS.draw]!(LIST, LIST + 16 * count, MARKS + 16, SEEDS, WORDS, CHOSEN)).toBe(0);
  },
};

const fillSlices = (words: Uint32Array, { count, thin, seed }: { count: number; thin: number; seed: number }): void => {
  const next = numbersFrom(seed);
  for (let i = 0; i < count * 4; i++) {
    let bits = next();
    if (thin === 0) bits |= next();
    for (let k = 1; k < thin; k++) bits &= next();
    words[LIST / 4 + i] = bits;
  }
  for (let i = 0; i < 4; i++) words[ACTIVE / 4 + i] = next() | next();
  for (let lane = 0; lane < LANES; lane++) words[SEEDS / 4 + lane] = next();
};

test.each(Object.keys(WAYS))('every lane chooses one of its bits, by its own numbers, %s', (way) => {
  fc.assert(
    fc.property(cases, (each) => {
      const { run, words, bit } = open();
      fillSlices(words, each);
      const seeds = words.slice(SEEDS / 4, SEEDS / 4 + LANES);
      const found = run[LANE_FUNCTIONS.scan]!(LIST, CHOSEN, each.count, MARKS, ACTIVE);
      WAYS[way]!(run, each.count);
      let [hasNone, hasSeveral] = [false, false];
      for (let lane = 0; lane < LANES; lane++) {
        const isActive = bit(ACTIVE, 0, lane) === 1;
        const bits = Array.from({ length: each.count }, (_, i) => i).filter((i) => bit(LIST, i, lane) === 1);
        const chosen = Array.from({ length: each.count }, (_, i) => i).filter((i) => bit(CHOSEN, i, lane) === 1);
        expect(bit(MARKS, 0, lane)).toBe(isActive && bits.length === 0 ? 1 : 0);
        expect(bit(MARKS, 1, lane)).toBe(isActive && bits.length > 1 ? 1 : 0);
        if (!isActive) continue;
        if (bits.length === 0) hasNone = true;
        if (bits.length > 1) hasSeveral = true;
        const number = Math.floor((drawn(seeds[lane]!) / 2 ** 32) * bits.length);
        expect(chosen).toEqual(bits.length < 2 ? bits : [bits[number]]);
        // Who has no choice draws no number.
        expect(words[SEEDS / 4 + lane]).toBe(bits.length < 2 ? seeds[lane] : (seeds[lane]! + 0x9e3779b9) >>> 0);
      }
      expect(found).toBe(Number(hasNone) + 2 * Number(hasSeveral));
    }),
    { numRuns: 60 },
  );
});

test('lanes with more bits than can be counted are left to the other way', () => {
  const { run, words } = open();
  words.fill(-1, LIST / 4, LIST / 4 + 4 * 256);
  words.fill(-1, ACTIVE / 4, ACTIVE / 4 + 4);
  run[LANE_FUNCTIONS.scan]!(LIST, CHOSEN, 256, MARKS, ACTIVE);
  const before = words.slice();
  const drawn = (slices: number): number =>
    run[LANE_FUNCTIONS.draw]!(LIST, LIST + 16 * slices, MARKS + 16, SEEDS, WORDS, CHOSEN);
  expect(drawn(256)).toBe(1);
  expect(words).toEqual(before);
  // Lanes in which nothing is to be chosen may have as many as they like.
  words.fill(0, (MARKS + 16) / 4, (MARKS + 32) / 4);
  expect(drawn(256)).toBe(0);
  expect(words).toEqual(before.fill(0, (MARKS + 16) / 4, (MARKS + 32) / 4));
});

test('slices take over the lanes of a mask', () => {
  fc.assert(
    fc.property(cases, (each) => {
      const { run, words, bit } = open();
      fillSlices(words, each);
      const next = numbersFrom(each.seed + 1);
      for (let i = 0; i < each.count * 4; i++) words[CHOSEN / 4 + i] = next();
      const before = words.slice();
      run[LANE_FUNCTIONS.blend]!(CHOSEN, LIST, ACTIVE, CHOSEN + 16 * each.count);
      const wasAt = (slices: number, slice: number, lane: number): number =>
        (before[(slices + 16 * slice) / 4 + (lane >> 5)]! >>> (lane & 31)) & 1;
      for (let slice = 0; slice <= each.count; slice++)
        for (const lane of [0, 5, 31, 32, 64, 100, 127])
          expect(bit(CHOSEN, slice, lane)).toBe(
            slice < each.count && wasAt(ACTIVE, 0, lane) === 1 ? wasAt(LIST, slice, lane) : wasAt(CHOSEN, slice, lane),
          );
    }),
    { numRuns: 40 },
  );
});
