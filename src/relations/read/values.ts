/// Ground terms by numbers, each once: equal terms have the same number, so that comparing values is comparing numbers.
import type { Compound, Term } from '../../logic/index.ts';
import type { Value, Values } from '../program.ts';

type Leaf = Exclude<Term, Compound>;

/// Above this, two numbers do not fit into one.
const PAIRED = 2 ** 26;

/// A compound's arguments as a key: numbers where they fit, which are much faster than text.
const keyOfParts = (parts: readonly Value[]): number | string => {
  if (parts.length === 1) return parts[0]!;
  if (parts.length === 2 && parts[0]! < PAIRED && parts[1]! < PAIRED) return parts[0]! * PAIRED + parts[1]!;
  return parts.join();
};

export class ValueTable implements Values {
  readonly #terms: Term[] = [];
  readonly #atoms = new Map<string, Value>();
  readonly #texts = new Map<string, Value>();
  readonly #ints = new Map<number | bigint, Value>();
  readonly #floats = new Map<number, Value>();
  #negativeZero: Value | undefined;
  /// By name and arity, then by arguments.
  readonly #compounds = new Map<string, Map<number | string, Value>>();
  /// The compounds of `#terms` themselves: what is built of them is not walked again.
  readonly #own = new Map<Compound, Value>();

  get size(): number {
    return this.#terms.length;
  }

  number(term: Term): Value {
    return this.#walk(term, true)!;
  }

  find(term: Term): Value | undefined {
    return this.#walk(term, false);
  }

  term(value: Value): Term {
    const term = this.#terms[value];
    if (term === undefined) throw new RangeError(`no value has the number ${value}`);
    return term;
  }

  /// From the leaves up, without recursion: lists are deep. What has no number yet gets one, or else there is no answer.
  #walk(term: Term, isAdding: boolean): Value | undefined {
    if (term.kind !== 'compound') return this.#leaf(term, isAdding);
    const open: { readonly term: Compound; readonly parts: Value[] }[] = [{ term, parts: [] }];
    for (;;) {
      const { term: top, parts } = open.at(-1)!;
      let done = parts.length === 0 ? this.#own.get(top) : undefined;
      if (done === undefined && parts.length < top.args.length) {
        const part = top.args[parts.length]!;
        if (part.kind === 'compound') {
          open.push({ term: part, parts: [] });
          continue;
        }
        const value = this.#leaf(part, isAdding);
        if (value === undefined) return undefined;
        parts.push(value);
        continue;
      }
      done ??= this.#compound(top, parts, isAdding);
      if (done === undefined) return undefined;
      open.pop();
      if (open.length === 0) return done;
      open.at(-1)!.parts.push(done);
    }
  }

  #leaf(term: Leaf, isAdding: boolean): Value | undefined {
    switch (term.kind) {
      case 'atom':
        return this.#inMap(this.#atoms, term.name, term, isAdding);
      case 'string':
        return this.#inMap(this.#texts, term.value, term, isAdding);
      case 'int':
        return this.#inMap(this.#ints, term.value, term, isAdding);
      case 'float':
        // To maps -0 and 0 are the same, but the terms are not.
        if (!Object.is(term.value, -0)) return this.#inMap(this.#floats, term.value, term, isAdding);
        return (this.#negativeZero ??= isAdding ? this.#terms.push(term) - 1 : undefined);
      case 'var':
        throw new TypeError(`a variable has no value: ${term.name}`);
    }
  }

  #compound(term: Compound, parts: readonly Value[], isAdding: boolean): Value | undefined {
    const functor = `${term.args.length}${term.name}`;
    let map = this.#compounds.get(functor);
    if (map === undefined) this.#compounds.set(functor, (map = new Map()));
    const value = this.#inMap(map, keyOfParts(parts), term, isAdding);
    if (value !== undefined && this.#terms[value] === term) this.#own.set(term, value);
    return value;
  }

  #inMap<K>(map: Map<K, Value>, key: K, term: Term, isAdding: boolean): Value | undefined {
    let value = map.get(key);
    if (value === undefined && isAdding) map.set(key, (value = this.#terms.push(term) - 1));
    return value;
  }
}
