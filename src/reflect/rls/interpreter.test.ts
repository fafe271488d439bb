import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorTable, atom, parseTerm, swiFlags } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { Vocabulary, linkProgram, parseProgram, printTrace, runProgram } from './index.ts';
import type { RunBudget, RunResult } from './index.ts';
import { compileMeasure, compileTest } from './goal.ts';
import { numbersHost, numbersOf } from './numbers.fixture.ts';
import type { Numbers } from './numbers.fixture.ts';
import { programOf } from './piece.ts';

const vocabulary = new Vocabulary(numbersHost);
const slow = new Vocabulary(numbersHost, { compiled: false });

const run = (text: string, input: number, budget?: RunBudget, words = vocabulary): RunResult<Numbers> => {
  const program = parseProgram(
    `${text}\npiece(up, basic, increment). piece(twice, basic, double). piece(half, basic, halve).`,
  );
  if (!program.ok) throw new Error(program.error.message);
  const linked = linkProgram(program.value, words);
  if (!linked.ok) throw new Error(linked.error.message);
  return runProgram(linked.value, atom('main'), numbersOf(input), budget);
};

/// The number that comes out, or which piece failed and why.
const outcome = (text: string, input: number, budget?: RunBudget, words = vocabulary): string => {
  const result = run(text, input, budget, words);
  return result.ok ? String(result.situation.value) : `${result.failure.piece}: ${result.failure.why}`;
};

describe('the types of pieces', () => {
  test.each([
    ['piece(main, basic, add(4)).', 1, '5'],
    ['piece(main, basic, halve).', 3, 'main: action'],
    ['piece(main, sequential, [up, twice]).', 3, '8'],
    ['piece(main, sequential, [half, up]).', 3, 'half: action'],
    ['piece(main, conditional, [when(even, half), when(value > 5, up)]).', 8, '4'],
    ['piece(main, conditional, [when(even, half), when(value > 5, up)]).', 7, '8'],
    ['piece(main, conditional, [when(even, half), when(value > 5, up)]).', 3, 'main: no-branch'],
    ['piece(main, try_in_order, [half, up]).', 3, '4'],
    ['piece(main, try_in_order, [half]).', 3, 'main: no-branch'],
    ['piece(main, best_branch, [worth(up, 1), worth(half, 2)]).', 4, '2'],
    ['piece(main, best_branch, [worth(up, 1), worth(half, 2)]).', 3, 'half: action'],
    ['piece(main, best_branch, [worth(up, 1), worth(twice, 1)]).', 3, '4'],
    ['piece(main, best_branch, [worth(up, after(increment, value)), worth(twice, after(double, value))]).', 3, '6'],
    ['piece(main, best_branch_then_next, [worth(up, 1), worth(half, 2)]).', 3, '4'],
    ['piece(main, best_branch_then_next, [worth(half, 2)]).', 3, 'main: no-branch'],
    ['piece(main, best_branch, each(D, divisor(D), worth(by(D), size(D)))). piece(by(D), basic, divide(D)).', 12, '2'],
    ['piece(main, aggregate, [up, twice, half], [combine(sum)]).', 3, '10'],
    ['piece(main, aggregate, [half], [combine(sum)]).', 3, 'main: no-branch'],
    // A branch whose needs are not met is not a candidate; a step whose needs are not met fails.
    ['piece(main, best_branch, [worth(up, 1), worth(a, 2)]). piece(a, basic, double, [needs(even)]).', 3, '4'],
    ['piece(main, sequential, [a]). piece(a, basic, double, [needs(even)]).', 3, 'a: needs'],
    // An intention that is not met is a failure, which an alternative can make up for.
    ['piece(main, try_in_order, [a, up]). piece(a, basic, double, [intends(value > 9)]).', 3, '4'],
    ['piece(main, sequential, [a, up]). piece(a, basic, double, [intends(value > 9)]).', 3, 'a: intention'],
  ])('%s from %d: %s', (text, input, expected) => {
    expect(outcome(text, input)).toBe(expected);
    expect(outcome(text, input, {}, slow)).toBe(expected);
  });

  test('goals may be Prolog, over clauses of the program', () => {
    const text = `piece(main, basic, double, [intends(near(10))]).
      near(Goal) :- value(value, V), abs(V - Goal) =< Spread, spread(Spread). spread(1).`;
    const right = text.replace('abs(V - Goal) =< Spread, spread(Spread)', 'spread(Spread), abs(V - Goal) =< Spread');
    expect(outcome(right, 5)).toBe('10');
    expect(outcome(right, 7)).toBe('main: intention');
    // A goal that goes wrong is a failure with a reason, not a crash.
    const result = run(text, 5);
    expect(result.ok ? '' : result.failure.trace.detail).toContain('nstantiated');
    const nested = run(`${text} far :- after(double, near(3)).`.replace('near(10)', 'far'), 5);
    expect(nested.ok ? '' : nested.failure.trace.detail).toContain('nstantiated');
  });

  test('values of each may come from Prolog', () =>
    expect(
      outcome(
        'piece(main, best_branch, each(N, member(N, [3, 9, 4]), worth(a(N), size(N)))). piece(a(N), basic, add(N)).',
        1,
      ),
    ).toBe('10'));
});

