/// The database as programs see it: assert, retract, clause, and editing of any clause by its position.
import {
  domainError,
  existenceError,
  indicatorTerm,
  instantiationError,
  permissionError,
  typeError,
} from '../../terms/errors.ts';
import { int } from '../../terms/term.ts';
import {
  addCell,
  assertCell,
  checkBody,
  checkModifiable,
  predicateOfHead,
  splitClause,
  stripModule,
} from '../assertion.ts';
import { ClauseChoice, chooseFrom, firstMatch } from '../clauses.ts';
import type { Answers, Database } from '../database.ts';
import type { Machine } from '../machine.ts';
import type { Clause, Predicate } from '../predicate.ts';
import { instantiate } from '../stored.ts';
import { listCells, smallInteger } from './terms.ts';

/// Puts a head's arguments where `firstMatch` looks for them, behind the built-in's own registers.
const SCRATCH = 8;

const candidates = (m: Machine, head: number, predicate: Predicate): Clause | ClauseChoice | undefined => {
  m.ensureRegisters(SCRATCH + predicate.arity);
  const start = (head & 7) === 2 ? head >> 3 : (head >> 3) + 1;
  for (let i = 0; i < predicate.arity; i++) m.X[SCRATCH + i] = m.heap[start + i]!;
  return firstMatch(m, predicate, SCRATCH);
};

/// Unifies head and body with a fresh copy of a clause.
const matches = (m: Machine, clause: Clause, head: number, body: number): boolean => {
  const copy = instantiate(m, clause.stored) >> 3;
  return m.unify(head, m.heap[copy + 1]!) && m.unify(body, m.heap[copy + 2]!);
};

/// The clauses that match a head and a body, one after the other; with `erase` each is retracted as it is found.
class MatchingClauses implements Answers {
  private next1: Clause | undefined;
  private readonly choice: ClauseChoice | undefined;
  private readonly split: (m: Machine) => { head: number; body: number };
  private readonly erase: boolean;

  constructor(first: Clause | ClauseChoice, split: (m: Machine) => { head: number; body: number }, erase: boolean) {
    this.choice = first instanceof ClauseChoice ? first : undefined;
    this.next1 = first instanceof ClauseChoice ? first.current : first;
    this.split = split;
    this.erase = erase;
  }

  next(m: Machine): 0 | 1 | 2 {
    const top = m.H;
    while (this.next1 !== undefined) {
      const clause = this.next1;
      this.next1 = this.choice?.hasMore ? this.choice.advance() : undefined;
      const { head, body } = this.split(m);
      const mark = m.TR;
      if (matches(m, clause, head, body)) {
        if (this.erase) {
          if (clause.died !== Infinity) {
            m.undo(mark);
            m.H = top;
            continue;
          }
          m.db.erase(clause);
        }
        return this.next1 === undefined ? 2 : 1;
      }
      m.undo(mark);
      m.H = top;
    }
    return 0;
  }
}

const onlyOne = (
  m: Machine,
  found: Clause | ClauseChoice | undefined,
  head: number,
  body: number,
  erase: boolean,
): boolean | undefined => {
  if (found === undefined) return false;
  if (found instanceof ClauseChoice) return undefined;
  if (!matches(m, found, head, body)) return false;
  if (erase) m.db.erase(found);
  return true;
};

const splitArguments = (m: Machine): { head: number; body: number } => ({
  head: stripModule(m, m.X[0]!),
  body: m.X[1]!,
});

/// Name and arity from `Name/Arity`, with errors; modules are stripped.
export const indicator = (m: Machine, cell: number): { name: string; arity: number } => {
  const c = stripModule(m, cell);
  if ((c & 7) === 0) throw instantiationError();
  const slash = m.functorOf(c);
  if (slash === undefined || (c & 7) !== 1 || slash.arity !== 2 || (slash.name !== '/' && slash.name !== '//'))
    throw typeError('predicate_indicator', m.read(c));
  const name = m.deref(m.heap[(c >> 3) + 1]!);
  const arity = m.deref(m.heap[(c >> 3) + 2]!);
  if ((name & 7) === 0 || (arity & 7) === 0) throw instantiationError();
  if ((name & 7) !== 3) throw typeError('atom', m.read(name));
  if ((arity & 7) !== 4) throw typeError('integer', m.read(arity));
  if (arity < 0) throw domainError('not_less_than_zero', m.read(arity));
  return { name: m.db.symbols.names[name >> 3]!, arity: (arity >> 3) + (slash.name === '//' ? 2 : 0) };
};

