import { describe, expect, test } from 'vitest';
import { runNetlist } from '../../circuits/index.ts';
import { atom, int, printTerm } from '../../logic/index.ts';
import { ground } from './ground.ts';
import type { Grounding } from './ground.ts';
import { StateTables } from './state-tables.ts';

/// A token walks along a line until somebody holds it; what was visited is remembered.
const WALK = `
start(1).
step(1, 2). step(2, 3). step(3, 4).
after(X) :- start(X).
after(Y) :- at(X), step(X, Y), \\+ held.
after(X) :- at(X), held.
seen_after(X) :- at(X).
seen_after(X) :- seen(X).
held :- hold.
holds :- at(_).
far(X) :- seen(X), \\+ near(X).
near(X) :- at(X).
near(Y) :- near(X), step(X, Y), seen(Y).
`;
const FEEDS = new Map([
  ['at/1', ['after/1']],
  ['seen/1', ['seen_after/1']],
  ['hold/0', ['holds/0']],
]);
const OUTPUTS = ['after/1', 'seen_after/1', 'holds/0', 'far/1'];

const groundOf = (text: string, options: Partial<Parameters<typeof ground>[0]> = {}) =>
  ground({ theory: [{ file: 'walk.pl', text }], feeds: FEEDS, outputs: OUTPUTS, ...options });

const walk = (): Grounding => {
  const grounded = groundOf(WALK);
  if (!grounded.ok) throw new Error(grounded.error[0]!.message);
  return grounded.value;
};

const nameOf = (predicate: string, args: readonly Parameters<typeof printTerm>[0][]): string =>
  `${predicate.slice(0, predicate.lastIndexOf('/'))}(${args.map((arg) => printTerm(arg)).join()})`;

/// What is true of the outputs where these inputs are, by the slow runner of netlists.
const truths = ({ netlist, inputs, outputs }: Grounding, facts: readonly string[]): string[] => {
  const bits = inputs.map(({ predicate, args }) => (facts.includes(nameOf(predicate, args)) ? 1n : 0n));
  const { gates } = runNetlist(netlist, bits);
  return [...outputs].flatMap(([key, atoms]) =>
    atoms.flatMap(({ args, gate }) => (gates[gate] === 1n ? [nameOf(key, args)] : [])),
  );
};

test('inputs are what can ever be true, by the rules themselves', () => {
  const names = walk().inputs.map(({ predicate, args }) => nameOf(predicate, args));
  expect(names.toSorted()).toEqual(
    ['at(1)', 'at(2)', 'at(3)', 'at(4)', 'hold()', 'seen(1)', 'seen(2)', 'seen(3)', 'seen(4)'].toSorted(),
  );
});

test('gates follow the rules, negation and recursion included', () => {
  const grounding = walk();
  expect(truths(grounding, ['at(2)'])).toEqual(['after(1)', 'after(3)', 'seen_after(2)', 'holds()']);
  expect(truths(grounding, ['at(2)', 'hold()'])).toEqual(['after(1)', 'after(2)', 'seen_after(2)', 'holds()']);
  expect(truths(grounding, ['at(2)', 'seen(3)', 'seen(1)'])).toContain('far(1)');
  expect(truths(grounding, ['at(2)', 'seen(3)', 'seen(1)'])).not.toContain('far(3)');
  expect(truths(grounding, ['at(1)', 'seen(3)'])).toContain('far(3)');
});

describe('what is too large is said before it is', () => {
  const codeOf = (text: string, budget: NonNullable<Parameters<typeof ground>[0]['budget']>) => {
    const grounded = groundOf(text, { budget });
    return grounded.ok ? undefined : grounded.error[0]!.code;
  };
  test('gates', () => expect(codeOf(WALK, { gates: 10 })).toBe('too-many-gates'));
  test('tuples', () => expect(codeOf(WALK, { tuples: 20 })).toBe('too-many-tuples'));
  test('work', () => expect(codeOf(WALK, { work: 50 })).toBe('too-much-work'));
  test('terms that grow for ever', () => {
    const text = 'after(z). after(s(X)) :- at(X). holds. seen_after(z). far(z).';
    expect(codeOf(text, { tuples: 1000 })).toBe('too-many-tuples');
  });
});

describe('the same in tables', () => {
  const open = () => {
    const tables = StateTables.open({
      theory: [{ file: 'walk.pl', text: WALK }],
      inputs: [...FEEDS.keys()],
      outputs: OUTPUTS,
      sample: new Map([['at/1', [[int(1)]]]]),
      budget: { tuples: 1000, work: 10_000 },
    });
    if (!tables.ok) throw new Error(tables.error[0]!.message);
    return tables.value;
  };
  const said = (tables: StateTables, key: string): string[] =>
    tables
      .tuples(key)
      .map((args) => args.map((arg) => printTerm(arg)).join())
      .toSorted();

  test('a state, then with moves, then without them again', () => {
    const tables = open();
    expect(tables.evaluate(new Map([['at/1', [[int(2)]]]])).ok).toBe(true);
    expect(said(tables, 'after/1')).toEqual(['1', '3']);
    expect(tables.add(new Map([['hold/0', [[]]]])).ok).toBe(true);
    expect(said(tables, 'after/1')).toEqual(['1', '2']);
    expect(tables.undo()).toBe(true);
    expect(said(tables, 'after/1')).toEqual(['1', '3']);
    expect(tables.size('holds/0')).toBe(1);
  });

  test('facts that nobody expected are facts, too', () => {
    const tables = open();
    expect(tables.evaluate(new Map([['seen/1', [[atom('nowhere')]]]])).ok).toBe(true);
    expect(said(tables, 'far/1')).toEqual(['nowhere']);
    expect(said(tables, 'unknown/3')).toEqual([]);
  });
});
