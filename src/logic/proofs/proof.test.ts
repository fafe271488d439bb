import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from './checker.ts';
import { parseClauses } from '../syntax/clause-text.ts';
import type { Clause } from '../terms/clause.ts';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { sameTerm } from '../terms/order.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import { proofFromJson, proofToJson } from './proof-json.ts';
import { printProof } from './proof-print.ts';
import type { Proof, Step } from './proof.ts';
import { SlowProver } from './search.ts';
import { atom, compound, float, int, list, text, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

const clausesOf = (source: string): readonly Clause[] => {
  const parsed = parseClauses(source);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const term = (source: string): Term => {
  const parsed = parseTerm(source, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.term;
};
const throughText = (proof: Proof): Proof => {
  const read = proofFromJson(JSON.parse(JSON.stringify(proofToJson(proof))));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const program = {
  clauses: clausesOf(`
    e(1, 2). e(2, 3). e(3, 4). e(2, 5).
    w(X) :- e(X, Y), \\+ w(Y).
    p(X) :- ( X = 1 ; X = 2 ), w(X), ( X > 1 -> true ; fail ), once(e(X, _)).
    q(X) :- p(X), p(X), ( X < 1 -> fail ; true ), \\+ \\+ w(X).`),
};
const goal = term('q(X)');
const proofs = [...new SlowProver(program, { budgetSteps: 100_000 }).solve(goal)].map(({ proof }) => proof);
const [proof] = proofs as [Proof];

describe('proofs as JSON', () => {
  it('come back as they were', () => {
    for (const original of proofs) {
      const copy = throughText(original);
      expect(checkProof(program, goal, copy)).toEqual({ ok: true, assumptions: [] });
      expect(JSON.stringify(proofToJson(copy))).toBe(JSON.stringify(proofToJson(original)));
      expect(printProof(copy, { program })).toBe(printProof(original, { program }));
    }
  });

  it('keep every kind of term, and which variables are the same', () => {
    const [x, y] = [variable('X'), variable('Y')];
    const zeros = compound('zeros', [float(0), float(-0), int(0)]);
    const leaf = fc.oneof(
      fc.constantFrom<Term>(x, y, int(2n ** 80n), int(-(2n ** 64n)), float(NaN), float(-Infinity), zeros),
      fc.integer().map(int),
      fc.double().map(float),
      fc.string({ unit: 'binary' }).map(atom),
      fc.string({ unit: 'binary' }).map(text),
    );
    const any = fc.letrec<{ term: Term }>((tie) => ({
      term: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.tuple(fc.string(), fc.array(tie('term'), { maxLength: 3 })).map(([name, args]) => compound(name, args)),
      ),
    })).term;
    fc.assert(
      fc.property(any, (t) => {
        const whole = compound('t', [x, y, t]);
        const steps: Step[] = [{ kind: 'assumed', goal: whole, reason: 'host' }];
        const copy = throughText({ goal: whole, steps, roots: [0] });
        const [newX, newY, newT] = (copy.goal as Term & { kind: 'compound' }).args as [Term, Term, Term];
        const renamed = (part: Term): Term => {
          if (part === x) return newX;
          if (part === y) return newY;
          return part.kind === 'compound' ? compound(part.name, part.args.map(renamed)) : part;
        };
        expect(newX).not.toBe(newY);
        expect(sameTerm(newT, renamed(t))).toBe(true);
        expect(copy.steps[0]).toMatchObject({ kind: 'assumed', goal: copy.goal });
      }),
    );
  });

  it('stay small when terms are shared, and take long lists', () => {
    let shared: Term = atom('a');
    for (let i = 0; i < 100; i++) shared = compound('f', [shared, shared]);
    const step: Step = { kind: 'assumed', goal: shared, reason: 'host' };
    expect(JSON.stringify(proofToJson({ goal: shared, steps: [step], roots: [0] })).length).toBeLessThan(3000);
    const long = list(Array.from({ length: 1_000_000 }, (_, i) => int(i)));
    const copy = throughText({ goal: long, steps: [], roots: [] });
    expect(sameTerm(copy.goal, long)).toBe(true);
  });

  type Json = Record<string, unknown>;
  const changed = (path: readonly (string | number)[], value: unknown): unknown => {
    const copy = JSON.parse(JSON.stringify(proofToJson(proof))) as Json;
    let place = copy as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
    place[path.at(-1)!] = value;
    return copy;
  };
  const clauseStep = proof.steps.findIndex(({ kind }) => kind === 'clause');
  it.each<readonly [(string | number)[], unknown, string, string]>([
    [['format'], 'other', 'not-a-proof', '$'],
    [['version'], 2, 'not-a-proof', '$.version'],
    [['extra'], 1, 'unknown-field', '$.extra'],
    [['goal'], 1e9, 'bad-reference', '$.goal'],
    [['goal'], '0', 'bad-reference', '$.goal'],
    [['terms'], {}, 'bad-value', '$.terms'],
    [['terms', 0], null, 'bad-value', '$.terms[0]'],
    [['terms', 0], 1.5, 'bad-value', '$.terms[0]'],
    [['terms', 0], ['f', 0], 'bad-reference', '$.terms[0][1]'],
    [['terms', 0], { int: '1x' }, 'bad-value', '$.terms[0]'],
    [['terms', 0], { float: '' }, 'bad-value', '$.terms[0]'],
    [['terms', 0], { a: '1', b: '2' }, 'bad-value', '$.terms[0]'],
    [['roots', 0], 1e6, 'bad-reference', '$.roots[0]'],
    [['steps', clauseStep, 'kind'], 'toString', 'bad-value', `$.steps[${clauseStep}].kind`],
    [['steps', clauseStep, 'values'], undefined, 'bad-value', `$.steps[${clauseStep}].values`],
    [['steps', clauseStep, 'clause'], -1, 'bad-reference', `$.steps[${clauseStep}].clause`],
    [['steps', clauseStep, 'premises'], [clauseStep], 'bad-reference', `$.steps[${clauseStep}].premises[0]`],
    [['steps', clauseStep, 'side'], 'left', 'unknown-field', `$.steps[${clauseStep}].side`],
  ])('are read strictly: %j', (path, value, code, place) => {
    expect(proofFromJson(changed(path, value))).toMatchObject({ ok: false, error: { code, path: place } });
  });

  it('turn any other value into an error', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !proofFromJson(value).ok));
  });
});

