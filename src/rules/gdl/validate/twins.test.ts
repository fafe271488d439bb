/// The checks against slow and obvious ones, on random small sheets.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Substitution, compound, rename, sameTerm, variable, variablesOf } from '../../../logic/index.ts';
import type { Atom, Compound, Term, Variable } from '../../../logic/index.ts';
import { readSheet } from '../read-sheet.ts';
import { relationOf } from '../sheet.ts';
import type { Condition, Sheet } from '../sheet.ts';
import { componentsOf, wayTo } from './components.ts';
import { literalsOf } from './conditions.ts';
import { surveyOf } from './survey.ts';
import { validateSheet } from './validate.ts';

const sheetOf = (text: string): Sheet => {
  const read = readSheet(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const codesIn = (sheet: Sheet): Set<string> => new Set(validateSheet(sheet).map(({ code }) => code));

const variableName = fc.constantFrom('?x', '?y', '?z');
const literal = fc
  .tuple(fc.constantFrom('p', 'q', 'r'), fc.array(fc.oneof(variableName, fc.constant('a')), { maxLength: 2 }))
  .map(([name, args]) => (args.length === 0 ? name : `(${name} ${args.join(' ')})`));
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    literal,
    fc.tuple(variableName, variableName).map(([x, y]) => `(distinct ${x} ${y})`),
    literal.map((each) => `(not ${each})`),
    fc
      .tuple(fc.constantFrom('or', 'and'), fc.array(tie('condition'), { maxLength: 3 }))
      .map(([word, parts]) => `(${word} ${parts.join(' ')})`),
    tie('condition').map((each) => `(not ${each})`),
  ),
}));
const clause = fc
  .tuple(literal, fc.array(condition, { maxLength: 3 }))
  .map(([head, body]) => (body.length === 0 ? head : `(<= ${head} ${body.join(' ')})`));

describe('safety', () => {
  /// All ways in which a body can hold, as lists of literals.
  const ways = (body: readonly Condition[]): Condition[][] =>
    body.reduce<Condition[][]>(
      (before, each) => before.flatMap((way) => waysOf(each).map((more) => [...way, ...more])),
      [[]],
    );
  const waysOf = (each: Condition): Condition[][] => {
    if (each.kind === 'and') return ways(each.parts);
    return each.kind === 'or' ? each.parts.flatMap(waysOf) : [[each]];
  };
  const variablesInside = (each: Condition): Variable[] => {
    if (each.kind === 'distinct') return variablesOf([each.left, each.right]);
    if (each.kind === 'atom') return variablesOf([each.atom]);
    return (each.kind === 'not' ? [each.condition] : each.parts).flatMap(variablesInside);
  };

  test('is that of all ways in which the body can hold', () => {
    fc.assert(
      fc.property(clause, (text) => {
        const sheet = sheetOf(text);
        const [{ head, body }] = sheet.clauses as [Sheet['clauses'][number]];
        const isSafe = ways(body).every((way) => {
          const bound = new Set(way.flatMap((each) => (each.kind === 'atom' ? variablesOf([each.atom]) : [])));
          const needed = way.flatMap((each) => (each.kind === 'atom' ? [] : variablesInside(each)));
          return [...variablesOf([head]), ...needed].every((each) => bound.has(each));
        });
        expect([...codesIn(sheet)].some((code) => code.startsWith('unsafe-'))).toBe(!isSafe);
      }),
      { numRuns: 500 },
    );
  });
});

