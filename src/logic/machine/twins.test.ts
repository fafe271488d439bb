// The same goals on an engine that collects its heap at every call and on one that never does; and terms that go through
// copies, collections and the database unchanged.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Prolog } from '../prolog.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { sameTerm, variant } from '../terms/order.ts';
import { atom, compound, float, int, list, text, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { collect } from './collect.ts';
import type { Database } from './database.ts';
import { Machine } from './machine.ts';

interface Inside {
  readonly db: Database;
  readonly idle: Machine[];
}

/// Gives a Prolog an engine that collects at every call; counts its services.
const collectAlways = (prolog: Prolog): { readonly services: number } => {
  const inside = prolog as unknown as Inside;
  const m = new Machine(inside.db, 1 << 12);
  const counter = { services: 0 };
  const service = m.service.bind(m);
  m.service = (arity) => {
    counter.services++;
    service(arity);
  };
  Object.defineProperty(m, 'heapLimit', { get: () => 0, set() {} });
  inside.idle.push(m);
  return counter;
};

const program = `
app([], L, L).
app([H|T], L, [H|R]) :- app(T, L, R).
nrev([], []).
nrev([H|T], R) :- nrev(T, S), app(S, [H], R).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
fact(0, 1).
fact(N, F) :- N > 0, M is N - 1, fact(M, G), F is N * G.
queens(N, Qs) :- numlist(1, N, Ns), select_all(Ns, [], Qs).
select_all([], Qs, Qs).
select_all(Ns, Safe, Qs) :- select(Q, Ns, Rest), \\+ attack(Q, 1, Safe), select_all(Rest, [Q|Safe], Qs).
attack(X, N, [Y|_]) :- ( X is Y + N ; X is Y - N ).
attack(X, N, [_|Ys]) :- M is N + 1, attack(X, M, Ys).
halves(0, _) :- !.
halves(N, X) :- Y is X / 2.0 + 0.1, M is N - 1, halves(M, Y).
sum_floats([], 0.0).
sum_floats([X|Xs], S) :- sum_floats(Xs, T), S is X + T.
words(0, "") :- !.
words(N, S) :- M is N - 1, words(M, T), number_string(N, NS), string_concat(T, NS, S).
counting(N, N) :- !.
counting(K, N) :- b_getval(total, T0), T is T0 + K, b_setval(total, T), L is K + 1, counting(L, N).
risky(X) :- member(X, [1, 2, 3, 4]), X > 1, ( X =:= 3 -> throw(found(X, [a|_])) ; true ).
loop(0) :- !.
loop(N) :- catch(deep(N), deep(_, _), true), M is N - 1, loop(M).
deep(N) :- N > 0, L = [N, "text", 1.5], length(L, _), throw(deep(N, L)).
:- dynamic store/2.
fill(0) :- !.
fill(N) :- X is N * 1234567890123, assertz(store(N, f(X, "s", 0.5, _))), M is N - 1, fill(M).
:- table path/2.
edge(1, 2). edge(2, 3). edge(3, 1). edge(3, 4).
path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).
greeting --> [hello], name.
name --> [world].
name --> [prolog].
`;

const goals = [
  'numlist(1, 60, L), nrev(L, R)',
  'app(X, Y, [1, 2, 3, 4, 5])',
  'numlist(1, 400, L), len(L, N)',
  'fact(60, F)',
  'queens(5, Qs)',
  'halves(100, 3.0), sum_floats([0.1, 0.2, 0.3, 1.0e10], S)',
  'words(60, S), string_length(S, N)',
  'b_setval(total, 0), counting(1, 50), b_getval(total, T)',
  'b_setval(v, a), ( b_setval(v, [b, "c", 1.5|_]), fail ; b_getval(v, V) )',
  'nb_setval(v, f(X, Y, X, 123456789012345678901)), nb_getval(v, V), X = 1',
  'findall(X-Y, (member(X, [a, "b", 1.5, 123456789012345678901]), member(Y, [1, _])), L)',
  'findall(L, (member(N, [1, 2, 3]), findall(X-N, member(X, [a, b]), L)), Ls)',
  'bagof(X, member(X-Y, [1-a, 2-b, 3-a]), L)',
  'setof(Y-Xs, setof(X, member(X-Y, [2-b, 1-a, 3-a]), Xs), L)',
  'aggregate_all(max(X-Y), member(X-Y, [1-a, 3-c, 2-b]), M)',
  'risky(X)',
  'catch(risky(X), found(Y, L), true)',
  'catch(catch(risky(X), other, true), found(Y, L), Z = caught)',
  'loop(60)',
  'setup_call_cleanup(S = "set", member(X, [1, 2]), nb_setval(done, yes)), nb_getval(v, _)',
  'fill(40), findall(N-T, store(N, T), L), retract(store(7, T7)), \\+ store(7, _), aggregate_all(count, store(_, _), C)',
  'path(1, X)',
  'setof(X-Y, path(X, Y), L)',
  'phrase(greeting, L)',
  'copy_term(f(X, Y, "s", 2.5, 98765432109876543210, [X|Y]), C)',
  'X = f(A, B), A = g(B), ( B = 1 ; B = "two" ; B = 3.0 )',
  'length(L, 3), L = [X|_], member(X, [1, 2]), maplist([E]>>(E = X), L)',
  'foldl([X, A, B]>>(B is A * X), [123456789, 987654321, 555555555], 1, P)',
  'msort([c, "b", 1.0, 1, a, f(x), Z, 123456789012345678901], L)',
  'atom_codes(A, "hello"), atom_length(A, N), sub_atom(A, B, 2, _, S)',
  'forall(member(X, [1, 2, 3]), (Y is X * 1.5, Y > 1))',
  'T = point{x: 1}',
  'between(1, 30, X), Y is X ** 20, Y > 10000000000000000000000, Z is Y mod 7, Z =:= 3',
  'numlist(1, 50, L), foldl([X, A, [X-A]]>>true, L, [], T), ground(T), term_variables(T-V, Vs)',
  'length(L, 200), maplist(=(_), L), nth1(77, L, hit), last(L, X)',
  'string_concat(X, Y, "abc")',
  'format(atom(A), "~w ~q ~a ~2f ~e", [f(X), \'A b\', c, 3.14159, 2.5])',
  'with_output_to(string(S), (write(a), print("b"), writeq(\'C\')))',
  'T = t(0), ( member(X, [1, 2, 3]), arg(1, T, N0), N is N0 + X, nb_setarg(1, T, N), fail ; arg(1, T, R) )',
  'T = t(0, "keep"), ( setarg(1, T, [x|_]), fail ; true )',
  'call_cleanup(fail, true) ; X = after',
  'list_to_assoc([a-1, b-"two", c-3.0], A), put_assoc(d, A, 4, B), assoc_to_list(B, L)',
  'X = "a string", Y = X, Z = f(X, Y), Z = f(P, Q), P == Q',
];

/// Everything that a goal answers, as text.
const answersOf = (prolog: Prolog, goal: string): string => {
  const query = prolog.query(goal, { limit: 20, budget: { steps: 1_000_000 } });
  const lines: string[] = [];
  for (const { bindings } of query) {
    const whole = compound('answer', [...bindings.values()]);
    lines.push(printTerm(whole, { quoted: true, ignoreOps: true, variableNames: variableNames(whole) }));
  }
  const { outcome } = query;
  const end = outcome.status === 'error' && outcome.error.kind === 'exception' ? outcome.error.term : undefined;
  const said = end === undefined ? outcome.status : printTerm(end, { quoted: true, variableNames: variableNames(end) });
  return [goal, ...lines, said].join('\n');
};

const variableNames = (term: Term): Map<never, string> => {
  const names = new Map<Term, string>();
  const pending = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === 'var' && !names.has(next)) names.set(next, `_${names.size}`);
    if (next.kind === 'compound') pending.push(...next.args.toReversed());
  }
  return names as Map<never, string>;
};

