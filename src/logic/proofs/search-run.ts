/// One search by SLD resolution with Prolog's full control, slow and obvious: the reference for faster machines.
import { conjuncts, sidesOf } from '../terms/clause.ts';
import { existenceError, indicatorTerm, instantiationError, typeError } from '../terms/errors.ts';
import type { Solution } from './pure-builtins.ts';
import type { Log, LogItem } from './search-log.ts';
import { counterExample, mayUnify, spend, truth, withArguments } from './search-program.ts';
import type { SearchProgram, StepBudget } from './search-program.ts';
import { rename, Substitution } from '../terms/substitution.ts';
import { indicatorOf, isCallable, list, variable } from '../terms/term.ts';
import type { Atom, Compound, Term } from '../terms/term.ts';

/// What is still to do, as a list. A cut in `goal` removes the choices above `barrier`.
type Continuation =
  | { readonly kind: 'goal'; readonly goal: Term; readonly barrier: number; readonly next: Rest }
  /// Removes the choices from `choice` on; only `choice` itself when soft.
  | { readonly kind: 'commit'; readonly choice: number; readonly soft: boolean; readonly next: Rest }
  /// Removes the choices from `choice` on and fails: \+ of a goal that was proved.
  | { readonly kind: 'refute'; readonly choice: number }
  | { readonly kind: 'collect'; readonly template: Term; readonly found: Term[] };
type Rest = Continuation | undefined;

/// A way to go on; undefined if it turns out to be none.
type Alternative = () => { readonly rest: Rest; readonly item: LogItem | undefined } | undefined;

interface Choice {
  readonly mark: number;
  readonly log: Log | undefined;
  readonly alternatives: readonly Alternative[];
  next: number;
}

export class Run {
  readonly bindings: Substitution;
  readonly #program: SearchProgram;
  readonly #budget: StepBudget;
  readonly #choices: Choice[] = [];
  #rest: Rest;
  #log: Log | undefined;
  #started = false;

  constructor(program: SearchProgram, goals: readonly Term[], budget: StepBudget) {
    this.#program = program;
    this.bindings = new Substitution(program.ground);
    this.#budget = budget;
    this.#rest = this.#before(goals, 0, undefined);
  }

  /// The log of the answer that was found last.
  get log(): readonly LogItem[] {
    const items: LogItem[] = [];
    for (let log = this.#log; log !== undefined; log = log.before) items.push(log.item);
    return items.reverse();
  }

  /// Searches for the next answer. Throws PrologError and BudgetSpent.
  next(): boolean {
    let going = this.#started ? this.#backtrack() : true;
    this.#started = true;
    while (going) {
      if (this.#rest === undefined) return true;
      spend(this.#budget);
      going = this.#step(this.#rest) || this.#backtrack();
    }
    return false;
  }

  #before(goals: readonly Term[], barrier: number, next: Rest): Rest {
    return goals.reduceRight<Rest>((rest, goal) => ({ kind: 'goal', goal, barrier, next: rest }), next);
  }

  #backtrack(): boolean {
    for (let choice = this.#choices.at(-1); choice !== undefined; choice = this.#choices.at(-1)) {
      this.bindings.undo(choice.mark);
      if (choice.next >= choice.alternatives.length) {
        this.#choices.pop();
        continue;
      }
      const height = this.#choices.length - 1;
      const alternative = choice.alternatives[choice.next++]!;
      if (choice.next >= choice.alternatives.length) this.#choices.length = height;
      const way = alternative();
      if (way === undefined) {
        this.bindings.undo(choice.mark);
        continue;
      }
      this.#log = way.item === undefined ? choice.log : { item: way.item, before: choice.log };
      this.#rest = way.rest;
      return true;
    }
    return false;
  }

  /// Puts up a choice and takes its first alternative by "backtracking" into it.
  #choose(alternatives: readonly Alternative[]): false {
    this.#choices.push({ mark: this.bindings.mark(), log: this.#log, alternatives, next: 0 });
    return false;
  }

