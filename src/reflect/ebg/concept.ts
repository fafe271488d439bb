/// What is learned from an explanation: a clause, first as its instance, then with variables.
import { Substitution, compareTerms, compound, isNil, printTerm, variable } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Explanation } from './explanation.ts';
import type { Theory } from './theory.ts';

export interface Concept {
  readonly head: Term;
  readonly body: readonly Term[];
}

/// Each ground literal once, the first time it occurs.
export const withoutRepeats = (terms: readonly Term[]): Term[] => {
  // Leaves that are facts are often one and the same term.
  const seen = new Map<string, Term>();
  for (const term of new Set(terms)) {
    const key = keyOf(term);
    if (!seen.has(key)) seen.set(key, term);
  }
  return [...seen.values()];
};

// Equal for ground terms that are the same.
const keyOf = (term: Term): string => {
  // With its length in front, a name cannot run into what follows it.
  if (term.kind === 'atom') return `${term.name.length}'${term.name}`;
  if (term.kind === 'int') return String(term.value);
  if (term.kind !== 'compound') return printTerm(term, { quoted: true });
  let key = `${term.name.length}'${term.name}/${term.args.length}`;
  for (const argument of term.args) key += `,${keyOf(argument)}`;
  return key;
};

/// The papers' way, first half: the ground leaves in the order of the proof, each once.
export const groundConcept = ({ goal, leaves }: Explanation): Concept => ({
  head: goal,
  body: withoutRepeats(leaves.filter(({ kind }) => kind !== 'never').map(({ instance }) => instance)),
});

/// The papers' way, second half: each distinct constant becomes one variable, but for those that the theory fixes. Constants
/// of different types have different names in a theory, so that a name stands for one thing alone.
export const byConstants = ({ head, body }: Concept, theory: Theory): Concept => {
  const general = new Map<string, Term>();
  let count = 0;
  const generalise = (term: Term): Term => {
    if (term.kind === 'compound') return compound(term.name, term.args.map(generalise));
    if (term.kind === 'var') return term;
    const key = keyOf(term);
    const known = general.get(key);
    if (known !== undefined) return known;
    const isFixed = isNil(term) || theory.says('fixed', term);
    const value = isFixed ? term : variable(letterName(count++));
    general.set(key, value);
    return value;
  };
  const literal = (term: Term): Term => (term.kind === 'compound' ? generalise(term) : term);
  return { head: literal(head), body: body.map(literal) };
};

/// The sound way: the general proof that was carried beside the instance. What the theory keeps out of the papers' concept
/// is a condition here as any other.
export const byRegression = ({ regression }: Explanation): Concept => ({
  head: regression.goal,
  body: withoutRepeatedGoals(regression.leaves),
});

// Two general literals are one only when they are the same term with the same variables.
const withoutRepeatedGoals = (terms: readonly Term[]): Term[] =>
  terms.filter((term, i) => !terms.slice(0, i).some((other) => compareTerms(other, term) === 0));

/// A, B, ... Z, A1, B1, ...
export const letterName = (index: number): string =>
  String.fromCharCode(65 + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));

/// The concept with its variables named A, B, C, ... in the order in which they occur.
export const named = ({ head, body }: Concept): Concept => {
  const substitution = new Substitution();
  let count = 0;
  const visit = (term: Term): void => {
    const walked = substitution.walk(term);
    if (walked.kind === 'compound') walked.args.forEach(visit);
    else if (walked.kind === 'var' && !fresh.has(walked)) {
      const name = variable(letterName(count++));
      fresh.add(name);
      substitution.unify(walked, name);
    }
  };
  const fresh = new Set<Term>();
  [head, ...body].forEach(visit);
  return { head: substitution.resolve(head), body: body.map((term) => substitution.resolve(term)) };
};

/// `head:-literal, literal, ...` on one line, variables as they are named.
export const printConcept = (concept: Concept): string => {
  const names = new Map<Term & { kind: 'var' }, string>();
  const visit = (term: Term): void => {
    if (term.kind === 'var') names.set(term, term.name);
    else if (term.kind === 'compound') term.args.forEach(visit);
  };
  [concept.head, ...concept.body].forEach(visit);
  const print = (term: Term): string =>
    printTerm(term, { quoted: true, variableNames: names, spacing: 'next_argument' });
  // Control constructs bind less than the commas between literals.
  const isControl = (term: Term): boolean =>
    term.kind === 'compound' && [',', ';', '->', '*->', ':-'].includes(term.name);
  const body = concept.body.map((term) => (isControl(term) ? `(${print(term)})` : print(term))).join(', ');
  return concept.body.length === 0 ? print(concept.head) : `${print(concept.head)}:-${body}`;
};
