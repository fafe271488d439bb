/// The proof checker's own unifier. It works on the numbers of a TermTable, where ground terms are equal exactly when
/// their numbers are; only what holds variables is ever walked.
import type { TermTable } from './term-table.ts';

export class Bindings {
  readonly #table: TermTable;
  readonly #values = new Map<number, number>();
  readonly #trail: number[] = [];

  constructor(table: TermTable) {
    this.#table = table;
  }

  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) this.#values.delete(this.#trail.pop()!);
  }

  walk(number: number): number {
    let current = number;
    for (let value = this.#values.get(current); value !== undefined; value = this.#values.get(current)) current = value;
    return current;
  }

  /// Full unification with occurs check.
  unify(a: number, b: number): boolean {
    const table = this.#table;
    // Pairs met before are equal by now, or will be found not to be.
    const met = new Map<number, number>();
    const stack = [a, b];
    while (stack.length > 0) {
      const y = this.walk(stack.pop()!);
      const x = this.walk(stack.pop()!);
      if (x === y) continue;
      if (table.isVariable(x)) {
        if (!this.#bind(x, y)) return false;
      } else if (table.isVariable(y)) {
        if (!this.#bind(y, x)) return false;
      } else {
        // Different numbers: equal only if the variables inside can make them so.
        if (table.isGround(x) && table.isGround(y)) return false;
        if (met.get(x) === y) continue;
        met.set(x, y);
        if (!this.#pushArguments(x, y, stack)) return false;
      }
    }
    return true;
  }

  /// Binds variables of `pattern` only: is `instance` an instance of it? Variables of the instance are constants here,
  /// even if they occur in the pattern too. Never mix with `unify` on one object.
  match(pattern: number, instance: number): boolean {
    const table = this.#table;
    const met = new Map<number, number>();
    const stack = [pattern, instance];
    while (stack.length > 0) {
      const y = stack.pop()!;
      const x = stack.pop()!;
      if (table.isVariable(x)) {
        const value = this.#values.get(x);
        if (value === undefined) this.#set(x, y);
        else if (value !== y) return false;
      } else if (table.isGround(x)) {
        if (x !== y) return false;
      } else if (met.get(x) !== y) {
        met.set(x, y);
        if (!this.#pushArguments(x, y, stack)) return false;
      }
    }
    return true;
  }

  #pushArguments(x: number, y: number, stack: number[]): boolean {
    const table = this.#table;
    if (!table.isCompound(x) || !table.isCompound(y) || table.nameOf(x) !== table.nameOf(y)) return false;
    const xs = table.argsOf(x);
    const ys = table.argsOf(y);
    if (xs.length !== ys.length) return false;
    for (let i = 0; i < xs.length; i++) stack.push(xs[i]!, ys[i]!);
    return true;
  }

  #set(variable: number, value: number): void {
    this.#values.set(variable, value);
    this.#trail.push(variable);
  }

  #bind(variable: number, value: number): boolean {
    if (this.#occurs(variable, value)) return false;
    this.#set(variable, value);
    return true;
  }

  #occurs(variable: number, value: number): boolean {
    if (!this.#table.isCompound(value) || this.#table.isGround(value)) return false;
    const seen = new Set<number>();
    const stack = [value];
    while (stack.length > 0) {
      const current = this.walk(stack.pop()!);
      if (current === variable) return true;
      if (this.#table.isGround(current) || seen.has(current)) continue;
      seen.add(current);
      for (const argument of this.#table.argsOf(current)) stack.push(argument);
    }
    return false;
  }

  /// The term with all bindings put in.
  resolve(number: number): number {
    const table = this.#table;
    const done = new Map<number, number>();
    const value = (part: number): number | undefined => {
      const walked = this.walk(part);
      return table.isCompound(walked) && !table.isGround(walked) ? done.get(walked) : walked;
    };
    const stack = [this.walk(number)];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (value(top) !== undefined) {
        stack.pop();
        continue;
      }
      let ready = true;
      for (const argument of table.argsOf(top)) {
        if (value(argument) !== undefined) continue;
        stack.push(this.walk(argument));
        ready = false;
      }
      if (!ready) continue;
      stack.pop();
      const args = table.argsOf(top).map((argument) => value(argument)!);
      done.set(top, table.compound(table.nameOf(top)!, args));
    }
    return value(number)!;
  }
}

/// Whether two lists of terms are equal up to a one-to-one renaming of variables, taken over the whole lists.
export const areVariants = (table: TermTable, xs: readonly number[], ys: readonly number[]): boolean => {
  if (xs.length !== ys.length) return false;
  // Also for compounds: under one renaming a term with variables has one image.
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  const stack: number[] = [];
  for (let i = 0; i < xs.length; i++) stack.push(xs[i]!, ys[i]!);
  while (stack.length > 0) {
    const y = stack.pop()!;
    const x = stack.pop()!;
    if (table.isGround(x) || table.isGround(y)) {
      if (x !== y) return false;
      continue;
    }
    const image = there.get(x);
    if (image !== undefined || back.has(y)) {
      if (image !== y || back.get(y) !== x) return false;
      continue;
    }
    there.set(x, y);
    back.set(y, x);
    if (table.isVariable(x) !== table.isVariable(y)) return false;
    if (table.isVariable(x)) continue;
    const left = table.argsOf(x);
    const right = table.argsOf(y);
    if (table.nameOf(x) !== table.nameOf(y) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) stack.push(left[i]!, right[i]!);
  }
  return true;
};
