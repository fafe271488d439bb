import { describe, expect, test } from 'vitest';
import { checkCertificate, parseTerm } from '../../logic/index.ts';
import { certify } from './certificate.ts';
import type { ExplanationCertificate } from './certificate.ts';
import { explain } from './explanation.ts';
import { Theory } from './theory.ts';

// Negation, a cut, a disjunction, the library, what is computed once, what is left opaque, and what is stored.
const TEXT = `
:- dynamic([owns/2, stored/1]).
operational(owns(_, _)).  operational(next(_, b)).  operational(later(_)).  operational(small(_)).
never(small(_)).

wins(P) :- owns(P, X), next(X, Y), ( owns(P, Y) ; later(wins(P)) ), small(Y), free(Y), rank(Y, first), listed(Y), spare.

later(C) :- stored(C).
next(X, Y) :- line(L), append(_, [X, Y|_], L).
line([a, b, c]).
small(X) :- line(L), length(L, N), N < 5, member(X, L).
free(X) :- \\+ taken(X).
taken(X) :- line([X|_]).
taken(z).
rank(X, last) :- X == c, !.
rank(_, first).
listed(X) :- member(X, [b, c]).
spare.
unused(1).
`;

const certificateOf = (facts: string, stored: readonly string[] = []): ExplanationCertificate => {
  const theory = new Theory([{ name: 'theory', text: TEXT }]);
  const terms = (texts: readonly string[]) =>
    texts.map((text) => {
      const read = parseTerm(text, theory.prolog);
      if (!read.ok) throw new Error(read.error.message);
      return read.value.term;
    });
  theory.prolog.assert(terms([...facts.split(' '), ...stored.map((each) => `stored(${each})`)]));
  for (const { proof } of theory.prolog.query('wins(tom)', { proofs: true, limit: 1 }))
    return JSON.parse(
      JSON.stringify(certify(explain(proof!, theory), theory, { stored: terms(stored), record: [] })),
    ) as ExplanationCertificate;
  throw new Error('nothing is proved');
};

describe('a certificate of an explanation', () => {
  test('is accepted; that the cut was not reached is assumed', () => {
    const certificate = certificateOf('owns(tom,a) owns(tom,b)');
    const checked = checkCertificate(certificate);
    expect(checked).toMatchObject({ ok: true, value: { ok: true } });
    expect(checked.ok && checked.value.ok && checked.value.assumptions.map(({ reason }) => reason)).toEqual(['cut']);
  });

  test('holds what the proof uses, all clauses that a failed search met, and the clause that cuts', () => {
    const { program, origin } = certificateOf('owns(tom,a) owns(tom,b)');
    const from = (wanted: string): string[] => program.filter((_, i) => origin[i] === wanted);
    expect(from('board')).toEqual(['owns(tom, a)', 'owns(tom, b)']);
    expect(from('theory')).toContain('taken(z)');
    expect(from('theory')).toContain('rank(X, last):-X==c, !');
    expect(from('geometry').toSorted()).toEqual([
      'line([a, b, c])',
      'next(X, Y):-line(L), append(_0, [X, Y|_1], L)',
      'small(X):-line(L), length(L, N), N<5, member(X, L)',
    ]);
    expect(from('library').join('\n')).toContain('append(');
    expect(program.join('\n')).not.toContain('unused');
  });

  test('tells what it takes from before', () => {
    const certificate = certificateOf('owns(tom,a)', ['wins(tom)']);
    expect(certificate.program.filter((_, i) => certificate.origin[i] === 'stored')).toEqual(['stored(wins(tom))']);
    expect(checkCertificate(certificate)).toMatchObject({ ok: true, value: { ok: true } });
  });
});
