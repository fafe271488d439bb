/// Datalog with stratified negation: facts, rules over lower strata, and a tabled closure.
import * as fc from 'fast-check';
import type { Block } from './transcript.ts';

const CONSTANTS = ['a', 'b', 'c', '1'] as const;
const VARIABLES = ['X', 'Y', 'Z'] as const;
const BASE = [
  { name: 'e', arity: 1 },
  { name: 'f', arity: 2 },
  { name: 'g', arity: 2 },
] as const;

interface Predicate {
  readonly name: string;
  readonly arity: number;
}

const atomOf = ({ name, arity }: Predicate, choices: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...choices), { minLength: arity, maxLength: arity })
    .map((args) => `${name}(${args.join(', ')})`);

const facts = fc
  .tuple(...BASE.map((predicate) => fc.array(atomOf(predicate, CONSTANTS), { minLength: 2, maxLength: 6 })))
  .map((groups) => groups.flat());

const variablesIn = (text: string): string[] => VARIABLES.filter((name) => text.includes(name));

// A safe rule: every variable of the head and of the negated literals occurs in a positive literal before.
const rule = (stratum: number): fc.Arbitrary<string> => {
  const below: Predicate[] = Array.from({ length: stratum - 1 }, (_, i) => ({ name: `p${i + 1}`, arity: 2 }));
  const terms = [...VARIABLES, ...VARIABLES, ...VARIABLES, ...CONSTANTS.slice(0, 1)];
  const base = fc.oneof(...BASE.map((predicate) => atomOf(predicate, terms)));
  const any = fc.oneof(...[...BASE, ...below].map((predicate) => atomOf(predicate, terms)));
  return fc
    .record({
      first: any,
      second: fc.option(base, { nil: undefined }),
      negated: fc.option(
        fc.record({
          predicate: fc.constantFrom<Predicate>(...BASE, ...below),
          picks: fc.array(fc.nat(5), { minLength: 2, maxLength: 2 }),
        }),
        { nil: undefined },
      ),
      different: fc.boolean(),
      head: fc.tuple(fc.nat(5), fc.nat(5)),
    })
    .map(({ first, second, negated, different, head }) => {
      const body = second === undefined ? [first] : [first, second];
      const bound = variablesIn(body.join());
      const choices = bound.length === 0 ? CONSTANTS.slice(0, 2) : bound;
      const pick = (n: number): string => choices[n % choices.length]!;
      if (negated !== undefined) {
        const { name, arity } = negated.predicate;
        body.push(`\\+ ${name}(${negated.picks.slice(0, arity).map(pick).join(', ')})`);
      }
      if (different && bound.length > 1) body.push(`${bound[0]} \\== ${bound[1]}`);
      return `p${stratum}(${pick(head[0])}, ${pick(head[1])}) :- ${body.join(', ')}.`;
    });
};

const STRATA = [1, 2, 3] as const;
const CLOSURE = ':- table t/2.\nt(X, Y) :- t(X, Z), f(Z, Y).\nt(X, Y) :- f(X, Y).';

export const datalog: fc.Arbitrary<Block> = fc
  .record({
    facts,
    rules: fc.tuple(...STRATA.map((stratum) => fc.array(rule(stratum), { minLength: 1, maxLength: 3 }))),
    constant: fc.constantFrom(...CONSTANTS),
  })
  .map(({ facts: lines, rules, constant }) => ({
    program: [...lines.toSorted().map((fact) => `${fact}.`), ...rules.flat(), CLOSURE].join('\n'),
    goals: [
      ...STRATA.flatMap((n) => [
        `p${n}(X, Y).`,
        `p${n}(${constant}, Y).`,
        `findall(X-Y, p${n}(X, Y), _L), length(_L, N), sort(_L, S).`,
        `setof(X, p${n}(X, Y), L).`,
      ]),
      'setof(X-Y, t(X, Y), L).',
      `setof(Y, t(${constant}, Y), L).`,
      'aggregate_all(count, (t(X, Y), \\+ f(X, Y)), N).',
      'forall(e(X), \\+ t(X, X)).',
    ],
  }));
