/// Every answer comes with a proof that the checker accepts: over the whole corpus and over random programs. Asking for
/// proofs changes no answer, and a proof that was made wrong is rejected.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prolog, atom, checkProof, compound, parseTerm, printTerm } from '../../src/logic/index.ts';
import type { Proof, Step, Term } from '../../src/logic/index.ts';
import { blocksOf, parseCaseFile } from './case-file.ts';
import { generators } from './random.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const FIRST = 3;
/// Corruptions tried per proof.
const SAMPLE = 25;
const BUDGET = { steps: 3_000_000 };

const fresh = (program: string): { prolog: Prolog; written: () => string } => {
  let output = '';
  const prolog = new Prolog({ output: (text) => (output += text), clock: () => 0, seed: 1 });
  prolog.load(program, { file: 'case.pl' });
  return {
    prolog,
    written: () => {
      const text = output;
      output = '';
      return text;
    },
  };
};

interface Proved {
  readonly goal: Term;
  readonly proof: Proof;
}

/// The answers to a goal, printed, with how it ended; and its proofs, where asked for.
const ask = (prolog: Prolog, source: string, proofs: boolean): { said: string[]; proved: Proved[] } => {
  const parsed = parseTerm(source.trim().replace(/\.$/, ''), { operators: prolog.operators, flags: prolog.flags });
  const query = prolog.query(source, { limit: FIRST, budget: BUDGET, proofs });
  const said: string[] = [];
  const proved: Proved[] = [];
  for (const { bindings, proof } of query) {
    const whole = compound('answer', [...bindings.values()]);
    said.push(printTerm(whole, { quoted: true, ignoreOps: true, variableNames: namesOf(whole) }));
    if (proof !== undefined && parsed.ok) proved.push({ goal: parsed.value.term, proof });
  }
  const { outcome } = query;
  const ball = outcome.status === 'error' && outcome.error.kind === 'exception' ? outcome.error.term : undefined;
  const formal = ball?.kind === 'compound' && ball.name === 'error' ? ball.args[0]! : ball;
  said.push(
    formal === undefined ? outcome.status : printTerm(formal, { quoted: true, variableNames: namesOf(formal) }),
  );
  return { said, proved };
};

const namesOf = (term: Term): Map<never, string> => {
  const names = new Map<Term, string>();
  const pending = [term];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === 'var' && !names.has(next)) names.set(next, `_${names.size}`);
    if (next.kind === 'compound') pending.push(...next.args.toReversed());
  }
  return names as Map<never, string>;
};

/// Asks each goal of two twins, with and without proofs; gives what differs, and the proofs that were accepted.
const compare = (
  program: string,
  goals: readonly string[],
): { problems: string[]; proved: (Proved & { prolog: Prolog })[] } => {
  const plain = fresh(program);
  const proving = fresh(program);
  const problems: string[] = [];
  const accepted: (Proved & { prolog: Prolog })[] = [];
  for (const goal of goals) {
    // What changes a term in place is seen by the record of how it was made, too.
    const isDestructive = /\b(nb_)?setarg\(/.test(goal);
    const expected = ask(plain.prolog, goal, false);
    const { said, proved } = ask(proving.prolog, goal, !isDestructive);
    const outputs = [plain.written(), proving.written()];
    const same = said.join('\n') === expected.said.join('\n') && outputs[0] === outputs[1];
    if (!same && !/statistics|get_time/.test(goal))
      problems.push(
        `?- ${goal}\n  plain:  ${expected.said.join(' | ')} ${outputs[0]}\n  proofs: ${said.join(' | ')} ${outputs[1]}`,
      );
    for (const one of proved) {
      const checked = checkProof(proving.prolog.program, one.goal, one.proof);
      if (checked.ok) accepted.push({ ...one, prolog: proving.prolog });
      else problems.push(`?- ${goal}\n  rejected at step ${checked.step}: ${checked.reason}`);
    }
  }
  return { problems, proved: accepted };
};

describe('the corpus with proofs', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
    test(
      name,
      () => {
        const groups = blocksOf(parseCaseFile(readFileSync(join(folder, name), 'utf8'), name));
        const results = groups.map(({ block: { program, goals } }) => compare(program, goals));
        expect(results.flatMap(({ problems }) => problems).join('\n')).toBe('');
        expect(results.flatMap(({ proved }) => proved).length).toBeGreaterThan(0);
      },
      60_000,
    );
  }
});

const zzz = atom('zzz never a value');

/// Changes that make a proof wrong for certain.
const corruptions = function* ({ goal, steps, roots }: Proof, clauses: Prolog['program']['clauses']): Generator<Proof> {
  const at = (index: number, step: Step): Proof => ({ goal, steps: steps.toSpliced(index, 1, step), roots });
  const indicator = (term: Term): string =>
    term.kind === 'compound' ? `${term.name}/${term.args.length}` : printTerm(term);
  const used = new Set(roots);
  for (const step of steps) if ('premises' in step) for (const premise of step.premises) used.add(premise);
  for (const [index, step] of steps.entries()) {
    if (!used.has(index)) continue;
    if (step.kind === 'clause') {
      const own = indicator(clauses[step.clause]!.head);
      const other = clauses.findIndex(
        ({ head, variables }) => indicator(head) !== own && variables.length === step.values.length,
      );
      if (other >= 0) yield at(index, { ...step, clause: other });
      yield at(index, { ...step, clause: clauses.length });
      yield at(index, { ...step, values: [...step.values, zzz] });
      if (step.values.length > 0) yield at(index, { ...step, values: step.values.slice(1) });
      if (step.premises.length > 0) yield at(index, { ...step, premises: step.premises.slice(1) });
      yield at(index, { ...step, premises: [...step.premises, index] });
      // A variable of the head with a value that occurs nowhere: the head is another instance.
      const { head, variables } = clauses[step.clause]!;
      const first = variables.findIndex((v) => head.kind === 'compound' && head.args.includes(v));
      if (first >= 0) yield at(index, { ...step, values: step.values.toSpliced(first, 1, zzz) });
    }
    if (step.kind === 'builtin' || step.kind === 'assumed') yield at(index, { ...step, goal: zzz });
    if (step.kind === 'not') {
      yield at(index, { ...step, failure: index });
      yield at(index, { ...step, goal: compound('\\+', [atom('true')]) });
    }
    if (step.kind === 'either') yield at(index, { ...step, goal: zzz });
    if ('premises' in step && step.premises.length > 0) yield at(index, { ...step, premises: [] });
  }
  if (roots.length > 0) {
    yield { goal, steps, roots: roots.slice(1) };
    yield { goal, steps, roots: [...roots, roots[0]!] };
    yield { goal, steps, roots: [steps.length] };
  }
  yield { goal: zzz, steps, roots };
};

