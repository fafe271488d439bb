/// An explanation: the proof of a goal down to what the theory calls operational. It is read twice: as it is (ground,
/// for the generaliser by constants), and beside a general goal (for the generaliser by regression).
import { Substitution, compound, conjuncts, rename, variable } from '../../logic/index.ts';
import type { CheckerProgram, Clause, Proof, Step, Term } from '../../logic/index.ts';
import type { Theory } from './theory.ts';

/// The leaves of an explanation in the order of the proof: what holds in the instance, and the general goal beside it.
export interface Leaf {
  readonly instance: Term;
  readonly general: Term;
  /// `never`: evaluated, but the theory keeps it out of what is learned.
  readonly kind: 'operational' | 'never' | 'builtin' | 'negation' | 'assumed';
}

export interface Explanation {
  readonly goal: Term;
  /// The goal with everything in it that the explanation does not need made variable.
  readonly general: Term;
  readonly leaves: readonly Leaf[];
  /// Uses of clauses of the theory that are not operational.
  readonly rules: number;
}

const instanceOf = ({ head, variables }: Clause, values: readonly Term[]): Term => {
  const substitution = new Substitution();
  variables.forEach((v, i) => substitution.unify(v, values[i]!));
  return substitution.resolve(head);
};

const sides = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);

class Reader {
  readonly substitution = new Substitution();
  readonly leaves: { instance: Term; general: Term; kind: Leaf['kind'] }[] = [];
  rules = 0;
  readonly #steps: readonly Step[];
  readonly #program: CheckerProgram;
  readonly #theory: Theory;

  constructor(proof: Proof, program: CheckerProgram, theory: Theory) {
    this.#steps = proof.steps;
    this.#program = program;
    this.#theory = theory;
  }

  all(goals: readonly Term[], premises: readonly number[]): void {
    premises.forEach((premise, i) => this.one(goals[i]!, premise));
  }

  one(general: Term, index: number): void {
    const step = this.#steps[index]!;
    switch (step.kind) {
      case 'clause': {
        const used = this.#program.clauses[step.clause]!;
        const instance = instanceOf(used, step.values);
        if (this.#theory.says('never', instance)) return this.#leaf('never', instance, general);
        if (this.#theory.says('operational', instance)) return this.#leaf('operational', instance, general);
        this.rules++;
        const renamed = rename(compound(':-', [used.head, used.body]), (v) => variable(v.name)) as { args?: Term[] };
        const [head, body] = renamed.args as [Term, Term];
        if (!this.substitution.unify(general, head)) throw new Error('a general goal does not unify with its clause');
        return this.all(conjuncts(body), step.premises);
      }
      case 'builtin':
        return this.#leaf('builtin', step.goal, general);
      case 'not':
        return this.#leaf('negation', step.goal, general);
      case 'either': {
        const side = sides(this.substitution.walk(general))[step.side === 'left' ? 0 : 1]!;
        return this.all(conjuncts(side), step.premises);
      }
      case 'then': {
        // (C -> T ; E), (C -> T), once(C), ignore(C)
        const walked = this.substitution.walk(general);
        const choice = walked.kind === 'compound' && walked.name === ';' ? walked.args[0]! : walked;
        const [condition, then] = sides(choice);
        this.all(conjuncts(condition!), step.condition);
        return then === undefined ? undefined : this.all(conjuncts(then), step.premises);
      }
      case 'call':
        return this.all(conjuncts(sides(this.substitution.walk(general))[0]!), step.premises);
      case 'cut':
        return;
      case 'otherwise':
        // That a condition failed cannot be said in a clause of what succeeded; it is kept as assumed.
        this.#leaf('assumed', step.goal, general);
        return this.all(conjuncts(sides(this.substitution.walk(general))[1]!), step.premises);
      case 'assumed':
        return this.#leaf('assumed', step.goal, general);
      default:
        throw new Error(`a proof has a ${step.kind} step where a goal is proved`);
    }
  }

  #leaf(kind: Leaf['kind'], instance: Term, general: Term): void {
    this.leaves.push({ kind, instance, general });
  }
}

/// Reads the proof of one goal (not of a conjunction).
export const explain = (proof: Proof, theory: Theory): Explanation => {
  const { goal } = proof;
  const general =
    goal.kind === 'compound'
      ? compound(
          goal.name,
          goal.args.map((_, i) => variable(`X${i}`)),
        )
      : goal;
  const reader = new Reader(proof, theory.prolog.program, theory);
  reader.all([general], proof.roots);
  const resolve = (term: Term): Term => reader.substitution.resolve(term);
  return {
    goal,
    general: resolve(general),
    leaves: reader.leaves.map((leaf) => ({ ...leaf, general: resolve(leaf.general) })),
    rules: reader.rules,
  };
};
