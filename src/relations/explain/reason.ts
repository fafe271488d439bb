/// Why goals are true: what proofs are written from.
import type { Term } from '../../logic/index.ts';

/// How a goal was found to be true.
export type Reason =
  /// A tuple of a relation.
  | { readonly kind: 'tuple'; readonly goal: Term }
  | { readonly kind: 'builtin'; readonly goal: Term }
  | {
      readonly kind: 'either';
      readonly goal: Term;
      readonly side: 'left' | 'right';
      readonly reasons: readonly Reason[];
    }
  | { readonly kind: 'call'; readonly goal: Term; readonly reasons: readonly Reason[] }
  | { readonly kind: 'not'; readonly goal: Term; readonly negated: readonly Term[] }
  /// A clause of the library.
  | {
      readonly kind: 'clause';
      readonly clause: number;
      readonly values: readonly Term[];
      readonly reasons: readonly Reason[];
    };

/// The tuples that reasons rest on.
export const tuplesOf = (reasons: readonly Reason[]): Term[] =>
  reasons.flatMap((reason) => {
    if (reason.kind === 'tuple') return [reason.goal];
    return 'reasons' in reason ? tuplesOf(reason.reasons) : [];
  });

/// With the bindings of a solution put in.
export const resolveReason = (reason: Reason, resolve: (term: Term) => Term): Reason => {
  const inner = (reasons: readonly Reason[]): Reason[] => reasons.map((each) => resolveReason(each, resolve));
  switch (reason.kind) {
    case 'clause':
      return { ...reason, values: reason.values.map(resolve), reasons: inner(reason.reasons) };
    case 'not':
      return { ...reason, goal: resolve(reason.goal), negated: reason.negated.map(resolve) };
    case 'either':
    case 'call':
      return { ...reason, goal: resolve(reason.goal), reasons: inner(reason.reasons) };
    default:
      return { ...reason, goal: resolve(reason.goal) };
  }
};
