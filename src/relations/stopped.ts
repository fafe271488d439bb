/// Why an evaluation could not go on. Thrown inside the room, where many loops are to be left at once; a value outside.
import { exceptionMessage, OperatorTable, variablesOf } from '../logic/index.ts';
import type { PrologError, Term, Variable } from '../logic/index.ts';
import type { PredicateKey, Problem, Program, Rule } from './program.ts';
import { printClause, printGoal } from './read/clause-text.ts';

export class Stopped extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const operators = OperatorTable.swi();

const namesIn = (terms: readonly Term[]): ReadonlyMap<Variable, string> =>
  new Map(variablesOf(terms).flatMap((v) => (v.name.startsWith('_') ? [] : [[v, v.name]])));

/// A goal as text, with the variables' own names.
export const showTerm = (term: Term): string => printGoal(term, namesIn([term]));

/// The clause at the place of a rule, as text.
const clauseText = (program: Program, rule: Rule): string | undefined => {
  const found = program.clauses.find(({ file, place }) => file === rule.file && place.offset === rule.place.offset);
  return found && printClause({ ...found, names: namesIn([found.head, found.body]) });
};

const whereOf = (program: Program, rule: Rule): Pick<Problem, 'file' | 'place' | 'clause'> => {
  const text = clauseText(program, rule);
  return { file: rule.file, place: rule.place, ...(text === undefined ? {} : { clause: text }) };
};

/// Arithmetic that has no value, as in Prolog: an exception.
export const evaluationProblem = (program: Program, rule: Rule, error: PrologError): Problem => ({
  code: 'evaluation-error',
  message: `a rule of ${rule.predicate} cannot be evaluated: ${exceptionMessage(error.term, operators)}`,
  hint: 'say before it, in the same body, which values it is meant for',
  ...whereOf(program, rule),
});

/// A relation, or a range of between/3, that becomes larger than the budget.
export const growthProblem = (
  program: Program,
  predicate: PredicateKey,
  tuples: number,
  rule = program.rules.find((each) => each.predicate === predicate),
): Problem => {
  // Parts that passes took out of a body have names that nobody wrote.
  const isPart = program.predicates.get(predicate)?.isAuxiliary ?? false;
  return {
    code: 'too-many-tuples',
    message: `${isPart ? 'a part of this clause' : predicate} grows beyond the budget of ${tuples} tuples`,
    hint: 'bound its arguments by a literal with few solutions, or allow more tuples',
    ...(rule === undefined ? {} : whereOf(program, rule)),
  };
};

/// Joins that take longer than anybody waits.
export const workProblem = (program: Program, rule: Rule): Problem => ({
  code: 'too-much-work',
  message: `joining the body of a rule of ${rule.predicate} takes too long`,
  hint: 'bind its variables by literals with few solutions first, or split the rule',
  ...whereOf(program, rule),
});

/// A fact of a position that is none of the program's inputs.
export const inputProblem = (fact: string, program: Program): Problem => ({
  code: 'unknown-input',
  message: `${fact} is not given with positions`,
  hint: program.inputs.length === 0 ? 'this theory has no inputs' : `inputs are ${program.inputs.join(', ')}`,
});
