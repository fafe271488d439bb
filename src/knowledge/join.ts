/// All ways in which a conjunction of static literals can hold, seen through some of its variables.
import { indicatorOf } from '../logic/index.ts';
import type { Atom, Compound, Term, Variable } from '../logic/index.ts';
import { indexKey } from './statics.ts';
import type { Constant, Statics } from './statics.ts';

interface Relation {
  readonly indicator: string;
  /// A variable by its place in the join, or ~constant.
  readonly columns: readonly number[];
  /// The indexes by the columns that are bound, as far as they were needed.
  readonly indexes: ReturnType<Statics['index']>[];
}

const UNBOUND = -1;
const NONE: readonly (readonly Constant[])[] = [];

export interface JoinOptions {
  /// Pairs of variables that must have different values.
  readonly different?: readonly (readonly [Variable, Variable])[];
  readonly maxSteps?: number;
}

export class Join {
  readonly #relations: readonly Relation[];
  readonly #statics: Statics;
  // Values by place; mutable because a join tries millions of them.
  readonly #values: Int32Array;
  readonly #shown: number;
  readonly #different: readonly (readonly number[])[];
  readonly #maxSteps: number;
  #steps = 0;

  /// `literals` are static; `shown` are the variables whose values are asked for.
  constructor(literals: readonly Term[], shown: readonly Variable[], statics: Statics, options: JoinOptions = {}) {
    const places = new Map<Variable, number>();
    const placeOf = (v: Variable): number => {
      const known = places.get(v);
      if (known !== undefined) return known;
      places.set(v, places.size);
      return places.size - 1;
    };
    shown.forEach(placeOf);
    this.#shown = shown.length;
    this.#statics = statics;
    this.#relations = literals.map((literal) => ({
      indicator: indicatorOf(literal as Atom | Compound),
      columns: argumentsOf(literal).map((term) => (term.kind === 'var' ? placeOf(term) : ~statics.number(term))),
      indexes: [],
    }));
    const different: number[][] = Array.from({ length: places.size }, () => []);
    for (const [a, b] of options.different ?? []) {
      const [x, y] = [places.get(a), places.get(b)];
      if (x === undefined || y === undefined) continue;
      different[x]!.push(y);
      different[y]!.push(x);
    }
    this.#different = different;
    this.#values = new Int32Array(places.size).fill(UNBOUND);
    this.#maxSteps = options.maxSteps ?? 1_000_000;
  }

  /// Each combination of values of the shown variables, once; -1 stands for a variable that no literal binds. `visit`
  /// ends the join by returning false. False is returned when it ended early, by `visit` or by the budget.
  each(visit: (values: readonly Constant[]) => boolean): boolean {
    const seen = new Set<string>();
    const report = (): boolean => {
      const values = [...this.#values.subarray(0, this.#shown)];
      const key = values.join(' ');
      if (seen.has(key)) return true;
      seen.add(key);
      return visit(values);
    };
    const open = this.#relations.map((_, i) => i);
    return this.#solve(open, report) !== 'stop';
  }

  // While shown variables are open every solution counts; for the hidden rest one is enough.
  #solve(open: readonly number[], report: () => boolean): 'found' | 'none' | 'stop' {
    if (open.length === 0) return report() ? 'found' : 'stop';
    const isHiddenRest = !open.some((i) =>
      this.#relations[i]!.columns.some((c) => c >= 0 && c < this.#shown && this.#values[c] === UNBOUND),
    );
    const { chosen, matches } = this.#choose(open);
    const rest = open.filter((i) => i !== chosen);
    const { columns } = this.#relations[chosen]!;
    let result: 'found' | 'none' = 'none';
    for (const tuple of matches) {
      if (++this.#steps > this.#maxSteps) return 'stop';
      const bound = this.#bind(columns, tuple);
      if (bound === undefined) continue;
      const below = this.#solve(rest, report);
      for (const place of bound) this.#values[place] = UNBOUND;
      if (below === 'stop') return 'stop';
      if (below === 'none') continue;
      result = 'found';
      if (isHiddenRest) break;
    }
    return result;
  }

  // The literal with the fewest tuples left: a bad order costs more than asking each.
  #choose(open: readonly number[]): { chosen: number; matches: readonly (readonly Constant[])[] } {
    let chosen = open[0]!;
    let matches: readonly (readonly Constant[])[] | undefined;
    for (const i of open) {
      const left = this.#matches(this.#relations[i]!);
      if (matches !== undefined && left.length >= matches.length) continue;
      chosen = i;
      matches = left;
      if (left.length <= 1) break;
    }
    return { chosen, matches: matches! };
  }

  #matches({ indicator, columns, indexes }: Relation): readonly (readonly Constant[])[] {
    let mask = 0;
    let key = 0;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i]!;
      const value = column < 0 ? ~column : this.#values[column]!;
      if (value === UNBOUND) continue;
      mask |= 1 << i;
      key = indexKey(key, value);
    }
    return (indexes[mask] ??= this.#statics.index(indicator, mask)).get(key) ?? NONE;
  }

  // Binds what is open and gives the places; undefined where a variable would need two values, or a forbidden one.
  #bind(columns: readonly number[], tuple: readonly Constant[]): number[] | undefined {
    const bound: number[] = [];
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k]!;
      if (column < 0) continue;
      const value = tuple[k]!;
      if (
        this.#values[column] === UNBOUND &&
        !this.#different[column]!.some((other) => this.#values[other] === value)
      ) {
        this.#values[column] = value;
        bound.push(column);
      } else if (this.#values[column] !== value) {
        for (const place of bound) this.#values[place] = UNBOUND;
        return undefined;
      }
    }
    return bound;
  }
}

export const argumentsOf = (literal: Term): readonly Term[] => (literal.kind === 'compound' ? literal.args : []);
