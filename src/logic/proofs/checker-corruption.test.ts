// Takes right proofs apart in every way we can think of, and lets a second, naive checker written here say which of the
// results are still right. Both checkers have to agree on every one of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from './checker.ts';
import { parseClauses } from '../syntax/clause-text.ts';
import { clause, conjuncts, sidesOf } from '../terms/clause.ts';
import type { Clause } from '../terms/clause.ts';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { sameTerm, variant } from '../terms/order.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import { references } from './proof.ts';
import type { Proof, Step } from './proof.ts';
import { SlowProver } from './search.ts';
import { rename, Substitution } from '../terms/substitution.ts';
import { atom, compound, indicatorOf, int, isCallable, list, variable } from '../terms/term.ts';
import type { Compound, Term } from '../terms/term.ts';

interface Program {
  readonly clauses: readonly Clause[];
}

const programOf = (text: string): Program => {
  const parsed = parseClauses(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { clauses: parsed.value };
};
const goalOf = (text: string): Term => {
  const parsed = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.term;
};
const answersTo = (program: Program, goal: Term, limit = 20): Proof[] => {
  const proofs: Proof[] = [];
  for (const { proof } of new SlowProver(program, { budgetSteps: 100_000 }).solve(goal)) {
    if (proofs.push(proof) >= limit) break;
  }
  return proofs;
};

// ---- The second opinion. No tables, no sharing: terms, and the definitions of proof.ts word for word.

class Wrong extends Error {}
const must = (condition: boolean): void => {
  if (!condition) throw new Wrong();
};
const same = (xs: readonly Term[], ys: readonly Term[]): boolean =>
  xs.length === ys.length && xs.every((x, i) => sameTerm(x, ys[i]!));
const copyOf = <T extends Term>(term: T): T => rename(term, () => variable()) as T;
/// Is `special` an instance of `general`? The variables of `special` are made constants first.
const subsumes = (general: Term, special: Term): boolean => {
  const frozen = rename(special, (v) => compound('$frozen', [atom(`${names(v)}`)]));
  return new Substitution().unify(copyOf(general), frozen);
};
const numbers = new Map<object, number>();
const names = (v: object): number => {
  if (!numbers.has(v)) numbers.set(v, numbers.size);
  return numbers.get(v)!;
};
const argument = (goal: Term, index: number): Term => (goal as Compound).args[index]!;

/// (C -> T ; E) and its kin as [C, T, E].
const conditionOf = (goal: Term): readonly [Term, Term, Term | undefined] | undefined => {
  const or = sidesOf(goal, ';');
  const arrow = or === undefined ? goal : or[0];
  const sides = sidesOf(arrow, '->') ?? sidesOf(arrow, '*->');
  if (sides !== undefined) return [sides[0], sides[1], or?.[1]];
  const indicator = isCallable(goal) ? indicatorOf(goal) : '';
  if (indicator === 'once/1') return [argument(goal, 0), atom('true'), undefined];
  return indicator === 'ignore/1' ? [argument(goal, 0), atom('true'), atom('true')] : undefined;
};
const negatedIn = (goal: Term): Term | undefined => {
  const indicator = isCallable(goal) ? indicatorOf(goal) : '';
  if (indicator === '\\+/1' || indicator === 'not/1') return argument(goal, 0);
  if (indicator !== 'forall/2') return undefined;
  return compound(',', [argument(goal, 0), compound('\\+', [argument(goal, 1)])]);
};
const calledIn = (goal: Term): Term | undefined => {
  if (goal.kind !== 'compound' || goal.name !== 'call') return undefined;
  const [first, ...more] = goal.args;
  if (more.length === 0) return first;
  return compound((first as Compound).name, [...((first as Compound).args ?? []), ...more]);
};

const isControl = (goal: Term): boolean =>
  (conditionOf(goal) ?? negatedIn(goal) ?? calledIn(goal) ?? sidesOf(goal, ';') ?? sidesOf(goal, ',')) !== undefined;

const isRight = (program: Program, goal: Term, proof: Proof): boolean => {
  const defined = new Set(program.clauses.map(({ head }) => indicatorOf(head)));
  const proved: (Term | undefined)[] = [];
  const conclusions = (premises: readonly number[]): Term[] =>
    premises.map((premise) => {
      must(proved[premise] !== undefined);
      return proved[premise]!;
    });
  const prove = (part: Term, premises: readonly number[]): void => must(same(conjuncts(part), conclusions(premises)));
  const failedGoals = (index: number): readonly Term[] => {
    const step = proof.steps[index]!;
    must(step.kind === 'failed' || step.kind === 'failed-assumed');
    return (step as Step & { readonly kind: 'failed' }).goals;
  };
  const fails = (part: Term, failure: number): void => {
    const general = failedGoals(failure);
    const wanted = conjuncts(part).slice(0, general.length);
    must(subsumes(list(general), list(wanted)));
  };
  const builtinAnswers = (part: Term): Term[] => {
    try {
      return answersTo({ clauses: [] }, compound(',', [part, atom('true')])).map(({ goal: g }) => argument(g, 0));
    } catch {
      return [];
    }
  };

  const resolvents = ([first, ...rest]: readonly Term[], step: Step & { readonly kind: 'failed' }): Term[][] => {
    const before = (...parts: readonly Term[]): Term[] => [...parts.flatMap(conjuncts), ...rest];
    const holds = (part: Term): boolean => {
      if (step.proof === undefined) return false;
      must(subsumes(list(conjuncts(part)), list(conclusions(step.proof))));
      return true;
    };
    const none = (): void => must(step.proof === undefined);
    must(first !== undefined && isCallable(first));
    const indicator = indicatorOf(first as Compound);
    const condition = conditionOf(first!);
    if (condition !== undefined) {
      const [c, t, e] = condition;
      if (e === undefined) none();
      return e === undefined || holds(c) ? [before(c, t)] : [before(c, t), before(e)];
    }
    const negated = negatedIn(first!);
    if (negated !== undefined) return holds(negated) ? [] : [conjuncts(negated), rest];
    none();
    if (indicator === '!/0' || indicator === 'true/0') return [rest];
    if (indicator === ';/2') return [before(argument(first!, 0)), before(argument(first!, 1))];
    const called = calledIn(first!);
    if (called !== undefined) return [before(called)];
    if (!defined.has(indicator)) {
      // Only what is evaluated without error counts.
      try {
        const all = list([first!, ...rest]);
        const answers = answersTo({ clauses: [] }, compound(',', [first!, compound('=', [variable(), all])]));
        return answers.map(({ goal: g }) => {
          const items: Term[] = [];
          for (let cell = argument(argument(g, 1), 1); cell.kind === 'compound'; cell = cell.args[1]!)
            items.push(cell.args[0]!);
          return items.slice(1);
        });
      } catch {
        throw new Wrong();
      }
    }
    return program.clauses.flatMap(({ head, body }) => {
      const renamed = copyOf(compound(':-', [head, body]));
      const unifier = new Substitution();
      if (!unifier.unify(renamed.args[0]!, first!)) return [];
      return [[...conjuncts(renamed.args[1]!), ...rest].map((part) => unifier.resolve(part))];
    });
  };

  const check = (step: Step): Term | undefined => {
    switch (step.kind) {
      case 'clause': {
        const used = program.clauses[step.clause];
        must(used !== undefined && used.variables.length === step.values.length);
        // Values may hold the clause's own variables: rename first.
        const whole = compound(':-', [
          used!.head,
          compound('goals', [...conjuncts(used!.body), list(used!.variables)]),
        ]);
        const copy = copyOf(whole);
        const instance = new Substitution();
        const goals = (copy.args[1] as Compound).args;
        must(instance.unify(goals.at(-1)!, list(step.values)));
        const resolved = goals.slice(0, -1).map((part) => instance.resolve(part));
        must(same(resolved, conclusions(step.premises)));
        return instance.resolve(copy.args[0]!);
      }
      case 'cut':
        return atom('!');
      case 'builtin':
        must(isCallable(step.goal) && !defined.has(indicatorOf(step.goal)) && !isControl(step.goal));
        must(builtinAnswers(step.goal).some((answer) => variant(answer, step.goal)));
        return step.goal;
      case 'either': {
        const sides = sidesOf(step.goal, ';');
        must(sides !== undefined && conditionOf(step.goal) === undefined);
        prove(step.side === 'left' ? sides![0] : sides![1], step.premises);
        return step.goal;
      }
      case 'then': {
        const parts = conditionOf(step.goal);
        must(parts !== undefined);
        prove(parts![0], step.condition);
        prove(parts![1], step.premises);
        return step.goal;
      }
      case 'otherwise': {
        const parts = conditionOf(step.goal);
        must(parts !== undefined && parts[2] !== undefined);
        fails(parts![0], step.failure);
        prove(parts![2]!, step.premises);
        return step.goal;
      }
      case 'not':
        must(negatedIn(step.goal) !== undefined);
        fails(negatedIn(step.goal)!, step.failure);
        return step.goal;
      case 'call': {
        const inner = calledIn(step.goal);
        must(inner !== undefined);
        prove(inner!, step.premises);
        return step.goal;
      }
      case 'assumed':
        must(isCallable(step.goal) && !(step.reason === 'host' && defined.has(indicatorOf(step.goal))));
        return step.goal;
      case 'failed': {
        must(step.goals.length > 0);
        const expected = resolvents(step.goals, step);
        must(expected.length === step.branches.length);
        expected.forEach((resolvent, i) => {
          const shown = failedGoals(step.branches[i]!);
          must(resolvent.length > 0 && variant(list(shown), list(resolvent.slice(0, shown.length))));
        });
        return undefined;
      }
      case 'failed-assumed':
        return undefined;
    }
  };

  try {
    proof.steps.forEach((step, index) => {
      must(references(step).every((r) => Number.isInteger(r) && r >= 0 && r < index));
      proved.push(check(step));
    });
    must(subsumes(goal, proof.goal));
    prove(proof.goal, proof.roots);
    return true;
  } catch (error) {
    if (error instanceof Wrong) return false;
    throw error;
  }
};

// ---- Corruptions

const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, i) => i !== index);
const replaced = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((old, i) => (i === index ? item : old));

