/// The clauses of a sheet that a game depends on. What is only there for people or for other tools, as base and input, costs nothing then.
import { atomsOf } from './conditions.ts';
import { relationOf } from './sheet.ts';
import type { Sheet, SheetClause } from './sheet.ts';

/// What is asked of a sheet.
const ASKED = ['role/1', 'init/1', 'legal/2', 'next/1', 'goal/2', 'terminal/0', 'sees/2'];

export const neededClauses = (sheet: Sheet): Sheet => {
  const made = new Map<string, SheetClause[]>();
  for (const clause of sheet.clauses) {
    const relation = relationOf(clause.head);
    const known = made.get(relation);
    if (known === undefined) made.set(relation, [clause]);
    else known.push(clause);
  }
  const needed = new Set(ASKED);
  // A set is walked to its end, also to what is added on the way.
  for (const relation of needed)
    for (const { body } of made.get(relation) ?? []) for (const atom of atomsOf(body)) needed.add(relationOf(atom));
  const clauses = sheet.clauses.filter(({ head }) => needed.has(relationOf(head)));
  return clauses.length === sheet.clauses.length ? sheet : { clauses };
};
