/// From records (see proving.ts) to proofs: takes the recorded way once more, clause by clause, on the heap that still
/// holds the answer. No search, no recursion. Terms are read at the very end, when every binding has been made again.
import { sidesOf } from '../terms/clause.ts';
import type { AssumptionReason } from '../proofs/proof.ts';
import type { Term } from '../terms/term.ts';
import { stripModule } from './assertion.ts';
import { listCells, variablesOf } from './builtins/terms.ts';
import type { Machine } from './machine.ts';
import type { Clause } from './predicate.ts';
import { needsRecord, replayed } from './proving.ts';
import { instantiate } from './stored.ts';

/// A step whose terms are still cells; `goal` and the like are addresses on the heap, premises indexes of earlier traces.
export type Trace =
  | { readonly kind: 'clause'; readonly clause: Clause; readonly copy: number; readonly premises: readonly number[] }
  | { readonly kind: 'builtin'; readonly goal: number }
  | { readonly kind: 'cut' }
  | { readonly kind: 'assumed'; readonly goal: number; readonly reason: AssumptionReason }
  | {
      readonly kind: 'either';
      readonly goal: number;
      readonly side: 'left' | 'right';
      readonly premises: readonly number[];
    }
  | {
      readonly kind: 'then';
      readonly goal: number;
      readonly condition: readonly number[];
      readonly premises: readonly number[];
    }
  | { readonly kind: 'otherwise'; readonly goal: number; readonly failed: number; readonly premises: readonly number[] }
  | { readonly kind: 'not'; readonly goal: number; readonly failed: number }
  | { readonly kind: 'call'; readonly goal: number; readonly premises: readonly number[] };

/// Goals still to be replayed. In a clause's body (`sources` given) the text tells which goals have records; elsewhere
/// every goal has one.
interface Frame {
  readonly goals: number[];
  readonly sources: (Term | undefined)[];
  readonly records: number[];
  nextRecord: number;
  readonly done: number[];
  readonly finish: (done: readonly number[], used: number) => Trace | undefined;
}

/// The way cannot be taken once more: terms were changed in place (setarg/3) since.
export class ReplayMismatch extends Error {}

export class ProofReplay {
  private readonly m: Machine;
  readonly traces: Trace[] = [];
  private readonly stack: Frame[] = [];
  private readonly tableTraces = new Map<string, number>();

  constructor(m: Machine) {
    this.m = m;
  }

  /// Gives the traces of the goal's conjuncts.
  run(goal: number, records: number): readonly number[] {
    let roots: readonly number[] = [];
    this.open([goal], [undefined], listCells(this.m, records), (done) => {
      roots = done;
      return undefined;
    });
    while (this.stack.length > 0) this.work(this.stack.at(-1)!);
    return roots;
  }

  // The arrays belong to the frame from here on.
  private open(goals: number[], sources: (Term | undefined)[], records: number[], finish: Frame['finish']): void {
    this.stack.push({
      goals: goals.reverse(),
      sources: sources.reverse(),
      records,
      nextRecord: 0,
      done: [],
      finish,
    });
  }

  private work(frame: Frame): void {
    const { m } = this;
    const goal = frame.goals.pop();
    if (goal === undefined) {
      this.stack.pop();
      const trace = frame.finish(frame.done, frame.nextRecord);
      if (trace !== undefined) this.leaf(trace);
      return;
    }
    const source = frame.sources.pop();
    if (source !== undefined) {
      const record = needsRecord(m.db, source) ? this.m.deref(frame.records[frame.nextRecord++]!) : undefined;
      return this.goal(goal, source, record);
    }
    const c = m.deref(goal);
    if ((c & 7) === 1 && m.heap[c >> 3] === m.db.symbols.functorCell(',', 2)) {
      frame.goals.push(m.heap[(c >> 3) + 2]!, m.heap[(c >> 3) + 1]!);
      frame.sources.push(undefined, undefined);
      return;
    }
    if (c === m.db.trueAtom) return;
    const record = m.deref(frame.records[frame.nextRecord++]!);
    if (this.nameOf(record) === '$open') {
      // A variable stood here when the goal was called; by now it is bound, and its goals are goals of this frame.
      frame.records.splice(frame.nextRecord, 0, ...listCells(m, this.argument(record, 1)));
      frame.goals.push(goal);
      frame.sources.push(undefined);
      return;
    }
    this.goal(goal, undefined, record);
  }

  /// Hands a finished trace to the frame that waits for it.
  private give(trace: number): void {
    this.stack.at(-1)!.done.push(trace);
  }

