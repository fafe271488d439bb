/// Built-in literals under bound values, as Prolog evaluates them: shared by all that evaluate rules.
import {
  applyFunction,
  atom,
  compareNumbers,
  compareTerms,
  compound,
  evaluateArithmetic,
  int,
  PrologError,
  swiFlags,
  variable,
} from '../logic/index.ts';
import type { Int, Num, Term } from '../logic/index.ts';
import type { Argument, ComparisonName, Expression, Literal, OrderName, Value, Values } from './program.ts';

export type Builtin = Exclude<Literal, { readonly kind: 'atom' }>;

/// What a variable of the rule is bound to.
export type Binding = (variable: number) => Value | undefined;

/// Variables that a solution binds, with their values.
export type Extension = readonly (readonly [variable: number, value: Value])[];

const flags = swiFlags();
const yes: readonly Extension[] = [[]];
const no: readonly Extension[] = [];
const given = (truth: boolean): readonly Extension[] => (truth ? yes : no);

const exception = (formal: Term): PrologError => new PrologError(compound('error', [formal, variable()]));
const unbound = (): PrologError => exception(atom('instantiation_error'));

const valueOf = (argument: Argument, binding: Binding): Value | undefined =>
  argument.kind === 'value' ? argument.value : binding(argument.variable);

const requireValue = (argument: Argument, binding: Binding): Value => {
  const value = valueOf(argument, binding);
  if (value === undefined) throw unbound();
  return value;
};

/// Throws PrologError as is/2 does; arguments are evaluated from right to left.
export const evaluateExpression = (expression: Expression, binding: Binding, values: Values): Num => {
  if (expression.kind === 'leaf') {
    const term = values.term(requireValue(expression.argument, binding));
    return term.kind === 'int' ? term : evaluateArithmetic(term, flags);
  }
  const { parts } = expression;
  const args: Num[] = new Array<Num>(parts.length);
  for (let i = parts.length - 1; i >= 0; i--) args[i] = evaluateExpression(parts[i]!, binding, values);
  return applyFunction(expression.name, args, flags);
};

const compares = (name: ComparisonName, order: number): boolean => {
  switch (name) {
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '=<':
      return order <= 0;
    case '>=':
      return order >= 0;
    case '=:=':
      return order === 0;
    case '=\\=':
      return order !== 0;
  }
};

// All values are ground: nothing asks for the order of variables.
const noVariables = (): number => 0;

const ordered = (name: OrderName, left: Value, right: Value, values: Values): boolean => {
  // A term has one number: equal numbers are equal terms.
  if (name === '==') return left === right;
  if (name === '\\==') return left !== right;
  if (left === right) return name === '@=<' || name === '@>=';
  const order = compareTerms(values.term(left), values.term(right), noVariables);
  return name === '@<' || name === '@=<' ? order < 0 : order > 0;
};

/// Unifies an argument with a term: one more binding, none, or 'fails'.
const equate = (argument: Argument, term: Term, binding: Binding, values: Values): Extension | 'fails' => {
  const value = valueOf(argument, binding);
  if (value !== undefined) return values.find(term) === value ? [] : 'fails';
  return argument.kind === 'variable' ? [[argument.variable, values.number(term)]] : 'fails';
};

const compose = (literal: Builtin & { kind: 'compose' }, binding: Binding, values: Values): readonly Extension[] => {
  const { name, parts } = literal;
  const whole = valueOf(literal.whole, binding);
  if (whole === undefined) {
    const args = parts.map((part) => values.term(requireValue(part, binding)));
    const extension = equate(literal.whole, compound(name, args), binding, values);
    return extension === 'fails' ? no : [extension];
  }
  const term = values.term(whole);
  if (term.kind !== 'compound' || term.name !== name || term.args.length !== parts.length) return no;
  const bound = new Map<number, Value>();
  for (const [i, part] of parts.entries()) {
    const extension = equate(part, term.args[i]!, (v) => bound.get(v) ?? binding(v), values);
    if (extension === 'fails') return no;
    for (const [v, value] of extension) bound.set(v, value);
  }
  return [[...bound]];
};

const requireInt = (value: Value, values: Values): Int => {
  const term = values.term(value);
  if (term.kind !== 'int') throw exception(compound('type_error', [atom('integer'), term]));
  return term;
};

const isInfinite = (term: Term): boolean => term.kind === 'atom' && (term.name === 'inf' || term.name === 'infinite');

function* members(from: bigint, to: bigint, member: number, values: Values): Iterable<Extension> {
  for (let value = from; value <= to; value++) yield [[member, values.number(int(value))]];
}

/// A range of between/3 with more members than allowed.
export class RangeTooLarge extends Error {}

const between = (
  literal: Builtin & { kind: 'between' },
  binding: Binding,
  values: Values,
  most: number,
): Iterable<Extension> => {
  const low = requireInt(requireValue(literal.low, binding), values).value;
  const end = requireValue(literal.high, binding);
  const isOpen = isInfinite(values.term(end));
  const high = isOpen ? undefined : requireInt(end, values).value;
  const member = valueOf(literal.member, binding);
  if (member !== undefined) {
    const { value } = requireInt(member, values);
    return given(value >= low && (high === undefined || value <= high));
  }
  if (literal.member.kind !== 'variable') return no;
  if (high === undefined || BigInt(high) - BigInt(low) >= most) throw new RangeTooLarge();
  return members(BigInt(low), BigInt(high), literal.member.variable, values);
};

/// All ways in which a built-in literal holds. Throws PrologError where Prolog would (unbound, wrong type, division by
/// zero), and RangeTooLarge for a range of more than `most` members.
export const solveBuiltin = (
  literal: Builtin,
  binding: Binding,
  values: Values,
  most = Infinity,
): Iterable<Extension> => {
  switch (literal.kind) {
    case 'compare': {
      const left = evaluateExpression(literal.left, binding, values);
      return given(compares(literal.name, compareNumbers(left, evaluateExpression(literal.right, binding, values))));
    }
    case 'order':
      return given(
        ordered(literal.name, requireValue(literal.left, binding), requireValue(literal.right, binding), values),
      );
    case 'is': {
      const extension = equate(
        literal.result,
        evaluateExpression(literal.expression, binding, values),
        binding,
        values,
      );
      return extension === 'fails' ? no : [extension];
    }
    case 'compose':
      return compose(literal, binding, values);
    case 'between':
      return between(literal, binding, values, Math.min(most, Number.MAX_SAFE_INTEGER));
  }
};
