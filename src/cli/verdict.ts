/// What the checker found, in words.
import { checkProof } from '../logic/index.ts';
import type { CheckResult, Proof, Prolog, Step, Term } from '../logic/index.ts';
import type { Context } from './context.ts';
import { printer } from './show-term.ts';

export const checkAgainst = (prolog: Prolog, goal: Term, proof: Proof): CheckResult =>
  checkProof(prolog.program, goal, proof);

export const printVerdict = (result: CheckResult, proof: Proof, prolog: Prolog, context: Context): string => {
  const { messages, style } = context;
  const show = (term: Term): string => printer(prolog)(term, new Map(), 'plain');
  const goal = show(proof.goal);
  if (!result.ok) {
    const [first, ...rest] = messages
      .rejected(goal, stepName(result.step, proof, prolog, show), result.reason)
      .split('\n');
    return `${style.red(first)}\n${rest.join('\n')}\n`;
  }
  const accepted = `${style.green(messages.accepted(goal))}\n`;
  if (result.assumptions.length === 0) return accepted;
  const lines = result.assumptions.map(({ reason, message }) => `  - ${reason}: ${message}\n`);
  return `${accepted}${messages.assumptions(lines.length)}\n${lines.join('')}`;
};

/// The number of a step and what it claims; undefined when the proof as a whole is meant.
const stepName = (index: number, proof: Proof, prolog: Prolog, show: (term: Term) => string): string | undefined => {
  const step: Step | undefined = proof.steps[index];
  return step === undefined ? undefined : `${index} (${step.kind}: ${claimsOf(step, prolog).map(show).join(', ')})`;
};

const claimsOf = (step: Step, prolog: Prolog): readonly Term[] => {
  if (step.kind === 'clause') return prolog.program.clauses.slice(step.clause, step.clause + 1).map(({ head }) => head);
  if ('goals' in step) return step.goals;
  return 'goal' in step ? [step.goal] : [];
};
