/// A domain theory: clauses that explain, and with them, as data, what a learned clause may consist of.
import { Statics } from '../../knowledge/index.ts';
import { Prolog, atom, compound, indicatorOf, isCallable, listItems, unifiable } from '../../logic/index.ts';
import type { LoadProblem, Term } from '../../logic/index.ts';

/// A theory as it is loaded: its texts in order, each with the name under which problems are reported.
export interface TheoryText {
  readonly name: string;
  readonly text: string;
}

export interface Axioms {
  /// Where the first literal holds, the second does.
  readonly always: readonly (readonly [Term, Term])[];
  /// Literals that never hold together.
  readonly neverBoth: readonly (readonly Term[])[];
}

export class Theory {
  readonly prolog: Prolog;
  readonly problems: readonly LoadProblem[];
  #axioms: Axioms | undefined;
  #statics: Statics | undefined;
  readonly #data = new Map<string, readonly Term[]>();

  constructor(texts: readonly TheoryText[]) {
    this.prolog = new Prolog();
    this.problems = texts.flatMap(({ name, text }) => this.prolog.load(text, { file: name }).problems);
  }

  /// The arguments of the facts of one predicate of the theory, such as operational/1; none if it has none.
  facts(name: string, arity: number): readonly (readonly Term[])[] {
    const variables = Array.from({ length: arity }, (_, i) => `X${i}`);
    const goal = `catch(${name}(${variables.join(', ')}), _, fail)`;
    return [...this.prolog.query(goal)].map(({ bindings }) => variables.map((v) => bindings.get(v)!));
  }

  #patterns(name: string): readonly Term[] {
    const known = this.#data.get(name);
    if (known !== undefined) return known;
    const patterns = this.facts(name, 1).map(([pattern]) => pattern!);
    this.#data.set(name, patterns);
    return patterns;
  }

  /// The predicates whose truth depends on nothing but their arguments: what is operational and neither speaks of a time nor
  /// changes from record to record.
  get statics(): Statics {
    const isTimed = new Set([...this.facts('timed', 2), ...this.facts('made', 2)].map(([pattern]) => keyOf(pattern!)));
    const changes = (pattern: Term): boolean =>
      [...this.prolog.query(compound('predicate_property', [pattern, atom('dynamic')]), { limit: 1 })].length > 0;
    return (this.#statics ??= new Statics(
      this.prolog,
      this.#patterns('operational')
        .filter((pattern) => !isTimed.has(keyOf(pattern)) && !this.says('discard', pattern) && !changes(pattern))
        .map(keyOf),
    ));
  }

  /// What holds of every position, by the facts always/2 and never_both/1.
  get axioms(): Axioms {
    return (this.#axioms ??= {
      always: this.facts('always', 2).map(([given, then]) => [given!, then!] as const),
      neverBoth: this.facts('never_both', 1).map(([literals]) => listItems(literals!) ?? []),
    });
  }

  /// Whether one of the facts `name(Pattern)` covers the goal.
  says(name: 'operational' | 'never' | 'fixed' | 'discard', goal: Term): boolean {
    const key = keyOf(goal);
    return this.#patterns(name).some((pattern) => keyOf(pattern) === key && unifiable(pattern, goal));
  }
}

const keyOf = (term: Term): string => (isCallable(term) ? indicatorOf(term) : term.kind);
