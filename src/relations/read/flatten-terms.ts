/// Terms become numbered variables and values. A compound with variables becomes a variable, and a literal that says how
/// it is composed.
import { compareTerms, isEvaluable, printTerm, variablesOf } from '../../logic/index.ts';
import type { Compound, Term, Variable } from '../../logic/index.ts';
import type { Argument, Expression, Literal, OrderName, PredicateKey, Values } from '../program.ts';
import { printArgument } from './clause-text.ts';
import type { DraftRule, Goal, ReadClause } from './draft.ts';
import { nearestName } from './nearest-name.ts';
import type { Problems } from './problems.ts';

/// A rule whose literals stand in the order of the text.
export interface FlatRule {
  readonly predicate: PredicateKey;
  readonly args: readonly Argument[];
  readonly body: readonly Literal[];
  /// The user's names of variables; undefined for those without a name.
  readonly names: readonly (string | undefined)[];
  readonly source: ReadClause;
}

/// Undefined where the body can never be true, or where something is wrong with it.
export const flattenTerms = (rule: DraftRule, values: Values, problems: Problems): FlatRule | undefined =>
  new Flattener(rule, values, problems).rule();

/// Functions whose value is another one each time.
const UNREPEATABLE = new Set(['random/1', 'random_float/0', 'cputime/0', 'realtime/0']);
const FUNCTION_NAMES = 'abs sign min max mod rem div gcd truncate round floor ceiling sqrt msb'.split(' ');

const isBuiltInFunction = (name: string, arity: number): boolean =>
  isEvaluable(name, arity) && !UNREPEATABLE.has(`${name}/${arity}`);

/// A literal that stands twice in a body says nothing the second time.
const distinct = (body: readonly Literal[]): Literal[] => [
  ...new Map(body.map((literal) => [JSON.stringify(literal), literal])).values(),
];

class Flattener {
  readonly #rule: DraftRule;
  readonly #values: Values;
  readonly #problems: Problems;
  readonly #numbers = new Map<Variable, number>();
  readonly #names: (string | undefined)[] = [];
  readonly #body: Literal[] = [];
  /// The variable that stands for a compound, by its shape: equal ones are composed once.
  readonly #wholes = new Map<string, Argument>();
  #isWrong = false;

  constructor(rule: DraftRule, values: Values, problems: Problems) {
    this.#rule = rule;
    this.#values = values;
    this.#problems = problems;
  }

