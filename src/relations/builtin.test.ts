import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exceptionMessage, OperatorTable, printTerm, PrologError } from '../logic/index.ts';
import { RangeTooLarge, solveBuiltin } from './builtin.ts';
import type { Builtin } from './builtin.ts';
import { termOf } from './position.fixture.ts';
import type { Argument, Expression } from './program.ts';
import { ValueTable } from './read/values.ts';

const hasSwipl = spawnSync('swipl', ['--version']).status === 0;
const withSwipl = hasSwipl || process.env['CI'] === 'true' ? test : test.skip;

const values = new ValueTable();
const value = (text: string): Argument => ({ kind: 'value', value: values.number(termOf(text)) });
const variable = (number: number): Argument => ({ kind: 'variable', variable: number });
const show = (number: number): string => printTerm(values.term(number), { quoted: true });

/// Solutions as texts such as `0=a`, or what goes wrong.
const solve = (literal: Builtin, bound: readonly string[] = [], most = 1000): string[] => {
  const numbers = bound.map((text) => values.number(termOf(text)));
  try {
    return Array.from(
      solveBuiltin(literal, (v) => numbers[v], values, most),
      (extension) => extension.map(([v, found]) => `${v}=${show(found)}`).join(' '),
    );
  } catch (error) {
    if (error instanceof RangeTooLarge) return ['too large'];
    if (error instanceof PrologError) return [exceptionMessage(error.term, OperatorTable.swi())];
    throw error;
  }
};

interface Printed {
  readonly expression: Expression;
  readonly text: string;
}
const numbers = [
  '0',
  '1',
  '-1',
  '2',
  '3',
  '-7',
  '40',
  '2.5',
  '-0.5',
  '1.0',
  '9007199254740993',
  '-18446744073709551616',
];
const leaf = fc
  .constantFrom(...numbers)
  .map((text): Printed => ({ expression: { kind: 'leaf', argument: value(text) }, text: `(${text})` }));
const applied = (names: readonly string[], parts: readonly fc.Arbitrary<Printed>[]): fc.Arbitrary<Printed> =>
  fc.tuple(fc.constantFrom(...names), fc.tuple(...parts)).map(([name, args]): Printed => ({
    expression: { kind: 'function', name, parts: args.map(({ expression }) => expression) },
    text: `'${name.replaceAll('\\', '\\\\')}'(${args.map(({ text }) => text).join(', ')})`,
  }));
const binary = ['+', '-', '*', '/', '//', 'mod', 'rem', 'div', 'min', 'max', '/\\', '\\/', 'xor', 'gcd'];
const unary = ['-', '+', 'abs', 'sign', 'truncate', 'float', 'floor', 'ceiling', 'round', 'sqrt', 'msb'];
// Shifts by more bits than fit into memory are another matter.
const count = leaf.filter(({ text }) => text.length < 7);
// Powers of floats differ in the last digit from machine to machine.
const whole = leaf.filter(({ text }) => !text.includes('.'));
const power = applied(['**', '^'], [whole, whole.filter(({ text }) => text.length < 5)]);
const shift = applied(['<<', '>>'], [leaf, count]);
const simple = fc.oneof(leaf, shift, power, applied(unary, [leaf]), applied(binary, [leaf, leaf]));
const printed = fc.oneof(applied(unary, [simple]), applied(binary, [simple, simple]), applied(binary, [simple, leaf]));

