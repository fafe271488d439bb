import { describe, expect, test } from 'vitest';
import { atom, compound, int, parseTerm, variant } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import {
  Example,
  Theory,
  byConstants,
  byRegression,
  explain,
  finalConcept,
  groundConcept,
  named,
  printConcept,
  retreat,
} from './index.ts';
import type { Episode } from './index.ts';
import { reduce } from './reduce.ts';

/// Cups and safe-to-stack, the examples of every paper on the matter, and a family of other constructs.
const CUPS = `
:- dynamic([light/1, part_of/2, color/2]).
operational(light(_)). operational(part_of(_, _)). operational(is_a(_, _)). operational(_ < _). operational(big(_)). operational(weight(_, _)).
never(secret(_)).
fixed(handle).
cup(X) :- liftable(X), stable(X), secret(X).
liftable(X) :- light(X), part_of(Y, X), is_a(Y, handle).
stable(X) :- ( big(X) -> true ; \\+ color(X, red) ).
light(obj1). part_of(h1, obj1). is_a(h1, handle). color(obj1, blue). secret(obj1).
big(nothing).
heavier(X, Y) :- weight(X, A), weight(Y, B), A < B.
weight(feather, 1). weight(stone, 7).
`;

const theory = (text: string): Theory => new Theory([{ name: 'test.pl', text }]);

const explained = (source: Theory, goal: string): ReturnType<typeof explain> => {
  for (const { proof } of source.prolog.query(goal, { proofs: true, limit: 1 })) return explain(proof!, source);
  throw new Error(`${goal} is not provable`);
};

const term = (source: Theory, text: string): Term => {
  const parsed = parseTerm(text, source.prolog);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.term;
};

describe('explanations', () => {
  const cups = theory(CUPS);
  test('the theory loads without problems', () => expect(cups.problems).toEqual([]));

  test('leaves are operational, in the order of the proof; what is kept out is marked', () => {
    const { leaves } = explained(cups, 'cup(obj1)');
    expect(leaves.map(({ kind }) => kind)).toContain('never');
    expect(printConcept(groundConcept(explained(cups, 'liftable(obj1)')))).toBe(
      'liftable(obj1):-light(obj1), part_of(h1, obj1), is_a(h1, handle)',
    );
  });

  test('by constants: each constant a variable, but for fixed ones', () => {
    const concept = named(byConstants(groundConcept(explained(cups, 'liftable(obj1)')), cups));
    expect(printConcept(concept)).toBe('liftable(A):-light(A), part_of(B, A), is_a(B, handle)');
  });

  test('by regression: only what the proof needs is tied', () => {
    const concept = named(byRegression(explained(cups, 'heavier(feather, stone)')));
    expect(printConcept(concept)).toBe('heavier(A, B):-weight(A, C), weight(B, D), C<D');
  });

  test('by constants ties what was equal by chance, by regression does not', () => {
    const twice = theory('operational(p(_)). operational(q(_)). r(X, Y) :- p(X), q(Y). p(a). q(a).');
    const explanation = explained(twice, 'r(a, a)');
    expect(printConcept(named(byConstants(groundConcept(explanation), twice)))).toBe('r(A, A):-p(A), q(A)');
    expect(printConcept(named(byRegression(explanation)))).toBe('r(A, B):-p(A), q(B)');
  });

  test('negation is a literal of its own, and a condition that failed is told as assumed', () => {
    const source = theory(
      'operational(a(_)). :- dynamic(b/1). t(X) :- a(X), \\+ b(X). a(1). u(X) :- ( b(X) -> a(X) ; a(X) ).',
    );
    expect(explained(source, 't(1)').leaves.map(({ kind }) => kind)).toEqual(['operational', 'negation']);
    expect(explained(source, 'u(1)').leaves.map(({ kind }) => kind)).toEqual(['assumed', 'operational']);
  });

  test('by regression, what commits to a choice stays whole', () => {
    const source = theory(
      'operational(a(_)). a(1). a(2). q(_, 1). t(X) :- call(q(1), X), a(X). ' +
        'm(X, Y, X) :- X >= Y, !. m(_, Y, Y). u(X, Z) :- a(X), m(X, 2, Z). ' +
        'c(X) :- ( a(X) -> true ; fail ).',
    );
    const regressed = (goal: string): string => printConcept(named(byRegression(explained(source, goal))));
    expect(regressed('t(1)')).toBe('t(A):-call(q(1), A), a(A)');
    expect(regressed('u(1, Z)')).toBe('u(A, B):-a(A), m(A, 2, B)');
    expect(regressed('c(1)')).toBe('c(A):-(a(A)->true;fail)');
  });

  test('built-ins within rules are literals', () => {
    const source = theory('operational(n(_)). big(X) :- n(X), X > 3. n(5).');
    expect(printConcept(named(byRegression(explained(source, 'big(5)'))))).toBe('big(A):-n(A), A>3');
  });
});

