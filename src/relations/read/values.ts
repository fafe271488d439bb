/// Ground terms by numbers, each once: equal terms have the same number, so that comparing values is comparing numbers.
import type { Compound, Term } from '../../logic/index.ts';
import type { Value, Values } from '../program.ts';

const leafKey = (term: Exclude<Term, Compound>): string => {
  switch (term.kind) {
    case 'atom':
      return `a${term.name}`;
    case 'int':
      return `i${term.value}`;
    case 'float':
      // -0.0 and 0.0 are different terms.
      return Object.is(term.value, -0) ? 'f-0' : `f${term.value}`;
    case 'string':
      return `s${term.value}`;
    case 'var':
      throw new TypeError(`a variable has no value: ${term.name}`);
  }
};

/// A compound by the numbers of its arguments; the name comes last, as it may hold any character.
const compoundKey = (name: string, parts: readonly Value[]): string => `c${parts.join(',')}|${name}`;

export class ValueTable implements Values {
  readonly #numbers = new Map<string, Value>();
  readonly #terms: Term[] = [];

  get size(): number {
    return this.#terms.length;
  }

  number(term: Term): Value {
    return this.#walk(term, (part, key) => {
      this.#numbers.set(key, this.#terms.length);
      return this.#terms.push(part) - 1;
    })!;
  }

  find(term: Term): Value | undefined {
    return this.#walk(term, () => undefined);
  }

  term(value: Value): Term {
    const term = this.#terms[value];
    if (term === undefined) throw new RangeError(`no value has the number ${value}`);
    return term;
  }

  /// Numbers a term from its leaves up, without recursion: lists are deep. `unknown` decides about what has no number yet.
  #walk(term: Term, unknown: (part: Term, key: string) => Value | undefined): Value | undefined {
    if (term.kind !== 'compound') {
      const key = leafKey(term);
      return this.#numbers.get(key) ?? unknown(term, key);
    }
    const open: { readonly term: Compound; readonly parts: Value[] }[] = [{ term, parts: [] }];
    for (;;) {
      const top = open.at(-1)!;
      let done: Value | undefined;
      if (top.parts.length < top.term.args.length) {
        const part = top.term.args[top.parts.length]!;
        if (part.kind === 'compound') {
          open.push({ term: part, parts: [] });
          continue;
        }
        const key = leafKey(part);
        done = this.#numbers.get(key) ?? unknown(part, key);
        if (done === undefined) return undefined;
        top.parts.push(done);
        continue;
      }
      const key = compoundKey(top.term.name, top.parts);
      done = this.#numbers.get(key) ?? unknown(top.term, key);
      if (done === undefined) return undefined;
      open.pop();
      if (open.length === 0) return done;
      open.at(-1)!.parts.push(done);
    }
  }
}
