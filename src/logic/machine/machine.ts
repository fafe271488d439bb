/// One running query: heap, environments, choice points, trail. Engines share a database and nothing else.
import { existenceError, indicatorTerm } from '../terms/errors.ts';
import type { Term, Variable } from '../terms/term.ts';
import { GLOBALS } from './cells.ts';
import type { Boxed } from './cells.ts';
import { collect } from './collect.ts';
import { CellReader, toCell } from './convert.ts';
import type { Database } from './database.ts';
import type { Predicate } from './predicate.ts';
import type { Stored } from './stored.ts';
import { enlarged } from './symbols.ts';
import { unify } from './unify.ts';

export type Spent = 'steps' | 'depth' | 'memory' | 'time' | 'aborted';

/// Thrown when a budget is spent; not a Prolog exception, so that no catch/3 can hold it.
export class BudgetSpent extends Error {
  readonly spent: Spent;
  constructor(spent: Spent) {
    super(`budget spent: ${spent}`);
    this.spent = spent;
  }
}

export interface Limits {
  readonly steps: number;
  readonly depth: number;
  readonly bytes: number;
  /// Asked now and then; may throw BudgetSpent for time and abortion.
  readonly check: () => void;
  /// Asked between two calls: whether the engine shall pause, to be resumed later.
  readonly pause?: () => boolean;
}

/// Thrown between two calls to leave the run loop; running again goes on from there.
export class Pause extends Error {}

const HEAP_START = GLOBALS + 1;
const MARGIN = 2048;
/// Steps between two looks at clock and signal.
const ROUND = 4096;
/// Boxed numbers that make a collection worth while though the heap has room.
const MANY_BOXES = 2 ** 16;
const MAX_HEAP = 2 ** 28 - 1;

export class Machine {
  readonly db: Database;
  heap: Int32Array;
  X: Int32Array;
  env: Int32Array = new Int32Array(1 << 12);
  cps: Int32Array = new Int32Array(1 << 12);
  trail: Int32Array = new Int32Array(1 << 11);
  /// Pairs still to be unified.
  work: Int32Array = new Int32Array(1 << 10);
  scratch: Int32Array = new Int32Array(1 << 10);
  boxes: Boxed[] = [];
  objects: unknown[] = [];
  collectors: Stored[][] = [];
  boxTop = 0;
  H = HEAP_START;
  HB = HEAP_START;
  TR = 0;
  P = 0;
  CP = 0;
  E = 0;
  B = 0;
  B0 = 0;
  catchTop = 0;
  fuel = 0;
  heapLimit = 0;
  depthLimit = Infinity;
  occursCheck = false;
  /// In ISO mode `[]` is an atom; SWI-Prolog has it as a constant of its own.
  nilIsAtom = false;
  readonly listFunctor: number;
  /// Address of call/1's code.
  readonly callAddress: number;
  private limits: Limits = { steps: Infinity, depth: Infinity, bytes: 2 ** 31, check: () => undefined };
  private stepsLeft = Infinity;
  private round = 0;
  stepsTaken = 0;
  /// Texts being collected by with_output_to/2, innermost last.
  captures: string[] = [];
  /// The caller's sink.
  output: (text: string) => void = () => undefined;

  constructor(db: Database, cells = 1 << 20) {
    this.db = db;
    this.heap = new Int32Array(cells);
    this.X = new Int32Array(Math.max(256, db.registers + 16));
    this.listFunctor = db.symbols.functor('[|]', 2);
    this.callAddress = db.entries[db.predicateNumber('call', 1)]!;
  }