  rule(): FlatRule | undefined {
    const { key, args, goals, source } = this.#rule;
    for (const goal of goals) if (!this.#goal(goal)) return undefined;
    const head = this.#arguments(args, this.#body);
    if (this.#isWrong) return undefined;
    return { predicate: key, args: head, body: distinct(this.#body), names: this.#names, source };
  }

  /// False where the goal can never be true.
  #goal(goal: Goal): boolean {
    switch (goal.kind) {
      case 'atom': {
        // What a positive atom gives is taken apart behind it, what others need is put together before.
        const composed: Literal[] = [];
        const args = this.#arguments(goal.args, composed);
        const literal: Literal = { kind: 'atom', predicate: goal.key, args, isNegated: goal.isNegated };
        this.#body.push(...(goal.isNegated ? [...composed, literal] : [literal, ...composed.toReversed()]));
        return true;
      }
      case 'order': {
        const [left, right] = this.#arguments(goal.args, this.#body) as [Argument, Argument];
        const known = this.#decide(goal.name, left, right);
        if (known === undefined) this.#body.push({ kind: 'order', name: goal.name, left, right });
        return known !== false;
      }
      case 'compare': {
        const [left, right] = goal.args.map((arg) => this.#expression(arg)) as [Expression, Expression];
        this.#body.push({ kind: 'compare', name: goal.name, left, right });
        return true;
      }
      case 'is': {
        const expression = this.#expression(goal.args[1]!);
        const composed: Literal[] = [];
        const [result] = this.#arguments([goal.args[0]!], composed) as [Argument];
        this.#body.push({ kind: 'is', result, expression }, ...composed.toReversed());
        return true;
      }
      case 'between': {
        const [low, high, member] = this.#arguments(goal.args, this.#body) as [Argument, Argument, Argument];
        this.#body.push({ kind: 'between', low, high, member });
        return true;
      }
    }
  }

  /// Whether an order holds, where that is plain already.
  #decide(name: OrderName, left: Argument, right: Argument): boolean | undefined {
    const isSame =
      left.kind === 'variable'
        ? right.kind === 'variable' && left.variable === right.variable
        : right.kind === 'value' && left.value === right.value;
    // A variable must be bound, even where it is compared with itself.
    if (left.kind === 'variable' || right.kind === 'variable') return undefined;
    const order = isSame ? 0 : compareTerms(this.#values.term(left.value), this.#values.term(right.value));
    switch (name) {
      case '==':
        return isSame;
      case '\\==':
        return !isSame;
      case '@<':
        return order < 0;
      case '@>':
        return order > 0;
      case '@=<':
        return order <= 0;
      case '@>=':
        return order >= 0;
    }
  }

  #arguments(terms: readonly Term[], composed: Literal[]): Argument[] {
    return terms.map((term) => this.#argument(term, composed));
  }

  #argument(term: Term, composed: Literal[]): Argument {
    if (term.kind === 'var') return this.#variable(term);
    if (term.kind !== 'compound' || variablesOf([term]).length === 0)
      return { kind: 'value', value: this.#values.number(term) };
    const shape = this.#shapeOf(term);
    const known = this.#wholes.get(shape);
    if (known !== undefined) return known;
    const parts = term.args.map((part) => this.#argument(part, composed));
    const whole: Argument = { kind: 'variable', variable: this.#names.push(undefined) - 1 };
    this.#wholes.set(shape, whole);
    composed.push({ kind: 'compose', whole, name: term.name, parts });
    return whole;
  }

  #variable(variable: Variable): Argument {
    let number = this.#numbers.get(variable);
    if (number === undefined) {
      number = this.#names.push(this.#rule.source.names.get(variable)) - 1;
      this.#numbers.set(variable, number);
    }
    return { kind: 'variable', variable: number };
  }

  #shapeOf(term: Compound): string {
    const names = new Map<Variable, string>();
    for (const variable of variablesOf([term])) {
      const argument = this.#variable(variable);
      if (argument.kind === 'variable') names.set(variable, `_${argument.variable}`);
    }
    return printTerm(term, { quoted: true, ignoreOps: true, variableNames: names });
  }

  #expression(term: Term): Expression {
    if (term.kind === 'var' || term.kind === 'int' || term.kind === 'float' || term.kind === 'string')
      return { kind: 'leaf', argument: this.#argument(term, []) };
    const parts = term.kind === 'compound' ? term.args : [];
    if (isBuiltInFunction(term.name, parts.length))
      return { kind: 'function', name: term.name, parts: parts.map((part) => this.#expression(part)) };
    this.#complain(term.name, parts.length, term);
    return { kind: 'leaf', argument: { kind: 'value', value: this.#values.number({ kind: 'int', value: 0 }) } };
  }

  #complain(name: string, arity: number, term: Term): void {
    const { source } = this.#rule;
    this.#isWrong = true;
    if (UNREPEATABLE.has(`${name}/${arity}`)) {
      const hint = 'give what is random as facts of the position';
      this.#problems.inClause(source, 'unrepeatable', `${name} has another value each time`, hint);
      return;
    }
    const near = nearestName(name, FUNCTION_NAMES);
    const shown = printArgument(term, source.names);
    this.#problems.inClause(
      source,
      'unknown-function',
      `${shown} is no arithmetic: there is no function ${name} of ${arity === 1 ? '1 argument' : `${arity} arguments`}`,
      near === undefined
        ? 'write numbers, variables and functions such as X + 1 or max(X, Y)'
        : `did you mean ${near}?`,
    );
  }
}
