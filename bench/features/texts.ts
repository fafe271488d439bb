/// Texts of features made from others: some of them, with shuffled literals, or specialised by one more condition.
import { readFileSync } from 'node:fs';
import {
  OperatorTable,
  PrologReader,
  compound,
  conjuncts,
  parseTerm,
  printTerm,
  swiFlags,
  variablesOf,
} from '../../src/logic/index.ts';
import type { Compound, Term } from '../../src/logic/index.ts';
import { seededRandom } from '../../src/play/index.ts';

export interface FeatureClause {
  readonly head: Compound;
  readonly body: readonly Term[];
}

const operators = OperatorTable.swi();

export const readFeatures = (file: string): FeatureClause[] => {
  const reader = new PrologReader(readFileSync(file, 'utf8'), { operators, flags: swiFlags() });
  const clauses: FeatureClause[] = [];
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') throw new Error(read.error.message);
    const { term } = read;
    if (term.kind !== 'compound' || term.name !== ':-' || term.args.length !== 2) continue;
    clauses.push({ head: term.args[0] as Compound, body: conjuncts(term.args[1]!) });
  }
  return clauses;
};

export const printFeatures = (clauses: readonly FeatureClause[]): string =>
  clauses
    .map(({ head, body }) => {
      const whole = compound(':-', [head, body.reduceRight((rest, goal) => compound(',', [goal, rest]))]);
      const names = new Map(variablesOf([whole]).map((v, i) => [v, `V${i}`]));
      return `${printTerm(whole, { quoted: true, operators, variableNames: names })}.\n`;
    })
    .join('');

/// The literals of every body in another order.
export const shuffled = (clauses: readonly FeatureClause[], seed: string): FeatureClause[] => {
  const random = seededRandom(seed);
  return clauses.map(({ head, body }) => {
    const goals = [...body];
    for (let i = goals.length - 1; i > 0; i--) {
      const k = random.below(i + 1);
      [goals[i], goals[k]] = [goals[k]!, goals[i]!];
    }
    return { head, body: goals };
  });
};

/// What can be asked of a square besides.
const CONDITIONS = [
  'edge(S)',
  '\\+ edge(S)',
  'corner(S)',
  'blank(S)',
  'owns(x, S)',
  'owns(o, S)',
  'frontier(S, x)',
  'frontier(S, o)',
  'interior(S, x)',
  'interior(S, o)',
  'legal_move(S, x)',
  'legal_move(S, o)',
  'potential_move(S, x)',
  'potential_move(S, o)',
  '\\+ frontier(S, x)',
  '\\+ legal_move(S, o)',
  'neighbor(S, north, _)',
  'filled(S, east)',
] as const;

/// `count` features: those that there are, and then these with one more condition on the first square of their heads, which is
/// how features are specialised when they are generated.
export const grown = (clauses: readonly FeatureClause[], count: number): FeatureClause[] => {
  const result = clauses.slice(0, count);
  for (let number = 0; result.length < count; number++) {
    const { head, body } = clauses[number % clauses.length]!;
    const condition = CONDITIONS[Math.floor(number / clauses.length) % CONDITIONS.length]!;
    const [square] = variablesOf([head]);
    if (square === undefined) continue;
    const parsed = parseTerm(`c(S, ${condition})`, { operators, flags: swiFlags() });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const [old, goal] = (parsed.value.term as Compound).args as [Term, Term];
    const put = (term: Term): Term =>
      term === old ? square : term.kind === 'compound' ? compound(term.name, term.args.map(put)) : term;
    result.push({ head: compound(`g${result.length + 1}`, head.args), body: [...body, put(goal)] });
  }
  return result;
};
