/// List programs: recursive predicates with a random step, and chains of library predicates.
import * as fc from 'fast-check';
import type { Block } from './transcript.ts';

const item = fc.oneof(fc.integer({ min: -5, max: 9 }).map(String), fc.constantFrom('a', 'b', 'c', 'foo'));
const printList = (items: readonly string[]): string => `[${items.join(', ')}]`;
const list = fc.array(item, { maxLength: 6 }).map(printList);
const numbers = fc.array(fc.integer({ min: -5, max: 9 }).map(String), { maxLength: 6 }).map(printList);

// What one clause does with the element X and the accumulator A, giving Y and B.
const test = fc.constantFrom('X > 2', 'X mod 2 =:= 0', 'X < A', 'X =\\= A', 'member(X, [1, 3, 5])', '\\+ X = 4');
const step = fc.constantFrom('Y is X + A', 'Y is X * 2', 'Y = f(X)', 'Y = X', 'Y = A', 'Y is A - X');
const next = fc.constantFrom('B is A + X', 'B = X', 'B = A', 'B is max(A, X)', 'B is A + 1');

const walker = fc
  .record({ test, cut: fc.boolean(), steps: fc.tuple(step, step), nexts: fc.tuple(next, next), guard: fc.boolean() })
  .map(({ test: condition, cut, steps, nexts, guard }) =>
    [
      'walk([], A, [], A).',
      `walk([X|Xs], A, [Y|Ys], R) :- ${condition}, ${cut ? '!, ' : ''}${steps[0]}, ${nexts[0]}, walk(Xs, B, Ys, R).`,
      `walk([X|Xs], A, ${guard ? 'Ys' : '[Y|Ys]'}, R) :- ${guard ? '' : `${steps[1]}, `}${nexts[1]}, walk(Xs, B, Ys, R).`,
    ].join('\n'),
  );

const PROGRAM = `
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
rev(L, R) :- rev(L, [], R).
rev([], A, A).
rev([H|T], A, R) :- rev(T, [H|A], R).
del(X, [X|T], T).
del(X, [H|T], [H|R]) :- del(X, T, R).
perm([], []).
perm(L, [X|P]) :- del(X, L, R), perm(R, P).
sub([], []).
sub([H|T], [H|S]) :- sub(T, S).
sub([_|T], S) :- sub(T, S).
small(X) :- X @< b.
`;

// Each maps the list In to the list Out, perhaps in several ways or not at all.
const CHAIN: readonly ((from: string, to: string, other: string, value: string) => string)[] = [
  (from, to) => `reverse(${from}, ${to})`,
  (from, to) => `rev(${from}, ${to})`,
  (from, to) => `msort(${from}, ${to})`,
  (from, to) => `sort(${from}, ${to})`,
  (from, to) => `sort(0, @>=, ${from}, ${to})`,
  (from, to, other) => `append(${from}, ${other}, ${to})`,
  (from, to, other) => `app(${other}, ${from}, ${to})`,
  (from, to) => `append(_, ${to}, ${from})`,
  (from, to, _, value) => `select(${value}, ${from}, ${to})`,
  (from, to) => `select(_, ${from}, ${to})`,
  (from, to, _, value) => `delete(${from}, ${value}, ${to})`,
  (from, to, other) => `subtract(${from}, ${other}, ${to})`,
  (from, to, other) => `union(${from}, ${other}, ${to})`,
  (from, to, other) => `intersection(${from}, ${other}, ${to})`,
  (from, to) => `list_to_set(${from}, ${to})`,
  (from, to) => `exclude(small, ${from}, ${to})`,
  (from, to) => `include(integer, ${from}, ${to})`,
  (from, to) => `sub(${from}, ${to})`,
  (from, to, other) => `flatten([${from}, [${other}]], ${to})`,
  (from, to) => `maplist([E, f(E)]>>true, ${from}, ${to})`,
  (from, to) => `findall(E-N, nth1(N, ${from}, E), ${to})`,
  (from, to) => `(${from} = [_|${to}] -> true ; ${to} = [empty])`,
];

const chain = fc.array(fc.record({ link: fc.nat(CHAIN.length - 1), other: list, value: item }), {
  minLength: 1,
  maxLength: 4,
});

const LAST = [
  'length(L, N)',
  'nth0(1, L, N)',
  'last(L, N)',
  'sum_list(L, N)',
  'max_list(L, N)',
  'msort(L, N)',
  'nth1(N, L, a)',
  'true',
];

export const lists: fc.Arbitrary<Block> = fc
  .record({
    walker,
    input: numbers,
    start: fc.integer({ min: 0, max: 4 }),
    from: list,
    other: list,
    chains: fc.array(fc.record({ chain, last: fc.constantFrom(...LAST) }), { minLength: 2, maxLength: 3 }),
  })
  .map(({ walker: clauses, input, start, from, other, chains }) => ({
    program: PROGRAM + clauses,
    goals: [
      `walk(${input}, ${start}, L, R).`,
      `findall(R, walk(${input}, ${start}, _, R), Rs).`,
      `perm(${from}, P).`,
      `app(X, Y, ${from}).`,
      `app(${from}, X, ${other}).`,
      ...chains.map(({ chain: links, last }) => {
        const steps = links.map(({ link, other: extra, value }, i) =>
          CHAIN[link]!(i === 0 ? from : `_L${i}`, i === links.length - 1 ? 'L' : `_L${i + 1}`, extra, value),
        );
        return `${[...steps, last].join(', ')}.`;
      }),
    ],
  }));
