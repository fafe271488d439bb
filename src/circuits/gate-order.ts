/// What both runners need to know of a netlist before they put it into an order of their own.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';

/// Gates of one kind, to be computed one after the other.
export interface GateRun {
  readonly kind: number;
  readonly gates: readonly number[];
}

/// What is needed by counters, and how many of the gates that are needed look at each gate.
export const usesOf = (netlist: Netlist): { readonly isNeeded: Uint8Array; readonly uses: Int32Array } => {
  const { opcodes, a, b } = netlist;
  const isNeeded = new Uint8Array(netlist.gates);
  const uses = new Int32Array(netlist.gates);
  const open: number[] = [];
  const need = (gate: number): void => {
    if (isNeeded[gate] === 1) return;
    isNeeded[gate] = 1;
    open.push(gate);
  };
  const use = (gate: number): void => {
    uses[gate] = uses[gate]! + 1;
    need(gate);
  };
  for (const gates of netlist.counted) gates.forEach(need);
  for (let gate = open.pop(); gate !== undefined; gate = open.pop()) {
    if (gate < netlist.inputs || opcodes[gate] === OPCODES.constant) continue;
    use(a[gate]!);
    if (opcodes[gate] !== OPCODES.any) use(b[gate]!);
  }
  return { isNeeded, uses };
};

/// Gates, given in ascending order, in an order in which operands come first (but for those that come later in a loop) and
/// gates of a kind stay together as long as there are any.
export const orderByKind = (
  gates: readonly number[],
  kindOf: (gate: number) => number,
  operandsOf: (gate: number) => readonly number[],
): GateRun[] => {
  if (gates.length === 0) return [];
  const base = gates[0]!;
  const NOT_AMONG_THEM = -1;
  const missing = new Int32Array(gates.at(-1)! - base + 1).fill(NOT_AMONG_THEM);
  const users: (number[] | undefined)[] = [];
  const ready: number[][] = [];
  for (const gate of gates) missing[gate - base] = 0;
  for (const gate of gates) {
    for (const operand of operandsOf(gate)) {
      if (operand < base || operand >= gate || missing[operand - base] === NOT_AMONG_THEM) continue;
      missing[gate - base] = missing[gate - base]! + 1;
      (users[operand - base] ??= []).push(gate);
    }
    if (missing[gate - base] === 0) (ready[kindOf(gate)] ??= []).push(gate);
  }
  const runs: GateRun[] = [];
  for (;;) {
    let kind = -1;
    ready.forEach((list, each) => {
      if (list.length > (ready[kind]?.length ?? 0)) kind = each;
    });
    if (kind === -1) return runs;
    const run = ready[kind]!;
    ready[kind] = [];
    // Grows while it is walked: what becomes ready by a gate of the run may join it.
    for (let i = 0; i < run.length; i++)
      for (const user of users[run[i]! - base] ?? []) {
        missing[user - base] = missing[user - base]! - 1;
        if (missing[user - base]! > 0) continue;
        const userKind = kindOf(user);
        if (userKind === kind) run.push(user);
        else (ready[userKind] ??= []).push(user);
      }
    runs.push({ kind, gates: run });
  }
};
