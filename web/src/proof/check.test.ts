import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import { PAIR_WING, WING, explanationOf, gameTreeOf } from './check.fixture.ts';
import { checkDocument } from './check.ts';
import type { CheckReport } from './check.ts';
import type { ExplanationDocument } from './explanation.ts';

const pairWing = explanationOf(PAIR_WING);
const wing = explanationOf(WING);

const check = (document: ProofDocument, theory = pairWing.theory): CheckReport =>
  checkDocument(document, { record: pairWing.document, theory });

const faultOf = (report: CheckReport): string => (report.accepted ? 'accepted' : report.fault.part);

const changed = (change: Partial<ExplanationDocument>): ExplanationDocument => ({ ...pairWing.document, ...change });

interface Json {
  readonly terms: readonly unknown[];
  readonly steps: readonly {
    readonly kind: string;
    readonly values?: readonly number[];
    readonly premises?: readonly number[];
  }[];
}
const proof = pairWing.document.proof as Json;

const swapped = (from: string, to: string): string[] =>
  pairWing.document.program.map((text) => (text === from ? to : text));

describe('an explanation', () => {
  it('is accepted, with everything on which it rests told', () => {
    const report = check(pairWing.document);
    expect(report).toMatchObject({ accepted: true, assumptions: [{ kind: 'granted' }] });
    const counts = Object.fromEntries(report.accepted ? report.parts.map(({ kind, count }) => [kind, count]) : []);
    expect(counts['steps']).toBeGreaterThan(500);
    expect(counts['board']).toBeGreaterThan(100);
    expect(counts['theory']).toBeGreaterThan(50);
    expect(counts['lemmas']).toBe(1);
  });

  it('is accepted by a theory of two texts', () => {
    const report = checkDocument(wing.document, { record: wing.document, theory: wing.theory });
    expect(report.accepted).toBe(true);
  });

  it('rests on the clauses where the text of the theory is not at hand', () => {
    const report = check(pairWing.document, []);
    expect(report.accepted && report.assumptions.map(({ kind }) => kind)).toContain('untold');
  });

  it('rests on stored good moves that have no proof of their own', () => {
    const report = check(changed({ lemmas: [] }));
    expect(report.accepted && report.assumptions).toContainEqual({ kind: 'stored', goals: ['good_move(45, b, h8)'] });
  });

  it('is refused when it is about another game', () => {
    expect(faultOf(checkDocument(pairWing.document, { record: wing.document, theory: pairWing.theory }))).toBe('claim');
    expect(faultOf(check(changed({ moves: pairWing.document.moves.slice(0, -1) })))).toBe('claim');
  });

  it('is refused when a fact of the board is not so', () => {
    const fact = pairWing.document.program.find((text) => text.startsWith('pre_state(37, h8, v'))!;
    expect(faultOf(check(changed({ program: swapped(fact, fact.replace(' v)', ' b)')) })))).not.toBe('accepted');
    // Where the proof does not even use it.
    const { program, origin } = pairWing.document;
    const lie = changed({ program: [...program, 'pre_state(37, h8, b)'], origin: [...origin, 'board'] });
    expect(faultOf(check(lie))).toBe('board');
    expect(faultOf(check(changed({ program: [...program, 'move(w, a1)'], origin: [...origin, 'board'] })))).toBe(
      'board',
    );
  });

  it('is refused when a clause is not in the theory, or says another origin', () => {
    const { program, origin } = pairWing.document;
    expect(faultOf(check(changed({ program: [...program, 'corner(c3)'], origin: [...origin, 'geometry'] })))).toBe(
      'theory',
    );
    const asStored = origin.map((each) => (each === 'theory' ? ('stored' as const) : each));
    expect(faultOf(check(changed({ origin: asStored })))).toBe('theory');
    expect(faultOf(check(changed({ origin: origin.slice(1) })))).toBe('document');
  });

  it('is refused when the goal is another one', () => {
    expect(faultOf(check(changed({ goal: 'bad_move(34, w, h4)' })))).not.toBe('accepted');
    expect(faultOf(check(changed({ goal: 'good_move(36, w, e8)' })))).toBe('claim');
    expect(faultOf(check(changed({ goal: 'bad_move(36, w' })))).toBe('document');
  });

  it('is refused when a lemma is wrong', () => {
    const [lemma] = pairWing.document.lemmas;
    const broken = { ...lemma!, proof: { ...(lemma!.proof as Json), steps: [] } };
    expect(faultOf(check(changed({ lemmas: [broken] })))).not.toBe('accepted');
  });

  it('is refused when any step that is used is changed', () => {
    const used = proof.steps.flatMap((step, i) => (step.values === undefined || step.values.length === 0 ? [] : [i]));
    fc.assert(
      fc.property(fc.constantFrom(...used), fc.nat(), fc.nat({ max: proof.terms.length - 1 }), (at, which, term) => {
        const values = [...proof.steps[at]!.values!];
        const place = which % values.length;
        if (values[place] === term) return;
        values[place] = term;
        const steps = proof.steps.map((step, i) => (i === at ? { ...step, values } : step));
        expect(check(changed({ proof: { ...proof, steps } })).accepted).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('is refused when a premise is left out', () => {
    const used = proof.steps.flatMap((step, i) => ((step.premises?.length ?? 0) > 0 ? [i] : []));
    fc.assert(
      fc.property(fc.constantFrom(...used), (at) => {
        const steps = proof.steps.map((step, i) => (i === at ? { ...step, premises: step.premises!.slice(1) } : step));
        expect(check(changed({ proof: { ...proof, steps } })).accepted).toBe(false);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a game tree', () => {
  const document = gameTreeOf(7);
  const checkTree = (other: typeof document): string => faultOf(checkDocument(other, { record: document, theory: [] }));

  it('is accepted', () => {
    expect(checkTree(document)).toBe('accepted');
  });

  it('is refused when it is about another move, cut off, or without a reply', () => {
    expect(checkTree({ ...document, ply: document.ply - 2 })).toBe('positions');
    expect(checkTree({ ...document, text: document.text.slice(0, -5) })).toBe('document');
    const cut = document.text.replace(/"([a-h]\d>\d+) [a-h]\d>\d+/, '"$1');
    expect(cut).not.toBe(document.text);
    expect(checkTree({ ...document, text: cut })).not.toBe('accepted');
  });
});
