/// Choosing one of the true bits of each lane at random, all lanes at once: how many there are, the number that is drawn and the way
/// to the bit are binary digits, a slice each. The work grows with the slices and with the digits, hardly with the lanes.
import { block, get, i16x8, i32, i32x4, i8x16, leave, leaveIf, loop, set, v128 } from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';
import type { FunctionCode } from './wasm/module.ts';
import { belowFour, mixFour, nextFour } from './random-code.ts';

/// Digits of counts: they are bytes on their way.
const MOST_DIGITS = 8;
const FEWEST_DIGITS = 2;

/// Slices that are done at a time. Lists are filled up with empty ones.
const STRIDE = 4;
/// Lanes that are drawn for at a time: a byte of each.
const LANE_GROUP = 16;

const [LIST, END, SEVERAL, SEEDS, DIGITS, CHOSEN, AT, GROUP] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const [LANES, X, Y, CARRY, OTHER, PARTIAL, OVERFLOW, BYTES] = [8, 9, 10, 11, 12, 13, 14, 15] as const;
const WORDS = [16, 17, 18, 19] as const;
/// Byte i of each eight holds bit i, of the one; nothing is ever written to the other.
const [EACH_BIT, ZERO] = [20, 21] as const;
const COUNTS = Array.from({ length: MOST_DIGITS }, (_, i) => 22 + i);

const step = (local: number, by: number): Bytes => set(local, i32.add(get(local), i32.constant(by)));

/// Counts the true bits of each lane. Beyond the last digit is the overflow.
const countBits = (): Bytes => {
  /// sum = sum + x + y; what is carried goes to a local of its own.
  const add = (sum: number, carryTo: number): Bytes => [
    ...set(PARTIAL, v128.xor(get(sum), get(X))),
    ...set(carryTo, v128.or(v128.and(get(sum), get(X)), v128.and(get(PARTIAL), get(Y)))),
    ...set(sum, v128.xor(get(PARTIAL), get(Y))),
  ];
  const addSlices = (first: number, carryTo: number): Bytes => [
    ...set(X, v128.load(get(AT), 16 * first)),
    ...set(Y, v128.load(get(AT), 16 * first + 16)),
    ...add(COUNTS[0]!, carryTo),
  ];
  return [
    ...set(AT, get(LIST)),
    ...loop(
      addSlices(0, OTHER),
      addSlices(2, CARRY),
      set(X, get(OTHER)),
      set(Y, get(CARRY)),
      add(COUNTS[1]!, CARRY),
      ...COUNTS.slice(2).map((digit) => [
        ...set(X, v128.and(get(digit), get(CARRY))),
        ...set(digit, v128.xor(get(digit), get(CARRY))),
        ...set(CARRY, get(X)),
      ]),
      set(OVERFLOW, v128.or(get(OVERFLOW), get(CARRY))),
      step(AT, 16 * STRIDE),
      leaveIf(0, i32.lessUnsigned(get(AT), get(END))),
    ),
  ];
};