/// Calls `visit` for each indicator of `a/1, b/2`, `[a/1, b/2]` or a mix.
export const eachIndicator = (m: Machine, cell: number, visit: (name: string, arity: number) => void): void => {
  const pending = [cell];
  while (pending.length > 0) {
    const c = stripModule(m, pending.pop()!);
    const functor = m.functorOf(c);
    if ((c & 7) === 1 && functor?.name === ',' && functor.arity === 2)
      pending.push(m.heap[(c >> 3) + 2]!, m.heap[(c >> 3) + 1]!);
    else if ((c & 7) === 2 || c === 3) pending.push(...listCells(m, c).toReversed());
    else if ((c & 7) === 1 && functor?.name === 'as' && functor.arity === 2) pending.push(m.heap[(c >> 3) + 1]!);
    else {
      const { name, arity } = indicator(m, c);
      visit(name, arity);
    }
  }
};

export const addClauses = (db: Database): void => {
  const asserting = (name: string, position: number): void =>
    db.inline(name, 1, (m) => {
      assertCell(m, m.X[0]!, position);
      return true;
    });
  asserting('assert', Infinity);
  asserting('assertz', Infinity);
  asserting('asserta', 0);

  db.nondeterministic('clause', 2, (m) => {
    const { head, body } = splitArguments(m);
    if ((head & 7) === 0) throw instantiationError();
    if ((head & 7) > 3) throw typeError('callable', m.read(head));
    const functor = m.functorOf(head)!;
    const predicate = m.db.find(functor.name, functor.arity);
    if (predicate === undefined) return false;
    if (predicate.system)
      throw permissionError('access', 'private_procedure', indicatorTerm(functor.name, functor.arity));
    const found = candidates(m, head, predicate);
    return onlyOne(m, found, head, body, false) ?? new MatchingClauses(found!, splitArguments, false);
  });

  db.nondeterministic('retract', 1, (m) => {
    const split = (engine: Machine): { head: number; body: number } => splitClause(engine, engine.X[0]!);
    const { head, body } = split(m);
    const functor = m.functorOf(head)!;
    const predicate = m.db.find(functor.name, functor.arity);
    if (predicate === undefined) return false;
    if (!predicate.dynamic) {
      if (predicate.system || predicate.size > 0)
        throw permissionError('modify', 'static_procedure', indicatorTerm(functor.name, functor.arity));
      return false;
    }
    const found = candidates(m, head, predicate);
    return onlyOne(m, found, head, body, true) ?? new MatchingClauses(found!, split, true);
  });

  db.inline('retractall', 1, (m) => {
    const head = stripModule(m, m.X[0]!);
    if ((head & 7) === 0) throw instantiationError();
    if ((head & 7) > 3) throw typeError('callable', m.read(head));
    const known = predicateOfHead(m, head);
    const predicate = known.dynamic ? known : m.db.makeDynamic(checkModifiable(known));
    const found = candidates(m, head, predicate);
    const all = found instanceof ClauseChoice ? [...remaining(found)] : found === undefined ? [] : [found];
    const barrier = m.HB;
    m.HB = 0x7fffffff;
    for (const clause of all) {
      const mark = m.TR;
      const top = m.H;
      const copy = instantiate(m, clause.stored) >> 3;
      if (m.unify(head, m.heap[copy + 1]!)) m.db.erase(clause);
      m.undo(mark);
      m.H = top;
    }
    m.HB = barrier;
    return true;
  });

  db.inline('abolish', 1, (m) => {
    const { name, arity } = indicator(m, m.X[0]!);
    const predicate = m.db.find(name, arity);
    if (predicate === undefined) return true;
    if (predicate.system) throw permissionError('modify', 'static_procedure', indicatorTerm(name, arity));
    m.db.abolish(predicate);
    return true;
  });

  // Clause references are terms '$clause'(Number).
  const withReference = (name: string, position: number): void =>
    db.inline(name, 2, (m) => {
      const clause = assertCell(m, m.X[0]!, position);
      return m.unify(m.X[1]!, m.structure('$clause', [m.integer(clause.number)]));
    });
  withReference('assert', Infinity);
  withReference('assertz', Infinity);
  withReference('asserta', 0);
  db.inline('erase', 1, (m) => {
    const reference = m.deref(m.X[0]!);
    if ((reference & 7) === 0) throw instantiationError();
    if ((reference & 7) !== 1 || m.heap[reference >> 3] !== m.db.symbols.functorCell('$clause', 1))
      throw typeError('db_reference', m.read(reference));
    const clause = m.db.program[smallInteger(m, m.heap[(reference >> 3) + 1]!)];
    if (clause === undefined || clause.died !== Infinity) throw existenceError('db_reference', m.read(reference));
    m.db.erase(clause);
    return true;
  });

  addEditing(db);
};

