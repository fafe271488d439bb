/// Writes down proofs and failed searches as steps. Proofs contain failed searches and failed searches contain proofs;
/// both are tasks on one explicit stack, so that nothing here recurses.
import { conjuncts, sidesOf } from '../terms/clause.ts';
import { PrologError } from '../terms/errors.ts';
import type { AssumptionReason, Step } from './proof.ts';
import { childrenOf } from './search-log.ts';
import type { LogItem } from './search-log.ts';
import { counterExample, mayUnify, spend, truth, withArguments } from './search-program.ts';
import type { SearchProgram, StepBudget } from './search-program.ts';
import { Run } from './search-run.ts';
import { Substitution } from '../terms/substitution.ts';
import { indicatorOf, isCallable } from '../terms/term.ts';
import type { Atom, Compound, Term } from '../terms/term.ts';

interface Goals {
  readonly goal: Term;
  readonly next: Goals | undefined;
}

/// `added` counts the goals that stand before the other goals of the node; Infinity if these do not follow at all.
interface Branch {
  readonly goals: Goals | undefined;
  readonly added: number;
}

/// A node of the failed search that is being written down.
interface Node {
  readonly kind: 'node';
  readonly bindings: Substitution;
  readonly goals: Goals;
  readonly mark: number;
  readonly branches: number[];
  /// Ways to go on; each binds what it must, or gives undefined if it is none.
  readonly ways: readonly (() => Branch | undefined)[];
  nextWay: number;
  /// How many of the goals the failure really depends on.
  needed: number;
  /// The `added` of the branch that is being explored.
  added: number;
  proof: readonly number[] | undefined;
  /// The answer to a condition or negated goal, still to be written down as `proof`.
  readonly answer: Answer | undefined;
  /// The reading of cuts and conditions here has more branches than Prolog explores.
  readonly approximate: boolean;
}

/// A proof that is being written down, from its last item to its first.
interface Derivation {
  readonly kind: 'derivation';
  readonly items: readonly LogItem[];
  readonly resolve: (term: Term) => Term;
  next: number;
  readonly results: number[];
  failure: number | undefined;
}

interface Answer {
  readonly items: readonly LogItem[];
  readonly resolve: (term: Term) => Term;
}

const answerOf = (run: Run): Answer => {
  const memo = new Map<Term, Term>();
  return { items: run.log, resolve: (term) => run.bindings.resolve(term, memo) };
};

/// A search that was said to fail has an answer.
export class NotFailed extends Error {}

export class Recorder {
  readonly #program: SearchProgram;
  readonly #budget: StepBudget;
  readonly #steps: Step[];
  readonly #tasks: (Node | Derivation)[] = [];

  constructor(program: SearchProgram, budget: StepBudget, steps: Step[]) {
    this.#program = program;
    this.#budget = budget;
    this.#steps = steps;
  }

  /// Writes down the answer that `run` stands at; gives the roots.
  proof(run: Run): readonly number[] {
    const derivation = this.#derivation(answerOf(run));
    this.#tasks.push(derivation);
    this.#work();
    return derivation.results.toReversed();
  }

  /// Writes down a failed search; gives its step.
  failure(goals: readonly Term[]): number {
    let result = -1;
    this.#startSearch(goals, new Substitution(this.#program.ground), (step) => (result = step));
    this.#work();
    return result < 0 ? this.#steps.length - 1 : result;
  }