  private leaf(trace: Trace): void {
    this.give(this.traces.push(trace) - 1);
  }

  /// One goal with its record; `source` is its text in the clause, where there is one.
  private goal(goal: number, source: Term | undefined, record: number | undefined): void {
    const { m } = this;
    if (record === undefined) return this.unrecorded(goal);
    if ((record & 7) === 4) return this.clause(goal, record >> 3, []);
    const name = this.nameOf(record);
    if (name.startsWith('$c') && name !== '$call' && name !== '$cut')
      return this.clause(goal, Number(name.slice(2)), this.argumentsOf(record));
    switch (name) {
      case '$cut':
        return this.leaf({ kind: 'cut' });
      case '$b':
        this.same(goal, this.argument(record, 1));
        return this.leaf({ kind: 'builtin', goal });
      case '$assumed':
        this.same(goal, this.argument(record, 2));
        return this.leaf({
          kind: 'assumed',
          goal,
          reason: m.db.symbols.names[m.deref(this.argument(record, 1)) >> 3] as AssumptionReason,
        });
      case '$not':
        return this.leaf({
          kind: 'not',
          goal,
          failed: this.failed(this.argument(record, 1), () => this.negated(goal)),
        });
      case '$l':
      case '$r': {
        const side = name === '$l' ? 0 : 1;
        const inner = this.argument(m.deref(goal), side + 1);
        return this.openBody(inner, sideOf(source, side), this.argumentsOf(record), (premises) => ({
          kind: 'either',
          goal,
          side: side === 0 ? 'left' : 'right',
          premises,
        }));
      }
      case '$then':
        return this.conditional(goal, source, record);
      case '$else': {
        const isIgnore = this.nameOf(m.deref(goal)) === 'ignore';
        const inner = isIgnore ? m.db.trueAtom : this.argument(m.deref(goal), 2);
        const [failed, ...records] = this.argumentsOf(record);
        return this.openBody(inner, isIgnore ? undefined : sideOf(source, 1), records, (premises) => ({
          kind: 'otherwise',
          goal,
          failed: this.failed(failed!, () => this.condition(goal)),
          premises,
        }));
      }
      case '$call':
      case '$open':
        return this.open(
          [this.calledGoal(goal, name)],
          [undefined],
          listCells(m, this.argument(record, 1)),
          (premises) => ({
            kind: 'call',
            goal: name === '$open' ? m.structure('call', [goal]) : goal,
            premises,
          }),
        );
      case '$t':
        return this.tabled(goal, record);
      default:
        throw new Error(`not a record: ${name}`);
    }
  }

  /// A built-in without record: one that binds is carried out again.
  private unrecorded(goal: number): void {
    const { m } = this;
    const c = m.deref(goal);
    if (c === m.db.cutAtom) return this.leaf({ kind: 'cut' });
    const functor = m.functorOf(c)!;
    if (replayed.has(`${functor.name}/${functor.arity}`)) {
      for (let i = 0; i < functor.arity; i++) m.X[i] = this.argument(c, i + 1);
      if (!m.db.inlines[m.db.inlineBuiltin(functor.name, functor.arity)]!(m))
        throw new ReplayMismatch(`replay failed at ${functor.name}`);
    }
    this.leaf({ kind: 'builtin', goal });
  }

  private clause(goal: number, number: number, records: number[]): void {
    const { m } = this;
    const clause = m.db.program[number]!;
    const copy = instantiate(m, clause.stored) >> 3;
    const c = stripModule(m, goal);
    if ((c & 7) === 0) throw new Error('replay met an unbound goal');
    this.same(m.heap[copy + 1]!, c);
    // Most steps are facts: nothing to open, and no text to make.
    if (m.heap[copy + 2] === m.db.trueAtom) return this.leaf({ kind: 'clause', clause, copy, premises: [] });
    this.openBody(m.heap[copy + 2]!, m.db.sourceOf(clause).body, records, (premises) => ({
      kind: 'clause',
      clause,
      copy,
      premises,
    }));
  }