describe('random programs with proofs', () => {
  for (const kind of ['datalog', 'lists', 'control'] as const) {
    test(
      kind,
      () => {
        let wrong = 0;
        for (const { program, goals } of fc.sample(generators[kind], { seed: 5, numRuns: 30 })) {
          // The negation of a tabled predicate is searched for without its table, for as long as it may.
          const { problems, proved } = compare(
            program,
            goals.filter((goal) => !goal.includes('\\+ t(')),
          );
          expect(`${problems.length > 0 ? program : ''}${problems.join('\n')}`).toBe('');
          for (const { goal, proof, prolog } of proved.filter((one) => one.proof.steps.length < 60).slice(0, 2)) {
            const checked = prolog.program;
            const every = [...corruptions(proof, checked.clauses)];
            // A sample of the many: each check reads the whole library anew.
            for (const corrupted of every.filter((_, i) => i % Math.ceil(every.length / SAMPLE) === 0)) {
              const result = checkProof(checked, goal, corrupted);
              if (result.ok)
                expect.fail(`accepted: ${printTerm(goal)} by ${JSON.stringify(corrupted).slice(0, 2000)}\n${program}`);
              wrong++;
            }
          }
        }
        expect(wrong).toBeGreaterThan(100);
      },
      60_000,
    );
  }
});

describe('what is false has no proof', () => {
  const { prolog } = fresh('p(1). p(2). e(a, b). e(b, c). r(X, Y) :- e(X, Y). r(X, Y) :- e(X, Z), r(Z, Y).');
  const termOf = (source: string): Term => {
    const parsed = parseTerm(source, { operators: prolog.operators, flags: prolog.flags });
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value.term;
  };
  test.each(['\\+ p(1)', '\\+ r(a, c)', '\\+ \\+ p(3)', 'forall(p(X), X > 1)'])('%s, by a forged search', (claim) => {
    const goal = termOf(claim);
    expect([...prolog.query(claim, { proofs: true })]).toEqual([]);
    const [known] = prolog.query('\\+ p(7), \\+ r(c, a)', { proofs: true });
    const { steps } = known!.proof!;
    const inner = (goal as { args: readonly Term[] }).args[0]!;
    for (const branches of [[], ...steps.map((_, i) => [i]), steps.map((_, i) => i)]) {
      const forged: Step[] = [
        ...steps,
        { kind: 'failed', goals: [inner], branches },
        { kind: 'not', goal, failure: steps.length },
      ];
      expect(checkProof(prolog.program, goal, { goal, steps: forged, roots: [steps.length + 1] }).ok).toBe(false);
    }
  });
});

describe('proofs outlive their query', () => {
  const source = ':- dynamic p/1.\np(1). p(2).\nq(X) :- p(X), \\+ X = 3.\n';
  test('steps are made after the query has moved on', () => {
    const { prolog } = fresh(source);
    const proofs = Array.from(prolog.query('q(X)', { proofs: true }), ({ proof }) => proof!);
    for (let i = 0; i < 5; i++) for (const _ of prolog.query('q(X), q(Y)', { proofs: true }));
    expect(proofs.map(({ goal }) => printTerm(goal))).toEqual(['q(1)', 'q(2)']);
    for (const proof of proofs) {
      const checked = checkProof(prolog.program, proof.goal, proof);
      expect(checked).toMatchObject({ ok: true, assumptions: [] });
      expect(proof.steps).toBe(proof.steps);
    }
  });

  test('clauses that were retracted since are assumed openly', () => {
    const { prolog } = fresh(source);
    const [answer] = prolog.query('q(X)', { proofs: true });
    const { proof } = answer!;
    for (const _ of prolog.query('retract(p(1)), assertz(p(5))'));
    const checked = checkProof(prolog.program, proof!.goal, proof!);
    expect(checked.ok && checked.assumptions.map(({ reason }) => reason)).toContain('database');
    const [later] = prolog.query('q(5)', { proofs: true });
    expect(checkProof(prolog.program, later!.proof!.goal, later!.proof!)).toMatchObject({ ok: true, assumptions: [] });
  });

  test('a clause that is retracted by the goal itself is assumed, too', () => {
    const { prolog } = fresh(source);
    const [answer] = prolog.query('p(X), retract(p(X))', { proofs: true });
    const checked = checkProof(prolog.program, answer!.proof!.goal, answer!.proof!);
    expect(checked.ok && checked.assumptions.map(({ reason }) => reason)).toContain('database');
  });
});