const listsOf = (items: readonly number[], all: readonly number[]): number[][] => [
  ...items.map((_, i) => without(items, i)),
  ...items.flatMap((_, i) => all.map((other) => replaced(items, i, other))),
  ...items.slice(1).map((_, i) => replaced(replaced(items, i, items[i + 1]!), i + 1, items[i]!)),
  ...all.map((other) => [...items, other]),
];
const zzz = atom('zzz');
const goalsInstead = (goal: Term): Term[] => [
  zzz,
  compound('\\+', [goal]),
  compound(';', [zzz, goal]),
  ...(goal.kind === 'compound'
    ? goal.args.flatMap((_, i) => [zzz, int(7), variable()].map((x) => compound(goal.name, replaced(goal.args, i, x))))
    : []),
  ...(goal.kind === 'compound' && goal.args.length === 2 ? [compound(goal.name, goal.args.toReversed())] : []),
];

/// Every step that could stand at `index` instead.
const stepsInstead = (proof: Proof, index: number, program: Program): Step[] => {
  const step = proof.steps[index]!;
  const clauses = program.clauses.length;
  // Also a step that does not exist, the step itself, and one after it: the last two are cycles.
  const all = [...new Set([-1, 0, index - 1, index, index + 1, proof.steps.length, ...spread(proof.steps.length)])];
  const others: Step[] = [
    { kind: 'cut' },
    { kind: 'builtin', goal: atom('true') },
    { kind: 'failed', goals: [zzz], branches: [] },
    ...('goal' in step ? [{ kind: 'builtin', goal: step.goal } as const] : []),
  ];
  switch (step.kind) {
    case 'clause':
      return [
        ...others,
        { kind: 'builtin', goal: headOf(program, step) },
        { kind: 'assumed', goal: headOf(program, step), reason: 'host' },
        ...Array.from({ length: clauses + 1 }, (_, other) => ({ ...step, clause: other })),
        ...step.values.flatMap((_, i) => [
          ...[zzz, int(1), int(2), variable()].map((x) => ({ ...step, values: replaced(step.values, i, x) })),
          { ...step, values: without(step.values, i) },
        ]),
        { ...step, values: step.values.toReversed() },
        { ...step, values: [...step.values, zzz] },
        ...listsOf(step.premises, all).map((premises) => ({ ...step, premises })),
      ];
    case 'builtin':
    case 'assumed':
      return [...others, ...goalsInstead(step.goal).map((goal) => ({ ...step, goal }))];
    case 'either':
      return [
        ...others,
        { ...step, side: step.side === 'left' ? 'right' : 'left' },
        ...goalsInstead(step.goal).map((goal) => ({ ...step, goal })),
        ...listsOf(step.premises, all).map((premises) => ({ ...step, premises })),
      ];
    case 'then':
      return [
        ...others,
        ...goalsInstead(step.goal).map((goal) => ({ ...step, goal })),
        ...listsOf(step.premises, all).map((premises) => ({ ...step, premises })),
        ...listsOf(step.condition, all).map((condition) => ({ ...step, condition })),
        ...all.map((failure) => ({ kind: 'otherwise', goal: step.goal, failure, premises: step.premises }) as const),
      ];
    case 'otherwise':
      return [
        ...others,
        ...goalsInstead(step.goal).map((goal) => ({ ...step, goal })),
        ...all.map((failure) => ({ ...step, failure })),
        ...listsOf(step.premises, all).map((premises) => ({ ...step, premises })),
        { kind: 'then', goal: step.goal, condition: [], premises: step.premises },
      ];
    case 'not':
      return [
        ...others,
        ...goalsInstead(step.goal).map((goal) => ({ ...step, goal })),
        ...all.map((failure) => ({ ...step, failure })),
      ];
    case 'call':
      return [
        ...others,
        ...goalsInstead(step.goal).map((goal) => ({ ...step, goal })),
        ...listsOf(step.premises, all).map((premises) => ({ ...step, premises })),
      ];
    case 'failed':
      return [
        ...others,
        { ...step, goals: [] },
        { ...step, goals: [...step.goals, zzz] },
        { ...step, goals: [zzz, ...step.goals] },
        ...step.goals.flatMap((goal, i) => [
          { ...step, goals: without(step.goals, i) },
          ...goalsInstead(goal).map((other) => ({ ...step, goals: replaced(step.goals, i, other) })),
        ]),
        { ...step, goals: step.goals.map((goal) => goal), branches: [] },
        ...listsOf(step.branches, all).map((branches) => ({ ...step, branches })),
        ...(step.proof === undefined
          ? all.map((root) => ({ ...step, proof: [root] }))
          : [
              { kind: step.kind, goals: step.goals, branches: step.branches } as const,
              ...listsOf(step.proof, all).map((other) => ({ ...step, proof: other })),
            ]),
      ];
    default:
      return others;
  }
};
const headOf = (program: Program, step: Step & { readonly kind: 'clause' }): Term => {
  const { head, variables } = program.clauses[step.clause]!;
  return rename(head, (v) => step.values[variables.indexOf(v)]!);
};
/// All small indices, and some of many.
const spread = (count: number): number[] =>
  Array.from({ length: Math.min(count, 12) }, (_, i) => Math.floor((i * count) / Math.min(count, 12)));

