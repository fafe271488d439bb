/// Looking into terms and making them: functor, arg, =.., copy_term, variables, lists, order.
import { domainError, instantiationError, representationError, resourceError, typeError } from '../../terms/errors.ts';
import { LIST_FUNCTOR, atom, int } from '../../terms/term.ts';
import { argumentsOf, isAcyclic, isCompound } from '../compounds.ts';
import { identicalCells } from '../compare.ts';
import type { Answers, Database } from '../database.ts';
import type { Machine } from '../machine.ts';
import { instantiate, store } from '../stored.ts';
import { unifiable } from './control.ts';

/// A small integer argument, with ISO's errors.
export const smallInteger = (m: Machine, cell: number): number => {
  const c = m.deref(cell);
  if ((c & 7) === 4) return c >> 3;
  if ((c & 7) === 0) throw instantiationError();
  if ((c & 7) === 5 && typeof m.unbox(c) === 'bigint') throw resourceError('memory');
  throw typeError('integer', m.read(c));
};

/// The elements of a proper list; a partial list is an instantiation error, anything else a type error.
export const listCells = (m: Machine, cell: number): number[] => {
  const items: number[] = [];
  let c = m.deref(cell);
  while ((c & 7) === 2) {
    items.push(m.heap[c >> 3]!);
    c = m.deref(m.heap[(c >> 3) + 1]!);
    if ((items.length & 0xffff) === 0) m.tick(0x10000);
    // More elements than cells: the list goes round.
    if (items.length > m.H) throw typeError('list', atom('cyclic_list'));
  }
  if (c === 3) return items;
  if ((c & 7) === 0) throw instantiationError();
  throw typeError('list', m.read(cell));
};

/// Structure, list cell or atom of this name.
const construct = (m: Machine, name: string, args: readonly number[]): number => {
  if (args.length === 0) return m.atom(name);
  if (args.length === 2 && name === LIST_FUNCTOR) return m.list([args[0]!], args[1]!);
  return m.structure(name, args);
};

/// The atom under which a compound's functor is known to programs.
const functorName = (m: Machine, c: number): number =>
  (c & 7) === 2
    ? m.atom(m.db.flags.iso ? '.' : LIST_FUNCTOR)
    : (m.db.symbols.functorName[m.heap[c >> 3]! >> 3]! << 3) | 3;

/// The name argument of the compound_name predicates. There are no compounds without arguments here.
const compoundName = (m: Machine, cell: number, arity: number): string => {
  const c = m.deref(cell);
  if ((c & 7) === 0) throw instantiationError();
  if ((c & 7) !== 3) throw typeError('atom', m.read(c));
  if (arity === 0) throw representationError('compound_without_arguments');
  return listName(m, m.db.symbols.names[c >> 3]!);
};

const listName = (m: Machine, name: string): string => (m.db.flags.iso && name === '.' ? LIST_FUNCTOR : name);

