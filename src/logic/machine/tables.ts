/// Tabling by iteration: a tabled call that meets itself takes the answers found so far; the outermost call of such a
/// circle evaluates again until no round finds a new answer. Left and mutual recursion over finite relations end.
import { numberOf } from './evaluation.ts';
import type { Answers, Database } from './database.ts';
import { compareCells } from './compare.ts';
import type { Machine } from './machine.ts';
import type { Predicate, TableMode } from './predicate.ts';
import { instantiate, store, storedBytes } from './stored.ts';
import type { Stored } from './stored.ts';

class Table {
  readonly answers: Stored[] = [];
  /// Proofs of the answers, where the table was made by a call that records them.
  readonly proofs: Stored[] = [];
  /// Position of each answer by its key: of the whole answer, or of its plain arguments where the best is kept.
  readonly keys = new Map<string, number>();
  complete = false;
  /// Position among the calls under evaluation, -1 when it is not one of them.
  depth = -1;
  /// The outermost call under evaluation that this one depends on.
  lowest = Infinity;
  /// Round of evaluation in which it was evaluated last.
  round = -1;
}

/// Equal for variants and only for them: stored cells number variables by position.
const keyOf = (stored: Stored): string => {
  const boxes = stored.boxes.length > 0 ? stored.boxes.map((box) => `${typeof box}:${String(box)}`).join('\u0000') : '';
  return `${stored.root},${stored.cells.join()},${boxes}`;
};

export class Tables {
  private readonly tables: Table[] = [];
  private readonly ids = new Map<string, number>();
  private active: number[] = [];
  private round = 0;
  /// Counts answers, so that a round can tell whether it found any.
  private found = 0;
  bytes = 0;

  get(id: number): Table {
    return this.tables[id]!;
  }

  /// The recorded proof of an answer, unless the tables were cleared since.
  proof(id: number, answer: number): Stored | undefined {
    return this.tables[id]?.proofs[answer];
  }

  find(goal: Stored): number {
    const key = keyOf(goal);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.tables.push(new Table()) - 1;
      this.ids.set(key, id);
      this.bytes += storedBytes(goal) + 200;
    }
    return id;
  }

  /// Whether the goal must be evaluated now; if not, its answers so far count, and those under evaluation depend on it.
  needsEvaluation(id: number): boolean {
    const table = this.get(id);
    if (table.complete) return false;
    if (table.depth >= 0) this.depend(table.depth);
    else if (table.round === this.round) this.depend(table.lowest);
    else return true;
    return false;
  }

  private depend(depth: number): void {
    const caller = this.active.at(-1);
    if (caller === undefined) return;
    const table = this.get(caller);
    table.lowest = Math.min(table.lowest, depth);
  }

  begin(id: number): void {
    const table = this.get(id);
    table.depth = this.active.length;
    table.lowest = Infinity;
    table.round = this.round;
    this.active.push(id);
  }

  get answerCount(): number {
    return this.found;
  }

  /// Adds an answer, with its proof where there is one, unless it is known. Of answers with the same `plain` part the one
  /// that is `better` than what is there replaces it.
  add(id: number, answer: Stored, plain: Stored, better: (old: Stored) => boolean, proof?: () => Stored): void {
    const table = this.get(id);
    const key = keyOf(plain);
    const known = table.keys.get(key);
    if (known !== undefined && !better(table.answers[known]!)) return;
    const position = known ?? table.answers.length;
    table.keys.set(key, position);
    table.answers[position] = answer;
    this.found++;
    this.bytes += storedBytes(answer) + key.length * 2;
    if (proof === undefined) return;
    table.proofs[position] = proof();
    this.bytes += storedBytes(table.proofs[position]!);
  }

  /// The end of one evaluation, begun when `before` answers were known: true when another round is needed.
  again(id: number, before: number): boolean {
    const table = this.get(id);
    if (table.lowest < table.depth) {
      // Part of a circle that a call further out closes: that one will evaluate again.
      const { lowest } = table;
      this.leave(id);
      this.depend(lowest);
      return false;
    }
    if (table.lowest === table.depth && this.found > before) {
      this.round++;
      table.lowest = Infinity;
      table.round = this.round;
      return true;
    }
    const depth = table.depth;
    this.leave(id);
    // Everything that was evaluated inside and waited for this call or a later one is complete with it.
    for (const other of this.tables)
      if (!other.complete && other.depth < 0 && other.lowest >= depth && other.round >= 0) other.complete = true;
    table.complete = true;
    return false;
  }

  private leave(id: number): void {
    const table = this.get(id);
    this.active.length = table.depth;
    table.depth = -1;
  }

  /// After an exception, a spent budget or an abandoned query: the calls from this one inwards are no longer evaluated, and
  /// what is not complete is forgotten.
  abandon(id: number | undefined = this.active[0]): void {
    if (id === undefined) return;
    const from = this.get(id).depth;
    if (from < 0) return;
    for (const each of this.active.splice(from)) this.get(each).depth = -1;
    if (this.active.length > 0) return;
    for (const [key, id] of this.ids) if (!this.tables[id]!.complete) this.ids.delete(key);
  }

  clear(): void {
    this.abandon();
    this.ids.clear();
    // Numbers are not used twice: a proof may still name one.
    this.tables.forEach((_, id) => (this.tables[id] = new Table()));
    this.bytes = 0;
  }
}

