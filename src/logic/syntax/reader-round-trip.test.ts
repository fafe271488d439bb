// What is printed reads back as the same term, up to the names of variables.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printConcept } from './concept-printer.ts';
import { parseConcept } from './concept-reader.ts';
import { isoFlags, swiFlags } from '../flags.ts';
import { printKif } from './kif-printer.ts';
import { parseKif } from './kif-reader.ts';
import { OperatorTable } from './operators.ts';
import type { OperatorType } from './operators.ts';
import { printTerm } from './prolog-printer.ts';
import type { PrintOptions } from './prolog-printer.ts';
import { parseTerm } from './prolog-reader.ts';
import { LIST_FUNCTOR, atom, compound, float, int, text, variable } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';

// The same term when the variables of one are renamed one to one.
const isVariant = (
  a: Term,
  b: Term,
  there = new Map<Variable, Variable>(),
  back = new Map<Variable, Variable>(),
): boolean => {
  if (a.kind === 'var' && b.kind === 'var') {
    if (!there.has(a) && !back.has(b)) {
      there.set(a, b);
      back.set(b, a);
    }
    return there.get(a) === b && back.get(b) === a;
  }
  if (a.kind === 'compound' && b.kind === 'compound') {
    if (a.name !== b.name || a.args.length !== b.args.length) return false;
    return a.args.every((argument, i) => isVariant(argument, b.args[i]!, there, back));
  }
  if (a.kind === 'atom' && b.kind === 'atom') return a.name === b.name;
  if ((a.kind === 'int' && b.kind === 'int') || (a.kind === 'string' && b.kind === 'string'))
    return a.value === b.value;
  return a.kind === 'float' && b.kind === 'float' && Object.is(a.value, b.value);
};

const nastyNames = (
  "a b - + * = :- --> ?- dynamic \\+ , | ! ; -> : ^ ** mod is [] {} . .. A _ _x 1 -1 01 +1 1.5 '' \\ /* */ % ( ) a(b " +
  "$ $VAR [|] ?x ?x0 ? x0 x12 p0 and or not distinct <= concept variables true \" ` ' ; 0'a e inf nan ひら カナ Ω 😀 → ・ " +
  '\u00a0 \u200b \ufeff \ud800 \n \t \0 \x1b'
).split(' ');

const nameArbitrary = fc.oneof(
  fc.constantFrom('', ' ', 'a b', ...nastyNames),
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({
    unit: fc.constantFrom('+', '-', '.', '*', '/', '\\', '#', "'", '"', '|', '?', 'a', 'X', '0', ' '),
    maxLength: 5,
  }),
);
// A lone surrogate is no character: no text can hold it.
const wellFormed = nameArbitrary.filter((name) => !/\p{Cs}/u.test(name));

const pool = Array.from({ length: 4 }, (_, i) => variable(['X', '_', 'x0', 'X'][i]));

const termArbitrary: fc.Arbitrary<Term> = fc
  .letrec<{ term: Term }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      wellFormed.map(atom),
      fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.bigInt(), fc.constantFrom(0, 1, -1)).map(int),
      fc.oneof(fc.double(), fc.constantFrom(-0, 1e22, 1e15, 0.1)).map(float),
      wellFormed.map(text),
      fc.constantFrom(...pool),
      fc
        .tuple(wellFormed, fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
        .map(([name, args]) => compound(name, args)),
      fc.tuple(fc.constantFrom(...nastyNames), tie('term')).map(([name, argument]) => compound(name, [argument])),
      fc.tuple(fc.constantFrom(...nastyNames), tie('term'), tie('term')).map(([name, a, b]) => compound(name, [a, b])),
      fc.tuple(tie('term'), tie('term')).map(([head, tail]) => compound(LIST_FUNCTOR, [head, tail])),
    ),
  }))
  .term.filter((term) => !hasLoneSurrogate(term));

const hasLoneSurrogate = (term: Term): boolean => {
  if (term.kind === 'compound') return /\p{Cs}/u.test(term.name) || term.args.some(hasLoneSurrogate);
  return false;
};

const hasDot = (term: Term): boolean =>
  term.kind === 'compound' && ((term.name === '.' && term.args.length === 2) || term.args.some(hasDot));

