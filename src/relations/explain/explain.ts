/// Why a tuple is true: a proof from the clauses as they were read, and from the facts of the position.
import { failed, indicatorOf, isCallable, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { PredicateKey, Problem, Program } from '../program.ts';
import type { Explanation } from '../relations.ts';
import { showTerm } from '../stopped.ts';
import { ClauseTable } from './clauses.ts';
import type { Holds } from './clauses.ts';
import { Model } from './model.ts';
import { ProofWriter } from './proof-writer.ts';

export interface ExplainOptions {
  /// Steps of failed searches; longer ones are assumed. 100,000 unless given.
  readonly budgetSteps?: number;
}

/// What holds of the inputs and does not stand in the texts: inputs have no rules.
const givenFacts =
  (program: Program, holds: Holds): Holds =>
  (key: PredicateKey) => {
    const known = new Set((program.facts.get(key) ?? []).map((tuple) => tuple.join()));
    return [...holds(key)].filter((tuple) => !known.has(tuple.join()));
  };

/// The true tuples as clauses refer to them.
export const modelOf = (program: Program, holds: Holds): Model =>
  new Model(program, holds, new ClauseTable(program, givenFacts(program, holds)));

/// A predicate that stands in the texts, or is given.
export const checkPredicate = (program: Program, tuple: Term): Problem | undefined => {
  const key = isCallable(tuple) ? indicatorOf(tuple) : undefined;
  const predicate = key === undefined ? undefined : program.predicates.get(key);
  if (predicate !== undefined && !predicate.isAuxiliary) return undefined;
  return {
    code: 'unknown-predicate',
    message: `${showTerm(tuple)} is of no predicate of the theory`,
    hint: 'ask for a tuple such as legal_move(d3, x)',
  };
};

/// A proof of a tuple that is true, which `checkProof` accepts. It rests on assumptions only where the search for a negated
/// goal does not end in Prolog (reason `tabling`) or is longer than the budget.
export const explain = (
  program: Program,
  holds: Holds,
  tuple: Term,
  options: ExplainOptions = {},
): Result<Explanation, Problem> => {
  const wrong = checkPredicate(program, tuple);
  if (wrong !== undefined) return failed(wrong);
  const model = modelOf(program, holds);
  // Of several instances of a tuple with variables the first one is proved.
  const goal = model.instance([tuple])?.[0];
  if (goal !== undefined) {
    const writer = new ProofWriter(model, options.budgetSteps ?? 100_000);
    const root = writer.proveTuple(goal);
    return ok({ proof: { goal, steps: writer.steps, roots: [root] }, program: model.clauses.program });
  }
  return failed({
    code: 'not-true',
    message: `${showTerm(tuple)} is not true in this position`,
    hint: 'ask why it is absent',
  });
};
