/// A domain theory: clauses that explain, and with them, as data, what a learned clause may consist of.
import { staticsOf } from '../../knowledge/index.ts';
import type { Statics } from '../../knowledge/index.ts';
import { Prolog, indicatorOf, isCallable, listItems, unifiable } from '../../logic/index.ts';
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
  readonly #facts = new Map<string, readonly (readonly Term[])[]>();
  readonly #patterns = new Map<string, ReadonlyMap<string, readonly Term[]>>();

  constructor(texts: readonly TheoryText[]) {
    this.prolog = new Prolog();
    this.problems = texts.flatMap(({ name, text }) => this.prolog.load(text, { file: name }).problems);
  }

  /// The arguments of the facts of one predicate of the theory, such as operational/1; none if it has none.
  facts(name: string, arity: number): readonly (readonly Term[])[] {
    const key = `${name}/${arity}`;
    const known = this.#facts.get(key);
    if (known !== undefined) return known;
    const variables = Array.from({ length: arity }, (_, i) => `X${i}`);
    const goal = `catch(${name}(${variables.join(', ')}), _, fail)`;
    const found = [...this.prolog.query(goal)].map(({ bindings }) => variables.map((v) => bindings.get(v)!));
    this.#facts.set(key, found);
    return found;
  }

  // By what the patterns speak of, because this is asked at every step of every explanation.
  #patternsOf(name: string): ReadonlyMap<string, readonly Term[]> {
    const known = this.#patterns.get(name);
    if (known !== undefined) return known;
    const patterns = new Map<string, Term[]>();
    for (const [pattern] of this.facts(name, 1))
      patterns.set(keyOf(pattern!), [...(patterns.get(keyOf(pattern!)) ?? []), pattern!]);
    this.#patterns.set(name, patterns);
    return patterns;
  }

  /// The predicates whose truth depends on nothing but their arguments.
  get statics(): Statics {
    return (this.#statics ??= staticsOf(this.prolog));
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
    const patterns = this.#patternsOf(name).get(keyOf(goal));
    return patterns !== undefined && patterns.some((pattern) => isOpen(pattern) || unifiable(pattern, goal));
  }
}

// Nothing but different variables, as in operational(pre_state(_, _, _)): it covers every goal of its predicate.
const isOpen = (pattern: Term): boolean => {
  if (pattern.kind !== 'compound') return false;
  const { args } = pattern;
  return args.every((argument, i) => argument.kind === 'var' && args.indexOf(argument) === i);
};

const keyOf = (term: Term): string => (isCallable(term) ? indicatorOf(term) : term.kind);
