/// ISO error terms. Inside the logic room a Prolog exception travels as a thrown PrologError; the machine turns it into
/// catch/3's ball, and what reaches the caller of a query is a value again.
import { atom, compound, int, variable } from './term.ts';
import type { Term } from './term.ts';

export class PrologError extends Error {
  readonly term: Term;
  constructor(term: Term) {
    super('Prolog exception');
    this.term = term;
  }
}

const isoError = (formal: Term): PrologError => new PrologError(compound('error', [formal, variable()]));

export const instantiationError = (): PrologError => isoError(atom('instantiation_error'));
export const typeError = (type: string, culprit: Term): PrologError =>
  isoError(compound('type_error', [atom(type), culprit]));
export const domainError = (domain: string, culprit: Term): PrologError =>
  isoError(compound('domain_error', [atom(domain), culprit]));
export const existenceError = (kind: string, culprit: Term): PrologError =>
  isoError(compound('existence_error', [atom(kind), culprit]));
export const permissionError = (action: string, type: string, culprit: Term): PrologError =>
  isoError(compound('permission_error', [atom(action), atom(type), culprit]));
export const representationError = (what: string): PrologError =>
  isoError(compound('representation_error', [atom(what)]));
export const evaluationError = (what: string): PrologError => isoError(compound('evaluation_error', [atom(what)]));
export const syntaxError = (what: string): PrologError => isoError(compound('syntax_error', [atom(what)]));
export const resourceError = (what: string): PrologError => isoError(compound('resource_error', [atom(what)]));
export const indicatorTerm = (name: string, arity: number): Term => compound('/', [atom(name), int(arity)]);
