/// A rule made ready to run: its literals in order, each with the table, the index and the registers that it uses.
import { PrologError } from '../../logic/index.ts';
import type { Builtin } from '../builtin.ts';
import { orderBody } from '../body-order.ts';
import { RangeTooLarge, solveBuiltin } from '../builtin.ts';
import { isReady, variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Argument, Literal, PredicateKey, Program, Rule } from '../program.ts';
import { evaluationProblem, growthProblem, Stopped, workProblem } from '../stopped.ts';
import type { IndexChain } from './index-chain.ts';
import { NEW, OLD } from './table.ts';
import type { Table } from './table.ts';

/// A register if 0 or above; else the value -1 - operand.
type Operand = number;

/// What is done with a row that was found: columns that must equal an operand, and registers that take a column.
interface Match {
  readonly checks: readonly (readonly [column: number, operand: Operand])[];
  readonly binds: readonly (readonly [column: number, register: number])[];
}

type Step =
  | ({ readonly kind: 'scan'; readonly table: Table; readonly version: number } & Match)
  | ({
      readonly kind: 'lookup';
      readonly table: Table;
      readonly version: number;
      readonly index: IndexChain;
      readonly operands: readonly Operand[];
      readonly key: Int32Array;
    } & Match)
  | {
      readonly kind: 'test';
      readonly table: Table;
      readonly version: number;
      readonly operands: readonly Operand[];
      readonly key: Int32Array;
      readonly isNegated: boolean;
    }
  /// The rows of `Table.news` or `Table.changed`: what is new, or what changes.
  | ({ readonly kind: 'news' | 'changes'; readonly table: Table; readonly isNegated: boolean } & Match)
  | { readonly kind: 'builtin'; readonly literal: Builtin; readonly unbound: readonly number[] };

/// Where a join begins: `full` joins everything with everything; `news` takes one atom from the rows that are new in a
/// recursion; `changes` takes one from the rows that change, atoms before it as they are then, atoms behind it as they were.
/// Summed over all atoms, the latter gives exactly what changes.
export type Start =
  | { readonly kind: 'full' }
  /// The place of the atom in the body as `orderBody` gives it.
  | { readonly kind: 'news' | 'changes'; readonly place: number };

/// Takes a derived tuple; `sign` is -1 for a derivation that is lost.
export type Emit = (table: Table, tuple: Int32Array, sign: number) => void;

export interface JoinContext {
  readonly program: Program;
  /// How many members a range may have.
  readonly tuples: number;
  readonly table: (key: PredicateKey) => Table;
  /// Rows that may be looked at, all joins together; no limit unless given.
  readonly work?: Work;
}

/// Counts down while joins run.
export interface Work {
  left: number;
}

const operandOf = (argument: Argument): Operand =>
  argument.kind === 'variable' ? argument.variable : -1 - argument.value;

