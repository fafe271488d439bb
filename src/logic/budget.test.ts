// Programs that never end or grow without bound end as a spent budget: no exception, no hang, and the same Prolog answers
// the next query. They run in processes of their own, so that a hang can be ended and told from a slow test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = `
tail :- tail.
count :- between(1, inf, _), fail.
lengths :- length(L, N), N < 0, L = [].
even :- odd.
odd :- even.
back :- repeat, fail.
fact(1). fact(2). fact(3).
driven :- fact(_), fact(_), driven2, fail.
driven2 :- repeat, fact(X), X > 3.
left(X) :- left(Y), X = Y.
deep(N) :- M is N + 1, deep(M), atom(M).
double(T) :- copy_term(T, U), double(f(T, U)).
shared(T) :- shared(f(T, T)).
atoms(A) :- atom_concat(A, A, B), atoms(B).
strings(S) :- string_concat(S, S, T), strings(T).
lists(L) :- append(L, L, M), lists(M).
codes(A) :- atom_codes(A, L), append(L, L, M), atom_codes(B, M), codes(B).
perms(L) :- findall(P, permutation(L, P), Ps), length(Ps, N), N < 0.
subsets(N) :- findall(S, sub(N, S), Ss), length(Ss, M), M < 0.
sub(0, []) :- !.
sub(N, [b|S]) :- M is N - 1, sub(M, S).
sub(N, [a|S]) :- M is N - 1, sub(M, S).
power(N) :- X is 2 ** (2 ** N), X > 0, M is N + 1, power(M).
:- dynamic stored/1.
assertz_more(N) :- assertz(stored(N)), M is N + 1, assertz_more(M).
assert_big(L) :- assertz(stored(L)), assert_big([a|L]).
globals(N) :- atom_concat(g, N, G), nb_setval(G, N), M is N + 1, globals(M).
b_global(L) :- b_setval(g, L), b_global([a|L]).
gensyms :- gensym(a, _), gensyms.
atoms_more(N) :- atom_number(_, N), atom_concat(name_, N, _), M is N + 1, atoms_more(M).
catches :- catch(throw(again), again, true), catches.
catch_deep(N) :- M is N + 1, catch(catch_deep(M), nothing, true).
dag(0, a) :- !.
dag(N, f(X, X)) :- M is N - 1, dag(M, X).
print_dag :- dag(60, T), with_output_to(string(_), print(T)).
write_dag :- dag(60, T), write(T).
atom_dag :- dag(60, T), term_to_atom(T, _).
format_dag :- dag(60, T), format("~w~n", [T]).
copy_dag :- dag(60, T), copy_term(T, _).
find_dag :- dag(60, T), findall(T, true, _).
assert_dag :- dag(60, T), assertz(stored(T)).
compare_dag :- dag(60, T), dag(60, U), compare(_, T, U).
equal_dag :- dag(60, T), dag(60, U), T == U.
ground_dag :- dag(60, T), ground(T).
variables_dag :- dag(60, T), term_variables(T, _).
number_dag :- dag(60, T), numbervars(T, 0, _).
sort_dag :- dag(60, T), dag(60, U), msort([T, U], _).
throw_dag :- dag(60, T), throw(T).
hash_dag :- dag(60, T), term_to_atom(T, A), atom_length(A, _).
nb_dag :- dag(60, T), nb_setval(g, T).
cyclic_call :- X = (true, X), call(X).
shared_sum(0, 1) :- !.
shared_sum(N, X + X) :- M is N - 1, shared_sum(M, X).
sum_dag :- shared_sum(60, S), _ is S.
cyclic_compare :- X = f(X), Y = f(Y), X == Y.
cyclic_copy :- X = f(X), copy_term(X, _).
cyclic_write :- X = f(X), write(X).
cyclic_length :- X = [a|X], length(X, _).
cyclic_find :- X = f(X), findall(X, true, _).
cyclic_assert :- X = f(X), assertz(stored(X)).
cyclic_ground :- X = f(X), ground(X).
cyclic_atom :- X = f(X), term_to_atom(X, _).
cyclic_arith :- X = 1 + X, _ is X.
cyclic_append :- X = [a|X], append(X, [b], _).
cyclic_msort :- X = [a|X], msort(X, _).
cyclic_throw :- X = f(X), throw(X).
cyclic_vars :- X = f(X), term_variables(X, _).
cyclic_atomic :- X = [a|X], atomic_list_concat(X, _).
cyclic_univ :- X = [a|X], _ =.. X.
meta(G) :- call((G, G)), meta((G, G)).
conj(G) :- conj((G, G)).
choices(N) :- choice(N), fail.
choice(N) :- M is N + 1, choice(M).
choice(_).
sorts(L) :- msort(L, M), append(M, L, K), sorts(K).
numlists(N) :- numlist(1, N, _), M is N * 2, numlists(M).
functors(N) :- functor(_, f, N), M is N * 2, functors(M).
bags :- bagof(X-Y, (between(1, inf, X), Y = X), _).
aggs :- aggregate_all(count, repeat, _).
foralls :- forall(repeat, true).
`;

/// Ended by every budget.
const endless = [
  'tail',
  'count',
  'lengths',
  'even',
  'back',
  'driven',
  'left(_)',
  'deep(0)',
  'shared(a)',
  'lists([a])',
  'perms([1,2,3,4,5,6,7,8,9,10,11,12])',
  'subsets(40)',
  'assertz_more(0)',
  'globals(0)',
  'b_global([])',
  'gensyms',
  'atoms_more(0)',
  'catches',
  'catch_deep(0)',
  'choices(0)',
  'conj(true)',
  'meta(true)',
  'foralls',
  'aggs',
  'bags',
  'numlists(1)',
  'between(1, inf, X), X < 0',
  'numlist(1, 1000000000, L)',
  'findall(X, repeat, L)',
  'atoms(a)',
  'strings("a")',
  'print_dag',
  'write_dag',
  'atom_dag',
  'format_dag',
  'hash_dag',
  'dag(60, T)',
];

/// One goal that is long in itself: a built-in that must look at its budget while it works.
const long: Record<Kind, readonly string[]> = {
  steps: ['compare_dag', 'equal_dag', 'sort_dag', 'cyclic_compare', 'cyclic_append'],
  time: [
    'codes(a)',
    'sum_dag',
    'copy_dag',
    'find_dag',
    'cyclic_copy',
    'compare_dag',
    'equal_dag',
    'sort_dag',
    'cyclic_compare',
    'cyclic_append',
  ],
  memory: [
    'double(a)',
    'copy_dag',
    'find_dag',
    'assert_dag',
    'throw_dag',
    'nb_dag',
    'cyclic_copy',
    'cyclic_find',
    'cyclic_assert',
    'cyclic_throw',
    'functors(1)',
    'sorts([b,a])',
    'assert_big([])',
  ],
  abort: [],
  depth: [],
};

/// Answered, refused or failed, but at once.
const harmless = [
  'cyclic_call',
  'cyclic_write',
  'cyclic_length',
  'cyclic_ground',
  'cyclic_atom',
  'cyclic_arith',
  'cyclic_msort',
  'cyclic_vars',
  'cyclic_atomic',
  'cyclic_univ',
  'ground_dag',
  'variables_dag',
  'number_dag',
  'power(1)',
];

type Kind = 'steps' | 'time' | 'memory' | 'depth' | 'abort';

interface Report {
  readonly goal: string;
  readonly outcome: { readonly status: string; readonly spent?: string };
  /// CPU time used, in budgets of time.
  readonly ratio: number;
  readonly after: number;
}

const MILLISECONDS = 100;
const child = `
import { Prolog } from ${JSON.stringify(new URL('prolog.ts', import.meta.url).href)};
const { kind, goals, program } = JSON.parse(process.argv[1]);
// The time of this process alone: how busy the machine is does not matter.
const clock = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const before = clock();
new Prolog().load(program);
const slack = clock() - before;
for (const goal of goals) {
  console.log(JSON.stringify({ goal, begun: true }));
  const prolog = new Prolog({ clock });
  prolog.load(program);
  const controller = new AbortController();
  const budget = {
    steps: { steps: 50000, memoryBytes: 2 ** 25 },
    time: { milliseconds: ${MILLISECONDS} },
    memory: { memoryBytes: 2 ** 24, steps: 400000 },
    depth: { depth: 10000 },
    abort: { signal: controller.signal },
  }[kind];
  const start = clock();
  const query = kind === 'abort' ? prolog.queryAsync(goal, { budget }) : prolog.query(goal, { budget });
  if (kind === 'abort') setTimeout(() => controller.abort(), ${MILLISECONDS});
  for await (const _ of query);
  const ratio = (clock() - start - slack) / ${MILLISECONDS};
  const after = [...prolog.query('length(L, 2), findall(X, member(X, [1, 2]), [1, 2]), atom_length(abc, 3)')].length;
  const { status, spent } = query.outcome;
  console.log(JSON.stringify({ goal, outcome: { status, spent }, ratio, after }));
}
`;

/// What became of each goal; the one that a process hung at or died of is reported as such.
const run = (kind: Kind, wanted: readonly string[]): { reports: Report[]; end: string } => {
  const process_ = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      '--max-old-space-size=1500',
      '--input-type=module',
      '-e',
      child,
      JSON.stringify({ kind, goals: wanted, program }),
    ],
    { encoding: 'utf8', timeout: 55_000, killSignal: 'SIGKILL', cwd: fileURLToPath(new URL('.', import.meta.url)) },
  );
  const lines = process_.stdout.split('\n').filter((line) => line.endsWith('}'));
  const last = lines.length === 0 ? '' : (JSON.parse(lines.at(-1)!) as { goal: string; begun?: boolean });
  const stopped =
    process_.status === 0 ? '' : `${JSON.stringify(last)} ${process_.signal ?? process_.stderr.slice(0, 2000)}`;
  return {
    reports: lines.map((line) => JSON.parse(line) as Report).filter(({ outcome }) => outcome !== undefined),
    end: stopped,
  };
};

const check = (kind: Kind, wanted: readonly string[]): Report[] => {
  const { reports, end } = run(kind, wanted);
  expect(end).toBe('');
  expect(reports.map(({ goal }) => goal)).toEqual(wanted);
  expect(reports.filter(({ after }) => after !== 1)).toEqual([]);
  return reports;
};

describe('runaway programs end', () => {
  it.each(['steps', 'time', 'memory', 'abort'] as const)(
    'under a budget of %s',
    (kind) => {
      const reports = check(kind, [...endless, ...long[kind]]);
      expect(reports.filter(({ outcome }) => outcome.status !== 'budget')).toEqual([]);
      // Twice the budget is the promise.
      if (kind === 'time') expect(reports.filter(({ ratio }) => ratio > 2)).toEqual([]);
      if (kind !== 'memory') return;
      const growing = ['choices(0)', 'subsets(40)', 'atoms(a)'];
      const spent = reports.filter(({ goal }) => growing.includes(goal)).map(({ outcome }) => outcome.spent);
      expect(spent).toEqual(growing.map(() => 'memory'));
    },
    60_000,
  );

  it('under a budget of depth', () => {
    const reports = check('depth', ['left(_)', 'deep(0)', 'catch_deep(0)', 'between(1, 3, X), fail']);
    expect(reports.map(({ outcome }) => outcome.spent ?? outcome.status)).toEqual(['depth', 'depth', 'depth', 'done']);
  }, 60_000);

  it('and shared or circular terms harm nobody', () => {
    for (const kind of ['time', 'memory'] as const) check(kind, harmless);
  }, 60_000);
});
