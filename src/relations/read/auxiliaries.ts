/// Predicates that reading makes up: parts of bodies under \+, disjunctions, lists of values. Equal ones are made once.
import { compound, list, printTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { nameOfKey } from './draft.ts';
import type { DraftRule, Goal } from './draft.ts';

const goalTerm = (goal: Goal): Term => {
  const name =
    goal.kind === 'atom' ? `${goal.isNegated ? 'not ' : ''}${goal.key}` : 'name' in goal ? goal.name : goal.kind;
  return compound(goal.kind, [compound(name, [list(goal.args)])]);
};

export class Auxiliaries {
  readonly rules: DraftRule[] = [];
  readonly keys = new Set<PredicateKey>();
  /// Values of lists, by the key of their predicate.
  readonly lists = new Map<PredicateKey, readonly Term[]>();
  readonly #taken: Set<string>;
  readonly #made = new Map<string, string>();

  constructor(names: Iterable<string>) {
    this.#taken = new Set(names);
  }

  /// A name that no predicate has, of any arity.
  #fresh(base: string): string {
    for (let n = 1; ; n++) {
      const name = `${base}_${n}`;
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      return name;
    }
  }

  /// The predicate with these rules, whose own key does not matter. Variables may have any names.
  predicate(base: string, rules: readonly DraftRule[]): PredicateKey {
    const shape = rules.map(({ args, goals }) =>
      printTerm(list([list(args), ...goals.map(goalTerm)]), { quoted: true }),
    );
    const arity = rules[0]!.args.length;
    const name = this.#once(`rules ${shape.join('\n')}`, base);
    const key = `${name}/${arity}`;
    if (this.keys.has(key)) return key;
    this.keys.add(key);
    for (const rule of rules) this.rules.push({ ...rule, key });
    return key;
  }

  list(items: readonly Term[]): string {
    const name = this.#once(`list ${printTerm(list(items), { quoted: true })}`, 'one_of');
    const key = `${name}/1`;
    if (!this.keys.has(key)) {
      this.keys.add(key);
      this.lists.set(key, items);
    }
    return name;
  }

  #once(shape: string, base: string): string {
    let name = this.#made.get(shape);
    if (name === undefined) this.#made.set(shape, (name = this.#fresh(base)));
    return name;
  }
}

/// What auxiliary predicates are called after.
export const baseName = (key: PredicateKey): string => nameOfKey(key).replace(/[^\p{L}\p{N}_]+/gu, '_');