/// Numbers below the counts: lanes that have several bits go on with their generators. Digits of counts become those of the numbers.
const drawNumbers = (digits: readonly number[]): Bytes => {
  /// Sixteen lanes of a slice: bytes that are all ones or all zeros.
  const bytesAt = (address: Bytes, offset = 0): Bytes => {
    const spread = i8x16.shuffle(
      v128.load16Splat(address, offset),
      get(ZERO),
      Array.from({ length: 16 }, (_, i) => i >> 3),
    );
    return i8x16.equal(v128.and(spread, get(EACH_BIT)), get(EACH_BIT));
  };
  const quarter = (local: number, part: number, sign: 'signed' | 'unsigned'): Bytes => {
    const half = (part < 2 ? i16x8.extendLow : i16x8.extendHigh)[sign](get(local));
    return (part % 2 === 0 ? i32x4.extendLow : i32x4.extendHigh)[sign](half);
  };
  return [
    ...digits.flatMap((digit, i) => [...v128.store(get(DIGITS), get(digit), 16 * i)]),
    ...set(GROUP, i32.constant(0)),
    ...loop(
      set(AT, i32.add(get(DIGITS), get(GROUP))),
      // Each digit is subtracted as -1, after what the higher ones came to was doubled.
      set(BYTES, get(ZERO)),
      ...digits
        .map((_, i) => set(BYTES, i8x16.subtract(i8x16.add(get(BYTES), get(BYTES)), bytesAt(get(AT), 16 * i))))
        .toReversed(),
      set(PARTIAL, bytesAt(i32.add(get(SEVERAL), get(GROUP)))),
      ...WORDS.map((word, part) => [
        ...set(word, nextFour(v128.load(get(SEEDS), 16 * part), quarter(PARTIAL, part, 'signed'))),
        ...v128.store(get(SEEDS), get(word), 16 * part),
        ...mixFour(word),
        ...set(X, quarter(BYTES, part, 'unsigned')),
        ...set(word, belowFour(word, get(X))),
      ]),
      set(BYTES, i8x16.narrow(i16x8.narrow(get(WORDS[0]), get(WORDS[1])), i16x8.narrow(get(WORDS[2]), get(WORDS[3])))),
      // Each digit is moved to the highest bit of its byte; what comes from the byte below is not looked at.
      ...digits.map((_, i) =>
        i32.store16(get(AT), i8x16.bitmask(i16x8.shiftLeft(get(BYTES), i32.constant(7 - i))), 16 * i),
      ),
      step(SEEDS, 4 * LANE_GROUP),
      step(GROUP, LANE_GROUP / 8),
      leaveIf(0, i32.lessUnsigned(get(GROUP), i32.constant(16))),
    ),
    ...digits.flatMap((digit, i) => [...set(digit, v128.load(get(DIGITS), 16 * i))]),
  ];
};

/// Counts down with each true bit. The one at which a lane comes below zero is chosen; no lane gets there twice.
const findBits = (digits: readonly number[]): Bytes =>
  loop(
    ...Array.from({ length: STRIDE }, (_, i) => [
      ...set(CARRY, v128.and(v128.load(get(LIST), 16 * i), get(LANES))),
      ...digits.flatMap((digit) => [
        ...set(X, v128.andNot(get(CARRY), get(digit))),
        ...set(digit, v128.xor(get(digit), get(CARRY))),
        ...set(CARRY, get(X)),
      ]),
      ...v128.store(get(CHOSEN), v128.or(v128.load(get(CHOSEN), 16 * i), get(CARRY)), 16 * i),
    ]),
    step(CHOSEN, 16 * STRIDE),
    step(LIST, 16 * STRIDE),
    leaveIf(0, i32.lessUnsigned(get(LIST), get(END))),
  );

/// draw(list, end, several, seeds, digits, chosen): in each lane of the slice at `several`, one of its true bits in the slices from `list` up to
/// `end` (there are some), by the generator of the lane. The bit is added to the slices at `chosen`. `digits` is room for eight slices.
/// Gives 1, and does nothing, if a lane has more bits than can be counted.
export const draw = (): FunctionCode => ({
  parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
  result: 'i32',
  locals: ['i32', 'i32', ...Array.from({ length: 14 + MOST_DIGITS }, () => 'v128' as const)],
  body: [
    ...set(EACH_BIT, v128.constant(0x8040201008040201n, 0x8040201008040201n)),
    ...set(LANES, v128.load(get(SEVERAL))),
    ...countBits(),
    ...set(OVERFLOW, v128.and(get(OVERFLOW), get(LANES))),
    ...block(
      leaveIf(0, v128.any(get(OVERFLOW))),
      // By as few digits as there are.
      ...Array.from({ length: MOST_DIGITS - FEWEST_DIGITS + 1 }, (_, i) => MOST_DIGITS - i).map((count) => {
        const digits = COUNTS.slice(0, count);
        const isLess = i32.isZero(v128.any(v128.and(get(digits.at(-1)!), get(LANES))));
        return block(
          ...(count === FEWEST_DIGITS ? [] : [leaveIf(0, isLess)]),
          drawNumbers(digits),
          findBits(digits),
          leave(1),
        );
      }),
    ),
    ...v128.any(get(OVERFLOW)),
  ],
});
