/// The proof of an explanation, read so that each step can be told: what it proves, by what, and what it rests on. The proofs of
/// good moves found before hang where the explanation rests on them.
import { printTerm } from '../../../src/logic/syntax/prolog-printer.ts';
import { readCertificate } from '../../../src/logic/proofs/certificate.ts';
import type { Certificate as LogicCertificate, ReadCertificate } from '../../../src/logic/proofs/certificate.ts';
import { references } from '../../../src/logic/proofs/proof.ts';
import type { Step } from '../../../src/logic/proofs/proof.ts';
import { atom, compound } from '../../../src/logic/terms/term.ts';
import type { Term } from '../../../src/logic/terms/term.ts';
import type { Certificate, ClauseOrigin, ProofDocument } from '../../../src/serve/contract/index.ts';
import type { Tree } from './tree.ts';

export type ExplanationDocument = Extract<ProofDocument, { kind: 'explanation' }>;

/// A step as people see it.
export interface ToldStep {
  readonly kind: Step['kind'];
  /// What it proves; of a failed search, what cannot be proved.
  readonly goals: readonly Term[];
  readonly holds: boolean;
  /// Where the clause comes from; undefined of what is no clause.
  readonly origin?: ClauseOrigin;
  /// The clause as the theory writes it.
  readonly clause?: string;
}

export interface Explanation {
  /// What is explained, such as bad_move(36, w, e8).
  readonly goal: Term;
  /// In the explanation and the proofs on which it rests.
  readonly steps: number;
  step(item: number): ToldStep;
  /// With everything, or without what only says how the board lies and how numbers compare.
  tree(isWhole: boolean): Tree;
}

/// As the logic room calls it.
export const certificateOf = ({ goal, program, dynamic, proof }: Certificate): LogicCertificate => ({
  goal,
  program,
  proof,
  ...(dynamic === undefined ? {} : { dynamic }),
});

/// A goal as Prolog writes it.
export const printGoal = (goal: Term): string =>
  printTerm(goal, { quoted: true, spacing: 'next_argument', maxDepth: 8 });

/// A clause on one line, as certificates write it, with a line for each goal of its body.
export const layOutClause = (text: string): string => {
  const at = text.indexOf(':-');
  if (at < 0) return `${text}.`;
  let depth = 0;
  let goals = '    ';
  for (const sign of text.slice(at + 2).trim()) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    goals += sign === ',' && depth === 0 ? ',\n   ' : sign;
  }
  return `${text.slice(0, at)} :-\n${goals}.`;
};

const instanceOf = (term: Term, values: ReadonlyMap<Term, Term>): Term => {
  if (term.kind === 'var') return values.get(term) ?? term;
  if (term.kind !== 'compound') return term;
  return compound(
    term.name,
    term.args.map((argument) => instanceOf(argument, values)),
  );
};

const tell = (step: Step, { program }: ReadCertificate, part: Certificate): ToldStep => {
  const { kind } = step;
  if (kind === 'failed' || kind === 'failed-assumed') return { kind, goals: step.goals, holds: false };
  if (kind === 'cut') return { kind, goals: [atom('!')], holds: true };
  if (kind !== 'clause') return { kind, goals: [step.goal], holds: true };
  const clause = program.clauses[step.clause];
  const origin = part.origin[step.clause];
  if (clause === undefined || origin === undefined) return { kind, goals: [], holds: true };
  const values = new Map(clause.variables.map((variable, i) => [variable as Term, step.values[i] ?? variable]));
  return { kind, goals: [instanceOf(clause.head, values)], holds: true, origin, clause: part.program[step.clause]! };
};

/// Comparisons of times are as plain as geometry is.
const comparesNumbers = (goal: Term | undefined): boolean =>
  goal?.kind === 'compound' && goal.args.length === 2 && goal.args.every(({ kind }) => kind === 'int');

const isPlain = ({ kind, origin, goals: [goal] }: ToldStep): boolean =>
  kind === 'builtin' || kind === 'cut' || origin === 'geometry' || origin === 'library' || comparesNumbers(goal);

/// Undefined where the document cannot be read.
export const readExplanation = (document: ExplanationDocument): Explanation | undefined => {
  /// The explanation and its lemmas, one behind the other; items count through all of them.
  const parts: { readonly part: Certificate; readonly read: ReadCertificate; readonly first: number }[] = [];
  let steps = 0;
  for (const part of [document, ...document.lemmas]) {
    const read = readCertificate(certificateOf(part));
    if (!read.ok) return undefined;
    parts.push({ part, read: read.value, first: steps });
    steps += read.value.proof.steps.length;
  }
  const rootsOf = ({ read, first }: (typeof parts)[number]): number[] => read.proof.roots.map((root) => first + root);
  const lemmas = new Map(parts.slice(1).map((each) => [printGoal(each.read.goal), rootsOf(each)]));
  const told = new Map<number, ToldStep>();
  const placeOf = (item: number) => {
    const found = parts.findLast(({ first }) => first <= item)!;
    return { ...found, step: found.read.proof.steps[item - found.first]! };
  };
  const step = (item: number): ToldStep => {
    const known = told.get(item);
    if (known !== undefined) return known;
    const { step: found, read, part } = placeOf(item);
    const said = tell(found, read, part);
    told.set(item, said);
    return said;
  };
  const below = (item: number): readonly number[] => {
    const { origin, goals } = step(item);
    const [goal] = goals;
    if (origin === 'stored' && goal?.kind === 'compound') return lemmas.get(printGoal(goal.args[0]!)) ?? [];
    const { step: found, first } = placeOf(item);
    return references(found).map((reference) => first + reference);
  };
  return {
    goal: parts[0]!.read.goal,
    steps,
    step,
    tree: (isWhole) => ({
      roots: rootsOf(parts[0]!),
      below: isWhole ? below : (item) => below(item).filter((each) => !isPlain(step(each))),
    }),
  };
};