describe('proofs as text', () => {
  it('show what holds and why', () => {
    expect(printProof(proof, { program }).split('\n').slice(0, 9)).toEqual([
      'q(2)  (clause 6)',
      '├─ p(2)  (clause 5)',
      '│  ├─ 2=1;2=2  (right side)',
      '│  │  └─ 2=2  (built-in)',
      '│  ├─ w(2)  (clause 4)',
      '│  │  ├─ e(2, 5)  (clause 3)',
      '│  │  └─ \\+w(5)  (not provable)',
      '│  │     └─ no w(5)  (fails in its only way)',
      '│  │        └─ no e(5, _1)  (fails)',
    ]);
    const lines = printProof(proof, { program }).split('\n');
    expect(lines.filter((line) => line.includes('condition fails'))).toHaveLength(1);
    expect(lines.find((line) => line.includes('since this holds'))).toContain('no \\+w(2)');
  });

  it('name shared steps instead of repeating them', () => {
    const facts = { clauses: clausesOf('a :- b. b.') };
    const steps: Step[] = [
      { kind: 'clause', clause: 1, values: [], premises: [] },
      { kind: 'clause', clause: 0, values: [], premises: [0] },
    ];
    const twice: Proof = { goal: term('a, a'), steps, roots: [1, 1] };
    expect(printProof(twice, { program: facts })).toBe('a  (clause 0) [1]\n└─ b  (clause 1)\na  (as above, 1)\n');
    expect(printProof(twice, { program: facts, maxDepth: 1 })).toBe('a  (clause 0) [1] ...\na  (as above, 1)\n');
  });

  it('stop at a depth', () => {
    const chain = { clauses: clausesOf('n(z). n(s(X)) :- n(X).') };
    const steps: Step[] = [{ kind: 'clause', clause: 0, values: [], premises: [] }];
    let number: Term = atom('z');
    for (let i = 1; i < 100_000; i++) {
      steps.push({ kind: 'clause', clause: 1, values: [number], premises: [i - 1] });
      number = compound('s', [number]);
    }
    const printed = printProof({ goal: compound('n', [number]), steps, roots: [99_999] }, { program: chain });
    expect(printed.split('\n').length).toBe(501);
    expect(printed.trimEnd().endsWith('...')).toBe(true);
  });
});