describe('an engine that collects at every call', () => {
  it('answers as one that never collects', () => {
    const usual = new Prolog();
    const frugal = new Prolog();
    const counter = collectAlways(frugal);
    for (const prolog of [usual, frugal]) expect(prolog.load(program).problems).toEqual([]);
    for (const goal of goals) expect(answersOf(frugal, goal)).toBe(answersOf(usual, goal));
    expect(counter.services).toBeGreaterThan(5000);
  });

  it('records the same proofs', () => {
    const usual = new Prolog();
    const frugal = new Prolog();
    collectAlways(frugal);
    const steps = (prolog: Prolog, goal: string): number[] =>
      Array.from(prolog.query(goal, { proofs: true, limit: 5 }), ({ proof }) => proof!.steps.length);
    for (const prolog of [usual, frugal]) prolog.load(program);
    for (const goal of [
      'queens(4, Qs)',
      'nrev([1, 2, 3, 4, 5], R)',
      'fact(20, F)',
      'catch(risky(X), found(Y, L), true)',
      'path(1, X)',
    ])
      expect([goal, ...steps(frugal, goal)]).toEqual([goal, ...steps(usual, goal)]);
  });

  it('keeps its heap small where a loop makes only garbage', () => {
    const prolog = new Prolog();
    prolog.load('spin(0) :- !. spin(N) :- length(L, 50), L = [N|_], M is N - 1, spin(M).');
    const inside = prolog as unknown as Inside;
    const m = new Machine(inside.db, 1 << 14);
    inside.idle.push(m);
    expect([...prolog.query('spin(20000)')].length).toBe(1);
    // A million cells of garbage went through it.
    expect(m.heap.length).toBe(1 << 14);
  });
});

