/// Features counted by swipl, with its CPU time: as they are, tabled, and on derived relations that are asserted first.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { factsText } from './position.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const DRIVER = pathOf('measure.pl');

/// Paths of the texts.
export interface FeatureFiles {
  readonly theory: string;
  readonly features: string;
}

export const OTHELLO_FILES: FeatureFiles = {
  theory: pathOf('../../knowledge/othello/theory.pl'),
  features: pathOf('../../knowledge/othello/features-126.pl'),
};

/// plain: SLD resolution. tabled: `:- table` for all predicates with rules, tables abolished between positions.
/// materialised: the solutions of all predicates with rules asserted as facts first; those that are the same in all positions once.
export type SwiplKind = 'plain' | 'tabled' | 'materialised';

export interface SwiplMeasure {
  /// CPU time, asserting the position's facts included.
  readonly microsPerPosition: number;
  /// Names of the features, in the order of their file.
  readonly features: readonly string[];
  /// A number for each feature, for each position.
  readonly counts: readonly (readonly number[])[];
  /// plain: the mean time of each feature.
  readonly perFeatureMicros?: readonly number[];
  /// materialised: the part of the time that goes into the derived relations, the position's facts included.
  readonly microsForRelations?: number;
}

/// Calls of a predicate with rules, per position.
export interface Redundancy {
  /// `name/arity`.
  readonly predicate: string;
  readonly calls: number;
  /// Calls that are different up to the names of variables.
  readonly distinct: number;
}

export const measureSwipl = (
  kind: SwiplKind,
  positions: readonly string[],
  files: FeatureFiles = OTHELLO_FILES,
): SwiplMeasure => {
  const said = runDriver(kind, positions, files);
  const micros = said.numbers('micros');
  const counts = said.lists('counts');
  expectAll(counts, positions);
  const times = said.lists('times');
  const made = said.numbers('made');
  return {
    microsPerPosition: mean(micros),
    features: said.words('feature'),
    counts,
    ...(times.length > 0 && { perFeatureMicros: times[0]!.map((_, f) => mean(times.map((row) => row[f]!))) }),
    ...(made.length > 0 && { microsForRelations: mean(made) }),
  };
};

/// The paper's table 1: how often plain SLD resolution calls each predicate with rules to count all features of a position, and
/// how many of these calls are different. Means over the positions.
export const measureRedundancy = (
  positions: readonly string[],
  files: FeatureFiles = OTHELLO_FILES,
): readonly Redundancy[] => {
  const said = runDriver('calls', positions, files);
  expectAll(said.lists('counts'), positions);
  const sums = new Map<string, { calls: number; distinct: number }>();
  for (const text of said.words('calls')) {
    const [predicate, calls, distinct] = text.split(',') as [string, string, string];
    const sum = sums.get(predicate) ?? { calls: 0, distinct: 0 };
    sums.set(predicate, { calls: sum.calls + Number(calls), distinct: sum.distinct + Number(distinct) });
  }
  return [...sums].map(([predicate, { calls, distinct }]) => ({
    predicate,
    calls: calls / positions.length,
    distinct: distinct / positions.length,
  }));
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const expectAll = (counts: readonly unknown[], positions: readonly string[]): void => {
  if (counts.length !== positions.length)
    throw new Error(`swipl counted ${counts.length} of ${positions.length} positions`);
};

/// What the driver printed: lines such as `counts([1,2])`.
class Said {
  private readonly lines: readonly string[];

  constructor(text: string) {
    this.lines = text.split('\n');
  }

  words(name: string): string[] {
    const opening = `${name}(`;
    return this.lines.filter((line) => line.startsWith(opening)).map((line) => line.slice(opening.length, -1));
  }

  numbers(name: string): number[] {
    return this.words(name).map(Number);
  }

  lists(name: string): number[][] {
    return this.words(name).map((word) => JSON.parse(word) as number[]);
  }
}

const runDriver = (kind: SwiplKind | 'calls', positions: readonly string[], files: FeatureFiles): Said => {
  const run = spawnSync(
    'swipl',
    ['-q', '-g', 'main', '-t', 'halt(1)', DRIVER, '--', kind, files.theory, files.features],
    {
      input: positions.map((letters) => `${factsText(letters)}.\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  );
  if (run.error !== undefined) throw run.error;
  // Warnings mean that a file is not as swipl wants it.
  if (run.status !== 0 || run.stderr !== '') throw new Error(`swipl: status ${run.status}: ${run.stderr}`);
  return new Said(run.stdout);
};
