/// Random programs asked of swipl and of Hansei: one batch is one swipl process.
import * as fc from 'fast-check';
import { arithmetic } from './generate-arithmetic.ts';
import { control } from './generate-control.ts';
import { datalog } from './generate-datalog.ts';
import { lists } from './generate-lists.ts';
import { printing } from './generate-printing.ts';
import { sorting } from './generate-sorting.ts';
import { askOurs } from './ours.ts';
import { askSwipl } from './swipl.ts';
import { printTranscript } from './transcript.ts';
import type { Block } from './transcript.ts';

export const generators = { datalog, lists, arithmetic, control, printing, sorting } as const;

export interface Comparison {
  readonly programs: number;
  readonly goals: number;
  /// Where the two said different things, ready to be read.
  readonly differences: readonly string[];
}

/// Compares `count` programs drawn with `seed`.
export const compareRandom = (name: keyof typeof generators, seed: number, count: number): Comparison => {
  const blocks = fc.sample(generators[name], { seed, numRuns: count });
  const differences = compare(blocks).map(({ index, text }) => `${name}, seed ${seed}, path "${index}":\n${text}`);
  return { programs: blocks.length, goals: blocks.reduce((sum, { goals }) => sum + goals.length, 0), differences };
};

/// The smallest program that fast-check finds from a failing one, as text; shrinking costs one swipl process per try.
export const shrink = (name: keyof typeof generators, seed: number, path: string, milliseconds: number): string => {
  const property = fc.property(generators[name], (block) => compare([block]).length === 0);
  const { counterexample } = fc.check(property, { seed, path, interruptAfterTimeLimit: milliseconds });
  return counterexample === null ? '' : (compare(counterexample)[0]?.text ?? '');
};

const compare = (blocks: readonly Block[]): { index: number; text: string }[] => {
  const theirs = askSwipl(blocks);
  const ours = askOurs(blocks);
  return blocks.flatMap(({ program, goals }, index) => {
    const reports = goals.flatMap((goal, g) => {
      const expected = theirs[index]![g]!;
      // Too long for swipl is no answer to compare with.
      if (expected.end.kind === 'timeout') return [];
      const [want, said] = [printTranscript(expected), printTranscript(ours[index]![g]!)];
      return want === said ? [] : [`?- ${goal}\n  swipl:  ${indent(want)}\n  hansei: ${indent(said)}`];
    });
    return reports.length === 0 ? [] : [{ index, text: `${program}\n${reports.join('\n')}` }];
  });
};

const indent = (text: string): string => text.replaceAll('\n', '\n          ');