describe('the collector', () => {
  it('keeps what registers reach, in order, and drops the rest', () => {
    const prolog = new Prolog();
    const m = new Machine((prolog as unknown as Inside).db, 1 << 16);
    m.reset({ steps: Infinity, depth: Infinity, bytes: 2 ** 31, check: () => undefined });
    fc.assert(
      fc.property(terms, terms, (kept, garbage) => {
        m.reset({ steps: Infinity, depth: Infinity, bytes: 2 ** 31, check: () => undefined });
        m.write(garbage);
        m.X[0] = m.write(kept);
        m.write(garbage);
        const before = m.H;
        collect(m, 1);
        expect(m.H).toBeLessThanOrEqual(before);
        expect(variant(m.read(m.X[0]!), kept)).toBe(true);
        const again = m.H;
        collect(m, 1);
        expect(m.H).toBe(again);
      }),
      { numRuns: 300 },
    );
  });
});

const shared = [variable('A'), variable('B'), variable('C')] as const;
const leaf: fc.Arbitrary<Term> = fc.oneof(
  fc.constantFrom(...shared),
  fc.constantFrom('a', 'b', '[]', '', 'hello world', '日本', "it's", '{}').map(atom),
  fc.integer().map(int),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(int),
  fc.constantFrom(2 ** 28, 2 ** 28 - 1, -(2 ** 28), -(2 ** 28) - 1, 2 ** 53, 0).map((n) => int(BigInt(n))),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(float),
  fc.string().map(text),
);
const { term: terms } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('f', 'g', '[|]', '-', ',', '{}'), fc.array(tie('term'), { minLength: 1, maxLength: 4 }))
        .map(([name, args]) => compound(name, args)),
    },
    { weight: 1, arbitrary: fc.array(tie('term'), { maxLength: 5 }).map((items) => list(items)) },
  ),
}));

describe('random terms come back from', () => {
  const prolog = new Prolog();
  prolog.load(':- dynamic kept/1.');
  const result = (goals: (input: Term, output: Term) => Term) => (input: Term) => {
    const [answer] = prolog.query(goals(input, variable('Out')));
    return answer!.bindings.get('Out')!;
  };
  const and = (...parts: readonly Term[]): Term => parts.reduceRight((rest, goal) => compound(',', [goal, rest]));
  const ways: Record<string, (input: Term) => Term> = {
    copy_term: result((input, output) => compound('copy_term', [input, output])),
    findall: result((input, output) => compound('findall', [input, atom('true'), list([output])])),
    'assert and retract': result((input, output) =>
      and(compound('assertz', [compound('kept', [input])]), compound('retract', [compound('kept', [output])])),
    ),
    'assert and call': result((input, output) =>
      and(
        compound('asserta', [compound('kept', [input])]),
        compound('once', [compound('kept', [output])]),
        compound('retractall', [compound('kept', [variable()])]),
      ),
    ),
    nb_setval: result((input, output) =>
      and(compound('nb_setval', [atom('k'), input]), compound('nb_getval', [atom('k'), output])),
    ),
    throw: result((input, output) =>
      compound('catch', [compound('throw', [compound('b', [input])]), compound('b', [output]), atom('true')]),
    ),
    'an answer': result((input, output) => compound('=', [input, output])),
    '=..': result((input, output) =>
      and(
        compound('=..', [compound('w', [input]), list([atom('w'), variable('P')])]),
        compound('=..', [variable('Q'), list([atom('w'), input])]),
        compound('=', [output, input]),
      ),
    ),
  };

  it.each(Object.keys(ways))('%s', (way) => {
    fc.assert(
      fc.property(terms, (term) => {
        const back = ways[way]!(term);
        if (!variant(back, term))
          expect.fail(`${printTerm(term, { quoted: true })} came back as ${printTerm(back, { quoted: true })}`);
      }),
      { numRuns: 150 },
    );
  });

  it('clauses as they were added, in compiled form and as text', () => {
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 4 }), (items) => {
        const fresh = (): Term => variable('_');
        const add = items.map((item) => compound('assertz', [compound('kept', [item])]));
        const all = (goal: Term): Term => compound('findall', [shared[0], goal, variable('Out')]);
        for (const goal of [
          compound('kept', [shared[0]]),
          compound('clause', [compound('kept', [shared[0]]), atom('true')]),
        ]) {
          const [answer] = prolog.query(
            and(compound('retractall', [compound('kept', [fresh()])]), ...add.map(renamed), all(goal)),
          );
          const back = answer!.bindings.get('Out')!;
          const expected = list(items.map(renamed));
          expect(variant(back, expected) || sameTerm(back, expected)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/// A copy with variables of its own.
const renamed = (term: Term): Term => {
  const fresh = new Map<Term, Term>();
  const copy = (t: Term): Term => {
    if (t.kind === 'compound') return compound(t.name, t.args.map(copy));
    if (t.kind !== 'var') return t;
    if (!fresh.has(t)) fresh.set(t, variable());
    return fresh.get(t)!;
  };
  return copy(term);
};
