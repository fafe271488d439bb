/// Clauses as text that people read: a few literals on each line, variables by their names.
import { conjuncts, printTerm } from '../logic/index.ts';
import type { Term, Variable } from '../logic/index.ts';
import type { MoveClause } from './pattern.ts';

const WIDTH = 100;
const INDENT = '    ';

/// Different names for different variables, their own where possible; what occurs once begins with `_`, unless the terms are
/// parts of something larger.
export const variableNames = (terms: readonly Term[], arePart = false): ReadonlyMap<Variable, string> => {
  const counts = new Map<Variable, number>();
  const visit = (term: Term): void => {
    if (term.kind === 'var') counts.set(term, (counts.get(term) ?? 0) + 1);
    else if (term.kind === 'compound') term.args.forEach(visit);
  };
  terms.forEach(visit);
  const names = new Map<Variable, string>();
  const taken = new Set<string>();
  let fresh = 1;
  for (const [variable, occurrences] of counts) {
    const count = arePart ? 2 : occurrences;
    const own = /^[A-Z_][A-Za-z0-9_]*$/.test(variable.name) && variable.name !== '_' ? variable.name : undefined;
    let name = count > 1 ? (own ?? `V${fresh++}`) : own === undefined ? '_' : own.startsWith('_') ? own : `_${own}`;
    while (taken.has(name)) name = `${count > 1 ? 'V' : '_V'}${fresh++}`;
    if (name !== '_') taken.add(name);
    names.set(variable, name);
  }
  return names;
};

const printed = (term: Term, names: ReadonlyMap<Variable, string>): string =>
  printTerm(term, { quoted: true, variableNames: names, spacing: 'next_argument' });

/// Words in lines of at most WIDTH characters, each word with a comma behind it but the last.
const wrapped = (words: readonly string[], indent: string): string => {
  const lines: string[] = [];
  words.forEach((word, i) => {
    const piece = i === words.length - 1 ? word : `${word},`;
    const line = lines.at(-1);
    const fits = line !== undefined && !line.includes('\n') && line.length + 1 + piece.length <= WIDTH;
    if (fits && !piece.startsWith('\\+')) lines[lines.length - 1] = `${line} ${piece}`;
    else lines.push(indent + piece);
  });
  return lines.join('\n');
};

const printLiteral = (literal: Term, names: ReadonlyMap<Variable, string>): string => {
  if (literal.kind !== 'compound' || literal.name !== '\\+' || literal.args.length !== 1) return goal(literal, names);
  const inner = conjuncts(literal.args[0]!);
  if (inner.length < 2) return goal(literal, names);
  const words = inner.map((term) => goal(term, names));
  const short = `\\+ (${words.join(', ')})`;
  return short.length <= WIDTH - INDENT.length ? short : `\\+ (\n${wrapped(words, INDENT + INDENT)})`;
};

// As an argument, so that an operator such as :- or , gets its parentheses.
const goal = (term: Term, names: ReadonlyMap<Variable, string>): string =>
  term.kind === 'compound' && [',', ':-', '-->', ';', '->'].includes(term.name) && term.args.length > 0
    ? `(${printed(term, names)})`
    : printed(term, names);

/// `head :-` and the literals below it, with the final full stop.
export const printClause = ({ head, body }: MoveClause): string => {
  const names = variableNames([head, ...body]);
  if (body.length === 0) return `${printed(head, names)}.`;
  const literals = body.map((literal) => printLiteral(literal, names));
  return `${printed(head, names)} :-\n${wrapped(literals, INDENT)}.`;
};

/// The clause on one line, without the full stop.
export const printClauseLine = ({ head, body }: MoveClause): string => {
  const names = variableNames([head, ...body]);
  const literals = body.map((literal) => goal(literal, names)).join(', ');
  return body.length === 0 ? printed(head, names) : `${printed(head, names)} :- ${literals}`;
};

/// Literals that share variables, as a list in lines.
export const printLiterals = (literals: readonly Term[]): string => {
  const names = variableNames(literals, true);
  return `[\n${wrapped(
    literals.map((literal) => goal(literal, names)),
    INDENT,
  )}]`;
};

/// A literal, its variables named as among the others.
export const printLiteralLine = (literal: Term, others: readonly Term[]): string =>
  goal(literal, variableNames(others, true));
