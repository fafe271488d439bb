/// Asks Hansei's own Prolog through its public API, and says what it answers in the words of swipl.ts.
import { Prolog, compound, isCons, printTerm, variable } from '../../src/logic/index.ts';
import type { Outcome, Term, Variable } from '../../src/logic/index.ts';
import { ANSWER_LIMIT } from './transcript.ts';
import type { Block, Ending, Transcript } from './transcript.ts';

const MILLISECONDS_PER_GOAL = 10_000;

/// One transcript per goal of each block; every block has a machine of its own.
export const askOurs = (blocks: readonly Block[]): Transcript[][] =>
  blocks.map(({ program, goals }) => {
    let output = '';
    const prolog = new Prolog({ output: (text) => (output += text), clock: () => performance.now() });
    prolog.load(program, { file: 'case.pl' });
    return goals.map((goal) => {
      output = '';
      const query = prolog.query(goal, { limit: ANSWER_LIMIT, budget: { milliseconds: MILLISECONDS_PER_GOAL } });
      const answers: string[] = [];
      for (const { bindings } of query) answers.push(printBindings(bindings, prolog));
      const end = answers.length >= ANSWER_LIMIT ? ({ kind: 'limit' } as const) : endingOf(query.outcome!, prolog);
      return { output, answers, end };
    });
  });

const endingOf = (outcome: Outcome, prolog: Prolog): Ending => {
  if (outcome.status === 'budget') return { kind: 'timeout' };
  if (outcome.status !== 'error') return { kind: 'done' };
  if (outcome.error.kind === 'syntax') return { kind: 'unreadable' };
  const ball = outcome.error.term;
  if (ball.kind !== 'compound' || ball.name !== 'error' || ball.args.length !== 2) {
    return { kind: 'throw', ball: printAlone(ball, prolog) };
  }
  const formal = ball.args[0]!;
  const isSyntax = formal.kind === 'compound' && formal.name === 'syntax_error' && formal.args.length === 1;
  return { kind: 'error', formal: isSyntax ? 'syntax_error' : printAlone(formal, prolog) };
};

// An answer as text: `X = 1, Y = _A`. Left out: names that start with _, and variables that say nothing.
const printBindings = (bindings: ReadonlyMap<string, Term>, prolog: Prolog): string => {
  const open = [...bindings].filter(([name]) => !name.startsWith('_'));
  const said = open.filter(
    ([name, value]) =>
      value.kind !== 'var' || open.some(([other, term]) => other !== name && variablesOf([term]).has(value)),
  );
  if (said.length === 0) return 'true';
  const names = namesOf(said.map(([, value]) => value));
  return said.map(([name, value]) => `${name} = ${printRight(value, names, prolog)}`).join(', ');
};

// As the right side of =, where priorities above 699 take parentheses.
const printRight = (value: Term, names: ReadonlyMap<Variable, string>, prolog: Prolog): string => {
  if (value.kind !== 'compound' || isCons(value)) return print(value, names, prolog);
  const left = variable('X');
  const both = print(compound('=', [left, value]), new Map([...names, [left, 'X']]), prolog);
  return both.replace(/^X= ?/, '');
};

const printAlone = (value: Term, prolog: Prolog): string => print(value, namesOf([value]), prolog);

const print = (value: Term, names: ReadonlyMap<Variable, string>, prolog: Prolog): string =>
  printTerm(value, { quoted: true, numberVars: true, variableNames: names, operators: prolog.operators });

const namesOf = (values: readonly Term[]): Map<Variable, string> => {
  const letter = (index: number): string => {
    const round = Math.floor(index / 26);
    return `_${String.fromCharCode(65 + (index % 26))}${round === 0 ? '' : round}`;
  };
  return new Map([...variablesOf(values)].map((one, index) => [one, letter(index)]));
};

// In the order of their first occurrence, depth first and left to right.
const variablesOf = (terms: readonly Term[]): Set<Variable> => {
  const found = new Set<Variable>();
  const pending = [...terms].reverse();
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (term.kind === 'var') found.add(term);
    else if (term.kind === 'compound') for (let i = term.args.length - 1; i >= 0; i--) pending.push(term.args[i]!);
  }
  return found;
};
