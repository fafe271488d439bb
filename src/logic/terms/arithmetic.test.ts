import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyFunction, compareNumbers, evaluate, isEvaluable } from './arithmetic.ts';
import type { Num } from './arithmetic.ts';
import { PrologError } from './errors.ts';
import { isoFlags, swiFlags } from '../flags.ts';
import { atom, compound, cons, float, int, list, nil, text, variable } from './term.ts';
import type { Term } from './term.ts';

const swi = swiFlags();
const show = (term: Term): string => {
  switch (term.kind) {
    case 'int':
      return `i${term.value}`;
    case 'float':
      return `f${Object.is(term.value, -0) ? '-0' : term.value}`;
    case 'atom':
      return term.name;
    case 'string':
      return JSON.stringify(term.value);
    case 'var':
      return '_';
    case 'compound':
      return `${term.name}(${term.args.map(show).join(',')})`;
  }
};
const outcome = (run: () => Num): string => {
  try {
    return show(run());
  } catch (error) {
    if (!(error instanceof PrologError) || error.term.kind !== 'compound') throw error;
    return show(error.term.args[0]!);
  }
};

const literals: readonly (readonly [string, Num])[] = [
  ...[0, 1, -1, 2, 3, -7, 31, 64, 9007199254740991].map((n) => [`${n}`, int(n)] as const),
  ...['9007199254740993', '36893488147419103231', '-1180591620717411303425'].map((n) => [n, int(BigInt(n))] as const),
  ['0.0', float(0)],
  ['-0.0', float(-0)],
  ['1.0', float(1)],
  ['2.5', float(2.5)],
  ['-3.0', float(-3)],
  ['0.5', float(0.5)],
  ['-0.7', float(-0.7)],
  ['1.0e22', float(1e22)],
  ['9007199254740992.0', float(9007199254740992)],
  ['1.0e300', float(1e300)],
  ['inf', float(Infinity)],
  ['-inf', float(-Infinity)],
  ['nan', float(NaN)],
];
const unary =
  `- + \\ abs sign acos acosh asin asinh atan atanh ceiling ceil cos cosh denominator numerator erf erfc eval exp float
  float_fractional_part float_integer_part floor integer lgamma log log10 lsb msb popcount round sin sinh sqrt tan tanh
  truncate foo`.split(/\s+/);
const binary =
  `+ - * / ** ^ // mod rem div min max atan2 atan copysign nexttoward gcd lcm getbit >> << /\\ \\/ xor bar`.split(
    /\s+/,
  );
// Last digits differ between C libraries and JavaScript engines.
const approximate = new Set(
  'acos acosh asin asinh atan atanh cos cosh erf erfc exp lgamma log log10 sin sinh tan tanh atan2 ** ^'.split(' '),
);

const expressions: { readonly name: string; readonly args: readonly number[] }[] = [];
for (const name of unary) literals.forEach((_, x) => expressions.push({ name, args: [x] }));
for (const name of binary) {
  literals.forEach((_, x) =>
    literals.forEach(([, count], y) => {
      // SWI-Prolog's process aborts when asked for integers of petabytes.
      const aborts = (name === '<<' || name === '>>') && count.kind === 'int' && Math.abs(Number(count.value)) > 64;
      if (!aborts) expressions.push({ name, args: [x, y] });
    }),
  );
}

// Prints results as i1, f2.5e+00, and errors as their formal term, in the notation of `show`.
const program = `
s(X) :- integer(X), !, format("i~d", [X]).
s(X) :- float(X), X =:= inf, !, write('fInfinity').
s(X) :- float(X), X =:= -inf, !, write('f-Infinity').
s(X) :- float(X), X =\\= X, !, write('fNaN').
s(X) :- float(X), !, format("f~17e", [X]).
s(X) :- atom(X), !, write(X).
s(X) :- X =.. [N|As], write(N), write('('), a(As), write(')').
a([X]) :- !, s(X).
a([X|Xs]) :- s(X), write(','), a(Xs).
r(T) :- catch((X is T, s(X)), error(E, _), s(E)), nl.
main :- forall(t(N, Ls), (findall(A, (member(L, Ls), A is L), As), E =.. [N|As], r(E))).
`;

const withPlainFloats = (printed: string): string =>
  printed.replace(/f(-?\d[\d.]*(?:e[+-]\d+)?)/g, (_, n) => show(float(Number(n))));

const agree = (ours: string, theirs: string, close: boolean): boolean => {
  if (ours === theirs) return true;
  if (!close || !ours.startsWith('f') || !theirs.startsWith('f')) return false;
  const x = Number(ours.slice(1));
  const y = Number(theirs.slice(1));
  // The absolute part is for erfc, which SWI-Prolog computes with few digits where it is small.
  return Math.abs(x - y) <= 1e-13 * Math.abs(y) + 1e-15;
};

const swiplIsPresent = spawnSync('swipl', ['--version']).status === 0;

