/// Features counted by Hansei's own prover, by the same clauses as in swipl.
import { readFileSync } from 'node:fs';
import {
  OperatorTable,
  Prolog,
  PrologReader,
  atom,
  compound,
  indicatorOf,
  isCallable,
  list,
  swiFlags,
  toPlain,
  variable,
} from '../../src/logic/index.ts';
import type { Term } from '../../src/logic/index.ts';
import { squareName } from '../../src/games/index.ts';
import { OTHELLO_FILES } from './swipl.ts';
import type { FeatureFiles } from './swipl.ts';

const COUNT = new URL('count.pl', import.meta.url);

export interface ProverMeasure {
  /// User CPU time of this process, asserting the position's facts included.
  readonly microsPerPosition: number;
  readonly features: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/// The first position is counted once before the clock starts, so that code is compiled as in a long run.
export const measureProver = (positions: readonly string[], files: FeatureFiles = OTHELLO_FILES): ProverMeasure => {
  const prolog = new Prolog();
  for (const file of [COUNT, files.theory, files.features]) load(prolog, file);
  const heads = featureHeads(readFileSync(files.features, 'utf8'));
  const goals = positions.map((letters) => goalOf(letters, heads));
  if (goals.length > 0) solve(prolog, goals[0]!);
  const before = process.cpuUsage();
  const answers = goals.map((goal) => solve(prolog, goal));
  const { user } = process.cpuUsage(before);
  return {
    microsPerPosition: user / positions.length,
    features: heads.map(({ name }) => name),
    counts: answers.map((answer) => toPlain(answer) as number[]),
  };
};

const load = (prolog: Prolog, file: string | URL): void => {
  const { problems } = prolog.load(readFileSync(file, 'utf8'), { file: String(file) });
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${file}:${problem.place.line}: ${problem.message}`);
};

interface FeatureHead {
  readonly name: string;
  readonly arity: number;
}

/// What the text defines, in its order, each once.
const featureHeads = (text: string): FeatureHead[] => {
  const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  const heads = new Map<string, FeatureHead>();
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') throw new Error(read.error.message);
    const { term } = read;
    const head = term.kind === 'compound' && term.name === ':-' ? term.args[0]! : term;
    if (!isCallable(head) || (term.kind === 'compound' && term.name === ':-' && term.args.length === 1)) continue;
    heads.set(indicatorOf(head), { name: head.name, arity: head.kind === 'compound' ? head.args.length : 0 });
  }
  return [...heads.values()];
};

/// put_position(Facts), counts(Heads, Counts).
const goalOf = (letters: string, heads: readonly FeatureHead[]): Term => {
  const facts = Array.from(letters, (letter, square) => {
    const place = atom(squareName(square));
    return letter === '.' ? compound('blank', [place]) : compound('owns', [atom(letter), place]);
  });
  const open = heads.map(({ name, arity }) =>
    arity === 0
      ? atom(name)
      : compound(
          name,
          Array.from({ length: arity }, () => variable()),
        ),
  );
  return compound(',', [compound('put_position', [list(facts)]), compound('counts', [list(open), variable('Counts')])]);
};

const solve = (prolog: Prolog, goal: Term): Term => {
  const query = prolog.query(goal, { limit: 1 });
  for (const { bindings } of query) return bindings.get('Counts')!;
  throw new Error(`no counts: ${JSON.stringify(query.outcome)}`);
};
