/// `npm run bench -- features`: what 126 logical features of a position cost, beside Prolog and beside code written by hand.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { randomGames, randomPositions, lettersOf } from '../cases/features/positions.fixture.ts';
import type { Position } from '../src/games/index.ts';
import { PASSES } from '../src/relations/index.ts';
import type { Relations } from '../src/relations/index.ts';
import { HAND_FEATURES, countByHand } from './features/hand.ts';
import {
  compileFeatures,
  countBatch,
  countIncremental,
  countScratch,
  cpuMicros,
  measureBatch,
  measureIncremental,
  measureScratch,
} from './features/ours.ts';
import { measureProver } from './features/prover.ts';
import { OTHELLO_FILES, measureRedundancy, measureSwipl } from './features/swipl.ts';
import type { Redundancy } from './features/swipl.ts';
import { grown, printFeatures, readFeatures, shuffled } from './features/texts.ts';
import type { FeatureClause } from './features/texts.ts';
import { flagsOf } from './flags.ts';
import { figure, printTable } from './prolog/rows.ts';

interface Row {
  readonly engine: string;
  readonly microsPerPosition: number;
}

interface PassRow {
  readonly without: string;
  readonly microsPerPosition?: number;
  /// Where the plan cannot be run without the pass.
  readonly problem?: string;
}

interface GrowthRow {
  readonly features: number;
  readonly microsPerPosition: number;
  readonly compileMs: number;
  readonly megabytes: number;
}

