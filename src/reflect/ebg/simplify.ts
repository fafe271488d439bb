/// Makes a concept shorter without changing what it covers. Literals that the geometry decides are removed where the rest
/// says the same; every removal is checked by enumeration and recorded.
import { argumentsOf } from '../../knowledge/index.ts';
import { compound } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Concept } from './concept.ts';
import { Extension, matches } from './extension.ts';
import { reduce } from './reduce.ts';
import type { Theory } from './theory.ts';

export interface Removal {
  readonly literal: Term;
  /// `always`: it holds of every position. `subsumed`: another literal says as much. `implied`: the other literals and the
  /// geometry say it already.
  readonly reason: 'always' | 'subsumed' | 'implied';
}

export interface Simplification {
  readonly concept: Concept;
  readonly removed: readonly Removal[];
  /// In how many ways the concept lies on the board; the same ways before and after.
  readonly instances: number;
}

type Rank = (literal: Term, index: number) => number;

// What is tried first goes first. No order is best for all concepts: several are tried, and the shortest result is kept.
const isNext = (literal: Term): boolean => literal.kind === 'compound' && literal.name === 'next';
const ORDERS: readonly Rank[] = [
  (literal, index) => (isNext(literal) ? 0 : 10_000) - index,
  (literal, index) => (isNext(literal) ? 10_000 : 0) - index,
  (literal, index) => argumentsOf(literal).length * 1000 - index,
];

/// Undefined when the geometry allows too many combinations to enumerate.
export const simplify = (concept: Concept, theory: Theory): Simplification | undefined => {
  const always: Removal[] = [];
  let { body } = concept;
  for (const literal of concept.body) {
    const rest = body.filter((other) => other !== literal);
    if (!isAlways(literal, rest, concept, theory)) continue;
    body = rest;
    always.push({ literal, reason: 'always' });
  }
  const reduced = reduce({ head: concept.head, body });
  ({ body } = reduced.concept);
  const extension = new Extension({ head: concept.head, body }, theory);
  const known = extension.all();
  if (known === undefined) return undefined;
  const isCovered = (shorter: readonly Term[]): boolean => extension.staysWithin(known, shorter);
  const candidates = body.filter((literal) => theory.statics.isStatic(literal));
  let best = body;
  for (const order of ORDERS) {
    const ranked = candidates
      .map((literal, index) => ({ literal, rank: order(literal, index) }))
      .toSorted((x, y) => x.rank - y.rank);
    const shorter = without(
      body,
      ranked.map(({ literal }) => literal),
      isCovered,
    );
    if (shorter.length < best.length) best = shorter;
  }
  const implied = body.filter((literal) => !best.includes(literal));
  return {
    concept: { head: concept.head, body: best },
    removed: [
      ...always,
      ...reduced.removed.map((literal): Removal => ({ literal, reason: 'subsumed' })),
      ...implied.map((literal): Removal => ({ literal, reason: 'implied' })),
    ],
    instances: known.size,
  };
};

type Test = (body: readonly Term[]) => boolean;

/// The body without those of the candidates that can go, one after the other.
const without = (body: readonly Term[], candidates: readonly Term[], isCovered: Test): readonly Term[] => {
  let shorter = body;
  for (const literal of candidates) {
    const rest = shorter.filter((other) => other !== literal);
    if (rest.length < shorter.length && isCovered(rest)) shorter = rest;
  }
  return shorter;
};

// Whether an axiom `always(Given, Then)` promises the literal: Then is the literal, Given one of the others, and what Then has
// beyond Given is a variable that occurs nowhere else: `always(move(_, P, _), opponent(P, _))`.
const isAlways = (literal: Term, rest: readonly Term[], concept: Concept, theory: Theory): boolean =>
  theory.axioms.always.some(([given, then]) => {
    const others = new Set([concept.head, ...rest].flatMap(leavesOf));
    const givens = new Set(leavesOf(given));
    const isOpen = argumentsOf(then).every((argument, i) => {
      const value = argumentsOf(literal)[i];
      return value !== undefined && (givens.has(argument) || (value.kind === 'var' && !others.has(value)));
    });
    return (
      isOpen &&
      rest.some((other) => matches([compound('always', [given, then])], [compound('always', [other, literal])]))
    );
  });

const leavesOf = (term: Term): Term[] => (term.kind === 'compound' ? term.args.flatMap(leavesOf) : [term]);
