/// Operators, flags and global variables.
import { domainError, existenceError, instantiationError, permissionError, typeError } from '../../terms/errors.ts';
import type { Flags } from '../../flags.ts';
import type { OperatorType } from '../../syntax/operators.ts';
import { atom, int } from '../../terms/term.ts';
import type { Term } from '../../terms/term.ts';
import { nondet } from '../../host.ts';
import type { Database } from '../database.ts';
import { addHost } from '../hosts.ts';
import { GLOBALS } from '../cells.ts';
import type { Machine } from '../machine.ts';
import { instantiate, store } from '../stored.ts';
import { listCells, smallInteger } from './terms.ts';

const operatorTypes = ['xfx', 'xfy', 'yfx', 'fy', 'fx', 'xf', 'yf'];

const atomName = (m: Machine, cell: number, type = 'atom'): string => {
  const c = m.deref(cell);
  if ((c & 7) === 0) throw instantiationError();
  if ((c & 7) !== 3) throw typeError(type, m.read(c));
  return m.db.symbols.names[c >> 3]!;
};

const addOperators = (db: Database): void => {
  db.inline('op', 3, (m) => {
    const priority = smallInteger(m, m.X[0]!);
    if (priority < 0 || priority > 1200) throw domainError('operator_priority', int(priority));
    const type = atomName(m, m.X[1]!);
    if (!operatorTypes.includes(type)) throw domainError('operator_specifier', atom(type));
    const names = m.deref(m.X[2]!);
    const cells = (names & 7) === 2 ? listCells(m, names) : [names];
    for (const cell of cells) {
      let c = m.deref(cell);
      while ((c & 7) === 1 && m.heap[c >> 3] === m.db.moduleFunctor) c = m.deref(m.heap[(c >> 3) + 2]!);
      const name = atomName(m, c, 'list');
      if (name === ',') throw permissionError('modify', 'operator', atom(name));
      if (name === '[]' || name === '{}') throw permissionError('create', 'operator', atom(name));
      if (name === '|' && (type.length !== 3 || (priority !== 0 && priority < 1001)))
        throw permissionError('create', 'operator', atom(name));
      db.operators.add(priority, type as OperatorType, name);
    }
    return true;
  });
  addHost(
    db,
    nondet('current_op', 3, function* ([priority, type, name], host) {
      if (priority!.kind !== 'var' && priority!.kind !== 'int') throw typeError('integer', priority!);
      if (priority!.kind === 'int' && (priority!.value < 0 || priority!.value > 1200))
        throw domainError('operator_priority', priority!);
      if (type!.kind !== 'var') {
        if (type!.kind !== 'atom') throw typeError('atom', type!);
        if (!operatorTypes.includes(type!.name)) throw domainError('operator_specifier', type!);
      }
      if (name!.kind !== 'var' && name!.kind !== 'atom') throw typeError('atom', name!);
      for (const entry of [...host.operators.entries()]) {
        if (name!.kind === 'atom' && name!.name !== entry.name) continue;
        yield [int(entry.priority), atom(entry.type), atom(entry.name)];
      }
    }),
  );
};

/// Flags that can be asked for but mean nothing to this machine, or that never change.
const constantFlags: Record<string, Term> = {
  bounded: atom('false'),
  max_tagged_integer: int(1152921504606846975n),
  min_tagged_integer: int(-1152921504606846976n),
  max_arity: atom('unbounded'),
  integer_rounding_function: atom('toward_zero'),
  char_conversion: atom('off'),
  debug: atom('false'),
  dialect: atom('hansei'),
};

const currentFlags = (db: Database): Map<string, Term> =>
  new Map<string, Term>([
    ...Object.entries(constantFlags),
    ['double_quotes', atom(db.flags.doubleQuotes)],
    ['back_quotes', atom(db.flags.backQuotes)],
    ['unknown', atom(db.flags.unknown)],
    ['occurs_check', atom(db.flags.occursCheck)],
    ['iso', atom(String(db.flags.iso))],
    ['prefer_rationals', atom('false')],
    ...db.userFlags,
  ]);