interface Report {
  readonly positions: number;
  readonly rows: readonly Row[];
  readonly ratios: Readonly<Record<string, number>>;
  readonly redundancy: readonly Redundancy[];
  readonly passes: readonly PassRow[];
  readonly growth: readonly GrowthRow[];
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

/// Different counts are a defect, whatever the times are.
const expectEqual = (
  what: string,
  counts: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
) => {
  for (const [i, row] of expected.entries())
    if (row.some((count, feature) => count !== counts[i]![feature]))
      throw new Error(`${what} counts position ${i} otherwise`);
};

const say = (text: string): void => void process.stderr.write(`${text}\n`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/// Memory that a compiled theory holds: its share of the heap, of buffers and of WASM memory.
const megabytesOf = (make: () => Relations): { relations: Relations; megabytes: number; compileMs: number } => {
  const used = (): number => {
    collect();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return (heapUsed + external + arrayBuffers) / 2 ** 20;
  };
  const before = used();
  const start = process.cpuUsage();
  const relations = make();
  const { user } = process.cpuUsage(start);
  return { relations, megabytes: used() - before, compileMs: user / 1000 };
};

const measureGrowth = (features: readonly FeatureClause[], sizes: readonly number[], positions: readonly Position[]) =>
  sizes.map((size): GrowthRow => {
    say(`  ${size} features`);
    const text = printFeatures(grown(features, size));
    const { relations, megabytes, compileMs } = megabytesOf(() => compileFeatures(text));
    return { features: size, microsPerPosition: measureScratch(relations, positions, 0.3), compileMs, megabytes };
  });

const measurePasses = (text: string, positions: readonly Position[]): PassRow[] =>
  PASSES.map((pass) => {
    say(`  without ${pass}`);
    try {
      const relations = compileFeatures(text, { without: [pass] });
      const name = relations.engine === 'words' ? pass : `${pass} (in tables)`;
      return { without: name, microsPerPosition: measureScratch(relations, positions.slice(0, 60), 0.3) };
    } catch (error) {
      return { without: pass, problem: (error as Error).message };
    }
  });

/// The time of single features: how much faster ours is, in the median over all of them.
const measureSingles = (
  features: readonly FeatureClause[],
  swiplMicros: readonly number[],
  positions: readonly Position[],
): number =>
  median(
    features.map((feature, i) => {
      const relations = compileFeatures(printFeatures([feature]));
      return swiplMicros[i]! / measureScratch(relations, positions, 0.05);
    }),
  );

const measureHand = (positions: readonly Position[], seconds: number): number => {
  const counts = new Float64Array(HAND_FEATURES.length);
  const work = (): void => {
    for (const { blackLow, blackHigh, whiteLow, whiteHigh } of positions)
      countByHand(blackLow, blackHigh, whiteLow, whiteHigh, counts);
  };
  return cpuMicros(positions.length, work, seconds);
};

const measure = (quick: boolean): Report => {
  const slow = randomPositions({ seed: 'features bench', count: quick ? 3 : 100 });
  const many = randomPositions({ seed: 'features bench', count: quick ? 40 : 500 });
  const games = randomGames('features bench', quick ? 1 : 10);
  const letters = slow.map(lettersOf);
  const clauses = readFeatures(OTHELLO_FILES.features);
  const text = printFeatures(clauses);

  say('swipl: plain');
  const plain = measureSwipl('plain', letters);
  say('swipl: tabled');
  const tabled = measureSwipl('tabled', letters);
  say('swipl: materialised');
  const materialised = measureSwipl('materialised', letters);
  say("hansei's prover");
  const prover = measureProver(letters.slice(0, quick ? 2 : 40));

  say('relations');
  const relations = compileFeatures(text);
  expectEqual('relations', countScratch(relations, slow), plain.counts);
  expectEqual('the circuit', countBatch(relations, slow), plain.counts);
  for (const game of games) expectEqual('an update', countIncremental(relations, game), countScratch(relations, game));
  expectEqual('swipl, tabled', tabled.counts, plain.counts);
  expectEqual('swipl, materialised', materialised.counts, plain.counts);
  expectEqual("hansei's prover", plain.counts.slice(0, prover.counts.length), prover.counts);
  const along = games.flat();
  const seconds = quick ? 0.03 : 1;
  const scratch = measureScratch(relations, slow, seconds);
  const scratchAlong = measureScratch(relations, along, seconds);
  const incremental = measureIncremental(relations, games, seconds);
  const batch = measureBatch(relations, many, seconds);
  say('tables');
  const tables = compileFeatures(text, { engine: 'tables' });
  const [short] = games;
  const tablesAlong = measureScratch(tables, short!.slice(0, 30), 0.1);
  const tablesIncremental = measureIncremental(tables, [short!.slice(0, 30)], 0.1);
  say('shuffled, ten features, rules alone');
  const mixed = measureScratch(compileFeatures(printFeatures(shuffled(clauses, 'features bench'))), slow, seconds);
  const ten = compileFeatures(printFeatures(clauses.filter(({ head }) => HAND_FEATURES.includes(head.name))));
  const scratchTen = measureScratch(ten, slow, seconds);
  const hand = measureHand(slow, seconds);
  const rules = compileFeatures(ruleFeatures(relations));
  const relationsOnly = measureScratch(rules, slow, seconds);
  say('single features');
  const singles = quick ? Number.NaN : measureSingles(clauses, plain.perFeatureMicros!, slow);
  say('redundancy');
  const redundancy = measureRedundancy(letters.slice(0, quick ? 1 : 10));
  say('passes');
  const passes = quick ? [] : measurePasses(text, slow);
  say('growth');
  const growth = measureGrowth(clauses, quick ? [10, 40] : [10, 50, 126, 500, 2000], slow);

  return {
    positions: slow.length,
    rows: [
      { engine: 'swipl plain', microsPerPosition: plain.microsPerPosition },
      { engine: 'swipl tabled', microsPerPosition: tabled.microsPerPosition },
      { engine: 'swipl materialised', microsPerPosition: materialised.microsPerPosition },
      { engine: 'hansei prover', microsPerPosition: prover.microsPerPosition },
      { engine: 'relations from scratch', microsPerPosition: scratch },
      { engine: 'relations from scratch, literals shuffled', microsPerPosition: mixed },
      { engine: 'relations from scratch, along games', microsPerPosition: scratchAlong },
      { engine: 'relations incrementally, along games', microsPerPosition: incremental },
      { engine: 'circuit in batches', microsPerPosition: batch },
      { engine: 'relations in tables, along a game', microsPerPosition: tablesAlong },
      { engine: 'relations in tables, incrementally', microsPerPosition: tablesIncremental },
      { engine: 'relations, ten features', microsPerPosition: scratchTen },
      { engine: 'bitboards by hand, the same ten', microsPerPosition: hand },
    ],
    ratios: {
      scratchVsSwipl: plain.microsPerPosition / scratch,
      scratchVsTabled: tabled.microsPerPosition / scratch,
      scratchVsMaterialised: materialised.microsPerPosition / scratch,
      scratchVsProver: prover.microsPerPosition / scratch,
      incrementalVsScratch: scratchAlong / incremental,
      incrementalVsScratchInTables: tablesAlong / tablesIncremental,
      handVsScratch: scratchTen / hand,
      batchVsSwipl: plain.microsPerPosition / batch,
      batchVsScratch: scratch / batch,
      shuffledVsUnshuffled: mixed / scratch,
      medianSingleFeatureVsSwipl: singles,
      shareOfRuleRelations: relationsOnly / scratch,
    },
    redundancy,
    passes,
    growth,
  };
};

/// One feature for each predicate with rules that depends on the position: the relations alone, without the features.
const ruleFeatures = ({ program, features }: Relations): string => {
  const own = new Set(features.map(({ predicate }) => predicate));
  return [...program.predicates.values()]
    .filter((each) => !each.isStatic && !each.isInput && !each.isAuxiliary && !own.has(each.key))
    .map(({ name, arity }, i) => {
      const args = Array.from({ length: arity }, (_, k) => `V${k}`).join(', ');
      return `rule_${i}(${args}) :- ${name}(${args}).\n`;
    })
    .join('');
};

const table = (lines: readonly (readonly string[])[]): void => void process.stdout.write(printTable(lines));

const print = ({ rows, ratios, redundancy, passes, growth, positions }: Report): void => {
  const slowest = rows[0]!.microsPerPosition;
  table([
    ['engine', 'CPU us/position', 'times plain swipl'],
    ...rows.map(({ engine, microsPerPosition: micros }) => [
      engine,
      figure(micros, micros < 100 ? 2 : 0),
      figure(slowest / micros, 0),
    ]),
  ]);
  process.stdout.write(`\n126 features, ${positions} positions of random games, one thread.\n\n`);
  table([
    ['ratio', 'value'],
    ...Object.entries(ratios).map(([name, value]) => [name, figure(value, value < 100 ? 2 : 0)]),
  ]);
  process.stdout.write('\nRedundancy of plain Prolog, per position\n\n');
  table([
    ['predicate', 'calls', 'distinct', 'calls / distinct'],
    ...redundancy.map(({ predicate, calls, distinct }) => [
      predicate,
      figure(calls, 0),
      figure(distinct, 0),
      figure(calls / distinct, 1),
    ]),
  ]);
  if (passes.length > 0) {
    const [whole] = rows.filter(({ engine }) => engine === 'relations from scratch');
    process.stdout.write('\nWithout a pass\n\n');
    table([
      ['without', 'CPU us/position', 'times slower'],
      ...passes.map(({ without, microsPerPosition: micros, problem }) =>
        micros === undefined
          ? [without, '-', problem ?? '']
          : [without, figure(micros, 1), figure(micros / whole!.microsPerPosition, 2)],
      ),
    ]);
  }
  process.stdout.write('\nGrowth with the number of features\n\n');
  table([
    ['features', 'CPU us/position', 'us/feature', 'compiling ms', 'MB'],
    ...growth.map((row) => [
      String(row.features),
      figure(row.microsPerPosition, 2),
      figure(row.microsPerPosition / row.features, 3),
      figure(row.compileMs, 0),
      figure(row.megabytes, 1),
    ]),
  ]);
};

export const benchFeatures = async (args: readonly string[]): Promise<number> => {
  const flags = flagsOf(args);
  if (flags === undefined) return 2;
  const report = measure(flags.quick);
  if (flags.json) process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else print(report);
  return 0;
};
