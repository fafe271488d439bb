/// Words with twins, run by code of their own.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Netlist } from './netlist.ts';
import { TWIN_LOCALS, writeTwinCode } from './twin-code.ts';
import type { TwinCode } from './twin-code.ts';
import { KernelModule, openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { encodeModule } from './wasm/module.ts';
import type { WordMachine } from './word-machine.ts';
import { findTwins } from './word-twins.ts';
import type { WordTwins } from './word-twins.ts';

/// In larger netlists nobody looks for twins: it would take long.
export const MOST_TWIN_GATES = 30_000;
/// Code for two words at once takes longer for each gate: it pays where no more than this part of the gates has to be computed.
const MOST_NEEDED = 2 / 3;

export interface TwinOptions {
  /// The part of the gates that may be left to compute.
  readonly mostNeeded?: number;
}

export class TwinWords implements WordMachine {
  readonly counters: Uint32Array;
  readonly #code: TwinCode;
  readonly #twins: WordTwins;
  readonly #memory: Uint32Array;
  readonly #inputs: number;
  readonly #all: bigint;
  readonly #functions: readonly KernelFunction[];

  static open(netlist: Netlist, { mostNeeded = MOST_NEEDED }: TwinOptions = {}): Result<TwinWords, RunnerProblem> {
    const isSmall = netlist.lanes <= 64 && netlist.gates <= MOST_TWIN_GATES;
    const twins = isSmall ? findTwins(netlist) : undefined;
    if (twins === undefined || twins.needed > mostNeeded * netlist.gates)
      return failed({
        code: 'too-large',
        message: 'words that are too long, or few twins',
        hint: 'plain code runs it',
      });
    const code = writeTwinCode(netlist, twins);
    const module = new KernelModule(() =>
      encodeModule(code.functions.map((body) => ({ parameters: [], locals: TWIN_LOCALS, body: Array.from(body) }))),
    );
    const kernel = openKernel(module, code.bytes);
    return kernel.ok ? ok(new TwinWords(netlist, twins, code, kernel.value.memory, kernel.value.functions)) : kernel;
  }

  private constructor(
    netlist: Netlist,
    twins: WordTwins,
    code: TwinCode,
    memory: ArrayBuffer,
    functions: readonly KernelFunction[],
  ) {
    this.#code = code;
    this.#twins = twins;
    this.#functions = functions;
    this.#inputs = netlist.inputs;
    this.#all = (1n << BigInt(netlist.lanes)) - 1n;
    this.#memory = new Uint32Array(memory);
    this.counters = new Uint32Array(memory, code.counters, netlist.counted.length);
    const words = new BigUint64Array(memory);
    code.constants.forEach((bits, i) =>
      words.fill(bits, code.constantsAt / 8 + 2 * i, code.constantsAt / 8 + 2 * i + 2),
    );
  }

  // Inputs come first in memory, four numbers each: the input, and the one it is exchanged with.
  isSet(gate: number, lane: number): boolean {
    return ((this.#memory[4 * gate + (lane >> 5)]! >>> (lane & 31)) & 1) === 1;
  }

  clear(): void {
    this.#memory.fill(0, 0, 4 * this.#inputs);
  }

  toggle(gate: number, lane: number): void {
    const bit = 1 << (lane & 31);
    const at = 4 * gate + (lane >> 5);
    const twinAt = 4 * this.#twins.partners[gate]! + 2 + (lane >> 5);
    this.#memory[at] = this.#memory[at]! ^ bit;
    this.#memory[twinAt] = this.#memory[twinAt]! ^ bit;
  }

  evaluate(): void {
    for (let i = 0; i < this.#functions.length; i++) this.#functions[i]!();
  }

  word(gate: number): bigint | undefined {
    const by = this.#twins.gates[gate]!;
    const address = this.#code.addresses[by]!;
    if (address < 0) return undefined;
    const at = address / 4 + 2 * (this.#twins.isExchanged[gate]! ^ this.#code.isTurned[by]!);
    const word = (BigInt(this.#memory[at + 1]!) << 32n) | BigInt(this.#memory[at]!);
    return (word << BigInt(this.#twins.shifts[gate]!)) & this.#all;
  }
}
