/// Directives of a theory: those that say something about its predicates, and those that mean nothing here.
import { isCallable, indicatorOf, listItems } from '../../logic/index.ts';
import type { Flags, OperatorTable, OperatorType, Place, Term } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { argumentsOf } from './draft.ts';
import { printArgument, printGoal } from './clause-text.ts';
import type { Problems } from './problems.ts';

export interface DirectiveContext {
  readonly file: string;
  readonly flags: Flags;
  readonly operators: OperatorTable;
  /// Predicates that are declared dynamic, with the place of the declaration.
  readonly dynamic: Map<PredicateKey, { readonly file: string; readonly place: Place }>;
  readonly problems: Problems;
}

const HARMLESS = new Set([
  'discontiguous/1',
  'multifile/1',
  'public/1',
  'style_check/1',
  'license/1',
  'encoding/1',
  'set_prolog_stack/2',
  'garbage_collect/0',
]);
const TYPES: ReadonlySet<string> = new Set(['xfx', 'xfy', 'yfx', 'fy', 'fx', 'xf', 'yf']);

const show = (term: Term): string => printArgument(term, new Map());

/// The items of a, b or [a, b] or a/1 as incremental.
const itemsOf = (term: Term): Term[] => {
  const items: Term[] = [];
  const stack: Term[] = [term];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const list = listItems(next);
    if (list !== undefined) for (const item of list.toReversed()) stack.push(item);
    else if (next.kind === 'compound' && next.name === ',' && next.args.length === 2)
      stack.push(next.args[1]!, next.args[0]!);
    else if (next.kind === 'compound' && next.name === 'as' && next.args.length === 2) stack.push(next.args[0]!);
    else items.push(next);
  }
  return items;
};

/// name/arity as a key.
const keyOf = (term: Term): PredicateKey | undefined => {
  if (term.kind !== 'compound' || term.name !== '/' || term.args.length !== 2) return undefined;
  const [name, arity] = term.args as readonly [Term, Term];
  const isKey = name.kind === 'atom' && arity.kind === 'int' && typeof arity.value === 'number' && arity.value >= 0;
  return isKey ? `${name.name}/${arity.value}` : undefined;
};

const isLibrary = (term: Term): boolean =>
  listItems(term)?.every(isLibrary) ?? (term.kind === 'compound' && term.name === 'library' && term.args.length === 1);

const declareDynamic = (argument: Term, place: Place, context: DirectiveContext): void => {
  for (const item of itemsOf(argument)) {
    const key = keyOf(item);
    if (key !== undefined) {
      if (!context.dynamic.has(key)) context.dynamic.set(key, { file: context.file, place });
      continue;
    }
    context.problems.at(
      context.file,
      place,
      'bad-directive',
      `dynamic takes names with arities, not ${show(item)}`,
      'write :- dynamic owns/2, blank/1.',
    );
  }
};

/// Tabling changes nothing here, as relations are always tables; but with modes it keeps just some answers.
const declareTable = (argument: Term, place: Place, context: DirectiveContext): void => {
  for (const item of itemsOf(argument)) {
    const isPlain =
      keyOf(item) !== undefined || (isCallable(item) && argumentsOf(item).every(({ kind }) => kind === 'var'));
    if (isPlain) continue;
    context.problems.at(
      context.file,
      place,
      'moded-table',
      `the table ${show(item)} keeps only some answers`,
      'relations keep all of them: write :- table name/arity, and compare answers with \\+',
    );
  }
};

const setOperators = (args: readonly Term[], place: Place, context: DirectiveContext): void => {
  const [priority, type, names] = args as readonly [Term, Term, Term];
  const all = listItems(names) ?? [names];
  const isRight =
    priority.kind === 'int' &&
    typeof priority.value === 'number' &&
    priority.value >= 0 &&
    priority.value <= 1200 &&
    type.kind === 'atom' &&
    TYPES.has(type.name) &&
    all.every((name) => name.kind === 'atom' && name.name !== ',' && name.name !== '[]' && name.name !== '{}');
  if (!isRight) {
    const message = `op(${args.map(show).join(', ')}) declares no operator`;
    context.problems.at(context.file, place, 'bad-directive', message, 'write :- op(700, xfx, beside).');
    return;
  }
  for (const name of all)
    if (name.kind === 'atom') context.operators.add(priority.value as number, type.name as OperatorType, name.name);
};

const setFlag = (args: readonly Term[], { flags }: DirectiveContext): void => {
  const [name, value] = args as readonly [Term, Term];
  if (name.kind !== 'atom' || value.kind !== 'atom') return;
  const quotes = (['codes', 'chars', 'atom', 'string'] as const).find((each) => each === value.name);
  if (name.name === 'double_quotes' && quotes !== undefined) flags.doubleQuotes = quotes;
};

export const readDirective = (goal: Term, place: Place, context: DirectiveContext): void => {
  const { file, problems } = context;
  if (goal.kind === 'compound' && goal.name === ',' && goal.args.length === 2) {
    for (const each of itemsOf(goal)) readDirective(each, place, context);
    return;
  }
  if (!isCallable(goal)) {
    problems.at(file, place, 'bad-directive', `${show(goal)} is no directive`, 'remove it');
    return;
  }
  const key = indicatorOf(goal);
  const args = argumentsOf(goal);
  if (HARMLESS.has(key)) return;
  switch (key) {
    case 'dynamic/1':
    case 'dynamic/2':
      return declareDynamic(args[0]!, place, context);
    case 'table/1':
      return declareTable(args[0]!, place, context);
    case 'op/3':
      return setOperators(args, place, context);
    case 'set_prolog_flag/2':
      return setFlag(args, context);
    case 'module/2':
      for (const item of listItems(args[1]!) ?? [])
        if (item.kind === 'compound' && item.name === 'op' && item.args.length === 3)
          setOperators(item.args, place, context);
      return;
    case 'use_module/1':
    case 'use_module/2':
    case 'ensure_loaded/1':
      if (isLibrary(args[0]!)) return;
      problems.at(
        file,
        place,
        'other-file',
        `${show(args[0]!)} is not loaded: a theory is read from the texts that are given`,
        'give that text, too, and remove the directive',
      );
      return;
    default:
      problems.at(
        file,
        place,
        'unknown-directive',
        `the directive ${printGoal(goal, new Map())} is not carried out: a theory consists of facts and rules`,
        key.startsWith('initialization/') ? 'remove it: nothing is run when a theory is read' : 'remove it',
      );
  }
};