  /// Goals of a body whose text is known, or, without text, goals that all have records.
  private openBody(body: number, source: Term | undefined, records: number[], finish: Frame['finish']): void {
    if (source === undefined) return this.open([body], [undefined], records, finish);
    const { m } = this;
    const cells: number[] = [];
    const sources: Term[] = [];
    // Parallel stacks: the text of a goal and its cell.
    const texts: Term[] = [source];
    const pending: number[] = [body];
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      const cell = pending.pop()!;
      const sides = sidesOf(text, ',');
      if (sides !== undefined) {
        const c = m.deref(cell) >> 3;
        texts.push(sides[1], sides[0]);
        pending.push(m.heap[c + 2]!, m.heap[c + 1]!);
      } else if (text.kind !== 'atom' || text.name !== 'true') {
        cells.push(cell);
        sources.push(text);
      }
    }
    this.open(cells, sources, records, finish);
  }

  private conditional(goal: number, source: Term | undefined, record: number): void {
    const { m } = this;
    let c = m.deref(goal);
    let text = source;
    const name = this.nameOf(c);
    if (name === ';' || name === '|') {
      c = m.deref(this.argument(c, 1));
      text = sideOf(text, 0);
    }
    const isOnce = name === 'once' || name === 'ignore';
    const condition = this.argument(c, 1);
    const then = isOnce ? m.db.trueAtom : this.argument(c, 2);
    const records = this.argumentsOf(record);
    this.openBody(condition, sideOf(text, 0), records, (conditions, used) => {
      this.openBody(then, isOnce ? undefined : sideOf(text, 1), records.slice(used), (premises) => ({
        kind: 'then',
        goal,
        condition: conditions,
        premises,
      }));
      return undefined;
    });
  }

  /// The goal that call/N, catch/3 or a variable stands for.
  private calledGoal(goal: number, name: string): number {
    const { m } = this;
    if (name === '$open') return goal;
    const c = m.deref(goal);
    const functor = m.functorOf(c)!;
    if (functor.name !== 'call' || functor.arity === 1) return this.argument(c, 1);
    const closure = stripModule(m, this.argument(c, 1));
    const inner = m.functorOf(closure)!;
    const first = (closure & 7) === 2 ? closure >> 3 : (closure >> 3) + 1;
    const args = Array.from({ length: inner.arity }, (_, i) => m.heap[first + i]!);
    for (let i = 2; i <= functor.arity; i++) args.push(this.argument(c, i));
    return m.structure(inner.name, args);
  }

  /// The proof of an answer is replayed once, however often the answer is used.
  private tabled(goal: number, record: number): void {
    const { m } = this;
    const answered = this.argument(record, 3);
    this.same(goal, answered);
    if (variablesOf(m, answered, 1).length > 0) return this.leaf({ kind: 'assumed', goal, reason: 'tabling' });
    const table = m.deref(this.argument(record, 1)) >> 3;
    const answer = m.deref(this.argument(record, 2)) >> 3;
    const key = `${table}/${answer}`;
    const known = this.tableTraces.get(key);
    if (known !== undefined) return this.give(known);
    const proof = m.db.tables.proof(table, answer);
    if (proof === undefined) return this.leaf({ kind: 'assumed', goal, reason: 'tabling' });
    const stored = instantiate(m, proof);
    // The one goal of this frame is the answer itself: its trace is the result.
    this.open([answered], [undefined], [stored], ([trace]) => {
      this.tableTraces.set(key, trace!);
      this.give(trace!);
      return undefined;
    });
  }

  /// What failed: as it was recorded, or as it stands in the goal.
  private failed(recorded: number, inGoal: () => number): number {
    const c = this.m.deref(recorded);
    return (c & 7) === 3 && this.m.db.symbols.names[c >> 3] === '$same' ? inGoal() : recorded;
  }

  private condition(goal: number): number {
    const c = this.m.deref(goal);
    return this.nameOf(c) === 'ignore' ? this.argument(c, 1) : this.argument(this.m.deref(this.argument(c, 1)), 1);
  }

  private negated(goal: number): number {
    const { m } = this;
    const c = m.deref(goal);
    if (this.nameOf(c) !== 'forall') return this.argument(c, 1);
    return m.structure(',', [this.argument(c, 1), m.structure('\\+', [this.argument(c, 2)])]);
  }

  private same(a: number, b: number): void {
    if (!this.m.unify(a, b)) throw new ReplayMismatch('replay does not meet its record');
  }

  private argument(c: number, i: number): number {
    return (c & 7) === 2 ? this.m.heap[(c >> 3) + i - 1]! : this.m.heap[(c >> 3) + i]!;
  }

  private argumentsOf(c: number): number[] {
    if ((c & 7) !== 1) return [];
    const args = new Array<number>(this.m.functorOf(c)!.arity);
    for (let i = 0; i < args.length; i++) args[i] = this.argument(c, i + 1);
    return args;
  }

  private nameOf(c: number): string {
    return this.m.functorOf(c)?.name ?? '';
  }
}

const sideOf = (source: Term | undefined, side: 0 | 1): Term | undefined =>
  source?.kind === 'compound' ? source.args[side] : undefined;
