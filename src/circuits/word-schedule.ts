/// The order in which the gates and sums of a netlist are computed: rounds of gates, those of one kind together, and of parts
/// that are added to sums.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { BlockChooser } from './word-blocks.ts';
import type { PartSet } from './word-blocks.ts';
import { gateKind } from './word-kinds.ts';
import type { Part, WordPlan } from './word-plan.ts';

export type Section =
  | { readonly kind: 'gates'; readonly code: number; readonly gates: readonly number[] }
  | { readonly kind: 'parts'; readonly parts: PartSet };

export interface ScheduledSegment {
  readonly isLoop: boolean;
  readonly sections: readonly Section[];
}

export interface WordSchedule {
  readonly segments: readonly ScheduledSegment[];
  readonly counted: PartSet;
}

export const scheduleWords = (netlist: Netlist, plan: WordPlan): WordSchedule => {
  const chooser = new BlockChooser(netlist);
  const partsOfSum = new Map<number, Part[]>();
  for (const part of plan.sumParts) {
    const list = partsOfSum.get(part.to);
    if (list === undefined) partsOfSum.set(part.to, [part]);
    else list.push(part);
  }
  const segments = netlist.segments.map(({ from, to, isLoop }) => ({
    isLoop,
    sections: new Rounds(netlist, plan, partsOfSum, chooser, from, to).sections,
  }));
  // Blocks are for words of one i64.
  const counted =
    netlist.lanes > 64 ? { blocks: [], singles: plan.countedParts } : chooser.chooseCounted(plan.countedParts);
  return { segments, counted };
};

/// One segment. Gates and parts wait for what they look at; in a loop only for what comes before them.
class Rounds {
  readonly sections: Section[] = [];
  readonly #netlist: Netlist;
  readonly #from: number;
  readonly #missing: Int32Array;
  readonly #gateUsers: (number[] | undefined)[] = [];
  readonly #partUsers: (Part[] | undefined)[] = [];
  readonly #missingOfPart = new Map<Part, number>();
  readonly #ready: number[][] = [];
  #readyParts: Part[] = [];

  constructor(
    netlist: Netlist,
    plan: WordPlan,
    partsOfSum: ReadonlyMap<number, readonly Part[]>,
    chooser: BlockChooser,
    from: number,
    to: number,
  ) {
    this.#netlist = netlist;
    this.#from = from;
    this.#missing = new Int32Array(to - from);
    const isWaitedFor = (operand: number, gate: number): boolean =>
      operand >= from && operand < gate && (plan.isGate[operand] === 1 || plan.isSum[operand] === 1);
    const empty: number[] = [];
    for (let gate = from; gate < to; gate++) {
      if (plan.isGate[gate] === 1) {
        for (const operand of this.#operands(gate)) {
          if (!isWaitedFor(operand, gate)) continue;
          this.#missing[gate - from]!++;
          (this.#gateUsers[operand - from] ??= []).push(gate);
        }
        if (this.#missing[gate - from] === 0) this.#makeReady(gate);
      } else if (plan.isSum[gate] === 1) {
        const parts = partsOfSum.get(gate) ?? [];
        this.#missing[gate - from] = parts.length;
        if (parts.length === 0) empty.push(gate);
        for (const part of parts) {
          let missing = 0;
          for (const operand of new Set([part.guard, part.other, part.word])) {
            if (operand === undefined || !isWaitedFor(operand, gate)) continue;
            missing++;
            (this.#partUsers[operand - from] ??= []).push(part);
          }
          this.#missingOfPart.set(part, missing);
          if (missing === 0) this.#readyParts.push(part);
        }
      }
    }
    for (const sum of empty) this.#release(sum);
    while (this.#runGates() || this.#addParts(chooser));
  }

  #operands(gate: number): number[] {
    const { opcodes, a, b } = this.#netlist;
    return opcodes[gate] === OPCODES.any ? [a[gate]!] : [a[gate]!, b[gate]!];
  }

  #makeReady(gate: number): void {
    (this.#ready[gateKind(this.#netlist, gate)] ??= []).push(gate);
  }

  /// A gate or sum is there: what waits for it goes on.
  #release(done: number): void {
    for (const gate of this.#gateUsers[done - this.#from] ?? [])
      if (--this.#missing[gate - this.#from]! === 0) this.#makeReady(gate);
    for (const part of this.#partUsers[done - this.#from] ?? []) {
      const missing = this.#missingOfPart.get(part)! - 1;
      this.#missingOfPart.set(part, missing);
      if (missing === 0) this.#readyParts.push(part);
    }
  }

  /// All that are ready of the kind of which there are most, and what becomes ready by them.
  #runGates(): boolean {
    let code = -1;
    this.#ready.forEach((list, each) => {
      if (list.length > (this.#ready[code]?.length ?? 0)) code = each;
    });
    if (code === -1) return false;
    const gates = this.#ready[code]!;
    // Grows while it is walked.
    for (let i = 0; i < gates.length; i++) this.#release(gates[i]!);
    this.#ready[code] = [];
    this.sections.push({ kind: 'gates', code, gates });
    return true;
  }

  #addParts(chooser: BlockChooser): boolean {
    const parts = this.#readyParts;
    if (parts.length === 0) return false;
    this.#readyParts = [];
    this.sections.push({ kind: 'parts', parts: chooser.choose(parts) });
    for (const { to } of parts) if (--this.#missing[to - this.#from]! === 0) this.#release(to);
    return true;
  }
}