const corruptions = function* (proof: Proof, program: Program): Generator<Proof> {
  for (let i = 0; i < proof.steps.length; i++) {
    for (const step of stepsInstead(proof, i, program)) yield { ...proof, steps: replaced(proof.steps, i, step) };
  }
  for (const goal of goalsInstead(proof.goal)) yield { ...proof, goal };
  for (const roots of listsOf(proof.roots, spread(proof.steps.length))) yield { ...proof, roots };
};

/// Corrupts a proof in every way; gives how many of the results were wrong and how many still right.
const tryAll = (program: Program, goal: Term, proof: Proof): { wrong: number; right: number } => {
  const counts = { wrong: 0, right: 0 };
  const before = checkProof(program, goal, proof);
  expect(before.ok && isRight(program, goal, proof), describeProof(proof)).toBe(true);
  for (const corrupted of corruptions(proof, program)) {
    const result = checkProof(program, goal, corrupted);
    const right = isRight(program, goal, corrupted);
    if (result.ok !== right) {
      expect.fail(`${right ? 'right' : 'wrong'}, but ${JSON.stringify(result)}\n${describeProof(corrupted)}`);
    }
    if (right) counts.right++;
    else counts.wrong++;
  }
  return counts;
};
const describeProof = (proof: Proof): string =>
  JSON.stringify({ ...proof, goal: printTerm(proof.goal) }, (key, value: unknown) => {
    if (key === 'goals' || key === 'values') return (value as Term[]).map((term) => printTerm(term));
    return key === 'goal' && typeof value === 'object' ? printTerm(value as Term) : value;
  });

