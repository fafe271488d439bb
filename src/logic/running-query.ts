/// A query on an engine: fetches answers, reads bindings and proofs, gives the engine back when it ends.
import { PrologError } from './terms/errors.ts';
import { CellReader } from './machine/convert.ts';
import { proceed, queryVariables, start } from './machine/execution.ts';
import { readForHost } from './machine/hosts.ts';
import { BudgetSpent } from './machine/machine.ts';
import type { Machine } from './machine/machine.ts';
import { store } from './machine/stored.ts';
import type { Stored } from './machine/stored.ts';
import { exceptionMessage } from './messages.ts';
import type { Proof } from './proofs/proof.ts';
import type { Answer, AsyncQuery, Outcome, Query, QueryOptions } from './query.ts';
import type { Term, Variable } from './terms/term.ts';

export interface EngineSource {
  take(): Machine;
  give(m: Machine): void;
}

/// Makes a proof of a stored pair of goal and records.
type Replay = (recorded: Stored) => Proof;

export class RunningQuery implements Query {
  private engine: Machine | undefined;
  private readonly source: EngineSource | undefined;
  private readonly names: readonly (readonly [string, Variable])[];
  private readonly options: QueryOptions;
  private readonly replay: Replay | undefined;
  private count = 0;
  private finalSteps = 0;
  private result: Outcome = { status: 'limit' };

  constructor(
    source: EngineSource | undefined,
    goal: Term | undefined,
    names: readonly (readonly [string, Variable])[],
    options: QueryOptions,
    replay?: Replay,
  ) {
    this.source = source;
    this.names = names.filter(([name]) => !name.startsWith('_'));
    this.options = options;
    this.replay = replay;
    if (source === undefined || goal === undefined) return;
    const m = source.take();
    this.engine = m;
    try {
      const variables = new Map<Variable, number>();
      const cell = m.write(goal, variables);
      const premises = m.newVariable();
      const kept = m.structure('$query', [
        cell,
        premises,
        ...this.names.map(([, variable]) => variables.get(variable) ?? m.newVariable()),
      ]);
      start(m, options.proofs === true ? m.structure('$prove', [cell, premises]) : cell, kept);
    } catch (error) {
      this.stop(error);
    }
  }

  static failed(outcome: Outcome): RunningQuery {
    const query = new RunningQuery(undefined, undefined, [], {});
    query.result = outcome;
    return query;
  }

  get outcome(): Outcome {
    return this.result;
  }

  get steps(): number {
    return this.engine?.steps ?? this.finalSteps;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<Answer> {
    for (;;) {
      const answer = this.advance();
      if (answer !== 'paused')
        return answer === undefined ? { done: true, value: undefined } : { done: false, value: answer };
    }
  }

  return(): IteratorResult<Answer> {
    if (this.engine !== undefined) this.end({ status: 'limit' });
    return { done: true, value: undefined };
  }

  /// The next answer, undefined at the end, or 'paused' when the engine wants to be called again.
  advance(): Answer | undefined | 'paused' {
    const m = this.engine;
    if (m === undefined) return undefined;
    if (this.count >= (this.options.limit ?? Infinity)) return this.end({ status: 'limit' });
    const event = proceed(m);
    switch (event.kind) {
      case 'paused':
        return 'paused';
      case 'answer':
        this.count++;
        return this.answer(m);
      case 'exhausted':
      case 'halted':
        return this.end({ status: 'done' });
      case 'budget':
        return this.end({ status: 'budget', spent: event.spent });
      case 'exception': {
        const message = exceptionMessage(event.term, m.db.operators);
        return this.end({ status: 'error', error: { kind: 'exception', term: event.term, message } });
      }
    }
  }

  private answer(m: Machine): Answer | undefined {
    try {
      const cell = queryVariables(m) >> 3;
      const reader = new CellReader(m);
      const bindings = new Map(this.names.map(([name], i) => [name, readForHost(m, reader, m.heap[cell + 3 + i]!)]));
      const last = m.B === 0;
      if (this.options.proofs !== true) return { bindings, last };
      return {
        bindings,
        last,
        proof: this.replay!(store(m, m.structure('-', [m.heap[cell + 1]!, m.heap[cell + 2]!]), new Map())),
      };
    } catch (error) {
      return this.stop(error);
    }
  }

  private stop(error: unknown): undefined {
    if (error instanceof BudgetSpent) return this.end({ status: 'budget', spent: error.spent });
    if (error instanceof PrologError) {
      const message = exceptionMessage(error.term, this.engine!.db.operators);
      return this.end({ status: 'error', error: { kind: 'exception', term: error.term, message } });
    }
    this.end({ status: 'limit' });
    throw error;
  }

  private end(outcome: Outcome): undefined {
    this.result = outcome;
    const m = this.engine!;
    this.finalSteps = m.steps;
    this.engine = undefined;
    this.source!.give(m);
    return undefined;
  }
}

/// A query whose engine pauses now and then, as an async iterator that lets the event loop run at each pause.
export const pausing = (query: RunningQuery): AsyncQuery => ({
  get outcome() {
    return query.outcome;
  },
  [Symbol.asyncIterator]() {
    return this;
  },
  async next() {
    for (;;) {
      const answer = query.advance();
      if (answer === undefined) return { done: true, value: undefined };
      if (answer !== 'paused') return { done: false, value: answer };
      await new Promise((resolve) => setTimeout(resolve));
    }
  },
  async return() {
    return query.return();
  },
});