export const addTerms = (db: Database): void => {
  db.inline('functor', 3, (m) => {
    const term = m.deref(m.X[0]!);
    if (isCompound(term)) {
      return m.unify(m.X[1]!, functorName(m, term)) && m.unify(m.X[2]!, (argumentsOf(m, term).arity << 3) | 4);
    }
    if ((term & 7) !== 0) return m.unify(m.X[1]!, term) && m.unify(m.X[2]!, 4);
    const name = m.deref(m.X[1]!);
    if ((name & 7) === 0) throw instantiationError();
    const arity = smallInteger(m, m.X[2]!);
    if (arity === 0) {
      if (isCompound(name)) throw typeError('atomic', m.read(name));
      return m.unify(term, name);
    }
    if (arity < 0) throw domainError('not_less_than_zero', int(arity));
    if (isCompound(name)) throw typeError('atomic', m.read(name));
    if ((name & 7) !== 3) throw typeError('atom', m.read(name));
    m.checkMemory(arity * 8);
    m.pulse(arity);
    m.room(arity * 2 + 1);
    const args: number[] = new Array<number>(arity);
    for (let i = 0; i < arity; i++) args[i] = m.newVariable();
    return m.unify(term, construct(m, listName(m, m.db.symbols.names[name >> 3]!), args));
  });

  db.nondeterministic('arg', 3, (m) => {
    const term = m.deref(m.X[1]!);
    if ((term & 7) === 0) throw instantiationError();
    if (!isCompound(term)) throw typeError('compound', m.read(term));
    const { arity, first } = argumentsOf(m, term);
    const index = m.deref(m.X[0]!);
    if ((index & 7) === 4) {
      const i = index >> 3;
      if (i < 0) throw domainError('not_less_than_zero', int(i));
      return i >= 1 && i <= arity && m.unify(m.X[2]!, m.heap[first + i - 1]!);
    }
    if ((index & 7) !== 0) throw typeError('integer', m.read(index));
    return new ArgumentAnswers();
  });

  db.inline('=..', 2, (m) => {
    const term = m.deref(m.X[0]!);
    if (isCompound(term)) {
      const { arity, first } = argumentsOf(m, term);
      const items = [functorName(m, term)];
      for (let i = 0; i < arity; i++) items.push(m.heap[first + i]!);
      return m.unify(m.X[1]!, m.list(items));
    }
    if ((term & 7) !== 0) return m.unify(m.X[1]!, m.list([term]));
    const items = listCells(m, m.X[1]!);
    if (items.length === 0) throw domainError('non_empty_list', m.read(3));
    const head = m.deref(items[0]!);
    if (items.length === 1) {
      if ((head & 7) === 0) throw instantiationError();
      if (isCompound(head)) throw typeError('atomic', m.read(head));
      return m.unify(term, head);
    }
    if ((head & 7) === 0) throw instantiationError();
    if ((head & 7) !== 3) throw typeError('atom', m.read(head));
    return m.unify(term, construct(m, listName(m, m.db.symbols.names[head >> 3]!), items.slice(1)));
  });

  db.inline('copy_term', 2, (m) => m.unify(m.X[1]!, instantiate(m, store(m, m.X[0]!))));
  db.inline('duplicate_term', 2, (m) => m.unify(m.X[1]!, instantiate(m, store(m, m.X[0]!))));
  db.inline('term_variables', 2, (m) => m.unify(m.X[1]!, m.list(variablesOf(m, m.X[0]!))));
  db.inline('term_variables', 3, (m) => m.unify(m.X[1]!, m.list(variablesOf(m, m.X[0]!), m.X[2]!)));
  db.inline('ground', 1, (m) => variablesOf(m, m.X[0]!, 1).length === 0);
  db.inline('unify_with_occurs_check', 2, (m) => {
    const before = m.occursCheck;
    m.occursCheck = true;
    const unified = m.unify(m.X[0]!, m.X[1]!);
    m.occursCheck = before;
    return unified;
  });
  db.inline('?=', 2, (m) => identicalCells(m, m.X[0]!, m.X[1]!) || !unifiable(m, m.X[0]!, m.X[1]!));
  db.inline('=@=', 2, (m) => variantCells(m, m.X[0]!, m.X[1]!));
  db.inline('\\=@=', 2, (m) => !variantCells(m, m.X[0]!, m.X[1]!));
  db.inline('subsumes_term', 2, (m) => {
    const general = m.X[0]!;
    const specific = m.X[1]!;
    const mark = m.TR;
    const barrier = m.HB;
    m.HB = 0x7fffffff;
    const before = m.list(variablesOf(m, specific));
    const held = m.unify(general, specific) && identicalCells(m, before, m.list(variablesOf(m, before)));
    m.undo(mark);
    m.HB = barrier;
    return held;
  });
  db.inline('setarg', 3, (m) => setArgument(m, (address, value) => m.assign(address, value)));
  db.inline('nb_setarg', 3, (m) =>
    setArgument(m, (address, value) => {
      m.heap[address] = instantiate(m, store(m, value));
      m.freeze();
    }),
  );
  db.inline('numbervars', 3, (m) => {
    let next = smallInteger(m, m.X[1]!);
    for (const variable of variablesOf(m, m.X[0]!)) m.bind(variable >> 3, m.structure('$VAR', [(next++ << 3) | 4]));
    return m.unify(m.X[2]!, (next << 3) | 4);
  });
  db.inline('same_term', 2, (m) => m.deref(m.X[0]!) === m.deref(m.X[1]!));
  db.inline('nonground', 2, (m) => {
    const [first] = variablesOf(m, m.X[0]!, 1);
    return first !== undefined && m.unify(m.X[1]!, first);
  });
  db.inline('unifiable', 3, (m) => {
    const mark = m.TR;
    const barrier = m.HB;
    m.HB = 0x7fffffff;
    const unified = m.unify(m.X[0]!, m.X[1]!);
    const bound: [number, number][] = [];
    for (let i = m.TR - 1; i >= mark; i--) bound.push([m.trail[i]!, m.heap[m.trail[i]!]!]);
    m.undo(mark);
    m.HB = barrier;
    if (!unified) return false;
    return m.unify(m.X[2]!, m.list(bound.map(([address, value]) => m.structure('=', [address << 3, value]))));
  });
  db.inline('compound_name_arity', 3, (m) => {
    const term = m.deref(m.X[0]!);
    if (isCompound(term)) {
      return m.unify(m.X[1]!, functorName(m, term)) && m.unify(m.X[2]!, (argumentsOf(m, term).arity << 3) | 4);
    }
    if ((term & 7) !== 0) throw typeError('compound', m.read(term));
    const args = Array.from({ length: smallInteger(m, m.X[2]!) }, () => m.newVariable());
    return m.unify(term, construct(m, compoundName(m, m.X[1]!, args.length), args));
  });
  db.inline('compound_name_arguments', 3, (m) => {
    const term = m.deref(m.X[0]!);
    if (isCompound(term)) {
      const { arity, first } = argumentsOf(m, term);
      const args = Array.from({ length: arity }, (_, i) => m.heap[first + i]!);
      return m.unify(m.X[1]!, functorName(m, term)) && m.unify(m.X[2]!, m.list(args));
    }
    if ((term & 7) !== 0) throw typeError('compound', m.read(term));
    const args = listCells(m, m.X[2]!);
    return m.unify(term, construct(m, compoundName(m, m.X[1]!, args.length), args));
  });
  db.inline('acyclic_term', 1, (m) => isAcyclic(m, m.X[0]!));
  db.inline('cyclic_term', 1, (m) => !isAcyclic(m, m.X[0]!));
};

