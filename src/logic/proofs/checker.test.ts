import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProof } from './checker.ts';
import type { CheckerProgram } from './checker.ts';
import { parseClauses } from '../syntax/clause-text.ts';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import type { Proof, Step } from './proof.ts';
import { recordFailure, SlowProver } from './search.ts';
import { atom, compound, int, list, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

const programOf = (text: string, more: Partial<CheckerProgram> = {}): CheckerProgram => {
  const parsed = parseClauses(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { clauses: parsed.value, ...more };
};
const term = (text: string): Term => {
  const parsed = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.term;
};
const verdict = (program: CheckerProgram, goal: Term, steps: readonly Step[], roots = [steps.length - 1]): string => {
  const result = checkProof(program, goal, { goal, steps, roots });
  return result.ok ? ['ok', ...result.assumptions.map(({ reason }) => reason)].join(' ') : `step ${result.step}`;
};
const firstProof = (program: CheckerProgram, goal: Term): Proof => {
  for (const { proof } of new SlowProver(program, { budgetSteps: 1_000_000 }).solve(goal)) return proof;
  throw new Error('no answer');
};
const assumptionsOf = (program: CheckerProgram, goal: Term): readonly string[] => {
  const result = checkProof(program, goal, firstProof(program, goal));
  return result.ok ? result.assumptions.map(({ reason }) => reason) : [result.reason];
};

describe('proofs by hand', () => {
  const program = programOf('p(1). p(2). q(X) :- p(X), X > 1. r(X, Y) :- q(X), call(Y).');
  const p2: Step = { kind: 'clause', clause: 1, values: [], premises: [] };
  const greater: Step = { kind: 'builtin', goal: term('2 > 1') };
  const q2: Step = { kind: 'clause', clause: 2, values: [int(2)], premises: [0, 1] };

  it('are accepted when every step follows', () => {
    expect(verdict(program, term('q(2)'), [p2, greater, q2])).toBe('ok');
  });

  it('need the goal to be an instance of the question', () => {
    const proof: Proof = { goal: term('q(2)'), steps: [p2, greater, q2], roots: [2] };
    expect(checkProof(program, term('q(X)'), proof).ok).toBe(true);
    expect(checkProof(program, term('q(1)'), proof)).toMatchObject({ ok: false, step: -1 });
    const both: Proof = { goal: term('q(2), q(2)'), steps: [p2, greater, q2], roots: [2, 2] };
    expect(checkProof(program, term('q(X), q(Y)'), both).ok).toBe(true);
    expect(checkProof(program, term('q(X), q(X)'), both).ok).toBe(true);
    expect(checkProof(program, term('q(X), q(1)'), both).ok).toBe(false);
  });

  it('may prove call(G) where G is wanted, and the conjuncts of a called conjunction', () => {
    const called: Step = { kind: 'call', goal: term('call(q(2))'), premises: [2] };
    const pair = term('q(2), q(2)');
    expect(verdict(program, term('q(2)'), [p2, greater, q2, called])).toBe('ok');
    const r = (premises: number[]): Step => ({ kind: 'clause', clause: 3, values: [int(2), pair], premises });
    expect(verdict(program, compound('r', [int(2), pair]), [p2, greater, q2, r([2, 2, 2])])).toBe('ok');
    expect(verdict(program, compound('r', [int(2), pair]), [p2, greater, q2, r([2, 2])])).toBe('step 3');
    const whole: Step = { kind: 'call', goal: compound('call', [pair]), premises: [2, 2] };
    expect(verdict(program, compound('r', [int(2), pair]), [p2, greater, q2, whole, r([2, 3])])).toBe('ok');
  });

  it('are rejected with the step at fault', () => {
    expect(verdict(program, term('q(2)'), [p2, { kind: 'builtin', goal: term('2 > 3') }, q2])).toBe('step 1');
    expect(verdict(program, term('q(2)'), [p2, greater, { ...q2, premises: [0] }])).toBe('step 2');
    expect(verdict(program, term('p(2)'), [{ kind: 'builtin', goal: term('p(2)') }])).toBe('step 0');
    expect(verdict(program, term('p(2)'), [{ kind: 'assumed', goal: term('p(2)'), reason: 'host' }])).toBe('step 0');
    expect(verdict(program, term('(p(2), p(2))'), [p2], [0])).toBe('step -1');
  });

  it('use a failure only for what it covers', () => {
    const facts = programOf('p(1, 2).');
    const X = variable('X');
    const failed: Step = { kind: 'failed', goals: [compound('p', [X, X])], branches: [] };
    const not = (goal: Term): Step => ({ kind: 'not', goal, failure: 0 });
    expect(verdict(facts, term('\\+ p(Y, Y)'), [failed, not(term('\\+ p(Y, Y)'))])).toBe('step -1');
    const claim = compound('\\+', [compound('p', [X, X])]);
    expect(verdict(facts, claim, [failed, not(claim)])).toBe('ok');
    expect(verdict(facts, term('\\+ p(3, 3)'), [failed, not(term('\\+ p(3, 3)'))])).toBe('ok');
    expect(verdict(facts, term('\\+ p(1, 2)'), [failed, not(term('\\+ p(1, 2)'))])).toBe('step 1');
    const longer: Step = { kind: 'failed', goals: [term('p(3, 3)'), term('q')], branches: [] };
    expect(verdict(facts, term('\\+ p(3, 3)'), [longer, not(term('\\+ p(3, 3)'))])).toBe('step 1');
  });

  it('let a predicate without clauses fail only if it is declared', () => {
    const claim = term('\\+ nothing');
    const steps: Step[] = [
      { kind: 'failed', goals: [atom('nothing')], branches: [] },
      { kind: 'not', goal: claim, failure: 0 },
    ];
    expect(verdict(programOf('p(1).'), claim, steps)).toBe('step 0');
    expect(verdict(programOf('p(1).', { dynamic: new Set(['nothing/0']) }), claim, steps)).toBe('ok');
    expect(verdict(programOf('p(1).', { flags: { ...swiFlags(), unknown: 'fail' } }), claim, steps)).toBe('ok');
  });

  it('do not let an exception count as a failure', () => {
    const claim = term('\\+ X > 1');
    const inner = (claim as { args: Term[] } & Term).args[0]!;
    const steps: Step[] = [
      { kind: 'failed', goals: [inner], branches: [] },
      { kind: 'not', goal: claim, failure: 0 },
    ];
    expect(verdict(programOf('p(1).'), claim, steps)).toBe('step 0');
  });
});

describe('assumptions', () => {
  it.each([
    ['what findall collects', 'p(1). p(2).', 'findall(X, p(X), L)', ['findall']],
    ['a clause behind a cut', 'm(X, Y, X) :- X >= Y, !. m(_, Y, Y).', 'm(1, 2, Z)', ['cut']],
    ['nothing for the clause that cuts', 'm(X, Y, X) :- X >= Y, !. m(_, Y, Y).', 'm(2, 1, Z)', []],
    ['a cut that decides a failed search', 'm(1) :- !. m(2). t :- \\+ (m(X), X > 1).', 't', ['cut']],
    ['nothing for a failed search that fails without its cuts too', 'm(1) :- !. m(2). t :- \\+ m(3).', 't', []],
    ['nothing for a condition', 'p(1). t(Y) :- ( p(X) -> Y = X ; Y = 0 ).', 't(Y)', []],
    ['nothing for tests that were true at their time', 't(X, Y) :- var(X), X \\== Y, X = 1, Y = 1.', 't(X, Y)', []],
    ['nothing for an order that changed', 't(X, Y) :- X @< Y, X = z.', 't(X, a)', []],
    ['nothing for a copy', 't(X, Y) :- copy_term(f(X), f(Y)), X = 1, Y = 2.', 't(X, Y)', []],
    ['nothing for a negation that was called unbound', 'p(2). t(X) :- \\+ (nonvar(X), p(X)), X = 2.', 't(X)', []],
  ])('%s', (_, text, goal, expected) => {
    expect(assumptionsOf(programOf(text), term(goal))).toEqual(expected);
  });

  it('name the host predicates', () => {
    const program = programOf('t :- ask(1).', { hosts: new Set(['ask/1']) });
    const steps: Step[] = [
      { kind: 'builtin', goal: term('ask(1)') },
      { kind: 'clause', clause: 0, values: [], premises: [0] },
    ];
    expect(verdict(program, term('t'), steps)).toBe('ok host');
    expect(verdict(program, term('t'), [{ kind: 'assumed', goal: term('ask(1)'), reason: 'host' }, steps[1]!])).toBe(
      'ok host',
    );
  });

  it('are rejected where the time of the call is known', () => {
    const program = programOf('t(X, Y) :- X @< Y.');
    const steps = (goal: string): Step[] => [
      { kind: 'builtin', goal: term(goal) },
      { kind: 'clause', clause: 0, values: [int(2), int(1)], premises: [0] },
    ];
    expect(verdict(program, term('t(2, 1)'), steps('2 @< 1'))).toBe('step -1');
    const negated = programOf('t :- \\+ nonvar(a).');
    const unbound: Step[] = [
      { kind: 'failed', goals: [term('nonvar(Y)')], branches: [] },
      { kind: 'not', goal: term('\\+ nonvar(a)'), failure: 0 },
      { kind: 'clause', clause: 0, values: [], premises: [1] },
    ];
    expect(verdict(negated, term('t'), unbound)).toBe('step -1');
    const late = programOf('t(X) :- X = 1, var(X).');
    const bound: Step[] = [
      { kind: 'builtin', goal: term('1 = 1') },
      { kind: 'builtin', goal: term('var(1)') },
      { kind: 'clause', clause: 0, values: [int(1)], premises: [0, 1] },
    ];
    const proof: Proof = { goal: term('t(1)'), steps: bound, roots: [2] };
    expect(checkProof(late, term('t(X)'), proof).ok).toBe(false);
  });
});

describe('size', () => {
  it('checks a chain of 1,000,000 steps', () => {
    const program = programOf('n(z). n(s(X)) :- n(X).');
    const steps: Step[] = [{ kind: 'clause', clause: 0, values: [], premises: [] }];
    let number: Term = atom('z');
    for (let i = 1; i < 1_000_000; i++) {
      steps.push({ kind: 'clause', clause: 1, values: [number], premises: [i - 1] });
      number = compound('s', [number]);
    }
    const goal = compound('n', [number]);
    expect(verdict(program, goal, steps)).toBe('ok');
    steps[500_000] = { kind: 'clause', clause: 1, values: [atom('z')], premises: [499_999] };
    expect(verdict(program, goal, steps)).toBe('step 500000');
  });

  it('checks naive reverse, whose steps share the tails of lists', () => {
    const text = `app([], L, L). app([H|T], L, [H|R]) :- app(T, L, R).
      rev([], []). rev([H|T], R) :- rev(T, S), app(S, [H], R).`;
    const items = Array.from({ length: 60 }, (_, i) => int(i));
    const goal = compound('rev', [list(items), variable('R')]);
    const proof = firstProof(programOf(text), goal);
    expect(proof.steps.length).toBe((61 * 62) / 2);
    expect(proof.goal).toEqual(compound('rev', [list(items), list(items.toReversed())]));
    expect(checkProof(programOf(text), goal, proof)).toEqual({ ok: true, assumptions: [] });
  });

  it('checks failed searches over long lists without walking the list at each step', () => {
    const program = programOf('m(X, [X|_]). m(X, [_|T]) :- m(X, T).');
    const goal = compound('m', [atom('zzz'), list(Array.from({ length: 20_000 }, (_, i) => int(i)))]);
    const recorded = recordFailure(program, [goal], 1_000_000);
    if (typeof recorded === 'string') throw new Error(recorded);
    const claim = compound('\\+', [goal]);
    const steps: Step[] = [...recorded.steps, { kind: 'not', goal: claim, failure: recorded.root }];
    expect(verdict(program, claim, steps)).toBe('ok');
  });

  it('checks terms that are small as graphs and huge as trees', () => {
    const program = programOf('same(X, X). no(f(X, X), 1).');
    const tower = (leaf: Term): Term => {
      let result = leaf;
      for (let i = 0; i < 200; i++) result = compound('f', [result, result]);
      return result;
    };
    const goal = compound('same', [tower(atom('a')), tower(atom('a'))]);
    expect(verdict(program, goal, [{ kind: 'clause', clause: 0, values: [tower(atom('a'))], premises: [] }])).toBe(
      'ok',
    );
    const X = variable('X');
    const failing = compound('no', [tower(X), int(2)]);
    const claim = compound('\\+', [failing]);
    const steps: Step[] = [
      { kind: 'failed', goals: [failing], branches: [] },
      { kind: 'not', goal: claim, failure: 0 },
    ];
    expect(verdict(program, claim, steps)).toBe('ok');
  });
});

it('the checker never imports the prover', () => {
  const reached = new Set([new URL('checker.ts', import.meta.url).href]);
  for (const file of reached) {
    const source = readFileSync(new URL(file), 'utf8');
    for (const [, target] of source.matchAll(/from '(\.[^']+)'/g)) reached.add(new URL(target!, file).href);
  }
  expect(reached.size).toBeGreaterThan(10);
  const isProver = (file: string): boolean =>
    /\/machine\/|\/search[^/]*$|\/(prolog|running-query|consult)\.ts$/.test(file);
  expect(readdirSync(new URL('.', import.meta.url)).some(isProverName)).toBe(true);
  expect([...reached].filter(isProver)).toEqual([]);
});

const isProverName = (name: string): boolean => name.startsWith('search');
