/// The proof of an explanation for others to check: with the clauses that it uses, down to the theory's own text and the facts of
/// the record. What the theory leaves opaque or computes once, for the sake of speed, is asked again and put in its place.
import {
  Prolog,
  Substitution,
  atom,
  compound,
  hasCut,
  indicatorOf,
  isCallable,
  printCertificateClause,
  printTerm,
  proofToJson,
} from '../../logic/index.ts';
import type { Certificate, CheckerProgram, Clause, Proof, Step, Term } from '../../logic/index.ts';
import type { Explanation } from './explanation.ts';
import type { Theory } from './theory.ts';

/// Where a clause comes from: the theory's text, that part of it which says how the board lies (`geometry`), Prolog's library, the
/// record (`board`), or what was found before (`stored`).
export type ClauseOrigin = 'theory' | 'geometry' | 'library' | 'board' | 'stored';

export interface ExplanationCertificate extends Certificate {
  /// Of each clause of the program.
  readonly origin: readonly ClauseOrigin[];
}

/// For one question that is asked again, which is about a fact of the board, of its geometry or of time.
const BUDGET = { steps: 100_000 };
const STORED = 'stored/1';

const keyOf = (term: Term): string => (isCallable(term) ? indicatorOf(term) : term.kind);
const printed = (term: Term): string => printTerm(term, { quoted: true });

const instanceOf = ({ head, variables }: Clause, values: readonly Term[]): Term => {
  const substitution = new Substitution();
  variables.forEach((v, i) => substitution.unify(v, values[i]!));
  return substitution.resolve(head);
};

/// What a proof may rest on besides the theory.
export interface Grounds {
  /// Concepts that were found before.
  readonly stored: readonly Term[];
  /// Facts of the record. Those that the proof names need not be among them, but those behind what it left opaque.
  readonly record: readonly Term[];
}

class Certifier {
  readonly #theory: Theory;
  /// The theory as its text says it: nothing computed before, nothing opaque.
  readonly #prolog = new Prolog();
  readonly #program: CheckerProgram;
  /// The clauses of the theory stand first, then the facts, then the library.
  readonly #factsFrom: number;
  readonly #libraryFrom: number;
  readonly #dynamic = new Map<string, boolean>();
  /// The first place of a clause in the program, by its text.
  readonly #places = new Map<string, number>();
  // The certificate as it grows.
  readonly #steps: Step[] = [];
  readonly #used = new Set<number>();
  readonly #searched = new Set<string>();
  readonly #geometry = new Set<string>();
  readonly #answers = new Map<string, number>();

