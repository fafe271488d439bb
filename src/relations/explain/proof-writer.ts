/// Writes proofs of true tuples as steps that the logic room's checker reads. A tuple is proved once, and by tuples that are
/// proved before it: in a recursion by the first derivation that does not lead back to itself.
import { conjuncts, indicatorOf, Substitution } from '../../logic/index.ts';
import type { Atom, Compound, Step, Term } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { showTerm } from '../stopped.ts';
import { FailureWriter } from './failure-writer.ts';
import type { Model } from './model.ts';
import { resolveReason, tuplesOf } from './reason.ts';
import type { Reason } from './reason.ts';

/// A use of a clause that makes a tuple true.
interface Use {
  readonly clause: number;
  readonly values: readonly Term[];
  readonly reasons: readonly Reason[];
}

/// A tuple of a recursion with the uses that wait for others.
interface Waiting {
  readonly goal: Term;
  readonly use: Use;
  missing: number;
}

export class ProofWriter {
  readonly steps: Step[] = [];
  readonly model: Model;
  readonly #failures: FailureWriter;
  /// The stratum of each predicate that depends on itself.
  readonly #recursion = new Map<PredicateKey, number>();
  /// Steps of proved tuples, and uses that are chosen for tuples of a recursion, by the text of the tuple.
  readonly #proved = new Map<string, number>();
  readonly #chosen = new Map<string, Use>();

  constructor(model: Model, budgetSteps: number) {
    this.model = model;
    this.#failures = new FailureWriter(this, budgetSteps);
    for (const [number, { predicates, isRecursive }] of model.program.strata.entries())
      if (isRecursive) for (const key of predicates) this.#recursion.set(key, number);
  }

  /// Steps that were written after `length` are taken back.
  forget(length: number): void {
    this.steps.length = length;
    for (const [name, step] of this.#proved) if (step >= length) this.#proved.delete(name);
  }

  /// The step that proves a ground atom, which must be true.
  proveTuple(goal: Term): number {
    const stack = [goal];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const name = showTerm(top);
      if (this.#proved.has(name)) {
        stack.pop();
        continue;
      }
      const use = this.#use(top, name);
      const missing = tuplesOf(use.reasons).filter((tuple) => !this.#proved.has(showTerm(tuple)));
      if (missing.length > 0) {
        stack.push(...missing);
        continue;
      }
      stack.pop();
      this.#proved.set(name, this.#writeClause(use));
    }
    return this.#proved.get(showTerm(goal))!;
  }

  /// The steps that prove goals for which `reasons` were found.
  prove(reasons: readonly Reason[]): number[] {
    return reasons.map((reason) => this.#write(reason));
  }

  #add(step: Step): number {
    return this.steps.push(step) - 1;
  }

  #writeClause({ clause, values, reasons }: Use): number {
    const premises = this.prove(reasons);
    return this.#add({ kind: 'clause', clause, values, premises });
  }

  #write(reason: Reason): number {
    switch (reason.kind) {
      case 'tuple':
        return this.proveTuple(reason.goal);
      case 'builtin':
        return this.#add({ kind: 'builtin', goal: reason.goal });
      case 'clause':
        return this.#writeClause(reason);
      case 'not': {
        const failure = this.#failures.write(reason.negated);
        return this.#add({ kind: 'not', goal: reason.goal, failure });
      }
      case 'either': {
        const premises = this.prove(reason.reasons);
        return this.#add({ kind: 'either', goal: reason.goal, side: reason.side, premises });
      }
      case 'call': {
        const premises = this.prove(reason.reasons);
        return this.#add({ kind: 'call', goal: reason.goal, premises });
      }
    }
  }

  #use(goal: Term, name: string): Use {
    const stratum = this.#recursion.get(indicatorOf(goal as Atom | Compound));
    if (stratum !== undefined && !this.#chosen.has(name)) this.#chooseFrom(goal, stratum);
    const chosen = this.#chosen.get(name);
    if (chosen !== undefined) return chosen;
    for (const use of this.#uses(goal)) return use;
    throw new Error(`no clause makes ${name} true`);
  }

  /// Looks at the uses of clauses for a tuple of a recursion, and for those tuples that they need, until it is clear which
  /// lead down to where the recursion begins.
  #chooseFrom(goal: Term, stratum: number): void {
    const wanted = showTerm(goal);
    const met = new Set([wanted]);
    const waiting = new Map<string, Waiting[]>();
    const agenda = [goal];
    const isKnown = (name: string): boolean => this.#chosen.has(name) || this.#proved.has(name);
    const choose = (first: Term, use: Use): void => {
      const done: [Term, Use][] = [[first, use]];
      for (let next = done.pop(); next !== undefined; next = done.pop()) {
        const name = showTerm(next[0]);
        if (isKnown(name)) continue;
        this.#chosen.set(name, next[1]);
        for (const one of waiting.get(name) ?? []) if (--one.missing === 0) done.push([one.goal, one.use]);
      }
    };
    for (let i = 0; i < agenda.length && !isKnown(wanted); i++) {
      const tuple = agenda[i]!;
      for (const use of this.#uses(tuple)) {
        const needed = new Map(
          tuplesOf(use.reasons)
            .filter((other) => this.#recursion.get(indicatorOf(other as Atom | Compound)) === stratum)
            .map((other) => [showTerm(other), other]),
        );
        const missing = [...needed].filter(([name]) => !isKnown(name));
        if (missing.length === 0) {
          choose(tuple, use);
          break;
        }
        const entry: Waiting = { goal: tuple, use, missing: missing.length };
        for (const [name, other] of missing) {
          const known = waiting.get(name);
          if (known === undefined) waiting.set(name, [entry]);
          else known.push(entry);
          if (!met.has(name)) {
            met.add(name);
            agenda.push(other);
          }
        }
      }
    }
    if (!isKnown(wanted)) throw new Error(`no derivation of ${wanted} begins anywhere`);
  }

  /// All uses of clauses that make a ground atom true.
  *#uses(goal: Term): Generator<Use> {
    const { clauses } = this.model;
    for (const index of clauses.candidates(goal as Atom | Compound) ?? []) {
      const { head, body, variables } = clauses.clause(index);
      const bindings = new Substitution();
      if (!bindings.unify(head, goal)) continue;
      for (const reasons of this.model.solve(conjuncts(body), bindings)) {
        const resolve = (term: Term): Term => bindings.resolve(term);
        yield {
          clause: index,
          values: variables.map(resolve),
          reasons: reasons.map((each) => resolveReason(each, resolve)),
        };
      }
    }
  }
}