class ArgumentAnswers implements Answers {
  private position = 0;
  next(m: Machine): 0 | 1 | 2 {
    const { arity, first } = argumentsOf(m, m.deref(m.X[1]!));
    while (this.position < arity) {
      const i = this.position++;
      const mark = m.TR;
      if (m.unify(m.X[2]!, m.heap[first + i]!) && m.unify(m.X[0]!, ((i + 1) << 3) | 4)) return i === arity - 1 ? 2 : 1;
      m.undo(mark);
    }
    return 0;
  }
}

const setArgument = (m: Machine, set: (address: number, value: number) => void): boolean => {
  const index = smallInteger(m, m.X[0]!);
  const term = m.deref(m.X[1]!);
  if ((term & 7) === 0) throw instantiationError();
  if (!isCompound(term)) return false;
  const { arity, first } = argumentsOf(m, term);
  if (index < 1 || index > arity) return false;
  const value = m.deref(m.X[2]!);
  set(first + index - 1, value);
  return true;
};

/// The unbound variables of a term, left to right, at most `limit`.
export const variablesOf = (m: Machine, cell: number, limit = Infinity): number[] => {
  const { heap } = m;
  const found: number[] = [];
  const seen = new Set<number>();
  const pending = [cell];
  let rounds = 0;
  // Shared compounds are walked once: their address is remembered when they are large enough to matter.
  const walked = new Set<number>();
  while (pending.length > 0 && found.length < limit) {
    const c = m.deref(pending.pop()!);
    if ((++rounds & 0xffff) === 0) m.tick(0x10000);
    if ((c & 7) === 0) {
      if (!seen.has(c)) {
        seen.add(c);
        found.push(c);
      }
    } else if (isCompound(c)) {
      if (rounds > 1000) {
        if (walked.has(c)) continue;
        walked.add(c);
      }
      const { arity, first } = argumentsOf(m, c);
      for (let i = arity - 1; i >= 0; i--) pending.push(heap[first + i]!);
    }
  }
  return found;
};

/// Equal up to renaming of variables.
export const variantCells = (m: Machine, left: number, right: number): boolean => {
  let rounds = 0;
  const forth = new Map<number, number>();
  const back = new Map<number, number>();
  const pending = [left, right];
  while (pending.length > 0) {
    const b = m.deref(pending.pop()!);
    const a = m.deref(pending.pop()!);
    if ((++rounds & 0xffff) === 0) m.tick(0x10000);
    if ((a & 7) !== (b & 7)) return false;
    if ((a & 7) === 0) {
      if ((forth.get(a) ?? b) !== b || (back.get(b) ?? a) !== a) return false;
      forth.set(a, b);
      back.set(b, a);
    } else if (isCompound(a)) {
      if ((a & 7) === 1 && m.heap[a >> 3] !== m.heap[b >> 3]) return false;
      const x = argumentsOf(m, a);
      const y = argumentsOf(m, b);
      for (let i = x.arity - 1; i >= 0; i--) pending.push(m.heap[x.first + i]!, m.heap[y.first + i]!);
    } else if (a !== b && ((a & 7) !== 5 || !m.sameBox(a, b))) return false;
  }
  return true;
};
