/// Programs and positions for tests.
import { indicatorOf, isCallable, OperatorTable, parseTerm, swiFlags } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import type { PredicateKey, Program, Value } from './program.ts';
import { printProblem } from './read/print-problem.ts';
import { readProgram } from './read/read-program.ts';
import { TableEngine } from './tables/table-engine.ts';
import type { TableOptions } from './tables/table-engine.ts';

export const BUDGET = { tuples: 1_000_000 };

export const programOf = (text: string, featuresText = ''): Program => {
  const features = [{ file: 'features.pl', text: featuresText }];
  const read = readProgram({ theory: [{ file: 'theory.pl', text }], features, budget: BUDGET });
  if (!read.ok) throw new Error(`${text}\n${read.error.map(printProblem).join('\n')}`);
  return read.value;
};

export const termOf = (text: string): Term => {
  const parsed = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value.term;
};

/// Facts as the engines take them.
export const tuplesOf = (program: Program, facts: Iterable<Term>): Map<PredicateKey, Value[][]> => {
  const tuples = new Map<PredicateKey, Value[][]>();
  for (const fact of facts) {
    if (!isCallable(fact)) throw new Error('a fact is an atom or a compound');
    const key = indicatorOf(fact);
    const tuple = fact.kind === 'compound' ? fact.args.map((term) => program.values.number(term)) : [];
    tuples.set(key, [...(tuples.get(key) ?? []), tuple]);
  }
  return tuples;
};

export const engineOf = (program: Program, options: Partial<TableOptions> = {}): TableEngine => {
  const made = TableEngine.create({ program }, { ...BUDGET, ...options });
  if (!made.ok) throw new Error(printProblem(made.error));
  return made.value;
};

/// All relations as sorted texts, to be compared.
export const relationsText = (program: Program, tuples: (key: PredicateKey) => Iterable<readonly Value[]>): string =>
  [...program.predicates.keys()]
    .map(
      (key) =>
        `${key}: ${Array.from(tuples(key), (tuple) => `(${tuple.join()})`)
          .sort()
          .join(' ')}`,
    )
    .join('\n');
