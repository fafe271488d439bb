/// Where everything of a netlist lies in the memory of the kernel, and the tables that the kernel runs.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { SHIFT_BITS, STRIDE } from './word-kernel.ts';
import { LEFT, OPERATIONS, RIGHT, directionOfShift, kindOf, operationOf } from './word-kinds.ts';
import type { PartSet } from './word-blocks.ts';
import type { Part } from './word-plan.ts';
import type { WordSchedule } from './word-schedule.ts';

export interface WordLayout {
  /// Bytes of a word: 8 or 16. The word at 0 is empty, the next one has all bits.
  readonly wordBytes: number;
  /// Address of each gate's word; -1 of gates that are not kept.
  readonly addresses: Int32Array;
  readonly counters: number;
  /// Where gates are written to, one after the other.
  readonly target: number;
  /// The tables, from their address on.
  readonly tablesAt: number;
  readonly tables: Uint32Array;
  readonly tablesEnd: number;
  /// Bytes of all.
  readonly bytes: number;
}

const padded = (length: number): number => Math.ceil(length / STRIDE) * STRIDE;

export const layOutWords = (netlist: Netlist, isSum: Uint8Array, schedule: WordSchedule): WordLayout => {
  const wordBytes = netlist.lanes > 64 ? 16 : 8;
  const addresses = new Int32Array(netlist.gates).fill(-1);
  let next = 2 * wordBytes;
  const place = (gate: number): void => {
    addresses[gate] = next;
    next += wordBytes;
  };
  for (let gate = 0; gate < netlist.gates; gate++)
    if (gate < netlist.inputs || netlist.opcodes[gate] === OPCODES.constant) place(gate);
  const target = next;
  // What loops write, in bytes.
  const lengths = schedule.segments.map(({ sections }) => {
    const from = next;
    for (const section of sections) {
      if (section.kind !== 'gates') continue;
      section.gates.forEach(place);
      next += wordBytes * (padded(section.gates.length) - section.gates.length);
    }
    return next - from;
  });
  const sumsFrom = next;
  for (let gate = 0; gate < netlist.gates; gate++) if (isSum[gate] === 1) place(gate);
  const sumsTo = next;
  const wasteSum = next;
  next += wordBytes;
  const counters = next;
  const wasteCounter = counters + 4 * netlist.counted.length;
  const tablesAt = (next = wasteCounter + 4);

  const tables = new Tables(netlist, addresses, tablesAt);
  tables.putClear(sumsFrom, sumsTo - sumsFrom);
  tables.putClear(counters, 4 * netlist.counted.length);
  let written = target;
  schedule.segments.forEach(({ isLoop, sections }, i) => {
    const put = (): void => {
      for (const section of sections) {
        if (section.kind === 'gates') tables.putGates(section.code, section.gates);
        else tables.putParts(section.parts, ADDING, (sum) => addresses[sum]!, wasteSum);
      }
    };
    if (isLoop) {
      tables.putClear(written, lengths[i]!);
      tables.putLoop(lengths[i]!, put);
    } else put();
    written += lengths[i]!;
  });
  tables.putParts(schedule.counted, COUNTING, (counter) => counters + 4 * counter, wasteCounter);
  const tablesEnd = tables.at;
  const bytes = tables.finish();
  return {
    wordBytes,
    addresses,
    counters,
    target,
    tablesAt,
    tables: Uint32Array.from(tables.numbers),
    tablesEnd,
    bytes,
  };
};

interface Operations {
  readonly word: number;
  /// Of products: by whether the second factor is negated.
  readonly pair: readonly [number, number];
  readonly chunks: number;
}
const { addWord, addProduct, addChunks, countWord, countAnd, countAndNot, countChunks } = OPERATIONS;
const ADDING: Operations = { word: addWord, pair: [addProduct, addProduct], chunks: addChunks };
const COUNTING: Operations = { word: countWord, pair: [countAnd, countAndNot], chunks: countChunks };

class Tables {
  readonly numbers: number[] = [];
  /// Most chunks of one run.
  mostChunks = 0;
  readonly #netlist: Netlist;
  readonly #addresses: Int32Array;
  readonly #start: number;
  /// Where the tables name the place for notes, which lies behind them.
  readonly #notes: number[] = [];

  constructor(netlist: Netlist, addresses: Int32Array, start: number) {
    this.#netlist = netlist;
    this.#addresses = addresses;
    this.#start = start;
  }

  get at(): number {
    return this.#start + 4 * this.numbers.length;
  }

