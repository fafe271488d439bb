/// Different names for different variables.
import type { Variable } from '../terms/term.ts';

export class VariableNames {
  readonly #names = new Map<Variable, string>();
  readonly #taken = new Set<string>();
  readonly #isName: (name: string) => boolean;
  readonly #prefix: string;
  #fresh = 0;

  /// A variable keeps its own name where `isName` allows it and no other variable has it; else it is prefix + number.
  constructor(isName: (name: string) => boolean, prefix: string) {
    this.#isName = isName;
    this.#prefix = prefix;
  }

  nameOf(variable: Variable): string {
    const known = this.#names.get(variable);
    if (known !== undefined) return known;
    let { name } = variable;
    if (!this.#isName(name) || this.#taken.has(name)) {
      do name = `${this.#prefix}${this.#fresh++}`;
      while (this.#taken.has(name));
    }
    this.#taken.add(name);
    this.#names.set(variable, name);
    return name;
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }
}
