/// Cones of a netlist in a memory of their own, ready to run.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { UNIT_BYTES, writeConeCode } from './cone-code.ts';
import type { Cone, ConeTable, ConeUnit } from './cone-code.ts';
import { BIT_FUNCTIONS, bitFunctions } from './bit-functions.ts';
import { laneFunctions } from './lane-functions.ts';
import type { Netlist } from './netlist.ts';
import { KernelModule, openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { call } from './wasm/instructions.ts';
import { encodeModule } from './wasm/module.ts';
import type { FunctionCode } from './wasm/module.ts';

/// Cones that share what they keep, and the places of their inputs.
export interface ConeGroup {
  readonly netlist: Netlist;
  readonly cones: readonly Cone[];
  readonly inputs: Int32Array;
}

export interface ConeMachineOptions {
  readonly unit: ConeUnit;
  readonly groups: readonly ConeGroup[];
  /// Bytes at the beginning of the memory that belong to the caller.
  readonly free: number;
  /// Room is wanted for a copy of everything up to `keptEnd`.
  readonly copies?: boolean;
  /// More functions, which may call others: `numbers` are those of cones, by group and cone; the functions themselves are numbered from
  /// `first` on.
  readonly callers?: (numbers: readonly (readonly number[])[], first: number) => readonly FunctionCode[];
}

const LIBRARIES: Readonly<Record<ConeUnit, () => readonly FunctionCode[]>> = {
  slices: laneFunctions,
  bits: () => bitFunctions,
};

/// Larger netlists would take too long to compile.
const MOST_CONE_GATES = 400_000;

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
  /// The functions of the unit: lane functions or bit functions.
  readonly functions: readonly KernelFunction[];
  readonly callers: readonly KernelFunction[];

  static open(options: ConeMachineOptions): Result<ConeMachine, RunnerProblem> {
    const { unit, groups, free } = options;
    const netlists = new Set(groups.map(({ netlist }) => netlist));
    const size = [...netlists].reduce((sum, { gates: count }) => sum + count, 0);
    if (size > MOST_CONE_GATES)
      return failed({
        code: 'too-large',
        message: `${size} gates are too many for code of their own`,
        hint: 'run the rules in tables',
      });
    const library = LIBRARIES[unit]();
    const functions: FunctionCode[] = [...library];
    const tables: ConeTable[] = [];
    const locals = unit === 'slices' ? (['v128', 'v128'] as const) : [];
    let bytes = Math.ceil(free / 16) * 16;
    let keptEnd = bytes;
    const mains: number[][] = [];
    const gates: (readonly number[])[] = [];
    groups.forEach(({ netlist, cones, inputs }, group) => {
      const code = writeConeCode({ netlist, unit, cones, inputs, free: bytes, settle: BIT_FUNCTIONS.settle });
      tables.push(...code.tables);
      bytes = code.bytes;
      if (group === 0) keptEnd = code.ends[0] ?? bytes;
      gates.push(code.gates);
      mains.push(
        code.functions.map((parts) => {
          const first = functions.length;
          for (const body of parts) functions.push({ parameters: [], locals, body: Array.from(body) });
          const calls = parts.flatMap((_, i) => [...call(first + i)]);
          functions.push({ parameters: [], locals: [], body: calls });
          return functions.length - 1;
        }),
      );
    });
    const ownFunctions = functions.length;
    functions.push(...(options.callers?.(mains, ownFunctions) ?? []));
    const copy = Math.ceil(bytes / 16) * 16;
    const opened = openKernel(
      new KernelModule(() => encodeModule(functions)),
      copy + (options.copies === true ? keptEnd : 0) + UNIT_BYTES.slices,
    );
    if (!opened.ok) return opened;
    const { memory } = opened.value;
    for (const { address, words } of tables) new Int32Array(memory, address, words.length).set(words);
    const callable = opened.value.functions;
    return ok(
      new ConeMachine({
        memory,
        run: mains.map((group) => group.map((number) => callable[number] as () => void)),
        gates,
        keptEnd,
        copy,
        functions: callable.slice(0, library.length),
        callers: callable.slice(ownFunctions),
      }),
    );
  }

  private constructor(parts: Pick<ConeMachine, keyof ConeMachine>) {
    this.memory = parts.memory;
    this.run = parts.run;
    this.gates = parts.gates;
    this.keptEnd = parts.keptEnd;
    this.copy = parts.copy;
    this.functions = parts.functions;
    this.callers = parts.callers;
  }
}
