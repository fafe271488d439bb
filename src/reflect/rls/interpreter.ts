/// Runs pieces and writes down what happened. The same interpreter runs a player and the procedure that repairs it.
import type { Term } from '../../logic/index.ts';
import type { Env } from './goal.ts';
import type { LinkedPart, LinkedPiece, LinkedProgram } from './link.ts';
import { argumentsOf, nameOf } from './piece.ts';
import { GoalTrouble } from './vocabulary.ts';

/// Why a piece failed by itself, or `piece`: because a piece that it called did.
export type Why = 'needs' | 'action' | 'intention' | 'no-branch' | 'piece' | 'goal' | 'budget';

/// One use of a piece: the trace is a tree of these.
export interface Visit<S> {
  readonly piece: string;
  readonly args: Env;
  readonly before: S;
  /// The situation that it led to, also where its intention was not met there.
  readonly after?: S;
  readonly failed?: Why;
  /// Of a goal that raised an error, what it said.
  readonly detail?: string;
  /// What the branches were held to be worth, in the order in which they stand.
  readonly worths?: readonly { readonly args: Env; readonly worth: number }[];
  readonly children: readonly Visit<S>[];
}

/// A failure that nothing made up for: the piece where it began, the situation in which it was recognised, and the trace.
export interface Failure<S> {
  readonly piece: string;
  readonly args: Env;
  readonly why: Why;
  readonly situation: S;
  readonly trace: Visit<S>;
}

export type RunResult<S> =
  | { readonly ok: true; readonly situation: S; readonly trace: Visit<S>; readonly steps: number }
  | { readonly ok: false; readonly failure: Failure<S>; readonly steps: number };

export interface RunBudget {
  /// Uses of pieces.
  readonly steps?: number;
  /// Pieces that wait for one another.
  readonly depth?: number;
}

export const runProgram = <S extends object>(
  { pieces }: LinkedProgram<S>,
  call: Term,
  situation: S,
  budget: RunBudget = {},
): RunResult<S> => {
  const piece = pieces.get(nameOf(call));
  if (piece === undefined || piece.arity !== argumentsOf(call).length) throw new Error(`no piece ${nameOf(call)}`);
  const run = new Run<S>(budget);
  const visits: Growing<S>[] = [];
  const result = run.enter(piece, argumentsOf(call), situation, 1, visits);
  const trace = visits[0]!;
  if (result !== undefined) return { ok: true, situation: result, trace, steps: run.steps };
  return { ok: false, failure: failureOf(trace), steps: run.steps };
};

const failureOf = <S>(trace: Visit<S>): Failure<S> => {
  let visit = trace;
  while (visit.failed === 'piece') visit = visit.children.findLast(({ failed }) => failed !== undefined)!;
  const { piece, args, before, after } = visit;
  return { piece, args, why: visit.failed!, situation: after ?? before, trace };
};

// Visits grow while the run goes on, and are left alone afterwards.
type Growing<S> = { -readonly [Key in keyof Visit<S>]: Visit<S>[Key] } & { readonly children: Growing<S>[] };

interface Branch<S> {
  readonly part: LinkedPart<S>;
  readonly args: Env;
  readonly worth: number;
}

class Run<S extends object> {
  steps = 0;
  readonly #steps: number;
  readonly #depth: number;
  #isSpent = false;

  constructor({ steps = 100_000, depth = 1000 }: RunBudget) {
    this.#steps = steps;
    this.#depth = depth;
  }

