/// Between terms as values and terms as cells, without recursion; shared parts stay shared on the way out.
import { LIST_FUNCTOR, compound, float, int, text } from '../terms/term.ts';
import type { Compound, Term, Variable } from '../terms/term.ts';
import { fitsSmall } from './cells.ts';
import type { Boxed } from './cells.ts';
import type { Machine } from './machine.ts';

const boxOf = (term: Term): Boxed | undefined => {
  switch (term.kind) {
    case 'float':
      return term.value;
    case 'string':
      return term.value;
    case 'int':
      return typeof term.value === 'number' && fitsSmall(term.value) ? undefined : BigInt(term.value);
    default:
      return undefined;
  }
};

// Constants alone: no variables, whose cells would be their places in the structure.
const isFlat = ({ name, args }: Compound): boolean => {
  if (name === LIST_FUNCTOR) return false;
  for (const argument of args) if (argument.kind === 'compound' || argument.kind === 'var') return false;
  return true;
};

/// Writes a term onto the heap; `variables` remembers the cells of its variables and gives known ones theirs.
export const toCell = (m: Machine, term: Term, variables: Map<Variable, number>): number => {
  const { symbols } = m.db;
  const simple = (t: Exclude<Term, Compound>): number => {
    if (t.kind === 'atom') return (symbols.atom(t.name) << 3) | 3;
    if (t.kind === 'var') {
      const known = variables.get(t);
      if (known !== undefined) return known;
      if (m.H + 1 > m.heap.length) m.growHeap(1);
      const cell = m.H << 3;
      m.heap[m.H++] = cell;
      variables.set(t, cell);
      return cell;
    }
    const box = boxOf(t);
    return box === undefined ? ((t.value as number) << 3) | 4 : m.box(box);
  };
  if (term.kind !== 'compound') return simple(term);
  if (isFlat(term)) {
    // Facts are, and they are many: no stacks for them.
    const size = term.args.length;
    if (m.H + size + 1 > m.heap.length) m.growHeap(size + 1);
    const start = m.H;
    m.H += size + 1;
    m.heap[start] = symbols.functorCell(term.name, size);
    for (let i = 0; i < size; i++) m.heap[start + 1 + i] = simple(term.args[i]! as Exclude<Term, Compound>);
    return (start << 3) | 1;
  }
  // Parallel stacks: a compound still to be written and the address of the cell that shall hold it (-1: the result).
  const terms: Compound[] = [term];
  const holes: number[] = [-1];
  let result = 0;
  // What was met inside, so that shared parts stay shared; most terms are flat and need none.
  let written: Map<Compound, number> | undefined;
  while (terms.length > 0) {
    const next = terms.pop()!;
    const hole = holes.pop()!;
    let cell = written?.get(next);
    if (cell === undefined) {
      const size = next.args.length;
      if (m.H + size + 1 > m.heap.length) m.growHeap(size + 1);
      const isList = size === 2 && next.name === LIST_FUNCTOR;
      const start = m.H;
      m.H += isList ? 2 : size + 1;
      if (!isList) m.heap[start] = symbols.functorCell(next.name, size);
      cell = (start << 3) | (isList ? 2 : 1);
      if (hole >= 0) (written ??= new Map()).set(next, cell);
      const first = isList ? start : start + 1;
      for (let i = 0; i < size; i++) m.heap[first + i] = (first + i) << 3;
      for (let i = size - 1; i >= 0; i--) {
        const arg = next.args[i]!;
        if (arg.kind === 'compound') {
          terms.push(arg);
          holes.push(first + i);
        } else if (arg.kind === 'var' && !variables.has(arg)) variables.set(arg, (first + i) << 3);
        else {
          const value = simple(arg);
          m.heap[first + i] = value;
        }
      }
    }
    if (hole < 0) result = cell;
    else m.heap[hole] = cell;
  }
  return result;
};

/// Reads terms off the heap. One reader keeps one set of variables, so that terms read together share theirs.
export class CellReader {
  private readonly m: Machine;
  private readonly variables = new Map<number, Variable>();
  private readonly compounds = new Map<number, Compound>();
  /// The variables met, with the cells they stand for.
  readonly cells = new Map<Variable, number>();
  /// Some compound was met twice: the term is a graph, larger as a tree than on the heap.
  sharing = false;

  constructor(m: Machine) {
    this.m = m;
  }

  private simple(c: number): Term | undefined {
    switch (c & 7) {
      case 0: {
        let known = this.variables.get(c >> 3);
        if (known === undefined) {
          known = { kind: 'var', name: `_G${c >> 3}` };
          this.variables.set(c >> 3, known);
          this.cells.set(known, c);
        }
        return known;
      }
      case 3:
        return this.m.db.symbols.atomTerm(c >> 3);
      case 4:
        return int(c >> 3);
      case 5: {
        const value = this.m.unbox(c);
        if (typeof value === 'number') return float(value);
        if (typeof value === 'bigint') return int(value);
        return text(String(value));
      }
      default:
        return undefined;
    }
  }

  read(cell: number): Term {
    const { heap } = this.m;
    const { symbols } = this.m.db;
    const root = this.m.deref(cell);
    const direct = this.simple(root);
    if (direct !== undefined) return direct;
    // Targets: the argument array to fill and the index in it.
    const cells: number[] = [root];
    const targets: Term[][] = [[]];
    const indexes: number[] = [0];
    const first = targets[0]!;
    while (cells.length > 0) {
      const c = cells.pop()!;
      const target = targets.pop()!;
      const index = indexes.pop()!;
      const known = this.compounds.get(c);
      if (known !== undefined) {
        this.sharing = true;
        target[index] = known;
        continue;
      }
      const address = c >> 3;
      const isList = (c & 7) === 2;
      const functor = isList ? 0 : heap[address]! >> 3;
      const size = isList ? 2 : symbols.functorArity[functor]!;
      const start = isList ? address : address + 1;
      const args: Term[] = new Array<Term>(size);
      const made = compound(isList ? LIST_FUNCTOR : symbols.nameOfFunctor(functor), args);
      this.compounds.set(c, made);
      target[index] = made;
      for (let i = size - 1; i >= 0; i--) {
        const d = this.m.deref(heap[start + i]!);
        const value = this.simple(d);
        if (value !== undefined) args[i] = value;
        else {
          cells.push(d);
          targets.push(args);
          indexes.push(i);
        }
      }
    }
    return first[0]!;
  }
}
