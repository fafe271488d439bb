/// The words of a host, ready for use: found by name, and known to a Prolog for goals that are more than host conditions.
import {
  Prolog,
  PrologError,
  atom,
  compound,
  det,
  float,
  int,
  nondet,
  printTerm,
  variable,
} from '../../logic/index.ts';
import type { HostPredicate, QueryError, Term, Variable } from '../../logic/index.ts';
import type { Action, Choice, Combiner, Condition, Host, HostFunction, Value } from './actions.ts';
import { argumentsOf, callOf, isTerm, nameOf } from './piece.ts';

/// A goal that raised an error or spent its budget: the piece that asked it fails with this reason.
export class GoalTrouble extends Error {}

const STEPS = 1_000_000;

const keyOf = (call: Term): string => `${nameOf(call)}/${argumentsOf(call).length}`;

const byName = <T extends HostFunction<never, unknown>>(functions: readonly T[] = []): ReadonlyMap<string, T> =>
  new Map(functions.map((each) => [`${each.name}/${each.arity}`, each]));

const number = (value: number): Term => (Number.isSafeInteger(value) ? int(value) : float(value));

/// Does nothing and succeeds: known to every host.
const DONE = { name: 'done', arity: 0, run: <S>(situation: S): S => situation };

export class Vocabulary<S extends object> {
  readonly host: Host<S>;
  /// Off: every goal goes to Prolog. Slow, and what the compiled goals are compared with.
  readonly compiled: boolean;
  readonly #actions: ReadonlyMap<string, Action<S>>;
  readonly #conditions: ReadonlyMap<string, Condition<S>>;
  readonly #values: ReadonlyMap<string, Value<S>>;
  readonly #choices: ReadonlyMap<string, Choice<S>>;
  readonly #combiners: ReadonlyMap<string, Combiner<S>>;
  #prolog: Prolog | undefined;
  #loaded: readonly Term[] = [];
  readonly #everLoaded = new Map<string, Term>();
  // The situation that the predicates of a running goal speak of. Goals nest (after/2), so it is put back behind each.
  #now: S | undefined;

  constructor(host: Host<S>, { compiled = true }: { readonly compiled?: boolean } = {}) {
    this.host = host;
    this.compiled = compiled;
    this.#actions = byName<Action<S>>([DONE, ...host.actions]);
    this.#conditions = byName(host.conditions);
    this.#values = byName(host.values);
    this.#choices = byName(host.choices);
    this.#combiners = new Map(host.combiners?.map((each) => [each.name, each]));
  }

  action(call: Term): Action<S> | undefined {
    return this.#actions.get(keyOf(call));
  }
  condition(call: Term): Condition<S> | undefined {
    return this.#conditions.get(keyOf(call));
  }
  value(call: Term): Value<S> | undefined {
    return this.#values.get(keyOf(call));
  }
  choice(call: Term): Choice<S> | undefined {
    return this.#choices.get(keyOf(call));
  }
  combiner(name: string): Combiner<S> | undefined {
    return this.#combiners.get(name);
  }

  /// Whether Prolog has a predicate for the goal, given the clauses of a program.
  knows(goal: Term, clauses: readonly Term[]): boolean {
    const query = this.#ready(clauses).query(compound('predicate_property', [goal, atom('defined')]));
    for (const _ of query) return true;
    return false;
  }