function* remaining(choice: ClauseChoice): Generator<Clause> {
  yield choice.current;
  while (choice.hasMore) yield choice.advance();
}

/// Editing by position: clause_at(Name/Arity, N, Clause), insert_clause, replace_clause, delete_clause; N counts from 1.
/// Unlike assert and retract these reach the clauses of static predicates, too.
const addEditing = (db: Database): void => {
  const editable = (m: Machine): Predicate => {
    const { name, arity } = indicator(m, m.X[0]!);
    const predicate = m.db.predicate(name, arity);
    if (predicate.system) throw permissionError('modify', 'static_procedure', indicatorTerm(name, arity));
    return predicate;
  };
  const position = (m: Machine, size: number): number => {
    const n = smallInteger(m, m.X[1]!);
    if (n < 1 || n > size) throw domainError('clause_position', int(n));
    return n - 1;
  };
  const insert = (m: Machine, predicate: Predicate, at: number): void => {
    const { head, body } = splitClause(m, m.X[2]!);
    checkBody(m, body);
    if (predicateOfHead(m, head) !== predicate) throw domainError('clause_of_predicate', m.read(head));
    addCell(m, predicate, head, body, at >= predicate.size ? Infinity : at);
  };
  db.nondeterministic('clause_at', 3, (m) => {
    const predicate = editable(m);
    const found = chooseFrom(predicate.living(), m.db.generation);
    return found === undefined ? false : new ClausesWithPosition(found);
  });
  db.inline('insert_clause', 3, (m) => {
    const predicate = editable(m);
    insert(m, predicate, position(m, predicate.size + 1));
    return true;
  });
  db.inline('replace_clause', 3, (m) => {
    const predicate = editable(m);
    const at = position(m, predicate.size);
    const old = predicate.living()[at]!;
    insert(m, predicate, at);
    m.db.erase(old);
    return true;
  });
  db.inline('delete_clause', 2, (m) => {
    const predicate = editable(m);
    m.db.erase(predicate.living()[position(m, predicate.size)]!);
    return true;
  });
};

class ClausesWithPosition implements Answers {
  private readonly clauses: Iterator<Clause>;
  private upcoming: Clause | undefined;
  private position = 0;
  constructor(found: Clause | ClauseChoice) {
    this.clauses = found instanceof ClauseChoice ? remaining(found) : [found].values();
    this.upcoming = this.clauses.next().value as Clause | undefined;
  }
  next(m: Machine): 0 | 1 | 2 {
    while (this.upcoming !== undefined) {
      const clause = this.upcoming;
      const result = this.clauses.next();
      this.upcoming = result.done === true ? undefined : result.value;
      const mark = m.TR;
      this.position++;
      const copy = instantiate(m, clause.stored);
      const isFact = m.heap[(copy >> 3) + 2] === m.db.trueAtom;
      if (m.unify(m.X[1]!, (this.position << 3) | 4) && m.unify(m.X[2]!, isFact ? m.heap[(copy >> 3) + 1]! : copy))
        return this.upcoming === undefined ? 2 : 1;
      m.undo(mark);
    }
    return 0;
  }
}
