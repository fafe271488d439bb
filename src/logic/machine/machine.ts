/// One running query: heap, environments, choice points, trail. Engines share a database and nothing else.
import { applyFunction, compareNumbers, evaluate } from '../terms/arithmetic.ts';
import type { Num } from '../terms/arithmetic.ts';
import { existenceError, indicatorTerm, instantiationError, typeError } from '../terms/errors.ts';
import { compound, float, int } from '../terms/term.ts';
import type { Term, Variable } from '../terms/term.ts';
import { GLOBALS } from './cells.ts';
import type { Boxed } from './cells.ts';
import { collect } from './collect.ts';
import { CellReader, toCell } from './convert.ts';
import type { Database } from './database.ts';
import { binaryFunctions, unaryFunctions } from './expressions.ts';
import { extent } from './extent.ts';
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
    this.boxBytes = 0;
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

  private account(): void {
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
    if (this.H >= this.heapLimit) {
      collect(this, arity);
      // A heap that stays more than half full after a collection gets larger: collections stay rare.
      if (this.H * 2 > this.heap.length - MARGIN) this.growHeap(this.heap.length);
      this.setHeapLimit();
    }
    if (roundOver && this.limits.pause?.() === true) throw new Pause();
  }

  private setHeapLimit(): void {
    this.heapLimit = this.heap.length - MARGIN;
  }

  get bytes(): number {
    return (
      4 * (this.heap.length + this.env.length + this.cps.length + this.trail.length + this.work.length) +
      this.boxTop * 32 +
      this.boxBytes +
      this.db.symbols.bytes +
      this.collectedBytes +
      this.db.bytes
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

  // ---- arithmetic

  number(cell: number): Num {
    if ((cell & 7) === 4) return int(cell >> 3);
    const value = this.unbox(cell);
    return typeof value === 'bigint' ? int(value) : float(value as number);
  }

  numberCell(value: Num): number {
    return value.kind === 'float' ? this.box(value.value) : this.integer(value.value);
  }

  private isNumber(c: number): boolean {
    return (c & 7) === 4 || ((c & 7) === 5 && typeof this.unbox(c) !== 'string');
  }

  /// The value of an expression as a cell. Shallow expressions are walked directly, deep ones go through terms.
  evaluate(cell: number, depth = 0): number {
    const c = this.deref(cell);
    if (this.isNumber(c)) return c;
    if ((c & 7) === 0) throw instantiationError();
    if ((c & 7) === 1 && depth < 200) {
      const address = c >> 3;
      const functor = this.heap[address]! >> 3;
      const arity = this.db.symbols.functorArity[functor]!;
      if (arity === 2) {
        // From right to left, as SWI-Prolog does: it decides which of two errors is reported.
        const b = this.evaluate(this.heap[address + 2]!, depth + 1);
        const a = this.evaluate(this.heap[address + 1]!, depth + 1);
        return this.arithmetic(this.db.symbols.nameOfFunctor(functor), a, b);
      }
      if (arity === 1) {
        const name = this.db.symbols.nameOfFunctor(functor);
        return this.unary(name, this.evaluate(this.heap[address + 1]!, depth + 1));
      }
    }
    if ((c & 7) === 3) {
      const known = this.db.evaluableAtom?.(this, this.db.symbols.names[c >> 3]!);
      if (known !== undefined) return this.numberCell(known);
    }
    const term = this.read(c);
    // Refuses an expression that contains itself.
    extent(term);
    return this.numberCell(evaluate(term, this.db.flags));
  }

  arithmetic(name: string, left: number, right: number): number {
    const b = this.evaluate(right);
    const a = this.evaluate(left);
    if ((a & 7) === 4 && (b & 7) === 4) {
      const x = a >> 3;
      const y = b >> 3;
      switch (name) {
        case '+':
          return this.integer(x + y);
        case '-':
          return this.integer(x - y);
        case '*':
          // A product of two small integers stays below 2^56: exact only as bigint beyond 2^53.
          if (Number.isSafeInteger(x * y)) return this.integer(x * y);
      }
    } else if ((a & 7) === 5 && (b & 7) === 5) {
      const x = this.unbox(a);
      const y = this.unbox(b);
      if (typeof x === 'number' && typeof y === 'number') {
        const r = name === '+' ? x + y : name === '-' ? x - y : name === '*' ? x * y : NaN;
        if (Number.isFinite(r)) return this.box(r);
      }
    }
    return this.numberCell(applyFunction(name, [this.number(a), this.number(b)], this.db.flags));
  }

  arithmeticByNumber(number: number, left: number, right: number): number {
    if ((left & 7) === 4 && (right & 7) === 4) {
      const x = left >> 3;
      const y = right >> 3;
      switch (number) {
        case 0: // //
          if (y !== 0) return (Math.trunc(x / y) << 3) | 4;
          break;
        case 1: // mod
          if (y !== 0) {
            const r = x % y;
            return ((r !== 0 && r < 0 !== y < 0 ? r + y : r) << 3) | 4;
          }
          break;
        case 2: // rem
          if (y !== 0) return ((x % y) << 3) | 4;
          break;
        case 3: // min
          return x < y ? left : right;
        case 4: // max
          return x > y ? left : right;
        case 5: // >>
          if (y >= 0) return ((y > 31 ? (x < 0 ? -1 : 0) : x >> y) << 3) | 4;
          break;
        case 6: // <<
          if (y >= 0 && y < 24) return this.integer(x * 2 ** y);
          break;
        case 7: // /\
          return ((x & y) << 3) | 4;
        case 8: // \/
          return ((x | y) << 3) | 4;
        case 9: // xor
          return ((x ^ y) << 3) | 4;
        case 10: // div
          if (y !== 0) return (Math.floor(x / y) << 3) | 4;
          break;
        case 11: // /
          if (y !== 0 && x % y === 0) return this.integer(x / y);
          break;
      }
    }
    return this.arithmetic(binaryFunctions[number]!, left, right);
  }

  private unary(name: string, cell: number): number {
    if (name === 'random') {
      const limit = this.number(cell);
      if (limit.kind === 'int' && limit.value > 0)
        return this.integer(Math.floor(this.db.random.next() * Number(limit.value)));
    }
    return this.numberCell(applyFunction(name, [this.number(cell)], this.db.flags));
  }

  unaryByNumber(number: number, cell: number): number {
    const a = this.evaluate(cell);
    if (number === 0 && (a & 7) === 4) return this.integer(-(a >> 3));
    return this.unary(unaryFunctions[number]!, a);
  }

  compareNumbers(left: number, right: number): number {
    const a = this.evaluate(left);
    const b = this.evaluate(right);
    if ((a & 7) === 4 && (b & 7) === 4) return a - b;
    return compareNumbers(this.number(a), this.number(b));
  }

  // ---- calls

  /// At a call of a predicate that is not linked yet: links it, or says that it does not exist.
  resolve(predicate: Predicate): boolean {
    if (this.db.linkPredicate(predicate)) return true;
    if (this.db.flags.unknown === 'fail') return false;
    const { name, arity } = predicate.base ?? predicate;
    throw existenceError('procedure', indicatorTerm(name, arity));
  }

  /// call/N: takes the goal apart into registers and gives the predicate to run; -1 when nothing is left to do.
  /// With `count` 0: a goal of an interpreted body, X[1] being the level that its cut goes back to.
  prepareCall(count: number): number {
    const { db, X, heap } = this;
    let goal = this.deref(X[0]!);
    while ((goal & 7) === 1 && heap[goal >> 3] === db.moduleFunctor) {
      const qualified = goal;
      goal = this.deref(heap[(goal >> 3) + 2]!);
      this.checkQualified(qualified, goal, count === 0 ? 0 : count - 1);
    }
    const extra = count === 0 ? 0 : count - 1;
    const tag = goal & 7;
    if (tag === 0) throw instantiationError();
    if (tag >= 4) throw typeError('callable', this.read(goal));
    if (tag === 3) {
      if (extra === 0) {
        if (goal === db.cutAtom) {
          if (count === 0) this.B = this.deref(X[1]!) >> 3;
          return -1;
        }
        if (goal === db.trueAtom) return -1;
      } else for (let i = 0; i < extra; i++) X[i] = X[i + 1]!;
      return db.predicateOfAtom(goal, extra);
    }
    const isList = tag === 2;
    const address = goal >> 3;
    const functor = isList ? this.listFunctor : heap[address]! >> 3;
    const control = extra === 0 ? db.controls.get(functor) : undefined;
    if (control !== undefined) {
      const level = count === 1 ? (this.B << 3) | 4 : X[1]!;
      if (count === 1) this.checkBody(goal);
      return this.prepareControl(functor, control, address, level);
    }
    const arity = db.symbols.functorArity[functor]!;
    if (extra > 0) {
      this.ensureRegisters(arity + extra);
      const to = this.X;
      if (arity > 1) for (let i = extra; i > 0; i--) to[arity + i - 1] = to[i]!;
      else if (arity === 0) for (let i = 0; i < extra; i++) to[i] = to[i + 1]!;
    } else this.ensureRegisters(arity);
    const start = isList ? address : address + 1;
    for (let i = 0; i < arity; i++) this.X[i] = heap[start + i]!;
    return db.predicateOfFunctor(functor, extra);
  }

  /// There is one space of names; an unknown procedure is reported with the module that the caller wrote.
  private checkQualified(qualified: number, goal: number, extra: number): void {
    const functor = this.functorOf(goal);
    if (functor === undefined || this.db.flags.unknown === 'fail') return;
    if (functor.arity === 2 && (functor.name === ':' || this.db.controls.has(this.db.symbols.functor(functor.name, 2))))
      return;
    if (this.db.find(functor.name, functor.arity + extra)?.defined === true) return;
    const name = compound(':', [
      this.read(this.heap[(qualified >> 3) + 1]!),
      indicatorTerm(functor.name, functor.arity + extra),
    ]);
    throw existenceError('procedure', name);
  }

  /// Registers for one of the library's control predicates; `level` is where a cut inside goes back to.
  private prepareControl(functor: number, control: number, address: number, level: number): number {
    const { db, X, heap } = this;
    const left = this.deref(heap[address + 1]!);
    const right = heap[address + 2]!;
    if (db.symbols.nameOfFunctor(functor) === ';' && (left & 7) === 1) {
      const inner = heap[left >> 3]! >> 3;
      const name = db.symbols.functorArity[inner] === 2 ? db.symbols.nameOfFunctor(inner) : '';
      if (name === '->' || name === '*->') {
        X[0] = heap[(left >> 3) + 1]!;
        X[1] = heap[(left >> 3) + 2]!;
        X[2] = right;
        X[3] = level;
        return name === '->' ? db.ifThenElse : db.softIfThenElse;
      }
    }
    X[0] = left;
    X[1] = right;
    X[2] = level;
    return control;
  }

  /// A body to be called must be callable throughout, before any of it runs.
  private checkBody(goal: number): void {
    const pending = [goal];
    while (pending.length > 0) {
      const c = this.deref(pending.pop()!);
      if ((c & 7) >= 4) throw typeError('callable', this.read(goal));
      if ((c & 7) !== 1 || !this.db.controls.has(this.heap[c >> 3]! >> 3)) continue;
      pending.push(this.heap[(c >> 3) + 2]!, this.heap[(c >> 3) + 1]!);
    }
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