export class Join {
  readonly rule: Rule;
  /// The table of the first atom where `Start` takes one.
  readonly source: Table | undefined;
  readonly #context: JoinContext;
  readonly #steps: readonly Step[];
  readonly #registers: Int32Array;
  readonly #target: Table;
  readonly #head: readonly Operand[];
  readonly #tuple: Int32Array;
  readonly #binding = (register: number): number | undefined => {
    const value = this.#registers[register]!;
    return value < 0 ? undefined : value;
  };
  #emit: Emit = () => undefined;
  #sign = 1;
  #from = 0;
  #to = 0;

  constructor(rule: Rule, start: Start, context: JoinContext) {
    this.rule = rule;
    this.#context = context;
    this.#registers = new Int32Array(registersOf(rule));
    this.#head = rule.args.map(operandOf);
    this.#tuple = new Int32Array(rule.args.length);
    this.#target = context.table(rule.predicate);
    this.#steps = compile(rule, start, context);
    const [first] = this.#steps;
    this.source = first?.kind === 'news' || first?.kind === 'changes' ? first.table : undefined;
  }

  /// Gives all derivations to `emit`; those from `news` begin with the rows from `from` up to `to` of that list.
  run(emit: Emit, from = 0, to = 0): void {
    this.#emit = emit;
    this.#sign = 1;
    this.#from = from;
    this.#to = to;
    try {
      this.#step(0);
    } catch (error) {
      const { program, tuples } = this.#context;
      if (error instanceof PrologError) throw new Stopped(evaluationProblem(program, this.rule, error));
      if (error instanceof RangeTooLarge)
        throw new Stopped(growthProblem(program, this.rule.predicate, tuples, this.rule));
      throw error;
    }
  }

  #value(operand: Operand): number {
    return operand < 0 ? -1 - operand : this.#registers[operand]!;
  }

  #fill(key: Int32Array, operands: readonly Operand[]): void {
    for (let i = 0; i < operands.length; i++) key[i] = this.#value(operands[i]!);
  }

  /// Whether the row fits; its columns are in their registers then.
  #take(table: Table, row: number, { checks, binds }: Match): boolean {
    const { rows, arity } = table;
    const start = row * arity;
    for (let i = 0; i < binds.length; i++) this.#registers[binds[i]![1]] = rows[start + binds[i]![0]]!;
    // After the registers were set: a variable that occurs twice in the atom is among them.
    for (let i = 0; i < checks.length; i++) {
      if (rows[start + checks[i]![0]] !== this.#value(checks[i]![1])) return false;
    }
    return true;
  }

  #step(k: number): void {
    const { work } = this.#context;
    if (work !== undefined && --work.left < 0) throw new Stopped(workProblem(this.#context.program, this.rule));
    if (k === this.#steps.length) {
      this.#fill(this.#tuple, this.#head);
      this.#emit(this.#target, this.#tuple, this.#sign);
      return;
    }
    const step = this.#steps[k]!;
    switch (step.kind) {
      case 'scan': {
        const { table, version } = step;
        // Rows that are added meanwhile are new: recursion comes to them later.
        const { count } = table;
        for (let row = 0; row < count; row++) {
          if ((table.states[row]! & version) !== 0 && this.#take(table, row, step)) this.#step(k + 1);
        }
        return;
      }
      case 'lookup': {
        const { table, version, index, key } = step;
        this.#fill(key, step.operands);
        for (let row = index.first(key); row >= 0; row = index.next(row)) {
          if ((table.states[row]! & version) === 0 || !index.matches(row, key)) continue;
          if (this.#take(table, row, step)) this.#step(k + 1);
        }
        return;
      }
      case 'test':
        this.#fill(step.key, step.operands);
        if (step.table.has(step.key, step.version) !== step.isNegated) this.#step(k + 1);
        return;
      case 'news': {
        const { table } = step;
        for (let i = this.#from; i < this.#to; i++) {
          if (this.#take(table, table.news[i]!, step)) this.#step(k + 1);
        }
        return;
      }
      case 'changes': {
        const { table } = step;
        for (const row of table.changed) {
          if (!this.#take(table, row, step)) continue;
          const comesTrue = (table.states[row]! & NEW) !== 0;
          this.#sign = comesTrue === step.isNegated ? -1 : 1;
          this.#step(k + 1);
        }
        return;
      }
      case 'builtin': {
        for (const register of step.unbound) this.#registers[register] = -1;
        const { program, tuples } = this.#context;
        for (const extension of solveBuiltin(step.literal, this.#binding, program.values, tuples)) {
          for (const [register, value] of extension) this.#registers[register] = value;
          this.#step(k + 1);
        }
      }
    }
  }
}

/// One for each variable, whether it has a name or not.
const registersOf = ({ args, body }: Rule): number =>
  1 + Math.max(-1, ...variablesOfArguments(args), ...body.flatMap(variablesOfLiteral));

const compile = (rule: Rule, start: Start, context: JoinContext): Step[] => {
  const body = orderBody(rule.body);
  const bound = new Set<number>();
  const steps: Step[] = [];
  const add = (literal: Literal, version: number): void => {
    steps.push(literal.kind === 'atom' ? atomStep(literal, version, bound, context) : builtinStep(literal, bound));
    for (const v of variablesOfLiteral(literal)) bound.add(v);
  };
  if (start.kind === 'full') {
    for (const literal of body) add(literal, NEW);
    return steps;
  }
  const first = body[start.place];
  if (first?.kind !== 'atom') throw new Error('a join begins with an atom');
  const { kind } = start;
  const table = context.table(first.predicate);
  steps.push({ kind, table, isNegated: first.isNegated, ...matchOf(first.args, bound, []) });
  for (const v of variablesOfLiteral(first)) bound.add(v);
  for (const place of placesBehind(body, start.place, bound)) {
    add(body[place]!, kind === 'changes' && place > start.place ? OLD : NEW);
  }
  return steps;
};

/// The places of the other literals, in a good order for a join that begins with the one at `first`: what can be tested at
/// once, then the atom with the most columns bound. Arithmetic stays in the order of the text, where one literal may
/// guard the next.
const placesBehind = (body: readonly Literal[], first: number, start: ReadonlySet<number>): number[] => {
  const bound = new Set(start);
  const waiting = [...body.keys()].filter((place) => place !== first);
  const result: number[] = [];
  while (waiting.length > 0) {
    const firstBuiltin = waiting.find((place) => body[place]!.kind !== 'atom');
    const rank = (place: number): number => {
      const literal = body[place]!;
      if (!isReady(literal, (v) => bound.has(v))) return -1;
      if (literal.kind === 'order') return Infinity;
      if (literal.kind !== 'atom') return place === firstBuiltin ? Infinity : -1;
      const { args } = literal;
      const known = args.filter((argument) => argument.kind === 'value' || bound.has(argument.variable)).length;
      return known === args.length ? Infinity : known / args.length;
    };
    const [next] = waiting.toSorted((a, b) => {
      const [x, y] = [rank(a), rank(b)];
      return x === y ? a - b : y - x;
    });
    result.push(next!);
    waiting.splice(waiting.indexOf(next!), 1);
    for (const v of variablesOfLiteral(body[next!]!)) bound.add(v);
  }
  return result;
};

/// `indexed` columns need no check.
const matchOf = (args: readonly Argument[], bound: ReadonlySet<number>, indexed: readonly number[]): Match => {
  const checks: [number, Operand][] = [];
  const binds: [number, number][] = [];
  const here = new Set<number>();
  for (const [column, argument] of args.entries()) {
    if (indexed.includes(column)) continue;
    if (argument.kind === 'variable' && !bound.has(argument.variable) && !here.has(argument.variable)) {
      here.add(argument.variable);
      binds.push([column, argument.variable]);
    } else checks.push([column, operandOf(argument)]);
  }
  return { checks, binds };
};

const atomStep = (
  literal: Literal & { readonly kind: 'atom' },
  version: number,
  bound: ReadonlySet<number>,
  context: JoinContext,
): Step => {
  const { args, isNegated } = literal;
  const table = context.table(literal.predicate);
  const columns = [...args.keys()].filter((column) => {
    const argument = args[column]!;
    return argument.kind === 'value' || bound.has(argument.variable);
  });
  const operands = columns.map((column) => operandOf(args[column]!));
  const key = new Int32Array(columns.length);
  if (columns.length === args.length) return { kind: 'test', table, version, operands, key, isNegated };
  if (isNegated) throw new Error(`a variable of \\+ ${literal.predicate} is not bound: the rule is not safe`);
  if (columns.length === 0) return { kind: 'scan', table, version, ...matchOf(args, bound, []) };
  const index = table.index(columns);
  return { kind: 'lookup', table, version, index, operands, key, ...matchOf(args, bound, columns) };
};

const builtinStep = (literal: Builtin, bound: ReadonlySet<number>): Step => ({
  kind: 'builtin',
  literal,
  unbound: variablesOfLiteral(literal).filter((v) => !bound.has(v)),
});