describe('what is left for the time of the move', () => {
  const timed = theory(`
    operational(s(_, _)). operational(m(_, _)). operational(now). operational(gone).
    discard(gone). timed(s(T, _), [T]). made(m(T, _), T).
    c(T) :- s(3, a), s(4, a), s(5, a), m(3, x), m(4, y), now, gone, T = 3.
    s(_, _). m(_, _). now. gone.`);
  test('the base, the time after it, and the move of the base', () => {
    const final = finalConcept(groundConcept(explained(timed, 'c(3)')), 3, timed);
    expect(
      final.body
        .filter((each) => each.kind !== 'compound' || each.name !== '=')
        .map((each) => printConcept({ head: each, body: [] })),
    ).toEqual(['s(3, a)', 's(4, a)', 'm(3, x)', 'now']);
  });
});

describe('theta-reduction', () => {
  const source = theory('');
  const reduced = (text: string): string => {
    const [head, body] = (term(source, text) as Term & { kind: 'compound' }).args as [Term, Term];
    const goals: Term[] = [];
    for (let rest = body; ; rest = (rest as Term & { kind: 'compound' }).args[1]!) {
      if (rest.kind !== 'compound' || rest.name !== ',') {
        goals.push(rest);
        break;
      }
      goals.push(rest.args[0]!);
    }
    return printConcept(named(reduce({ head, body: goals }).concept));
  };
  test('a literal that another one covers goes', () => {
    expect(reduced('h(X) :- p(X, Y), p(X, Z), q(Z)')).toBe('h(A):-p(A, B), q(B)');
    expect(reduced('h(X) :- p(X, Y), q(Y), p(X, Z), q(Z), r(Z)')).toBe('h(A):-p(A, B), q(B), r(B)');
  });
  test('what is tied to the head stays', () => {
    expect(reduced('h(X, Y) :- p(X), p(Y)')).toBe('h(A, B):-p(A), p(B)');
    expect(reduced('h(X) :- p(X, Y), p(Y, X)')).toBe('h(A):-p(A, B), p(B, A)');
  });
});

describe('the retreat of the base time', () => {
  const source = theory(`
    :- dynamic([move/2, move/3, pre_state/3, stored/1]).
    operational(move(_, _, _)). operational(stored(_)). operational(pre_state(_, _, _)).
    good_move(T, P, M) :- move(P, M), move(T, P, M), pre_state(T, key, found).
    bad_move(T, P, M) :- move(P, M), move(T, P, M), stored(good_move(_, _, _)), pre_state(T, door, open).`);
  const states = ['open', 'open', 'shut', 'open', 'shut'];
  const episode: Episode = {
    start: 1,
    failure: 5,
    states: (time) => [
      compound('pre_state', [int(time), atom('door'), atom(states[time - 1]!)]),
      ...(time === 3 ? [compound('pre_state', [int(3), atom('key'), atom('found')])] : []),
    ],
    move: (time) => ({ player: atom(time % 2 === 1 ? 'b' : 'w'), move: atom(`m${time}`) }),
  };

  test('stores good moves, goes on, and ends at the first bad move behind them', () => {
    const found = retreat(source, episode, atom('w'));
    expect(found.steps.map(({ base, concept, outcome }) => `${base} ${concept} ${outcome}`)).toEqual([
      '5 good_move none',
      '4 bad_move none',
      '3 good_move found',
      '2 bad_move found',
    ]);
    expect(found.fault?.base).toBe(2);
    expect(found.stored.every((each) => variant(each, compound('good_move', [int(3), atom('b'), atom('m3')])))).toBe(
      true,
    );
    expect(found.calls).toBeGreaterThan(0);
  });
  test('a limit keeps it from going back further', () => {
    expect(retreat(source, episode, atom('w'), { limit: 2 }).fault).toBeUndefined();
  });
  test('a fault that is not accepted does not end it', () => {
    const found = retreat(source, episode, atom('w'), { choose: () => undefined });
    expect(found.fault).toBeUndefined();
    expect(found.steps.at(-1)?.base).toBe(1);
  });
  test('facts of earlier records are gone', () => {
    new Example(source, episode).setBase(5);
    const count = [...source.prolog.query('pre_state(3, _, _)')].length;
    expect(count).toBe(0);
  });
  test('a spent budget is told', () => {
    const endless = theory(`
      :- dynamic([move/2, move/3, pre_state/3, stored/1]).
      good_move(T, P, M) :- good_move(T, P, M), fail.
      bad_move(_, _, _) :- fail.`);
    const example = new Example(endless, episode);
    example.setBase(5);
    expect(example.attempt('good_move', 5, { steps: 10_000 }).isBudgetSpent).toBe(true);
  });
});
