/// Functions on slices, a bit of 128 positions ("lanes") each: choosing one of the true bits of each lane at random, and taking over
/// some lanes from elsewhere. Everything that differs from use to use is a parameter.
import { block, get, i32, i64, i8x16, leave, leaveIf, loop, set, tee, v128 } from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';
import type { FunctionCode } from './wasm/module.ts';
import { draw } from './lane-draw.ts';
import { below, mixCounter, nextCounter } from './random-code.ts';

/// Slices are turned into lanes sixteen at a time: lists of slices are filled up to a multiple of it, with empty ones.
export const SLICE_GROUP = 16;

/// blend(to, from, mask, end): slices from `to` up to `end` take the lanes of the mask from the slices at `from`.
export const blend: FunctionCode = ((): FunctionCode => {
  const [to, from, mask, end, lanes] = [0, 1, 2, 3, 4] as const;
  return {
    parameters: ['i32', 'i32', 'i32', 'i32'],
    locals: ['v128'],
    body: [
      ...set(lanes, v128.load(get(mask))),
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(to), get(end)))),
          v128.store(get(to), v128.select(v128.load(get(from)), v128.load(get(to)), get(lanes))),
          set(to, i32.add(get(to), i32.constant(16))),
          set(from, i32.add(get(from), i32.constant(16))),
          leave(0),
        ),
      ),
    ],
  };
})();

/// scan(list, chosen, count, marks, active): of `count` slices at `list`, what is the only one of its lane is copied to `chosen`. Of the lanes at
/// `active`, those with none are written to `marks`, those with several to `marks` + 16. Gives 1 if any has none, 2 if any has several, 3 if
/// there are both.
export const scan: FunctionCode = ((): FunctionCode => {
  const [list, chosen, count, marks, active, at, end] = [0, 1, 2, 3, 4, 5, 6] as const;
  const [one, two, each, lanes] = [7, 8, 9, 10] as const;
  const distance = i32.subtract(get(chosen), get(list));
  return {
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32'],
    result: 'i32',
    locals: ['i32', 'i32', 'v128', 'v128', 'v128', 'v128'],
    body: [
      ...set(at, get(list)),
      ...set(end, i32.add(get(list), i32.shiftLeft(get(count), i32.constant(4)))),
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(at), get(end)))),
          set(each, v128.load(get(at))),
          set(two, v128.or(get(two), v128.and(get(one), get(each)))),
          set(one, v128.or(get(one), get(each))),
          set(at, i32.add(get(at), i32.constant(16))),
          leave(0),
        ),
      ),
      ...set(lanes, v128.load(get(active))),
      ...v128.store(get(marks), tee(one, v128.andNot(get(lanes), get(one)))),
      ...set(two, v128.and(get(two), get(lanes))),
      ...v128.store(get(marks), get(two), 16),
      ...set(at, get(list)),
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(at), get(end)))),
          v128.store(i32.add(get(at), distance), v128.andNot(v128.load(get(at)), get(two))),
          set(at, i32.add(get(at), i32.constant(16))),
          leave(0),
        ),
      ),
      ...i32.or(v128.any(get(one)), i32.shiftLeft(v128.any(get(two)), i32.constant(1))),
    ],
  };
})();

/// turn(list, groups, words, stride): the bits of each lane side by side. Sixteen slices of each group become two bytes of each lane; lanes
/// are `stride` bytes apart.
export const turn: FunctionCode = ((): FunctionCode => {
  const [list, groups, words, stride, at] = [0, 1, 2, 3, 4] as const;
  const first = Array.from({ length: 16 }, (_, i) => 5 + i);
  const second = Array.from({ length: 16 }, (_, i) => 21 + i);
  const low = Array.from({ length: 16 }, (_, i) => (i >> 1) + 16 * (i & 1));
  const high = low.map((byte) => byte + 8);
  // Four rounds of mixing two halves like a deck of cards turn rows into columns.
  const round = (from: readonly number[], to: readonly number[]): Bytes[] =>
    Array.from({ length: 8 }, (_, i) => [
      ...set(to[2 * i]!, i8x16.shuffle(get(from[i]!), get(from[i + 8]!), low)),
      ...set(to[2 * i + 1]!, i8x16.shuffle(get(from[i]!), get(from[i + 8]!), high)),
    ]);
  // Bit 7 of each byte is the last of eight lanes.
  const lanesOf = (vector: number): Bytes[] => [
    set(at, i32.add(get(at), i32.shiftLeft(get(stride), i32.constant(3)))),
    ...Array.from({ length: 8 }, (_, i) => [
      ...set(at, i32.subtract(get(at), get(stride))),
      ...i32.store16(get(at), i8x16.bitmask(get(vector))),
      ...(i === 7 ? [] : set(vector, i8x16.shiftLeft(get(vector), i32.constant(1)))),
    ]),
    set(at, i32.add(get(at), i32.shiftLeft(get(stride), i32.constant(3)))),
  ];
  return {
    parameters: ['i32', 'i32', 'i32', 'i32'],
    locals: ['i32', ...first.map(() => 'v128' as const), ...second.map(() => 'v128' as const)],
    body: [
      ...block(
        loop(
          leaveIf(1, i32.isZero(get(groups))),
          ...first.map((local, i) => set(local, v128.load(get(list), 16 * i))),
          ...round(first, second),
          ...round(second, first),
          ...round(first, second),
          ...round(second, first),
          set(at, get(words)),
          ...first.flatMap(lanesOf),
          set(list, i32.add(get(list), i32.constant(16 * SLICE_GROUP))),
          set(words, i32.add(get(words), i32.constant(2))),
          set(groups, i32.subtract(get(groups), i32.constant(1))),
          leave(0),
        ),
      ),
    ],
  };
})();