  /// Makes the engine ready to run from P with the given continuation.
  reset(limits: Limits): void {
    this.limits = limits;
    this.stepsLeft = limits.steps;
    this.stepsTaken = 0;
    this.depthLimit = limits.depth;
    this.refuel();
    this.heap[0] = 0;
    for (let i = 1; i <= GLOBALS; i++) this.heap[i] = i << 3;
    this.H = HEAP_START;
    this.HB = HEAP_START;
    this.TR = 0;
    this.boxTop = 0;
    this.catchTop = 0;
    this.collectors = [];
    this.collectedBytes = 0;
    this.sharedBefore = this.shared;
    this.boxBytes = 0;
    this.boxLimit = MANY_BOXES;
    this.captures = [];
    this.outputColumn = 0;
    this.E = 0;
    // The bottom environment holds the query's variables in its one slot.
    this.env.set([0, this.db.yieldAddress, 1, 0, 0], 0);
    // The bottom choice point ends the query.
    this.cps.set([0, this.db.stopAddress, 0, this.db.yieldAddress, 0, HEAP_START, 5, 0, 0, 0, 0], 0);
    this.B = 0;
    this.B0 = 0;
    this.occursCheck = this.db.flags.occursCheck !== 'false';
    this.nilIsAtom = this.db.flags.iso;
    this.setHeapLimit();
  }

  /// After a query: lets go of what only a large query needs.
  shrink(): void {
    if (this.heap.length > 1 << 22) this.heap = new Int32Array(1 << 20);
    if (this.env.length > 1 << 20) this.env = new Int32Array(1 << 12);
    if (this.cps.length > 1 << 20) this.cps = new Int32Array(1 << 12);
    if (this.trail.length > 1 << 20) this.trail = new Int32Array(1 << 11);
    if (this.scratch.length > 1 << 18) this.scratch = new Int32Array(1 << 10);
    this.objects = [];
    this.boxes = [];
    this.collectors = [];
  }

  // ---- budgets

  private refuel(): void {
    this.round = Math.max(0, Math.min(ROUND, this.stepsLeft));
    this.fuel = this.round;
  }

  spend(what: Spent): never {
    throw new BudgetSpent(what);
  }

  /// Steps done so far, the present round included.
  get steps(): number {
    return this.stepsTaken + Math.max(0, this.round - this.fuel);
  }

  /// Long built-ins report their work here.
  tick(work: number): void {
    this.fuel -= work;
    if (this.fuel < 0) this.account();
  }

  private copied = 0;

  /// Long work that is no search (cells copied) looks at clock and signal here.
  pulse(cells: number): void {
    this.copied += cells;
    if (this.copied < 0x10000) return;
    this.copied = 0;
    this.limits.check();
  }

  /// The end of a round of steps: looks at all budgets and begins the next one.
  account(): void {
    const used = this.round - this.fuel;
    this.stepsTaken += used;
    this.stepsLeft -= used;
    if (this.stepsLeft < 0) this.spend('steps');
    this.limits.check();
    this.checkMemory(0);
    this.refuel();
  }

  /// Called between two calls when a round of steps is over or the heap is nearly full; `arity` registers are alive.
  service(arity: number): void {
    const roundOver = this.fuel < 0;
    if (roundOver) this.account();
    if (this.H >= this.heapLimit || this.boxTop > this.boxLimit) {
      collect(this, arity);
      this.boxLimit = Math.max(MANY_BOXES, 2 * this.boxTop);
      // A heap that stays more than half full after a collection gets larger: collections stay rare.
      if (this.H * 2 > this.heap.length - MARGIN) this.growHeap(this.heap.length);
      this.setHeapLimit();
    }
    if (roundOver) this.rest();
  }

  /// Leaves the run loop for a while where the caller wants that; all registers must be saved.
  rest(): void {
    if (this.limits.pause?.() === true) throw new Pause();
  }

  private setHeapLimit(): void {
    this.heapLimit = this.heap.length - MARGIN;
  }

  /// What the database holds; a query's budget counts what it adds to it.
  private get shared(): number {
    return this.db.bytes + this.db.symbols.bytes + this.db.tables.bytes;
  }

  private sharedBefore = 0;

  get bytes(): number {
    return (
      4 * (this.heap.length + this.env.length + this.cps.length + this.trail.length + this.work.length) +
      this.boxTop * 32 +
      this.boxBytes +
      this.collectedBytes +
      this.shared -
      this.sharedBefore
    );
  }

