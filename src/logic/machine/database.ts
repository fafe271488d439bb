/// The database: symbols, predicates, compiled code. Engines (one per running query) share it.
import { permissionError, indicatorTerm } from '../terms/errors.ts';
import type { Num } from '../terms/arithmetic.ts';
import type { Flags } from '../flags.ts';
import type { OperatorTable } from '../syntax/operators.ts';
import type { Term } from '../terms/term.ts';
import { fitsSmall } from './cells.ts';
import type { Boxed } from './cells.ts';
import { ClauseCompiler } from './compiler.ts';
import { corePredicates } from './core-predicates.ts';
import type { CompilerContext } from './compiler.ts';
import { link } from './linker.ts';
import type { Machine } from './machine.ts';
import { opcode } from './opcodes.ts';
import { Clause, Predicate } from './predicate.ts';
import type { ClauseSource } from './predicate.ts';
import { provingClause, wrapperOf } from './proving.ts';
import { Random } from './random.ts';
import { storedBytes } from './stored.ts';
import type { Stored } from './stored.ts';
import { Symbols, enlarged } from './symbols.ts';
import { Tables } from './tables.ts';

/// A built-in that runs inside a clause: arguments in X, answers by binding; never runs Prolog.
export type Inline = (m: Machine) => boolean;

/// A built-in with several answers. `next` gives 0 for failure, 1 for an answer with more to come, 2 for the last one.
export interface Answers {
  next(m: Machine): 0 | 1 | 2;
}
export type Nondeterministic = (m: Machine) => Answers | boolean;

export class Database implements CompilerContext {
  readonly symbols = new Symbols();
  readonly flags: Flags;
  readonly operators: OperatorTable;
  code = new Int32Array(1 << 16);
  private codeTop = 1;
  private readonly freed = new Map<number, number[]>();
  private garbage: Clause[] = [];
  private garbageCells = 0;

  readonly predicates: Predicate[] = [];
  private readonly predicateOf = new Map<string, Predicate>();
  private readonly replaced = new Map<string, Predicate>();
  private compilingLibrary = false;
  /// Address at which a call begins, and number of arguments, by predicate number.
  entries = new Int32Array(1024);
  arities = new Int32Array(1024);

  readonly inlines: Inline[] = [];
  private readonly inlineOf = new Map<string, number>();
  readonly nondeterministics: Nondeterministic[] = [];

  readonly tables = new Tables();
  readonly random = new Random();
  /// Milliseconds; the caller's clock, for statistics/2 and get_time/1.
  clock: () => number = () => 0;
  readonly lastStatistics = new Map<string, number>();
  /// Indicators of the predicates that users of the API wrote in TypeScript.
  readonly hostNames = new Set<string>();
  /// Indicators of the predicates that proofs show as one step.
  readonly opaque = new Set<string>();
  readonly globals = new Map<string, Stored>();
  readonly globalSlots = new Map<string, number>();
  readonly userFlags = new Map<string, Term>();

  readonly constants: Boxed[] = [];
  private readonly constantOf = new Map<Boxed, number>();

  generation = 1;
  /// Every clause by its number; erased ones leave a hole.
  readonly program: (Clause | undefined)[] = [];
  /// Bytes of stored clauses, for the memory budget.
  bytes = 0;
  /// Registers that the widest clause needs.
  registers = 64;
  readonly engines = new Set<Machine>();
  readonly cutAtom: number;
  readonly trueAtom: number;
  readonly moduleFunctor: number;
  /// The predicates of the library that interpret control constructs for call/1, by functor.
  readonly controls: ReadonlyMap<number, number>;
  readonly ifThenElse: number;
  readonly softIfThenElse: number;
  /// Atoms whose value depends on the engine (random, cputime).
  evaluableAtom: ((m: Machine, name: string) => Num | undefined) | undefined;
  readonly failAddress: number;
  readonly stopAddress: number;
  readonly yieldAddress: number;
  readonly retryClauseAddress: number;
  readonly retryHostAddress: number;
  readonly catchFailAddress: number;
  readonly catchExitAddress: number;
  readonly proceedAddress: number;