  constructor({ proof }: Explanation, theory: Theory, { stored, record }: Grounds) {
    this.#theory = theory;
    const library = this.#prolog.program.clauses.length;
    for (const { name, text } of theory.texts) this.#prolog.load(text, { file: name });
    this.#factsFrom = this.#prolog.program.clauses.length - library;
    const assumed = proof.steps.flatMap((step) => (step.kind === 'assumed' ? [step.goal] : []));
    const facts = [...assumed, ...record, ...stored.map((concept) => compound('stored', [concept]))];
    const each = new Map(facts.filter((fact) => this.#isDynamic(fact)).map((fact) => [printed(fact), fact]));
    this.#prolog.assert([...each.values()]);
    this.#program = this.#prolog.program;
    this.#libraryFrom = this.#program.clauses.length - library;
    for (const [place, clause] of this.#program.clauses.entries()) {
      const text = printCertificateClause(clause);
      if (!this.#places.has(text)) this.#places.set(text, place);
    }
  }

  certify({ goal, proof, program }: Explanation): ExplanationCertificate {
    const roots = this.#take(proof, program);
    const isWhole = (indicator: string): boolean => this.#searched.has(indicator);
    // A failed search must meet every clause of its predicate, and a clause behind a cut the one that cuts.
    const cutting = new Set(
      [...this.#used].map((place) => keyOf(this.#clause(place).head)).filter((indicator) => this.#cuts(indicator)),
    );
    const kept = [...this.#program.clauses.keys()].filter((place) => {
      const indicator = keyOf(this.#clause(place).head);
      return this.#used.has(place) || isWhole(indicator) || cutting.has(indicator);
    });
    const numbers = new Map(kept.map((place, number) => [place, number]));
    const steps = this.#steps.map((step) =>
      step.kind === 'clause' ? { ...step, clause: numbers.get(step.clause)! } : step,
    );
    const defined = new Set(kept.map((place) => keyOf(this.#clause(place).head)));
    const dynamic = [...this.#searched].filter(
      (each) => !defined.has(each) && this.#program.dynamic?.has(each) === true,
    );
    return {
      goal: printed(goal),
      program: kept.map((place) => printCertificateClause(this.#clause(place))),
      origin: kept.map((place) => this.#originOf(place)),
      ...(dynamic.length === 0 ? {} : { dynamic }),
      proof: proofToJson({ goal, steps, roots }),
    };
  }

  #clause(place: number): Clause {
    return this.#program.clauses[place]!;
  }

  #cuts(indicator: string): boolean {
    return this.#program.clauses.some(({ head, body }) => keyOf(head) === indicator && hasCut(body));
  }

  #isDynamic(goal: Term): boolean {
    const key = keyOf(goal);
    const known = this.#dynamic.get(key);
    if (known !== undefined) return known;
    const asked = this.#prolog.query(compound('predicate_property', [goal, atom('dynamic')]), { limit: 1 });
    const isDynamic = [...asked].length > 0;
    this.#dynamic.set(key, isDynamic);
    return isDynamic;
  }

  #originOf(place: number): ClauseOrigin {
    const indicator = keyOf(this.#clause(place).head);
    if (place >= this.#libraryFrom) return 'library';
    if (place >= this.#factsFrom) return indicator === STORED ? 'stored' : 'board';
    return this.#geometry.has(indicator) ? 'geometry' : 'theory';
  }

  /// Takes over the steps of a proof; its roots in the new count.
  #take(proof: Proof, program: CheckerProgram): number[] {
    const moved: number[] = [];
    const to = (indices: readonly number[]): number[] => indices.map((index) => moved[index]!);
    for (const step of proof.steps) moved.push(this.#takeStep(step, program, to));
    return to(proof.roots);
  }

  #takeStep(step: Step, program: CheckerProgram, to: (indices: readonly number[]) => number[]): number {
    switch (step.kind) {
      case 'clause': {
        const clause = program.clauses[step.clause]!;
        const place = program === this.#program ? step.clause : this.#places.get(printCertificateClause(clause));
        // Facts that the theory computed once do not stand in its text.
        if (place === undefined) return this.#answer(instanceOf(clause, step.values));
        this.#used.add(place);
        return this.#add({ ...step, clause: place, premises: to(step.premises) });
      }
      case 'assumed':
        return step.reason === 'opaque' ? this.#answer(step.goal) : this.#add(step);
      case 'either':
      case 'call':
        return this.#add({ ...step, premises: to(step.premises) });
      case 'then':
        return this.#add({ ...step, condition: to(step.condition), premises: to(step.premises) });
      case 'otherwise':
        return this.#add({ ...step, failure: to([step.failure])[0]!, premises: to(step.premises) });
      case 'not':
        return this.#add({ ...step, failure: to([step.failure])[0]! });
      case 'failed': {
        const { goals, branches, proof } = step;
        // Of the record only those facts are here that something was proved by: that there are no others is assumed.
        if (this.#isDynamic(goals[0]!)) return this.#add({ kind: 'failed-assumed', goals, reason: 'database' });
        this.#searched.add(keyOf(goals[0]!));
        return this.#add({
          kind: 'failed',
          goals,
          branches: to(branches),
          ...(proof === undefined ? {} : { proof: to(proof) }),
        });
      }
      default:
        return this.#add(step);
    }
  }

  #add(step: Step): number {
    return this.#steps.push(step) - 1;
  }

  /// The step that proves a goal which was not looked into.
  #answer(goal: Term): number {
    const key = printed(goal);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const index = this.#prove(goal);
    this.#answers.set(key, index);
    return index;
  }

  #prove(goal: Term): number {
    for (const { proof } of this.#prolog.query(goal, { proofs: true, limit: 1, budget: BUDGET })) {
      if (this.#theory.statics.isStatic(goal) || this.#theory.says('never', goal))
        for (const step of proof!.steps)
          if (step.kind === 'clause') this.#geometry.add(keyOf(this.#clause(step.clause).head));
      return this.#take(proof!, this.#program)[0]!;
    }
    return this.#add({ kind: 'assumed', goal, reason: 'opaque' });
  }
}

/// The explanation with all that its proof needs.
export const certify = (explanation: Explanation, theory: Theory, grounds: Grounds): ExplanationCertificate =>
  new Certifier(explanation, theory, grounds).certify(explanation);