/// Answers of a table; for one still under evaluation, new ones appear at the end while they are fetched.
class TableAnswers implements Answers {
  private readonly table: Table;
  private readonly numbered: boolean;
  private position = 0;
  constructor(table: Table, numbered: boolean) {
    this.table = table;
    this.numbered = numbered;
  }
  next(m: Machine): 0 | 1 | 2 {
    const { answers } = this.table;
    while (this.position < answers.length) {
      m.tick(1);
      const mark = m.TR;
      const number = this.position++;
      const found = m.unify(m.X[1]!, instantiate(m, answers[number]!));
      if (found && (!this.numbered || m.unify(m.X[2]!, (number << 3) | 4)))
        return this.table.complete && this.position === answers.length ? 2 : 1;
      m.undo(mark);
    }
    return 0;
  }
}

const modesOf = (m: Machine, goal: number): Predicate['tableModes'] => {
  const functor = m.functorOf(goal)!;
  return m.db.find(functor.name, functor.arity)?.tableModes;
};

/// The arguments with a mode, or those without.
const argumentsOf = (m: Machine, goal: number, modes: readonly (TableMode | undefined)[], moded: boolean): number[] => {
  const first = (goal & 7) === 2 ? goal >> 3 : (goal >> 3) + 1;
  return modes.flatMap((mode, i) => ((mode !== undefined) === moded ? [m.heap[first + i]!] : []));
};

/// Whether a goal's moded arguments, from left to right, are better than those of an answer found before.
const isBetter =
  (m: Machine, goal: number, modes: readonly (TableMode | undefined)[]) =>
  (old: Stored): boolean => {
    const before = argumentsOf(m, m.deref(instantiate(m, old)), modes, true);
    const now = argumentsOf(m, goal, modes, true);
    const kinds = modes.filter((mode) => mode !== undefined);
    for (let i = 0; i < kinds.length; i++) {
      if (kinds[i] === 'first') return false;
      const order = compareCells(m, now[i]!, before[i]!);
      if (kinds[i] === 'last') return order !== 0;
      if (order !== 0) return kinds[i] === 'min' ? order < 0 : order > 0;
    }
    return false;
  };

export const addTables = (db: Database): void => {
  const { tables } = db;
  const idOf = (m: Machine): number => m.deref(m.X[0]!) >> 3;
  db.inline('$table', 2, (m) => m.unify(m.X[1]!, (tables.find(store(m, m.X[0]!)) << 3) | 4));
  db.inline('$table_needs_evaluation', 1, (m) => tables.needsEvaluation(idOf(m)));
  db.inline('$table_begin', 1, (m) => {
    tables.begin(idOf(m));
    return true;
  });
  db.inline('$table_count', 1, (m) => m.unify(m.X[0]!, m.integer(tables.answerCount)));
  const add = (m: Machine, proof?: () => Stored): boolean => {
    const goal = m.deref(m.X[1]!);
    const modes = modesOf(m, goal);
    const answer = store(m, goal);
    if (modes === undefined) tables.add(idOf(m), answer, answer, () => false, proof);
    else
      tables.add(
        idOf(m),
        answer,
        store(m, m.list(argumentsOf(m, goal, modes, false))),
        isBetter(m, goal, modes),
        proof,
      );
    m.checkMemory(0);
    return true;
  };
  db.inline('$table_add', 2, (m) => add(m));
  db.inline('$table_add', 3, (m) => add(m, () => store(m, m.X[2]!)));
  db.inline('$table_again', 2, (m) => tables.again(idOf(m), Number(numberOf(m, m.deref(m.X[1]!)).value)));
  db.inline('$table_abandon', 1, (m) => {
    tables.abandon(idOf(m));
    return true;
  });
  db.nondeterministic('$table_answer', 2, (m) => new TableAnswers(tables.get(idOf(m)), false));
  // The third argument is the answer's position, for proofs.
  db.nondeterministic('$table_answer', 3, (m) => new TableAnswers(tables.get(idOf(m)), true));
  db.inline('abolish_all_tables', 0, () => {
    tables.clear();
    return true;
  });
};
