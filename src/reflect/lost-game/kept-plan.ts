/// Plans of lessons that were made before: a player with the same lessons is made again for each game.
import { LessonPlan } from '../../experts/index.ts';
import { keptPatternsOf, printClauseLine } from '../../knowledge/index.ts';
import type { MoveClause, Statics } from '../../knowledge/index.ts';

/// As many sets of lessons are kept for a theory; then the one goes that was asked for longest ago.
const MOST = 8;

const kept = new WeakMap<Statics, Map<string, LessonPlan>>();

export const keptPlanOf = (clauses: readonly MoveClause[], statics: Statics): LessonPlan => {
  const known = kept.get(statics) ?? new Map<string, LessonPlan>();
  kept.set(statics, known);
  const key = clauses.map(printClauseLine).join('\n');
  const plan =
    known.get(key) ?? new LessonPlan(clauses.map((each) => ({ id: '', patterns: keptPatternsOf(each, statics) })));
  known.delete(key);
  known.set(key, plan);
  if (known.size > MOST) known.delete(known.keys().next().value!);
  return plan;
};
