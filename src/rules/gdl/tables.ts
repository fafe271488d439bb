/// The rules as relations, evaluated anew for each state: for games whose network would be too large.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { StateTables } from '../../relations/index.ts';
import type { Problem, TermTuples } from '../../relations/index.ts';
import { GdlFault, goalValue } from './reasoner.ts';
import type { Reasoner } from './reasoner.ts';
import { sortedTerms } from './reference.ts';
import type { FactState } from './reference.ts';
import { rolesOf } from './roles.ts';
import { argsOf, shapeOf } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { TermTable } from './term-table.ts';
import { plainKey, theoryOf } from './theory.ts';
import type { Family, Theory } from './theory.ts';

/// A few seconds for one state.
const DEFAULT_BUDGET = { tuples: 1_000_000, work: 50_000_000 };

/// Rows for a state: enough to see whether the rules as they stand will do, and little enough not to ask any further.
const FIRST_WORK = 3_000_000;
const CHEAP = 20_000;

export interface TablesOptions {
  /// The rules as they stand, or evaluated on demand; whichever takes less where nothing is said.
  readonly isDemanded?: boolean;
  readonly budget?: Partial<typeof DEFAULT_BUDGET>;
}

export class TablesReasoner implements Reasoner<FactState> {
  readonly name = 'tables';
  readonly roles: readonly Term[];
  readonly #theory: Theory;
  readonly #tables: StateTables;
  readonly #initial: FactState;
  readonly #hasSees: boolean;
  #state: FactState | undefined;
  /// Moves that were added to the state.
  #moves: readonly Term[] | undefined;

  static open(
    sheet: Sheet,
    { isDemanded, budget = {} }: TablesOptions = {},
  ): Result<TablesReasoner, readonly Problem[]> {
    const most = { ...DEFAULT_BUDGET, ...budget };
    if (isDemanded !== undefined) {
      const only = TablesReasoner.#openAs(sheet, isDemanded, most);
      return only.ok ? ok(only.value.reasoner) : only;
    }
    // First with little work: to see whether the rules as they stand will do.
    const plain = TablesReasoner.#openAs(sheet, false, { ...most, work: Math.min(most.work, FIRST_WORK) });
    const isCheap = plain.ok && plain.value.spent <= CHEAP;
    if (!isCheap && (plain.ok || plain.error.every(({ code }) => code.startsWith('too-')))) {
      const demanded = TablesReasoner.#openAs(sheet, true, most);
      if (demanded.ok && (!plain.ok || demanded.value.spent < plain.value.spent)) return ok(demanded.value.reasoner);
    }
    if (plain.ok) {
      plain.value.reasoner.#tables.allow(most.work);
      return ok(plain.value.reasoner);
    }
    const again = TablesReasoner.#openAs(sheet, false, most);
    return again.ok ? ok(again.value.reasoner) : again;
  }

