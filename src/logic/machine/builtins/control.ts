/// Control: call/N, catch/throw, findall's collectors, and the predicates behind tests that clauses compile inline.
import { compareNumberCells, evaluateCell } from '../evaluation.ts';
import { domainError, instantiationError, typeError } from '../../terms/errors.ts';
import type { Database } from '../database.ts';
import { Ball, Halt } from '../execution.ts';
import { opcode } from '../opcodes.ts';
import { instantiate, store, storedBytes } from '../stored.ts';
import { compareCells, identicalCells } from '../compare.ts';
import type { Machine } from '../machine.ts';

const MAX_CALL_ARITY = 8;

export const addControl = (db: Database): void => {
  for (let n = 1; n <= MAX_CALL_ARITY; n++) db.control('call', n, [opcode.META, n]);
  db.control('$goal', 2, [opcode.META, 0]);
  db.control('catch', 3, [opcode.CATCH]);
  db.control('fail', 0, [opcode.FAIL]);
  db.control('false', 0, [opcode.FAIL]);
  db.control('true', 0, [opcode.PROCEED]);
  db.control('otherwise', 0, [opcode.PROCEED]);
  db.control('!', 0, [opcode.PROCEED]);

  db.inline('throw', 1, (m) => {
    const ball = m.deref(m.X[0]!);
    if ((ball & 7) === 0) throw instantiationError();
    throw new Ball(store(m, ball));
  });
  db.inline('halt', 0, () => {
    throw new Halt(0);
  });
  db.inline('halt', 1, (m) => {
    const status = m.deref(m.X[0]!);
    if ((status & 7) === 0) throw instantiationError();
    if ((status & 7) !== 4) throw typeError('integer', m.read(status));
    throw new Halt(status >> 3);
  });

  db.inline('$choice', 1, (m) => m.unify(m.X[0]!, (m.B << 3) | 4));

  // findall: the collector is named by its position, so that one left behind by an exception is dropped by the next outer.
  db.inline('$collect_start', 1, (m) => {
    m.collectors.push([]);
    return m.unify(m.X[0]!, ((m.collectors.length - 1) << 3) | 4);
  });
  db.inline('$collect_add', 2, (m) => {
    const stored = store(m, m.X[1]!);
    m.collected(storedBytes(stored));
    m.collectors[m.deref(m.X[0]!) >> 3]!.push(stored);
    return true;
  });
  // Result list in front of a given tail.
  db.inline('$collect_end', 3, (m) => {
    const index = m.deref(m.X[0]!) >> 3;
    const results = m.collectors[index]!;
    m.collectors.length = index;
    m.collected(-results.reduce((sum, stored) => sum + storedBytes(stored), 0));
    const cells = new Int32Array(results.length);
    for (let i = 0; i < cells.length; i++) cells[i] = instantiate(m, results[i]!);
    return m.unify(m.X[1]!, m.list(cells, m.X[2]!));
  });
  db.inline('$collect_count', 2, (m) => {
    const index = m.deref(m.X[0]!) >> 3;
    const count = m.collectors[index]!.length;
    m.collectors.length = index;
    return m.unify(m.X[1]!, m.integer(count));
  });

  addTests(db);
};

/// The predicates that bodies compile inline, for call/N and for arguments of other predicates.
const addTests = (db: Database): void => {
  const typeTest = (name: string, holds: (m: Machine, c: number) => boolean): void =>
    db.inline(name, 1, (m) => holds(m, m.deref(m.X[0]!)));
  typeTest('var', (_, c) => (c & 7) === 0);
  typeTest('nonvar', (_, c) => (c & 7) !== 0);
  typeTest('atom', (m, c) => (c & 7) === 3 && (c !== 3 || m.nilIsAtom));
  typeTest('integer', (m, c) => (c & 7) === 4 || ((c & 7) === 5 && typeof m.unbox(c) === 'bigint'));
  typeTest('float', (m, c) => (c & 7) === 5 && typeof m.unbox(c) === 'number');
  typeTest('number', (m, c) => (c & 7) === 4 || ((c & 7) === 5 && typeof m.unbox(c) !== 'string'));
  typeTest('rational', (m, c) => (c & 7) === 4 || ((c & 7) === 5 && typeof m.unbox(c) === 'bigint'));
  typeTest('atomic', (_, c) => (c & 7) >= 3);
  typeTest('compound', (_, c) => (c & 7) === 1 || (c & 7) === 2);
  typeTest('callable', (m, c) => (c & 7) >= 1 && (c & 7) <= 3 && (c !== 3 || m.nilIsAtom));
  typeTest('string', (m, c) => (c & 7) === 5 && typeof m.unbox(c) === 'string');
  typeTest('blob', () => false);
  typeTest('attvar', () => false);

  db.inline('=', 2, (m) => m.unify(m.X[0]!, m.X[1]!));
  db.inline('\\=', 2, (m) => !unifiable(m, m.X[0]!, m.X[1]!));
  db.inline('==', 2, (m) => identicalCells(m, m.X[0]!, m.X[1]!));
  db.inline('\\==', 2, (m) => !identicalCells(m, m.X[0]!, m.X[1]!));
  db.inline('@<', 2, (m) => compareCells(m, m.X[0]!, m.X[1]!) < 0);
  db.inline('@>', 2, (m) => compareCells(m, m.X[0]!, m.X[1]!) > 0);
  db.inline('@=<', 2, (m) => compareCells(m, m.X[0]!, m.X[1]!) <= 0);
  db.inline('@>=', 2, (m) => compareCells(m, m.X[0]!, m.X[1]!) >= 0);
  db.inline('compare', 3, (m) => {
    const wanted = m.deref(m.X[0]!);
    if ((wanted & 7) !== 0) {
      if ((wanted & 7) !== 3) throw typeError('atom', m.read(wanted));
      if (!['<', '=', '>'].includes(m.db.symbols.names[wanted >> 3]!)) throw domainError('order', m.read(wanted));
    }
    const order = compareCells(m, m.X[1]!, m.X[2]!);
    return m.unify(wanted, m.atom(order < 0 ? '<' : order > 0 ? '>' : '='));
  });
  db.inline('is', 2, (m) => m.unify(m.X[0]!, evaluateCell(m, m.X[1]!)));
  db.inline('=:=', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) === 0);
  db.inline('=\\=', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) !== 0);
  db.inline('<', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) < 0);
  db.inline('>', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) > 0);
  db.inline('=<', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) <= 0);
  db.inline('>=', 2, (m) => compareNumberCells(m, m.X[0]!, m.X[1]!) >= 0);
};

/// Whether two cells unify, leaving no trace.
export const unifiable = (m: Machine, a: number, b: number): boolean => {
  const mark = m.TR;
  const barrier = m.HB;
  m.HB = 0x7fffffff;
  const unified = m.unify(a, b);
  m.undo(mark);
  m.HB = barrier;
  return unified;
};
