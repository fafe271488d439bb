/// Cones of a netlist in a memory of their own, ready to run.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { UNIT_BYTES, writeConeCode } from './cone-code.ts';
import type { Cone, ConeUnit } from './cone-code.ts';
import { LANE_FUNCTIONS, laneFunctions } from './lane-functions.ts';
import type { Netlist } from './netlist.ts';
import { KernelModule, openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { call } from './wasm/instructions.ts';
import { encodeModule } from './wasm/module.ts';
import type { FunctionCode } from './wasm/module.ts';

/// Cones that share what they keep, and the places of their inputs.
export interface ConeGroup {
  readonly cones: readonly Cone[];
  readonly inputs: Int32Array;
}

export interface ConeMachineOptions {
  readonly netlist: Netlist;
  readonly unit: ConeUnit;
  readonly groups: readonly ConeGroup[];
  /// Bytes at the beginning of the memory that belong to the caller.
  readonly free: number;
  /// Room is wanted for a copy of everything up to `keptEnd`.
  readonly copies?: boolean;
}

/// Larger netlists would take too long to compile.
export const MOST_CONE_GATES = 400_000;

export class ConeMachine {
  readonly memory: ArrayBuffer;
  /// By group and cone.
  readonly run: readonly (readonly (() => void)[])[];
  /// Gates that each cone computes, by group and cone.
  readonly gates: readonly (readonly number[])[];
  /// What the first cone of the first group keeps: from the caller's part up to here.
  readonly keptEnd: number;
  /// Where a copy of that has room.
  readonly copy: number;
  readonly blend: KernelFunction;
  readonly scan: KernelFunction;
  readonly turn: KernelFunction;
  readonly pick: KernelFunction;

  static open(options: ConeMachineOptions): Result<ConeMachine, RunnerProblem> {
    const { netlist, unit, groups, free } = options;
    if (netlist.gates > MOST_CONE_GATES)
      return failed({
        code: 'too-large',
        message: `${netlist.gates} gates are too many for code of their own`,
        hint: 'run the rules in tables',
      });
    const functions: FunctionCode[] = [...laneFunctions];
    const type = unit === 'slices' ? 'v128' : 'i32';
    let bytes = Math.ceil(free / 16) * 16;
    let keptEnd = bytes;
    const mains: number[][] = [];
    const gates: (readonly number[])[] = [];
    groups.forEach(({ cones, inputs }, group) => {
      const code = writeConeCode({ netlist, unit, cones, inputs, free: bytes });
      bytes = code.bytes;
      if (group === 0) keptEnd = code.ends[0] ?? bytes;
      gates.push(code.gates);
      mains.push(
        code.functions.map((parts) => {
          const first = functions.length;
          for (const body of parts) functions.push({ parameters: [], locals: [type, type], body: Array.from(body) });
          const calls = parts.flatMap((_, i) => [...call(first + i)]);
          functions.push({ parameters: [], locals: [], body: calls });
          return functions.length - 1;
        }),
      );
    });
    const copy = Math.ceil(bytes / 16) * 16;
    const opened = openKernel(
      new KernelModule(() => encodeModule(functions)),
      copy + (options.copies === true ? keptEnd : 0) + UNIT_BYTES.slices,
    );
    if (!opened.ok) return opened;
    return ok(new ConeMachine(opened.value, mains, gates, keptEnd, copy));
  }

  private constructor(
    { memory, functions }: { readonly memory: ArrayBuffer; readonly functions: readonly KernelFunction[] },
    mains: readonly (readonly number[])[],
    gates: readonly (readonly number[])[],
    keptEnd: number,
    copy: number,
  ) {
    this.memory = memory;
    this.run = mains.map((group) => group.map((number) => functions[number] as () => void));
    this.gates = gates;
    this.keptEnd = keptEnd;
    this.copy = copy;
    this.blend = functions[LANE_FUNCTIONS.blend]!;
    this.scan = functions[LANE_FUNCTIONS.scan]!;
    this.turn = functions[LANE_FUNCTIONS.turn]!;
    this.pick = functions[LANE_FUNCTIONS.pick]!;
  }
}
