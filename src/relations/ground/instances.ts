/// Ground relations as gates: a wire for each tuple that can be true, made of the instances of rules.
import type { NetlistBuilder, Wire } from '../../circuits/index.ts';
import type { Literal, PredicateKey, Program, Rule, Value } from '../program.ts';
import { Join } from '../tables/join.ts';
import type { JoinContext, Work } from '../tables/join.ts';
import type { TableEngine } from '../tables/table-engine.ts';
import { BOTH, NEW, Table } from '../tables/table.ts';
import { INSTANCE, instanceRule } from './positive.ts';

/// A relation whose row i has the wire i.
export interface GroundRelation {
  readonly table: Table;
  readonly wires: Wire[];
}

export interface InstanceOptions {
  readonly builder: NetlistBuilder;
  /// What can be true, of every predicate.
  readonly possible: TableEngine;
  readonly work: Work;
}

export class Instances {
  readonly #program: Program;
  readonly #builder: NetlistBuilder;
  readonly #relations = new Map<PredicateKey, GroundRelation>();
  readonly #context: JoinContext;
  readonly #work: Work;
  readonly #rulesOf = new Map<PredicateKey, Rule[]>();

  constructor(program: Program, { builder, possible, work }: InstanceOptions) {
    this.#program = program;
    this.#builder = builder;
    this.#work = work;
    for (const [key, { arity, isInput, isStatic }] of program.predicates) {
      const table = new Table(arity);
      const wires: Wire[] = [];
      for (const tuple of possible.tuples(key)) {
        const row = table.insert(Int32Array.from(tuple));
        table.states[row] = BOTH;
        wires.push(isInput ? builder.input(1n, true) : isStatic ? builder.all : builder.none);
      }
      this.#relations.set(key, { table, wires });
    }
    this.#context = { program, tuples: Infinity, table: (key) => this.#relation(key).table };
    for (const rule of program.rules) {
      const known = this.#rulesOf.get(rule.predicate);
      if (known === undefined) this.#rulesOf.set(rule.predicate, [rule]);
      else known.push(rule);
    }
  }

  /// All gates, stratum by stratum.
  run(): ReadonlyMap<PredicateKey, GroundRelation> {
    for (const { predicates, isRecursive } of this.#program.strata) {
      const moving = predicates.filter((key) => {
        const { isStatic, isInput } = this.#program.predicates.get(key)!;
        return !isStatic && !isInput;
      });
      if (isRecursive)
        for (const key of moving) {
          const { wires } = this.#relation(key);
          for (let row = 0; row < wires.length; row++) wires[row] = this.#builder.promise(1n, true);
        }
      for (const key of moving) this.#define(key, isRecursive);
    }
    return this.#relations;
  }

  #relation(key: PredicateKey): GroundRelation {
    const found = this.#relations.get(key);
    if (found === undefined) throw new Error(`the program has no predicate ${key}`);
    return found;
  }

  #define(key: PredicateKey, isPromised: boolean): void {
    const { table, wires } = this.#relation(key);
    const alternatives: Wire[][] = wires.map(() => []);
    for (const fact of this.#program.facts.get(key) ?? [])
      alternatives[table.find(Int32Array.from(fact))]!.push(this.#builder.all);
    for (const rule of this.#rulesOf.get(key) ?? [])
      this.#instances(rule, (head, wire) => alternatives[table.find(head)]!.push(wire));
    alternatives.forEach((each, row) => {
      const wire = this.#builder.or(each);
      if (isPromised) this.#builder.define(wires[row]!, wire);
      else wires[row] = wire;
    });
  }

  /// Tells of each instance of a rule: its head, and when its body is true.
  #instances(rule: Rule, tell: (head: Int32Array, wire: Wire) => void): void {
    const { rule: all, variables } = instanceRule(rule, this.#program);
    const places = new Map(variables.map((variable, i) => [variable, i]));
    const reader = (args: Rule['args']): ((tuple: Int32Array) => Int32Array) => {
      const columns = args.map((arg) => (arg.kind === 'variable' ? places.get(arg.variable)! : -1 - arg.value));
      const out = new Int32Array(columns.length);
      return (tuple) => {
        for (let i = 0; i < columns.length; i++) out[i] = columns[i]! >= 0 ? tuple[columns[i]!]! : -1 - columns[i]!;
        return out;
      };
    };
    const headOf = reader(rule.args);
    const moving = rule.body.filter(
      (literal): literal is Extract<Literal, { kind: 'atom' }> =>
        literal.kind === 'atom' && !this.#program.predicates.get(literal.predicate)!.isStatic,
    );
    const conditions = moving.map(({ predicate, args, isNegated }) => ({
      relation: this.#relation(predicate),
      read: reader(args),
      isNegated,
    }));
    const target = new Table(variables.length);
    const join = new Join(
      all,
      { kind: 'full' },
      {
        ...this.#context,
        work: this.#work,
        table: (key) => (key === INSTANCE ? target : this.#relation(key).table),
      },
    );
    join.run((_, tuple) => {
      let wire = this.#builder.all;
      for (const { relation, read, isNegated } of conditions) {
        const row = relation.table.find(read(tuple));
        if (isNegated) {
          if (row >= 0) wire = this.#builder.andNot(wire, relation.wires[row]!);
        } else wire = this.#builder.and(wire, relation.wires[row]!);
      }
      if (!this.#builder.isNone(wire)) tell(headOf(tuple), wire);
    });
  }
}

/// The tuples of a ground relation in the order of its rows.
export const tuplesOf = ({ table }: GroundRelation): readonly (readonly Value[])[] =>
  Array.from({ length: table.count }, (_, row) => [
    ...table.rows.subarray(row * table.arity, (row + 1) * table.arity),
  ]).filter((_, row) => (table.states[row]! & NEW) !== 0);
