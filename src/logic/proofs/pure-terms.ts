/// Pure built-ins that build and take apart terms and lists, and small integer relations.
import { add, subtract } from '../terms/arithmetic.ts';
import { domainError, instantiationError, PrologError, typeError } from '../terms/errors.ts';
import { compareTerms } from '../terms/order.ts';
import type { PureBuiltin, PureContext, Solution, SolvePure } from './pure-builtins.ts';
import { rename } from '../terms/substitution.ts';
import { atom, compound, cons, int, isCons, isNil, list, listItems, variable } from '../terms/term.ts';
import type { Int, Term } from '../terms/term.ts';
import { variablesOf } from '../terms/clause.ts';

// Larger answers are not worth computing again for a check.
const MAX_SOLUTIONS = 1_000_000;

const isAtomic = (term: Term): boolean => term.kind !== 'var' && term.kind !== 'compound';

const requireInteger = (term: Term): Int => {
  if (term.kind === 'var') throw instantiationError();
  if (term.kind !== 'int') throw typeError('integer', term);
  return term;
};
const requireNatural = (term: Term): Int => {
  const number = requireInteger(term);
  if (number.value < 0) throw domainError('not_less_than_zero', number);
  return number;
};

/// The items of a proper list, with SWI-Prolog's errors for everything else.
const requireList = (term: Term): Term[] => {
  const items = listItems(term);
  if (items !== undefined) return items;
  let rest = term;
  while (isCons(rest)) rest = rest.args[1]!;
  throw rest.kind === 'var' ? instantiationError() : typeError('list', term);
};

const functor: SolvePure = ([term, name, arity]) => {
  if (term!.kind === 'compound')
    return [
      [
        [name!, atom(term!.name)],
        [arity!, int(term!.args.length)],
      ],
    ];
  if (term!.kind !== 'var')
    return [
      [
        [name!, term!],
        [arity!, int(0)],
      ],
    ];
  if (name!.kind === 'var' || arity!.kind === 'var') throw instantiationError();
  if (name!.kind === 'compound') throw typeError('atomic', name!);
  const count = requireNatural(arity!).value;
  if (count === 0) return [[[term!, name!]]];
  if (name!.kind !== 'atom') throw typeError('atom', name!);
  if (count > MAX_SOLUTIONS) return 'unknown';
  return [
    [
      [
        term!,
        compound(
          name!.name,
          Array.from({ length: Number(count) }, () => variable()),
        ),
      ],
    ],
  ];
};

const argument: SolvePure = ([index, term, value]) => {
  if (term!.kind === 'var') throw instantiationError();
  if (term!.kind !== 'compound') throw typeError('compound', term!);
  const { args } = term!;
  if (index!.kind === 'var')
    return args.map((item, i): Solution => [
      [index!, int(i + 1)],
      [value!, item],
    ]);
  const position = Number(requireNatural(index!).value);
  return position >= 1 && position <= args.length ? [[[value!, args[position - 1]!]]] : [];
};

const univ: SolvePure = ([term, parts]) => {
  let rest = parts!;
  while (isCons(rest)) rest = rest.args[1]!;
  if (rest.kind !== 'var' && !isNil(rest)) {
    const first = isCons(parts!) ? parts.args[0]! : undefined;
    throw term!.kind === 'var' && first?.kind === 'var' ? instantiationError() : typeError('list', parts!);
  }
  if (term!.kind === 'compound') return [[[parts!, cons(atom(term!.name), list(term!.args))]]];
  if (term!.kind !== 'var') return [[[parts!, list([term!])]]];
  const items = listItems(parts!);
  if (items === undefined || items[0]?.kind === 'var') throw instantiationError();
  const [name, ...args] = items;
  if (name === undefined) throw domainError('non_empty_list', parts!);
  if (args.length === 0) {
    if (!isAtomic(name)) throw typeError('atomic', name);
    return [[[term!, name]]];
  }
  if (name.kind !== 'atom') throw typeError('atom', name);
  return [[[term!, compound(name.name, args)]]];
};

const length: SolvePure = ([term, size]) => {
  if (size!.kind !== 'var') requireInteger(size!);
  let known = 0;
  let rest = term!;
  for (; isCons(rest); rest = rest.args[1]!) known++;
  if (rest.kind !== 'var' && !isNil(rest)) throw typeError('list', term!);
  if (size!.kind !== 'var') requireNatural(size!);
  if (isNil(rest)) return [[[size!, int(known)]]];
  // A partial list and no length: endlessly many solutions.
  if (size!.kind === 'var') return 'unknown';
  const missing = Number((size as Int).value) - known;
  if (missing < 0) return [];
  if (missing > MAX_SOLUTIONS) return 'unknown';
  return [[[rest, list(Array.from({ length: missing }, () => variable()))]]];
};

