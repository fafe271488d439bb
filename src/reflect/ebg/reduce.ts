/// Theta-reduction: a literal is superfluous when the clause can be laid onto itself without it. Variables of the head stay.
import { compareTerms, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { Concept } from './concept.ts';

type Mapping = ReadonlyMap<Variable, Term>;

/// Extends the mapping so that `from` becomes `to`; undefined where it cannot.
const extend = (from: Term, to: Term, mapping: Mapping, fixed: ReadonlySet<Variable>): Mapping | undefined => {
  if (from.kind === 'var') {
    const known = mapping.get(from) ?? (fixed.has(from) ? from : undefined);
    if (known !== undefined) return compareTerms(known, to) === 0 ? mapping : undefined;
    return new Map(mapping).set(from, to);
  }
  if (from.kind !== 'compound') return compareTerms(from, to) === 0 ? mapping : undefined;
  if (to.kind !== 'compound' || to.name !== from.name || to.args.length !== from.args.length) return undefined;
  let extended: Mapping | undefined = mapping;
  for (let i = 0; i < from.args.length && extended !== undefined; i++)
    extended = extend(from.args[i]!, to.args[i]!, extended, fixed);
  return extended;
};

/// What is superfluous, as far as `cap` steps of search for each literal find it.
export const reduce = (
  { head, body }: Concept,
  cap = 5000,
): { readonly concept: Concept; readonly removed: Term[] } => {
  // Under a negation a variable says `for all`: it stays where it is.
  const isNegation = (literal: Term): boolean => literal.kind === 'compound' && literal.name === '\\+';
  const fixed = new Set(variablesOf([head, ...body.filter(isNegation)]));
  let kept = [...body];
  const removed: Term[] = [];
  for (const literal of body) {
    const rest = kept.filter((other) => other !== literal);
    let steps = 0;
    // A mapping moves some variables; only literals with a moved variable are different afterwards, and must be found again.
    const lies = (mapping: Mapping, settled: ReadonlySet<Term>): boolean => {
      const open = kept.find(
        (other) => !settled.has(other) && variablesOf([other]).some((v) => mapping.has(v) && mapping.get(v) !== v),
      );
      if (open === undefined) return true;
      return rest.some((target) => {
        if (++steps > cap) return false;
        const extended = extend(open, target, mapping, fixed);
        return extended !== undefined && lies(extended, new Set(settled).add(open));
      });
    };
    const isSuperfluous = rest.some((target) => {
      const mapping = extend(literal, target, new Map(), fixed);
      return mapping !== undefined && lies(mapping, new Set([literal]));
    });
    if (!isSuperfluous) continue;
    kept = rest;
    removed.push(literal);
  }
  return { concept: { head, body: kept }, removed };
};
