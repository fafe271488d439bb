/// Adding clauses: from a cell on the heap (assert) or from a term (text). Both end as stored cells with keys.
import { indicatorTerm, instantiationError, permissionError, typeError } from '../terms/errors.ts';
import type { Term, Variable } from '../terms/term.ts';
import { keyOfCell } from './clauses.ts';
import { CellReader } from './convert.ts';
import type { Database } from './database.ts';
import { INDEXED_ARGUMENTS } from './predicate.ts';
import type { Clause, ClauseSource, Predicate } from './predicate.ts';
import { instantiate, store } from './stored.ts';
import type { Machine } from './machine.ts';
import { eachVariable } from './variables.ts';

/// Head and body of a clause cell, modules stripped, the body `true` for a fact. Throws what ISO asks for.
export const splitClause = (m: Machine, cell: number): { head: number; body: number } => {
  const c = stripModule(m, cell);
  let head = c;
  let body = m.db.trueAtom;
  if ((c & 7) === 1 && m.heap[c >> 3] === m.db.symbols.functorCell(':-', 2)) {
    head = stripModule(m, m.heap[(c >> 3) + 1]!);
    body = m.deref(m.heap[(c >> 3) + 2]!);
  }
  if ((head & 7) === 0) throw instantiationError();
  if ((head & 7) > 3) throw typeError('callable', m.read(head));
  return { head, body };
};

export const stripModule = (m: Machine, cell: number): number => {
  let c = m.deref(cell);
  while ((c & 7) === 1 && m.heap[c >> 3] === m.db.moduleFunctor) c = m.deref(m.heap[(c >> 3) + 2]!);
  return c;
};

export const predicateOfHead = (m: Machine, head: number): Predicate => {
  const functor = m.functorOf(head)!;
  return m.db.predicate(functor.name, functor.arity);
};

const keysOf = (m: Machine, head: number, arity: number): readonly number[] => {
  // Of its final length from the beginning: every fact keeps one.
  const keys = new Array<number>(Math.min(arity, INDEXED_ARGUMENTS));
  const start = (head & 7) === 2 ? head >> 3 : (head >> 3) + 1;
  for (let i = 0; i < keys.length; i++) keys[i] = keyOfCell(m, m.heap[start + i]!);
  return keys;
};

/// assert and retract may not touch what a text defined as static.
export const checkModifiable = (predicate: Predicate): Predicate => {
  if (predicate.defined && !predicate.dynamic && !predicate.library && !predicate.system)
    throw permissionError('modify', 'static_procedure', indicatorTerm(predicate.name, predicate.arity));
  return predicate;
};

/// assertz (position Infinity) and asserta (0).
export const assertCell = (m: Machine, cell: number, position: number): Clause => {
  const { head, body } = splitClause(m, cell);
  checkBody(m, body);
  const known = predicateOfHead(m, head);
  const predicate = known.dynamic ? known : m.db.makeDynamic(checkModifiable(known));
  return addCell(m, predicate, head, body, position);
};

/// A clause's body must be callable throughout before the clause is added.
export const checkBody = (m: Machine, body: number): void => {
  if ((body & 7) === 0) throw instantiationError();
  if ((body & 7) >= 4) throw typeError('callable', m.read(body));
};

export const addCell = (m: Machine, predicate: Predicate, head: number, body: number, position: number): Clause => {
  const top = m.H;
  const stored = store(m, m.structure(':-', [head, body]));
  m.H = top;
  m.checkMemory(0);
  return m.db.add(predicate, stored, keysOf(m, head, predicate.arity), position);
};

/// A clause read from text, for a predicate that is being loaded.
export const addClauseTerm = (m: Machine, predicate: Predicate, head: Term, body: Term): Clause => {
  const top = m.H;
  const variables = new Map<Variable, number>();
  const headCell = m.write(head, variables);
  const bodyCell = m.write(body, variables);
  const stored = store(m, m.structure(':-', [headCell, bodyCell]));
  const keys = keysOf(m, headCell, predicate.arity);
  m.H = top;
  m.boxTop = 0;
  return m.db.add(predicate, stored, keys, Infinity, sourceOfTerms(head, body));
};

const sourceOfTerms = (head: Term, body: Term): ClauseSource => {
  const variables = new Set<Variable>();
  eachVariable(head, (variable) => variables.add(variable));
  eachVariable(body, (variable) => variables.add(variable));
  return { head, body, variables: [...variables] };
};

/// Lets the database read stored clauses through an engine of its own.
export const connectSources = (db: Database, scratch: Machine): void => {
  db.sourceOf = (clause) => {
    if (clause.source !== undefined) return clause.source;
    const top = scratch.H;
    const boxTop = scratch.boxTop;
    const term = new CellReader(scratch).read(instantiate(scratch, clause.stored));
    scratch.H = top;
    scratch.boxTop = boxTop;
    if (term.kind !== 'compound') throw new Error('stored clause is not a clause');
    const source = sourceOfTerms(term.args[0]!, term.args[1]!);
    // Erased and rarely run clauses need not keep a second form of themselves.
    if (!clause.predicate.dynamic) clause.source = source;
    return source;
  };
};
