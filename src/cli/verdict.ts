/// What the checker found, in words.
import { checkProof } from '../logic/index.ts';
import type { CheckResult, Proof, Prolog, Term } from '../logic/index.ts';
import type { Context } from './context.ts';
import { printer } from './show-term.ts';

export const checkAgainst = (prolog: Prolog, goal: Term, proof: Proof): CheckResult =>
  checkProof(prolog.program, goal, proof);

export const printVerdict = (result: CheckResult, proof: Proof, prolog: Prolog, context: Context): string => {
  const { messages, style } = context;
  const goal = printer(prolog)(proof.goal, new Map(), 'plain');
  if (!result.ok) {
    const [first, ...rest] = messages.rejected(goal, result.step, result.reason).split('\n');
    return `${style.red(first)}\n${rest.join('\n')}\n`;
  }
  const accepted = `${style.green(messages.accepted(goal))}\n`;
  if (result.assumptions.length === 0) return accepted;
  const lines = result.assumptions.map(({ reason, message }) => `  - ${reason}: ${message}\n`);
  return `${accepted}${messages.assumptions(lines.length)}\n${lines.join('')}`;
};
