/// A theory whose inputs are made by itself, step after step, becomes a netlist of single bits: one input for each fact that can ever
/// be true, one gate for each tuple that depends on them.
import { GateBudgetSpent, NetlistBuilder } from '../../circuits/index.ts';
import type { Netlist, Wire } from '../../circuits/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { PassName } from '../passes.ts';
import { makePlan } from '../passes/make-plan.ts';
import type { Feature, PredicateKey, Problem, Program, Source, Value } from '../program.ts';
import { readProgram } from '../read/read-program.ts';
import { Stopped } from '../stopped.ts';
import { TableEngine } from '../tables/table-engine.ts';
import { guessedSizes } from './guessed-sizes.ts';
import { Instances, tuplesOf } from './instances.ts';
import { measuredSizes } from './measured-sizes.ts';
import { positiveProgram } from './positive.ts';
import type { Feeds } from './positive.ts';
import { COUNTING } from './truth-passes.ts';

export interface GroundOptions {
  readonly theory: readonly Source[];
  /// By input, the predicates whose tuples can become its facts.
  readonly feeds: Feeds;
  /// The predicates that are wanted of a position.
  readonly outputs: readonly PredicateKey[];
  readonly budget?: Partial<GroundBudget>;
  readonly without?: readonly PassName[];
}

export interface GroundBudget {
  readonly gates: number;
  readonly tuples: number;
  /// Rows that joins may look at.
  readonly work: number;
}

/// A few seconds of work.
const DEFAULT_BUDGET: GroundBudget = { gates: 400_000, tuples: 2_000_000, work: 60_000_000 };

/// A tuple, and the gate that says whether it is true.
export interface GroundAtom {
  readonly args: readonly Term[];
  readonly gate: number;
}

export interface Grounding {
  /// The sizes of things on the way, for people who want to know what costs.
  readonly sizes: { readonly possible: number; readonly instances: number; readonly gates: number };
  readonly netlist: Netlist;
  /// Inputs come first, in this order.
  readonly inputs: readonly { readonly predicate: PredicateKey; readonly args: readonly Term[] }[];
  /// By output, only what can be true at all.
  readonly outputs: ReadonlyMap<PredicateKey, readonly GroundAtom[]>;
}

export const ground = (options: GroundOptions): Result<Grounding, readonly Problem[]> => {
  const budget = { ...DEFAULT_BUDGET, ...options.budget };
  const inputs = [...options.feeds.keys()];
  const read = readProgram({ theory: options.theory, inputs, isFed: true, budget });
  if (!read.ok) return read;
  try {
    return ok(new Grounder(read.value, options, budget).run());
  } catch (error) {
    if (error instanceof Stopped) return failed([error.problem]);
    if (error instanceof GateBudgetSpent)
      return failed([
        {
          code: 'too-many-gates',
          message: `the network needs more than ${error.gates.toLocaleString('en')} gates`,
          hint: 'make the board smaller, or let tables evaluate it state by state',
        },
      ]);
    throw error;
  }
};

class Grounder {
  readonly #program: Program;
  readonly #options: GroundOptions;
  readonly #budget: GroundBudget;
  readonly #work: { left: number };

  constructor(program: Program, options: GroundOptions, budget: GroundBudget) {
    const features = options.outputs
      .filter((key) => program.predicates.has(key))
      .map((predicate): Feature => ({ name: predicate, predicate }));
    this.#program = { ...program, features };
    this.#options = options;
    this.#budget = budget;
    this.#work = { left: budget.work };
  }

  run(): Grounding {
    const without = new Set<PassName>([...COUNTING, ...(this.#options.without ?? [])]);
    // Sizes are measured with a plan that was made without them.
    const first = makePlan(this.#program, guessedSizes(this.#program), without).program;
    const { program } = makePlan(this.#program, measuredSizes(first, this.#possible(first)), without);
    const possible = this.#possible(program);
    const builder = new NetlistBuilder({ lanes: 1, maxGates: this.#budget.gates });
    const instances = new Instances(program, { builder, possible, work: this.#work });
    const relations = instances.run();
    const termsOf = (tuple: readonly Value[]): Term[] => tuple.map((value) => program.values.term(value));
    const inputs = program.inputs.flatMap((predicate) =>
      tuplesOf(relations.get(predicate)!).map((tuple) => ({ predicate, args: termsOf(tuple) })),
    );
    // Each output is a counter of one gate: that is how it is found again in the finished netlist.
    const roots: Wire[][] = [];
    const found = new Map<PredicateKey, { readonly args: readonly Term[]; readonly root: number }[]>();
    for (const { predicate } of program.features) {
      const relation = relations.get(predicate)!;
      const atoms: { readonly args: readonly Term[]; readonly root: number }[] = [];
      tuplesOf(relation).forEach((tuple, row) => {
        const wire = relation.wires[row]!;
        if (builder.isNone(wire)) return;
        atoms.push({ args: termsOf(tuple), root: roots.length });
        roots.push([wire]);
      });
      found.set(predicate, atoms);
    }
    const netlist = builder.finish(roots);
    const outputs = new Map<PredicateKey, GroundAtom[]>();
    for (const [key, atoms] of found)
      outputs.set(
        key,
        atoms.flatMap(({ args, root }) => {
          const gate = netlist.counted[root]![0];
          return gate === undefined ? [] : [{ args, gate }];
        }),
      );
    const tuples = [...program.predicates.keys()].reduce((sum, key) => sum + possible.size(key), 0);
    return { sizes: { possible: tuples, instances: builder.gates, gates: netlist.gates }, netlist, inputs, outputs };
  }

  #possible(program: Program): TableEngine {
    const engine = TableEngine.create(
      { program: positiveProgram(program, this.#options.feeds) },
      { tuples: this.#budget.tuples, work: this.#work },
    );
    if (!engine.ok) throw new Stopped(engine.error);
    const done = engine.value.evaluate(new Map());
    if (!done.ok) throw new Stopped(done.error);
    return engine.value;
  }
}
