/// A query under way: runs the machine, turns exceptions into catch/3's recovery, and says how it ended.
import { PrologError } from '../terms/errors.ts';
import type { Term } from '../terms/term.ts';
import type { Machine, Spent } from './machine.ts';
import { BudgetSpent, Pause } from './machine.ts';
import { run } from './run.ts';
import { instantiate } from './stored.ts';
import type { Stored } from './stored.ts';

/// throw/1: the ball is apart from the heap, which is about to be cut back.
export class Ball extends Error {
  readonly stored: Stored;
  constructor(stored: Stored) {
    super('Prolog exception');
    this.stored = stored;
  }
}

/// halt/0,1: ends the query, not the process.
export class Halt extends Error {
  readonly code: number;
  constructor(code: number) {
    super('halt');
    this.code = code;
  }
}

export type Event =
  | { readonly kind: 'answer' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'halted'; readonly code: number }
  | { readonly kind: 'budget'; readonly spent: Spent }
  | { readonly kind: 'exception'; readonly term: Term };

/// Sets the engine to call the goal; `variables` is kept for reading answers and survives collections.
export const start = (m: Machine, goal: number, variables: number): void => {
  m.env[4] = variables;
  m.X[0] = goal;
  m.E = 0;
  m.CP = m.db.yieldAddress;
  m.P = m.callAddress;
};

/// The cell given to `start`, as it is now.
export const queryVariables = (m: Machine): number => m.env[4]!;

export const proceed = (m: Machine): Event => {
  for (;;) {
    try {
      return { kind: run(m) };
    } catch (error) {
      if (error instanceof BudgetSpent) return { kind: 'budget', spent: error.spent };
      if (error instanceof Pause) return { kind: 'paused' };
      if (error instanceof Halt) return { kind: 'halted', code: error.code };
      // JS has no more room: for a value that is too large, or for control constructs nested too deep.
      if (error instanceof RangeError)
        return { kind: 'budget', spent: /call stack/.test(error.message) ? 'depth' : 'memory' };
      if (!(error instanceof PrologError) && !(error instanceof Ball)) throw error;
      try {
        if (recover(m, error)) continue;
        return {
          kind: 'exception',
          term: error instanceof PrologError ? error.term : m.read(instantiate(m, error.stored)),
        };
      } catch (second) {
        if (second instanceof BudgetSpent) return { kind: 'budget', spent: second.spent };
        throw second;
      }
    }
  }
};

/// Goes back to the innermost catch/3 whose catcher unifies with the ball and continues with its recovery.
const recover = (m: Machine, error: PrologError | Ball): boolean => {
  const { cps } = m;
  while (m.catchTop !== 0) {
    const b = m.catchTop;
    m.undo(cps[b + 4]!);
    m.H = cps[b + 5]!;
    m.boxTop = cps[b + 9]!;
    m.E = cps[b + 2]!;
    m.CP = cps[b + 3]!;
    m.catchTop = cps[b + 7]!;
    m.B = cps[b]!;
    m.B0 = m.B;
    m.collectors.length = cps[b + 14]! >> 3;
    const mark = m.TR;
    const ball = error instanceof PrologError ? m.write(error.term) : instantiate(m, error.stored);
    // Everything is trailed while trying: a catcher that does not fit must leave no binding.
    m.HB = 0x7fffffff;
    if (m.unify(ball, cps[b + 12]!)) {
      m.X[0] = cps[b + 13]!;
      m.P = m.callAddress;
      return true;
    }
    m.undo(mark);
  }
  return false;
};
