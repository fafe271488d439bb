/// A sheet made ready for the relations room: what the language forbids, but others play, is put in a form that it allows.
import { atom, compound } from '../../logic/index.ts';
import type { Atom, Compound } from '../../logic/index.ts';
import { withAtoms } from './conditions.ts';
import { guardVariables } from './guard-variables.ts';
import { neededClauses } from './needed-clauses.ts';
import { settleMoves } from './settle-moves.ts';
import { KEYWORDS } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { splitRelations } from './split-relations.ts';

export const preparedSheet = (sheet: Sheet): Sheet =>
  neededClauses(splitRelations(settleMoves(guardVariables(neededClauses(withOwnNames(sheet))))));

/// A relation that has the name of a keyword, but another number of arguments, is one of the sheet's own, as (next 1 2).
const withOwnNames = (sheet: Sheet): Sheet => {
  const isForeign = (term: Atom | Compound): boolean => {
    const arity = KEYWORDS.get(term.name);
    return arity !== undefined && arity !== (term.kind === 'compound' ? term.args.length : 0);
  };
  let isChanged = false;
  const own = (term: Atom | Compound): Atom | Compound => {
    if (!isForeign(term)) return term;
    isChanged = true;
    // No relation of a sheet is called so: its names have no blanks.
    const name = `own ${term.name}`;
    return term.kind === 'compound' ? compound(name, term.args) : atom(name);
  };
  const clauses = sheet.clauses.map((clause) => ({
    ...clause,
    head: own(clause.head),
    body: clause.body.map((condition) => withAtoms(condition, own)),
  }));
  return isChanged ? { clauses } : sheet;
};
