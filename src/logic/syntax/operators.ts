/// Operators: how names may be written before, between and after their arguments.

export type OperatorType = 'xfx' | 'xfy' | 'yfx' | 'fy' | 'fx' | 'xf' | 'yf';

export interface Operator {
  readonly name: string;
  /// 1 to 1200; a low priority binds tightly.
  readonly priority: number;
  readonly type: OperatorType;
  /// The highest priority that the left and the right argument may have; 0 where there is no argument.
  readonly left: number;
  readonly right: number;
}

const operator = (priority: number, type: OperatorType, name: string): Operator => {
  const allowed = (side: string | undefined): number => (side === 'y' ? priority : side === 'x' ? priority - 1 : 0);
  const f = type.indexOf('f');
  return { name, priority, type, left: allowed(type[f - 1]), right: allowed(type[f + 1]) };
};

type Rows = readonly (readonly [priority: number, type: OperatorType, names: string])[];

const isoRows: Rows = [
  [1200, 'xfx', ':- -->'],
  [1200, 'fx', ':- ?-'],
  [1100, 'xfy', ';'],
  [1050, 'xfy', '->'],
  [1000, 'xfy', ','],
  [900, 'fy', '\\+'],
  [700, 'xfx', '= \\= == \\== @< @=< @> @>= =.. is =:= =\\= < =< > >='],
  [500, 'yfx', '+ - /\\ \\/'],
  [400, 'yfx', '* / // rem mod div << >>'],
  [200, 'xfx', '**'],
  [200, 'xfy', '^'],
  [200, 'fy', '- + \\'],
];

// SWI-Prolog also has op(100, yfx, '.') for dicts, which are not supported here.
const swiRows: Rows = [
  ...isoRows,
  [1200, 'xfx', '=>'],
  [1150, 'fx', 'dynamic discontiguous initialization meta_predicate module_transparent multifile public'],
  [1150, 'fx', 'table thread_initialization thread_local volatile'],
  [1105, 'xfy', '|'],
  [1050, 'xfy', '*->'],
  [800, 'xfx', ':='],
  [700, 'xfx', '=@= \\=@= :< >:< as'],
  [600, 'xfy', ':'],
  [400, 'yfx', 'rdiv xor'],
  [1, 'fx', '$'],
];

/// A table of operators. One name may be a prefix operator and, besides, an infix or postfix one.
export class OperatorTable {
  readonly #prefix = new Map<string, Operator>();
  readonly #infix = new Map<string, Operator>();
  readonly #postfix = new Map<string, Operator>();

  /// SWI-Prolog 9's operators, without the one of dicts.
  static swi(): OperatorTable {
    return OperatorTable.#of(swiRows);
  }

  /// The operators of ISO 13211-1 and its corrigenda.
  static iso(): OperatorTable {
    return OperatorTable.#of(isoRows);
  }

  static #of(rows: Rows): OperatorTable {
    const table = new OperatorTable();
    for (const [priority, type, names] of rows) for (const name of names.split(' ')) table.add(priority, type, name);
    return table;
  }

  prefix(name: string): Operator | undefined {
    return this.#prefix.get(name);
  }

  infix(name: string): Operator | undefined {
    return this.#infix.get(name);
  }

  postfix(name: string): Operator | undefined {
    return this.#postfix.get(name);
  }

  /// Is the name an operator of any kind?
  has(name: string): boolean {
    return this.#prefix.has(name) || this.#infix.has(name) || this.#postfix.has(name);
  }

  /// Priority 0 removes the operator. The caller has checked what op/3 forbids.
  add(priority: number, type: OperatorType, name: string): void {
    const table = type.length === 3 ? this.#infix : type.startsWith('f') ? this.#prefix : this.#postfix;
    if (priority === 0) table.delete(name);
    else table.set(name, operator(priority, type, name));
  }

  clone(): OperatorTable {
    const copy = new OperatorTable();
    for (const { priority, type, name } of this.entries()) copy.add(priority, type, name);
    return copy;
  }

  *entries(): IterableIterator<Operator> {
    yield* this.#prefix.values();
    yield* this.#infix.values();
    yield* this.#postfix.values();
  }
}
