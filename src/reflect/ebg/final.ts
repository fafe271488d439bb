/// Post-processing: what of a learned concept can be told at the time of the move, with the board before and after it.
import { Substitution, int, listItems, sameTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { withoutRepeats } from './concept.ts';
import type { Concept } from './concept.ts';
import type { Theory } from './theory.ts';

const isAlike = (pattern: Term, literal: Term): boolean =>
  pattern.kind === 'compound' && literal.kind === 'compound' ? pattern.name === literal.name : true;

// Whether a ground literal is an instance of the pattern; `values` takes the values of the pattern's variables.
const covers = (pattern: Term, literal: Term, values: Map<Term, Term>): boolean => {
  if (pattern.kind === 'var') {
    const known = values.get(pattern);
    if (known !== undefined) return sameTerm(known, literal);
    values.set(pattern, literal);
    return true;
  }
  if (pattern.kind !== 'compound') return sameTerm(pattern, literal);
  if (literal.kind !== 'compound' || pattern.name !== literal.name) return false;
  const { args } = literal;
  return pattern.args.length === args.length && pattern.args.every((part, i) => covers(part, args[i]!, values));
};

/// The times that a ground literal speaks of, by the theory's facts `timed(Literal, Times)` or `made(Literal, Time)`.
const timesOf = (facts: readonly (readonly Term[])[], literal: Term): number[] | undefined => {
  for (const [pattern, times] of facts) {
    if (!isAlike(pattern!, literal)) continue;
    const values = new Map<Term, Term>();
    if (!covers(pattern!, literal, values)) continue;
    const numbers: number[] = [];
    const visit = (part: Term): void => {
      const term = values.get(part) ?? part;
      if (term.kind === 'int') numbers.push(Number(term.value));
      else if (term.kind === 'compound') term.args.forEach(visit);
    };
    visit(times!);
    return numbers;
  }
  return undefined;
};

/// What a literal over an interval that begins at `base` says of the time after it, by the theory's facts
/// `begins(Literal, Base, After, Literals)`; undefined where it is no such literal.
const beginning = (facts: readonly (readonly Term[])[], literal: Term, base: number): readonly Term[] | undefined => {
  for (const [pattern, from, after, literals] of facts) {
    if (!isAlike(pattern!, literal)) continue;
    const substitution = new Substitution();
    const isIt = substitution.unify(pattern!, literal);
    if (isIt && substitution.unify(from!, int(base)) && substitution.unify(after!, int(base + 1)))
      return listItems(substitution.resolve(literals!));
  }
  return undefined;
};

/// The ground concept without what the theory discards and without what lies in the future of `base`: of the moves made only
/// that of the base is left, of everything else what speaks of the base and the time after it alone.
export const finalConcept = ({ head, body }: Concept, base: number, theory: Theory): Concept => {
  const timed = theory.facts('timed', 2);
  const made = theory.facts('made', 2);
  const intervals = theory.facts('begins', 4);
  const begun =
    intervals.length === 0
      ? body
      : withoutRepeats(body.flatMap((literal) => beginning(intervals, literal, base) ?? [literal]));
  return {
    head,
    body: begun.filter((literal) => {
      if (theory.says('discard', literal)) return false;
      const moves = timesOf(made, literal);
      if (moves !== undefined) return moves.every((time) => time === base);
      return timesOf(timed, literal)?.every((time) => time === base || time === base + 1) ?? true;
    }),
  };
};
