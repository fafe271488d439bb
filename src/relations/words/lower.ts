/// A plan becomes a netlist: stratum by stratum, each predicate a set of words.
import { GateBudgetSpent, NetlistBuilder } from '../../circuits/index.ts';
import type { Netlist } from '../../circuits/index.ts';
import type { Result } from '../../logic/index.ts';
import { failed, ok, printTerm } from '../../logic/index.ts';
import { variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { PassName } from '../passes.ts';
import type { Plan } from '../plan.ts';
import { pairOf } from '../passes/pair.ts';
import type { Literal, PredicateKey, Problem, Program, Rule, Stratum } from '../program.ts';
import { Algebra, OutsideFrame } from './algebra.ts';
import type { Bound } from './algebra.ts';
import { BuiltinRelations, NoValue } from './builtins.ts';
import { conditionedRule } from './conditions.ts';
import type { ConditionedRule } from './conditions.ts';
import { Counting } from './counting.ts';
import type { CountingCosts, Demand, Factor } from './counting.ts';
import { isInFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { inputWords } from './inputs.ts';
import type { InputPlace } from './inputs.ts';
import { Gathering, anchorOf, keyOf } from './lumps.ts';
import type { Lump, Lumps } from './lumps.ts';

export interface Lowered {
  readonly netlist: Netlist;
  /// Where each fact of the fact table stands.
  readonly places: readonly InputPlace[];
  /// The sizes whose product is a feature's value, by feature. Without a frame each of them is one counter.
  readonly factors: readonly (readonly Factor[])[];
}

export interface LowerOptions {
  readonly frame: Frame;
  readonly maxGates: number;
  readonly isSharing: boolean;
  readonly isFolding: boolean;
  /// Variables are projected away as soon as no later literal needs them.
  readonly isProjecting: boolean;
  /// Words that are counted together are added up before.
  readonly isAdding: boolean;
  /// What decides where that is done, unless the usual costs do.
  readonly costs?: CountingCosts;
}

/// The options that leaving passes out comes down to.
export const lowerOptions = (frame: Frame, maxGates: number, without: ReadonlySet<PassName>): LowerOptions => ({
  frame,
  maxGates,
  isSharing: !without.has('share-subjoins'),
  isFolding: !without.has('fold-statics'),
  isProjecting: !without.has('push-projections'),
  // Many positions at once are counted by adders anyway.
  isAdding: !without.has('add-planes') && frame.lanes > 1,
});

export const lowerPlan = (plan: Plan, options: LowerOptions): Result<Lowered, Problem> => {
  try {
    return ok(new Lowering(plan.program, options).run(plan));
  } catch (error) {
    if (error instanceof GateBudgetSpent)
      return failed({
        code: 'too-many-gates',
        message: `the theory needs more than ${error.gates.toLocaleString('en')} gates`,
        hint: 'make domains smaller, bind more variables by static predicates, or let tables evaluate it',
      });
    if (error instanceof OutsideFrame)
      return failed({
        code: 'outside-domain',
        message: `arithmetic makes ${printTerm(plan.program.values.term(error.value))}, which is not a value of the domain`,
        hint: 'bound the result by a domain predicate, or let tables evaluate it',
      });
    if (error instanceof NoValue)
      return failed({
        code: 'no-value',
        message: 'arithmetic has no value, or too many, for some values of the domains',
        hint: 'let tables evaluate it: they look only at values that come together',
      });
    throw error;
  }
};

/// More rounds than any finite domain of words needs; a chain of values that grows for ever ends here.
const MOST_ROUNDS = 10_000;

class Lowering {
  readonly #program: Program;
  readonly #options: LowerOptions;
  readonly #relations = new Map<PredicateKey, Lumps>();
  readonly #rulesOf = new Map<PredicateKey, Rule[]>();
  #algebra: Algebra;
  #builtins: BuiltinRelations;

  constructor(program: Program, options: LowerOptions) {
    this.#program = program;
    this.#options = options;
    this.#algebra = new Algebra(this.#newBuilder(), options.frame, options.maxGates);
    this.#builtins = new BuiltinRelations(program, this.#algebra);
    for (const rule of program.rules) {
      const known = this.#rulesOf.get(rule.predicate);
      if (known === undefined) this.#rulesOf.set(rule.predicate, [rule]);
      else known.push(rule);
    }
  }

  run(plan: Plan): Lowered {
    const { builder } = this.#algebra;
    const inputs = inputWords(this.#program, this.#options.frame, builder);
    for (const [key, lumps] of inputs.relations) this.#relations.set(key, lumps);
    const counted = new Set(plan.counts.flatMap(({ factors }) => factors));
    const conditioned = this.#options.isAdding ? this.#conditionedRules(counted) : new Map<never, never>();
    const inBodies = new Set(this.#program.rules.flatMap(atomsOf));
    for (const stratum of this.#program.strata)
      if (stratum.isRecursive) this.#recursive(stratum);
      else
        for (const key of stratum.predicates)
          if (!conditioned.has(key) || inBodies.has(key)) this.#relations.set(key, this.#defined(key));
    const counting = new Counting(builder, (key) => this.#relation(key), this.#options.costs);
    const keys = [...counted];
    const sizes = this.#options.isAdding
      ? counting.together(keys.map((key) => this.#demand(key, conditioned.get(key))))
      : keys.map((key) => counting.plainly(key));
    const sizeOf = new Map(keys.map((key, i) => [key, sizes[i]!]));
    const factors = plan.counts.map((count) => count.factors.map((key) => sizeOf.get(key)!));
    return { netlist: builder.finish(counting.counters), places: inputs.places, factors };
  }

  /// Those of the counted predicates that are another one under a condition.
  #conditionedRules(counted: ReadonlySet<PredicateKey>): Map<PredicateKey, ConditionedRule> {
    const recursive = new Set(this.#program.strata.flatMap((each) => (each.isRecursive ? each.predicates : [])));
    const found = new Map<PredicateKey, ConditionedRule>();
    for (const key of counted) {
      const [rule, ...others] = this.#rulesOf.get(key) ?? [];
      if (rule === undefined || others.length > 0 || this.#program.facts.has(key) || recursive.has(key)) continue;
      const conditioned = conditionedRule(rule, (each) => this.#isFramed(each));
      if (conditioned !== undefined) found.set(key, conditioned);
    }
    return found;
  }

  #demand(key: PredicateKey, conditioned: ConditionedRule | undefined): Demand {
    if (conditioned === undefined) return { of: key };
    const { rule, of, column, variable, conditions } = conditioned;
    const any: Lump = { entries: [0], wire: this.#algebra.builder.all };
    const anywhere: Bound = { variables: [variable], of: { isFramed: [true], lumps: new Map([[keyOf([0]), any]]) } };
    const { lumps } = this.#joined(anywhere, conditions, [variable], rule).of;
    return { of, condition: { column, wire: lumps.get(keyOf([0]))?.wire ?? this.#algebra.builder.none } };
  }

  #newBuilder(): NetlistBuilder {
    const { frame, isSharing, isFolding, maxGates } = this.#options;
    return new NetlistBuilder({ lanes: frame.lanes, isSharing, isFolding, maxGates });
  }

  #isFramed(key: PredicateKey): boolean[] {
    return this.#program.predicates.get(key)!.domains.map((domain) => isInFrame(this.#options.frame, domain));
  }

  #relation(key: PredicateKey): Lumps {
    return this.#relations.get(key) ?? { isFramed: this.#isFramed(key), lumps: new Map() };
  }

  /// What makes a predicate: facts of the text, and rules.
  #parts(key: PredicateKey): Lumps[] {
    const facts = this.#program.facts.get(key) ?? [];
    return [
      ...(facts.length === 0 ? [] : [this.#algebra.constants(facts, this.#isFramed(key))]),
      ...(this.#rulesOf.get(key) ?? []).map((rule) => this.#derived(rule)),
    ];
  }

  /// An input, which has no rules, has the facts of the position besides.
  #defined(key: PredicateKey): Lumps {
    const input = this.#relations.get(key);
    const parts = [...this.#parts(key), ...(input === undefined ? [] : [input])];
    return parts.length === 1 ? parts[0]! : this.#algebra.union(parts, this.#isFramed(key));
  }

  #derived(rule: Rule): Lumps {
    const pair = pairOf(rule.args, rule.body);
    if (pair !== undefined) {
      const selected = this.#algebra.select(this.#relation(pair.atom.predicate), pair.atom.args);
      const keep = selected.variables.filter((variable) => variable !== pair.one);
      const repeated = this.#algebra.project(this.#algebra.repeated(selected, keep), variablesOfArguments(rule.args));
      return this.#algebra.head(repeated, rule.args, this.#isFramed(rule.predicate));
    }
    const heads = variablesOfArguments(rule.args);
    const bound = this.#joined(this.#algebra.unit, rule.body, heads, rule);
    return this.#algebra.head(bound, rule.args, this.#isFramed(rule.predicate));
  }

  /// What the literals leave of some bindings, or make of them; of it the variables in `keep`.
  #joined(from: Bound, body: readonly Literal[], keep: readonly number[], rule: Rule): Bound {
    let bound = from;
    body.forEach((literal, i) => {
      const needed = this.#options.isProjecting ? neededAfter(body, keep, i) : undefined;
      if (literal.kind !== 'atom') {
        bound = this.#builtins.apply(bound, literal, rule, needed);
        return;
      }
      const selected = this.#algebra.select(this.#relation(literal.predicate), literal.args);
      if (literal.isNegated) {
        bound = this.#algebra.without(bound, selected);
        if (needed !== undefined) bound = this.#algebra.project(bound, needed);
      } else {
        bound = this.#algebra.join(
          bound,
          selected,
          needed ?? [...new Set([...bound.variables, ...selected.variables])],
        );
      }
    });
    return this.#algebra.project(bound, keep);
  }

  /// First which words there are at all, with gates that are thrown away; then the gates, with promises for what they make.
  #recursive({ predicates }: Stratum): void {
    const shapes = this.#shapes(predicates);
    const promises = new Map<PredicateKey, ReadonlyMap<string, Lump>>();
    for (const key of predicates) {
      const { isFramed, lumps } = shapes.get(key)!;
      const isUniform = anchorOf(isFramed) < 0;
      const promised = new Map<string, Lump>();
      for (const [name, { entries, bits }] of lumps)
        promised.set(name, { entries, wire: this.#algebra.builder.promise(bits, isUniform) });
      promises.set(key, promised);
    }
    for (const key of predicates)
      this.#relations.set(key, { isFramed: this.#isFramed(key), lumps: promises.get(key)! });
    for (const key of predicates) {
      const made = this.#algebra.union(this.#parts(key), this.#isFramed(key));
      for (const [name, promised] of promises.get(key)!)
        this.#algebra.builder.define(promised.wire, made.lumps.get(name)?.wire ?? this.#algebra.builder.none);
    }
  }

  /// Which words of recursive predicates can have bits, and which: rounds until nothing is new.
  #shapes(predicates: readonly PredicateKey[]): Map<PredicateKey, Shape> {
    const shapes = new Map<PredicateKey, Shape>(
      predicates.map((key) => [key, { isFramed: this.#isFramed(key), lumps: new Map() }]),
    );
    const outside = [this.#algebra, this.#builtins] as const;
    const before = new Map(this.#relations);
    const looked = new Set(predicates.flatMap((key) => (this.#rulesOf.get(key) ?? []).flatMap(atomsOf)));
    for (let round = 0; ; round++) {
      if (round > MOST_ROUNDS) throw new GateBudgetSpent(this.#options.maxGates);
      this.#algebra = new Algebra(this.#newBuilder(), this.#options.frame, this.#options.maxGates);
      this.#builtins = new BuiltinRelations(this.#program, this.#algebra);
      const { builder } = this.#algebra;
      // What is known outside counts only by the bits that it can have.
      for (const [key, { isFramed, lumps }] of before) {
        if (!looked.has(key)) continue;
        const copies = new Map<string, Lump>();
        for (const [name, { entries, wire }] of lumps)
          copies.set(name, {
            entries,
            wire: builder.input(outside[0].builder.possible(wire), anchorOf(isFramed) < 0),
          });
        this.#relations.set(key, { isFramed, lumps: copies });
      }
      for (const [key, { isFramed, lumps }] of shapes) {
        const groups = new Gathering();
        for (const { entries, bits } of lumps.values())
          groups.add(entries, builder.input(bits, anchorOf(isFramed) < 0));
        this.#relations.set(
          key,
          groups.finish(isFramed, (wires) => builder.or(wires)),
        );
      }
      let isNew = false;
      for (const [key, shape] of shapes) {
        for (const { lumps } of this.#parts(key))
          for (const [name, { entries, wire }] of lumps) {
            const bits = builder.possible(wire);
            const known = shape.lumps.get(name)?.bits ?? 0n;
            if ((bits & ~known) === 0n) continue;
            isNew = true;
            shape.lumps.set(name, { entries, bits: bits | known });
          }
      }
      if (!isNew) break;
    }
    [this.#algebra, this.#builtins] = outside;
    this.#relations.clear();
    for (const [key, lumps] of before) this.#relations.set(key, lumps);
    return shapes;
  }
}

interface Shape {
  readonly isFramed: readonly boolean[];
  readonly lumps: Map<string, { readonly entries: readonly number[]; readonly bits: bigint }>;
}

const atomsOf = ({ body }: Rule): PredicateKey[] =>
  body.flatMap((literal) => (literal.kind === 'atom' ? [literal.predicate] : []));

/// Variables that are kept in the end, or that a later literal needs.
const neededAfter = (body: readonly Literal[], keep: readonly number[], at: number): number[] => {
  const needed = new Set<number>(keep);
  for (const literal of body.slice(at + 1)) for (const variable of variablesOfLiteral(literal)) needed.add(variable);
  return [...needed].sort((x, y) => x - y);
};
