/// An explanation: the proof of a goal down to what the theory calls operational. It is read twice: as it is (ground,
/// for the generaliser by constants), and beside a general goal (for the generaliser by regression).
import { Substitution, compound, conjuncts, hasCut, indicatorOf, rename, variable } from '../../logic/index.ts';
import type { CheckerProgram, Clause, Proof, Step, Term } from '../../logic/index.ts';
import type { Theory } from './theory.ts';

/// A leaf of an explanation: what holds in the instance.
export interface Leaf {
  readonly instance: Term;
  /// `never`: evaluated, but the theory keeps it out of what is learned.
  readonly kind: 'operational' | 'never' | 'builtin' | 'negation' | 'assumed';
}

export interface Explanation {
  readonly goal: Term;
  /// In the order of the proof.
  readonly leaves: readonly Leaf[];
  /// Uses of clauses of the theory that are not operational.
  readonly rules: number;
  /// The same proof carried out on variables; made when it is first looked at.
  readonly regression: Regression;
  /// The proof that was read, and the clauses that its steps count.
  readonly proof: Proof;
  readonly program: CheckerProgram;
}

export interface Regression {
  /// The goal with everything in it that the explanation does not need made variable.
  readonly goal: Term;
  /// The general goal beside each leaf.
  readonly leaves: readonly Term[];
}

/// Reads the proof of one goal (not of a conjunction).
export const explain = (proof: Proof, theory: Theory): Explanation => {
  const { program } = theory.prolog;
  const reader = new Reader(proof, program, theory);
  proof.roots.forEach((root) => reader.read(root));
  const { leaves, rules } = reader;
  let regression: Regression | undefined;
  return {
    goal: proof.goal,
    leaves,
    rules,
    get regression() {
      return (regression ??= reader.regress());
    },
    proof,
    program,
  };
};

// The head of a clause with the values of its variables.
const instanceOf = ({ head, variables }: Clause, values: readonly Term[]): Term => {
  const put = (term: Term): Term => {
    if (term.kind === 'var') return values[variables.indexOf(term)]!;
    return term.kind === 'compound' ? compound(term.name, term.args.map(put)) : term;
  };
  return variables.length === 0 ? head : put(head);
};

const sides = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);

class Reader {
  readonly leaves: Leaf[] = [];
  rules = 0;
  readonly #proof: Proof;
  readonly #program: CheckerProgram;
  readonly #theory: Theory;
  /// Steps that are leaves by what the theory says of their instances.
  readonly #isLeaf = new Set<Step>();

  constructor(proof: Proof, program: CheckerProgram, theory: Theory) {
    this.#proof = proof;
    this.#program = program;
    this.#theory = theory;
  }

  read(index: number): void {
    const step = this.#proof.steps[index]!;
    switch (step.kind) {
      case 'clause': {
        const instance = instanceOf(this.#program.clauses[step.clause]!, step.values);
        const kind = this.#kindOf(instance);
        if (kind !== undefined) {
          this.#isLeaf.add(step);
          this.leaves.push({ kind, instance });
          return;
        }
        this.rules++;
        for (const premise of step.premises) this.read(premise);
        return;
      }
      case 'builtin':
      case 'assumed':
        this.leaves.push({ kind: this.#kindOf(step.goal) ?? step.kind, instance: step.goal });
        return;
      case 'not':
        this.leaves.push({ kind: 'negation', instance: step.goal });
        return;
      case 'then':
        return [...step.condition, ...step.premises].forEach((premise) => this.read(premise));
      case 'otherwise':
        // That a condition failed cannot be said in a clause of what succeeded; it is kept as assumed.
        this.leaves.push({ kind: 'assumed', instance: step.goal });
        return step.premises.forEach((premise) => this.read(premise));
      case 'either':
      case 'call':
        return step.premises.forEach((premise) => this.read(premise));
      case 'cut':
        return;
      default:
        throw new Error(`a proof has a ${step.kind} step where a goal is proved`);
    }
  }

  #kindOf(instance: Term): 'never' | 'operational' | undefined {
    if (this.#theory.says('never', instance)) return 'never';
    return this.#theory.says('operational', instance) ? 'operational' : undefined;
  }

  regress(): Regression {
    const { goal, roots, steps } = this.#proof;
    const substitution = new Substitution();
    const leaves: Term[] = [];
    // A clause behind a cut holds only where those before it did not come so far: such a predicate stays whole, too.
    const cutting = new Set(
      this.#program.clauses.filter(({ body }) => hasCut(body)).map(({ head }) => indicatorOf(head)),
    );
    const all = (goals: readonly Term[], premises: readonly number[]): void =>
      premises.forEach((premise, i) => one(goals[i]!, steps[premise]!));
    const one = (general: Term, step: Step): void => {
      switch (step.kind) {
        case 'clause': {
          const { head, body } = this.#program.clauses[step.clause]!;
          if (this.#isLeaf.has(step) || cutting.has(indicatorOf(head))) return void leaves.push(general);
          const renamed = rename(compound(':-', [head, body]), (v) => variable(v.name));
          const [ownHead, ownBody] = sides(renamed) as [Term, Term];
          if (!substitution.unify(general, ownHead)) throw new Error('a general goal does not unify with its clause');
          return all(conjuncts(ownBody), step.premises);
        }
        case 'either': {
          const side = sides(substitution.walk(general))[step.side === 'left' ? 0 : 1]!;
          return all(conjuncts(side), step.premises);
        }
        case 'call': {
          const called = sides(substitution.walk(general));
          return called.length === 1 ? all(conjuncts(called[0]!), step.premises) : void leaves.push(general);
        }
        case 'cut':
          return;
        default:
          // What commits to a choice (a condition, once/1) is true of its instance alone: it stays whole.
          leaves.push(general);
      }
    };
    const general =
      goal.kind === 'compound'
        ? compound(
            goal.name,
            goal.args.map((_, i) => variable(`X${i}`)),
          )
        : goal;
    all([general], roots);
    return { goal: substitution.resolve(general), leaves: leaves.map((leaf) => substitution.resolve(leaf)) };
  }
}
