/// A certificate: a proof with the clauses that it uses, as texts, so that who has nothing else can check it.
import { swiFlags } from '../flags.ts';
import { failed, ok } from '../place.ts';
import type { ParseError, Result } from '../place.ts';
import { OperatorTable } from '../syntax/operators.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { parseTerm } from '../syntax/prolog-reader.ts';
import { VariableNames } from '../syntax/variable-names.ts';
import { clause, sidesOf } from '../terms/clause.ts';
import type { Clause } from '../terms/clause.ts';
import { compound, isCallable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { checkProof } from './checker.ts';
import type { CheckResult, CheckerProgram } from './checker.ts';
import { proofFromJson } from './proof-json.ts';
import type { ProofReadError } from './proof-json.ts';
import type { Proof } from './proof.ts';

export interface Certificate {
  /// The goal as text.
  readonly goal: string;
  /// The clauses as texts, in the order in which the steps count them.
  readonly program: readonly string[];
  /// Predicates, as `name/arity`, that have no clauses, so that calling one fails.
  readonly dynamic?: readonly string[];
  /// As `proofToJson` writes it.
  readonly proof: unknown;
}

export interface ReadCertificate {
  readonly goal: Term;
  readonly program: CheckerProgram;
  readonly proof: Proof;
}

export type CertificateError =
  | { readonly part: 'goal' | 'program'; readonly clause?: number; readonly error: ParseError }
  | { readonly part: 'proof'; readonly error: ProofReadError };

const START = { line: 1, column: 1, offset: 0 };

/// A clause on one line as certificates write it; variables keep their names.
export const printCertificateClause = ({ head, body, variables }: Clause): string => {
  const names = new VariableNames((name) => /^[A-Z][A-Za-z0-9_]*$/.test(name), '_');
  const variableNames = new Map(variables.map((v) => [v, names.nameOf(v)]));
  const isFact = body.kind === 'atom' && body.name === 'true';
  const term = isFact ? head : compound(':-', [head, body]);
  return printTerm(term, { quoted: true, variableNames, spacing: 'next_argument' });
};

// What stands behind `:-` would be dropped without a word.
const NOT_A_GOAL: ParseError = {
  code: 'not-a-goal',
  message: 'the goal of a certificate is a clause with conditions',
  hint: 'give the goal alone',
  place: START,
};

const clauseFrom = (text: string): Result<Clause> => {
  const read = parseTerm(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  if (!read.ok) return read;
  const { term } = read.value;
  const [head, body] = sidesOf(term, ':-') ?? [term];
  if (isCallable(head)) return ok(clause(head, body));
  const message = `${text} is not a clause`;
  return failed({ code: 'not-a-clause', message, hint: 'a clause is a fact or Head :- Body', place: START });
};

export const readCertificate = (certificate: Certificate): Result<ReadCertificate, CertificateError> => {
  const goal = clauseFrom(certificate.goal);
  if (!goal.ok) return failed({ part: 'goal', error: goal.error });
  if (goal.value.body.kind !== 'atom' || goal.value.body.name !== 'true')
    return failed({ part: 'goal', error: NOT_A_GOAL });
  const clauses: Clause[] = [];
  for (const [index, text] of certificate.program.entries()) {
    const read = clauseFrom(text);
    if (!read.ok) return failed({ part: 'program', clause: index, error: read.error });
    clauses.push(read.value);
  }
  const proof = proofFromJson(certificate.proof);
  if (!proof.ok) return failed({ part: 'proof', error: proof.error });
  return ok({
    goal: goal.value.head,
    program: { clauses, dynamic: new Set(certificate.dynamic ?? []) },
    proof: proof.value,
  });
};

/// Reads and checks a certificate. That its clauses are those of a theory and of a record is another question.
export const checkCertificate = (certificate: Certificate): Result<CheckResult, CertificateError> => {
  const read = readCertificate(certificate);
  if (!read.ok) return read;
  const { program, goal, proof } = read.value;
  return ok(checkProof(program, goal, proof));
};
