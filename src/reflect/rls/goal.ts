/// Goals and expressions of pieces, made into functions once. What is made of host conditions and values alone runs without
/// Prolog; any other goal is asked of it. Both ways give the same answers.
import { compound, isCallable, variable, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { argumentsOf, isTerm, nameOf } from './piece.ts';
import type { Program } from './piece.ts';
import { ARITHMETIC } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/// The values of a piece's parameters, and of the variable of `each` behind them.
export type Env = readonly Term[];
export type Test<S> = (situation: S, env: Env) => boolean;
export type Measure<S> = (situation: S, env: Env) => number;
export type Candidates<S> = (situation: S, env: Env) => Iterable<Term>;

/// What is compiled for: the words, the program's clauses, and where each variable's value stands.
export interface Scope<S extends object> {
  readonly vocabulary: Vocabulary<S>;
  readonly program: Program;
  readonly slots: ReadonlyMap<Variable, number>;
  /// Says what is wrong; compiling goes on.
  readonly complain: (code: string, message: string, hint: string) => void;
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '=<': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '=:=': (a, b) => a === b,
  '=\\=': (a, b) => a !== b,
};

const isComparison = (goal: Term): boolean => argumentsOf(goal).length === 2 && nameOf(goal) in COMPARISONS;

/// The term with the values of its variables.
export const compileTerm = <S extends object>(term: Term, { slots }: Scope<S>): ((env: Env) => Term) => {
  if (variablesOf([term]).every((each) => !slots.has(each))) return () => term;
  if (term.kind === 'var') {
    const slot = slots.get(term)!;
    return (env) => env[slot]!;
  }
  const args = argumentsOf(term).map((each) => compileTerm(each, { slots } as Scope<S>));
  return (env) =>
    compound(
      nameOf(term),
      args.map((each) => each(env)),
    );
};

const compileArguments = <S extends object>(call: Term, scope: Scope<S>): ((env: Env) => Env) => {
  const args = argumentsOf(call).map((each) => compileTerm(each, scope));
  if (args.length === 0) return () => [];
  return (env) => args.map((each) => each(env));
};

export const compileAction = <S extends object>(
  call: Term,
  scope: Scope<S>,
): ((situation: S, env: Env) => S | undefined) => {
  const action = scope.vocabulary.action(call);
  const args = compileArguments(call, scope);
  if (action !== undefined) return (situation, env) => action.run(situation, args(env));
  scope.complain('unknown-action', `the host has no action ${keyOf(call)}`, 'see the actions of the host');
  return () => undefined;
};

export const compileMeasure = <S extends object>(expression: Term, scope: Scope<S>): Measure<S> => {
  if (expression.kind === 'int' || expression.kind === 'float') {
    const constant = Number(expression.value);
    return () => constant;
  }
  const { vocabulary, complain } = scope;
  const value = vocabulary.value(expression);
  if (value !== undefined) {
    const args = compileArguments(expression, scope);
    return (situation, env) => value.run(situation, args(env));
  }
  if (isTerm(expression, 'after', 2)) {
    const [call, inner] = argumentsOf(expression) as [Term, Term];
    const action = compileAction(call, scope);
    const measure = compileMeasure(inner, scope);
    return (situation, env) => {
      const next = action(situation, env);
      return next === undefined ? Number.NaN : measure(next, env);
    };
  }
  const operator = ARITHMETIC.get(keyOf(expression));
  if (operator === undefined) {
    complain('unknown-value', `the host has no value ${keyOf(expression)}`, 'see the values of the host');
    return () => Number.NaN;
  }
  const [left, right] = argumentsOf(expression).map((each) => compileMeasure(each, scope));
  if (right === undefined) return (situation, env) => operator(left!(situation, env));
  return (situation, env) => operator(left!(situation, env), right(situation, env));
};

export const compileTest = <S extends object>(goal: Term, scope: Scope<S>): Test<S> =>
  scope.vocabulary.compiled ? compileGoal(goal, scope) : askTest(goal, scope);

const compileGoal = <S extends object>(goal: Term, scope: Scope<S>): Test<S> => {
  const { vocabulary, program, slots } = scope;
  const args = argumentsOf(goal);
  const [first, second] = args as [Term, Term];
  if (isTerm(goal, 'true', 0)) return () => true;
  if (isTerm(goal, '\\+', 1)) {
    const test = compileGoal(first, scope);
    return (situation, env) => !test(situation, env);
  }
  if ((isTerm(goal, ',', 2) || isTerm(goal, ';', 2)) && !isTerm(first, '->', 2) && areApart(first, second, slots)) {
    const left = compileGoal(first, scope);
    const right = compileGoal(second, scope);
    return nameOf(goal) === ','
      ? (situation, env) => left(situation, env) && right(situation, env)
      : (situation, env) => left(situation, env) || right(situation, env);
  }
  if (isTerm(goal, 'after', 2)) {
    const action = compileAction(first, scope);
    const test = compileGoal(second, scope);
    return (situation, env) => {
      const next = action(situation, env);
      return next !== undefined && test(next, env);
    };
  }
  const isKnown = variablesOf([goal]).every((each) => slots.has(each));
  if (isComparison(goal) && isKnown) {
    const [left, right] = args.map((each) => compileMeasure(each, scope)) as [Measure<S>, Measure<S>];
    const holds = COMPARISONS[nameOf(goal)]!;
    return (situation, env) => holds(left(situation, env), right(situation, env));
  }
  const condition = isKnown ? vocabulary.condition(goal) : undefined;
  const run = condition?.run ?? conceptOf(goal, vocabulary, program);
  if (run === undefined) return askTest(goal, scope);
  const values = compileArguments(goal, scope);
  return (situation, env) => run(situation, values(env));
};

/// Whether two goals share no variable that is still without a value.
const areApart = (left: Term, right: Term, slots: ReadonlyMap<Variable, number>): boolean => {
  const open = new Set(variablesOf([left]).filter((each) => !slots.has(each)));
  return variablesOf([right]).every((each) => !open.has(each));
};

const conceptOf = <S extends object>(goal: Term, { host }: Vocabulary<S>, { clauses }: Program) =>
  host.concepts
    ?.find(({ name, arity }) => isTerm(goal, name, arity))
    ?.compile(clauses.filter((each) => keyOf(isTerm(each, ':-', 2) ? argumentsOf(each)[0]! : each) === keyOf(goal)));

/// The slow way: the whole goal as a question to Prolog.
const askTest = <S extends object>(goal: Term, scope: Scope<S>): Test<S> => {
  const { vocabulary, program } = scope;
  const term = askable(goal, scope);
  const make = compileTerm(term, scope);
  return (situation, env) => vocabulary.ask(make(env), situation, program.clauses);
};

/// The goal as Prolog understands it: comparisons compare values of the host. Says which predicates are unknown.
const askable = <S extends object>(goal: Term, scope: Scope<S>): Term => {
  const { vocabulary, program, complain } = scope;
  const args = argumentsOf(goal);
  if (CONTROL.has(keyOf(goal)))
    return compound(
      nameOf(goal),
      args.map((each) => askable(each, scope)),
    );
  if (isTerm(goal, 'after', 2)) return compound('after', [args[0]!, askable(args[1]!, scope)]);
  if (isComparison(goal)) {
    const numbers = args.map(() => variable());
    const values = args.map((each, i) => compound('value', [each, numbers[i]!]));
    return [...values, compound(nameOf(goal), numbers)].reduceRight((rest, each) => compound(',', [each, rest]));
  }
  if (!isCallable(goal) || !vocabulary.knows(goal, program.clauses))
    complain(
      'unknown-condition',
      `nothing defines ${keyOf(goal)}`,
      'a host condition, a clause of the program or Prolog',
    );
  return goal;
};

const CONTROL = new Set([',/2', ';/2', '->/2', '\\+/1']);

export const compileChoice = <S extends object>(wanted: Variable, goal: Term, scope: Scope<S>): Candidates<S> => {
  const { vocabulary, program, slots } = scope;
  const args = argumentsOf(goal);
  const choice = vocabulary.compiled ? vocabulary.choice(goal) : undefined;
  if (
    choice !== undefined &&
    args.at(-1) === wanted &&
    !variablesOf(args.slice(0, -1)).some((each) => !slots.has(each))
  ) {
    const given = compileArguments(compound('given', args.slice(0, -1)), scope);
    return (situation, env) => choice.run(situation, given(env));
  }
  const make = compileTerm(askable(goal, scope), scope);
  return (situation, env) => vocabulary.askAll(wanted, make(env), situation, program.clauses);
};

const keyOf = (call: Term): string => `${nameOf(call)}/${argumentsOf(call).length}`;
