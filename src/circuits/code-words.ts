/// Words run by code of their own.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Netlist } from './netlist.ts';
import { KernelModule, openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { encodeModule } from './wasm/module.ts';
import { writeWordCode } from './word-code.ts';
import type { WordCode } from './word-code.ts';
import type { WordMachine } from './word-machine.ts';

/// Larger netlists are left to the kernel: their code would take long to compile.
export const MOST_CODE_GATES = 250_000;

export class CodeWords implements WordMachine {
  readonly counters: Uint32Array;
  readonly #code: WordCode;
  readonly #memory: Uint32Array;
  readonly #inputs: number;
  readonly #functions: readonly KernelFunction[];

  static open(netlist: Netlist): Result<CodeWords, RunnerProblem> {
    if (netlist.lanes > 64 || netlist.gates > MOST_CODE_GATES)
      return failed({
        code: 'too-large',
        message: 'words of more than 64 bits, or too many gates',
        hint: 'the kernel runs it',
      });
    const code = writeWordCode(netlist);
    const locals = ['i64', 'i64'] as const;
    const module = new KernelModule(() =>
      encodeModule(code.functions.map((body) => ({ parameters: [], locals, body: Array.from(body) }))),
    );
    const kernel = openKernel(module, code.bytes);
    return kernel.ok ? ok(new CodeWords(netlist, code, kernel.value.memory, kernel.value.functions)) : kernel;
  }

  private constructor(netlist: Netlist, code: WordCode, memory: ArrayBuffer, functions: readonly KernelFunction[]) {
    this.#code = code;
    this.#functions = functions;
    this.#inputs = netlist.inputs;
    this.#memory = new Uint32Array(memory);
    this.counters = new Uint32Array(memory, code.counters, netlist.counted.length);
  }

  isSet(gate: number, lane: number): boolean {
    return ((this.#memory[this.#code.addresses[gate]! / 4 + (lane >> 5)]! >>> (lane & 31)) & 1) === 1;
  }

  // Inputs come first in memory.
  clear(): void {
    for (let at = 0; at < 2 * this.#inputs; at++) this.#memory[at] = 0;
  }

  toggle(gate: number, lane: number): void {
    const at = this.#code.addresses[gate]! / 4 + (lane >> 5);
    this.#memory[at] = this.#memory[at]! ^ (1 << (lane & 31));
  }

  evaluate(): void {
    for (let i = 0; i < this.#functions.length; i++) this.#functions[i]!();
  }

  word(gate: number): bigint | undefined {
    const address = this.#code.addresses[gate]!;
    if (address < 0) return undefined;
    return (BigInt(this.#memory[address / 4 + 1]!) << 32n) | BigInt(this.#memory[address / 4]!);
  }
}
