import { describe, expect, it } from 'vitest';
import { isoFlags, swiFlags } from '../flags.ts';
import { OperatorTable } from './operators.ts';
import { formatFloat, printTerm, quoteAtom } from './prolog-printer.ts';
import type { PrintOptions } from './prolog-printer.ts';
import { parseTerm } from './prolog-reader.ts';
import { atom, compound, float, int, list, text, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

const read = (source: string): Term => {
  const result = parseTerm(source, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!result.ok) throw new Error(`${source}: ${result.error.message}`);
  return result.value.term;
};

const print = (source: string, options: PrintOptions = { quoted: true }): string => printTerm(read(source), options);

describe('printTerm', () => {
  it.each([
    ['1-(-1)', '1- -1'],
    ['-(1)', '- 1'],
    ['-(-(1))', '- - 1'],
    ['-(a)', '-a'],
    ['\\+a', '\\+a'],
    ['- (a,b)', '- (a,b)'],
    ["[a,'B'|c]", "[a,'B'|c]"],
    ['{a,b}', '{a,b}'],
    ["f(',',(a,b))", "f(',',(a,b))"],
    ['(a:-b,c;d->e)', 'a:-b,c;d->e'],
    ['[(a,b)]', '[(a,b)]'],
    ['a=(\\+b)', 'a=(\\+b)'],
    ['2**(-1)', '2** -1'],
    ['f(+)', 'f(+)'],
    ['- (-)', '- (-)'],
    ['1 rdiv 2', '1 rdiv 2'],
    ['f(x)mod f(y)', 'f(x)mod f(y)'],
    ['- {a}', '- {a}'],
    ['[](a,[])', '[](a,[])'],
  ])('%s', (source, expected) => {
    expect(print(source)).toBe(expected);
  });

  it('names variables by occurrence unless they have names', () => {
    const [x, y, z] = [variable('X'), variable('X'), variable()];
    const term = compound('f', [x, y, x, z]);
    expect(printTerm(term)).toBe('f(_1,_2,_1,_3)');
    expect(printTerm(term, { variableNames: new Map([[y, '_1']]) })).toBe('f(_2,_1,_2,_3)');
  });

  it('limits the depth as SWI-Prolog does', () => {
    const term = read('[f(g(h)),[a,b,c,d],x+(y+z),{a,b}|t]');
    expect([1, 2, 3, 4, 5, 6, 7].map((maxDepth) => printTerm(term, { maxDepth }))).toEqual([
      '[...|...]',
      '[f(...)|...]',
      '[f(g(...)),[...|...]|...]',
      '[f(g(h)),[a|...],... + ...|...]',
      '[f(g(h)),[a,b|...],x+(... + ...),{...}|...]',
      '[f(g(h)),[a,b,c|...],x+(y+z),{...,...}|t]',
      '[f(g(h)),[a,b,c,d],x+(y+z),{a,b}|t]',
    ]);
  });

  it('follows its options', () => {
    expect(print('f(\'A b\',"s")', {})).toBe('f(A b,s)');
    expect(print('f(a,[b,c],(d,e))', { spacing: 'next_argument' })).toBe('f(a, [b, c], (d, e))');
    expect(print('[a,b]', { quoted: true, noLists: true })).toBe("'[|]'(a,'[|]'(b,[]))");
    expect(print('[a]', { quoted: true, noLists: true, flags: isoFlags() })).toBe("'.'(a,[])");
    expect(print('1+2', { ignoreOps: true })).toBe('+(1,2)');
    expect(print("f('$VAR'(0),'$VAR'(27),'$VAR'('Foo'),'$VAR'(x))", { numberVars: true })).toBe('f(A,B1,Foo,$VAR(x))');
    expect(print("'$VAR'(1)", {})).toBe('$VAR(1)');
  });

  it('writes operators whose names need quotes, with a distance between quotes and behind digits', () => {
    const operators = OperatorTable.swi();
    operators.add(700, 'xfx', 'Is');
    operators.add(200, 'fy', 'the one');
    const quoted = (...args: [Term, Term]): string => printTerm(compound('Is', args), { operators, quoted: true });
    expect(quoted(atom('a'), int(1))).toBe("a'Is'1");
    expect(quoted(int(1), int(-1))).toBe("1 'Is' -1");
    expect(quoted(atom('A'), text('A'))).toBe(`'A' 'Is' "A"`);
    expect(quoted(compound('the one', [atom('A')]), text('A'))).toBe(`'the one' 'A' 'Is' "A"`);
    expect(printTerm(compound('Is', [atom('a'), int(1)]), { operators })).toBe('a Is 1');
  });

  it('escapes what cannot be seen as print, writeq and term_to_atom do', () => {
    const term = list([atom("\x01'\n\\b"), text('\u{e0001}"')]);
    expect(printTerm(term, { quoted: true })).toBe(String.raw`['\u0001\'\n\\b',"\U000E0001\""]`);
    expect(printTerm(term, { quoted: true, flags: isoFlags() })).toBe(String.raw`['\x1\\'\n\\b',"\xE0001\\""]`);
    expect(printTerm(term, { quoted: true, escapes: 'hex' })).toBe(String.raw`['\x1\\'\n\\b',"\xE0001\\""]`);
    expect(printTerm(term, { quoted: true, escapes: 'none' })).toBe('[\'\x01\'\'\n\\\\b\',"\u{e0001}"""]');
  });

  it('writes lists with dots, braces as functors, and quotes beyond Latin-1 on demand', () => {
    expect(print('[a,b|c]', { dotLists: true })).toBe('.(a,.(b,c))');
    expect(print('{a-b}', { noBraces: true, ignoreOps: true })).toBe('{}(-(a,b))');
    expect(print('日本-é', { quoted: true, quoteNonLatin: true })).toBe("'日本'-é");
  });

  it('writes values that cannot be read as such', () => {
    expect(printTerm(list([float(NaN), float(-Infinity), text('"')]), { quoted: true })).toBe('[1.5NaN,-1.0Inf,"\\""]');
  });
});

describe('quoteAtom', () => {
  it.each([
    ['a', 'a'],
    ['aB_1', 'aB_1'],
    ['A', "'A'"],
    ['_a', "'_a'"],
    ['', "''"],
    ['[]', '[]'],
    ['{}', '{}'],
    ['!', '!'],
    [',', "','"],
    ['|', "'|'"],
    ['.', "'.'"],
    ['=..', '=..'],
    ['/*', "'/*'"],
    ["it's", "'it\\'s'"],
    ['a\nb\\', "'a\\nb\\\\'"],
    ['\x00\x1b\u00a0', "'\\u0000\\u001B\\u00A0'"],
    ['漢字', '漢字'],
    ['・', '・'],
    ['歩 ', "'歩 '"],
    ['😀', '😀'],
  ])('%s', (name, expected) => {
    expect(quoteAtom(name)).toBe(expected);
  });
});

describe('formatFloat', () => {
  it.each([
    [1, '1.0'],
    [0.1, '0.1'],
    [-2.5, '-2.5'],
    [-0, '-0.0'],
    [1e10, '10000000000.0'],
    [1e14, '100000000000000.0'],
    [1e15, '1.0e+15'],
    [123456789012345.6, '123456789012345.6'],
    [-1234567890000055.5, '-1234567890000055.5'],
    [1234567890123456, '1.234567890123456e+15'],
    [1e100, '1.0e+100'],
    [0.0001, '0.0001'],
    [0.00001234, '1.234e-5'],
    [5e-324, '5.0e-324'],
  ])('%d', (value, expected) => {
    expect(formatFloat(value)).toBe(expected);
  });
});
