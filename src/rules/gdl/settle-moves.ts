/// What is legal, the goals and the end are asked before anybody moves. Where their rules look at moves all the same, which the
/// language forbids, they see that none was made: relations that depend on moves get a copy of their own for them, without any.
import { atom, compound } from '../../logic/index.ts';
import type { Atom, Compound } from '../../logic/index.ts';
import { atomsOf } from './conditions.ts';
import { relationOf } from './sheet.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';

const ASKED_BEFORE = ['legal/2', 'goal/2', 'terminal/0'];
const DOES = 'does/2';

/// The relations that some depend on, by what each looks at.
const reached = (looks: ReadonlyMap<string, ReadonlySet<string>>, from: readonly string[]): Set<string> => {
  const found = new Set(from);
  // A set is walked to its end, also to what is added on the way.
  for (const relation of found) for (const other of looks.get(relation) ?? []) found.add(other);
  return found;
};

/// The same sheet where nothing of this is needed.
export const settleMoves = (sheet: Sheet): Sheet => {
  const looks = new Map<string, Set<string>>();
  const lookedAtBy = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, key: string, other: string): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, new Set([other]));
    else known.add(other);
  };
  for (const { head, body } of sheet.clauses)
    for (const each of atomsOf(body)) {
      note(looks, relationOf(head), relationOf(each));
      note(lookedAtBy, relationOf(each), relationOf(head));
    }
  const before = reached(looks, ASKED_BEFORE);
  if (!before.has(DOES)) return sheet;
  const moving = reached(lookedAtBy, [DOES]);
  const copied = new Set(
    [...before].filter((each) => moving.has(each) && each !== DOES && !ASKED_BEFORE.includes(each)),
  );
  const still = (term: Atom | Compound): Atom | Compound => {
    if (!copied.has(relationOf(term))) return term;
    // No relation of a sheet is called so: its names have no blanks.
    const name = `still ${term.name}`;
    return term.kind === 'atom' ? atom(name) : compound(name, term.args);
  };
  const settled = (clause: SheetClause): SheetClause[] => {
    const body = settledAll(clause.body, still);
    return body === undefined ? [] : [{ ...clause, head: still(clause.head), body }];
  };
  return {
    clauses: sheet.clauses.flatMap((clause) => {
      const relation = relationOf(clause.head);
      if (ASKED_BEFORE.includes(relation)) return settled(clause);
      return copied.has(relation) ? [clause, ...settled(clause)] : [clause];
    }),
  };
};

type Rename = (term: Atom | Compound) => Atom | Compound;

/// Conditions that hold together, without moves; undefined where they never do.
const settledAll = (body: readonly Condition[], still: Rename): Condition[] | undefined => {
  const result: Condition[] = [];
  for (const condition of body) {
    const settled = settledCondition(condition, still);
    if (settled === false) return undefined;
    if (settled !== true) result.push(settled);
  }
  return result;
};

const settledCondition = (condition: Condition, still: Rename): Condition | boolean => {
  switch (condition.kind) {
    case 'atom':
      return relationOf(condition.atom) === DOES ? false : { ...condition, atom: still(condition.atom) };
    case 'distinct':
      return condition;
    case 'not': {
      const inner = settledCondition(condition.condition, still);
      return typeof inner === 'boolean' ? !inner : { ...condition, condition: inner };
    }
    case 'and': {
      const parts = settledAll(condition.parts, still);
      return parts === undefined ? false : { ...condition, parts };
    }
    case 'or': {
      const parts = condition.parts.map((part) => settledCondition(part, still));
      if (parts.includes(true)) return true;
      const left = parts.filter((part) => typeof part !== 'boolean');
      return left.length === 0 ? false : { ...condition, parts: left };
    }
  }
};
