/// Terms: the one data type of logic. Plain immutable values; a variable is its own identity.

export interface Atom {
  readonly kind: 'atom';
  readonly name: string;
}

/// Unbounded integer: `value` is a number while it is a safe integer and a bigint beyond (see `int`).
export interface Int {
  readonly kind: 'int';
  readonly value: number | bigint;
}

export interface Float {
  readonly kind: 'float';
  readonly value: number;
}

/// A Prolog string, the value of "..." in SWI-Prolog's default mode.
export interface Text {
  readonly kind: 'string';
  readonly value: string;
}

export interface Compound {
  readonly kind: 'compound';
  readonly name: string;
  readonly args: readonly Term[];
}

/// Two variables are the same exactly when they are the same object; the name is for printing only.
export interface Variable {
  readonly kind: 'var';
  readonly name: string;
}

export type Term = Atom | Int | Float | Text | Compound | Variable;

/// The functor of list cells, as in SWI-Prolog 7 and later; lists end in the atom `[]`.
export const LIST_FUNCTOR = '[|]';

export const atom = (name: string): Atom => ({ kind: 'atom', name });

export const int = (value: number | bigint): Int => {
  if (typeof value === 'bigint') {
    const small = Number(value);
    return { kind: 'int', value: Number.isSafeInteger(small) ? small : value };
  }
  // -0 is not an integer: normalise it so that values compare by ===.
  return { kind: 'int', value: value === 0 ? 0 : value };
};

export const float = (value: number): Float => ({ kind: 'float', value });
export const text = (value: string): Text => ({ kind: 'string', value });
export const variable = (name = '_'): Variable => ({ kind: 'var', name });
export const compound = (name: string, args: readonly Term[]): Compound => ({ kind: 'compound', name, args });

export const nil: Atom = atom('[]');
export const cons = (head: Term, tail: Term): Compound => compound(LIST_FUNCTOR, [head, tail]);

export const list = (items: readonly Term[], tail: Term = nil): Term => {
  let result = tail;
  for (let i = items.length - 1; i >= 0; i--) result = cons(items[i]!, result);
  return result;
};

export const isNil = (term: Term): boolean => term.kind === 'atom' && term.name === '[]';
export const isCons = (term: Term): term is Compound =>
  term.kind === 'compound' && term.args.length === 2 && term.name === LIST_FUNCTOR;
export const isCallable = (term: Term): term is Atom | Compound => term.kind === 'atom' || term.kind === 'compound';

/// The elements of a proper list, or undefined for anything else (a partial list too).
export const listItems = (term: Term): Term[] | undefined => {
  const items: Term[] = [];
  let rest = term;
  while (isCons(rest)) {
    items.push(rest.args[0]!);
    rest = rest.args[1]!;
  }
  return isNil(rest) ? items : undefined;
};

/// `name/arity` as text, the key under which predicates are known.
export const indicatorOf = (goal: Atom | Compound): string =>
  goal.kind === 'atom' ? `${goal.name}/0` : `${goal.name}/${goal.args.length}`;