  /// Whether the goal holds in the situation.
  ask(goal: Term, situation: S, clauses: readonly Term[]): boolean {
    for (const _ of this.#query(goal, situation, clauses, 1)) return true;
    return false;
  }

  /// The different values of the variable for which the goal holds, as they are found.
  askAll(wanted: Variable, goal: Term, situation: S, clauses: readonly Term[]): readonly Term[] {
    const found = new Map<string, Term>();
    for (const value of this.#query(compound(',', [goal, compound('=', [ANSWER, wanted])]), situation, clauses)) {
      const key = printTerm(value, { quoted: true });
      if (!found.has(key)) found.set(key, value);
    }
    return [...found.values()];
  }

  *#query(goal: Term, situation: S, clauses: readonly Term[], limit?: number): Iterable<Term> {
    const before = this.#now;
    this.#now = situation;
    try {
      const query = this.#ready(clauses).query(goal, {
        ...(limit === undefined ? {} : { limit }),
        budget: { steps: STEPS },
      });
      for (const { bindings } of query) yield bindings.get(ANSWER.name) ?? ANSWER;
      const { outcome } = query;
      if (outcome.status === 'budget') throw new GoalTrouble(`a goal spent its budget of ${outcome.spent}`);
      if (outcome.status === 'error') throw new GoalTrouble(messageOf(outcome.error));
    } finally {
      this.#now = before;
    }
  }

  /// The Prolog, made when it is first needed, with the program's clauses loaded.
  #ready(clauses: readonly Term[]): Prolog {
    const prolog = this.#prolog ?? this.#create();
    if (clauses === this.#loaded) return prolog;
    for (const clause of clauses) {
      const head = isTerm(clause, ':-', 2) ? argumentsOf(clause)[0]! : clause;
      this.#everLoaded.set(
        keyOf(head),
        callOf(
          nameOf(head),
          argumentsOf(head).map(() => variable()),
        ),
      );
    }
    const orders = [
      // Dynamic, so that the clauses of another program, or none, can take their place.
      ...[...this.#everLoaded.values()].flatMap((any) => [
        compound('dynamic', [compound('/', [atom(nameOf(any)), int(argumentsOf(any).length)])]),
        compound('retractall', [any]),
      ]),
      ...clauses.map((clause) => compound('assertz', [clause])),
    ];
    for (const order of orders) this.#follow(prolog, order);
    this.#loaded = clauses;
    return prolog;
  }

  #follow(prolog: Prolog, order: Term): void {
    const query = prolog.query(order, { limit: 1 });
    for (const _ of query) break;
    if (query.outcome.status === 'error') throw new GoalTrouble(messageOf(query.outcome.error));
  }

  #create(): Prolog {
    const prolog = new Prolog();
    prolog.load(this.host.theory ?? '', { file: 'theory' });
    for (const predicate of this.#predicates()) prolog.define(predicate);
    this.#prolog = prolog;
    return prolog;
  }

  *#predicates(): Iterable<HostPredicate> {
    const now = (): S => this.#now!;
    for (const { name, arity, run } of this.#conditions.values()) yield det(name, arity, (args) => run(now(), args));
    for (const { name, arity, run } of this.#values.values())
      yield det(name, arity + 1, (args) => [
        ...args.slice(0, -1).map(() => undefined),
        number(run(now(), args.slice(0, -1))),
      ]);
    for (const { name, arity, run } of this.#choices.values()) {
      yield nondet(name, arity, function* (args) {
        const given = args.slice(0, -1);
        for (const each of run(now(), given)) yield [...given.map(() => undefined), each];
      });
    }
    // value(+Expression, -Number) and after(+Action, +Goal), as in the goals of pieces.
    yield det('value', 2, ([expression]) => [undefined, number(this.measure(expression!, now()))]);
    yield det('after', 2, ([call, goal]) => {
      const next = this.action(call!)?.run(now(), argumentsOf(call!));
      try {
        return next !== undefined && this.ask(goal!, next, this.#loaded);
      } catch (trouble) {
        if (!(trouble instanceof GoalTrouble)) throw trouble;
        throw new PrologError(compound('error', [compound('system_error', [atom(trouble.message)]), variable()]));
      }
    });
    yield* this.host.predicates?.(now) ?? [];
  }

  /// The number that an expression without variables stands for.
  measure(expression: Term, situation: S): number {
    if (expression.kind === 'int' || expression.kind === 'float') return Number(expression.value);
    const args = argumentsOf(expression);
    const value = this.value(expression);
    if (value !== undefined) return value.run(situation, args);
    if (isTerm(expression, 'after', 2)) {
      const next = this.action(args[0]!)?.run(situation, argumentsOf(args[0]!));
      return next === undefined ? Number.NaN : this.measure(args[1]!, next);
    }
    const operator = ARITHMETIC.get(keyOf(expression));
    return operator === undefined ? Number.NaN : operator(...args.map((each) => this.measure(each, situation)));
  }
}

const ANSWER = variable('RlsAnswer');

const messageOf = (error: QueryError): string => (error.kind === 'exception' ? error.message : error.error.message);

/// What expressions may be made of, beside numbers and values of the host.
export const ARITHMETIC: ReadonlyMap<string, (...values: number[]) => number> = new Map([
  ['+/2', (a: number, b: number) => a + b],
  ['-/2', (a: number, b: number) => a - b],
  ['*/2', (a: number, b: number) => a * b],
  ['//2', (a: number, b: number) => a / b],
  ['-/1', (a: number) => -a],
  ['abs/1', Math.abs],
  ['min/2', Math.min],
  ['max/2', Math.max],
]);