  constructor(flags: Flags, operators: OperatorTable) {
    this.flags = flags;
    this.operators = operators;
    // Fixed names first, so that hot code knows their cells: '[]' is atom 0, its cell 3.
    this.symbols.atom('[]');
    this.failAddress = this.place([opcode.FAIL]);
    this.stopAddress = this.place([opcode.STOP]);
    this.yieldAddress = this.place([opcode.YIELD]);
    this.retryClauseAddress = this.place([opcode.RETRY_CLAUSE]);
    this.retryHostAddress = this.place([opcode.RETRY_HOST]);
    this.catchFailAddress = this.place([opcode.CATCH_FAIL]);
    this.catchExitAddress = this.place([opcode.CATCH_EXIT]);
    this.proceedAddress = this.place([opcode.PROCEED]);
    this.cutAtom = this.symbols.atomCell('!');
    this.trueAtom = this.symbols.atomCell('true');
    this.moduleFunctor = this.symbols.functorCell(':', 2);
    this.controls = new Map(
      Object.entries({ ',': '$and', ';': '$or', '|': '$or', '->': '$then', '*->': '$soft_then' }).map(([name, by]) => [
        this.symbols.functor(name, 2),
        this.predicateNumber(by, 3),
      ]),
    );
    this.ifThenElse = this.predicateNumber('$if', 4);
    this.softIfThenElse = this.predicateNumber('$soft_if', 4);
  }

  // ---- code

  /// Puts code in place and gives its address.
  place(code: ArrayLike<number>): number {
    const size = code.length;
    let address = this.freed.get(size)?.pop();
    if (address === undefined) {
      if (this.codeTop + size > this.code.length) {
        if (this.garbageCells * 4 > this.code.length) this.collectCode();
        address = this.freed.get(size)?.pop();
      }
      if (address === undefined) {
        if (this.codeTop + size > this.code.length) this.code = enlarged(this.code, this.codeTop + size);
        address = this.codeTop;
        this.codeTop += size;
      }
    }
    this.code.set(code, address);
    return address;
  }

  /// Compiles a clause, or the version of it that records proofs, unless that was done before; gives its address.
  compileClause(clause: Clause, proving: boolean): number {
    const known = proving ? clause.provingAddress : clause.address;
    if (known !== 0) return known;
    const source = this.sourceOf(clause);
    const { head, body } = proving ? provingClause(this, clause, source) : source;
    this.compilingLibrary = clause.predicate.library || clause.predicate.system;
    const compiled = this.compile(head, body);
    this.compilingLibrary = false;
    if (proving) {
      clause.proved = true;
      clause.provingAddress = compiled.address;
      clause.provingSize = compiled.size;
    } else {
      clause.address = compiled.address;
      clause.size = compiled.size;
    }
    return compiled.address;
  }

  private compile(head: Term, body: Term): { address: number; size: number } {
    const compiled = new ClauseCompiler(this).compile(head.kind === 'compound' ? head.args : [], body);
    const address = this.place(compiled.code);
    for (const use of compiled.addresses) this.code[address + use]! += address;
    if (compiled.registers > this.registers) {
      this.registers = compiled.registers;
      for (const engine of this.engines) engine.ensureRegisters(this.registers);
    }
    return { address, size: compiled.code.length };
  }

  /// Set by the conversion code, which needs an engine to read stored cells.
  sourceOf: (clause: Clause) => ClauseSource = () => {
    throw new Error('database not connected');
  };

  /// Frees the code of erased clauses that no engine will return into. One erased while its call was trying its clauses may
  /// still be entered: it is compiled again then.
  private collectCode(): void {
    const uses: number[] = [];
    for (const engine of this.engines) engine.codeUses(uses);
    const sorted = Int32Array.from(uses).sort();
    const kept: Clause[] = [];
    this.garbageCells = 0;
    for (const clause of this.garbage) {
      const { address, size, provingAddress, provingSize } = clause;
      if (
        hasBetween(sorted, address, address + size) ||
        hasBetween(sorted, provingAddress, provingAddress + provingSize)
      ) {
        kept.push(clause);
        this.garbageCells += size + provingSize;
        continue;
      }
      this.free(address, size);
      this.free(provingAddress, provingSize);
      clause.address = 0;
      clause.provingAddress = 0;
    }
    this.garbage = kept;
  }

  private free(address: number, size: number): void {
    if (address === 0) return;
    const blocks = this.freed.get(size);
    if (blocks === undefined) this.freed.set(size, [address]);
    else blocks.push(address);
  }

  // ---- predicates

  find(name: string, arity: number): Predicate | undefined {
    return this.predicateOf.get(`${name}/${arity}`);
  }

