/// The kernel that runs netlists word by word, as a WASM module. It does not depend on the netlist, which is data in its
/// memory: runs of gates of one kind, eight bytes a gate, results being written one after the other.
///
/// A word of up to 64 bits is one i64, a larger one two. `place` is an address of a word and a shift in one number: as many bits
/// as the shift needs (6), then the address.
import type { Bytes } from './wasm/bytes.ts';
import {
  block,
  call,
  fill,
  get,
  i32,
  i64,
  leave,
  leaveByTable,
  leaveIf,
  loop,
  select,
  set,
  tee,
} from './wasm/instructions.ts';
import { KernelModule } from './wasm/host.ts';
import type { FunctionCode } from './wasm/module.ts';
import { encodeModule } from './wasm/module.ts';
import { FAR, OPERATIONS, RIGHT, directionOf, kindOf, operationOf } from './word-kinds.ts';

/// Gates of a run are done so many at a time; runs are filled up to a multiple of it.
export const STRIDE = 4;
export const SHIFT_BITS = 6;
export const CHUNK_BYTES = 8 + 8 * STRIDE;

/// Parts of a word, lowest first: one i64 or two.
type Parts = readonly Bytes[];

/// Where a function keeps what it works on.
interface Scratch {
  /// Locals for the parts of the operand that is shifted.
  readonly parts: readonly number[];
  /// An i32 for its place, an i64 for the shift.
  readonly place: number;
  readonly shift: number;
}

/// The word at a place, shifted. The code given sets locals, the parts are what is to be used.
const shifted = (words: number, direction: number, place: Bytes, scratch: Scratch): { code: Bytes; parts: Parts } => {
  const code: Bytes[] = [set(scratch.place, place)];
  const address = i32.shiftRight(get(scratch.place), i32.constant(SHIFT_BITS));
  // Shifts count modulo 64, so that the address in the upper bits does no harm.
  const shift = i64.extend(get(scratch.place));
  const [low, high] = scratch.parts as [number, number];
  const towards = direction % 2 === RIGHT ? i64.shiftRight : i64.shiftLeft;
  if (words === 1) return { code: code.flat(), parts: [towards(i64.load(address), shift)] };
  code.push(set(scratch.shift, shift), set(low, i64.load(address)), set(high, i64.load(address, 8)));
  const by = get(scratch.shift);
  const none = i64.constant(0);
  if (direction >= FAR) {
    return {
      code: code.flat(),
      parts: direction % 2 === RIGHT ? [towards(get(high), by), none] : [none, towards(get(low), by)],
    };
  }
  // What passes from one i64 to the other: by 64 - shift, in two steps because that may be 64.
  const rest = i64.xor(by, i64.constant(63));
  const one = i64.constant(1);
  return {
    code: code.flat(),
    parts:
      direction === RIGHT
        ? [i64.or(towards(get(low), by), i64.shiftLeft(i64.shiftLeft(get(high), one), rest)), towards(get(high), by)]
        : [towards(get(low), by), i64.or(towards(get(high), by), i64.shiftRight(i64.shiftRight(get(low), one), rest))],
  };
};

const NOT = i64.constant(-1);

/// Code for each of the kinds, of which one is run.
const dispatch = (kind: Bytes, kinds: readonly number[], codeOf: (kind: number) => Bytes): Bytes => {
  const depths = Array.from({ length: Math.max(...kinds) + 1 }, (_, each) => Math.max(0, kinds.indexOf(each)));
  let code = block(leaveByTable(kind, depths, 0));
  kinds.forEach((each, i) => {
    // Out of all blocks that are still open.
    code = block(code, codeOf(each), leave(kinds.length - 1 - i));
  });
  return code;
};

/// The address so many bytes on, to which the local is moved.
const moved = (ip: number, bytes: number): Bytes => tee(ip, i32.add(get(ip), i32.constant(bytes)));

/// While `ip` is before `end`: the code, which moves it.
const whileBefore = (ip: number, end: number, ...code: readonly Bytes[]): Bytes =>
  block(loop(leaveIf(1, i32.isZero(i32.lessUnsigned(get(ip), get(end)))), ...code, leave(0)));

const combined = (operation: number, a: Bytes, b: Bytes, full: Bytes): Bytes => {
  if (operation === OPERATIONS.or) return i64.or(a, i64.and(b, full));
  const isNegated = operation === OPERATIONS.andNot || operation === OPERATIONS.countAndNot;
  return i64.and(a, isNegated ? i64.xor(b, NOT) : b);
};

const kindsOf = (words: number): number[] => {
  const {
    and,
    or,
    andNot,
    any,
    addWord,
    addProduct,
    addChunks,
    countWord,
    countAnd,
    countAndNot,
    countChunks,
    clear,
    settle,
  } = OPERATIONS;
  const all = (directions: number, ...operations: readonly number[]): number[] =>
    operations.flatMap((operation) =>
      Array.from({ length: directions }, (_, direction) => kindOf(operation, direction)),
    );
  const gates = [...all(2 * words, and, or, andNot, countAnd, countAndNot), ...all(1, any, countWord, clear, settle)];
  // Sums and blocks are for words of one i64 alone.
  return words === 2 ? gates : [...gates, ...all(2, addWord, addChunks, countChunks), ...all(4, addProduct)];
};