  /// The situation after the piece, or undefined when it failed. `isReady`: its needs are known to be met.
  enter(
    piece: LinkedPiece<S>,
    args: Env,
    before: S,
    depth: number,
    siblings: Growing<S>[],
    isReady = false,
  ): S | undefined {
    const visit: Growing<S> = { piece: piece.name, args, before, children: [] };
    siblings.push(visit);
    if (++this.steps > this.#steps || depth > this.#depth) {
      this.#isSpent = true;
      visit.failed = 'budget';
      return undefined;
    }
    try {
      if (!isReady && !isReadyFor(piece, args, before)) {
        visit.failed = 'needs';
        return undefined;
      }
      const after = this.#body(piece, args, before, depth + 1, visit);
      if (after === undefined) {
        visit.failed ??= 'piece';
        return undefined;
      }
      visit.after = after;
      if (piece.intention === undefined || piece.intention(after, args)) return after;
      visit.failed = 'intention';
    } catch (trouble) {
      if (!(trouble instanceof GoalTrouble)) throw trouble;
      visit.failed = 'goal';
      visit.detail = trouble.message;
    }
    return undefined;
  }

  #body(piece: LinkedPiece<S>, env: Env, before: S, depth: number, visit: Growing<S>): S | undefined {
    const { children } = visit;
    switch (piece.type) {
      case 'basic': {
        const after = piece.action(before, env);
        if (after === undefined) visit.failed = 'action';
        return after;
      }
      case 'sequential': {
        let situation: S | undefined = before;
        for (const { called, arguments: args } of piece.parts) {
          situation = this.enter(called, args(env), situation, depth, children);
          if (situation === undefined) return undefined;
        }
        return situation;
      }
      case 'conditional': {
        const part = piece.parts.find(({ when }) => when(before, env));
        if (part !== undefined) return this.enter(part.called, part.arguments(env), before, depth, children);
        visit.failed = 'no-branch';
        return undefined;
      }
      case 'try_in_order':
        for (const [{ called, arguments: args }, inner] of expand(piece, env, before)) {
          const after = this.enter(called, args(inner), before, depth, children);
          if (after !== undefined) return after;
          if (this.#isSpent) return undefined;
        }
        visit.failed = 'no-branch';
        return undefined;
      case 'aggregate': {
        const results: S[] = [];
        for (const [{ called, arguments: args }, inner] of expand(piece, env, before)) {
          const after = this.enter(called, args(inner), before, depth, children);
          if (after !== undefined) results.push(after);
          if (this.#isSpent) return undefined;
        }
        const combined = results.length === 0 ? undefined : piece.combine(before, results);
        if (combined === undefined) visit.failed = 'no-branch';
        return combined;
      }
      default:
        return this.#best(piece, env, before, depth, visit);
    }
  }

  /// The branches from the best one on: the first that is ready, and with `then_next` those behind it as long as they fail.
  #best(piece: LinkedPiece<S>, env: Env, before: S, depth: number, visit: Growing<S>): S | undefined {
    const branches: Branch<S>[] = [];
    for (const [part, inner] of expand(piece, env, before)) {
      const worth = part.worth(before, inner);
      branches.push({ part, args: part.arguments(inner), worth: Number.isNaN(worth) ? -Infinity : worth });
    }
    visit.worths = branches;
    // Stable: of equals the first comes first.
    for (const { part, args } of branches.toSorted((a, b) => (a.worth === b.worth ? 0 : b.worth - a.worth))) {
      if (!isReadyFor(part.called, args, before)) continue;
      const after = this.enter(part.called, args, before, depth, visit.children, true);
      if (after !== undefined || piece.type === 'best_branch' || this.#isSpent) return after;
    }
    visit.failed = 'no-branch';
    return undefined;
  }
}

const isReadyFor = <S>({ needs }: LinkedPiece<S>, args: Env, situation: S): boolean => {
  for (const need of needs) if (!need(situation, args)) return false;
  return true;
};

/// The branches of a piece, each with the values of its variables.
function* expand<S>(piece: LinkedPiece<S>, env: Env, situation: S): Iterable<readonly [LinkedPart<S>, Env]> {
  if (piece.each === undefined) for (const part of piece.parts) yield [part, env];
  else for (const value of piece.each(situation, env)) yield [piece.parts[0]!, [...env, value]];
}
