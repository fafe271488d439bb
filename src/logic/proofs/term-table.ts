/// A table in which every term stands once: equal terms get the same number, so that comparing two terms of any size is
/// comparing two numbers. Terms that share subterms cost their size as graphs. A term's number is larger than those of
/// its arguments.
import { atom, compound } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';

const LEAF = -1;

/// Integers in an array that grows; typed, since millions of them are kept.
class Column {
  #items = new Int32Array(1 << 10);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get(index: number): number {
    return this.#items[index]!;
  }

  push(value: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = value;
  }
}

export class TermTable {
  /// By number: the term itself, built when it is asked for.
  readonly #terms: (Term | undefined)[] = [];
  readonly #ground: boolean[] = [];
  /// By number: index of the name of a compound, or LEAF; where its arguments begin; how many; its hash.
  readonly #name = new Column();
  readonly #start = new Column();
  readonly #arity = new Column();
  readonly #hash = new Column();
  readonly #pool = new Column();
  readonly #names: string[] = [];
  readonly #nameIndex = new Map<string, number>();
  // By arity and name, so that asking again builds no text.
  readonly #indicators: (Map<string, string> | undefined)[] = [];
  readonly #atoms = new Map<string, number>();
  readonly #ints = new Map<number | bigint, number>();
  readonly #others = new Map<string, number>();
  /// Variables, and compounds that hold compounds; the small ones are found by their arguments as quickly.
  readonly #objects = new Map<Term, number>();
  // Open addressing over compounds; 0 is free, otherwise the number plus 1.
  #slots = new Int32Array(1 << 12);
  #compounds = 0;

  get size(): number {
    return this.#terms.length;
  }

  /// The number of a term. Works from the leaves up with a stack of its own.
  number(term: Term): number {
    const known = this.#known(term);
    if (known >= 0) return known;
    const stack: Term[] = [term];
    let number = -1;
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      number = this.#known(top);
      if (number >= 0 || top.kind !== 'compound') {
        stack.pop();
        continue;
      }
      const height = stack.length;
      for (const argument of top.args) if (this.#known(argument) < 0) stack.push(argument);
      if (stack.length > height) continue;
      stack.pop();
      number = this.compound(
        top.name,
        top.args.map((argument) => this.#known(argument)),
      );
      this.#terms[number] ??= top;
      this.#objects.set(top, number);
    }
    return number;
  }

  // Leaves always have a number at once; compounds when this very object was seen or when they hold leaves only.
  #known(term: Term): number {
    switch (term.kind) {
      case 'compound': {
        const known = this.#objects.get(term);
        if (known !== undefined) return known;
        if (term.args.length > 4 || term.args.some((argument) => argument.kind === 'compound')) return -1;
        const number = this.compound(
          term.name,
          term.args.map((argument) => this.#known(argument)),
        );
        this.#terms[number] ??= term;
        return number;
      }
      case 'var':
        return this.#objects.get(term) ?? this.#leaf(this.#objects, term, term);
      case 'atom':
        return this.#atoms.get(term.name) ?? this.#leaf(this.#atoms, term.name, term);
      case 'int':
        return this.#ints.get(term.value) ?? this.#leaf(this.#ints, term.value, term);
      case 'string':
        return this.#leaf(this.#others, `s${term.value}`, term);
      case 'float':
        return this.#leaf(this.#others, Object.is(term.value, -0) ? 'f-0' : `f${term.value}`, term);
    }
  }

  #leaf<K>(map: Map<K, number>, key: K, term: Term): number {
    const known = map.get(key);
    if (known !== undefined) return known;
    const number = this.#add(term, LEAF, [], 0, term.kind !== 'var');
    map.set(key, number);
    return number;
  }

