/// Built-in predicates without side effects, evaluated on plain terms: the ones that a proof checker can do again.
import { compareNumbers, evaluate } from '../terms/arithmetic.ts';
import type { Num } from '../terms/arithmetic.ts';
import { domainError, typeError } from '../terms/errors.ts';
import type { Flags } from '../flags.ts';
import { compareTerms, sameTerm, variant } from '../terms/order.ts';
import type { VariableOrder } from '../terms/order.ts';
import { ordersVariables, termBuiltins } from './pure-terms.ts';
import { textBuiltins } from './pure-text.ts';
import { unifiable } from '../terms/substitution.ts';
import { atom, isNil, listItems } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

/// One way to succeed: pairs of terms that the caller has to unify, in order. If they do not unify it is no way.
export type Solution = readonly (readonly [Term, Term])[];

export interface PureContext {
  readonly flags: Flags;
  readonly variableOrder: VariableOrder;
  /// The order of variables is that of the run itself, so that what depends on it can be decided.
  readonly variablesHaveAge?: boolean;
}

/// All solutions in the order in which Prolog finds them; 'unknown' for cases that are not covered here. The arguments
/// have all bindings put in. Throws PrologError as the predicate does.
export type SolvePure = (args: readonly Term[], context: PureContext) => readonly Solution[] | 'unknown';

/// What later bindings of variables in the arguments may change: `success`, such as that of var(X); `failure`, such as
/// that of atom(X); `both`; or nothing, for relations in the logical sense.
export type Stability = 'stable' | 'success' | 'failure' | 'both';

export interface PureBuiltin {
  readonly solve: SolvePure;
  readonly changes: Stability;
}

const yes: readonly Solution[] = [[]];
const no: readonly Solution[] = [];
const given = (truth: boolean): readonly Solution[] => (truth ? yes : no);

const test = (changes: Stability, holds: (args: readonly Term[], context: PureContext) => boolean): PureBuiltin => ({
  changes,
  solve: (args, context) => given(holds(args, context)),
});

const isNumber = (term: Term): term is Num => term.kind === 'int' || term.kind === 'float';
// SWI-Prolog's [] is a reserved symbol and no atom.
const isAtom = (term: Term): boolean => term.kind === 'atom' && !isNil(term);

const isGround = (term: Term): boolean => {
  const seen = new Set<Term>();
  const stack: Term[] = [term];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.kind === 'var') return false;
    if (next.kind !== 'compound' || seen.has(next)) continue;
    seen.add(next);
    for (const argument of next.args) stack.push(argument);
  }
  return true;
};

const worldly = new Set(['random', 'random_float', 'cputime', 'realtime']);

/// Whether an expression asks for what is different each time.
const dependsOnTheWorld = (expression: Term): boolean => {
  if (expression.kind === 'int') return false;
  const pending: Term[] = [expression];
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if ((term.kind === 'atom' || term.kind === 'compound') && worldly.has(term.name)) return true;
    if (term.kind === 'compound') for (const arg of term.args) pending.push(arg);
  }
  return false;
};

const is: SolvePure = ([result, expression], { flags }) =>
  dependsOnTheWorld(expression!) ? 'unknown' : [[[result!, evaluate(expression!, flags)]]];

const comparison = (holds: (order: number) => boolean): PureBuiltin => ({
  changes: 'stable',
  solve: ([a, b], { flags }) => {
    if (dependsOnTheWorld(a!) || dependsOnTheWorld(b!)) return 'unknown';
    const x = evaluate(a!, flags);
    return given(holds(compareNumbers(x, evaluate(b!, flags))));
  },
});

const ordering = (holds: (order: number) => boolean): PureBuiltin => ({
  changes: 'both',
  solve: (args, context) =>
    ordersVariables(args, context) ? 'unknown' : given(holds(compareTerms(args[0]!, args[1]!, context.variableOrder))),
});

const compare: SolvePure = ([order, a, b], context) => {
  if (ordersVariables([a!, b!], context)) return 'unknown';
  const { variableOrder } = context;
  if (order!.kind !== 'var') {
    if (order!.kind !== 'atom') throw typeError('atom', order!);
    if (!['<', '=', '>'].includes(order!.name)) throw domainError('order', order!);
  }
  const difference = compareTerms(a!, b!, variableOrder);
  return [[[order!, atom(difference < 0 ? '<' : difference > 0 ? '>' : '=')]]];
};

const requireTypeOf = (holds: (term: Term) => boolean): PureBuiltin => test('failure', ([x]) => holds(x!));

const table: ReadonlyMap<string, PureBuiltin> = new Map<string, PureBuiltin>([
  ['true/0', test('stable', () => true)],
  ['otherwise/0', test('stable', () => true)],
  ['fail/0', test('stable', () => false)],
  ['false/0', test('stable', () => false)],
  ['=/2', { changes: 'stable', solve: ([a, b]) => [[[a!, b!]]] }],
  ['unify_with_occurs_check/2', { changes: 'stable', solve: ([a, b]) => [[[a!, b!]]] }],
  ['\\=/2', test('failure', ([a, b]) => !unifiable(a!, b!))],
  ['==/2', test('failure', ([a, b]) => sameTerm(a!, b!))],
  ['\\==/2', test('success', ([a, b]) => !sameTerm(a!, b!))],
  ['=@=/2', test('both', ([a, b]) => variant(a!, b!))],
  ['\\=@=/2', test('both', ([a, b]) => !variant(a!, b!))],
  ['@</2', ordering((o) => o < 0)],
  ['@>/2', ordering((o) => o > 0)],
  ['@=</2', ordering((o) => o <= 0)],
  ['@>=/2', ordering((o) => o >= 0)],
  ['compare/3', { changes: 'both', solve: compare }],
  ['is/2', { changes: 'stable', solve: is }],
  ['=:=/2', comparison((o) => o === 0)],
  // True with nan on either side.
  ['=\\=/2', comparison((o) => o !== 0)],
  ['</2', comparison((o) => o < 0)],
  ['>/2', comparison((o) => o > 0)],
  ['=</2', comparison((o) => o <= 0)],
  ['>=/2', comparison((o) => o >= 0)],
  ['var/1', test('success', ([x]) => x!.kind === 'var')],
  ['nonvar/1', requireTypeOf((x) => x.kind !== 'var')],
  ['atom/1', requireTypeOf(isAtom)],
  ['number/1', requireTypeOf(isNumber)],
  ['integer/1', requireTypeOf((x) => x.kind === 'int')],
  ['float/1', requireTypeOf((x) => x.kind === 'float')],
  ['rational/1', requireTypeOf((x) => x.kind === 'int')],
  ['atomic/1', requireTypeOf((x) => x.kind !== 'var' && x.kind !== 'compound')],
  ['compound/1', requireTypeOf((x) => x.kind === 'compound')],
  ['callable/1', requireTypeOf((x) => x.kind === 'compound' || isAtom(x))],
  ['string/1', requireTypeOf((x) => x.kind === 'string')],
  ['is_list/1', requireTypeOf((x) => listItems(x) !== undefined)],
  ['ground/1', requireTypeOf(isGround)],
  ...termBuiltins,
  ...textBuiltins,
]);

export const pureBuiltin = (indicator: string): PureBuiltin | undefined => table.get(indicator);
