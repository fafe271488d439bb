// SWI-Prolog itself says how text is read and printed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { swiFlags } from './flags.ts';
import { OperatorTable } from './operators.ts';
import type { OperatorType } from './operators.ts';
import { printTerm } from './prolog-printer.ts';
import { parseTerm } from './prolog-reader.ts';
import type { Term, Variable } from './term.ts';

const isPresent = spawnSync('swipl', ['--version']).status === 0;

const extraOperators: readonly (readonly [number, OperatorType, string])[] = [
  [200, 'xf', 'post'],
  [700, 'xfx', '===>'],
  [200, 'xfy', 'pow'],
  [300, 'fy', '~'],
  [800, 'xfx', '#='],
];

const script = String.raw`
:- set_prolog_flag(character_escapes_unicode, false).
main :-
  set_stream(user_input, encoding(utf8)), set_stream(user_output, encoding(utf8)),
  read_string(user_input, _, Text), split_string(Text, "\n", "", Lines), forall(member(Line, Lines), line(Line)).
line(Line) :- catch(term_string(Term, Line), error(syntax_error(_), _), fail), !, numbervars(Term, 0, _), shown(Term).
line(_) :- writeln("syntax error").
shown(Term) :-
  with_output_to(string(A), writeq(Term)), with_output_to(string(B), print(Term)),
  with_output_to(string(C), write_term(Term, [quoted(true), numbervars(true), spacing(next_argument)])),
  with_output_to(string(D), write_term(Term, [quoted(true), numbervars(true), ignore_ops(true)])),
  with_output_to(string(E), write(Term)), split_string(E, "\n", "", Es), atomic_list_concat(Es, '<newline>', F),
  atomic_list_concat([A, B, C, D, F], '\t', All), writeln(All).
`;

const swipl = (goal: string, input: string): string[] => {
  const declarations = extraOperators.map(([priority, type, name]) => `:- op(${priority}, ${type}, ${name}).\n`).join('');
  const run = spawnSync('swipl', ['-q', '-g', goal, '-t', 'halt', '/dev/fd/3'], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8' },
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  expect(declarations).not.toBe('');
  return run.stdout.split('\n');
};
