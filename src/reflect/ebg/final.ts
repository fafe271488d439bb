/// Post-processing: what of a learned concept can be told at the time of the move, with the board before and after it.
import { Substitution } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Concept } from './concept.ts';
import type { Theory } from './theory.ts';

const isAlike = (pattern: Term, literal: Term): boolean =>
  pattern.kind === 'compound' && literal.kind === 'compound' ? pattern.name === literal.name : true;

/// The times that a ground literal speaks of, by the theory's facts `timed(Literal, Times)` or `made(Literal, Time)`.
const timesOf = (facts: readonly (readonly Term[])[], literal: Term): number[] | undefined => {
  for (const [pattern, times] of facts) {
    if (!isAlike(pattern!, literal)) continue;
    const substitution = new Substitution();
    if (!substitution.unify(pattern!, literal)) continue;
    const numbers: number[] = [];
    const visit = (term: Term): void => {
      if (term.kind === 'int') numbers.push(Number(term.value));
      else if (term.kind === 'compound') term.args.forEach(visit);
    };
    visit(substitution.resolve(times!));
    return numbers;
  }
  return undefined;
};

/// The ground concept without what the theory discards and without what lies in the future of `base`: of the moves made only
/// that of the base is left, of everything else what speaks of the base and the time after it alone.
export const finalConcept = ({ head, body }: Concept, base: number, theory: Theory): Concept => {
  const timed = theory.facts('timed', 2);
  const made = theory.facts('made', 2);
  return {
    head,
    body: body.filter((literal) => {
      if (theory.says('discard', literal)) return false;
      const moves = timesOf(made, literal);
      if (moves !== undefined) return moves.every((time) => time === base);
      return timesOf(timed, literal)?.every((time) => time === base || time === base + 1) ?? true;
    }),
  };
};
