/// A cheap order of literals: what is known first, then always what leaves the fewest possibilities, and each condition of
/// the position as soon as its squares are known.
import { argumentsOf } from '../../knowledge/index.ts';
import { indicatorOf, isCallable, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { Concept } from './concept.ts';
import { split } from './extension.ts';
import type { Theory } from './theory.ts';

/// How many tuples of a static literal are left, on average, where these variables are known.
const fanOut = (literal: Term, known: ReadonlySet<Variable>, theory: Theory): number => {
  if (!isCallable(literal)) return Infinity;
  const table = theory.statics.table(indicatorOf(literal));
  const isKnown = argumentsOf(literal).map((term) => term.kind !== 'var' || known.has(term));
  const groups = new Set(table.map((tuple) => tuple.filter((_, i) => isKnown[i]).join(' ')));
  return table.length / Math.max(1, groups.size);
};

/// The same concept; negations stand last.
export const cheapOrder = (concept: Concept, theory: Theory): Concept => {
  const { statics, conditions } = split(concept, theory);
  const known = new Set(variablesOf([concept.head]));
  const ordered: Term[] = [];
  const waiting = [...conditions];
  const open = [...statics];
  const isNegation = (literal: Term): boolean => literal.kind === 'compound' && literal.name === '\\+';
  const speaksOfTime = (literal: Term): boolean => literal.kind === 'compound' && literal.name === 'just_before';
  const take = (literal: Term): void => {
    ordered.push(literal);
    for (const v of variablesOf([literal])) known.add(v);
  };
  const takeReady = (): void => {
    for (const literal of [...waiting]) {
      const isReady = speaksOfTime(literal) || variablesOf([literal]).every((v) => known.has(v));
      if (isNegation(literal) || !isReady) continue;
      waiting.splice(waiting.indexOf(literal), 1);
      take(literal);
    }
  };
  takeReady();
  while (open.length > 0) {
    const next = open.reduce((best, literal) =>
      fanOut(literal, known, theory) < fanOut(best, known, theory) ? literal : best,
    );
    open.splice(open.indexOf(next), 1);
    take(next);
    takeReady();
  }
  const rest = waiting.toSorted((a, b) => Number(isNegation(a)) - Number(isNegation(b)));
  return { head: concept.head, body: [...ordered, ...rest] };
};
