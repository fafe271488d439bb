// Clauses and proofs as other rooms handle them: asserted as terms, and closed where nobody looks.
import { describe, expect, it } from 'vitest';
import { Prolog, PrologError, checkProof, compound, int, printTerm } from './index.ts';
import type { Term } from './index.ts';

describe('clauses added from outside', () => {
  it('stand at the end, as by assertz/1', () => {
    const prolog = new Prolog();
    prolog.load(':- dynamic(p/1). p(1).');
    const x: Term = { kind: 'var', name: 'X' };
    prolog.assert([compound('p', [int(2)]), compound(':-', [compound('q', [x]), compound('p', [x])])]);
    expect([...prolog.query('q(X)')].map(({ bindings }) => printTerm(bindings.get('X')!))).toEqual(['1', '2']);
  });
  it('may not change what a text defined as static', () => {
    const prolog = new Prolog();
    prolog.load('p(1).');
    expect(() => prolog.assert([compound('p', [int(2)])])).toThrow(PrologError);
    expect([...prolog.query('p(_)')].length).toBe(1);
  });
});

describe('opaque predicates', () => {
  const program = 'r(X) :- s(X), t(X). s(X) :- u(X). t(X) :- u(X). u(1).';
  const proofOf = (opaque: readonly string[]) => {
    const prolog = new Prolog();
    prolog.load(program);
    prolog.leaveOpaque(opaque);
    const [answer] = [...prolog.query('r(X)', { proofs: true })];
    return { proof: answer!.proof!, program: prolog.program };
  };
  it('are one step of a proof, which holds if they do', () => {
    const { proof, program } = proofOf(['s/1']);
    expect(proof.steps.map(({ kind }) => kind)).toEqual(['assumed', 'clause', 'clause', 'clause']);
    const checked = checkProof(program, proof.goal, proof);
    expect(
      checked.ok &&
        checked.assumptions.map(({ reason, goals }) => `${reason} ${goals.map((g) => printTerm(g)).join()}`),
    ).toEqual(['opaque s(1)']);
    expect(proofOf([]).proof.steps.length).toBe(5);
  });
});
