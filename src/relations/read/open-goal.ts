/// Opens the control constructs of a goal: alternatives, each a conjunction of steps.
import { compound, indicatorOf, isCallable, listItems, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Term } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { printArgument, printGoal } from './clause-text.ts';
import { argumentsOf } from './draft.ts';
import type { ReadClause } from './draft.ts';
import { FOREIGN_GOALS, LIBRARY } from './foreign-goals.ts';
import type { Problems } from './problems.ts';

export type Step =
  /// A predicate of the theory, a comparison, is or between.
  | { readonly kind: 'call'; readonly goal: Atom | Compound }
  | { readonly kind: 'unify'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'not'; readonly body: Term }
  /// A disjunction that is better kept apart.
  | { readonly kind: 'either'; readonly body: Term }
  /// The next `length` steps are those of a goal of which Prolog takes the first answer only.
  | { readonly kind: 'once'; readonly name: string; readonly length: number };

export interface OpenContext {
  readonly clause: ReadClause;
  readonly problems: Problems;
  /// Predicates that the theory defines itself.
  readonly isDefined: (key: PredicateKey) => boolean;
  /// The name of a predicate with one fact for each of these values.
  readonly listPredicate: (items: readonly Term[]) => string;
}

/// More alternatives than this are not multiplied out.
const MOST_ALTERNATIVES = 16;

type Alternatives = readonly (readonly Step[])[];

const ALWAYS: Alternatives = [[]];
const NEVER: Alternatives = [];

const negation = (goal: Term): Term =>
  goal.kind === 'compound' && (goal.name === '\\+' || goal.name === 'not') && goal.args.length === 1
    ? goal.args[0]!
    : compound('\\+', [goal]);

/// The goals of a right-nested a, b, c or a ; b ; c.
const spine = (goal: Term, names: readonly string[]): Term[] => {
  const found: Term[] = [];
  let rest = goal;
  while (rest.kind === 'compound' && rest.args.length === 2 && names.includes(rest.name)) {
    found.push(rest.args[0]!);
    rest = rest.args[1]!;
  }
  return [...found, rest];
};

export const openGoal = (goal: Term, context: OpenContext): Alternatives => {
  const { clause, problems } = context;
  if (goal.kind === 'var') {
    const name = clause.names.get(goal) ?? '_';
    problems.inClause(
      clause,
      'variable-goal',
      `the goal ${name} is a variable: which predicate it calls is not known`,
      'write the predicates themselves, one clause for each',
    );
    return NEVER;
  }
  if (!isCallable(goal)) {
    const shown = printArgument(goal, clause.names);
    problems.inClause(clause, 'no-goal', `${shown} is no goal`, 'bodies are made of atoms such as p(X)');
    return NEVER;
  }
  const key = indicatorOf(goal);
  if (LIBRARY.has(key) && context.isDefined(key)) return [[{ kind: 'call', goal }]];
  const [first, second] = argumentsOf(goal) as readonly [Term, Term];
  switch (key) {
    case 'true/0':
      return ALWAYS;
    case 'fail/0':
    case 'false/0':
      return NEVER;
    case ',/2':
      return openConjunction(spine(goal, [',']), context);
    case ';/2':
    case '|/2':
      return spine(goal, [';', '|']).flatMap((branch) => openGoal(branch, context));
    case '\\+/1':
    case 'not/1':
      return [[{ kind: 'not', body: first }]];
    case 'forall/2':
      return [[{ kind: 'not', body: compound(',', [first, negation(second)]) }]];
    case '=/2':
      return [[{ kind: 'unify', left: first, right: second }]];
    case '\\=/2':
      return [[{ kind: 'not', body: compound('=', [first, second]) }]];
    case 'dif/2':
      return [[{ kind: 'call', goal: compound('\\==', [first, second]) }]];
    case 'call/1':
      return openGoal(first, context);
    case 'once/1':
      return openGoal(first, context).map((steps) => [{ kind: 'once', name: 'once', length: steps.length }, ...steps]);
    case 'member/2':
      return openMember(first, second, context);
    case 'memberchk/2':
      return openMember(first, second, context).map((steps) => [
        { kind: 'once', name: 'memberchk', length: steps.length },
        ...steps,
      ]);
    case 'between/3':
      return openBetween(goal as Compound, context);
  }
  if (isForeign(goal, key, context)) return NEVER;
  return [[{ kind: 'call', goal }]];
};

/// The product of the alternatives of all goals. A disjunction that would make too many of them stays as it is.
const openConjunction = (goals: readonly Term[], context: OpenContext): Alternatives => {
  let product: Step[][] = [[]];
  for (const goal of goals) {
    const opened = openGoal(goal, context);
    const isTooMuch = opened.length > 1 && goals.length > 1 && product.length * opened.length > MOST_ALTERNATIVES;
    const branches: Alternatives = isTooMuch ? [[{ kind: 'either', body: goal }]] : opened;
    // Bodies can be long: what is there is only copied where it is multiplied.
    const [only] = branches;
    if (only !== undefined && branches.length === 1) for (const left of product) left.push(...only);
    else product = product.flatMap((left) => branches.map((right) => [...left, ...right]));
  }
  return product;
};

/// member(X, [a, b, c]): the values as facts, or one alternative for each item where variables are among them.
const openMember = (item: Term, list: Term, context: OpenContext): Alternatives => {
  const { clause, problems } = context;
  const items = listItems(list);
  if (items === undefined) {
    problems.inClause(
      clause,
      'open-list',
      `the list ${printArgument(list, clause.names)} of member is not written out`,
      'write all items, as in member(X, [a, b, c]), or keep them as facts',
    );
    return NEVER;
  }
  if (items.length === 0) return NEVER;
  if (variablesOf(items).length > 0) return items.map((each) => [{ kind: 'unify', left: item, right: each }]);
  return [[{ kind: 'call', goal: compound(context.listPredicate(items), [item]) }]];
};

const openBetween = (goal: Compound, { clause, problems }: OpenContext): Alternatives => {
  const isBound = (term: Term, isHigh: boolean): boolean =>
    term.kind === 'var' || term.kind === 'int' || (isHigh && term.kind === 'atom' && /^inf(?:inite)?$/.test(term.name));
  const wrong = goal.args.find((arg, i) => !isBound(arg, i === 1));
  if (wrong === undefined) return [[{ kind: 'call', goal }]];
  problems.inClause(
    clause,
    'bad-argument',
    `between takes integers, not ${printArgument(wrong, clause.names)}`,
    'compute it before with is, as in N is M - 1, between(1, N, X)',
  );
  return NEVER;
};

const isForeign = (goal: Atom | Compound, key: PredicateKey, { clause, problems }: OpenContext): boolean => {
  const foreign = FOREIGN_GOALS.get(key);
  if (foreign !== undefined) {
    const shown = goal.kind === 'atom' ? goal.name : printGoal(goal, clause.names);
    problems.inClause(clause, foreign.code, `${shown}: ${foreign.reason}`, foreign.hint);
    return true;
  }
  if (goal.kind === 'compound' && goal.name === 'call') {
    const hint = 'write the predicates themselves, one clause for each';
    problems.inClause(clause, 'variable-goal', `${key} calls a predicate that is put together`, hint);
    return true;
  }
  if (key === ':/2') {
    problems.inClause(clause, 'module', 'a goal of another module', 'leave the module out: all texts make one theory');
    return true;
  }
  return false;
};
