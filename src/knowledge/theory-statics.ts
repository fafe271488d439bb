/// Which predicates of a theory are static, by what the theory says of itself.
import { atom, compound, indicatorOf, isCallable, unifiable } from '../logic/index.ts';
import type { Prolog, Term } from '../logic/index.ts';
import { Statics } from './statics.ts';

/// The static predicates of a loaded theory: what is operational/1 and neither speaks of a time (timed/2, made/2) nor goes
/// (discard/1) nor changes from record to record (dynamic).
export const staticsOf = (prolog: Prolog): Statics => {
  const first = (name: string, arity: number): Term[] => {
    const others = Array.from({ length: arity - 1 }, () => ', _').join('');
    return [...prolog.query(`catch(${name}(X${others}), _, fail)`)].map(({ bindings }) => bindings.get('X')!);
  };
  const keyOf = (term: Term): string => (isCallable(term) ? indicatorOf(term) : term.kind);
  const timed = new Set([...first('timed', 2), ...first('made', 2), ...first('begins', 4)].map(keyOf));
  const discarded = first('discard', 1);
  const changes = (pattern: Term): boolean =>
    [...prolog.query(compound('predicate_property', [pattern, atom('dynamic')]), { limit: 1 })].length > 0;
  const indicators = first('operational', 1)
    .filter((pattern) => !timed.has(keyOf(pattern)) && !changes(pattern))
    .filter((pattern) => !discarded.some((gone) => keyOf(gone) === keyOf(pattern) && unifiable(gone, pattern)))
    .map(keyOf);
  return new Statics(prolog, indicators);
};
