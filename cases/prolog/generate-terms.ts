/// Ground terms of every kind, awkward atoms and operators among them, as text in plain functional notation.
import * as fc from 'fast-check';

/// Always quoted, everything unusual escaped: read the same under any operators.
export const quoteAtom = (name: string): string =>
  name === '[]' || name === '{}'
    ? name
    : `'${name.replace(/[^\p{L}\p{N} +*/<>=~:.?@#&^$!;,|-]/gu, (c) => `\\x${c.codePointAt(0)!.toString(16)}\\`)}'`;
const quoteString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} +*/<>=:.?@#&^$!;,|-]/gu, (c) => `\\x${c.codePointAt(0)!.toString(16)}\\`)}"`;

const NAMES = ['a', 'b', 'foo', 'bar_1', 'fooBar', 'é', '日本'];
const PLAIN = [...NAMES, '[]', '{}'];
const AWKWARD = [
  'A',
  'Foo',
  '_x',
  'hello world',
  '',
  ' ',
  '1',
  '1a',
  'a.b',
  "it's",
  '"',
  '\\',
  '\n',
  '\t',
  'a\nb',
  '`',
  '\u0001',
  'é è',
  '%',
  '/*',
  '.',
];
const SYMBOLS = [
  '+',
  '-',
  '*',
  '/',
  '=',
  '<',
  '>',
  '\\+',
  ':-',
  '-->',
  '->',
  ';',
  ',',
  '|',
  '!',
  ':',
  '^',
  '@',
  '#',
  '&',
  '$',
  '?',
  '~',
  '==',
  '=..',
  '\\',
  '**',
  '+++',
  '..',
];
const WORDS = ['is', 'mod', 'rem', 'xor', 'div', 'dynamic', 'table', 'rdiv', 'discontiguous', 'as'];

const INFIX = [
  '+',
  '-',
  '*',
  '/',
  '=',
  '<',
  ':-',
  '-->',
  '->',
  ';',
  ',',
  ':',
  '^',
  '**',
  '==',
  '=..',
  'is',
  'mod',
  'xor',
  '|',
  '*->',
  ':=',
  '>:<',
  '@<',
];
const PREFIX = ['-', '+', '\\', '\\+', ':-', '?-', 'dynamic', 'table', '$', '?', '@'];

export const plainAtom = fc.constantFrom(...PLAIN).map(quoteAtom);
// Not '.', which swipl prints as a call on a dict: docs/prolog.md has it among the differences.
const functor = fc
  .constantFrom(...[...NAMES, ...AWKWARD, ...SYMBOLS, ...WORDS].filter((name) => name !== '.'))
  .map(quoteAtom);
const plainFunctor = fc.constantFrom(...NAMES).map(quoteAtom);
const anyAtom = fc.oneof(
  { weight: 4, arbitrary: plainAtom },
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD).map(quoteAtom) },
  { weight: 2, arbitrary: fc.constantFrom(...SYMBOLS).map(quoteAtom) },
  { weight: 1, arbitrary: fc.constantFrom(...WORDS).map(quoteAtom) },
);
export const integer = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -3, max: 12 }).map(String) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String) },
);
export const floating = fc.oneof(
  fc.constantFrom(
    '0.0',
    '-0.0',
    '1.0',
    '2.0',
    '-1.5',
    '0.1',
    '1.0e10',
    '1.0e15',
    '1.0e100',
    '1.5e-10',
    '123456789.123',
  ),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((n) =>
      Number.isInteger(n) ? n.toExponential().replace(/^(-?\d)e/, '$1.0e') : String(n).replace(/^(-?\d+)e/, '$1.0e'),
    ),
);
export const string = fc
  .oneof(fc.constantFrom('', 'abc', 'a b', 'say "x"', "it's", 'a\\b', 'a\nb', 'é', '~w'), fc.string({ maxLength: 4 }))
  .map(quoteString);

const SOLO = ["'$VAR'(1)", "'$VAR'(30)", "'$VAR'('X')", "'$VAR'(-1)", "'$VAR'(x)", "'$VAR'(1, 2)"];

export const anyTerm: fc.Arbitrary<string> = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: anyAtom },
    { weight: 3, arbitrary: integer },
    { weight: 1, arbitrary: floating },
    { weight: 1, arbitrary: string },
    { weight: 1, arbitrary: fc.constantFrom(...SOLO) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(functor, fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
        .map(([name, args]) => `${name}(${args.join(', ')})`),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...INFIX), tie('term'), tie('term'))
        .map(([name, x, y]) => `${quoteAtom(name)}(${x}, ${y})`),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom(...PREFIX), tie('term')).map(([name, x]) => `${quoteAtom(name)}(${x})`),
    },
    { weight: 2, arbitrary: fc.array(tie('term'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`) },
    { weight: 1, arbitrary: fc.tuple(tie('term'), tie('term')).map(([head, tail]) => `[${head}|${tail}]`) },
    { weight: 1, arbitrary: tie('term').map((x) => `'{}'(${x})`) },
  ),
})).term;

/// Without operators and awkward names: for sorting and collecting.
export const plainTerm: fc.Arbitrary<string> = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: integer },
    { weight: 2, arbitrary: floating },
    { weight: 4, arbitrary: plainAtom },
    { weight: 1, arbitrary: string },
    {
      weight: 2,
      arbitrary: fc
        .tuple(plainFunctor, fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
        .map(([name, args]) => `${name}(${args.join(', ')})`),
    },
    { weight: 2, arbitrary: fc.tuple(tie('term'), tie('term')).map(([x, y]) => `'-'(${x}, ${y})`) },
    { weight: 1, arbitrary: fc.array(tie('term'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`) },
  ),
})).term;
