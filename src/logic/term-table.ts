/// A table in which every term stands once: equal terms get the same number, so that comparing two terms of any size is
/// comparing two numbers. Terms that share subterms cost their size as graphs.
import { atom, compound } from './term.ts';
import type { Term, Variable } from './term.ts';

export class TermTable {
  /// By number: the term itself, built when it is asked for.
  readonly #terms: (Term | undefined)[] = [];
  /// By number: the name of a compound and its arguments, or undefined and nothing for leaves.
  readonly #names: (string | undefined)[] = [];
  readonly #args: (readonly number[])[] = [];
  readonly #ground: boolean[] = [];
  readonly #leaves = { atoms: new Map<string, number>(), ints: new Map<number | bigint, number>() };
  readonly #others = new Map<string, number>();
  readonly #objects = new Map<Term, number>();
  readonly #nameNumbers = new Map<string, number>();
  // Open addressing over compounds; 0 is free, otherwise the number plus 1.
  #slots = new Int32Array(1 << 10);
  #compounds = 0;

  get size(): number {
    return this.#terms.length;
  }

  /// The number of a term. Works from the leaves up with a stack of its own.
  number(term: Term): number {
    const known = this.#known(term);
    if (known !== undefined) return known;
    const stack: Term[] = [term];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.kind !== 'compound' || this.#objects.has(top)) {
        stack.pop();
        continue;
      }
      let ready = true;
      const numbers: number[] = [];
      for (let i = 0; i < top.args.length; i++) {
        const number = this.#known(top.args[i]!);
        if (number === undefined) {
          stack.push(top.args[i]!);
          ready = false;
        } else if (ready) numbers.push(number);
      }
      if (!ready) continue;
      stack.pop();
      const number = this.compound(top.name, numbers);
      this.#terms[number] ??= top;
      this.#objects.set(top, number);
    }
    return this.#objects.get(term)!;
  }

  // Leaves always have a number at once, compounds when this very object was seen.
  #known(term: Term): number | undefined {
    switch (term.kind) {
      case 'compound':
        return this.#objects.get(term);
      case 'var':
        return this.#leaf(this.#objects, term, term);
      case 'atom':
        return this.#leaf(this.#leaves.atoms, term.name, term);
      case 'int':
        return this.#leaf(this.#leaves.ints, term.value, term);
      case 'string':
        return this.#leaf(this.#others, `s${term.value}`, term);
      case 'float':
        return this.#leaf(this.#others, Object.is(term.value, -0) ? 'f-0' : `f${term.value}`, term);
    }
  }

  #leaf<K>(map: Map<K, number>, key: K, term: Term): number {
    const known = map.get(key);
    if (known !== undefined) return known;
    const number = this.#add(term, undefined, [], term.kind !== 'var');
    map.set(key, number);
    return number;
  }

  #add(term: Term | undefined, name: string | undefined, args: readonly number[], ground: boolean): number {
    this.#names.push(name);
    this.#args.push(args);
    this.#ground.push(ground);
    return this.#terms.push(term) - 1;
  }

  /// The number of name(args...).
  compound(name: string, args: readonly number[]): number {
    if (this.#compounds * 2 > this.#slots.length) this.#grow();
    const mask = this.#slots.length - 1;
    let slot = this.#hash(name, args) & mask;
    for (;;) {
      const entry = this.#slots[slot]!;
      if (entry === 0) break;
      if (this.#equal(entry - 1, name, args)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const ground = args.every((arg) => this.#ground[arg]);
    const number = this.#add(undefined, name, args, ground);
    this.#slots[slot] = number + 1;
    this.#compounds++;
    return number;
  }

  #hash(name: string, args: readonly number[]): number {
    let nameNumber = this.#nameNumbers.get(name);
    if (nameNumber === undefined) this.#nameNumbers.set(name, (nameNumber = this.#nameNumbers.size));
    let hash = nameNumber * 31 + args.length;
    for (let i = 0; i < args.length; i++) hash = Math.imul(hash ^ args[i]!, 0x9e3779b1) ^ (hash >>> 15);
    return (hash ^ (hash >>> 16)) >>> 0;
  }

  #equal(number: number, name: string, args: readonly number[]): boolean {
    const others = this.#args[number]!;
    if (this.#names[number] !== name || others.length !== args.length) return false;
    for (let i = 0; i < args.length; i++) if (others[i] !== args[i]) return false;
    return true;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (const entry of this.#slots) {
      if (entry === 0) continue;
      let slot = this.#hash(this.#names[entry - 1]!, this.#args[entry - 1]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }

  variable(v: Variable): number {
    return this.#known(v)!;
  }

  atom(name: string): number {
    return this.#leaves.atoms.get(name) ?? this.#known(atom(name))!;
  }

  isGround(number: number): boolean {
    return this.#ground[number]!;
  }

  isVariable(number: number): boolean {
    return !this.#ground[number] && this.#names[number] === undefined;
  }

  /// The name of a compound or an atom.
  nameOf(number: number): string | undefined {
    const name = this.#names[number];
    if (name !== undefined) return name;
    const leaf = this.#terms[number]!;
    return leaf.kind === 'atom' ? leaf.name : undefined;
  }

  isCompound(number: number): boolean {
    return this.#names[number] !== undefined;
  }

  /// The arguments of a compound; none for leaves.
  argsOf(number: number): readonly number[] {
    return this.#args[number]!;
  }

  /// `name/arity` of an atom or compound.
  indicator(number: number): string | undefined {
    const name = this.nameOf(number);
    return name === undefined ? undefined : `${name}/${this.#args[number]!.length}`;
  }

  /// The term with this number; the same object at every call.
  term(number: number): Term {
    const known = this.#terms[number];
    if (known !== undefined) return known;
    const stack = [number];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const missing = this.#args[top]!.filter((arg) => this.#terms[arg] === undefined);
      if (missing.length > 0) {
        for (const arg of missing) stack.push(arg);
        continue;
      }
      stack.pop();
      if (this.#terms[top] !== undefined) continue;
      const built = compound(
        this.#names[top]!,
        this.#args[top]!.map((arg) => this.#terms[arg]!),
      );
      this.#terms[top] = built;
      this.#objects.set(built, top);
    }
    return this.#terms[number]!;
  }
}
