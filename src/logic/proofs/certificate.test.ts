import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prolog, checkCertificate, parseTerm, printCertificateClause, proofToJson } from '../index.ts';
import type { Certificate, Clause } from '../index.ts';

const PROGRAM = `
parent(tom, 'Ann B').  parent('Ann B', jim).  parent(jim, _).
ancestor(X, Z) :- parent(X, Z).
ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z).
childless(X) :- \\+ parent(X, jim).
`;

const certificateOf = (goal: string): Certificate => {
  const prolog = new Prolog();
  prolog.load(PROGRAM);
  const [answer] = prolog.query(goal, { proofs: true, limit: 1 });
  const { program } = prolog;
  return {
    goal,
    program: program.clauses.slice(0, 6).map(printCertificateClause),
    proof: JSON.parse(JSON.stringify(proofToJson(answer!.proof!))),
  };
};

describe('a certificate', () => {
  test.each(['ancestor(tom, jim)', 'childless(tom)', "ancestor(X, 'Ann B')"])('of %s is accepted', (goal) => {
    expect(checkCertificate(certificateOf(goal))).toEqual({ ok: true, value: { ok: true, assumptions: [] } });
  });

  test('with another clause is refused', () => {
    const { program, ...rest } = certificateOf('ancestor(tom, jim)');
    const changed = program.map((text) => text.replace('Ann B', 'Bob'));
    expect(checkCertificate({ ...rest, program: changed.with(1, program[1]!) })).toMatchObject({
      value: { ok: false },
    });
  });

  test('that hides a clause from a failed search is refused', () => {
    const { program, ...rest } = certificateOf('childless(tom)');
    expect(checkCertificate({ ...rest, program: [...program, 'parent(tom, jim)'] })).toMatchObject({
      value: { ok: false },
    });
  });

  test('says which part cannot be read', () => {
    const good = certificateOf('childless(tom)');
    expect(checkCertificate({ ...good, goal: 'childless(' })).toMatchObject({ error: { part: 'goal' } });
    expect(checkCertificate({ ...good, goal: 'childless(tom) :- fail' })).toMatchObject({ error: { part: 'goal' } });
    expect(checkCertificate({ ...good, program: ['a', '1 :- b'] })).toMatchObject({
      error: { part: 'program', clause: 1, error: { code: 'not-a-clause' } },
    });
    expect(checkCertificate({ ...good, proof: [] })).toMatchObject({ error: { part: 'proof' } });
  });
});

test('clauses come back as they were, whatever their variables are called', () => {
  const prolog = new Prolog();
  const names = fc.constantFrom('_', 'X', '_0', '_X', 'lower', 'Tb', 'A b');
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), (chosen) => {
      const variables = chosen.map((name) => ({ kind: 'var' as const, name }));
      const head = { kind: 'compound' as const, name: 'p', args: variables };
      const body = { kind: 'compound' as const, name: 'q r', args: variables.toReversed() };
      const clause: Clause = { head, body, variables };
      const read = parseTerm(printCertificateClause(clause), prolog);
      if (!read.ok || read.value.term.kind !== 'compound') throw new Error('not read');
      const [readHead, readBody] = read.value.term.args;
      const argsOf = (term: unknown) => (term as typeof head).args;
      expect(argsOf(readBody)).toEqual(argsOf(readHead).toReversed());
      expect(new Set(argsOf(readHead)).size).toBe(chosen.length);
    }),
  );
});
