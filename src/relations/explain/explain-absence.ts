/// Why a tuple is not true: how far its clauses come, and what fails then.
import { compound, conjuncts, failed, indicatorOf, ok, Substitution, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Result, Term } from '../../logic/index.ts';
import type { Problem, Program } from '../program.ts';
import type { Absence } from '../relations.ts';
import { showTerm } from '../stopped.ts';
import type { Holds } from './clauses.ts';
import { checkPredicate, modelOf } from './explain.ts';
import { negatedGoal } from './model.ts';
import type { Model, Reach } from './model.ts';

interface Attempt extends Reach {
  readonly clause: Term;
  /// Literals that were not come to.
  readonly left: number;
}

const isFartherThan = (one: Attempt, other: Attempt): boolean =>
  one.holding.length > other.holding.length || (one.holding.length === other.holding.length && one.left < other.left);

/// Of all clauses with such a head the one that comes farthest; of clauses that come as far, the one that lacks least.
export const explainAbsence = (program: Program, holds: Holds, tuple: Term): Result<Absence, Problem> => {
  const wrong = checkPredicate(program, tuple);
  if (wrong !== undefined) return failed(wrong);
  const model = modelOf(program, holds);
  if (model.isTrue([tuple])) {
    const message = `${showTerm(tuple)} is true in this position`;
    return failed({ code: 'is-true', message, hint: 'ask why it is true' });
  }
  const key = indicatorOf(tuple as Atom | Compound);
  const indices = model.clauses.clausesOf(key) ?? [];
  let best: Attempt | undefined;
  for (const index of indices) {
    const { head, body } = model.clauses.clause(index);
    const bindings = new Substitution();
    if (!bindings.unify(head, tuple)) continue;
    const goals = conjuncts(body);
    const reach = model.reach(goals, bindings);
    const attempt = { ...reach, clause: compound(':-', [head, body]), left: goals.length - reach.holding.length };
    if (best === undefined || isFartherThan(attempt, best)) best = attempt;
  }
  if (best?.failing === undefined) {
    const isGiven = program.inputs.includes(key);
    const text = isGiven
      ? `${showTerm(tuple)} is not given in this position`
      : `no clause of ${key} has a head like ${showTerm(tuple)}`;
    return ok({ tuple, clause: undefined, failing: undefined, holding: [], text });
  }
  const { clause, failing, holding } = best;
  return ok({ tuple, clause, failing, holding, text: inWords(model, failing) });
};

const inWords = (model: Model, failing: Term): string => {
  const negated = negatedGoal(failing);
  if (negated !== undefined) {
    const goals = conjuncts(negated);
    const found = model.instance(goals) ?? goals;
    const shown = found.map(showTerm);
    const listed = [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
    return `${listed} ${found.length > 1 ? 'are' : 'is'} true, but must not be`;
  }
  const open = variablesOf([failing]);
  if (open.length === 0) return `${showTerm(failing)} is not true`;
  const names = open.filter(({ name }) => !name.startsWith('_')).map(({ name }) => name);
  return names.length === 0
    ? `nothing makes ${showTerm(failing)} true`
    : `no ${names.join(', ')} makes ${showTerm(failing)} true`;
};
