/// Terms and proofs as text for the commands, with the operators that the loaded files declared.
import { compound, printProof, printTerm, variable } from '../logic/index.ts';
import type { Proof, Prolog, Term, Variable } from '../logic/index.ts';

/// `spaced` as SWI-Prolog's toplevel prints behind `X = `: [1, 2], (a:-b); `plain` as writeq does: [1,2], a:-b.
export type ShowTerm = (term: Term, variableNames: ReadonlyMap<Variable, string>, form: 'spaced' | 'plain') => string;

export const printer =
  ({ operators }: Prolog): ShowTerm =>
  (term, variableNames, form) => {
    const options = { quoted: true, numberVars: true, operators };
    if (form === 'plain') return printTerm(term, { ...options, variableNames });
    // Printed as an argument of = so that parentheses stand where that operator needs them.
    const left = variable('X');
    const names = new Map([...variableNames, [left, 'X'] as const]);
    const equation = printTerm(compound('=', [left, term]), {
      ...options,
      spacing: 'next_argument',
      variableNames: names,
    });
    return equation.slice('X='.length).trimStart();
  };

export const showProof = (proof: Proof, { program, operators }: Prolog): string =>
  printProof(proof, { program, operators });
