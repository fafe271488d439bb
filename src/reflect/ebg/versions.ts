/// The versions of one learned concept, from the explanation to what is adopted.
import type { Term } from '../../logic/index.ts';
import { byConstants, byRegression, groundConcept, named } from './concept.ts';
import type { Concept } from './concept.ts';
import { finalConcept } from './final.ts';
import { improve } from './improve.ts';
import { cheapOrder } from './order.ts';
import type { Fault } from './retreat.ts';
import { simplify } from './simplify.ts';
import type { Removal } from './simplify.ts';
import type { Theory } from './theory.ts';

export interface Versions {
  /// The papers' concept with everything that happened (figure 7).
  readonly raw: Concept;
  /// The same with what can be told at the time of the move (figure 8).
  readonly final: Concept;
  /// `final` as an instance: what stood on the board.
  readonly instance: Concept;
  /// `final` without what the geometry says anyway; undefined where that could not be enumerated.
  readonly simplified?: Concept;
  readonly removed: readonly Removal[];
  /// In how many ways the simplified concept lies on the board.
  readonly instances: number;
  /// The pattern made by the move; undefined where `simplified` is, or speaks of no pattern.
  readonly improved?: Concept;
  /// The sound generalisation of the same proof. So many of its literals are `guards`: evaluated, but kept out of what the
  /// papers' way learns.
  readonly regression: Concept;
  readonly guards: number;
}

/// What stood on the board, as far as the explanation speaks of it: the final concept as an instance.
export const instanceOf = ({ base, explanation }: Fault, theory: Theory): Concept =>
  finalConcept(groundConcept(explanation), base, theory);

export const versionsOf = ({ base, explanation }: Fault, theory: Theory): Versions => {
  const ground = groundConcept(explanation);
  const instance = finalConcept(ground, base, theory);
  const final = named(byConstants(instance, theory));
  const shorter = simplify(final, theory);
  const better = improve(shorter?.concept ?? final);
  const improved = better && cheapOrder(simplify(better, theory)?.concept ?? better, theory);
  return {
    raw: named(byConstants(ground, theory)),
    final,
    instance,
    removed: shorter?.removed ?? [],
    instances: shorter?.instances ?? 0,
    regression: named(byRegression(explanation)),
    guards: explanation.leaves.filter(({ kind }) => kind === 'never').length,
    ...(shorter ? { simplified: named(shorter.concept) } : {}),
    ...(improved ? { improved: named(improved) } : {}),
  };
};

/// The conditions of a ground concept on the board at one time: squares and their states.
export const statesAt = ({ body }: Concept, time: number): { readonly square: string; readonly state: string }[] =>
  body.flatMap((literal) => {
    if (literal.kind !== 'compound' || literal.name !== 'pre_state') return [];
    const [when, square, state] = literal.args as [Term, Term, Term];
    const isThen = when.kind === 'int' && when.value === time;
    return isThen && square.kind === 'atom' && state.kind === 'atom'
      ? [{ square: square.name, state: state.name }]
      : [];
  });