const cases: readonly (readonly [program: string, goal: string])[] = [
  ['p(1). p(2). q(2). r(X) :- p(X), q(X).', 'r(X)'],
  ['app([], L, L). app([H|T], L, [H|R]) :- app(T, L, R).', 'app(X, Y, [a, b])'],
  ['f(0, 1). f(N, F) :- N > 0, M is N - 1, f(M, G), F is N * G.', 'f(3, X)'],
  ['e(1, 2). e(2, 3). e(3, 4). e(2, 5). w(X) :- e(X, Y), \\+ w(Y).', 'w(X)'],
  ['p(1). p(2). p(3). q(X) :- p(X), (X > 2 -> true ; X < 2 -> fail ; X =:= 2).', 'q(X)'],
  ['p(1). p(2). s(X) :- ( p(X) ; X = 3 ), \\+ (p(Y), Y > X).', 's(X)'],
  ['p(1). p(2). p(3). top(X) :- p(X), forall(p(Y), Y =< X).', 'top(X)'],
  ['p(1). p(2). a(G) :- call(G, X), X >= 2. b :- once(p(_)), ignore(p(9)), a(p).', 'b'],
  ['even(0). even(s(N)) :- \\+ even(N).', 'even(s(s(s(s(0)))))'],
  ['p(a). p(b). d(X, Y) :- p(X), p(Y), X \\= Y.', '\\+ d(a, a), d(X, b)'],
  ['p(1). p(2). n :- \\+ (p(X), \\+ p(X)). m :- \\+ \\+ n.', 'm, n'],
  ['t(X) :- \\+ \\+ X = 1, \\+ (X = 2, X = 3).', 't(X)'],
  ['p(1). c(X) :- ( p(X) *-> true ; X = 2 ). c(X) :- ( p(0) *-> true ; X = 2 ).', 'c(X)'],
  ['p(1). k :- \\+ ( p(X), ( X > 1 -> true ; X < 1 ) ).', 'k'],
  ['max(X, Y, X) :- X >= Y, !. max(_, Y, Y).', 'max(1, 2, Z)'],
  ['l([]). l([_|T]) :- l(T). x :- \\+ l([a|b]), \\+ length([a], 2), \\+ functor(f(a), g, _).', 'x'],
];

