// Readers answer with a value, whatever the text: no exception, no overflow, no hang.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConcept } from './concept-reader.ts';
import { swiFlags } from '../flags.ts';
import { printKif } from './kif-printer.ts';
import { parseKif } from './kif-reader.ts';
import { OperatorTable } from './operators.ts';
import { printTerm } from './prolog-printer.ts';
import { PrologReader, parseTerm } from './prolog-reader.ts';
import { atom, compound, int, list, listItems } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

const options = () => ({ operators: OperatorTable.swi(), flags: swiFlags() });
const MILLION = 1_000_000;

const counts = (text: string): { terms: number; errors: number } => {
  const reader = new PrologReader(text, options());
  let [terms, errors] = [0, 0];
  for (;;) {
    const result = reader.next();
    if (result.kind === 'end') return { terms, errors };
    if (result.kind === 'term') terms++;
    else {
      errors++;
      const { place, code, hint } = result.error;
      if (place.line < 1 || place.column < 1 || place.offset > text.length || !code || !hint)
        throw new Error(`bad error for ${text}`);
    }
  }
};

const outcome = (text: string): string => {
  const result = parseTerm(text, options());
  return result.ok ? 'read' : result.error.code;
};

const depthOf = (term: Term): number => {
  let depth = 0;
  for (let at = term; at.kind === 'compound'; at = at.args[at.args.length - 1]!) depth++;
  return depth;
};

describe('a million of everything', () => {
  const million = (text: string): string => text.repeat(MILLION);

  it('reads and prints a list of a million elements', () => {
    const term = list(Array.from({ length: MILLION }, (_, i) => int(i)));
    const printed = printTerm(term);
    const result = parseTerm(printed, options());
    const items = result.ok ? listItems(result.value.term)! : [];
    expect(items.length).toBe(MILLION);
    expect(items[MILLION - 1]).toEqual(int(MILLION - 1));
  });

  it.each([
    ['arguments', 'f(', 'a', ')'],
    ['infix operators', 'a,', 'a', ''],
  ])('reads and prints %s a million deep', (_, open, middle, close) => {
    const text = million(open) + middle + million(close);
    const result = parseTerm(text, options());
    if (!result.ok) throw new Error(result.error.message);
    expect(depthOf(result.value.term)).toBe(MILLION);
    const printed = printTerm(result.value.term, { quoted: true });
    expect(printed === text).toBe(true);
  });

  it('reads a million parentheses, closed or not', () => {
    expect(outcome(`${million('(')}a${million(')')}`)).toBe('read');
    expect(outcome(million('('))).toBe('unclosed-bracket');
    expect(outcome(million(')'))).toBe('unexpected-token');
  });

  it('reads and prints S-expressions a million deep', () => {
    const text = `${million('(f ')}a${million(')')}\n`;
    const forms = parseKif(text);
    if (!forms.ok) throw new Error(forms.error.message);
    expect(printKif(forms.value) === text).toBe(true);
  });

  it('prints a term a million deep on the left', () => {
    let term: Term = atom('a');
    for (let i = 0; i < MILLION; i++) term = compound('+', [term, int(1)]);
    expect(printTerm(term).length).toBe(2 * MILLION + 1);
  });
});

describe('one line of ten megabytes', () => {
  const line = (unit: string): string => unit.repeat(10_000_000 / unit.length);

  it.each([
    ['a name', '', 'a', '.', { terms: 1, errors: 0 }],
    ['clauses', '', 'foo(X,Y,"bar",baz(1),[a,b,c]). ', '', { terms: 322580, errors: 0 }],
    ['doubled quotes', "'", "''", "'.", { terms: 1, errors: 0 }],
    ['openings of comments', '', '/*', '', { terms: 0, errors: 1 }],
    ['digits of a float', '1.', '3', '.', { terms: 1, errors: 0 }],
  ])('%s', (_, before, unit, after, expected) => {
    expect(counts(before + line(unit) + after)).toEqual(expected);
  });

  it('takes time in proportion where every quote is unclosed', () => {
    expect(counts(`'${"\\'. ".repeat(500_000)}`)).toEqual({ terms: 0, errors: 1 });
  });
});

describe('bad text', () => {
  const program =
    String.raw`
:- dynamic edge/2, seen/1.
% a comment
path(X, Y, [X-Y|T]) :- edge(X, Z), \+ member(Z, T), Cost is 0'a + 0x1F - 1.5e3, /* block */
    ( Cost > 10 -> fail ; path(Z, Y, T) ), format("~w~n", ['it''s \x41\ "quoted"']).
greeting --> [hello], {X = "world\n"}, !, ` + '`codes`.\n';

  const random = (text: string): void => {
    counts(text);
    parseTerm(text, options());
    parseKif(text);
    parseConcept(text);
  };

  it('reads the good program', () => {
    expect(counts(program)).toEqual({ terms: 3, errors: 0 });
  });

  it('survives random characters', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 })), random),
      { numRuns: 2000 },
    );
  });

  it('survives random bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    const decode = (array: Uint8Array): void => random(String.fromCharCode(...array));
    fc.assert(fc.property(bytes, decode), { numRuns: 1000 });
  });

  it('survives random tokens', () => {
    const token = fc.constantFrom(
      ..."a X 1 ( ) [ ] { } , | . - + :- \\+ ' \" ` 0' 0x /* */ % ; ! \\ 'a f( 1.0e ?x (concept (variables |".split(
        ' ',
      ),
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (tokens) => random(tokens.join(''))),
      { numRuns: 3000 },
    );
  });

  it('survives a program with any part deleted, doubled or replaced', () => {
    const at = fc.nat({ max: program.length });
    const mutation = fc.tuple(
      at,
      at,
      fc.constantFrom('', "'", '"', '(', ')', '.', '\\', '/*', '\0', 'delete', 'double'),
    );
    const mutate = ([a, b, what]: [number, number, string]): string => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const middle = program.slice(from, to);
      return (
        program.slice(0, from) +
        (what === 'delete' ? '' : what === 'double' ? middle + middle : what + middle) +
        program.slice(to)
      );
    };
    fc.assert(
      fc.property(mutation, (given) => random(mutate(given))),
      { numRuns: 2000 },
    );
  });

  it('reads every beginning of a program', () => {
    for (let end = 0; end < program.length; end++) counts(program.slice(0, end));
  });
});