describe('circles', () => {
  const sheets = fc.array(clause, { minLength: 1, maxLength: 8 }).map((clauses) => sheetOf(clauses.join('\n')));
  /// Which relations a relation depends on, by going there step by step.
  const reached = (sheet: Sheet, start: string): Set<string> => {
    const found = new Set<string>();
    for (let size = -1; size !== found.size;) {
      size = found.size;
      for (const { head, body } of sheet.clauses) {
        const from = relationOf(head);
        if (from === start || found.has(from)) for (const each of literalsOf(body)) found.add(relationOf(each.atom));
      }
    }
    return found;
  };

  test('components are what reaches each other, ways are real and shortest', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const { edges } = surveyOf(sheet);
        const components = componentsOf(edges);
        for (const [one, number] of components)
          for (const [other, otherNumber] of components) {
            const isReached = reached(sheet, one).has(other);
            const isBoth = one === other || (isReached && reached(sheet, other).has(one));
            expect(number === otherNumber).toBe(isBoth);
            const way = wayTo(edges, one, (to) => to === other);
            expect(way !== undefined).toBe(isReached);
            if (way === undefined) continue;
            expect([way[0]!.from, way.at(-1)!.to]).toEqual([one, other]);
            way.slice(1).forEach(({ from }, i) => expect(from).toBe(way[i]!.to));
            expect(new Set(way.map(({ from }) => from)).size).toBe(way.length);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('a sheet is stratified where levels can be given', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const levels = new Map<string, number>();
        const level = (relation: string): number => levels.get(relation) ?? 0;
        const most = 50;
        for (let isMoving = true; isMoving;) {
          isMoving = false;
          for (const { head, body } of sheet.clauses)
            for (const { atom: each, isNegated } of literalsOf(body)) {
              const least = level(relationOf(each)) + (isNegated ? 1 : 0);
              if (level(relationOf(head)) >= least || least > most) continue;
              levels.set(relationOf(head), least);
              isMoving = true;
            }
        }
        expect(codesIn(sheet).has('unstratified')).toBe([...levels.values()].includes(most));
      }),
      { numRuns: 150 },
    );
  });
});

describe('recursion', () => {
  const depthOf = (term: Term): number => (term.kind === 'compound' ? 1 + Math.max(...term.args.map(depthOf)) : 0);

  /// Derives all there is, until terms are deeper than any finite sheet of this size makes them. True where that happens.
  const isEndless = (sheet: Sheet, deep: number): boolean => {
    const facts: (Atom | Compound)[] = [];
    for (let size = -1; size !== facts.length && facts.length < 200;) {
      size = facts.length;
      for (const { head, body } of sheet.clauses) {
        const goals = literalsOf(body).map((each) => each.atom);
        const whole = rename(compound('whole', [head, ...goals]), () => variable()) as Compound;
        const [fresh, ...conditions] = whole.args as readonly (Atom | Compound)[];
        const solve = (i: number, chosen: readonly (Atom | Compound)[]): void => {
          if (i < conditions.length) {
            for (const fact of facts.slice(0, size))
              if (fact.name === conditions[i]!.name) solve(i + 1, [...chosen, fact]);
            return;
          }
          const bindings = new Substitution();
          if (!conditions.every((each, k) => bindings.unify(each, chosen[k]!))) return;
          const made = bindings.resolve(fresh!) as Atom | Compound;
          if (!facts.some((fact) => sameTerm(fact, made))) facts.push(made);
        };
        solve(0, []);
      }
      if (facts.some((fact) => depthOf(fact) > deep)) return true;
    }
    return false;
  };

  const term = fc.oneof(
    variableName,
    variableName,
    variableName.map((name) => `(s ${name})`),
  );
  const unary = fc.tuple(fc.constantFrom('p', 'q', 't'), term).map(([name, each]) => `(${name} ${each})`);
  const rule = fc
    .tuple(unary, fc.oneof(fc.tuple(unary), fc.tuple(unary, unary)))
    .map(([head, body]) => `(<= ${head} ${body.join(' ')})`);
  const programs = fc
    .array(rule, { minLength: 1, maxLength: 4 })
    .map((rules) => sheetOf(['(p a)', '(q a)', '(t a)', '(e a)', ...rules].join('\n')))
    .filter((sheet) => ![...codesIn(sheet)].some((code) => code.startsWith('unsafe-')));

  test('what keeps the restriction comes to an end', () => {
    fc.assert(
      fc.property(programs, (sheet) => {
        const codes = codesIn(sheet);
        fc.pre(!codes.has('recursion-unrestricted') && !codes.has('recursion-endless'));
        expect(isEndless(sheet, 8)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('what is said to grow for ever grows', () => {
    let found = 0;
    fc.assert(
      fc.property(programs, (sheet) => {
        fc.pre(codesIn(sheet).has('recursion-endless'));
        found++;
        expect(isEndless(sheet, 5)).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(found).toBeGreaterThan(9);
  });
});
