import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PrologError } from '../terms/errors.ts';
import { swiFlags } from '../flags.ts';
import type { Host, HostAnswer, HostPredicate } from '../host.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { compound } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';
import { hostBuiltins } from './index.ts';
import { letterName, variablesOf } from './variables.ts';

// A host predicate runs without a machine: what it answers is unified with the goal's arguments.
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
    else if (
      a.kind === 'atom'
        ? a.name !== (b as typeof a).name
        : !Object.is((a as { value: unknown }).value, (b as { value: unknown }).value)
    )
      return false;
  }
  return true;
};

const resolve = (term: Term, bindings: Bindings): Term => {
  const bound = dereference(term, bindings);
  return bound.kind === 'compound'
    ? compound(
        bound.name,
        bound.args.map((argument) => resolve(argument, bindings)),
      )
    : bound;
};

interface Solution {
  readonly goal: Term;
  readonly output: string;
}

type Run =
  | { readonly kind: 'solutions'; readonly solutions: readonly Solution[] }
  | { readonly kind: 'error'; readonly term: Term };

const answered = (goal: Term, args: readonly Term[], answer: HostAnswer): Term | undefined => {
  if (typeof answer === 'boolean') return answer ? goal : undefined;
  const bindings: Bindings = new Map();
  if (!answer.every((term, i) => term === undefined || unify(args[i]!, term, bindings))) return undefined;
  return resolve(goal, bindings);
};

/// The first solutions of a goal, or its error; undefined when nobody knows the predicate.
const runHost = (predicates: readonly HostPredicate[], goal: Term, limit = 20): Run | undefined => {
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

// One goal a line; SWI-Prolog and the host predicates must give the same solutions, output and errors.
const goals = readFileSync(new URL('oracle-goals.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('%'));

const script = String.raw`
:- style_check(-singleton).
:- use_module(library(solution_sequences)).
main :- repeat, read_term(user_input, G, []), ( G == end_of_file -> ! ; run(G), fail ).
run(G) :- catch(with_output_to(string(S), findall(G, limit(20, G), L)), E, true),
  ( nonvar(E) -> ( E = error(F, _) -> true ; F = E ), shown('! ', F)
  ; L == [] -> write(no)
  ; line(S), forall(member(X, L), shown(' ', X)) ), nl.
shown(P, T) :- \+ \+ ( numbervars(T, 0, _), with_output_to(string(S), (write(P), writeq(T), write(' ; '))), line(S) ).
line(S) :- atomic_list_concat(Parts, '\n', S), atomic_list_concat(Parts, '⏎', One), write(One).
`;

// Names of fresh variables differ from run to run.
const masked = (text: string): string => text.replace(/_G?\d+/g, '_').trimEnd();

const shown = (term: Term): string =>
  printTerm(term, {
    quoted: true,
    escapes: 'hex',
    numberVars: true,
    variableNames: new Map(variablesOf(term).map((variable, i) => [variable, letterName(i)])),
  });

const ours = (text: string): string => {
  const parsed = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!parsed.ok) return `cannot read: ${parsed.error.message}`;
  const run = runHost(hostBuiltins, parsed.value.term);
  if (!run) return 'unknown predicate';
  if (run.kind === 'error') {
    const { term } = run;
    return `! ${shown(term.kind === 'compound' ? term.args[0]! : term)} ; `;
  }
  if (run.solutions.length === 0) return 'no';
  return run.solutions.at(-1)!.output + run.solutions.map(({ goal }) => ` ${shown(goal)} ; `).join('');
};

const isInstalled = spawnSync('swipl', ['--version']).status === 0;
if (!isInstalled && process.env['CI'] === 'true') throw new Error('swipl is missing: install swi-prolog-nox');

describe.skipIf(!isInstalled)('host predicates agree with SWI-Prolog (skipped where swipl is not installed)', () => {
  const input = `${goals.join('\n')}\n`;
  const output = isInstalled
    ? execFileSync('swipl', ['-q', '-g', `load_files(script, [stream(user_input)])`, '-t', 'halt'], {
        input: `${script}\n:- main.\n${input}`,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      })
    : '';
  const expected = output.split('\n');

  it.each(goals.map((goal, i) => [goal, i] as const))('%s', (goal, i) => {
    expect(masked(ours(goal).replaceAll('\n', '⏎'))).toBe(masked(expected[i] ?? 'no line'));
  });
});
