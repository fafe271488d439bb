import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeSliceKernel } from '../slice-kernel.ts';
import { encodeWordKernel } from '../word-kernel.ts';
import { signed, unsigned } from './bytes.ts';
import type { Bytes } from './bytes.ts';
import { KernelModule, MOST_MEMORY, isValidModule, openKernel } from './host.ts';
import {
  block,
  call,
  copy,
  fill,
  get,
  i32,
  i64,
  leave,
  leaveByTable,
  leaveIf,
  loop,
  set,
  v128,
} from './instructions.ts';
import { encodeModule } from './module.ts';
import type { FunctionCode } from './module.ts';

const open = (...functions: readonly FunctionCode[]) => {
  const opened = openKernel(new KernelModule(() => encodeModule(functions)), 256);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};

describe('numbers', () => {
  test('without sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (value) => {
        const bytes = unsigned(value);
        expect(bytes.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0)).toBe(value);
        expect(bytes.map((byte) => byte >> 7)).toEqual([...bytes.slice(1).map(() => 1), 0]);
      }),
    );
  });

  test('with sign, as the engine reads them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        const kernel = open({ parameters: [], locals: [], body: i64.store(i32.constant(8), i64.constant(value)) });
        kernel.functions[0]!();
        expect(new BigInt64Array(kernel.memory)[1]).toBe(value);
      }),
      { numRuns: 50 },
    );
    expect(signed(-1)).toEqual([0x7f]);
    expect(signed(64)).toEqual([0xc0, 0]);
  });
});

const bits = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const cut = (value: bigint): bigint => BigInt.asUintN(64, value);
const popcount = (value: bigint): bigint => BigInt(value.toString(2).replaceAll('0', '').length);

test('instructions on 64 bits do what they say', () => {
  const operations: readonly [(x: Bytes, y: Bytes) => Bytes, (x: bigint, y: bigint) => bigint][] = [
    [i64.and, (x, y) => x & y],
    [i64.or, (x, y) => x | y],
    [i64.xor, (x, y) => x ^ y],
    [i64.add, (x, y) => cut(x + y)],
    [i64.subtract, (x, y) => cut(x - y)],
    [i64.shiftLeft, (x, y) => cut(x << (y & 63n))],
    [i64.shiftRight, (x, y) => x >> (y & 63n)],
    [(x) => i64.popcount(x), (x) => popcount(x)],
    [(x, y) => i64.extend(i64.unequal(x, y)), (x, y) => (x === y ? 0n : 1n)],
    [(x) => i64.extend(i64.isZero(x)), (x) => (x === 0n ? 1n : 0n)],
    [(x) => i64.extend(i32.wrap(x)), (x) => x & 0xffffffffn],
  ];
  const [x, y] = [i64.load(i32.constant(0)), i64.load(i32.constant(0), 8)];
  const kernel = open(
    ...operations.map(([operation]) => ({
      parameters: [],
      locals: [],
      body: i64.store(i32.constant(16), operation(x, y)),
    })),
  );
  const memory = new BigUint64Array(kernel.memory);
  fc.assert(
    fc.property(bits, fc.oneof(bits, fc.constant(0n)), (left, right) => {
      memory.set([left, right]);
      operations.forEach(([, expected], i) => {
        kernel.functions[i]!();
        expect(memory[2]).toBe(expected(left, right));
      });
    }),
  );
});

test('instructions on 128 bits do what they say', () => {
  const operations: readonly [(x: Bytes, y: Bytes) => Bytes, (x: bigint, y: bigint) => bigint][] = [
    [v128.and, (x, y) => x & y],
    [v128.or, (x, y) => x | y],
    [v128.xor, (x, y) => x ^ y],
    [v128.andNot, (x, y) => x & cut(~y)],
    [(x) => v128.not(x), (x) => cut(~x)],
  ];
  const [x, y] = [v128.load(i32.constant(0)), v128.load(i32.constant(0), 16)];
  const kernel = open(
    ...operations.map(([operation]) => ({
      parameters: [],
      locals: [],
      body: v128.store(i32.constant(32), operation(x, y)),
    })),
  );
  const memory = new BigUint64Array(kernel.memory);
  fc.assert(
    fc.property(bits, bits, bits, bits, (a, b, c, d) => {
      memory.set([a, b, c, d]);
      operations.forEach(([, expected], i) => {
        kernel.functions[i]!();
        expect([memory[4], memory[5]]).toEqual([expected(a, c), expected(b, d)]);
      });
    }),
  );
});

test('loops, tables, calls, filling and copying', () => {
  const [n, sum] = [0, 1];
  const triangle: FunctionCode = {
    parameters: ['i32'],
    result: 'i32',
    locals: ['i32'],
    body: [
      ...block(
        loop(
          leaveIf(1, i32.isZero(get(n))),
          set(sum, i32.add(get(sum), get(n))),
          set(n, i32.subtract(get(n), i32.constant(1))),
          leave(0),
        ),
      ),
      ...get(sum),
    ],
  };
  const choice: FunctionCode = {
    parameters: ['i32'],
    result: 'i32',
    locals: ['i32'],
    body: [
      ...block(
        block(block(leaveByTable(get(0), [0, 1], 2)), set(1, i32.constant(10)), leave(1)),
        set(1, call(0, i32.constant(4))),
      ),
      ...get(1),
    ],
  };
  const filling: FunctionCode = {
    parameters: [],
    locals: [],
    body: [
      ...fill(i32.constant(1), i32.constant(7), i32.constant(2)),
      ...copy(i32.constant(8), i32.constant(0), i32.constant(4)),
    ],
  };
  const kernel = open(triangle, choice, filling);
  expect(kernel.functions[0]!(100)).toBe(5050);
  expect([0, 1, 2, 9].map((number) => kernel.functions[1]!(number))).toEqual([10, 10, 0, 0]);
  kernel.functions[2]!();
  expect([...new Uint8Array(kernel.memory, 0, 12)]).toEqual([0, 7, 7, 0, 0, 0, 0, 0, 0, 7, 7, 0]);
});

test('the engine accepts the kernels', () => {
  for (const words of [1, 2]) expect(isValidModule(encodeWordKernel(words))).toBe(true);
  for (const width of [2, 4] as const) expect(isValidModule(encodeSliceKernel(width))).toBe(true);
});

test('what cannot be opened is told', () => {
  const broken = openKernel(new KernelModule(() => Uint8Array.of(1, 2, 3)), 1);
  expect(broken).toMatchObject({ ok: false, error: { code: 'no-wasm' } });
  const large = openKernel(new KernelModule(() => encodeModule([])), MOST_MEMORY + 1);
  expect(large).toMatchObject({ ok: false, error: { code: 'too-large' } });
});