const settable: Record<string, { values: readonly string[]; set: (flags: Flags, value: string) => void }> = {
  double_quotes: {
    values: ['codes', 'chars', 'atom', 'string'],
    set: (flags, value) => (flags.doubleQuotes = value as Flags['doubleQuotes']),
  },
  back_quotes: {
    values: ['codes', 'chars', 'string', 'symbol_char'],
    set: (flags, value) => (flags.backQuotes = value as Flags['backQuotes']),
  },
  unknown: {
    values: ['error', 'fail', 'warning'],
    set: (flags, value) => (flags.unknown = value === 'error' ? 'error' : 'fail'),
  },
  occurs_check: {
    values: ['true', 'false', 'error'],
    set: (flags, value) => (flags.occursCheck = value as Flags['occursCheck']),
  },
  iso: { values: ['true', 'false'], set: (flags, value) => (flags.iso = value === 'true') },
};

const addFlags = (db: Database): void => {
  db.inline('set_prolog_flag', 2, (m) => {
    const name = atomName(m, m.X[0]!);
    const value = m.deref(m.X[1]!);
    if ((value & 7) === 0) throw instantiationError();
    const known = Object.hasOwn(settable, name) ? settable[name] : undefined;
    if (known === undefined) {
      if (Object.hasOwn(constantFlags, name)) throw permissionError('modify', 'flag', atom(name));
      db.userFlags.set(name, m.read(value));
      return true;
    }
    const text = atomName(m, value);
    if (!known.values.includes(text)) throw domainError(`${name}`, atom(text));
    known.set(db.flags, text);
    m.occursCheck = db.flags.occursCheck !== 'false';
    return true;
  });
  db.inline('create_prolog_flag', 3, (m) => {
    db.userFlags.set(atomName(m, m.X[0]!), m.read(m.X[1]!));
    return true;
  });
  addHost(
    db,
    nondet('current_prolog_flag', 2, function* ([name]) {
      if (name!.kind !== 'var' && name!.kind !== 'atom') throw typeError('atom', name!);
      for (const [flag, value] of currentFlags(db)) {
        if (name!.kind === 'var' || name!.name === flag) yield [atom(flag), value];
      }
    }),
  );
};

const addGlobals = (db: Database): void => {
  const slot = (name: string): number => {
    let index = db.globalSlots.get(name);
    if (index === undefined) {
      index = db.globalSlots.size + 1;
      if (index > GLOBALS) throw permissionError('create', 'global_variable', atom(name));
      db.globalSlots.set(name, index);
    }
    return index;
  };
  const setGlobal = (m: Machine): boolean => {
    const name = atomName(m, m.X[0]!);
    db.globals.set(name, store(m, m.X[1]!));
    const known = db.globalSlots.get(name);
    if (known !== undefined) m.heap[known] = known << 3;
    return true;
  };
  const getGlobal = (m: Machine): boolean => {
    const name = atomName(m, m.X[0]!);
    const known = db.globalSlots.get(name);
    if (known !== undefined && m.heap[known] !== known << 3) return m.unify(m.X[1]!, m.heap[known]!);
    const stored = db.globals.get(name);
    if (stored === undefined) throw existenceError('variable', atom(name));
    return m.unify(m.X[1]!, instantiate(m, stored));
  };
  db.inline('nb_setval', 2, setGlobal);
  db.inline('nb_getval', 2, getGlobal);
  db.inline('b_getval', 2, getGlobal);
  db.inline('b_setval', 2, (m) => {
    const name = atomName(m, m.X[0]!);
    const value = m.deref(m.X[1]!);
    m.assign(slot(name), value);
    if (!db.globals.has(name)) db.globals.set(name, store(m, m.atom('[]')));
    return true;
  });
  addHost(
    db,
    nondet('nb_current', 2, function* ([name]) {
      for (const known of db.globals.keys())
        if (name!.kind === 'var' || (name!.kind === 'atom' && name!.name === known)) yield [atom(known)];
    }),
  );
};

export const addSettings = (db: Database): void => {
  addOperators(db);
  addFlags(db);
  addGlobals(db);
};
