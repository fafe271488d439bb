/// Calls of terms: a goal on the heap becomes registers and a predicate.
import { existenceError, indicatorTerm, instantiationError, representationError, typeError } from '../terms/errors.ts';
import { compound } from '../terms/term.ts';
import { isAcyclic } from './compounds.ts';
import type { Machine } from './machine.ts';

/// call/N: takes the goal apart into registers and gives the predicate to run; -1 when nothing is left to do.
/// With `count` 0: a goal of an interpreted body, X[1] being the level that its cut goes back to.
export const prepareCall = (m: Machine, count: number): number => {
  const { db, X, heap } = m;
  let goal = m.deref(X[0]!);
  while ((goal & 7) === 1 && heap[goal >> 3] === db.moduleFunctor) {
    const qualified = goal;
    goal = m.deref(heap[(goal >> 3) + 2]!);
    checkQualified(m, qualified, goal, count === 0 ? 0 : count - 1);
  }
  const extra = count === 0 ? 0 : count - 1;
  const tag = goal & 7;
  if (tag === 0) throw instantiationError();
  if (tag >= 4) throw typeError('callable', m.read(goal));
  if (tag === 3) {
    if (extra === 0) {
      if (goal === db.cutAtom) {
        if (count === 0) m.B = m.deref(X[1]!) >> 3;
        return -1;
      }
      if (goal === db.trueAtom) return -1;
    } else for (let i = 0; i < extra; i++) X[i] = X[i + 1]!;
    return db.predicateOfAtom(goal, extra);
  }
  const isList = tag === 2;
  const address = goal >> 3;
  const functor = isList ? m.listFunctor : heap[address]! >> 3;
  const control = extra === 0 ? db.controls.get(functor) : undefined;
  if (control !== undefined) {
    const level = count === 1 ? (m.B << 3) | 4 : X[1]!;
    if (count === 1) checkBody(m, goal);
    return prepareControl(m, functor, control, address, level);
  }
  const arity = db.symbols.functorArity[functor]!;
  if (extra > 0) {
    m.ensureRegisters(arity + extra);
    const to = m.X;
    if (arity > 1) for (let i = extra; i > 0; i--) to[arity + i - 1] = to[i]!;
    else if (arity === 0) for (let i = 0; i < extra; i++) to[i] = to[i + 1]!;
  } else m.ensureRegisters(arity);
  const start = isList ? address : address + 1;
  for (let i = 0; i < arity; i++) m.X[i] = heap[start + i]!;
  return db.predicateOfFunctor(functor, extra);
};

/// There is one space of names; an unknown procedure is reported with the module that the caller wrote.
const checkQualified = (m: Machine, qualified: number, goal: number, extra: number): void => {
  const functor = m.functorOf(goal);
  if (functor === undefined || m.db.flags.unknown === 'fail') return;
  if (functor.arity === 2 && (functor.name === ':' || m.db.controls.has(m.db.symbols.functor(functor.name, 2)))) return;
  if (m.db.find(functor.name, functor.arity + extra)?.defined === true) return;
  const name = compound(':', [
    m.read(m.heap[(qualified >> 3) + 1]!),
    indicatorTerm(functor.name, functor.arity + extra),
  ]);
  throw existenceError('procedure', name);
};

/// Registers for one of the library's control predicates; `level` is where a cut inside goes back to.
const prepareControl = (m: Machine, functor: number, control: number, address: number, level: number): number => {
  const { db, X, heap } = m;
  const left = m.deref(heap[address + 1]!);
  const right = heap[address + 2]!;
  if (db.symbols.nameOfFunctor(functor) === ';' && (left & 7) === 1) {
    const inner = heap[left >> 3]! >> 3;
    const name = db.symbols.functorArity[inner] === 2 ? db.symbols.nameOfFunctor(inner) : '';
    if (name === '->' || name === '*->') {
      X[0] = heap[(left >> 3) + 1]!;
      X[1] = heap[(left >> 3) + 2]!;
      X[2] = right;
      X[3] = level;
      return name === '->' ? db.ifThenElse : db.softIfThenElse;
    }
  }
  X[0] = left;
  X[1] = right;
  X[2] = level;
  return control;
};

/// A body to be called must be callable throughout, before any of it runs.
const checkBody = (m: Machine, goal: number): void => {
  const pending = [goal];
  let rounds = 0;
  while (pending.length > 0) {
    m.tick(1);
    // More parts than cells: the body may contain itself, or only share its parts.
    if (++rounds === m.H && !isAcyclic(m, goal)) throw representationError('cyclic_term');
    const c = m.deref(pending.pop()!);
    if ((c & 7) >= 4) throw typeError('callable', m.read(goal));
    if ((c & 7) !== 1 || !m.db.controls.has(m.heap[c >> 3]! >> 3)) continue;
    pending.push(m.heap[(c >> 3) + 2]!, m.heap[(c >> 3) + 1]!);
  }
};