  static #openAs(
    sheet: Sheet,
    isDemanded: boolean,
    budget: typeof DEFAULT_BUDGET,
  ): Result<{ readonly reasoner: TablesReasoner; readonly spent: number }, readonly Problem[]> {
    const theory = theoryOf(sheet, isDemanded);
    const { families } = theory;
    const open = (sample: TermTuples, outputs: readonly string[]): Result<StateTables, readonly Problem[]> =>
      StateTables.open({
        theory: [{ file: 'rules', text: theory.text }],
        inputs: [...theory.undefinedKeys, ...[...families.true, ...families.does].map(({ key }) => key)],
        outputs,
        sample,
        budget,
      });
    // The beginning is known without a state; it then is the sample by which joins are ordered.
    const first = open(new Map(), [...families.init.map(({ key }) => key), plainKey('role/1')]);
    if (!first.ok) return first;
    const known = first.value.evaluate(new Map());
    if (!known.ok) return failed([known.error]);
    const initial = sortedTerms(familyTerms(first.value, theory, 'init').map(({ term }) => term));
    const roles = rolesOf(
      sheet,
      first.value.tuples(plainKey('role/1')).map(([role]) => role!),
    );
    const tables = open(factTuples(theory, initial), [
      ...[...families.next, ...families.legal].map(({ key }) => key),
      ...['terminal/0', 'goal/2', 'sees/2'].map(plainKey),
    ]);
    if (!tables.ok) return tables;
    const begun = tables.value.evaluate(factTuples(theory, initial));
    if (!begun.ok) return failed([begun.error]);
    const { spent } = tables.value;
    return ok({ reasoner: new TablesReasoner(sheet, theory, tables.value, roles, initial), spent });
  }

  private constructor(sheet: Sheet, theory: Theory, tables: StateTables, roles: readonly Term[], initial: FactState) {
    this.#theory = theory;
    this.#tables = tables;
    this.roles = roles;
    this.#initial = initial;
    this.#hasSees = sheet.clauses.some(({ head }) => head.name === 'sees');
  }

  initial(): FactState {
    return this.#initial;
  }

  terminal(state: FactState): boolean {
    this.#stand(state, undefined);
    return this.#tables.size(plainKey('terminal/0')) > 0;
  }

  legal(state: FactState, role: number): readonly Term[] {
    this.#stand(state, undefined);
    const name = new TermTable<true>();
    name.set([this.roles[role]!], true);
    return sortedTerms(
      familyTerms(this.#tables, this.#theory, 'legal').flatMap(({ role: who, term }) =>
        name.has([who]) ? [term] : [],
      ),
    );
  }

  next(state: FactState, moves: readonly Term[]): FactState {
    this.#stand(state, moves);
    return sortedTerms(familyTerms(this.#tables, this.#theory, 'next').map(({ term }) => term));
  }

  goal(state: FactState, role: number): number | undefined {
    this.#stand(state, undefined);
    const values = this.#ofRole('goal/2', role).flatMap((term) => goalValue(term) ?? []);
    return values.length === 0 ? undefined : Math.max(...values);
  }

  sees(state: FactState, moves: readonly Term[], role: number): readonly Term[] | undefined {
    if (!this.#hasSees) return undefined;
    this.#stand(state, moves);
    return sortedTerms(this.#ofRole('sees/2', role));
  }

  facts(state: FactState): readonly Term[] {
    return state;
  }

  stateOf(facts: readonly Term[]): Result<FactState, never> {
    return ok(sortedTerms(facts));
  }

  #ofRole(relation: string, role: number): Term[] {
    const name = new TermTable<true>();
    name.set([this.roles[role]!], true);
    return this.#tables.tuples(plainKey(relation)).flatMap(([who, term]) => (name.has([who!]) ? [term!] : []));
  }

  #stand(state: FactState, moves: readonly Term[] | undefined): void {
    if (state !== this.#state) {
      this.#state = undefined;
      this.#check(this.#tables.evaluate(factTuples(this.#theory, state)));
      this.#state = state;
      this.#moves = undefined;
    }
    if (moves === this.#moves) return;
    if (this.#moves !== undefined) this.#tables.undo();
    this.#moves = undefined;
    if (moves === undefined) return;
    this.#check(this.#tables.add(moveTuples(this.#theory, this.roles, moves)));
    this.#moves = moves;
  }

  #check(done: Result<void, Problem>): void {
    if (!done.ok) throw new GdlFault({ code: done.error.code, message: done.error.message, hint: done.error.hint });
  }
}

const familyTerms = (
  tables: StateTables,
  { families }: Theory,
  family: Family,
): { readonly role: Term; readonly term: Term }[] =>
  families[family].flatMap(({ key, termOf, roleOf }) =>
    tables.tuples(key).map((args) => ({ role: roleOf(args), term: termOf(args) })),
  );

/// The key of the relation that a fluent or move belongs to; undefined where no rule knows it.
const keyFor = ({ families, shapes }: Theory, family: 'true' | 'does', term: Term): string | undefined => {
  const known = family === 'true' ? shapes.fluents : shapes.moves;
  if (known === undefined) return families[family][0]!.key;
  if (term.kind === 'var') return undefined;
  const index = [...known.keys()].indexOf(shapeOf(term).key);
  return families[family][index]?.key;
};

const factTuples = (theory: Theory, facts: readonly Term[]): TermTuples => {
  const tuples = new Map<string, (readonly Term[])[]>();
  for (const fact of facts) {
    const key = keyFor(theory, 'true', fact);
    if (key === undefined) continue;
    const args = theory.shapes.fluents === undefined ? [fact] : argsOf(fact);
    tuples.set(key, [...(tuples.get(key) ?? []), args]);
  }
  return tuples;
};

const moveTuples = (theory: Theory, roles: readonly Term[], moves: readonly Term[]): TermTuples => {
  const tuples = new Map<string, (readonly Term[])[]>();
  moves.forEach((move, role) => {
    const key = keyFor(theory, 'does', move);
    if (key === undefined) return;
    const args = [roles[role]!, ...(theory.shapes.moves === undefined ? [move] : argsOf(move))];
    tuples.set(key, [...(tuples.get(key) ?? []), args]);
  });
  return tuples;
};
