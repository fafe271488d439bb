/// Patterns of clauses that were asked for before: players and trials ask for those of the same lessons again and again.
import { printClauseLine } from './clause-text.ts';
import { patternsOf } from './pattern.ts';
import type { MoveClause, Pattern } from './pattern.ts';
import type { Statics } from './statics.ts';

/// As many clauses are kept for a theory; then the oldest goes.
const MOST = 2000;

const kept = new WeakMap<Statics, Map<string, readonly Pattern[]>>();

/// The patterns of a clause; none for one that is no pattern, so that it never matches.
export const keptPatternsOf = (clause: MoveClause, statics: Statics): readonly Pattern[] => {
  const known = kept.get(statics) ?? new Map<string, readonly Pattern[]>();
  kept.set(statics, known);
  const text = printClauseLine(clause);
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = patternsOf(clause, statics);
  const patterns = found.ok ? found.patterns : [];
  if (known.size >= MOST) known.delete(known.keys().next().value!);
  known.set(text, patterns);
  return patterns;
};
