import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetlistBuilder, WordRunner } from '../../circuits/index.ts';
import type { Wire } from '../../circuits/index.ts';
import { addWords, packWords } from './planes.ts';

const bitsOf = (word: bigint): number => word.toString(2).replaceAll('0', '').length;

/// Words with the bits that they can have and those that they have, constants among them, and a mask.
const samples = fc.constantFrom(1, 5, 33, 64, 81).chain((lanes) => {
  const word = fc.bigInt({ min: 0n, max: (1n << BigInt(lanes)) - 1n });
  const bits = fc.oneof(
    word,
    fc.tuple(word, word).map(([x, y]) => x & y & -(x & y)),
  );
  return fc.record({
    lanes: fc.constant(lanes),
    words: fc.array(fc.record({ possible: bits, bits: word, isConstant: fc.boolean() }), { maxLength: 20 }),
    mask: word,
    isFolding: fc.boolean(),
  });
});

const counted = (
  { lanes, words, mask, isFolding }: ReturnType<typeof samples.generate>['value'],
  make: (builder: NetlistBuilder, wires: readonly Wire[]) => readonly Wire[],
): { counters: readonly number[]; expected: number } => {
  const builder = new NetlistBuilder({ lanes, isFolding });
  const inputs: bigint[] = [];
  const wires = words.map(({ possible, bits, isConstant }) => {
    if (isConstant) return builder.constant(possible & bits);
    inputs.push(possible & bits);
    return builder.input(possible, false);
  });
  const condition = builder.input((1n << BigInt(lanes)) - 1n, false);
  const made = make(builder, wires).map((wire) => [builder.and(wire, condition)]);
  const runner = new WordRunner(builder.finish(made), { isSlow: true });
  [...inputs, mask].forEach((word, input) => {
    for (let lane = 0; lane < lanes; lane++) runner.setInput(input, lane, ((word >> BigInt(lane)) & 1n) === 1n);
  });
  runner.run();
  const counters = [...runner.counters];
  return { counters, expected: words.reduce((sum, { possible, bits }) => sum + bitsOf(possible & bits & mask), 0) };
};

test('packed words have, under any mask, as many bits as the words', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const { counters, expected } = counted(sample, packWords);
      expect(counters.reduce((sum, count) => sum + count, 0)).toBe(expected);
    }),
  );
});

test('planes are the number of bits at each place, in binary', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const { counters, expected } = counted(sample, addWords);
      expect(counters.length).toBeLessThanOrEqual(Math.ceil(Math.log2(sample.words.length + 1)));
      expect(counters.reduce((sum, count, plane) => sum + count * 2 ** plane, 0)).toBe(expected);
    }),
  );
});

test('words that have no bits in common need no adders', () => {
  const builder = new NetlistBuilder({ lanes: 8 });
  const wires = [0b11110000n, 0b00001100n, 0b00000011n].map((bits) => builder.input(bits, false));
  expect(packWords(builder, wires)).toHaveLength(1);
  expect(addWords(builder, wires)).toHaveLength(1);
  expect(packWords(builder, [...wires, builder.input(1n, false)])).toHaveLength(2);
});
