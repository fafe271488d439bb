/// A rulesheet that can be played. Several ways to run it stand behind this one interface, and agree on every answer.
import type { Result, Term } from '../../logic/index.ts';

/// reference: the prover on the rules, slow and obvious. tables: the rules as relations, evaluated for each state. scalar: the
/// ground network, for one state at a time. parallel: the same for 128 games at once, random play only.
export const REASONERS = ['reference', 'tables', 'scalar', 'parallel'] as const;
export type ReasonerName = (typeof REASONERS)[number];

/// What a person can do something about.
export interface GdlProblem {
  /// A stable word for programs, such as `no-legal-move`.
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/// Thrown where the rules of a user, not our program, are at fault while a game runs, or where a budget is spent: to be caught by
/// whoever runs the game.
export class GdlFault extends Error {
  readonly problem: GdlProblem;
  constructor(problem: GdlProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export interface Reasoner<State> {
  readonly name: ReasonerName;
  /// In the order of the sheet.
  readonly roles: readonly Term[];
  initial(): State;
  terminal(state: State): boolean;
  /// Whether nothing can follow: the end, or a role without a move. Only where that is known without listing moves.
  isOver?(state: State): boolean;
  /// The moves of a role, sorted in the standard order, each once. Also after the end of the game, if the rules say so.
  legal(state: State, role: number): readonly Term[];
  /// The state after each role made its move: one for each role, in their order.
  next(state: State, moves: readonly Term[]): State;
  /// The largest of the role's goals; undefined where the rules give none that is a number from 0 to 100.
  goal(state: State, role: number): number | undefined;
  /// What a role is told of these moves, sorted (GDL-II). Undefined where the sheet has no `sees`: then a role is told all moves.
  sees(state: State, moves: readonly Term[], role: number): readonly Term[] | undefined;
  /// What is true in a state, sorted in the standard order, each once.
  facts(state: State): readonly Term[];
  /// The state in which just these are true.
  stateOf(facts: readonly Term[]): Result<State, GdlProblem>;
}

/// A number of 0 to 100, as goals are.
export const goalValue = (term: Term): number | undefined =>
  term.kind === 'int' && term.value >= 0 && term.value <= 100 ? Number(term.value) : undefined;
