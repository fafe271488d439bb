/// Bindings of variables over plain terms, for code that values clearness above speed.
import { compound } from './term.ts';
import type { Term, Variable } from './term.ts';
import { sameLeaf } from './order.ts';

/// Remembers which compounds hold no variables at all: these need no walks. One may serve many substitutions.
export class GroundTerms {
  // Made when the first compound is met: most substitutions are short-lived and bind constants alone.
  #memory: WeakMap<Term, boolean> | undefined;

  get #known(): WeakMap<Term, boolean> {
    return (this.#memory ??= new WeakMap());
  }

  has(term: Term): boolean {
    if (term.kind !== 'compound') return term.kind !== 'var';
    const known = this.#known.get(term);
    if (known !== undefined) return known;
    const stack: Term[] = [term];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.kind !== 'compound' || this.#known.has(top)) {
        stack.pop();
        continue;
      }
      const height = stack.length;
      for (const argument of top.args) {
        if (argument.kind === 'compound' && !this.#known.has(argument)) stack.push(argument);
      }
      if (stack.length > height) continue;
      stack.pop();
      this.#known.set(
        top,
        top.args.every((argument) =>
          argument.kind === 'compound' ? this.#known.get(argument) : argument.kind !== 'var',
        ),
      );
    }
    return this.#known.get(term)!;
  }
}

export class Substitution {
  readonly #ground: GroundTerms;
  readonly #bindings = new Map<Variable, Term>();
  // Variables in the order in which they were bound, so that bindings can be undone.
  readonly #trail: Variable[] = [];

  constructor(ground = new GroundTerms()) {
    this.#ground = ground;
  }

  /// A mark to come back to with `undo`.
  mark(): number {
    return this.#trail.length;
  }

  undo(mark: number): void {
    while (this.#trail.length > mark) this.#bindings.delete(this.#trail.pop()!);
  }

  /// Follows bindings of variables, but not into compounds.
  walk(term: Term): Term {
    let current = term;
    while (current.kind === 'var') {
      const value = this.#bindings.get(current);
      if (value === undefined) return current;
      current = value;
    }
    return current;
  }

  /// Makes two terms equal and says whether that was possible; on failure the caller undoes. A variable is never bound
  /// to a term that it occurs in.
  unify(a: Term, b: Term): boolean {
    const stack: Term[] = [a, b];
    while (stack.length > 0) {
      const y = this.walk(stack.pop()!);
      const x = this.walk(stack.pop()!);
      if (x === y) continue;
      if (x.kind === 'var') {
        if (!this.#bind(x, y)) return false;
      } else if (y.kind === 'var') {
        if (!this.#bind(y, x)) return false;
      } else if (x.kind === 'compound' && y.kind === 'compound') {
        if (x.name !== y.name || x.args.length !== y.args.length) return false;
        for (let i = 0; i < x.args.length; i++) stack.push(x.args[i]!, y.args[i]!);
      } else if (!sameLeaf(x, y)) return false;
    }
    return true;
  }

  #bind(v: Variable, term: Term): boolean {
    if (!this.#ground.has(term) && term.kind === 'compound' && this.#occurs(v, term)) return false;
    this.#bindings.set(v, term);
    this.#trail.push(v);
    return true;
  }

  #occurs(v: Variable, term: Term): boolean {
    const seen = new Set<Term>();
    const stack: Term[] = [term];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const current = this.walk(next);
      if (current === v) return true;
      if (this.#ground.has(current) || current.kind !== 'compound' || seen.has(current)) continue;
      seen.add(current);
      for (const argument of current.args) stack.push(argument);
    }
    return false;
  }

  /// The term with all bindings put in. What holds no bound variable stays the same object, and what is shared stays
  /// shared; `memo` keeps that up over several calls, as long as nothing is bound or undone between them.
  resolve(term: Term, memo: Map<Term, Term> = new Map()): Term {
    const done = (part: Term): Term | undefined => {
      const walked = this.walk(part);
      return walked.kind === 'compound' && !this.#ground.has(walked) ? memo.get(walked) : walked;
    };
    const stack: Term[] = [this.walk(term)];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (top.kind !== 'compound' || done(top) !== undefined) {
        stack.pop();
        continue;
      }
      let ready = true;
      for (const argument of top.args) {
        if (done(argument) !== undefined) continue;
        stack.push(this.walk(argument));
        ready = false;
      }
      if (!ready) continue;
      stack.pop();
      const args = top.args.map((argument) => done(argument)!);
      memo.set(top, args.every((argument, i) => argument === top.args[i]) ? top : compound(top.name, args));
    }
    return done(term)!;
  }
}

/// Whether two terms have a common instance.
export const unifiable = (a: Term, b: Term): boolean => new Substitution().unify(a, b);

/// A copy of `term` with its variables replaced by `fresh` ones, each by one of its own.
export const rename = (term: Term, fresh: (v: Variable) => Term, memo: Map<Term, Term> = new Map()): Term => {
  const renaming = new Substitution();
  const variables: Term[] = [term];
  const seen = new Set<Term>();
  for (let next = variables.pop(); next !== undefined; next = variables.pop()) {
    if (seen.has(next)) continue;
    if (next.kind === 'var') {
      seen.add(next);
      renaming.unify(next, fresh(next));
    } else if (next.kind === 'compound') {
      seen.add(next);
      for (const argument of next.args) variables.push(argument);
    }
  }
  return renaming.resolve(term, memo);
};
