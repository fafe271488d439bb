import { describe, expect, it } from 'vitest';
import { isoFlags, swiFlags } from '../flags.ts';
import { OperatorTable } from './operators.ts';
import { printTerm } from './prolog-printer.ts';
import { PrologReader, parseQuery, parseTerm } from './prolog-reader.ts';
import type { ReadResult } from './prolog-reader.ts';

const options = () => ({ operators: OperatorTable.swi(), flags: swiFlags() });

const canonical = (text: string, given = options()): string => {
  const result = parseTerm(text, given);
  if (!result.ok) return `error ${result.error.code}`;
  const names = new Map(result.value.variables.map(({ name, variable }) => [variable, name]));
  return printTerm(result.value.term, { quoted: true, ignoreOps: true, variableNames: names });
};

const readAll = (text: string, given = options()): ReadResult[] => {
  const reader = new PrologReader(text, given);
  const results: ReadResult[] = [];
  for (;;) {
    const result = reader.next();
    if (result.kind === 'end') return results;
    results.push(result);
  }
};

const shown = (results: readonly ReadResult[]): string[] =>
  results.map((result) => {
    if (result.kind === 'term') return printTerm(result.term, { quoted: true });
    return result.kind === 'error' ? `error ${result.error.code}` : 'end';
  });