  /// The tables are complete; gives the bytes they need, with the notes.
  finish(): number {
    for (const index of this.#notes) this.numbers[index] = this.at;
    return this.at + 4 * this.mostChunks;
  }

  putClear(address: number, length: number): void {
    if (length > 0) this.#push([kindOf(OPERATIONS.clear, LEFT), 8, address, length]);
  }

  /// A loop around what the function puts; `length` is what its gates write.
  putLoop(length: number, put: () => void): void {
    if (length === 0) return;
    this.#push([kindOf(OPERATIONS.settle, LEFT), 0, length]);
    const start = this.numbers.length;
    put();
    this.numbers[start - 2] = 4 * (this.numbers.length - start + 1);
  }

  putGates(kind: number, gates: readonly number[]): void {
    const { a, b, shifts } = this.#netlist;
    const isAny = operationOf(kind) === OPERATIONS.any;
    const entries = gates.map((gate) => [this.#addresses[a[gate]!]!, isAny ? 0 : this.#place(b[gate]!, shifts[gate]!)]);
    this.#putRun(kind, entries, [0, 0]);
  }

  putParts(
    { blocks, singles }: PartSet,
    operations: Operations,
    addressOf: (to: number) => number,
    waste: number,
  ): void {
    const runs = new Map<number, number[][]>();
    const chunks = new Map<number, { readonly guard: number; readonly numbers: readonly number[] }[]>();
    for (const part of spaced(singles)) {
      const to = addressOf(part.to);
      const guardDirection = directionOfShift(part.guardShift);
      const otherDirection = directionOfShift(part.otherShift);
      if (part.other === undefined) {
        const isCounting = operations === COUNTING;
        const entry = [isCounting ? this.#addresses[part.guard]! : this.#place(part.guard, part.guardShift), to];
        put(runs, kindOf(operations.word, isCounting ? LEFT : guardDirection), entry);
      } else if (operations === COUNTING) {
        const kind = kindOf(operations.pair[part.isNegated ? 1 : 0], otherDirection);
        put(runs, kind, [this.#addresses[part.guard]!, this.#place(part.other, part.otherShift), to]);
      } else {
        const kind = kindOf(operations.pair[0], guardDirection * 2 + otherDirection);
        put(runs, kind, [this.#place(part.guard, part.guardShift), this.#place(part.other, part.otherShift), to]);
      }
    }
    for (const { guard, guardShift, parts } of blocks)
      for (const direction of [LEFT, RIGHT]) {
        const chosen = spaced(parts.filter((part) => directionOfShift(part.otherShift) === direction));
        for (let i = 0; i < chosen.length; i += STRIDE) {
          const header = [this.#place(guard, Math.max(0, guardShift)), Math.max(0, -guardShift)];
          const entries = chosen
            .slice(i, i + STRIDE)
            .map((part) => [this.#place(part.other!, part.otherShift), addressOf(part.to)]);
          put(chunks, kindOf(operations.chunks, direction), {
            guard: this.#addresses[guard]!,
            numbers: [...header, ...filled(entries, [0, waste])],
          });
        }
      }
    for (const [kind, entries] of runs) this.#putRun(kind, entries, [...entries[0]!.slice(1).map(() => 0), waste]);
    for (const [kind, list] of chunks) {
      const guards = filled(
        list.map(({ guard }) => [guard]),
        [0],
      );
      const numbers = list.flatMap(({ numbers }) => numbers);
      this.#push([kind, 4 * (2 + guards.length + numbers.length), 4 * guards.length, 0]);
      this.#notes.push(this.numbers.length - 1);
      this.#push(guards);
      this.#push(numbers);
      this.mostChunks = Math.max(this.mostChunks, guards.length);
    }
  }

  #push(numbers: readonly number[]): void {
    for (const number of numbers) this.numbers.push(number);
  }

  #putRun(kind: number, entries: readonly (readonly number[])[], filling: readonly number[]): void {
    const numbers = filled(entries, filling);
    this.#push([kind, 4 * numbers.length]);
    this.#push(numbers);
  }

  /// An address and a shift in one number.
  #place(gate: number, shift: number): number {
    if (Math.abs(shift) >= this.#netlist.lanes) return 0;
    return this.#addresses[gate]! * 2 ** SHIFT_BITS + (Math.abs(shift) & 63);
  }
}

const put = <T>(lists: Map<number, T[]>, key: number, item: T): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
};

/// Entries, and as many of the filling as a run needs.
const filled = (entries: readonly (readonly number[])[], filling: readonly number[]): number[] => {
  const numbers = entries.flat();
  for (let i = entries.length; i < padded(entries.length); i++) numbers.push(...filling);
  return numbers;
};

/// Parts in such an order that those with the same goal are far from each other: what is written need not be read at once.
const spaced = (parts: readonly Part[]): Part[] => {
  const seen = new Map<number, number>();
  const turns = parts.map((part) => {
    const turn = seen.get(part.to) ?? 0;
    seen.set(part.to, turn + 1);
    return { part, turn };
  });
  return turns.sort((x, y) => x.turn - y.turn).map(({ part }) => part);
};