/// evaluate(runs, end, target): does the runs from `runs` to `end`; gates have their results from `target` on. A run is its kind and
/// its length in bytes, then for each
///   gate      the address of a, the place of b
///   addWord   the place of the word, the address of the sum
///   addProduct  the places of both factors, the address of the sum
///   countWord  the address of the word and of the counter, an i32
///   countAnd, countAndNot   the address of a, the place of b, the address of the counter
///   chunks    how many bytes of guards there are, where to note chunks, the guards' addresses; then for each chunk the place of
///             the guard (for a shift to the left), a shift to the right, and for each of its products (as many as are done at a
///             time) the place of the other factor and the address of the sum or counter
///   clear     the address and the length in bytes of what becomes empty
///   settle    the length in bytes of what its gates write; their runs, which are done again until nothing changes
/// A tracked one gives whether any gate changed.
const evaluate = (words: number, isTracked: boolean): FunctionCode => {
  const [ip, end, target] = [0, 1, 2] as const;
  const [kind, stop, place, to, chunk, noted, from] = [3, 4, 5, 6, 7, 8, 9] as const;
  const [shift, low, high, result, changed, guard] = [10, 11, 12, 13, 14, 15] as const;
  const full = [16, 17] as const;
  const scratch = { parts: [low, high], place, shift };
  const field = (i: number): Bytes => i32.load(get(ip), 4 * i);
  const wordAt = (address: Bytes): Bytes[] => Array.from({ length: words }, (_, part) => i64.load(address, 8 * part));
  const bitsOf = (parts: readonly Bytes[]): Bytes => {
    const bits = parts.map((part) => i64.popcount(part));
    return i32.wrap(bits.length === 1 ? bits[0]! : i64.add(bits[0]!, bits[1]!));
  };
  const addTo = (address: Bytes, word: Bytes): Bytes => [
    ...set(to, address),
    ...i64.store(get(to), i64.or(i64.load(get(to)), word)),
  ];
  const countTo = (address: Bytes, bits: Bytes): Bytes => [
    ...set(to, address),
    ...i32.store(get(to), i32.add(i32.load(get(to)), bits)),
  ];

  const gate = (each: number, i: number): Bytes => {
    const code: Bytes[] = [];
    const a = wordAt(field(2 * i));
    let parts: Bytes[];
    if (operationOf(each) === OPERATIONS.any) {
      code.push(set(low, a.length === 1 ? a[0]! : i64.or(a[0]!, a[1]!)));
      parts = a.map((_, part) => select(i64.constant(0), get(full[part]!), i64.isZero(get(low))));
    } else {
      const b = shifted(words, directionOf(each), field(2 * i + 1), scratch);
      code.push(b.code);
      parts = a.map((word, part) => combined(operationOf(each), word, b.parts[part]!, get(full[part]!)));
    }
    parts.forEach((value, part) => {
      const at = 8 * (words * i + part);
      if (isTracked) {
        code.push(set(result, value));
        code.push(set(changed, i64.or(get(changed), i64.xor(get(result), i64.load(get(target), at)))));
        code.push(i64.store(get(target), get(result), at));
      } else code.push(i64.store(get(target), value, at));
    });
    return code.flat();
  };
  const addWord = (each: number, i: number): Bytes => {
    const word = shifted(1, directionOf(each), field(2 * i), scratch);
    return [...word.code, ...addTo(field(2 * i + 1), i64.and(word.parts[0]!, get(full[0])))];
  };
  const addProduct = (each: number, i: number): Bytes => {
    const x = shifted(1, directionOf(each) >> 1, field(3 * i), scratch);
    const y = shifted(1, directionOf(each) & 1, field(3 * i + 1), scratch);
    return [
      ...x.code,
      ...set(result, i64.and(x.parts[0]!, get(full[0]))),
      ...y.code,
      ...addTo(field(3 * i + 2), i64.and(get(result), y.parts[0]!)),
    ];
  };
  const countWord = (_: number, i: number): Bytes => countTo(field(2 * i + 1), bitsOf(wordAt(field(2 * i))));
  const countPair = (each: number, i: number): Bytes => {
    const b = shifted(words, directionOf(each), field(3 * i + 1), scratch);
    const a = wordAt(field(3 * i));
    return [
      ...b.code,
      ...countTo(
        field(3 * i + 2),
        bitsOf(a.map((word, part) => combined(operationOf(each), word, b.parts[part]!, NOT))),
      ),
    ];
  };
  const inChunk = (each: number, i: number): Bytes => {
    const at = (n: number): Bytes => i32.load(get(chunk), 8 + 8 * i + 4 * n);
    const other = shifted(1, directionOf(each), at(0), scratch);
    const value = i64.and(get(guard), other.parts[0]!);
    return [
      ...other.code,
      ...(operationOf(each) === OPERATIONS.addChunks ? addTo(at(1), value) : countTo(at(1), bitsOf([value]))),
    ];
  };
  const repeated = (each: number, fields: number, until: number, code: (each: number, i: number) => Bytes): Bytes =>
    loop(
      ...Array.from({ length: STRIDE }, (_, i) => code(each, i)),
      ...(code === gate ? [set(target, i32.add(get(target), i32.constant(8 * words * STRIDE)))] : []),
      leaveIf(0, i32.lessUnsigned(moved(ip, 4 * fields * STRIDE), get(until))),
    );
  // Which chunks have anything to add is noted without a jump, since nothing foretells it; then those are done.
  const note = (i: number): Bytes => [
    ...i32.store(get(noted), get(chunk)),
    ...set(
      noted,
      i32.add(get(noted), i32.shiftLeft(i64.unequal(i64.load(field(i)), i64.constant(0)), i32.constant(2))),
    ),
    ...set(chunk, i32.add(get(chunk), i32.constant(CHUNK_BYTES))),
  ];
  const chunks = (each: number): Bytes => [
    ...set(chunk, field(0)),
    ...set(noted, field(1)),
    ...set(from, get(noted)),
    ...set(chunk, i32.add(get(chunk), moved(ip, 8))),
    ...set(to, get(chunk)),
    ...loop(
      ...Array.from({ length: STRIDE }, (_, i) => note(i)),
      leaveIf(0, i32.lessUnsigned(moved(ip, 4 * STRIDE), get(to))),
    ),
    ...whileBefore(
      from,
      noted,
      set(chunk, i32.load(get(from))),
      set(place, i32.load(get(chunk))),
      set(
        guard,
        i64.and(
          i64.shiftRight(
            i64.shiftLeft(i64.load(i32.shiftRight(get(place), i32.constant(SHIFT_BITS))), i64.extend(get(place))),
            i64.load32(get(chunk), 4),
          ),
          get(full[0]),
        ),
      ),
      ...Array.from({ length: STRIDE }, (_, i) => inChunk(each, i)),
      set(from, i32.add(get(from), i32.constant(4))),
    ),
    ...set(ip, get(stop)),
  ];
  const codeOf = (each: number): Bytes => {
    switch (operationOf(each)) {
      case OPERATIONS.addWord:
        return repeated(each, 2, stop, addWord);
      case OPERATIONS.addProduct:
        return repeated(each, 3, stop, addProduct);
      case OPERATIONS.countWord:
        return repeated(each, 2, stop, countWord);
      case OPERATIONS.countAnd:
      case OPERATIONS.countAndNot:
        return repeated(each, 3, stop, countPair);
      case OPERATIONS.addChunks:
      case OPERATIONS.countChunks:
        return chunks(each);
      case OPERATIONS.clear:
        return [...fill(field(0), i32.constant(0), field(1)), ...set(ip, get(stop))];
      case OPERATIONS.settle:
        return [
          ...set(to, i32.add(get(ip), i32.constant(4))),
          ...loop(leaveIf(0, call(WORD_FUNCTIONS.settle, get(to), get(stop), get(target)))),
          ...set(target, i32.add(get(target), field(0))),
          ...set(ip, get(stop)),
        ];
      default:
        return repeated(each, 2, stop, gate);
    }
  };
  return {
    parameters: ['i32', 'i32', 'i32'],
    ...(isTracked ? { result: 'i32' as const } : {}),
    locals: [...Array.from({ length: 7 }, () => 'i32' as const), ...Array.from({ length: 8 }, () => 'i64' as const)],
    body: [
      ...set(full[0], i64.load(i32.constant(8 * words))),
      ...set(full[1], i64.load(i32.constant(8 * words), 8 * (words - 1))),
      ...whileBefore(
        ip,
        end,
        set(kind, field(0)),
        set(stop, field(1)),
        set(stop, i32.add(get(stop), moved(ip, 8))),
        dispatch(
          get(kind),
          isTracked ? kindsOf(words).filter((each) => operationOf(each) <= OPERATIONS.any) : kindsOf(words),
          codeOf,
        ),
      ),
      ...(isTracked ? i64.unequal(get(changed), i64.constant(0)) : []),
    ],
  };
};

export const WORD_FUNCTIONS = { evaluate: 0, settle: 1 } as const;

export const encodeWordKernel = (words: number): Uint8Array<ArrayBuffer> =>
  encodeModule([evaluate(words, false), evaluate(words, true)]);

const ONE = new KernelModule(() => encodeWordKernel(1));
const TWO = new KernelModule(() => encodeWordKernel(2));
/// The kernel for words of one i64 or of two.
export const wordKernel = (words: number): KernelModule => (words === 1 ? ONE : TWO);
