/// What a concept covers, as far as the geometry decides it: the set of all conditions on a position that it stands for.
import { Join } from '../../knowledge/index.ts';
import { Substitution, atom, compareTerms, printTerm, rename, variable, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { Concept } from './concept.ts';
import type { Theory } from './theory.ts';

/// A concept split into what the geometry decides and what a position decides.
export interface Split {
  readonly statics: readonly Term[];
  readonly conditions: readonly Term[];
}

export const split = ({ body }: Concept, theory: Theory): Split => ({
  statics: body.filter((literal) => theory.statics.isStatic(literal)),
  conditions: body.filter((literal) => !theory.statics.isStatic(literal)),
});

/// Whether `patterns` can all be found among the literals, which count as they stand: their variables are constants here.
export const matches = (patterns: readonly Term[], literals: readonly Term[]): boolean => {
  const memo = new Map<Term, Term>();
  const own = new Map<Variable, Variable>();
  const renamed = patterns.map((pattern) =>
    rename(pattern, (v) => own.get(v) ?? own.set(v, variable(v.name)).get(v)!, memo),
  );
  const substitution = new Substitution();
  const bindable = new Set<Term>(own.values());
  // A pattern's variable takes a literal's argument; two arguments of literals must be the same.
  const matchTerm = (pattern: Term, term: Term): boolean => {
    const walked = substitution.walk(pattern);
    if (walked === term) return true;
    if (walked.kind === 'var' && bindable.has(walked)) return substitution.unify(walked, term);
    if (walked.kind === 'compound')
      return (
        term.kind === 'compound' &&
        walked.name === term.name &&
        walked.args.length === term.args.length &&
        walked.args.every((argument, i) => matchTerm(argument, term.args[i]!))
      );
    return walked.kind !== 'var' && term.kind !== 'var' && printTerm(walked) === printTerm(term);
  };
  const search = (index: number): boolean => {
    if (index === renamed.length) return true;
    return literals.some((literal) => {
      const mark = substitution.mark();
      if (matchTerm(renamed[index]!, literal) && search(index + 1)) return true;
      substitution.undo(mark);
      return false;
    });
  };
  return search(0);
};

/// Pairs of variables that cannot have one value, because two conditions would then contradict what always holds.
export const differences = (concept: Concept, theory: Theory): [Variable, Variable][] => {
  const { conditions } = split(concept, theory);
  const { always, neverBoth } = theory.axioms;
  const known = [...concept.body, ...always.flatMap(([given, then]) => consequence(given, then, conditions))];
  const pairs: [Variable, Variable][] = [];
  for (const patterns of neverBoth) {
    const names = new Set(patterns.map(nameOf));
    const relevant = known.filter((literal) => names.has(nameOf(literal)));
    const suspects = conditions.filter((literal) => names.has(nameOf(literal)));
    suspects.forEach((one, i) =>
      suspects.slice(i + 1).forEach((other) => {
        const places = differingPlaces(one, other);
        // Two literals that differ in one place would become the same literal, which contradicts nothing new.
        if (places.length < 2) return;
        for (const [a, b] of places) {
          if (a.kind !== 'var' || b.kind !== 'var') continue;
          const equal = new Substitution();
          equal.unify(a, b);
          const rest = relevant.filter(
            (literal) => literal !== one && literal !== other && nameOf(literal) !== nameOf(one),
          );
          if (matches(patterns, [equal.resolve(one), equal.resolve(other), ...rest])) pairs.push([a, b]);
        }
      }),
    );
  }
  return pairs;
};

const nameOf = (literal: Term): string => (literal.kind === 'compound' ? literal.name : '');

const differingPlaces = (one: Term, other: Term): [Term, Term][] =>
  one.kind === 'compound' && other.kind === 'compound' && one.name === other.name
    ? one.args.map((a, i): [Term, Term] => [a, other.args[i]!]).filter(([a, b]) => compareTerms(a, b) !== 0)
    : [];

// What an axiom `always(given, then)` adds to the conditions.
const consequence = (given: Term, then: Term, conditions: readonly Term[]): Term[] =>
  conditions.flatMap((condition) => {
    const substitution = new Substitution();
    return substitution.unify(given, condition) ? [substitution.resolve(then)] : [];
  });

/// The conditions of each combination that the geometry allows, in one order and each once: equal sets of these are equal
/// extensions, whatever the variables are called and in whatever order the literals stand.
export class Extension {
  readonly #theory: Theory;
  readonly #concept: Concept;
  readonly #shown: readonly Variable[];
  readonly #different: readonly (readonly [Variable, Variable])[];
  // The head and the conditions: their names, and for each argument the place among the shown variables or ~constant.
  readonly #columns: readonly (readonly number[])[];

  constructor(concept: Concept, theory: Theory) {
    this.#theory = theory;
    this.#concept = concept;
    const literals = [concept.head, ...split(concept, theory).conditions];
    this.#shown = variablesOf(literals);
    const place = new Map(this.#shown.map((v, i) => [v, i]));
    const columnsOf = (term: Term): number[] => {
      if (term.kind === 'var') return [place.get(term)!];
      if (term.kind !== 'compound') return [~theory.statics.number(term)];
      return [~theory.statics.number(atom(`${term.name}/${term.args.length}`)), ...term.args.flatMap(columnsOf)];
    };
    this.#columns = literals.map(columnsOf);
    this.#different = differences(concept, theory);
  }

  // The conditions as numbers: each argument is a constant or, where nothing binds it, the variable itself.
  #keyOf(values: readonly number[]): string {
    const say = (columns: readonly number[]): string =>
      columns.map((c) => (c < 0 || values[c]! < 0 ? `?${c}` : values[c]!)).join(' ');
    const [head, ...conditions] = this.#columns.map(say);
    return [head, ...new Set(conditions.toSorted())].join(', ');
  }

  /// All conditions, or undefined beyond the budget.
  all(): ReadonlySet<string> | undefined {
    const keys = new Set<string>();
    return this.#join(this.#concept.body, (key) => keys.add(key).size > 0) ? keys : undefined;
  }

  /// Whether another body with the same conditions covers nothing beyond `known`.
  staysWithin(known: ReadonlySet<string>, body: readonly Term[]): boolean {
    return this.#join(body, (key) => known.has(key));
  }

  #join(body: readonly Term[], visit: (key: string) => boolean): boolean {
    const { statics } = this.#theory;
    const literals = body.filter((literal) => statics.isStatic(literal));
    return new Join(literals, this.#shown, statics, { different: this.#different }).each((values) =>
      visit(this.#keyOf(values)),
    );
  }
}
