/// All relations of a position in the most obvious way: every rule again and again over everything known, until nothing is
/// new. The slow twin of the engines.
import { failed, indicatorOf, isCallable, ok, PrologError } from '../logic/index.ts';
import type { Result, Term } from '../logic/index.ts';
import { orderBody } from './body-order.ts';
import { RangeTooLarge, solveBuiltin } from './builtin.ts';
import type { Argument, Literal, PredicateKey, Problem, Program, Rule, Value } from './program.ts';
import { evaluationProblem, growthProblem, inputProblem, showTerm, Stopped } from './stopped.ts';

type Tuple = readonly Value[];
type Relation = Map<string, Tuple>;
type Bindings = ReadonlyMap<number, Value>;

/// `facts` are the input facts of the position as ground terms.
export const referenceRelations = (
  program: Program,
  facts: readonly Term[],
  budget: { readonly tuples: number },
): Result<ReadonlyMap<PredicateKey, readonly Tuple[]>, Problem> => {
  const relations = new Map<PredicateKey, Relation>();
  const relation = (key: PredicateKey): Relation => {
    const known = relations.get(key) ?? new Map<string, Tuple>();
    relations.set(key, known);
    return known;
  };
  for (const key of program.predicates.keys()) relation(key);
  for (const [key, tuples] of program.facts) for (const tuple of tuples) relation(key).set(tuple.join(), tuple);
  for (const fact of facts) {
    if (!isCallable(fact) || !program.inputs.includes(indicatorOf(fact)))
      return failed(inputProblem(showTerm(fact), program));
    const tuple = fact.kind === 'atom' ? [] : fact.args.map((term) => program.values.number(term));
    relation(indicatorOf(fact)).set(tuple.join(), tuple);
  }

  const size = (): number => [...relations.values()].reduce((sum, { size }) => sum + size, 0);
  const round = (rule: Rule): boolean => {
    const target = relation(rule.predicate);
    const before = target.size;
    for (const bindings of solveBody(orderBody(rule.body), new Map())) {
      const tuple = rule.args.map((argument) => valueOf(argument, bindings)!);
      target.set(tuple.join(), tuple);
      if (target.size > before && size() > budget.tuples)
        throw new Stopped(growthProblem(program, rule.predicate, budget.tuples, rule));
    }
    return target.size > before;
  };

  const solveBody = (body: readonly Literal[], start: Bindings): readonly Bindings[] =>
    body.reduce<readonly Bindings[]>((all, literal) => all.flatMap((one) => solve(literal, one)), [start]);
  const solve = (literal: Literal, bindings: Bindings): readonly Bindings[] => {
    if (literal.kind !== 'atom') {
      const extensions = solveBuiltin(literal, (v) => bindings.get(v), program.values, budget.tuples);
      return Array.from(extensions, (extension) => new Map([...bindings, ...extension]));
    }
    const found = [...relation(literal.predicate).values()]
      .map((tuple) => match(literal.args, tuple, bindings))
      .filter((one) => one !== undefined);
    if (literal.isNegated) return found.length === 0 ? [bindings] : [];
    return found;
  };

  for (const { predicates } of program.strata) {
    const rules = program.rules.filter(({ predicate }) => predicates.includes(predicate));
    let current: Rule | undefined;
    try {
      for (let isNew = true; isNew;) {
        isNew = false;
        for (const rule of rules) isNew = round((current = rule)) || isNew;
      }
    } catch (error) {
      if (error instanceof Stopped) return failed(error.problem);
      if (error instanceof PrologError) return failed(evaluationProblem(program, current!, error));
      if (error instanceof RangeTooLarge)
        return failed(growthProblem(program, current!.predicate, budget.tuples, current!));
      throw error;
    }
  }
  return ok(new Map([...relations].map(([key, tuples]) => [key, [...tuples.values()]])));
};

const valueOf = (argument: Argument, bindings: Bindings): Value | undefined =>
  argument.kind === 'value' ? argument.value : bindings.get(argument.variable);

const match = (args: readonly Argument[], tuple: Tuple, bindings: Bindings): Bindings | undefined => {
  const extended = new Map(bindings);
  for (const [i, argument] of args.entries()) {
    const value = valueOf(argument, extended);
    if (value === undefined && argument.kind === 'variable') extended.set(argument.variable, tuple[i]!);
    else if (value !== tuple[i]) return undefined;
  }
  return extended;
};
