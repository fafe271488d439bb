// What is read means what it means in Prolog: the same answers as swipl, for every construct and for random theories.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compound, indicatorOf, printTerm } from '../../logic/index.ts';
import type { Atom, Compound, Term } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { referenceRelations } from '../reference.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { arityOfKey, nameOfKey } from './draft.ts';
import { printProblem } from './print-problem.ts';
import { programOf } from './read.fixture.ts';

interface Question {
  readonly text: string;
  /// Facts of the position.
  readonly facts: readonly Term[];
  readonly predicates: readonly PredicateKey[];
}

/// HANSEI_SEED and HANSEI_BODIES change the draw.
const SEED = Number(process.env['HANSEI_SEED'] ?? 5);
const BODIES = Number(process.env['HANSEI_BODIES'] ?? 150);
const BUDGET = { tuples: 100_000 };
const hasSwipl = spawnSync('swipl', ['--version']).status === 0;
const withSwipl = hasSwipl || process.env['CI'] === 'true' ? test : test.skip;

const show = (term: Term): string => printTerm(term, { quoted: true, ignoreOps: true });

/// For each question and predicate its tuples as text, sorted.
const askOurs = ({ text, facts, predicates }: Question): string[][] => {
  const program = programOf(text, { budget: BUDGET });
  const relations = referenceRelations(program, facts, BUDGET);
  if (!relations.ok) throw new Error(`${text}\n${printProblem(relations.error)}`);
  return predicates.map((key) =>
    (relations.value.get(key) ?? [])
      .map((tuple) =>
        show(compound('t', [...tuple.map((value) => program.values.term(value)), { kind: 'atom', name: 'x' }])),
      )
      .sort(),
  );
};