  #add(term: Term | undefined, name: number, args: readonly number[], hash: number, ground: boolean): number {
    this.#name.push(name);
    this.#start.push(this.#pool.length);
    this.#arity.push(args.length);
    this.#hash.push(hash);
    for (const argument of args) this.#pool.push(argument);
    this.#ground.push(ground);
    return this.#terms.push(term) - 1;
  }

  /// The number of name(args...).
  compound(name: string, args: readonly number[]): number {
    if (this.#compounds * 2 > this.#slots.length) this.#grow();
    let index = this.#nameIndex.get(name);
    if (index === undefined) {
      index = this.#names.push(name) - 1;
      this.#nameIndex.set(name, index);
    }
    let hash = Math.imul(index + 1, 0x9e3779b1) ^ args.length;
    let ground = true;
    for (const argument of args) {
      hash = Math.imul(hash ^ (hash >>> 15) ^ argument, 0x85ebca6b);
      ground &&= this.#ground[argument]!;
    }
    hash ^= hash >>> 13;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]!; entry !== 0; entry = this.#slots[slot]!) {
      if (this.#hash.get(entry - 1) === hash && this.#equal(entry - 1, index, args)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.#add(undefined, index, args, hash, ground);
    this.#slots[slot] = number + 1;
    this.#compounds++;
    return number;
  }

  #equal(number: number, name: number, args: readonly number[]): boolean {
    if (this.#name.get(number) !== name || this.#arity.get(number) !== args.length) return false;
    const start = this.#start.get(number);
    for (let i = 0; i < args.length; i++) if (this.#pool.get(start + i) !== args[i]) return false;
    return true;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (const entry of this.#slots) {
      if (entry === 0) continue;
      let slot = this.#hash.get(entry - 1) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }

  variable(v: Variable): number {
    return this.#known(v);
  }

  atom(name: string): number {
    return this.#atoms.get(name) ?? this.#known(atom(name));
  }

  isGround(number: number): boolean {
    return this.#ground[number]!;
  }

  isVariable(number: number): boolean {
    return !this.#ground[number] && this.#name.get(number) === LEAF;
  }

  isCompound(number: number): boolean {
    return this.#name.get(number) !== LEAF;
  }

  /// The name of a compound or an atom.
  nameOf(number: number): string | undefined {
    const name = this.#name.get(number);
    if (name !== LEAF) return this.#names[name]!;
    const leaf = this.#terms[number]!;
    return leaf.kind === 'atom' ? leaf.name : undefined;
  }

  arityOf(number: number): number {
    return this.#arity.get(number);
  }

  /// Argument `index`, counted from 0.
  argOf(number: number, index: number): number {
    return this.#pool.get(this.#start.get(number) + index);
  }

  /// The arguments of a compound; none for leaves.
  argsOf(number: number): number[] {
    const start = this.#start.get(number);
    const arity = this.#arity.get(number);
    const args: number[] = [];
    for (let i = 0; i < arity; i++) args.push(this.#pool.get(start + i));
    return args;
  }

  /// `name/arity` of an atom or compound.
  indicator(number: number): string | undefined {
    const name = this.nameOf(number);
    if (name === undefined) return undefined;
    const arity = this.#arity.get(number);
    let known = this.#indicators[arity];
    if (known === undefined) this.#indicators[arity] = known = new Map();
    let indicator = known.get(name);
    if (indicator === undefined) known.set(name, (indicator = `${name}/${arity}`));
    return indicator;
  }

  /// The term with this number; the same object at every call.
  term(number: number): Term {
    const stack = [number];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (this.#terms[top] !== undefined) {
        stack.pop();
        continue;
      }
      const args = this.argsOf(top);
      const height = stack.length;
      for (const argument of args) if (this.#terms[argument] === undefined) stack.push(argument);
      if (stack.length > height) continue;
      stack.pop();
      const built = compound(
        this.nameOf(top)!,
        args.map((argument) => this.#terms[argument]!),
      );
      this.#terms[top] = built;
      this.#objects.set(built, top);
    }
    return this.#terms[number]!;
  }
}