  #add(step: Step): number {
    return this.#steps.push(step) - 1;
  }

  #derivation({ items, resolve }: Answer): Derivation {
    return { kind: 'derivation', items, resolve, next: items.length - 1, results: [], failure: undefined };
  }

  #work(): void {
    while (this.#tasks.length > 0) {
      const task = this.#tasks.at(-1)!;
      if (task.kind === 'node') this.#workNode(task);
      else this.#workDerivation(task);
    }
  }

  #workDerivation(task: Derivation): void {
    while (task.next >= 0) {
      const item = task.items[task.next]!;
      if ((item.kind === 'not' || item.kind === 'otherwise') && task.failure === undefined) {
        this.#startSearch(item.failed, new Substitution(this.#program.ground), (step) => (task.failure = step));
        if (task.failure === undefined) return;
      }
      const children = task.results.splice(task.results.length - childrenOf(item)).toReversed();
      task.results.push(this.#add(this.#stepOf(item, children, task)));
      task.failure = undefined;
      task.next--;
    }
    this.#tasks.pop();
    const parent = this.#tasks.at(-1);
    if (parent?.kind === 'node') parent.proof = task.results.toReversed();
  }

  #stepOf(item: LogItem, children: readonly number[], { resolve, failure }: Derivation): Step {
    switch (item.kind) {
      case 'clause':
        return { kind: 'clause', clause: item.clause, values: item.variables.map(resolve), premises: children };
      case 'cut':
        return item;
      case 'then': {
        const condition = children.slice(0, item.condition);
        return { kind: 'then', goal: resolve(item.goal), condition, premises: children.slice(item.condition) };
      }
      case 'otherwise':
        return { kind: 'otherwise', goal: resolve(item.goal), failure: failure!, premises: children };
      case 'not':
        return { kind: 'not', goal: resolve(item.goal), failure: failure! };
      case 'either':
        return { kind: 'either', goal: resolve(item.goal), side: item.side, premises: children };
      case 'call':
        return { kind: 'call', goal: resolve(item.goal), premises: children };
      default:
        return { ...item, goal: resolve(item.goal) };
    }
  }

  /// Begins to write down that `goals` fail: as a task, or at once through `give` if they can only be assumed to.
  #startSearch(goals: readonly Term[], bindings: Substitution, give: (step: number) => void): void {
    const listed = goals.reduceRight<Goals | undefined>((next, goal) => ({ goal, next }), undefined);
    const started = this.#start(listed, bindings);
    if (typeof started === 'number') give(started);
  }

  /// A step if the goals can only be assumed to fail, otherwise a task was put on the stack.
  #start(goals: Goals | undefined, bindings: Substitution): Node | number {
    if (goals === undefined) return this.#succeeded();
    spend(this.#budget);
    const node = this.#node(goals, bindings);
    if (typeof node === 'string') {
      // It is not known whether the first goal failed or what came after it: all of them count.
      return this.#add({ kind: 'failed-assumed', goals: this.#prefix(goals, bindings), reason: node });
    }
    this.#tasks.push(node);
    return node;
  }

  #prefix(goals: Goals, bindings: Substitution, length = Infinity): Term[] {
    const memo = new Map<Term, Term>();
    const result: Term[] = [];
    for (let rest: Goals | undefined = goals; rest !== undefined && result.length < length; rest = rest.next) {
      result.push(bindings.resolve(rest.goal, memo));
    }
    return result;
  }

  /// A branch succeeded. That happens below cuts and conditions, which are read here as if they cut nothing: the nearest
  /// such node whose goals do fail in Prolog is assumed to.
  #succeeded(): number {
    for (let node = this.#tasks.pop(); node?.kind === 'node'; node = this.#tasks.pop()) {
      node.bindings.undo(node.mark);
      if (!node.approximate) continue;
      const goals = this.#prefix(node.goals, node.bindings);
      if (this.#decide(goals) !== 'fails') continue;
      const step = this.#add({ kind: 'failed-assumed', goals, reason: 'cut' });
      this.#finished(step, goals.length);
      return step;
    }
    throw new NotFailed();
  }

  #decide(goals: readonly Term[]): Answer | 'fails' | AssumptionReason {
    const run = new Run(this.#program, goals, this.#budget);
    try {
      return run.next() ? answerOf(run) : 'fails';
    } catch (error) {
      if (error instanceof PrologError) return 'exception';
      throw error;
    }
  }

  #workNode(node: Node): void {
    if (node.answer !== undefined && node.proof === undefined) {
      this.#tasks.push(this.#derivation(node.answer));
      return;
    }
    for (;;) {
      node.bindings.undo(node.mark);
      const way = node.ways[node.nextWay++];
      if (way === undefined) break;
      const branch = way();
      if (branch === undefined) continue;
      node.added = branch.added;
      const height = this.#tasks.length;
      const started = this.#start(branch.goals, node.bindings);
      if (typeof started !== 'number' || this.#tasks.length < height) return;
      this.#branchFailed(node, started, this.#goalsOf(started).length);
    }
    this.#tasks.pop();
    const goals = this.#prefix(node.goals, node.bindings, node.needed);
    const proof = node.proof === undefined ? {} : { proof: node.proof };
    this.#finished(this.#add({ kind: 'failed', goals, branches: node.branches, ...proof }), node.needed);
  }

  #goalsOf(step: number): readonly Term[] {
    const found = this.#steps[step]!;
    return found.kind === 'failed' || found.kind === 'failed-assumed' ? found.goals : [];
  }

  #finished(step: number, needed: number): void {
    const parent = this.#tasks.at(-1);
    if (parent?.kind === 'node') this.#branchFailed(parent, step, needed);
    else if (parent !== undefined) parent.failure = step;
  }

  #branchFailed(node: Node, step: number, needed: number): void {
    node.branches.push(step);
    node.needed = Math.max(node.needed, needed > node.added ? 1 + needed - node.added : 1);
  }

  /// The node for the first of `goals`, or why its failure can only be assumed.
  #node(goals: Goals, bindings: Substitution): Node | AssumptionReason {
    const goal = bindings.walk(goals.goal);
    if (!isCallable(goal)) return 'exception';
    const rest = goals.next;
    const node = (
      ways: readonly (() => Branch | undefined)[],
      more: Partial<Pick<Node, 'answer' | 'approximate'>> = {},
    ): Node => ({
      kind: 'node',
      bindings,
      goals,
      mark: bindings.mark(),
      branches: [],
      ways,
      nextWay: 0,
      needed: 1,
      added: 0,
      proof: undefined,
      answer: more.answer,
      approximate: more.approximate ?? false,
    });
    const before =
      (...parts: readonly Term[]): (() => Branch) =>
      () => {
        const added = parts.flatMap((part) => conjuncts(bindings.walk(part)));
        return {
          added: added.length,
          goals: added.reduceRight<Goals | undefined>((next, g) => ({ goal: g, next }), rest),
        };
      };
    const decide = (part: Term): Answer | 'fails' | AssumptionReason =>
      this.#decide(conjuncts(bindings.walk(part)).map((inner) => bindings.resolve(inner)));
    const condition = (c: Term, t: Term, e: Term | undefined, approximate: boolean): Node | AssumptionReason => {
      if (e === undefined) return node([before(c, t)], { approximate });
      const decided = decide(c);
      if (decided === 'fails') return node([before(c, t), before(e)], { approximate });
      return typeof decided === 'string' ? decided : node([before(c, t)], { answer: decided, approximate });
    };
    const not = (negated: Term): Node | AssumptionReason => {
      const decided = decide(negated);
      if (typeof decided === 'object') return node([], { answer: decided });
      if (decided !== 'fails') return decided;
      const alone = (): Branch => {
        const parts = conjuncts(bindings.walk(negated));
        const listed = parts.reduceRight<Goals | undefined>((next, g) => ({ goal: g, next }), undefined);
        return { added: Infinity, goals: listed };
      };
      return node([alone, before()]);
    };
    const indicator = indicatorOf(goal);
    const args = goal.kind === 'compound' ? goal.args : [];
    switch (indicator) {
      case '!/0':
      case 'true/0':
        return node([before()]);
      case ',/2':
        return node([before(goal)]);
      case ';/2': {
        const left = bindings.walk(args[0]!);
        const soft = sidesOf(left, '*->');
        const sides = soft ?? sidesOf(left, '->');
        if (sides === undefined) return node([before(args[0]!), before(args[1]!)]);
        return condition(sides[0], sides[1], args[1]!, soft === undefined);
      }
      case '->/2':
      case '*->/2':
        return condition(args[0]!, args[1]!, undefined, indicator === '->/2');
      case 'once/1':
        return condition(args[0]!, truth, undefined, true);
      case 'ignore/1':
        return condition(args[0]!, truth, truth, true);
      case '\\+/1':
      case 'not/1':
        return not(args[0]!);
      case 'forall/2':
        return not(counterExample(args[0]!, args[1]!));
      case 'findall/3':
        return 'findall';
    }
    if (goal.name === 'call' && args.length > 0) {
      const called = bindings.walk(args[0]!);
      if (!isCallable(called)) return 'exception';
      // Cuts inside call/1 are local; what they cut is explored here.
      return node([before(withArguments(called, args.slice(1)))], { approximate: true });
    }
    return this.#predicate(goal, indicator, rest, bindings, node);
  }

  #predicate(
    goal: Atom | Compound,
    indicator: string,
    rest: Goals | undefined,
    bindings: Substitution,
    node: (ways: readonly (() => Branch | undefined)[], more?: { readonly approximate?: boolean }) => Node,
  ): Node | AssumptionReason {
    const clauses = this.#program.clausesOf(indicator);
    if (clauses === undefined) return this.#builtin(goal, indicator, rest, bindings, node);
    const first = goal.kind === 'compound' ? bindings.walk(goal.args[0]!) : undefined;
    const candidates = clauses.filter((index) => {
      const { head } = this.#program.clause(index);
      return mayUnify(first, head.kind === 'compound' ? head.args[0] : undefined);
    });
    const ways = candidates.map((index) => () => {
      const { head, goals } = this.#program.renamed(index);
      if (!bindings.unify(head, goal)) return undefined;
      const all = goals.reduceRight<Goals | undefined>((next, g) => ({ goal: g, next }), rest);
      return { added: goals.length, goals: all };
    });
    return node(ways, { approximate: this.#program.hasCut(indicator) });
  }

  #builtin(
    goal: Atom | Compound,
    indicator: string,
    rest: Goals | undefined,
    bindings: Substitution,
    node: (ways: readonly (() => Branch | undefined)[]) => Node,
  ): Node | AssumptionReason {
    const solve = this.#program.builtin(indicator);
    if (solve === undefined) {
      if (this.#program.source.hosts?.has(indicator)) return 'host';
      return this.#program.flags.unknown === 'fail' ? node([]) : 'builtin';
    }
    const args = goal.kind === 'compound' ? goal.args.map((argument) => bindings.resolve(argument)) : [];
    try {
      const solutions = solve(args, this.#program);
      if (solutions === 'unknown') return 'builtin';
      return node(
        solutions.map(
          (solution) => () =>
            solution.every(([a, b]) => bindings.unify(a, b)) ? { added: 0, goals: rest } : undefined,
        ),
      );
    } catch (error) {
      if (error instanceof PrologError) return 'exception';
      throw error;
    }
  }
}