  #go(item: LogItem, rest: Rest): true {
    this.#log = { item, before: this.#log };
    this.#rest = rest;
    return true;
  }

  #step(current: Continuation): boolean {
    switch (current.kind) {
      case 'commit':
        if (current.soft) this.#choices[current.choice]!.next = Infinity;
        else this.#choices.length = Math.min(this.#choices.length, current.choice);
        this.#rest = current.next;
        return true;
      case 'refute':
        this.#choices.length = Math.min(this.#choices.length, current.choice);
        return false;
      case 'collect':
        current.found.push(rename(this.bindings.resolve(current.template), () => variable()));
        return false;
      case 'goal':
        return this.#call(current.goal, current.barrier, current.next);
    }
  }

  #callable(term: Term): Atom | Compound {
    const goal = this.bindings.walk(term);
    if (goal.kind === 'var') throw instantiationError();
    if (!isCallable(goal)) throw typeError('callable', goal);
    return goal;
  }

  #goals(term: Term): Term[] {
    return conjuncts(this.bindings.walk(term));
  }

  #call(term: Term, barrier: number, next: Rest): boolean {
    const goal = this.#callable(term);
    const indicator = indicatorOf(goal);
    const args = goal.kind === 'compound' ? goal.args : [];
    switch (indicator) {
      case 'true/0':
        this.#rest = next;
        return true;
      case '!/0':
        this.#choices.length = Math.min(this.#choices.length, barrier);
        return this.#go({ kind: 'cut' }, next);
      case ';/2': {
        const condition = this.bindings.walk(args[0]!);
        const soft = sidesOf(condition, '*->');
        const sides = soft ?? sidesOf(condition, '->');
        if (sides !== undefined) return this.#if(goal, sides[0], sides[1], args[1]!, soft !== undefined, barrier, next);
        return this.#choose(
          (['left', 'right'] as const).map((side, i) => () => {
            const goals = this.#goals(args[i]!);
            const item: LogItem = { kind: 'either', goal, side, premises: goals.length };
            return { item, rest: this.#before(goals, barrier, next) };
          }),
        );
      }
      case '->/2':
      case '*->/2':
        return this.#if(goal, args[0]!, args[1]!, undefined, indicator === '*->/2', barrier, next);
      case 'once/1':
        return this.#if(goal, args[0]!, truth, undefined, false, barrier, next);
      case 'ignore/1':
        return this.#if(goal, args[0]!, truth, truth, false, barrier, next);
      case '\\+/1':
      case 'not/1':
        return this.#not(goal, args[0]!, next);
      case 'forall/2':
        return this.#not(goal, counterExample(args[0]!, args[1]!), next);
      case 'findall/3':
        return this.#findall(goal as Compound, next);
    }
    if (goal.name === 'call' && args.length > 0) {
      const called = withArguments(this.#callable(args[0]!), args.slice(1));
      const goals = conjuncts(called);
      const inner = this.#before(goals, this.#choices.length, next);
      return this.#go({ kind: 'call', goal, premises: goals.length }, inner);
    }
    return this.#predicate(goal, indicator, next);
  }

  #if(goal: Term, c: Term, t: Term, e: Term | undefined, soft: boolean, barrier: number, next: Rest): boolean {
    const choice = this.#choices.length;
    const conditions = this.#goals(c);
    const alternatives: Alternative[] = [
      () => {
        const goals = this.#goals(t);
        const item: LogItem = { kind: 'then', goal, condition: conditions.length, premises: goals.length };
        const then = this.#before(goals, barrier, next);
        const commit: Rest = { kind: 'commit', choice, soft, next: then };
        // A cut in the condition is local: it leaves the choice that holds the alternative.
        return { item, rest: this.#before(conditions, choice + 1, commit) };
      },
      () => {
        if (e === undefined) return undefined;
        const failed = conditions.map((condition) => this.bindings.resolve(condition));
        const goals = this.#goals(e);
        const item: LogItem = { kind: 'otherwise', goal, failed, premises: goals.length };
        return { item, rest: this.#before(goals, barrier, next) };
      },
    ];
    return this.#choose(alternatives);
  }

  #not(goal: Term, negated: Term, next: Rest): boolean {
    const choice = this.#choices.length;
    const goals = this.#goals(negated);
    return this.#choose([
      () => ({ item: undefined, rest: this.#before(goals, choice + 1, { kind: 'refute', choice }) }),
      () => {
        const failed = goals.map((part) => this.bindings.resolve(part));
        return { item: { kind: 'not', goal, failed }, rest: next };
      },
    ]);
  }

  #findall(goal: Compound, next: Rest): boolean {
    const [template, inner, result] = goal.args as readonly [Term, Term, Term];
    const choice = this.#choices.length;
    const goals = this.#goals(inner);
    const found: Term[] = [];
    return this.#choose([
      () => ({ item: undefined, rest: this.#before(goals, choice + 1, { kind: 'collect', template, found }) }),
      () => {
        if (!this.bindings.unify(result, list(found))) return undefined;
        return { item: { kind: 'assumed', goal, reason: 'findall' }, rest: next };
      },
    ]);
  }

  #predicate(goal: Atom | Compound, indicator: string, next: Rest): boolean {
    const clauses = this.#program.clausesOf(indicator);
    if (clauses === undefined) return this.#builtin(goal, indicator, next);
    const height = this.#choices.length;
    const first = goal.kind === 'compound' ? this.bindings.walk(goal.args[0]!) : undefined;
    const candidates = clauses.filter((index) => {
      const { head } = this.#program.clause(index);
      return mayUnify(first, head.kind === 'compound' ? head.args[0] : undefined);
    });
    return this.#choose(
      candidates.map((clause) => () => {
        const { head, goals, variables } = this.#program.renamed(clause);
        if (!this.bindings.unify(head, goal)) return undefined;
        const item: LogItem = { kind: 'clause', clause, variables, premises: goals.length };
        return { item, rest: this.#before(goals, height, next) };
      }),
    );
  }

  #builtin(goal: Atom | Compound, indicator: string, next: Rest): boolean {
    const solve = this.#program.builtin(indicator);
    if (solve === undefined) {
      if (this.#program.flags.unknown === 'fail') return false;
      throw existenceError('procedure', indicatorTerm(goal.name, goal.kind === 'compound' ? goal.args.length : 0));
    }
    const args = goal.kind === 'compound' ? goal.args.map((argument) => this.bindings.resolve(argument)) : [];
    const solutions = solve(args, this.#program);
    if (solutions === 'unknown') throw existenceError('evaluation', this.bindings.resolve(goal));
    const take = (solution: Solution) => () =>
      solution.every(([a, b]) => this.bindings.unify(a, b))
        ? ({ item: { kind: 'builtin', goal }, rest: next } as const)
        : undefined;
    return this.#choose(solutions.map(take));
  }
}
