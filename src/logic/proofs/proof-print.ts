/// Prints a proof as a tree for people: what holds, and why.
import { variablesOf } from '../terms/clause.ts';
import type { Clause } from '../terms/clause.ts';
import type { OperatorTable } from '../syntax/operators.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { references } from './proof.ts';
import type { Proof, Step } from './proof.ts';
import { GroundTerms, Substitution } from '../terms/substitution.ts';
import type { Term } from '../terms/term.ts';

export interface ProofPrintOptions {
  /// Without it the steps by clauses show the values of the clauses' variables only.
  readonly program?: { readonly clauses: readonly Clause[] };
  readonly operators?: OperatorTable;
  /// What to call a clause, by its number; `clause 7` where there is no name.
  readonly clauseName?: (clause: number) => string | undefined;
  /// Levels of the tree that are printed; 500 by default, since each line repeats the indents above it.
  readonly maxDepth?: number;
  /// Levels of terms that are printed; 12 by default, 0 for all.
  readonly maxTermDepth?: number;
}

/// A line still to print: a step, the text that leads to it, and what leads to its children.
interface Line {
  readonly step: number;
  readonly lead: string;
  readonly indent: string;
  readonly depth: number;
}

const because: Readonly<Record<Step['kind'], string>> = {
  clause: 'clause',
  builtin: 'built-in',
  either: 'one of two',
  then: 'condition holds',
  otherwise: 'condition fails',
  not: 'not provable',
  call: 'call',
  cut: 'cut',
  assumed: 'assumed',
  failed: 'fails',
  'failed-assumed': 'assumed to fail',
};

const reasonOf = (step: Step, { clauseName }: ProofPrintOptions): string => {
  switch (step.kind) {
    case 'clause':
      return clauseName?.(step.clause) ?? `clause ${step.clause}`;
    case 'either':
      return `${step.side} side`;
    case 'assumed':
    case 'failed-assumed':
      return `${because[step.kind]}: ${step.reason}`;
    case 'failed':
      if (step.branches.length === 0) return step.proof === undefined ? 'fails' : 'fails, since this holds:';
      return `fails in ${step.branches.length === 1 ? 'its only way' : `all ${step.branches.length} ways`}`;
    default:
      return because[step.kind];
  }
};

/// One line per step; a step that was printed before is named by the number behind it instead of being repeated.
export const printProof = (proof: Proof, options: ProofPrintOptions = {}): string => {
  // Goals of one line share their variables, and so the names of these.
  const print = (...terms: readonly Term[]): string => {
    const names = new Map(variablesOf(terms).map((v, i) => [v, `_${i + 1}`]));
    return terms
      .map((term) =>
        printTerm(term, {
          quoted: true,
          spacing: 'next_argument',
          maxDepth: options.maxTermDepth ?? 12,
          variableNames: names,
          ...(options.operators === undefined ? {} : { operators: options.operators }),
        }),
      )
      .join(', ');
  };
  const ground = new GroundTerms();
  const uses = new Map<number, number>();
  for (const index of [...proof.roots, ...proof.steps.flatMap(references)]) uses.set(index, (uses.get(index) ?? 0) + 1);
  const lines: string[] = [];
  const printed = new Set<number>();
  const stack: Line[] = [];
  const push = (steps: readonly number[], indent: string, depth: number): void => {
    steps.toReversed().forEach((step, i) => {
      const last = i === 0;
      const lead = depth === 0 ? '' : `${indent}${last ? '└─ ' : '├─ '}`;
      stack.push({ step, lead, indent: depth === 0 ? '' : `${indent}${last ? '   ' : '│  '}`, depth });
    });
  };
  push(proof.roots, '', 0);
  for (let line = stack.pop(); line !== undefined; line = stack.pop()) {
    const step = proof.steps[line.step]!;
    const below = references(step);
    const text = `${line.lead}${conclusionOf(step, options, print, ground)}`;
    if (printed.has(line.step) && below.length > 0) {
      lines.push(`${text}  (as above, ${line.step})`);
      continue;
    }
    printed.add(line.step);
    const shared = below.length > 0 && uses.get(line.step)! > 1 ? ` [${line.step}]` : '';
    const cutOff = line.depth + 1 >= (options.maxDepth ?? 500) && below.length > 0;
    lines.push(`${text}  (${reasonOf(step, options)})${shared}${cutOff ? ' ...' : ''}`);
    if (!cutOff) push(below, line.indent, line.depth + 1);
  }
  if (proof.roots.length === 0) lines.push(`${print(proof.goal)}  (holds by itself)`);
  return `${lines.join('\n')}\n`;
};

const conclusionOf = (
  step: Step,
  options: ProofPrintOptions,
  print: (...terms: readonly Term[]) => string,
  ground: GroundTerms,
): string => {
  if (step.kind === 'cut') return '!';
  if (step.kind === 'failed' || step.kind === 'failed-assumed') return `no ${print(...step.goals)}`;
  if (step.kind !== 'clause') return print(step.goal);
  const clause = options.program?.clauses[step.clause];
  if (clause === undefined) return step.values.length === 0 ? 'yes' : `with ${print(...step.values)}`;
  const instance = new Substitution(ground);
  clause.variables.forEach((v, i) => instance.unify(v, step.values[i] ?? v));
  return print(instance.resolve(clause.head));
};
