/// Clauses out of plain text: facts and rules only, no directives and no grammar rules.
import { clause, sidesOf } from '../terms/clause.ts';
import type { Clause } from '../terms/clause.ts';
import { swiFlags } from '../flags.ts';
import { OperatorTable } from './operators.ts';
import { failed, ok } from '../place.ts';
import type { ParseError, Result } from '../place.ts';
import { PrologReader } from './prolog-reader.ts';
import { isCallable } from '../terms/term.ts';

export const parseClauses = (text: string): Result<readonly Clause[]> => {
  const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
  const clauses: Clause[] = [];
  for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
    if (read.kind === 'error') return failed(read.error);
    const [head, body] = sidesOf(read.term, ':-') ?? [read.term, undefined];
    if (!isCallable(head)) {
      const error: ParseError = {
        code: 'no-clause',
        message: 'a clause must have an atom or a compound term as its head',
        place: read.place,
        hint: 'Write facts as p(a). and rules as p(X) :- q(X).',
      };
      return failed(error);
    }
    clauses.push(clause(head, body));
  }
  return ok(clauses);
};