  private collectedBytes = 0;

  /// Results kept by findall and the like, in bytes.
  collected(bytes: number): void {
    this.collectedBytes += bytes;
    if (bytes > 0) this.checkMemory(0);
  }

  /// Refuses when so many bytes more would exceed the budget.
  checkMemory(more: number): void {
    if (this.bytes + more > this.limits.bytes) this.spend('memory');
  }

  growHeap(needed: number): void {
    const wanted = this.H + needed + MARGIN;
    if (wanted <= this.heap.length) return;
    const size = Math.min(MAX_HEAP, Math.max(wanted, Math.ceil(this.heap.length * 1.6)));
    if (size < wanted) this.spend('memory');
    this.checkMemory((size - this.heap.length) * 4);
    this.heap = enlarged(this.heap, size);
    this.setHeapLimit();
  }

  growEnvironments(needed: number): Int32Array {
    this.checkMemory(needed * 4 * 0.6);
    this.env = enlarged(this.env, needed);
    return this.env;
  }

  growChoices(needed: number): Int32Array {
    this.checkMemory(needed * 4 * 0.6);
    this.cps = enlarged(this.cps, needed);
    return this.cps;
  }

  growTrail(): Int32Array {
    this.checkMemory(this.trail.length * 4 * 0.6);
    this.trail = enlarged(this.trail, this.trail.length + 1024);
    return this.trail;
  }

  ensureRegisters(count: number): void {
    if (count + 16 > this.X.length) this.X = enlarged(this.X, count + 16);
  }

  /// Where write/1 and friends go now.
  sink(text: string): void {
    this.tick(1 + (text.length >> 6));
    if (this.captures.length === 0) {
      const line = text.lastIndexOf('\n');
      this.outputColumn = line < 0 ? this.outputColumn + text.length : text.length - line - 1;
      return this.output(text);
    }
    this.checkMemory(this.captures.at(-1)!.length * 2 + text.length * 2);
    this.captures[this.captures.length - 1] += text;
  }

  private outputColumn = 0;

  /// The column that the current output has reached.
  get column(): number {
    const capture = this.captures.at(-1);
    return capture === undefined ? this.outputColumn : capture.length - capture.lastIndexOf('\n') - 1;
  }

  // ---- cells

  deref(cell: number): number {
    let c = cell;
    const heap = this.heap;
    while ((c & 7) === 0) {
      const n = heap[c >> 3]!;
      if (n === c) break;
      c = n;
    }
    return c;
  }

  /// Room for `count` more cells; builders call it before they write.
  room(count: number): void {
    if (this.H + count > this.heap.length) this.growHeap(count);
  }

  newVariable(): number {
    this.room(1);
    const cell = this.H << 3;
    this.heap[this.H++] = cell;
    return cell;
  }

  bind(address: number, value: number): void {
    this.heap[address] = value;
    if (address < this.HB) {
      if (this.TR >= this.trail.length) this.growTrail();
      this.trail[this.TR++] = address;
    }
  }

  /// Changes a cell so that backtracking restores it.
  assign(address: number, value: number): void {
    if (this.TR + 2 > this.trail.length) this.growTrail();
    this.trail[this.TR++] = this.heap[address]!;
    this.trail[this.TR++] = ~address;
    this.heap[address] = value;
  }

  /// Keeps all of the heap built so far beyond backtracking, for what is changed without a trail.
  freeze(): void {
    for (let b = this.B; ; b = this.cps[b]!) {
      this.cps[b + 5] = this.H;
      this.cps[b + 9] = this.boxTop;
      if (b === 0) break;
    }
    this.HB = this.H;
  }

  unify(a: number, b: number): boolean {
    return unify(this, a, b);
  }

  /// Takes back all bindings since the trail was this long.
  undo(mark: number): void {
    const { heap, trail } = this;
    while (this.TR > mark) {
      const a = trail[--this.TR]!;
      if (a >= 0) heap[a] = a << 3;
      else heap[~a] = trail[--this.TR]!;
    }
  }

