/// The standard order of terms: Var < Number < String < Atom < Compound, and identity and variance of terms.
/// All walks use explicit stacks, and stop at once where both sides are the same object.
import type { Float, Int, Term, Variable } from './term.ts';

/// The place of a variable in the order of variables, such as its age.
export type VariableOrder = (v: Variable) => number;

// Strings before atoms: that is what the swipl 9.0.4 does that the tests compare with.
const rank = (term: Term): number => {
  switch (term.kind) {
    case 'var':
      return 0;
    case 'int':
    case 'float':
      return 1;
    case 'string':
      return 2;
    case 'atom':
      return 3;
    case 'compound':
      return 4;
  }
};

/// By code points, which differs from JavaScript's order of UTF-16 units beyond U+FFFF.
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) {
      const wideX = (x & 0xf800) === 0xd800;
      const wideY = (y & 0xf800) === 0xd800;
      return wideX === wideY ? x - y : wideX ? 1 : -1;
    }
  }
  return a.length - b.length;
};

/// By value and exactly; a float before an equal integer, nan before everything, -0.0 before 0.0.
const compareNumberTerms = (a: Int | Float, b: Int | Float): number => {
  // JavaScript compares a bigint with a number exactly.
  if (a.value < b.value) return -1;
  if (a.value > b.value) return 1;
  const nanA = Number.isNaN(a.value);
  const nanB = Number.isNaN(b.value);
  if (nanA || nanB) return nanA === nanB ? 0 : nanA ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'float' ? -1 : 1;
  if (Object.is(a.value, b.value) || a.kind === 'int') return 0;
  return Object.is(a.value, -0) ? -1 : 1;
};

/// Numbers variables as it meets them and remembers them: the order for callers whose variables have no age.
export const meetingOrder = (): VariableOrder => {
  const ages = new WeakMap<Variable, number>();
  let next = 0;
  return (v) => {
    let age = ages.get(v);
    if (age === undefined) ages.set(v, (age = next++));
    return age;
  };
};

// Terms share subterms. Beyond this many compounds a walk remembers the pairs that it has finished, so that two copies
// of a heavily shared term cost their size as graphs, not as trees.
const REMEMBER_AFTER = 10_000;

class FinishedPairs {
  #met = 0;
  readonly #pairs = new Map<Term, Term>();

  /// Whether the pair was met before; it is remembered now.
  has(x: Term, y: Term): boolean {
    if (this.#met < REMEMBER_AFTER) {
      this.#met++;
      return false;
    }
    if (this.#pairs.get(x) === y) return true;
    this.#pairs.set(x, y);
    return false;
  }
}

const compareLeaves = (a: Term, b: Term, order: VariableOrder): number => {
  if (a.kind === 'var' && b.kind === 'var') return order(a) - order(b);
  if (a.kind === 'atom' && b.kind === 'atom') return compareText(a.name, b.name);
  if (a.kind === 'string' && b.kind === 'string') return compareText(a.value, b.value);
  return compareNumberTerms(a as Int | Float, b as Int | Float);
};

/// Negative, 0 or positive. Give one `variableOrder` to all comparisons that belong together, such as those of a sort;
/// without it variables stand in the order in which this one call meets them.
export const compareTerms = (a: Term, b: Term, variableOrder: VariableOrder = meetingOrder()): number => {
  const finished = new FinishedPairs();
  // The right-hand siblings still to compare, as pairs.
  const rest: Term[] = [];
  let x = a;
  let y = b;
  for (;;) {
    if (x !== y) {
      const difference = rank(x) - rank(y);
      if (difference !== 0) return difference;
      if (x.kind === 'compound' && y.kind === 'compound') {
        const arity = x.args.length;
        if (arity !== y.args.length) return arity - y.args.length;
        if (x.name !== y.name) return compareText(x.name, y.name);
        if (arity > 0 && !finished.has(x, y)) {
          for (let i = arity - 1; i > 0; i--) rest.push(y.args[i]!, x.args[i]!);
          [x, y] = [x.args[0]!, y.args[0]!];
          continue;
        }
      } else {
        const leaves = compareLeaves(x, y, variableOrder);
        if (leaves !== 0) return leaves;
      }
    }
    if (rest.length === 0) return 0;
    x = rest.pop()!;
    y = rest.pop()!;
  }
};

/// The same leaf: numbers of the same kind and value (nan is nan, -0.0 is not 0.0), equal names, the same variable.
export const sameLeaf = (a: Term, b: Term): boolean => {
  if (a === b) return true;
  switch (a.kind) {
    case 'var':
    case 'compound':
      return false;
    case 'atom':
      return b.kind === 'atom' && a.name === b.name;
    default:
      return a.kind === b.kind && Object.is(a.value, b.value);
  }
};

// Walks two terms in step; `leaves` judges each pair in which at least one side is no compound.
const alike = (a: Term, b: Term, leaves: (x: Term, y: Term) => boolean, skipSame: boolean): boolean => {
  const finished = new FinishedPairs();
  const rest: Term[] = [a, b];
  while (rest.length > 0) {
    let y = rest.pop()!;
    let x = rest.pop()!;
    for (;;) {
      if (skipSame && x === y) break;
      if (x.kind !== 'compound' || y.kind !== 'compound') {
        if (!leaves(x, y)) return false;
        break;
      }
      const arity: number = x.args.length;
      if (arity !== y.args.length || x.name !== y.name) return false;
      if (arity === 0 || finished.has(x, y)) break;
      for (let i = 0; i < arity - 1; i++) rest.push(x.args[i]!, y.args[i]!);
      [x, y] = [x.args[arity - 1]!, y.args[arity - 1]!];
    }
  }
  return true;
};

/// Structural identity, Prolog's ==.
export const sameTerm = (a: Term, b: Term): boolean => alike(a, b, sameLeaf, true);

/// Equal up to a one-to-one renaming of variables, SWI-Prolog's =@=.
export const variant = (a: Term, b: Term): boolean => {
  const there = new Map<Term, Term>();
  const back = new Map<Term, Term>();
  const leaves = (x: Term, y: Term): boolean => {
    if (x.kind !== 'var' || y.kind !== 'var') return sameLeaf(x, y);
    if (!there.has(x) && !back.has(y)) {
      there.set(x, y);
      back.set(y, x);
      return true;
    }
    return there.get(x) === y && back.get(y) === x;
  };
  // The same object on both sides is no shortcut here: its variables must map to themselves.
  return alike(a, b, leaves, false);
};