  predicate(name: string, arity: number): Predicate {
    const key = `${name}/${arity}`;
    let predicate = this.predicateOf.get(key);
    if (predicate === undefined) {
      const id = this.predicates.length;
      predicate = new Predicate(id, name, arity);
      this.predicates.push(predicate);
      this.predicateOf.set(key, predicate);
      if (id >= this.entries.length) {
        this.entries = enlarged(this.entries, id + 1);
        this.arities = enlarged(this.arities, id + 1);
      }
      this.arities[id] = arity;
      this.entries[id] = this.place([opcode.UNDEFINED, id]);
    }
    return predicate;
  }

  /// The predicate that a goal in a clause means. The library's own clauses go on to mean the library's predicates when a
  /// user defines one of the same name.
  predicateNumber(name: string, arity: number): number {
    const own = this.compilingLibrary ? this.replaced.get(`${name}/${arity}`) : undefined;
    return (own ?? this.predicate(name, arity)).id;
  }

  /// The predicate to change when a user defines one of this name. One of the library or a built-in that is not ISO's is
  /// left to the library; from now on the name means the user's.
  claim(predicate: Predicate): Predicate {
    const key = `${predicate.name}/${predicate.arity}`;
    if (predicate.system && (corePredicates.has(key) || predicate.name.startsWith('$')))
      throw permissionError('modify', 'static_procedure', indicatorTerm(predicate.name, predicate.arity));
    if (!predicate.library && !predicate.system) return predicate;
    this.replaced.set(key, predicate);
    this.predicateOf.delete(key);
    this.ofFunctor.length = 0;
    this.ofAtom.clear();
    return this.predicate(predicate.name, predicate.arity);
  }

  /// After a change of a predicate: link again at the next call (UNDEFINED does it).
  private unlink(predicate: Predicate): void {
    for (const each of [predicate, ...predicate.versions]) {
      if (this.code[this.entries[each.id]!] !== opcode.UNDEFINED)
        this.entries[each.id] = this.place([opcode.UNDEFINED, each.id]);
    }
  }

  /// Called when UNDEFINED is met: links a predicate that has clauses; false when there is nothing to call.
  linkPredicate(predicate: Predicate): boolean {
    const wrapper = wrapperOf(this, predicate);
    const base = predicate.base ?? predicate;
    let address: number;
    if (wrapper !== undefined) address = this.compile(wrapper.head, wrapper.body).address;
    else if (base.dynamic) address = this.place([opcode.DYNAMIC, predicate.id]);
    else if (base.size > 0) address = link(this, predicate);
    else if (base.defined) address = this.failAddress;
    else return false;
    this.entries[predicate.id] = address;
    return true;
  }

  /// Another way to run a predicate's clauses, under a name of its own.
  version(base: Predicate, name: string, proving: boolean): Predicate {
    const version = this.predicate(name, base.arity + (proving ? 1 : 0));
    if (version.base === undefined) {
      version.base = base;
      version.proving = proving;
      version.defined = true;
      base.versions.push(version);
    }
    return version;
  }

  makeDynamic(given: Predicate): Predicate {
    const predicate = this.claim(given);
    predicate.defined = true;
    if (!predicate.dynamic) {
      predicate.dynamic = true;
      this.unlink(predicate);
    }
    return predicate;
  }

  makeTabled(given: Predicate): Predicate {
    const predicate = this.claim(given);
    predicate.defined = true;
    predicate.tabled = true;
    this.unlink(predicate);
    return predicate;
  }

  /// Adds a clause at the end, or before the living clause at `position`.
  add(predicate: Predicate, stored: Stored, keys: readonly number[], position: number, source?: ClauseSource): Clause {
    const clause = new Clause(predicate, stored, keys, this.program.length, source);
    this.program.push(clause);
    this.bytes += storedBytes(stored) + 160;
    this.generation++;
    predicate.defined = true;
    if (position === Infinity) predicate.append(clause);
    else if (position === 0) predicate.prepend(clause);
    else predicate.insert(clause, position);
    if (!predicate.dynamic) this.unlink(predicate);
    return clause;
  }

  erase(clause: Clause): void {
    if (clause.died !== Infinity) return;
    if (!clause.proved) this.program[clause.number] = undefined;
    this.bytes -= storedBytes(clause.stored) + 160;
    clause.predicate.erase(clause, ++this.generation);
    if (clause.address !== 0 || clause.provingAddress !== 0) {
      this.garbage.push(clause);
      this.garbageCells += clause.size + clause.provingSize;
    }
    if (!clause.predicate.dynamic) this.unlink(clause.predicate);
  }