describe('every corrupted proof is told from the right ones', () => {
  it.each(cases)('%s ?- %s', (text, query) => {
    const program = programOf(text);
    const goal = goalOf(query);
    const proofs = answersTo(program, goal);
    expect(proofs.length).toBeGreaterThan(0);
    let wrong = 0;
    for (const proof of proofs) wrong += tryAll(program, goal, proof).wrong;
    expect(wrong).toBeGreaterThan(20);
  });

  it('on random programs of Datalog with negation', () => {
    fc.assert(
      fc.property(datalog, (program) => {
        for (const goal of [goalOf('r(X, Y)'), goalOf('s(X)'), goalOf('\\+ s(a)')]) {
          for (const proof of answersTo(program, goal, 2)) {
            if (proof.steps.length <= 40) tryAll(program, goal, proof);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

// Predicates in layers, negation only of lower ones, and r/2 recursive over an acyclic e/2: every search ends.
const constant = fc.constantFrom(atom('a'), atom('b'), atom('c'));
const facts = fc.record({
  e: fc.uniqueArray(fc.constantFrom('ab', 'bc', 'ac'), { maxLength: 3 }),
  p: fc.uniqueArray(constant, { maxLength: 3, selector: ({ name }) => name }),
});
const [X, Y, Z] = [variable('X'), variable('Y'), variable('Z')];
const literals = [
  compound('p', [X]),
  compound('e', [X, Y]),
  compound('r', [X, Y]),
  compound('\\+', [compound('p', [Y])]),
  compound('\\+', [compound('e', [X, Y])]),
  compound('\\+', [compound('r', [Y, X])]),
  compound('\\+', [compound(',', [compound('e', [X, Z]), compound('p', [Z])])]),
  compound(';', [compound('p', [Y]), compound('e', [Y, X])]),
];
const datalog: fc.Arbitrary<Program> = fc
  .tuple(facts, fc.array(fc.uniqueArray(fc.nat(literals.length - 1), { minLength: 1, maxLength: 3 }), { maxLength: 3 }))
  .map(([{ e, p }, bodies]) => ({
    clauses: [
      ...e.map((edge) => clause(compound('e', [atom(edge[0]!), atom(edge[1]!)]))),
      clause(compound('e', [atom('c'), atom('d')])),
      ...p.map((c) => clause(compound('p', [c]))),
      clause(compound('p', [atom('d')])),
      clause(compound('r', [X, Y]), compound('e', [X, Y])),
      clause(compound('r', [X, Y]), compound(',', [compound('e', [X, Z]), compound('r', [Z, Y])])),
      ...bodies.map((body) =>
        clause(
          compound('s', [X]),
          body
            .map((i) => literals[i]!)
            .reduceRight((rest: Term, goal) => compound(',', [goal, rest]), compound('p', [X])),
        ),
      ),
      clause(compound('s', [atom('z')])),
    ],
  }));

describe('false negations', () => {
  it('are rejected whatever the forged search looks like', () => {
    fc.assert(
      fc.property(datalog, (program) => {
        const [truth] = answersTo(program, goalOf('r(X, Y)'), 1);
        const goal = truth!.goal;
        const [known] = answersTo(program, goalOf('\\+ r(d, a)'), 1);
        const claim = compound('\\+', [goal]);
        const base = known!.steps;
        const at = base.length;
        const choices = base.map((_, i) => [i]);
        for (const branches of [[], ...choices, ...choices.flatMap(([a]) => choices.map(([b]) => [a!, b!]))]) {
          const forged: Step[] = [
            ...base,
            { kind: 'failed', goals: [goal], branches },
            { kind: 'not', goal: claim, failure: at },
          ];
          expect(checkProof(program, claim, { goal: claim, steps: forged, roots: [at + 1] }).ok).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('can be assumed only openly', () => {
    const program = programOf('p(1).');
    const claim = goalOf('\\+ p(1)');
    const steps: Step[] = [
      { kind: 'failed-assumed', goals: [goalOf('p(1)')], reason: 'cut' },
      { kind: 'not', goal: claim, failure: 0 },
    ];
    const result = checkProof(program, claim, { goal: claim, steps, roots: [1] });
    expect(result.ok && result.assumptions.map(({ reason }) => reason)).toEqual(['cut']);
  });
});
