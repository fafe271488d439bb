/// Rules whose variables could be anything, made safe where it is plain what is meant: a role that is left open is every role; a
/// variable that stands in a not alone means that there is none; and a relation that is true of anything is asked only for what the
/// rules that look at it have at hand. The language forbids such rules, but sheets have them, and others play them.
import { atom, compound, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Term, Variable } from '../../logic/index.ts';
import { boundByAll, variablesOfCondition } from './conditions.ts';
import { neededClauses } from './needed-clauses.ts';
import { KEYWORDS, relationOf } from './sheet.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';

/// Relations whose first argument is a role.
const OF_ROLES = ['legal/2', 'goal/2', 'sees/2'];

const argsOf = (term: Atom | Compound): readonly Term[] => (term.kind === 'compound' ? term.args : []);
const relationTerm = (name: string, args: readonly Term[]): Atom | Compound =>
  args.length === 0 ? atom(name) : compound(name, args);
const atomCondition = (each: Atom | Compound, { place }: SheetClause): Condition => ({
  kind: 'atom',
  atom: each,
  place,
});

const openInHead = ({ head, body }: SheetClause): Variable[] => {
  const bound = boundByAll(body);
  return variablesOf([head]).filter((variable) => !bound.has(variable));
};

/// The same sheet where all is safe already. What cannot be made safe is left as it is.
export const guardVariables = (sheet: Sheet): Sheet => {
  const needed = neededClauses(sheet);
  if (!needed.clauses.some((clause) => openInHead(clause).length > 0 || hasOpenNot(clause))) return sheet;
  const guarded = guardRelations(needed.clauses.map(withRole));
  return { clauses: new Denials(guarded).clauses };
};

/// A role that nothing binds is every role.
const withRole = (clause: SheetClause): SheetClause => {
  const { head, body } = clause;
  const [role] = argsOf(head);
  if (!OF_ROLES.includes(relationOf(head)) || role?.kind !== 'var' || !openInHead(clause).includes(role)) return clause;
  return { ...clause, body: [atomCondition(compound('role', [role]), clause), ...body] };
};

/// Places of arguments by relation that some clause of it leaves open.
const openPlaces = (clauses: readonly SheetClause[]): Map<string, number[]> => {
  const places = new Map<string, number[]>();
  for (const clause of clauses) {
    const relation = relationOf(clause.head);
    const open = openInHead(clause);
    if (open.length === 0 || KEYWORDS.has(clause.head.name)) continue;
    const found = new Set(places.get(relation));
    argsOf(clause.head).forEach((term, place) => {
      if (variablesOf([term]).some((variable) => open.includes(variable))) found.add(place);
    });
    places.set(
      relation,
      [...found].toSorted((a, b) => a - b),
    );
  }
  return places;
};

/// No relation of a sheet is called so: its names have no blanks.
const askedName = (relation: string): string => `asked ${relation}`;

/// Relations that are true of anything are true only of what is asked of them: of the arguments that their callers have bound.
const guardRelations = (clauses: readonly SheetClause[]): readonly SheetClause[] => {
  const places = openPlaces(clauses);
  if (places.size === 0) return clauses;
  const asking = ({ head }: { readonly head: Atom | Compound }): Atom | Compound => {
    const relation = relationOf(head);
    return relationTerm(
      askedName(relation),
      places.get(relation)!.map((place) => argsOf(head)[place]!),
    );
  };
  const guarded = clauses.map((clause) =>
    places.has(relationOf(clause.head)) && openInHead(clause).length > 0
      ? { ...clause, body: [atomCondition(asking(clause), clause), ...clause.body] }
      : clause,
  );
  const asked: SheetClause[] = [];
  const look = (clause: SheetClause, body: readonly Condition[], around: readonly Condition[]): void => {
    // What binds must not itself wait for questions.
    const binding = [...around, ...body.filter((each) => each.kind === 'atom' && !places.has(relationOf(each.atom)))];
    for (const each of body) {
      if (each.kind === 'atom' && places.has(relationOf(each.atom)))
        asked.push({ head: asking({ head: each.atom }), body: binding, place: clause.place });
      else if (each.kind === 'not') look(clause, [each.condition], binding);
      else if (each.kind === 'and') look(clause, each.parts, binding);
      else if (each.kind === 'or') for (const part of each.parts) look(clause, [part], binding);
    }
  };
  for (const clause of guarded) look(clause, clause.body, []);
  return [...guarded, ...asked];
};

/// Whether a not has a variable that nothing outside of it binds.
const hasOpenNot = ({ body }: SheetClause): boolean => {
  const inside = (conditions: readonly Condition[], around: ReadonlySet<Variable>): boolean => {
    const bound = new Set([...around, ...boundByAll(conditions)]);
    return conditions.some((each) => {
      if (each.kind === 'not') return variablesOfCondition(each.condition).some((variable) => !bound.has(variable));
      if (each.kind === 'and') return inside(each.parts, bound);
      return each.kind === 'or' && each.parts.some((part) => inside([part], bound));
    });
  };
  return inside(body, new Set());
};

/// What is denied of a variable that nothing binds gets a relation of its own, without that variable.
class Denials {
  readonly clauses: readonly SheetClause[];
  readonly #made: SheetClause[] = [];

  constructor(clauses: readonly SheetClause[]) {
    const changed = clauses.map((clause) => this.#clause(clause));
    // What is made may itself deny something; it is looked at as it comes.
    for (let i = 0; i < this.#made.length; i++) this.#made[i] = this.#clause(this.#made[i]!);
    this.clauses = [...changed, ...this.#made];
  }

  #clause(clause: SheetClause): SheetClause {
    return hasOpenNot(clause) ? { ...clause, body: this.#all(clause.body, new Set()) } : clause;
  }

  #all(body: readonly Condition[], around: ReadonlySet<Variable>): Condition[] {
    const bound = new Set([...around, ...boundByAll(body)]);
    return body.map((each) => {
      if (each.kind === 'and') return { ...each, parts: this.#all(each.parts, bound) };
      if (each.kind === 'or') return { ...each, parts: each.parts.map((part) => this.#all([part], bound)[0]!) };
      return each.kind === 'not' ? this.#denial(each, bound) : each;
    });
  }

  #denial(denial: Extract<Condition, { kind: 'not' }>, bound: ReadonlySet<Variable>): Condition {
    const { condition, place } = denial;
    const known = new Set(variablesOfCondition(condition).filter((variable) => bound.has(variable)));
    const isOpen = variablesOfCondition(condition).some((variable) => !bound.has(variable));
    // Values that only come from outside would be open in the new relation.
    const own = boundByAll([condition]);
    if (!isOpen || [...known].some((variable) => !own.has(variable))) return denial;
    const head = relationTerm(`some ${this.#made.length}`, [...known]);
    this.#made.push({ head, body: [condition], place });
    return { kind: 'not', condition: { kind: 'atom', atom: head, place }, place };
  }
}