  /// Removes all clauses, as when a file that defines the predicate is loaded again or a user replaces a library's.
  wipe(predicate: Predicate): void {
    for (const clause of predicate.clauses) if (clause.died === Infinity) this.program[clause.number] = undefined;
    predicate.clear(++this.generation);
    this.unlink(predicate);
  }

  /// Forgets a predicate altogether: clauses, declarations, that it exists.
  abolish(predicate: Predicate): void {
    for (const clause of predicate.living()) this.erase(clause);
    predicate.dynamic = false;
    predicate.tabled = false;
    predicate.defined = false;
    this.unlink(predicate);
  }

  // ---- calls of terms

  private readonly ofFunctor: Int32Array[] = [];
  private readonly ofAtom = new Map<number, number>();

  /// The predicate that a structure calls when `extra` arguments are added; remembered by functor.
  predicateOfFunctor(functor: number, extra: number): number {
    let table = this.ofFunctor[extra];
    if (table === undefined || functor >= table.length) {
      table = table === undefined ? new Int32Array(functor + 64) : enlarged(table, functor + 64);
      this.ofFunctor[extra] = table;
    }
    let number = table[functor]! - 1;
    if (number < 0) {
      number = this.predicateNumber(this.symbols.nameOfFunctor(functor), this.symbols.functorArity[functor]! + extra);
      table[functor] = number + 1;
    }
    return number;
  }

  predicateOfAtom(cell: number, extra: number): number {
    const key = (cell >> 3) * 16 + extra;
    let number = extra < 16 ? this.ofAtom.get(key) : undefined;
    if (number === undefined) {
      number = this.predicateNumber(this.symbols.names[cell >> 3]!, extra);
      if (extra < 16) this.ofAtom.set(key, number);
    }
    return number;
  }

  // ---- built-ins

  private system(name: string, arity: number): Predicate {
    const predicate = this.predicate(name, arity);
    predicate.defined = true;
    predicate.system = true;
    return predicate;
  }

  inline(name: string, arity: number, run: Inline): void {
    const id = this.inlines.length;
    this.inlines.push(run);
    this.inlineOf.set(`${name}/${arity}`, id);
    this.entries[this.system(name, arity).id] = this.place([opcode.BUILTIN, id, arity, opcode.PROCEED]);
  }

  nondeterministic(name: string, arity: number, run: Nondeterministic): void {
    const id = this.nondeterministics.length;
    this.nondeterministics.push(run);
    this.entries[this.system(name, arity).id] = this.place([opcode.NONDET, id, arity]);
  }

  /// A control predicate with an instruction of its own.
  control(name: string, arity: number, code: readonly number[]): void {
    this.entries[this.system(name, arity).id] = this.place(code);
  }

  /// Whether a user's definition has taken the place of what the compiler would open inline.
  isReplaced(name: string, arity: number): boolean {
    return !this.compilingLibrary && this.replaced.has(`${name}/${arity}`);
  }

  inlineBuiltin(name: string, arity: number): number {
    if (this.isReplaced(name, arity)) return -1;
    return this.inlineOf.get(`${name}/${arity}`) ?? -1;
  }

  builtinNumber(name: string, arity: number): number {
    return this.inlineOf.get(`${name}/${arity}`)!;
  }

  // ---- constants

  functorCell(name: string, arity: number): number {
    return this.symbols.functorCell(name, arity);
  }

  constantCell(term: Term): number {
    switch (term.kind) {
      case 'atom':
        return this.symbols.atomCell(term.name);
      case 'int':
        return typeof term.value === 'number' && fitsSmall(term.value)
          ? (term.value << 3) | 4
          : this.constant(BigInt(term.value));
      case 'float':
      case 'string':
        return this.constant(term.value);
      default:
        throw new Error('not a constant');
    }
  }

  /// The cell of a boxed value that lives as long as the database.
  constant(value: Boxed): number {
    // -0.0 and 0.0 are one key for a Map but two floats.
    const isMinusZero = value === 0 && Object.is(value, -0);
    let index = isMinusZero ? undefined : this.constantOf.get(value);
    if (index === undefined) {
      index = this.constants.length;
      this.constants.push(value);
      if (!isMinusZero) this.constantOf.set(value, index);
    }
    return (~index << 3) | 5;
  }
}

/// Whether a sorted array has a value in [from, to).
const hasBetween = (sorted: Int32Array, from: number, to: number): boolean => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! < to;
};