describe('agreement with SWI-Prolog', () => {
  it.skipIf(!swiplIsPresent && process.env['CI'] !== 'true')(
    `on ${expressions.length} expressions (left out when swipl is not installed)`,
    () => {
      const quoted = (name: string): string => `'${name.replaceAll('\\', '\\\\')}'`;
      const facts = expressions.map(
        ({ name, args }) => `t(${quoted(name)}, [${args.map((i) => literals[i]![0]).join(', ')}]).\n`,
      );
      const folder = mkdtempSync(join(tmpdir(), 'arithmetic-'));
      const file = join(folder, 'expressions.pl');
      writeFileSync(file, program + facts.join(''));
      const run = spawnSync('swipl', ['-q', '-g', 'main', '-t', 'halt', file], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      rmSync(folder, { recursive: true });
      const lines = run.stdout.trimEnd().split('\n');
      expect(lines.length, run.stderr).toBe(expressions.length);
      const differences = expressions.flatMap(({ name, args }, i) => {
        const numbers = args.map((a) => literals[a]![1]);
        const ours = outcome(() => applyFunction(name, numbers, swi));
        const theirs = withPlainFloats(lines[i]!);
        return agree(ours, theirs, approximate.has(name))
          ? []
          : [`${name}(${args.map((a) => literals[a]![0]).join(', ')}): ${ours}, SWI-Prolog ${theirs}`];
      });
      expect(differences).toEqual([]);
    },
  );
});

describe('numbers', () => {
  it('grow to bigints and come back to numbers', () => {
    const large = applyFunction('+', [int(Number.MAX_SAFE_INTEGER), int(1)], swi);
    expect(large).toEqual(int(9007199254740992n));
    expect(typeof large.value).toBe('bigint');
    expect(applyFunction('-', [large, int(1)], swi)).toEqual(int(Number.MAX_SAFE_INTEGER));
    expect(applyFunction('*', [int(-5), int(0)], swi).value).toBe(0);
    expect(applyFunction('powm', [int(3), int(200), int(1000007)], swi)).toEqual(int(3n ** 200n % 1000007n));
  });

  it('stop at a size instead of eating all memory', () => {
    const huge = applyFunction('<<', [int(1), int(2 ** 22 + 2 ** 21)], swi);
    expect(outcome(() => applyFunction('*', [huge, huge], swi))).toBe('resource_error(stack)');
    expect(outcome(() => applyFunction('**', [int(3), int(2 ** 40)], swi))).toBe('resource_error(stack)');
    expect(outcome(() => applyFunction('<<', [int(1), int(2 ** 40)], swi))).toBe('resource_error(stack)');
  });

  it('compare mixed kinds as floats, and nan with nothing', () => {
    expect(compareNumbers(int(9007199254740993n), float(9007199254740992))).toBe(0);
    expect(compareNumbers(int(2n ** 5000n), float(Infinity))).toBe(0);
    expect(compareNumbers(int(2n ** 5000n), float(1e308))).toBe(1);
    expect(compareNumbers(int(1), int(2n ** 70n))).toBe(-1);
    expect(compareNumbers(float(NaN), float(NaN))).toBeNaN();
    expect(compareNumbers(int(1), float(NaN))).toBeNaN();
  });

  it('divide as ISO says in ISO mode', () => {
    expect(applyFunction('/', [int(4), int(2)], swi)).toEqual(int(2));
    expect(applyFunction('/', [int(4), int(2)], isoFlags())).toEqual(float(2));
  });
});

describe('evaluate', () => {
  const f = (name: string, ...args: Term[]): Term => compound(name, args);
  const cases: readonly (readonly [string, Term, string])[] = [
    ['a constant', atom('e'), `f${Math.E}`],
    ['an unknown atom', atom('foo'), 'type_error(evaluable,/(foo,i0))'],
    ['the empty list', nil, 'type_error(evaluable,[])'],
    ['a variable', variable(), 'instantiation_error'],
    ['a string of one character', text('a'), 'i97'],
    ['a string beyond the basic plane', text('\u{1F600}'), 'i128512'],
    ['a longer string', text('ab'), 'type_error([],"ab")'],
    ['a list of one integer', list([int(5)]), 'i5'],
    ['a list of one character', list([atom('a')]), 'i97'],
    ['a list of one expression', list([f('+', int(1), int(2))]), 'type_error(character,+(i1,i2))'],
    ['a list of one variable', list([variable()]), 'instantiation_error'],
    ['a longer list', list([int(1), int(2)]), 'type_error([],[|](i1,[|](i2,[])))'],
    ['a partial list', cons(int(1), variable()), 'type_error([],[|](i1,_))'],
    ['the rightmost fault first', f('+', atom('a'), atom('b')), 'type_error(evaluable,/(b,i0))'],
    ['a fault of an argument before the unknown function', f('foo', variable()), 'instantiation_error'],
    ['an unknown function', f('foo', int(1)), 'type_error(evaluable,/(foo,i1))'],
    ['order of operands', f('-', f('*', int(7), int(6)), f('-', int(1), int(4))), 'i45'],
  ];
  it.each(cases)('%s', (_, term, expected) => {
    expect(outcome(() => evaluate(term, swi))).toBe(expected);
  });

  it('takes expressions of depth 1,000,000 on either side', () => {
    let left: Term = int(0);
    let right: Term = int(0);
    for (let i = 0; i < 1_000_000; i++) {
      left = f('+', left, int(1));
      right = f('+', int(1), right);
    }
    expect(evaluate(left, swi)).toEqual(int(1_000_000));
    expect(evaluate(right, swi)).toEqual(int(1_000_000));
  });

  it('knows what is evaluable', () => {
    expect([isEvaluable('+', 2), isEvaluable('+', 3), isEvaluable('pi', 0)]).toEqual([true, false, true]);
  });
});
