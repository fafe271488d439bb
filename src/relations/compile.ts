/// From texts to a compiled theory: read, planned, and given to the engine that suits it.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { CompiledRelations } from './compiled-relations.ts';
import type { Engine } from './engine.ts';
import { NumberedFacts, countInputFacts } from './fact-table.ts';
import type { PassName } from './passes.ts';
import { makePlan } from './passes/make-plan.ts';
import { sampleSizes } from './passes/sample-sizes.ts';
import type { Plan } from './plan.ts';
import type { Problem, Program } from './program.ts';
import { readProgram } from './read/read-program.ts';
import type { CompileBudget, CompileOptions, EngineName, Relations } from './relations.ts';
import { TableRunner } from './tables/table-runner.ts';
import { NO_FRAME, chooseFrame } from './words/frame.ts';
import { lowerOptions, lowerPlan } from './words/lower.ts';
import { WordEngine } from './words/word-engine.ts';

/// Enough for thousands of features of a board, and small enough for a phone.
export const DEFAULT_BUDGET: CompileBudget = { gates: 250_000, tuples: 1_000_000 };

export const compile = (options: CompileOptions): Result<Relations, readonly Problem[]> => {
  const budget = { ...DEFAULT_BUDGET, ...options.budget };
  const read = readProgram({ ...options, budget });
  if (!read.ok) return read;
  const program = read.value;
  const facts = countInputFacts(program);
  if (facts > budget.tuples) return failed([tooManyFacts(program, facts, budget.tuples)]);
  const without = new Set<PassName>(options.without);
  const sizes = sampleSizes(program);
  const plan = makePlan(program, sizes, without);
  const table = new NumberedFacts(program);
  const engine = chooseEngine(plan, table, { ...options, without, budget });
  if (!engine.ok) return failed([engine.error]);
  return ok(new CompiledRelations({ program, plan, sizes, facts: table, ...engine.value, budget, without }));
};

interface EngineOptions {
  readonly engine?: EngineName;
  readonly without: ReadonlySet<PassName>;
  readonly budget: CompileBudget;
}

/// Words where the plan fits into them, else tables.
const chooseEngine = (
  plan: Plan,
  facts: NumberedFacts,
  { engine, without, budget }: EngineOptions,
): Result<{ readonly engine: Engine; readonly name: EngineName; readonly gates: number }, Problem> => {
  const frame = chooseFrame(plan.program);
  // Words enumerate what values there are: where arithmetic may go on for ever, only a position can tell.
  const used = new Set([...plan.program.predicates.values()].flatMap(({ domains }) => domains));
  const isFinite = [...used].every((domain) => plan.program.domains[domain]?.isFinite ?? true);
  if (engine === 'words' || (engine === undefined && frame !== NO_FRAME && isFinite)) {
    const lowered = lowerPlan(plan, lowerOptions(frame, budget.gates, without));
    if (lowered.ok)
      return ok({ engine: new WordEngine(lowered.value), name: 'words', gates: lowered.value.netlist.gates });
    if (engine === 'words') return lowered;
  }
  const runner = TableRunner.create(plan, facts, { tuples: budget.tuples, semiNaive: !without.has('semi-naive') });
  if (!runner.ok) return runner;
  const begun = runner.value.evaluate([]);
  return begun.ok ? ok({ engine: runner.value, name: 'tables', gates: 0 }) : begun;
};

const tooManyFacts = (program: Program, facts: number, most: number): Problem => {
  const largest = program.inputs.reduce<{ key: string; size: number }>(
    (best, key) => {
      const size = program.predicates.get(key)!.domains.reduce((n, d) => n * program.domains[d]!.values.length, 1);
      return size > best.size ? { key, size } : best;
    },
    { key: '', size: 0 },
  );
  return {
    code: 'domain-too-large',
    message: `positions could have ${facts.toLocaleString('en')} facts, ${largest.size.toLocaleString('en')} of them of ${largest.key}; ${most.toLocaleString('en')} are allowed`,
    hint: 'give its arguments smaller domains, or fewer of them',
  };
};
