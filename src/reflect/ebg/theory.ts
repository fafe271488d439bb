/// A domain theory: clauses that explain, and with them, as data, what a learned clause may consist of.
import { staticsOf } from '../../knowledge/index.ts';
import type { Statics } from '../../knowledge/index.ts';
import {
  Prolog,
  atom,
  compound,
  indicatorOf,
  isCallable,
  listItems,
  printTerm,
  unifiable,
  variablesOf,
} from '../../logic/index.ts';
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

/// A static predicate with more tuples is left as it is defined.
const MOST_TUPLES = 5000;

export class Theory {
  readonly texts: readonly TheoryText[];
  readonly prolog: Prolog;
  readonly problems: readonly LoadProblem[];
  #axioms: Axioms | undefined;
  #statics: Statics | undefined;
  readonly #facts = new Map<string, readonly (readonly Term[])[]>();
  readonly #patterns = new Map<string, ReadonlyMap<string, readonly Term[]>>();

  constructor(texts: readonly TheoryText[]) {
    this.texts = texts;
    this.prolog = new Prolog();
    this.problems = texts.flatMap(({ name, text }) => this.prolog.load(text, { file: name }).problems);
    this.#tabulate();
    // What is operational is evaluated, not explained: no proof needs to look into it.
    const leaves = [...this.facts('operational', 1), ...this.facts('never', 1)].map(([pattern]) => pattern!);
    this.prolog.leaveOpaque(leaves.filter(isOpen).map(keyOf));
  }

  // What depends on nothing but its arguments is computed once: its definition gives way to the facts that it stands for.
  #tabulate(): void {
    const facts: Term[] = [];
    for (const indicator of this.statics.indicators) {
      const name = indicator.slice(0, indicator.lastIndexOf('/'));
      const table = this.statics.table(indicator);
      const tuples = table.map((tuple) => tuple.map((constant) => this.statics.term(constant)));
      const isFinite = tuples.length > 0 && tuples.length <= MOST_TUPLES && variablesOf(tuples.flat()).length === 0;
      if (isFinite) for (const args of tuples) facts.push(args.length === 0 ? atom(name) : compound(name, args));
    }
    const text = facts.map((fact) => `${printTerm(fact, { quoted: true, ignoreOps: true })}.\n`).join('');
    this.prolog.load(text, { file: 'computed once' });
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
  if (pattern.kind !== 'compound') return pattern.kind === 'atom';
  const { args } = pattern;
  return args.every((argument, i) => argument.kind === 'var' && args.indexOf(argument) === i);
};

const keyOf = (term: Term): string => (isCallable(term) ? indicatorOf(term) : term.kind);
