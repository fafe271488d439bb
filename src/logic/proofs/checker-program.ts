/// The program as the proof checker sees it: numbered terms, clauses by predicate, and templates of their parts.
import type { Clause } from '../terms/clause.ts';
import { conjuncts, hasCut } from '../terms/clause.ts';
import { swiFlags } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { indicatorOf, variable } from '../terms/term.ts';
import type { TermTable } from './term-table.ts';
import { instantiate, makeTemplate } from './term-template.ts';
import type { TermTemplate } from './term-template.ts';

/// What a proof is checked against.
export interface CheckerProgram {
  /// In source order over the whole program; steps refer to them by index.
  readonly clauses: readonly Clause[];
  /// Predicates, as `name/arity`, that may have no clauses: calling one fails instead of being an error.
  readonly dynamic?: ReadonlySet<string>;
  /// Host predicates as `name/arity`.
  readonly hosts?: ReadonlySet<string>;
  readonly flags?: Flags;
}

export interface PreparedClause {
  readonly arity: number;
  readonly head: TermTemplate;
  readonly goals: readonly TermTemplate[];
  /// Renamed apart from everything that a proof can contain.
  readonly renamedHead: number;
  readonly renamedGoals: readonly number[];
  /// An earlier clause of the predicate has a cut, so this one counts only if that was not reached.
  readonly behindCut: boolean;
}

export class PreparedProgram {
  readonly clauses: readonly Clause[];
  readonly flags: Flags;
  readonly #table: TermTable;
  readonly #source: CheckerProgram;
  readonly #prepared: (PreparedClause | undefined)[];
  readonly #byPredicate = new Map<string, number[]>();
  readonly #firstCut = new Map<string, number>();

  constructor(table: TermTable, program: CheckerProgram) {
    this.#table = table;
    this.#source = program;
    this.clauses = program.clauses;
    this.flags = program.flags ?? swiFlags();
    this.#prepared = program.clauses.map(() => undefined);
    program.clauses.forEach((clause, index) => {
      const key = indicatorOf(clause.head);
      const known = this.#byPredicate.get(key);
      if (known === undefined) this.#byPredicate.set(key, [index]);
      else known.push(index);
      if (!this.#firstCut.has(key) && hasCut(clause.body)) this.#firstCut.set(key, index);
    });
  }

  /// Whether the program defines the predicate, though perhaps without clauses.
  defines(indicator: string): boolean {
    return this.#byPredicate.has(indicator) || this.#source.dynamic?.has(indicator) === true;
  }

  isHost(indicator: string): boolean {
    return this.#source.hosts?.has(indicator) === true;
  }

  clausesOf(indicator: string): readonly number[] {
    return this.#byPredicate.get(indicator) ?? [];
  }

  clause(index: number): PreparedClause {
    return (this.#prepared[index] ??= this.#prepare(index));
  }

  #prepare(index: number): PreparedClause {
    const { head, body, variables } = this.clauses[index]!;
    const table = this.#table;
    const places = new Map(variables.map((v, i) => [table.variable(v), i]));
    const template = makeTemplate(table, table.number(head), places);
    const goals = conjuncts(body).map((goal) => makeTemplate(table, table.number(goal), places));
    const renamed = variables.map((v) => table.variable(variable(v.name)));
    return {
      arity: variables.length,
      head: template,
      goals,
      renamedHead: instantiate(table, template, renamed),
      renamedGoals: goals.map((goal) => instantiate(table, goal, renamed)),
      behindCut: (this.#firstCut.get(indicatorOf(head)) ?? Infinity) < index,
    };
  }
}
