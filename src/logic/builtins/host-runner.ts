/// Runs one host predicate without a machine, for tests: what it answers is unified with the goal's arguments.
import { PrologError } from '../errors.ts';
import { swiFlags } from '../flags.ts';
import type { Host, HostAnswer, HostPredicate } from '../host.ts';
import { OperatorTable } from '../operators.ts';
import { compound } from '../term.ts';
import type { Term, Variable } from '../term.ts';

type Bindings = Map<Variable, Term>;

const dereference = (term: Term, bindings: Bindings): Term => {
  let at = term;
  for (let next; at.kind === 'var' && (next = bindings.get(at)); at = next);
  return at;
};

const unify = (left: Term, right: Term, bindings: Bindings): boolean => {
  const pending: [Term, Term][] = [[left, right]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const a = dereference(pair[0], bindings);
    const b = dereference(pair[1], bindings);
    if (a === b) continue;
    if (a.kind === 'var') bindings.set(a, b);
    else if (b.kind === 'var') bindings.set(b, a);
    else if (a.kind === 'compound' && b.kind === 'compound') {
      if (a.name !== b.name || a.args.length !== b.args.length) return false;
      a.args.forEach((argument, i) => pending.push([argument, b.args[i]!]));
    } else if (a.kind !== b.kind) return false;
    else if (a.kind === 'atom' ? a.name !== (b as typeof a).name : !Object.is((a as { value: unknown }).value, (b as { value: unknown }).value)) return false;
  }
  return true;
};

const resolve = (term: Term, bindings: Bindings): Term => {
  const bound = dereference(term, bindings);
  return bound.kind === 'compound' ? compound(bound.name, bound.args.map((argument) => resolve(argument, bindings))) : bound;
};

export interface Solution {
  readonly goal: Term;
  readonly output: string;
}

export type Run =
  | { readonly kind: 'solutions'; readonly solutions: readonly Solution[] }
  | { readonly kind: 'error'; readonly term: Term };

const answered = (goal: Term, args: readonly Term[], answer: HostAnswer): Term | undefined => {
  if (typeof answer === 'boolean') return answer ? goal : undefined;
  const bindings: Bindings = new Map();
  if (!answer.every((term, i) => term === undefined || unify(args[i]!, term, bindings))) return undefined;
  return resolve(goal, bindings);
};

/// The first solutions of a goal, or its error; undefined when nobody knows the predicate.
export const runHost = (predicates: readonly HostPredicate[], goal: Term, limit = 20): Run | undefined => {
  if (goal.kind !== 'atom' && goal.kind !== 'compound') return undefined;
  const args = goal.kind === 'atom' ? [] : goal.args;
  const predicate = predicates.find(({ name, arity }) => name === goal.name && arity === args.length);
  if (!predicate) return undefined;
  let output = '';
  const host: Host = {
    operators: OperatorTable.swi(),
    flags: swiFlags(),
    write: (text) => {
      output += text;
    },
  };
  const solutions: Solution[] = [];
  try {
    const answers = predicate.kind === 'det' ? [predicate.run(args, host)] : predicate.run(args, host);
    for (const answer of answers) {
      const solved = answered(goal, args, answer);
      if (solved) solutions.push({ goal: solved, output });
      if (solutions.length >= limit) break;
    }
  } catch (error) {
    if (error instanceof PrologError) return { kind: 'error', term: error.term };
    throw error;
  }
  return { kind: 'solutions', solutions };
};
