/// The WebAssembly of the place we run in, if there is one.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';

/// Why a netlist cannot be run, or not by a kernel.
export interface RunnerProblem {
  readonly code: 'no-wasm' | 'no-memory' | 'too-large';
  readonly message: string;
  readonly hint: string;
}

export type KernelFunction = (...numbers: readonly number[]) => number;

export interface Kernel {
  readonly memory: ArrayBuffer;
  readonly functions: readonly KernelFunction[];
}

export interface Host {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly validate: (bytes: Uint8Array<ArrayBuffer>) => boolean;
}

// The compiler's library has WebAssembly for browsers only.
const host = (): Host | undefined => (globalThis as { readonly WebAssembly?: unknown }).WebAssembly as Host | undefined;

export const PAGE = 65_536;
/// WASM addresses have 32 bits; engines give less.
export const MOST_MEMORY = 2 ** 31;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const TWIN = 'the slow runner of reference.ts runs everywhere';

/// A module that is compiled when it is first needed, and once: that of a kernel is shared by all netlists.
export class KernelModule {
  readonly #encode: () => Uint8Array<ArrayBuffer>;
  #compiled: object | undefined;

  constructor(encode: () => Uint8Array<ArrayBuffer>) {
    this.#encode = encode;
  }

  compiled(wasm: Host): object {
    return (this.#compiled ??= new wasm.Module(this.#encode()));
  }
}

/// A module as an instance with a memory of its own, of at least so many bytes.
export const openKernel = (module: KernelModule, bytes: number): Result<Kernel, RunnerProblem> => {
  if (bytes > MOST_MEMORY)
    return failed({
      code: 'too-large',
      message: `a kernel has at most ${MOST_MEMORY} bytes of memory, not ${bytes}`,
      hint: 'fewer gates',
    });
  const wasm = host();
  if (wasm === undefined) return failed({ code: 'no-wasm', message: 'there is no WebAssembly here', hint: TWIN });
  const pages = Math.max(1, Math.ceil(bytes / PAGE));
  let memory: { readonly buffer: ArrayBuffer };
  try {
    memory = new wasm.Memory({ initial: pages, maximum: pages });
  } catch (error) {
    return failed({
      code: 'no-memory',
      message: `no memory of ${bytes} bytes: ${reasonOf(error)}`,
      hint: 'fewer gates',
    });
  }
  try {
    const { exports } = new wasm.Instance(module.compiled(wasm), { m: { m: memory } });
    const functions = Object.keys(exports).map((_, i) => exports[`f${i}`] as KernelFunction);
    return ok({ memory: memory.buffer, functions });
  } catch (error) {
    return failed({ code: 'no-wasm', message: `the kernel is refused here: ${reasonOf(error)}`, hint: TWIN });
  }
};

/// Whether the engine accepts the bytes as a module.
export const isValidModule = (bytes: Uint8Array<ArrayBuffer>): boolean => host()?.validate(bytes) ?? false;