  private boxBytes = 0;
  private boxLimit = MANY_BOXES;

  /// Long texts count towards the memory budget; what backtracking has freed is found out when it seems to be spent.
  private countText(length: number): void {
    this.boxBytes += length * 2;
    if (this.bytes <= this.limits.bytes) return;
    this.boxBytes = length * 2;
    for (let i = 0; i < this.boxTop; i++) {
      const box = this.boxes[i];
      if (typeof box === 'string') this.boxBytes += box.length * 2;
    }
    this.checkMemory(0);
  }

  box(value: Boxed): number {
    if (typeof value === 'string' && value.length > 64) this.countText(value.length);
    this.boxes[this.boxTop] = value;
    return (this.boxTop++ << 3) | 5;
  }

  unbox(cell: number): Boxed {
    const index = cell >> 3;
    return index >= 0 ? this.boxes[index]! : this.db.constants[~index]!;
  }

  sameBox(a: number, b: number): boolean {
    return Object.is(this.unbox(a), this.unbox(b));
  }

  integer(value: number | bigint): number {
    if (typeof value === 'number') {
      if (value >= -268435456 && value <= 268435455) return (value << 3) | 4;
      return this.box(BigInt(value));
    }
    if (value >= -268435456n && value <= 268435455n) return (Number(value) << 3) | 4;
    return this.box(value);
  }

  atom(name: string): number {
    return this.db.symbols.atomCell(name);
  }

  structure(name: string, args: readonly number[]): number {
    this.room(args.length + 1);
    const cell = (this.H << 3) | 1;
    this.heap[this.H++] = this.db.symbols.functorCell(name, args.length);
    for (const arg of args) this.heap[this.H++] = arg;
    return cell;
  }

  list(items: ArrayLike<number>, tail = 3): number {
    this.room(items.length * 2);
    let rest = tail;
    for (let i = items.length - 1; i >= 0; i--) {
      this.heap[this.H] = items[i]!;
      this.heap[this.H + 1] = rest;
      rest = (this.H << 3) | 2;
      this.H += 2;
    }
    return rest;
  }

  read(cell: number): Term {
    return new CellReader(this).read(cell);
  }

  write(term: Term, variables: Map<Variable, number> = new Map()): number {
    return toCell(this, term, variables);
  }

  /// The functor of a callable cell: name and arity, or undefined.
  functorOf(c: number): { name: string; arity: number } | undefined {
    switch (c & 7) {
      case 1: {
        const functor = this.heap[c >> 3]! >> 3;
        return { name: this.db.symbols.nameOfFunctor(functor), arity: this.db.symbols.functorArity[functor]! };
      }
      case 2:
        return { name: '[|]', arity: 2 };
      case 3:
        return { name: this.db.symbols.names[c >> 3]!, arity: 0 };
      default:
        return undefined;
    }
  }

  // ---- calls

  /// At a call of a predicate that is not linked yet: links it, or says that it does not exist.
  resolve(predicate: Predicate): boolean {
    if (this.db.linkPredicate(predicate)) return true;
    if (this.db.flags.unknown === 'fail') return false;
    const { name, arity } = predicate.base ?? predicate;
    throw existenceError('procedure', indicatorTerm(name, arity));
  }

  // ---- code in use

  /// Adds every address that this engine may return to.
  codeUses(uses: number[]): void {
    uses.push(this.P, this.CP);
    const seen = new Set<number>();
    const chain = (from: number): void => {
      for (let e = from; !seen.has(e); e = this.env[e]!) {
        seen.add(e);
        uses.push(this.env[e + 1]!);
      }
    };
    chain(this.E);
    for (let b = this.B; ; b = this.cps[b]!) {
      uses.push(this.cps[b + 1]!, this.cps[b + 3]!);
      chain(this.cps[b + 2]!);
      if (b === 0) break;
    }
  }
}
