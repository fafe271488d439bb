/// The Prolog of Hansei, as its users hold it: load texts, ask queries, get answers with proofs.
import { hostBuiltins } from './builtins/index.ts';
import { libraryText } from './builtins/library.ts';
import { limitsOf } from './budget.ts';
import type { Budget } from './budget.ts';
import type { CheckerProgram } from './proofs/checker-program.ts';
import type { Clause as PlainClause } from './terms/clause.ts';
import { Consultation } from './consult.ts';
import type { LoadReport } from './consult.ts';
import { isoFlags, swiFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import type { HostPredicate } from './host.ts';
import { assertCell, connectSources } from './machine/assertion.ts';
import { addClauses } from './machine/builtins/clauses.ts';
import { addControl } from './machine/builtins/control.ts';
import { addInspection } from './machine/builtins/inspection.ts';
import { addLists } from './machine/builtins/lists.ts';
import { addNumbers } from './machine/builtins/numbers.ts';
import { addSettings } from './machine/builtins/settings.ts';
import { addSupport } from './machine/builtins/support.ts';
import { addTerms } from './machine/builtins/terms.ts';
import { Database } from './machine/database.ts';
import { addHost } from './machine/hosts.ts';
import { Machine } from './machine/machine.ts';
import type { Clause, ClauseSource, Predicate } from './machine/predicate.ts';
import { ProofReader } from './machine/proof-reader.ts';
import { instantiate } from './machine/stored.ts';
import type { Stored } from './machine/stored.ts';
import { systemLibrary } from './machine/system-library.ts';
import { addTables } from './machine/tables.ts';
import { OperatorTable } from './syntax/operators.ts';
import type { Proof } from './proofs/proof.ts';
import { parseQuery } from './syntax/prolog-reader.ts';
import type { AsyncQuery, Outcome, Query, QueryOptions } from './query.ts';
import { RunningQuery, pausing } from './running-query.ts';
import type { Term, Variable } from './terms/term.ts';

export interface PrologOptions {
  /// Syntax and flags of SWI-Prolog 9 (the default) or of ISO Prolog.
  readonly mode?: 'swi' | 'iso';
  /// Where write/1 and friends go; without it, nowhere.
  readonly output?: (text: string) => void;
  readonly hosts?: readonly HostPredicate[];
  /// Milliseconds, such as `() => performance.now()`: for budgets of time and for statistics/2.
  readonly clock?: () => number;
  /// Seed of random/1 and its like.
  readonly seed?: number;
}

/// Engines kept for later queries.
const IDLE_ENGINES = 4;
const UNLIMITED = { steps: Infinity, depth: Infinity, bytes: 2 ** 31, check: () => undefined };

export class Prolog {
  private readonly db: Database;
  private readonly scratch: Machine;
  private readonly idle: Machine[] = [];
  private readonly owners = new Map<Predicate, string>();
  private readonly clock: (() => number) | undefined;
  private numbered: NumberedProgram | undefined;
  private readonly output: (text: string) => void;

  constructor(options: PrologOptions = {}) {
    const iso = options.mode === 'iso';
    const db = new Database(iso ? isoFlags() : swiFlags(), iso ? OperatorTable.iso() : OperatorTable.swi());
    this.db = db;
    this.clock = options.clock;
    this.output = options.output ?? (() => undefined);
    if (options.clock !== undefined) db.clock = options.clock;
    if (options.seed !== undefined) db.random.seed(options.seed);
    addControl(db);
    addTerms(db);
    addLists(db);
    addNumbers(db);
    addClauses(db);
    addSettings(db);
    addInspection(db);
    addTables(db);
    for (const host of hostBuiltins) addHost(db, host);
    addSupport(db);
    this.scratch = new Machine(db, 1 << 12);
    this.scratch.reset(UNLIMITED);
    connectSources(db, this.scratch);
    this.loadLibrary(iso);
    for (const host of options.hosts ?? []) this.define(host);
  }

  /// The library is written in SWI-Prolog's syntax, whatever mode the user's texts are in.
  private loadLibrary(iso: boolean): void {
    const { db } = this;
    const library = { db, scratch: this.scratch, run: () => true, owners: new Map<Predicate, string>(), library: true };
    const saved = { ...db.flags };
    Object.assign(db.flags, swiFlags());
    const operators = iso ? db.operators.clone() : undefined;
    if (iso)
      for (const { priority, type, name } of OperatorTable.swi().entries()) db.operators.add(priority, type, name);
    for (const text of [systemLibrary, libraryText]) {
      const { problems } = new Consultation(library, '').load(text);
      const broken = problems.find(({ severity }) => severity === 'error');
      if (broken !== undefined) throw new Error(`library:${broken.place.line}: ${broken.message}`);
      // What the machine itself relies on may not be redefined.
      if (text === systemLibrary) for (const predicate of library.owners.keys()) predicate.system = true;
    }
    Object.assign(db.flags, saved);
    if (operators === undefined) return;
    for (const { type, name } of [...db.operators.entries()]) db.operators.add(0, type, name);
    for (const { priority, type, name } of operators.entries()) db.operators.add(priority, type, name);
  }

  /// Adds a predicate written in TypeScript.
  define(host: HostPredicate): void {
    addHost(this.db, host);
    this.db.hostNames.add(`${host.name}/${host.arity}`);
  }

  /// Proofs of queries from now on show calls of these predicates (`name/arity`) as one step each, assumed to be true, and
  /// need not record what is behind them. To be said before the first proof.
  leaveOpaque(indicators: Iterable<string>): void {
    for (const indicator of indicators) this.db.opaque.add(indicator);
  }

  /// Loads program text. What is wrong in it is reported; the rest is loaded. A file that is loaded again replaces what
  /// it defined.
  load(text: string, options: { readonly file?: string; readonly budget?: Budget } = {}): LoadReport {
    const run = (goal: Term): boolean | Outcome => {
      const query = this.query(goal, { limit: 1, ...(options.budget === undefined ? {} : { budget: options.budget }) });
      for (const _ of query) return true;
      const { outcome } = query;
      return outcome.status === 'done' ? false : outcome;
    };
    const context = { db: this.db, scratch: this.scratch, run, owners: this.owners };
    return new Consultation(context, options.file ?? '').load(text);
  }

  /// Adds clauses at the end of their dynamic predicates, as assertz/1 does; what assertz/1 would not add is thrown as a
  /// PrologError.
  assert(clauses: readonly Term[]): void {
    const { scratch } = this;
    const { H, boxTop } = scratch;
    const variables = new Map<Variable, number>();
    for (const clause of clauses) {
      try {
        assertCell(scratch, scratch.write(clause, variables), Infinity);
      } finally {
        scratch.H = H;
        scratch.boxTop = boxTop;
        variables.clear();
      }
    }
  }

  /// The answers to a goal, one after the other as they are asked for.
  query(goal: string | Term, options: QueryOptions = {}): Query {
    return this.start(goal, options, undefined);
  }

  /// As `query`, but lets the event loop run now and then, so that a server stays responsive and a signal can abort.
  queryAsync(goal: string | Term, options: QueryOptions = {}): AsyncQuery {
    const pause = { wanted: false };
    const query = this.start(goal, options, () => {
      const now = pause.wanted;
      pause.wanted = true;
      return now;
    });
    return pausing(query);
  }

  private start(goal: string | Term, options: QueryOptions, pause: (() => boolean) | undefined): RunningQuery {
    const { db } = this;
    const engine = {
      take: (): Machine => {
        const m = this.idle.pop() ?? new Machine(db);
        m.output = this.output;
        const limits = limitsOf(options.budget ?? {}, this.clock);
        m.reset(pause === undefined ? limits : { ...limits, pause });
        db.engines.add(m);
        return m;
      },
      give: (m: Machine): void => {
        db.engines.delete(m);
        if (db.engines.size === 0) db.tables.abandon();
        m.shrink();
        if (this.idle.length < IDLE_ENGINES) this.idle.push(m);
      },
    };
    const replay = (recorded: Stored): Proof => this.lazyProof(recorded);
    if (typeof goal !== 'string') return new RunningQuery(engine, goal, variableNames(goal), options, replay);
    const parsed = parseQuery(goal, { operators: db.operators, flags: db.flags });
    if (!parsed.ok) return RunningQuery.failed({ status: 'error', error: { kind: 'syntax', error: parsed.error } });
    const names = parsed.value.variables.map(({ name, variable }) => [name, variable] as const);
    return new RunningQuery(engine, parsed.value.term, names, options, replay);
  }

  /// A proof whose steps are made when they are first looked at.
  private lazyProof(recorded: Stored): Proof {
    let made: Proof | undefined;
    const make = (): Proof => {
      if (made !== undefined) return made;
      const m = this.idle.pop() ?? new Machine(this.db, Math.max(1 << 14, recorded.cells.length * 4));
      m.reset({ ...UNLIMITED, bytes: 2 ** 32 });
      const { program, indexOf } = this.numberedProgram();
      const pair = instantiate(m, recorded) >> 3;
      made = new ProofReader(m, program, indexOf).read(m.heap[pair + 1]!, m.heap[pair + 2]!);
      m.shrink();
      if (this.idle.length < IDLE_ENGINES) this.idle.push(m);
      return made;
    };
    return {
      get goal() {
        return make().goal;
      },
      get steps() {
        return make().steps;
      },
      get roots() {
        return make().roots;
      },
    };
  }

  /// The program as `checkProof` wants it: the user's clauses in the order in which they were added, then the library's.
  get program(): CheckerProgram {
    return this.numberedProgram().program;
  }

  private numberedProgram(): NumberedProgram {
    const { db } = this;
    // Kept until the next change of the database, because a proof and who reads it ask for the same one.
    if (this.numbered?.generation === db.generation) return this.numbered;
    const own: number[] = [];
    const library: number[] = [];
    for (const predicate of db.predicates) {
      // What the machine itself relies on counts as built in.
      if (predicate.system) continue;
      const numbers = predicate.library ? library : own;
      for (const clause of predicate.clauses) if (clause.died === Infinity) numbers.push(clause.number);
    }
    const order = [Int32Array.from(own).sort(), Int32Array.from(library).sort()] as const;
    const clauses: PlainClause[] = [];
    for (const part of order) {
      for (const number of part) {
        const clause = db.program[number]!;
        clauses.push((clause.source as PlainClause | undefined) ?? new LazyClause(db, clause));
      }
    }
    const indexOf = (number: number): number | undefined => {
      const index = positionIn(order[0], number);
      if (index !== undefined) return index;
      const inLibrary = positionIn(order[1], number);
      return inLibrary === undefined ? undefined : own.length + inLibrary;
    };
    let dynamic: ReadonlySet<string> | undefined;
    const program: CheckerProgram = {
      clauses,
      get dynamic() {
        return (dynamic ??= definedPredicates(db));
      },
      hosts: db.hostNames,
      flags: db.flags,
    };
    this.numbered = { generation: db.generation, program, indexOf };
    return this.numbered;
  }

  /// Operators in force, for printing terms as this Prolog reads them.
  get operators(): OperatorTable {
    return this.db.operators;
  }

  /// Flags in force, for reading terms as this Prolog does.
  get flags(): Flags {
    return this.db.flags;
  }
}

interface NumberedProgram {
  readonly generation: number;
  readonly program: CheckerProgram;
  /// Index in the program of a clause's number.
  readonly indexOf: (number: number) => number | undefined;
}

/// Where the number stands in a sorted array.
const positionIn = (sorted: Int32Array, number: number): number | undefined => {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === number ? from : undefined;
};

const definedPredicates = (db: Database): ReadonlySet<string> =>
  new Set(
    db.predicates.filter(({ defined, system }) => defined && !system).map(({ name, arity }) => `${name}/${arity}`),
  );

/// A clause of the program that becomes terms when it is first looked at: of thousands of facts a proof uses a few.
class LazyClause implements PlainClause {
  readonly #db: Database;
  readonly #clause: Clause;
  #source: ClauseSource | undefined;

  constructor(db: Database, clause: Clause) {
    this.#db = db;
    this.#clause = clause;
  }

  get #read(): ClauseSource {
    return (this.#source ??= this.#db.sourceOf(this.#clause));
  }
  get head(): PlainClause['head'] {
    return this.#read.head as PlainClause['head'];
  }
  get body(): Term {
    return this.#read.body;
  }
  get variables(): readonly Variable[] {
    return this.#read.variables;
  }
}

const variableNames = (goal: Term): [string, Variable][] => {
  const found = new Map<string, Variable>();
  const pending: Term[] = [goal];
  while (pending.length > 0) {
    const term = pending.pop()!;
    if (term.kind === 'var' && !found.has(term.name)) found.set(term.name, term);
    else if (term.kind === 'compound') for (let i = term.args.length - 1; i >= 0; i--) pending.push(term.args[i]!);
  }
  return [...found];
};
