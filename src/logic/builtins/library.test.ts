import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { libraryText } from './library.ts';

// The library's text runs inside SWI-Prolog itself, in a module of its own, against SWI-Prolog's libraries.
const goals = readFileSync(new URL('library-goals.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('%'));

const script = String.raw`
:- style_check(-singleton).
:- use_module(library(solution_sequences)).
:- use_module(library(aggregate)).
:- use_module(library(yall)).
:- add_import_module(lib, system, start).
next(T) :- read_term(user_input, T, [module(lib), syntax_errors(error)]).
define :- repeat, next(C), ( C == end_of_library -> ! ; defined(C), fail ).
defined(C) :- ( C = (H :- _) -> true ; H = C ), functor(H, N, A), functor(G, N, A),
  ( predicate_property(lib:G, dynamic), \+ predicate_property(lib:G, imported_from(_)) -> true
  ; catch(lib:redefine_system_predicate(G), _, true), dynamic(lib:N/A) ),
  assertz(lib:C).
main :- define, repeat, next(G), ( G == end_of_file -> ! ; run(lib, G), write(' <=> '), run(user, G), nl, fail ).
run(M, G) :- catch(findall(G, limit(30, M:G), L), E, true),
  ( nonvar(E) -> ( E = error(F, _) -> true ; F = E ), shown('! ', F) ; L == [] -> write(no) ; forall(member(X, L), shown(' ', X)) ).
shown(P, T) :- \+ \+ ( numbervars(T, 0, _), write(P), writeq(T), write(' ; ') ).
`;

const isInstalled = spawnSync('swipl', ['--version']).status === 0;
if (!isInstalled && process.env['CI'] === 'true') throw new Error('swipl is missing: install swi-prolog-nox');

describe.skipIf(!isInstalled)('the library agrees with SWI-Prolog (skipped where swipl is not installed)', () => {
  const body = `'$dcg_body'(Body, S0, S, Goal) :- dcg_translate_rule((x --> Body), (x(S0, S) :- Goal)).\n${libraryText}`;
  const output = isInstalled
    ? execFileSync('swipl', ['-q', '-g', 'load_files(script, [stream(user_input)])', '-t', 'halt'], {
        input: `${script}\n:- main.\n${body}\nend_of_library.\n${goals.join('\n')}\n`,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
        maxBuffer: 1 << 26,
      })
    : '';
  const lines = output.split('\n');

  it.each(goals.map((goal, i) => [goal, i] as const))('%s', (_, i) => {
    const [library, swi] = (lines[i] ?? 'no line <=> missing')
      .replaceAll('lib:', '')
      .replaceAll('user:', '')
      .split(' <=> ');
    expect(library).toBe(swi);
  });
});