/// pick(half, first, words, stride, seeds, chosen): in each lane of the 64 at `half` one of its true bits, by the generator of the lane. Lanes are
/// numbered from `first`; their bits are words of 64 at `words`, as `turn` wrote them; the bit is set in its slice at `chosen`.
export const pick: FunctionCode = ((): FunctionCode => {
  const [half, first, words, stride, seeds, chosen] = [0, 1, 2, 3, 4, 5] as const;
  const [lane, at, end, count, mixed, rest, slice] = [6, 7, 8, 9, 10, 11, 12] as const;
  const [lanes, word] = [13, 14] as const;
  const seed = i32.add(get(seeds), i32.shiftLeft(get(lane), i32.constant(2)));
  return {
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    locals: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i64', 'i64'],
    body: [
      ...set(lanes, i64.load(get(half))),
      ...block(
        loop(
          leaveIf(1, i64.isZero(get(lanes))),
          set(lane, i32.add(get(first), i32.wrap(i64.countTrailingZeros(get(lanes))))),
          set(lanes, i64.and(get(lanes), i64.subtract(get(lanes), i64.constant(1)))),
          // How many bits the lane has.
          set(at, i32.add(get(words), i32.multiply(get(lane), get(stride)))),
          set(end, i32.add(get(at), get(stride))),
          set(count, i32.constant(0)),
          loop(
            set(count, i32.add(get(count), i32.wrap(i64.popcount(i64.load(get(at)))))),
            leaveIf(0, i32.lessUnsigned(tee(at, i32.add(get(at), i32.constant(8))), get(end))),
          ),
          set(mixed, nextCounter(i32.load(seed))),
          i32.store(seed, get(mixed)),
          mixCounter(mixed),
          set(rest, below(mixed, get(count))),
          // The word that has it, and then the bit.
          set(at, i32.subtract(get(end), get(stride))),
          set(slice, i32.constant(0)),
          block(
            loop(
              set(word, i64.load(get(at))),
              set(count, i32.wrap(i64.popcount(get(word)))),
              leaveIf(1, i32.lessUnsigned(get(rest), get(count))),
              set(rest, i32.subtract(get(rest), get(count))),
              set(at, i32.add(get(at), i32.constant(8))),
              set(slice, i32.add(get(slice), i32.constant(64))),
              leave(0),
            ),
          ),
          block(
            loop(
              leaveIf(1, i32.isZero(get(rest))),
              set(word, i64.and(get(word), i64.subtract(get(word), i64.constant(1)))),
              set(rest, i32.subtract(get(rest), i32.constant(1))),
              leave(0),
            ),
          ),
          set(slice, i32.add(get(slice), i32.wrap(i64.countTrailingZeros(get(word))))),
          set(
            at,
            i32.add(
              i32.add(get(chosen), i32.shiftLeft(get(slice), i32.constant(4))),
              i32.shiftRight(get(lane), i32.constant(3)),
            ),
          ),
          i32.store8(
            get(at),
            i32.or(i32.load8(get(at)), i32.shiftLeft(i32.constant(1), i32.and(get(lane), i32.constant(7)))),
          ),
          leave(0),
        ),
      ),
    ],
  };
})();

export const LANE_FUNCTIONS = { blend: 0, scan: 1, turn: 2, pick: 3, draw: 4 } as const;

// Much code: made when it is first needed.
let library: readonly FunctionCode[] | undefined;
export const laneFunctions = (): readonly FunctionCode[] => (library ??= [blend, scan, turn, pick, draw()]);