describe('budgets and traces', () => {
  const endless = 'piece(main, sequential, [up, main]).';
  test('steps', () => expect(outcome(endless, 0, { steps: 50, depth: 1000 })).toMatch(/: budget$/));
  test('depth', () => expect(outcome(endless, 0, { depth: 50 })).toBe('up: budget'));
  test('no alternative is tried when the budget is spent', () => {
    const result = run('piece(main, try_in_order, [a, up]). piece(a, sequential, [up, a]).', 0, { steps: 50 });
    expect(result.steps).toBe(51);
  });

  test('a trace says what was tried and how it went', () => {
    const result = run('piece(main, try_in_order, [half, a]). piece(a, sequential, [up, twice], [intends(even)]).', 3);
    expect(result.ok && printTrace(result.trace)).toBe(
      'main: done\n  half: failed (action)\n  a: done\n    up: done\n    twice: done\n',
    );
  });

  test('a failure knows where and in which situation it was recognised', () => {
    const result = run('piece(main, sequential, [up, a]). piece(a, basic, double, [intends(value < 5)]).', 3);
    expect(result.ok ? undefined : result.failure).toMatchObject({
      piece: 'a',
      why: 'intention',
      situation: { value: 8 },
    });
  });
});

describe('compiled goals', () => {
  const term = (text: string): Term => {
    const read = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
    if (!read.ok) throw new Error(text);
    return read.value.term;
  };
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: 'small' },
      fc.integer({ min: -9, max: 9 }).map((n) => `(${n})`),
      fc.constantFrom('value', 'input', 'coins', 'size(3)'),
      fc
        .tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('expression'))
        .map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc
        .tuple(fc.constantFrom('min', 'max'), tie('expression'), tie('expression'))
        .map(([f, a, b]) => `${f}(${a}, ${b})`),
      tie('expression').map((a) => `after(double, ${a})`),
    ),
  }));
  const { goal } = fc.letrec<{ goal: string }>((tie) => ({
    goal: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        'even',
        'negative',
        'zero',
        'divides(3)',
        'true',
        'member(_, [1])',
        '(coin(C), divides(C), C > 1)',
        'fail',
      ),
      fc
        .tuple(expression, fc.constantFrom('<', '>', '=<', '>=', '=:=', '=\\='), expression)
        .map((parts) => parts.join(' ')),
      fc.tuple(tie('goal'), fc.constantFrom(',', ';'), tie('goal')).map(([a, op, b]) => `(${a} ${op} ${b})`),
      tie('goal').map((a) => `\\+ (${a})`),
      fc
        .tuple(fc.constantFrom('halve', 'add(2)', 'negate'), tie('goal'))
        .map(([action, a]) => `after(${action}, ${a})`),
    ),
  }));
  const scope = (words: Vocabulary<Numbers>) => ({
    vocabulary: words,
    program: programOf([]),
    slots: new Map(),
    complain: (_code: string, message: string) => {
      throw new Error(message);
    },
  });

  test('answer as Prolog does', () => {
    fc.assert(
      fc.property(goal, fc.integer({ min: -12, max: 12 }), (text, input) => {
        const [fast, twin] = [vocabulary, slow].map((words) =>
          compileTest(term(text), scope(words))(numbersOf(input), []),
        );
        expect(fast).toBe(twin);
      }),
      { numRuns: 200 },
    );
  });

  test('measure as the walk over the expression does', () => {
    fc.assert(
      fc.property(expression, fc.integer({ min: -12, max: 12 }), (text, input) => {
        const measured = compileMeasure(term(text), scope(vocabulary))(numbersOf(input), []);
        expect(measured).toBe(vocabulary.measure(term(text), numbersOf(input)));
      }),
      { numRuns: 200 },
    );
  });
});
