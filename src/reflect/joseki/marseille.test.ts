import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atom, compound, cons, int, list, text as string, variable, variant } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { sentenceOfTerm, sentenceToTerm } from './marseille.ts';
import type { Sentence } from './marseille.ts';
import { printAdded, printMarseille, printMarseilleTerm } from './marseille-printer.ts';
import { parseMarseille, parseMarseilleTerm, readSentence } from './marseille-reader.ts';
import { OtlSession } from './session.ts';

const knowledge = (path: string): string =>
  readFileSync(new URL(`../../../knowledge/${path}`, import.meta.url), 'utf8');

const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

// Names that are not said otherwise: NIL is a list.
const names = fc.stringMatching(/^[a-z][a-z0-9]{0,4}$/).filter((name) => name !== 'nil');
const variables = ['X', 'Y', 'K1'].map((name) => variable(name));
const { term } = fc.letrec<{ term: Term; pair: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4 },
    names.map(atom),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(int),
    fc.constantFrom(...variables),
    fc.stringMatching(/^[A-Z ,.%*-]{0,6}$/).map(string),
    fc.tuple(names, fc.array(tie('term'), { minLength: 1, maxLength: 3 })).map(([name, args]) => compound(name, args)),
    fc.array(tie('term'), { maxLength: 4 }).map((items) => list(items)),
    tie('pair'),
    fc.constantFrom('+', '-').chain((sign) =>
      tie('term')
        .filter(isPlain)
        .map((arg) => compound(sign, [arg])),
    ),
  ),
  pair: fc.tuple(tie('term'), tie('term')).map(([head, tail]) => cons(head, tail)),
}));
// A sign takes one factor: -3 is a number, and a list would need brackets of its own.
const isPlain = (each: Term): boolean => each.kind === 'atom' || each.kind === 'var';

const predications = fc.oneof(
  names.map(atom),
  fc.tuple(names, fc.array(term, { minLength: 1, maxLength: 3 })).map(([name, args]) => compound(name, args)),
);
const literals = fc.oneof(
  predications,
  fc.constantFrom<Term>(...variables, atom('/')),
  predications.map((ancestor) => compound('/', [ancestor])),
);
const sentences = fc.oneof(
  fc.record({ kind: fc.constant('clause' as const), head: predications, body: fc.array(literals, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('command' as const), body: fc.array(literals, { minLength: 1, maxLength: 3 }) }),
);

const sameSentence = (a: Sentence, b: Sentence): boolean =>
  a.kind === b.kind && variant(sentenceToTerm(a), sentenceToTerm(b));

describe('what is printed is read again', () => {
  test('terms, compact and spaced', () =>
    fc.assert(
      fc.property(term, fc.boolean(), (each, spaced) =>
        variant(valueOf(parseMarseilleTerm(printMarseilleTerm(each, { spaced }))), each),
      ),
    ));
  test('sentences', () =>
    fc.assert(
      fc.property(fc.array(sentences, { maxLength: 4 }), (several) => {
        const read = valueOf(parseMarseille(several.map(printMarseille).join('\n')));
        return read.length === several.length && several.every((each, index) => sameSentence(each, read[index]!));
      }),
    ));
  test('what AJOUT prints', () => {
    // Strings with blanks would be broken at the end of a line.
    const clauses = sentences.filter((each) => each.kind === 'clause' && !printMarseille(each).includes('"'));
    fc.assert(
      fc.property(fc.array(clauses, { maxLength: 3 }), (several) => {
        const read = valueOf(parseMarseille(several.map(printAdded).join('\n')));
        return read.length === several.length && several.every((each, index) => sameSentence(each, read[index]!));
      }),
    );
  });
  test('sentences as terms', () =>
    fc.assert(fc.property(sentences, (each) => sameSentence(sentenceOfTerm(sentenceToTerm(each))!, each))));
});

test('the first book is printed as it stands', () => {
  const text = knowledge('othello/joseki-1980.txt');
  const printed = valueOf(parseMarseille(text)).map(printMarseille).join('\n');
  expect(printed).toBe(text.replaceAll(/^%.*\n/gm, '').trimEnd());
});

test('printing in Prolog is its twin', () => {
  const session = new OtlSession({
    builtins: knowledge('marseille/builtins.pl'),
    program: knowledge('othello/otl.pl'),
  });
  fc.assert(
    fc.property(sentences, (each) => {
      const anonymous = withFreshVariables(each);
      const goal = (name: string): string => {
        const data = sentenceToTerm(anonymous);
        return session.run({ kind: 'command', body: [compound(name, [data])] }).output.trimEnd();
      };
      expect(goal('put_clause')).toBe(printMarseille(anonymous));
      if (anonymous.kind === 'clause') expect(goal('say_added')).toBe(printAdded(anonymous));
    }),
    { numRuns: 50 },
  );
});

/// Each variable a new one without a name, the same for the same name.
const withFreshVariables = (sentence: Sentence): Sentence => {
  const fresh = new Map<string, Term>();
  const copy = (each: Term): Term => {
    if (each.kind === 'compound') return compound(each.name, each.args.map(copy));
    if (each.kind !== 'var') return each;
    if (!fresh.has(each.name)) fresh.set(each.name, variable());
    return fresh.get(each.name)!;
  };
  const body = sentence.body.map(copy);
  return sentence.kind === 'command' ? { kind: 'command', body } : { kind: 'clause', head: copy(sentence.head), body };
};

describe('reading', () => {
  test('names in small letters, comments and lines', () =>
    expect(valueOf(parseMarseille('% a move\n-m(5\n. 6). -c.')).map(printMarseille)).toEqual(['-M(5.6).', '-C.']));
  test('one sentence says where it ends', () => {
    const read = valueOf(readSentence('-C. -R.'));
    expect(read?.end).toBe(3);
    expect(valueOf(readSentence('-C. -R.', 3))?.place).toEqual({ line: 1, column: 5, offset: 4 });
    expect(valueOf(readSentence('-C. % that is all', 3))).toBeUndefined();
  });
  test('long lists do not overflow', () => {
    const items = Array.from({ length: 20_000 }, (_, i) => i % 3);
    expect(valueOf(parseMarseille(`+L(${items.join('.')}.NIL).`))).toHaveLength(1);
  });
  test.each([
    ['no-sign', 'M(5.6).', 1, 1],
    ['unfinished', '-M(5.6)', 1, 8],
    ['unfinished', '-M(5.', 1, 6],
    ['unexpected', '-M(5,).', 1, 6],
    ['unknown-character', '-C.\n-M[5].', 2, 3],
    ['no-variable', '-M(*).', 1, 4],
    ['unclosed-string', '-SORCHA("A).', 1, 9],
    ['not-a-predicate', '+3.', 1, 2],
    ['not-a-predicate', '+*X.', 1, 2],
    ['not-a-clause', '+(3) . NIL ADDED', 1, 2],
    ['too-deep', `+P(${'F('.repeat(2000)}A${')'.repeat(2000)}).`, 1, 2002],
  ])('%s', (code, text, line, column) => {
    const read = parseMarseille(text);
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.error).toMatchObject({ code, place: { line, column } });
    expect(read.error.hint).not.toBe('');
  });
});
