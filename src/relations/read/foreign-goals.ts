/// Prolog's built-in predicates that relations do not have, and what to write instead.
import type { PredicateKey } from '../program.ts';

const rows: readonly (readonly [code: string, keys: string, reason: string, hint: string])[] = [
  [
    'cut',
    '!/0',
    'a cut depends on the order of clauses, and relations have no order',
    'remove it, and say in each clause when it holds, for example with \\+',
  ],
  [
    'if-then-else',
    '->/2 *->/2',
    'if-then-else depends on the first answer, and relations have all answers at once',
    'write (Condition, Then ; \\+ Condition, Else)',
  ],
  [
    'all-solutions',
    'findall/3 findall/4 bagof/3 setof/3 aggregate_all/3 aggregate_all/4 forall/3 foldl/4 findnsols/4',
    'relations have no lists of solutions',
    'the value of a feature is the number of distinct bindings of its head: name what is to be counted in the head',
  ],
  [
    'database-change',
    'assert/1 asserta/1 assertz/1 retract/1 retractall/1 abolish/1 nb_setval/2 nb_getval/2 b_setval/2 b_getval/2 recorda/3',
    'a relation cannot change what is known while it is evaluated',
    'declare the predicate with :- dynamic, and give its facts with each position',
  ],
  [
    'output',
    'write/1 writeln/1 print/1 nl/0 format/1 format/2 format/3 write_canonical/1 writeq/1 put_char/1 tab/1 read/1 portray_clause/1',
    'relations neither read nor print',
    'remove it',
  ],
  [
    'type-test',
    'var/1 nonvar/1 ground/1 atom/1 number/1 integer/1 float/1 atomic/1 compound/1 callable/1 is_list/1 string/1',
    'all arguments of relations are bound: there are no tests of types',
    'remove it, or name the values by facts, such as number_of_row(1).',
  ],
  [
    'term-inspection',
    '=../2 functor/3 arg/3 copy_term/2 term_variables/2 setarg/3 nb_setarg/3 =@=/2 \\=@=/2 compare/3 unify_with_occurs_check/2',
    'terms are taken apart by patterns only',
    'write the pattern as an argument, such as p(pair(X, Y))',
  ],
  [
    'list',
    'length/2 append/2 append/3 nth0/3 nth1/3 reverse/2 sort/2 sort/4 msort/2 last/2 sum_list/2 sumlist/2 max_list/2 min_list/2 select/3 delete/3 subtract/3 exclude/3 include/3 partition/4 maplist/2 maplist/3 maplist/4 numlist/3 list_to_set/2 permutation/2 sumlist/3 max_member/2 min_member/2',
    'lists have no fixed length, and relations have fixed arguments',
    'keep one fact for each item, such as item(Box, Item)',
  ],
  [
    'text',
    'atom_length/2 atom_concat/3 atom_chars/2 atom_codes/2 atom_number/2 char_code/2 sub_atom/5 number_codes/2 number_chars/2 atom_string/2 string_concat/3 string_length/2 split_string/4 upcase_atom/2 atomic_list_concat/2 atomic_list_concat/3 term_to_atom/2',
    'relations do not look into names',
    'say by facts what belongs to what, such as column(a1, a)',
  ],
  [
    'arithmetic-relation',
    'succ/2 plus/3',
    'arithmetic is done by is',
    'write Y is X + 1, with X bound by another literal',
  ],
  [
    'control',
    'catch/3 throw/1 repeat/0 halt/0 halt/1 ignore/1 call_cleanup/2 setup_call_cleanup/3 consult/1 findall/2 tnot/1 call_with_depth_limit/3 call_with_time_limit/2 limit/2 order_by/2 distinct/1 distinct/2 $/0 $/1 freeze/2 when/2 random/1 random_between/3 random_member/2 get_time/1 statistics/2',
    'relations have no control and no state',
    'write facts and rules that say when it holds',
  ],
];

export interface ForeignGoal {
  readonly code: string;
  readonly reason: string;
  readonly hint: string;
}

export const FOREIGN_GOALS: ReadonlyMap<PredicateKey, ForeignGoal> = new Map(
  rows.flatMap(([code, keys, reason, hint]) => keys.split(' ').map((key) => [key, { code, reason, hint }] as const)),
);

/// Prolog lets users define these themselves: their definition counts, then.
export const LIBRARY: ReadonlySet<PredicateKey> = new Set(
  [
    'member/2 memberchk/2',
    ...rows.filter(([code]) => code === 'list' || code === 'arithmetic-relation').map(([, keys]) => keys),
  ]
    .flatMap((keys) => keys.split(' '))
    // These are of Prolog's core.
    .filter((key) => !['length/2', 'sort/2', 'sort/4', 'msort/2', 'succ/2', 'plus/3'].includes(key)),
);

const COMPARISONS = ['<', '>', '=<', '>=', '=:=', '=\\='] as const;
const ORDERS = ['@<', '@>', '@=<', '@>=', '==', '\\=='] as const;
export const COMPARISON_KEYS: ReadonlyMap<PredicateKey, (typeof COMPARISONS)[number]> = new Map(
  COMPARISONS.map((name) => [`${name}/2`, name]),
);
export const ORDER_KEYS: ReadonlyMap<PredicateKey, (typeof ORDERS)[number]> = new Map(
  ORDERS.map((name) => [`${name}/2`, name]),
);

/// What bodies are made of besides predicates of the theory.
export const BUILT_IN: ReadonlySet<PredicateKey> = new Set([
  ...COMPARISON_KEYS.keys(),
  ...ORDER_KEYS.keys(),
  ...',/2 ;/2 |/2 \\+/1 not/1 forall/2 true/0 fail/0 false/0 =/2 \\=/2 dif/2 once/1 call/1 is/2 between/3'.split(' '),
  'member/2',
  'memberchk/2',
]);

/// Built in, and not to be defined by a theory.
export const isReserved = (key: PredicateKey): boolean =>
  (BUILT_IN.has(key) || FOREIGN_GOALS.has(key)) && !LIBRARY.has(key);