const operatorsArbitrary = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 1200 }),
      fc.constantFrom<OperatorType>('xfx', 'xfy', 'yfx', 'fy', 'fx', 'xf', 'yf'),
      fc.constantFrom('a', 'b', '+', '-', 'mod', '→', 'e', '=', '\\', 'Ω', 'post'),
    ),
    { maxLength: 6 },
  )
  .map((rows) => {
    const table = OperatorTable.swi();
    for (const [priority, type, name] of rows) {
      // ISO forbids a name that is both infix and postfix: `a - - b` would have two readings.
      if (type.length === 3 && table.postfix(name)) continue;
      if (type.endsWith('f') && (table.infix(name) || table.prefix(name))) continue;
      if (type.startsWith('f') && table.postfix(name)) continue;
      table.add(priority, type, name);
    }
    return table;
  });

describe('Prolog text', () => {
  const runs = 800;
  const roundTrip = (term: Term, operators: OperatorTable, options: PrintOptions, iso = false): void => {
    const printed = printTerm(term, { quoted: true, operators, ...options });
    const result = parseTerm(printed, {
      operators,
      flags: { ...(iso ? isoFlags() : swiFlags()), doubleQuotes: 'string' },
    });
    expect(result.ok ? 'read' : `${printed} ${result.error.message}`).toBe('read');
    if (!result.ok) return;
    const again = printTerm(result.value.term, { quoted: true, ignoreOps: true });
    expect(isVariant(term, result.value.term) ? 'same' : `${printed} was read as ${again}`).toBe('same');
  };

  it('reads back what was printed', () => {
    fc.assert(
      fc.property(termArbitrary, (term) => roundTrip(term, OperatorTable.swi(), {})),
      { numRuns: runs },
    );
  });

  it('reads back with other operators', () => {
    fc.assert(
      fc.property(termArbitrary, operatorsArbitrary, (term, operators) => roundTrip(term, operators, {})),
      { numRuns: runs },
    );
  });

  it('reads back with other options', () => {
    const options = fc.record({
      ignoreOps: fc.boolean(),
      noLists: fc.boolean(),
      spacing: fc.constantFrom('standard' as const, 'next_argument' as const),
    });
    fc.assert(
      fc.property(termArbitrary, options, (term, given) => roundTrip(term, OperatorTable.swi(), given)),
      { numRuns: runs },
    );
  });

  it('reads back in ISO mode', () => {
    fc.assert(
      // There '.'(a, b) is a list cell and no other term.
      fc.property(
        termArbitrary.filter((term) => !hasDot(term)),
        (term) => roundTrip(term, OperatorTable.iso(), { flags: isoFlags() }, true),
      ),
      { numRuns: runs },
    );
  });
});

describe('S-expressions', () => {
  it('reads back forms of .kif', () => {
    fc.assert(
      fc.property(fc.array(termArbitrary, { maxLength: 3 }), (terms) => {
        const printed = printKif(terms.map((term) => ({ term })));
        const result = parseKif(printed);
        expect(result.ok ? 'read' : `${printed} ${result.error.message}`).toBe('read');
        if (!result.ok) return;
        expect(result.value.length).toBe(terms.length);
        expect(result.value.map(({ term }, i) => (isVariant(term, terms[i]!) ? 'same' : printed))).toEqual(
          terms.map(() => 'same'),
        );
      }),
      { numRuns: 800 },
    );
  });

  it('reads back concepts', () => {
    const concepts = fc.record({ name: wellFormed, variables: fc.subarray(pool), body: termArbitrary });
    fc.assert(
      fc.property(concepts, (concept) => {
        const printed = printConcept(concept);
        const result = parseConcept(printed);
        expect(result.ok ? 'read' : `${printed} ${result.error.message}`).toBe('read');
        if (!result.ok) return;
        const whole = ({ name, variables, body }: typeof concept): Term => compound(name, [...variables, body]);
        expect(
          isVariant(whole({ ...result.value, variables: [...result.value.variables] }), whole(concept))
            ? 'same'
            : printed,
        ).toBe('same');
      }),
      { numRuns: 800 },
    );
  });
});