describe('arithmetic', () => {
  withSwipl('is that of swipl, errors too', () => {
    const cases = fc.sample(printed, { numRuns: 1500, seed: 5 });
    const goals = cases.map(
      ({ text }) =>
        `:- catch((X is ${text}, print(X)), error(E, _), (E = type_error(A, _) -> write(A) ; E = evaluation_error(A) -> write(A) ; write(other))), nl.`,
    );
    const run = spawnSync('swipl', ['-q', '-g', 'load_files(cases, [stream(user_input)])', '-t', 'halt'], {
      input: goals.join('\n'),
      encoding: 'utf8',
    });
    const ours = cases.map(({ expression }) => {
      try {
        const [extension] = solveBuiltin({ kind: 'is', result: variable(0), expression }, () => undefined, values);
        return show(extension![0]![1]);
      } catch (error) {
        if (!(error instanceof PrologError)) throw error;
        const formal = error.term.kind === 'compound' ? error.term.args[0]! : error.term;
        if (formal.kind !== 'compound' || !/^(?:type|evaluation)_error$/.test(formal.name)) return 'other';
        return printTerm(formal.args[0]!);
      }
    });
    const theirs = run.stdout.trimEnd().split('\n');
    expect(theirs.length).toBe(cases.length);
    expect(ours.map((text, i) => `${cases[i]!.text}: ${text}`)).toEqual(
      theirs.map((text, i) => `${cases[i]!.text}: ${text}`),
    );
  });

  test('a bound result must be equal, as a term', () => {
    const sum: Expression = {
      kind: 'function',
      name: '+',
      parts: [
        { kind: 'leaf', argument: variable(0) },
        { kind: 'leaf', argument: value('1') },
      ],
    };
    expect(solve({ kind: 'is', result: variable(1), expression: sum }, ['2'])).toEqual(['1=3']);
    expect(solve({ kind: 'is', result: value('3'), expression: sum }, ['2'])).toEqual(['']);
    expect(solve({ kind: 'is', result: value('3.0'), expression: sum }, ['2'])).toEqual([]);
    expect(solve({ kind: 'is', result: variable(1), expression: sum }, ['1 + 1'])).toEqual(['1=3']);
    expect(solve({ kind: 'is', result: variable(1), expression: sum }, ['a'])).toEqual([
      'Arithmetic: evaluable a/0 does not exist',
    ]);
    expect(solve({ kind: 'is', result: variable(1), expression: sum })).toEqual([
      'Arguments are not sufficiently instantiated',
    ]);
  });

  test.each([
    ['<', '1', '2.0', true],
    ['>', '1', '2', false],
    ['=<', '2', '2.0', true],
    ['>=', '1', '2', false],
    ['=:=', '2', '2.0', true],
    ['=\\=', '2', '2.0', false],
    ['<', '9007199254740992', '9007199254740993', true],
  ] as const)('%s of %s and %s', (name, left, right, holds) => {
    const side = (text: string): Expression => ({ kind: 'leaf', argument: value(text) });
    expect(solve({ kind: 'compare', name, left: side(left), right: side(right) })).toEqual(holds ? [''] : []);
  });
});

test.each([
  ['@<', '1', 'a', true],
  ['@<', 'b', 'a', false],
  ['@>', 'f(a)', 'a', true],
  ['@=<', 'a', 'a', true],
  ['@>=', '2', '2.0', true],
  ['@=<', '2', '2.0', false],
  ['==', '2', '2.0', false],
  ['==', 'f(a)', 'f(a)', true],
  ['\\==', 'a', 'b', true],
] as const)('%s of %s and %s in the standard order', (name, left, right, holds) => {
  expect(solve({ kind: 'order', name, left: value(left), right: value(right) })).toEqual(holds ? [''] : []);
});

describe('compounds', () => {
  const pair = (first: Argument, second: Argument): Builtin => ({
    kind: 'compose',
    whole: variable(0),
    name: 'f',
    parts: [first, second],
  });

  test('are made of their parts', () => {
    expect(solve({ kind: 'compose', whole: variable(0), name: 'f', parts: [value('a'), value('g(1)')] })).toEqual([
      '0=f(a,g(1))',
    ]);
    expect(solve(pair(value('a'), variable(1)))).toEqual(['Arguments are not sufficiently instantiated']);
  });

  test('are taken apart', () => {
    expect(solve(pair(variable(1), variable(2)), ['f(a, b)'])).toEqual(['1=a 2=b']);
    expect(solve(pair(variable(1), value('b')), ['f(a, b)'])).toEqual(['1=a']);
    expect(solve(pair(variable(1), value('c')), ['f(a, b)'])).toEqual([]);
    expect(solve(pair(variable(1), variable(1)), ['f(a, b)'])).toEqual([]);
    expect(solve(pair(variable(1), variable(1)), ['f(b, b)'])).toEqual(['1=b']);
    expect(solve(pair(variable(1), variable(2)), ['g(a, b)'])).toEqual([]);
    expect(solve(pair(variable(1), variable(2)), ['f(a)'])).toEqual([]);
    expect(solve(pair(variable(1), variable(2)), ['f'])).toEqual([]);
  });
});

describe('between', () => {
  const between = (high: string, member: Argument = variable(0)): Builtin => ({
    kind: 'between',
    low: value('1'),
    high: value(high),
    member,
  });

  test('has members, or tests one', () => {
    expect(solve(between('3'))).toEqual(['0=1', '0=2', '0=3']);
    expect(solve(between('0'))).toEqual([]);
    expect(solve(between('3'), ['2'])).toEqual(['']);
    expect(solve(between('3'), ['4'])).toEqual([]);
    expect(solve(between('inf', value('7')))).toEqual(['']);
    expect(solve(between('a'))).toEqual(['Type error: integer expected, found a (an atom)']);
    expect(solve(between('3'), ['x'])).toEqual(['Type error: integer expected, found x (an atom)']);
  });

  test('is not begun where there are too many', () => {
    const before = values.size;
    expect(solve(between('1000'))).toHaveLength(1000);
    expect(solve(between('1001'))).toEqual(['too large']);
    expect(solve(between('inf'))).toEqual(['too large']);
    expect(values.size).toBeLessThan(before + 1010);
  });
});