/// The same by swipl, all questions in one process.
const askSwipl = (questions: readonly Question[]): string[][][] => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-meaning-'));
  try {
    const goals = questions.flatMap(({ text, facts, predicates }, i) => {
      const file = join(folder, `q${i}.pl`);
      writeFileSync(file, text);
      return [
        `q${i}:consult('${file}')`,
        ...facts.map((fact) => `assertz(q${i}:${printTerm(fact, { quoted: true })})`),
        ...predicates.map((key) => {
          const args = Array.from({ length: arityOfKey(key) }, (_, n) => `X${n}`);
          const goal = args.length === 0 ? nameOfKey(key) : `${nameOfKey(key)}(${args.join(',')})`;
          return `answers(t(${[...args, 'x'].join(',')}), q${i}:${goal})`;
        }),
      ];
    });
    const main = join(folder, 'main.pl');
    writeFileSync(
      main,
      `answers(T, G) :- findall(T, G, L), sort(L, S), write('#'), nl,
         forall(member(A, S), (write_term(A, [quoted(true), ignore_ops(true)]), nl)).
${goals.map((goal) => `:- initialization((${goal})).`).join('\n')}
:- initialization(halt).`,
    );
    const run = spawnSync('swipl', ['-q', main], { encoding: 'utf8', maxBuffer: 1 << 28, timeout: 120_000 });
    if (run.status !== 0) throw new Error(run.stderr);
    expect(run.stderr).toBe('');
    const blocks = run.stdout.split('#\n').slice(1);
    return questions.map(({ predicates }) =>
      predicates.map(() =>
        blocks
          .shift()!
          .split('\n')
          .filter((line) => line !== '')
          .sort(),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const base = `
q(a). q(b). q(c). q(f(a)).
r(a, b). r(a, c). r(b, c). r(c, c). r(f(a), g(b, 1)).
s(b). s(c).
n(1). n(2). n(3). n(10). n(2.0).
w(a). w(2). w(3).
integer_(1). integer_(2). integer_(3).
e.
`;

// Bodies of p, by the arguments of its head. In each, Prolog has bound what a goal needs when it comes to it.
const bodies: readonly (readonly [head: string, body: string])[] = [
  ['X', 'q(X), (s(X) ; X = a)'],
  ['X, Y', 'q(X), (X = a, Y = 1 ; X = b, Y = 2 ; r(X, Y))'],
  ['X', 'q(X), \\+ r(X, _)'],
  ['X', 'q(X), \\+ r(X, X)'],
  ['X', 'q(X), \\+ (r(X, Y), s(Y))'],
  ['X', 'q(X), \\+ (r(X, Y), \\+ s(Y))'],
  ['X', 'q(X), \\+ (s(Y), X @< Y)'],
  ['X', 'q(X), \\+ (s(Y), X == Y)'],
  ['X, Y', 'q(X), q(Y), \\+ (s(Z), r(X, Z), \\+ r(Y, Z))'],
  ['X', 'q(X), forall(r(X, Y), s(Y))'],
  ['X', 'q(X), forall(r(X, Y), \\+ s(Y))'],
  ['X', 'q(X), forall(r(X, Y), (s(Y), X \\= Y))'],
  ['X', 'q(X), forall(s(Y), r(X, Y))'],
  ['X', 'q(X), not(s(X))'],
  ['X', 'q(X), \\+ \\+ r(X, _)'],
  ['X', 'q(X), \\+ \\+ (s(X) ; X = a)'],
  ['X', 'q(X), \\+ (X = a ; s(X))'],
  ['X', 'q(X), \\+ (X = a, s(b))'],
  ['X', 'q(X), X \\= f(_)'],
  ['X', 'q(X), X \\= f(a)'],
  ['X', 'q(X), \\+ X \\= a'],
  ['X', 'q(X), \\+ X = f(_)'],
  ['X, Y', 'q(X), q(Y), X \\= Y'],
  ['X, Y', 'q(X), q(Y), dif(X, Y)'],
  ['X, Y', 'q(X), q(Y), f(X) \\= f(Y)'],
  ['X, Y', 'q(X), q(Y), f(X) @< Y'],
  ['X, Y', 'q(X), q(Y), X @>= Y'],
  ['X, Y', 'q(X), q(Y), X == Y'],
  ['X, Y', 'q(X), q(Y), \\+ X @< Y'],
  ['X, Y', 'r(X, Y), (s(X) ; s(Y)), (X = a ; q(Y))'],
  ['X', 'q(X), (X = a ; X = b), (s(X) ; X = a), (s(X) ; X = c ; X = a), (q(X) ; s(X)), (X = a ; X \\= a)'],
  ['X', 'q(X), (X = a ; X = b ; X = c), (s(X) ; X \\= b), (X \\= c ; s(X) ; X = a), (\\+ s(X) ; q(X)), (true ; fail)'],
  ['f(X)', 'q(f(X))'],
  ['X, Y', 'r(f(X), g(Y, _))'],
  ['g(f(X), Y)', 'q(X), s(Y)'],
  ['X', 'Y = f(X), q(Y)'],
  ['X', 'q(X), Y = f(X), q(Y)'],
  ['Y', 'q(X), f(X) = Y, \\+ q(Y)'],
  ['X', 'q(X), f(X, Y) = f(Z, a), Z = Y'],
  ['X', 'q(X), f(X) = g(X)'],
  ['X', 'member(X, [a, b, f(c), 1])'],
  ['X', 'q(X), memberchk(X, [a, c])'],
  ['X', 'q(X), \\+ member(X, [a, c])'],
  ['X, Y', 'q(X), member(Y, [X, b, f(X)])'],
  ['X, Y', 'member(X-Y, [a-1, b-2])'],
  ['X', 'q(X), once(r(X, _))'],
  ['X', 'q(X), call((s(X), e))'],
  ['X', 'q(X), true'],
  ['X', 'q(X), fail'],
  ['X', 'q(X), (fail ; s(X))'],
  ['X', 'q(X), \\+ fail'],
  ['X', 'q(X), \\+ true'],
  ['X', 'n(X), X > 2'],
  ['X', 'n(X), \\+ X > 2'],
  ['X', 'n(X), X =:= 2'],
  ['X, Y', 'n(X), Y is X * 2 + 1'],
  ['X, Y', 'n(X), Y is max(X, 3) - 1, n(Y)'],
  ['X, Y', 'n(X), n(Y), X is Y + 1'],
  ['X', 'n(X), \\+ X is 1 + 1'],
  ['X', 'n(X), \\+ (n(Y), Y > X)'],
  ['X, Y', 'n(X), integer_(X), between(1, X, Y)'],
  ['X', 'between(2, 4, X)'],
  ['X', 'n(X), integer_(X), \\+ between(2, 5, X)'],
  ['Y', 'n(X), X > 2, Y is X // 2, \\+ (n(Z), Z =:= Y * 2, s(b))'],
  ['X', 'w(X), n(X), \\+ (n(Z), Z > X)'],
  ['X', 'w(X), n(X), \\+ (n(Z), \\+ (n(Y), Z + Y > X))'],
  ['X', 'w(X), n(X), forall(n(Z), (Z =< X ; Z > 3))'],
  ['', 'e, \\+ q(d)'],
  ['', '\\+ q(_)'],
  ['X', 'X = a'],
  ['X, X', 'q(X), s(X)'],
  ['a, X', 's(X)'],
];

describe('every construct', () => {
  withSwipl('has the answers that it has in swipl', () => {
    // All in one text, each with a predicate of its own.
    const name = (i: number, head: string): string => `p${i}${head === '' ? '' : `(${head})`}`;
    const clauses = bodies.map(([head, body], i) => `${name(i, head)} :- ${body}.\n`);
    const text = `:- style_check(-singleton).\n${base}${clauses.join('')}`;
    const { clauses: read } = programOf(clauses.join('') + base);
    const predicates = bodies.map((_, i) => indicatorOf(read[i]!.head as Atom | Compound));
    const question: Question = { text, facts: [], predicates };
    const [theirs] = askSwipl([question]);
    const ours = askOurs(question);
    for (const [i, body] of bodies.entries()) expect(ours[i], body.join(' :- ')).toEqual(theirs![i]);
  });
});

/// Tests of variables that are bound, nested at random. Each local variable has a name of its own.
const drawTest = (
  choose: (count: number) => number,
  bound: readonly string[],
  depth: number,
  fresh: () => string,
): string => {
  const one = (): string => bound[choose(bound.length)]!;
  const inner = (locals: readonly string[] = []): string => drawTest(choose, [...bound, ...locals], depth - 1, fresh);
  switch (choose(depth > 0 ? 18 : 8)) {
    case 0:
      return `s(${one()})`;
    case 1:
      return `r(${one()}, ${one()})`;
    case 2:
      return `\\+ r(${one()}, _)`;
    case 3:
      return `${one()} = ${one()}`;
    case 4:
      return `${one()} \\= ${['a', 'f(_)', 'f(a)', one()][choose(4)]!}`;
    case 5:
      return `${one()} @< ${one()}`;
    case 6:
      return `member(${one()}, [a, ${one()}, f(${one()})])`;
    case 7:
      return ['true', 'fail', `q(f(${one()}))`, `${one()} == b`][choose(4)]!;
    case 8:
    case 9:
      return `(${inner()} ; ${inner()})`;
    case 10:
      return `(${inner()}, ${inner()})`;
    case 11:
    case 12:
      return `\\+ ${inner()}`;
    case 13: {
      const local = fresh();
      return `forall(r(${one()}, ${local}), ${inner([local])})`;
    }
    case 14: {
      const local = fresh();
      return `\\+ (q(${local}), ${inner([local])})`;
    }
    case 15: {
      const local = fresh();
      return `(r(${local}, ${one()}), ${inner([local])})`;
    }
    case 16: {
      const local = fresh();
      return `(${one()} = f(${local}), ${inner([local])})`;
    }
    default:
      return `once(${inner()})`;
  }
};

describe('random bodies', () => {
  withSwipl('have the answers that they have in swipl', () => {
    const bodyOf = (choices: readonly number[]): string => {
      let at = 0;
      let locals = 0;
      const choose = (count: number): number => (choices[at++] ?? 0) % count;
      return drawTest(choose, ['X', 'Y'], 4, () => `L${locals++}`);
    };
    const tests = fc.noBias(fc.array(fc.nat(10_000), { minLength: 60, maxLength: 60 })).map(bodyOf);
    const drawn = [...new Set(fc.sample(tests, { numRuns: BODIES, seed: SEED }))];
    const clauses = drawn.map((test, i) => `p${i}(X, Y) :- q(X), q(Y), ${test}.\n`);
    const question: Question = {
      text: `:- style_check(-singleton).\n${base}${clauses.join('')}`,
      facts: [],
      predicates: drawn.map((_, i) => `p${i}/2`),
    };
    const [theirs] = askSwipl([question]);
    const ours = askOurs(question);
    for (const [i, clause] of clauses.entries()) expect(ours[i], clause).toEqual(theirs![i]);
    // Neither all nor nothing.
    expect(ours.filter(({ length }) => length > 0 && length < 16).length).toBeGreaterThan(drawn.length / 5);
  });
});

describe('recursion', () => {
  const texts = [
    ['p(X, Y) :- r(X, Y).\np(X, Y) :- p(X, Z), r(Z, Y).', 'p/2'],
    ['p(X) :- q(X).\np(N1) :- p(N), q(N), N1 = h(N), \\+ N = f(_).', 'p/1'],
    ['p(1).\np(M) :- p(N), N < 20, M is N + 3.', 'p/1'],
    ['p(X) :- s(X).\np(X) :- p(Y), r(X, Y), \\+ (q(Z), Z @> X, s(Z)).', 'p/1'],
  ] as const;
  withSwipl('has the answers that tables in swipl have', () => {
    const questions = texts.map(([text, key]): Question => ({
      text: `:- style_check(-singleton).\n:- table ${key}.\n${base}${text}\n`,
      facts: [],
      predicates: [key],
    }));
    const theirs = askSwipl(questions);
    for (const [i, question] of questions.entries()) {
      expect(askOurs(question), question.text).toEqual(theirs[i]);
      expect(theirs[i]![0]!.length).toBeGreaterThan(0);
    }
  });
});

describe('random theories', () => {
  withSwipl('have the answers that they have in swipl', () => {
    const positions = theoryArbitrary.chain((theory) =>
      fc
        .subarray([...theory.facts], { maxLength: Math.min(25, theory.facts.length) })
        .map((facts) => ({ theory, facts })),
    );
    const samples = fc.sample(positions, { numRuns: 40, seed: SEED });
    const questions = samples.map(({ theory, facts }): Question => {
      const heads = [...`${theory.text}${theory.featuresText}`.matchAll(/^(\w+)(?:\(([^)]*)\))? :- /gm)];
      const keys = heads.map(([, name, args]) => `${name}/${args === undefined ? 0 : args.split(',').length}`);
      return { text: `${theory.text}${theory.featuresText}`, facts, predicates: [...new Set(keys)] };
    });
    const theirs = askSwipl(questions);
    for (const [i, question] of questions.entries()) expect(askOurs(question), question.text).toEqual(theirs[i]);
    expect(theirs.flat(2).length).toBeGreaterThan(300);
  });
});
