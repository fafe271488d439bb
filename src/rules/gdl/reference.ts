/// The reference: the prover asks the rules as they stand, about a state given as facts. Slow and obvious.
import { Prolog, atom, compareTerms, compound, list, ok, printTerm, variable } from '../../logic/index.ts';
import type { Budget, Result, Term } from '../../logic/index.ts';
import { prologName, prologText } from './prolog-text.ts';
import { GdlFault, goalValue } from './reasoner.ts';
import type { Reasoner } from './reasoner.ts';
import type { Sheet } from './sheet.ts';

/// What is true, sorted.
export type FactState = readonly Term[];

export interface ReferenceOptions {
  /// Of each question to the prover.
  readonly budget?: Budget;
}

/// Enough for any sensible question, and less than a minute.
const DEFAULT_BUDGET: Budget = { steps: 20_000_000, depth: 1_000_000 };

const goal = (relation: string, ...args: readonly Term[]): Term =>
  args.length === 0 ? atom(prologName(relation)) : compound(prologName(relation), args);

/// In the standard order, each once.
export const sortedTerms = (terms: readonly Term[]): Term[] => {
  const sorted = terms.toSorted(compareTerms);
  return sorted.filter((term, i) => i === 0 || compareTerms(sorted[i - 1]!, term) !== 0);
};

export class ReferenceReasoner implements Reasoner<FactState> {
  readonly name = 'reference';
  readonly roles: readonly Term[];
  readonly #prolog: Prolog;
  readonly #budget: Budget;
  readonly #hasSees: boolean;
  readonly #initial: FactState;
  /// What the prover stands at.
  #state: FactState | undefined;
  #moves: readonly Term[] | undefined;

  constructor(sheet: Sheet, { budget = DEFAULT_BUDGET }: ReferenceOptions = {}) {
    this.#budget = budget;
    this.#prolog = new Prolog();
    const { problems } = this.#prolog.load(prologText(sheet));
    if (problems.length > 0) throw new Error(`the rules do not load: ${problems[0]!.message}`);
    this.#hasSees = sheet.clauses.some(({ head }) => head.kind === 'compound' && head.name === 'sees');
    // Roles keep the order of the sheet.
    const role = variable('X');
    this.roles = this.#answers(goal('role', role), role).filter(
      (each, i, all) => all.findIndex((other) => compareTerms(each, other) === 0) === i,
    );
    this.#initial = this.#all('init');
  }

  initial(): FactState {
    return this.#initial;
  }

  terminal(state: FactState): boolean {
    this.#stand(state, undefined);
    return this.#answers(goal('terminal'), atom('yes'), 1).length > 0;
  }

  legal(state: FactState, role: number): readonly Term[] {
    this.#stand(state, undefined);
    return this.#all('legal', this.roles[role]!);
  }

  next(state: FactState, moves: readonly Term[]): FactState {
    this.#stand(state, moves);
    return this.#all('next');
  }

  goal(state: FactState, role: number): number | undefined {
    this.#stand(state, undefined);
    const values = this.#all('goal', this.roles[role]!).flatMap((term) => goalValue(term) ?? []);
    return values.length === 0 ? undefined : Math.max(...values);
  }

  sees(state: FactState, moves: readonly Term[], role: number): readonly Term[] | undefined {
    if (!this.#hasSees) return undefined;
    this.#stand(state, moves);
    return this.#all('sees', this.roles[role]!);
  }

  facts(state: FactState): readonly Term[] {
    return state;
  }

  stateOf(facts: readonly Term[]): Result<FactState, never> {
    return ok(sortedTerms(facts));
  }

  /// All values of the last argument.
  #all(relation: string, ...args: readonly Term[]): Term[] {
    const last = variable('X');
    return sortedTerms(this.#answers(goal(relation, ...args, last), last));
  }

  #answers(question: Term, template: Term, limit?: number): Term[] {
    const result = variable('Result');
    // findall copies its answers: they stay when the query is over.
    const some = limit === undefined ? question : compound('once', [question]);
    const query = this.#prolog.query(compound('findall', [template, some, result]), { budget: this.#budget });
    for (const { bindings } of query) {
      const items: Term[] = [];
      for (let rest = bindings.get('Result')!; rest.kind === 'compound'; rest = rest.args[1]!)
        items.push(rest.args[0]!);
      query.return();
      return items;
    }
    throw this.#fault(question, query.outcome.status);
  }

  #fault(question: Term, status: string): GdlFault {
    const what = printTerm(question, { quoted: true });
    return new GdlFault(
      status === 'budget'
        ? {
            code: 'budget-spent',
            message: `the prover gave ${what} up`,
            hint: 'give it a larger budget, or run the compiled rules',
          }
        : { code: 'no-answer', message: `the prover cannot answer ${what}`, hint: 'validate the rulesheet' },
    );
  }

  /// Tells the prover what is true and what the roles do.
  #stand(state: FactState, moves: readonly Term[] | undefined): void {
    if (state !== this.#state)
      this.#replace(
        'true',
        1,
        state.map((fact) => goal('true', fact)),
      );
    if (moves !== this.#moves)
      this.#replace(
        'does',
        2,
        (moves ?? []).map((move, role) => goal('does', this.roles[role]!, move)),
      );
    this.#state = state;
    this.#moves = moves;
  }

  #replace(relation: string, arity: number, facts: readonly Term[]): void {
    const pattern = goal(relation, ...Array.from({ length: arity }, () => variable()));
    const fact = variable('F');
    const steps = [
      compound('retractall', [pattern]),
      compound('forall', [compound('member', [fact, list(facts)]), compound('assertz', [fact])]),
      atom('abolish_all_tables'),
    ];
    const done = this.#prolog.query(steps.reduceRight((rest, step) => compound(',', [step, rest])));
    for (const _ of done) {
      done.return();
      return;
    }
    throw new Error(`facts of ${relation} were not taken`);
  }
}
