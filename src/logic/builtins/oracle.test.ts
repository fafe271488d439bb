import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from '../operators.ts';
import { parseTerm } from '../prolog-reader.ts';
import { printTerm } from '../prolog-printer.ts';
import type { Term } from '../term.ts';
import { runHost } from './host-runner.ts';
import { hostBuiltins } from './index.ts';
import { letterName, variablesOf } from './variables.ts';

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
