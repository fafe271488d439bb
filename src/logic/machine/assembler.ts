/// A clause's instructions while they are written: labels are small numbers until `finish` makes them relative addresses.
import { opcode, operands } from './opcodes.ts';
import type { Opcode } from './opcodes.ts';

export interface Assembly {
  readonly code: Int32Array;
  /// Positions in `code` that hold addresses relative to its start, to be shifted when the code is placed.
  readonly addresses: readonly number[];
}

export class Assembler {
  private readonly code: number[] = [];
  private readonly labels: number[] = [];
  private readonly uses: number[] = [];
  /// Start of the last instruction, for the few that are written as one with the one before.
  private last = -1;
  private beforeLast = -1;

  emit(name: Opcode, a?: number, b?: number, c?: number, d?: number): void {
    if (name === 'UNIFY_VARX' && this.mergeListHead(a!)) return;
    this.beforeLast = this.last;
    this.last = this.code.length;
    const number = opcode[name];
    this.code.push(number);
    const layout = operands[number]!;
    const given = [a, b, c, d];
    for (let i = 0; i < layout.length; i++) {
      if (layout[i] === 'l') this.uses.push(this.code.length);
      this.code.push(given[i]!);
    }
  }

  /// GET_LIST followed by two unify instructions is the commonest sequence of all: one instruction for it.
  private mergeListHead(tail: number): boolean {
    const { code, last, beforeLast } = this;
    if (beforeLast < 0 || last < 0 || code[beforeLast] !== opcode.GET_LIST || code.length !== last + 2) return false;
    const merged =
      code[last] === opcode.UNIFY_VARX ? opcode.GET_LIST_VV : code[last] === opcode.UNIFY_VALX ? opcode.GET_LIST_XV : 0;
    if (merged === 0) return false;
    const list = code[beforeLast + 1]!;
    const head = code[last + 1]!;
    code.length = beforeLast;
    code.push(merged, list, head, tail);
    this.last = beforeLast;
    this.beforeLast = -1;
    return true;
  }

  /// A label of 0 means plain failure, so that labels start at 1.
  label(): number {
    this.labels.push(-1);
    return this.labels.length;
  }

  place(label: number): void {
    this.labels[label - 1] = this.code.length;
    this.last = -1;
    this.beforeLast = -1;
  }

  finish(): Assembly {
    const addresses: number[] = [];
    for (const use of this.uses) {
      const label = this.code[use]!;
      if (label === 0) continue;
      this.code[use] = this.labels[label - 1]!;
      addresses.push(use);
    }
    return { code: Int32Array.from(this.code), addresses };
  }
}