const between: SolvePure = ([low, high, x]) => {
  const from = requireInteger(low!).value;
  const unlimited = high!.kind === 'atom' && (high!.name === 'inf' || high!.name === 'infinite');
  const to = unlimited ? undefined : requireInteger(high!).value;
  if (x!.kind !== 'var') {
    const value = requireInteger(x!).value;
    return value >= from && (to === undefined || value <= to) ? [[]] : [];
  }
  if (to === undefined || BigInt(to) - BigInt(from) >= MAX_SOLUTIONS) return 'unknown';
  const solutions: Solution[] = [];
  for (let value = int(from); value.value <= to; value = add(value, int(1)) as Int) solutions.push([[x!, value]]);
  return solutions;
};

const successor: SolvePure = ([x, y]) => {
  if (x!.kind !== 'var') {
    if (y!.kind !== 'var') requireNatural(y!);
    return [[[y!, add(requireNatural(x!), int(1))]]];
  }
  const value = requireNatural(y!);
  return value.value === 0 ? [] : [[[x!, subtract(value, int(1))]]];
};

const plus: SolvePure = ([x, y, z]) => {
  if ([x, y, z].filter((term) => term!.kind === 'var').length > 1) throw instantiationError();
  if (z!.kind === 'var') return [[[z!, add(requireInteger(x!), requireInteger(y!))]]];
  if (y!.kind === 'var') return [[[y!, subtract(requireInteger(z!), requireInteger(x!))]]];
  if (x!.kind === 'var') return [[[x!, subtract(requireInteger(z!), requireInteger(y!))]]];
  return [[[z!, add(requireInteger(x!), requireInteger(y!))]]];
};

const byKey = (key: Int): ((term: Term) => Term) => {
  const position = Number(key.value);
  return (term) => {
    if (position === 0) return term;
    if (term.kind === 'var') throw instantiationError();
    if (term.kind !== 'compound') throw typeError('compound', term);
    const found = term.args[position - 1];
    if (found !== undefined) return found;
    throw new PrologError(compound('error', [compound('existence_error', [atom('argument'), key, term]), variable()]));
  };
};

/// Whether a comparison of these terms may hang on which of two variables is the older one, and nobody knows.
export const ordersVariables = (terms: readonly Term[], { variablesHaveAge }: PureContext): boolean =>
  variablesHaveAge !== true && variablesOf(terms).length > 1;

const ordered =
  (solve: SolvePure): SolvePure =>
  (args, context) =>
    ordersVariables([args.length === 4 ? args[2]! : args[0]!], context) ? 'unknown' : solve(args, context);

const sorted = (items: readonly Term[], key: Int, order: string, { variableOrder }: PureContext): Term => {
  const keyOf = byKey(key);
  const sign = order.startsWith('@>') ? -1 : 1;
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  keyed.sort((a, b) => sign * compareTerms(a.key, b.key, variableOrder));
  const merges = order === '@<' || order === '@>';
  const kept = keyed.filter(
    (entry, i) => !merges || i === 0 || compareTerms(keyed[i - 1]!.key, entry.key, variableOrder) !== 0,
  );
  return list(kept.map(({ item }) => item));
};

const sort4: SolvePure = ([key, order, input, output], context) => {
  if (order!.kind === 'var') throw instantiationError();
  if (order!.kind !== 'atom') throw typeError('atom', order!);
  if (!['@<', '@=<', '@>', '@>='].includes(order!.name)) throw domainError('order', order!);
  return [[[output!, sorted(requireList(input!), requireNatural(key!), order!.name, context)]]];
};

const keysort: SolvePure = ([input, output], context) => {
  const items = requireList(input!);
  for (const item of items) {
    if (item.kind === 'var') throw instantiationError();
    if (item.kind !== 'compound' || item.name !== '-' || item.args.length !== 2) throw typeError('pair', item);
  }
  return [[[output!, sorted(items, int(1), '@=<', context)]]];
};

const stable = (solve: SolvePure): PureBuiltin => ({ solve, changes: 'stable' });
const unstable = (solve: SolvePure): PureBuiltin => ({ solve, changes: 'both' });

export const termBuiltins: readonly (readonly [string, PureBuiltin])[] = [
  ['functor/3', stable(functor)],
  ['arg/3', stable(argument)],
  ['=../2', stable(univ)],
  ['length/2', stable(length)],
  ['between/3', stable(between)],
  ['succ/2', stable(successor)],
  ['plus/3', stable(plus)],
  ['copy_term/2', unstable(([term, copy]) => [[[copy!, rename(term!, () => variable())]]])],
  ['term_variables/2', unstable(([term, found]) => [[[found!, list(variablesOf([term!]))]]])],
  ['msort/2', unstable(ordered(([input, output], c) => [[[output!, sorted(requireList(input!), int(0), '@=<', c)]]]))],
  ['sort/2', unstable(ordered(([input, output], c) => [[[output!, sorted(requireList(input!), int(0), '@<', c)]]]))],
  ['sort/4', unstable(ordered(sort4))],
  ['keysort/2', unstable(ordered(keysort))],
];
