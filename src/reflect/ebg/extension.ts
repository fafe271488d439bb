/// What a concept covers, as far as the geometry decides it: the set of all conditions on a position that it stands for.
import { Join } from '../../knowledge/index.ts';
import { Substitution, printTerm, rename, variable, variablesOf } from '../../logic/index.ts';
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
  const axioms = theory.axioms;
  const known = [...concept.body, ...axioms.always.flatMap(([given, then]) => consequence(given, then, conditions))];
  const pairs: [Variable, Variable][] = [];
  conditions.forEach((one, i) =>
    conditions.slice(i + 1).forEach((other) => {
      if (one.kind !== 'compound' || other.kind !== 'compound' || one.name !== other.name) return;
      one.args.forEach((a, k) => {
        const b = other.args[k];
        if (a.kind !== 'var' || b?.kind !== 'var' || a === b) return;
        const equal = new Substitution();
        equal.unify(a, b);
        const together = [one, other].map((term) => equal.resolve(term));
        const facts = [...together, ...known.filter((literal) => literal !== one && literal !== other)];
        if (axioms.neverBoth.some((patterns) => matches(patterns, facts) && !matches(patterns, known)))
          pairs.push([a, b]);
      });
    }),
  );
  return pairs;
};

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
  readonly #conditions: readonly Term[];

  constructor(concept: Concept, theory: Theory) {
    this.#theory = theory;
    this.#concept = concept;
    this.#conditions = split(concept, theory).conditions;
    this.#shown = variablesOf([concept.head, ...this.#conditions]);
    this.#different = differences(concept, theory);
  }

  #keyOf(values: readonly number[]): string {
    const { statics } = this.#theory;
    const names = new Map<Variable, string>();
    this.#shown.forEach((v, i) => names.set(v, values[i]! < 0 ? v.name : printTerm(statics.term(values[i]!))));
    const print = (term: Term): string => printTerm(term, { quoted: true, variableNames: names });
    return [print(this.#concept.head), ...new Set(this.#conditions.map(print).toSorted())].join(' ');
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