describe('reading', () => {
  it.each([
    ['- 1', '-(1)'],
    ['-1', '-1'],
    ['-(1)', '-(1)'],
    ['- (1)', '-(1)'],
    ['a - 1', '-(a,1)'],
    ['a -1', '-(a,1)'],
    ['a- -1', '-(a,-1)'],
    ['-(1)^2', '^(-(1),2)'],
    ['-1^2', '^(-1,2)'],
    ['- 1^2', '-(^(1,2))'],
    ['- = x', '=(-,x)'],
    ['\\+ (a,b)', "\\+(','(a,b))"],
    ['\\+(a,b)', '\\+(a,b)'],
    ['f(:- a)', 'f(:-(a))'],
    ['f(:-, a)', 'f(:-,a)'],
    ['[-|-]', '[-|-]'],
    ['* = *', '=(*,*)'],
    ['X = (a :- b)', '=(X,:-(a,b))'],
    [':- dynamic foo/1, bar/2', ":-(dynamic(','(/(foo,1),/(bar,2))))"],
    ['p :- a, !', ":-(p,','(a,!))"],
    ['a:b:c', ':(a,:(b,c))'],
    ['(a | b)', "'|'(a,b)"],
    ['{a, b}', "{','(a,b)}"],
    ['{ }', '{}'],
    ['{}(x)', '{x}'],
    ['[](a, [](b))', '[](a,[](b))'],
    ["a ',' b '|' c", "'|'(','(a,b),c)"],
    ["'-' = '\\\\+'", '=(-,\\+)'],
    ["'-' a", 'error operator-expected'],
    ['[ ]', '[]'],
    ["'[]'", '[]'],
    ['[a|[b|[c]]]', '[a,b,c]'],
    ["'[|]'(a, b)", '[a|b]'],
    ['a:-b,c;d->e', ":-(a,;(','(b,c),->(d,e)))"],
    ['"a\\x41\\\\u0042\\U0001F600\\101\\"', '"aAB😀A"'],
    ["'don''t'", "'don\\'t'"],
    ["'a\\\n   b'", 'ab'],
    ["'a\\c  \n b'", 'ab'],
    ['`ab`', '[97,98]'],
    ["0'a", '97'],
    ["0'''", '39'],
    ["0'' ", '39'],
    ["0'\\n", '10'],
    ["0' ", '32'],
    ["0'あ", '12354'],
    ['0x1F', '31'],
    ['0o17', '15'],
    ['0b101', '5'],
    ["36'Zz", '1295'],
    ["7'123456", '22875'],
    ['1_000_000', '1000000'],
    ['1 000', '1000'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['-123456789012345678901234567890', '-123456789012345678901234567890'],
    ['1.0e10', '10000000000.0'],
    ['1e-5', '1.0e-5'],
    ['1.0Inf', '1.0Inf'],
    ['-1.0Inf', '-1.0Inf'],
    ['1.5NaN', '1.5NaN'],
    ['-0.0', '-0.0'],
    ['inf', 'inf'],
    ['ひらがな(漢字, カタカナ, X中)', 'ひらがな(漢字,カタカナ,X中)'],
    ['Été', 'Été'],
    ['f(_, _X, _X)', 'f(_1,_X,_X)'],
    ['a /* c */ + % d\n b', '+(a,b)'],
    ['\ufeffa', 'a'],
    ['→(a)', '→(a)'],
    ['a. ', 'a'],
  ])('%s', (text, expected) => {
    expect(canonical(text)).toBe(expected);
  });

  it('follows the flags', () => {
    const { operators, flags } = options();
    flags.doubleQuotes = 'codes';
    expect(canonical('"a😀"', { operators, flags })).toBe('[97,128512]');
    flags.doubleQuotes = 'chars';
    expect(canonical('"a😀"', { operators, flags })).toBe('[a,😀]');
    flags.doubleQuotes = 'atom';
    expect(canonical('"a b"', { operators, flags })).toBe("'a b'");
    flags.backQuotes = 'string';
    expect(canonical('`a b`', { operators, flags })).toBe('"a b"');
  });

  it('reads ISO text in ISO mode', () => {
    const iso = { operators: OperatorTable.iso(), flags: isoFlags() };
    expect(canonical("'.'(a, '.'(b, []))", iso)).toBe('[a,b]');
    expect(canonical("'.'(a, b)")).toBe("'.'(a,b)");
    expect(canonical('"ab"', iso)).toBe('[97,98]');
    expect(canonical('f(a :- b)', iso)).toBe('error priority-clash');
    expect(canonical('f((a :- b))', iso)).toBe('f(:-(a,b))');
    expect(canonical('1 000', iso)).toBe('error operator-expected');
  });

  it('reads with new operators and flags at once', () => {
    const given = options();
    const reader = new PrologReader('a ===> b. a ===> b. "x".', given);
    expect(shown([reader.next()])).toEqual(['error operator-expected']);
    given.operators.add(700, 'xfx', '===>');
    given.flags.doubleQuotes = 'atom';
    expect(shown([reader.next(), reader.next()])).toEqual(['===>(a,b)', 'x']);
  });

  it('reads postfix operators, and infix operators that are also postfix', () => {
    const given = options();
    given.operators.add(200, 'yf', 'post');
    given.operators.add(300, 'yf', '@@');
    given.operators.add(300, 'xfx', '@@');
    expect(canonical('a post post', given)).toBe('post(post(a))');
    expect(canonical('- a post = b', given)).toBe('=(post(-(a)),b)');
    expect(canonical('[a @@, a @@ b, a @@ = b]', given)).toBe('[@@(a),@@(a,b),=(@@(a),b)]');
  });

  it('gives variables, singletons and places', () => {
    const [first, second] = readAll('p(X, Y, _, _Z) :-\n  q(Y, _W, _W).\n\n  r(A).');
    expect(first).toMatchObject({
      kind: 'term',
      variables: [{ name: 'X' }, { name: 'Y' }, { name: '_Z' }, { name: '_W' }],
      singletons: ['X'],
      place: { line: 1, column: 1, offset: 0 },
      end: { line: 2, column: 16, offset: 33 },
    });
    expect(second).toMatchObject({ singletons: ['A'], place: { line: 4, column: 3, offset: 37 } });
  });

  it('reads one term and no more with parseTerm', () => {
    expect(canonical('a. b')).toBe('error unexpected-token');
    expect(canonical('a. % comment')).toBe('a');
    expect(canonical('')).toBe('error unexpected-token');
    expect(canonical('.')).toBe('error unexpected-token');
  });
});

describe('queries', () => {
  const given = { operators: OperatorTable.swi(), flags: swiFlags() };

  it("takes a '.' behind a symbol at the end as a mistake, where parseTerm takes it as part of the symbol", () => {
    expect(parseQuery('X = #.', given)).toMatchObject({
      ok: false,
      error: { code: 'missing-end', place: { column: 6 } },
    });
    expect(parseTerm('X = #.', given)).toMatchObject({ ok: true });
    expect(parseQuery('X = # .', given)).toMatchObject({ ok: true });
    expect(parseQuery('X = a % ..', given)).toMatchObject({ ok: true });
    expect(parseQuery('X = (=..)', given)).toMatchObject({ ok: true });
  });
});

describe('errors', () => {
  it.each([
    ["p('abc).\nq.", 'unclosed-quote', 1, 3, /twice/],
    ['p("abc).', 'unclosed-quote', 1, 3, /"/],
    ['p(`abc).', 'unclosed-quote', 1, 3, /`/],
    ['p(a, [b, c).', 'unclosed-bracket', 1, 6, /reverse order/],
    ['p(a, b.\nq.', 'unclosed-bracket', 1, 2, /closing bracket/],
    ['p :-\n  {a, b.', 'unclosed-bracket', 2, 3, /closing bracket/],
    ['p :- (a, b.', 'unclosed-bracket', 1, 6, /closing bracket/],
    ['p(a)).', 'unexpected-token', 1, 5, /opening bracket/],
    ['p(a b).', 'operator-expected', 1, 5, /comma/],
    ['p :- X(a).', 'operator-expected', 1, 7, /call\/N/],
    ['foo (a).', 'operator-expected', 1, 5, /blank/],
    ['a.b.\n', 'operator-expected', 1, 2, /blank/],
    ['p :- a\nq :- b.', 'operator-expected', 2, 1, /missing/],
    ['a = b = c.', 'priority-clash', 1, 3, /parentheses/],
    ['a :- b :- c.', 'priority-clash', 1, 3, /parentheses/],
    ['X = \\+ a.', 'priority-clash', 1, 3, /parentheses/],
    ['p :- .', 'unexpected-token', 1, 6, /operand/],
    ['f(a,,b).', 'unexpected-token', 1, 5, /','/],
    ['f(,).', 'unexpected-token', 1, 3, /','/],
    ['[a|b|c].', 'unexpected-token', 1, 5, /one tail/],
    ['[a|b,c].', 'unexpected-token', 1, 5, /one tail/],
    ['[a,].', 'unexpected-token', 1, 4, /missing/],
    ['f().', 'unexpected-token', 1, 3, /without parentheses/],
    ["p('a\\zb').", 'bad-escape', 1, 5, /\\\\/],
    ["p('\\xD800\\').", 'bad-escape', 1, 4, /\\\\/],
    ["p('\\u12').", 'bad-escape', 1, 4, /\\\\/],
    ['p. /* never', 'unclosed-comment', 1, 4, /\*\//],
    ['p :- q', 'missing-end', 1, 7, /'\.'/],
    ['p\u0001.', 'illegal-character', 1, 2, /delete/],
    ['p(\u200b).', 'illegal-character', 1, 3, /delete/],
    ['p(１).', 'illegal-character', 1, 3, /0-9/],
    ['x{a: 1}.', 'dict', 1, 1, /Key-Value/],
    ['X{}.', 'dict', 1, 1, /Key-Value/],
    ['a = -{b}.', 'dict', 1, 5, /blank/],
    ['p(0x).', 'illegal-number', 1, 3, /0x1F/],
    ['p(1r3).', 'illegal-number', 1, 3, /rdiv/],
    ['p(1.0e999).', 'float-overflow', 1, 3, /1\.0Inf/],
    ["0'", 'illegal-number', 1, 1, /0'a/],
    ['p(X) :- X = +.', 'missing-end', 1, 15, /blank/],
  ])('%s', (text, code, line, column, hint) => {
    const error = readAll(text).find((result) => result.kind === 'error')?.error;
    expect(error).toMatchObject({ code, place: { line, column } });
    expect(error!.hint).toMatch(hint);
    expect(error!.message).not.toBe('');
  });

  it('goes on behind the next end', () => {
    expect(shown(readAll('a. b c. d. f(e. g. [h). i.'))).toEqual([
      'a',
      'error operator-expected',
      'd',
      'error unclosed-bracket',
      'g',
      'error unclosed-bracket',
      'i',
    ]);
    expect(shown(readAll("p('abc).\nq(1).\nr(2)."))).toEqual(['error unclosed-quote', 'q(1)', 'r(2)']);
    expect(shown(readAll("p('a\\zb. c'). q."))).toEqual(['error bad-escape', 'q']);
    expect(shown(readAll('p. q'))).toEqual(['p', 'error missing-end']);
    expect(shown(readAll('p. /* q'))).toEqual(['p', 'error unclosed-comment']);
  });
});
