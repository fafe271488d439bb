/// Interned atoms and functors: each name and each name/arity is one small number per database.
import { atom } from '../terms/term.ts';
import type { Atom } from '../terms/term.ts';

export class Symbols {
  readonly names: string[] = [];
  /// What the names take, for the memory budget; atoms are never forgotten.
  bytes = 0;
  private readonly atoms = new Map<string, number>();
  private readonly atomTerms: Atom[] = [];
  private readonly functors: Map<string, number>[] = [];
  functorName: Int32Array = new Int32Array(1024);
  functorArity: Int32Array = new Int32Array(1024);
  /// 1 for the machine's own functors, whose names begin with $.
  functorInternal: Int32Array = new Int32Array(1024);
  functorCount = 0;

  atom(name: string): number {
    let id = this.atoms.get(name);
    if (id === undefined) {
      id = this.names.length;
      this.bytes += 96 + name.length * 2;
      this.names.push(name);
      this.atoms.set(name, id);
    }
    return id;
  }

  /// The atom as a term, always the same one.
  atomTerm(id: number): Atom {
    return (this.atomTerms[id] ??= atom(this.names[id]!));
  }

  /// The tagged cell of an atom.
  atomCell(name: string): number {
    return (this.atom(name) << 3) | 3;
  }

  functor(name: string, arity: number): number {
    let table = this.functors[arity];
    if (table === undefined) {
      table = new Map();
      this.functors[arity] = table;
    }
    let id = table.get(name);
    if (id === undefined) {
      id = this.functorCount++;
      if (id >= this.functorName.length) {
        this.functorName = enlarged(this.functorName, id + 1);
        this.functorArity = enlarged(this.functorArity, id + 1);
        this.functorInternal = enlarged(this.functorInternal, id + 1);
      }
      this.functorName[id] = this.atom(name);
      this.functorArity[id] = arity;
      this.functorInternal[id] = name.startsWith('$') ? 1 : 0;
      table.set(name, id);
    }
    return id;
  }

  /// The tagged header cell of a functor.
  functorCell(name: string, arity: number): number {
    return (this.functor(name, arity) << 3) | 6;
  }

  nameOfFunctor(id: number): string {
    return this.names[this.functorName[id]!]!;
  }
}

/// A larger copy: at least `needed` long and at least half as long again, so that growth stays linear in sum.
export const enlarged = (array: Int32Array, needed: number): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(Math.max(needed, Math.ceil(array.length * 1.6)));
  larger.set(array);
  return larger;
};
