/// A state in the tree of a search by playouts, with what is known of each move. The tree is in truth a graph: a state that is
/// reached in several ways is one node, and statistics belong to the moves that lead there.
import type { Game, Role } from '../../rules/index.ts';
import { seatsOf } from '../chance.ts';
import { roundOf } from '../round.ts';

/// The sign by which equal moves are known: in the playouts, in other positions.
export type MoveKey = string | number;

/// What guides a search beside the results of a move itself. `rave`: the games in which the role made the move later (rapid action
/// value estimation). `mast`: playouts prefer moves that did well in earlier playouts, wherever they were made (move-average sampling
/// technique).
export type Guide = 'none' | 'rave' | 'mast';

/// The fields change while a search runs: it visits a node thousands of times.
export interface Node<State, Move> {
  readonly state: State;
  readonly movers: readonly Role[];
  readonly moves: readonly (readonly Move[])[];
  /// The places, among the movers, of the roles that really choose: players with more than one move.
  readonly choosers: readonly number[];
  /// Visits of the node, of each mover's moves, and the sum of the goals that the mover reached by them.
  visits: number;
  readonly counts: readonly number[][];
  readonly sums: readonly number[][];
  /// The same for moves that the mover made at any later time, where the search uses such knowledge.
  readonly laterCounts: readonly number[][];
  readonly laterSums: readonly number[][];
  readonly keys: readonly (readonly MoveKey[])[];
  /// By the number of the joint move.
  readonly children: Map<number, Node<State, Move>>;
  /// The goals of perfect play, once they are known.
  exact: readonly number[] | undefined;
  /// By the joint move of the choosers: its goals of perfect play, chance averaged over.
  readonly known: Map<number, readonly number[]>;
  /// The best of these, where one role chooses.
  best: readonly number[] | undefined;
  /// Where several choose at once: the mover, by its place, and the move that wins whatever the others do.
  sure: { readonly chooser: number; readonly place: number } | undefined;
  /// Whether a playout has begun here.
  played: boolean;
  /// The number of the last descent that came through.
  stamp: number;
}

const zeros = (lists: readonly (readonly unknown[])[]): number[][] =>
  lists.map((list) => Array.from({ length: list.length }, () => 0));

export const moveKey = <State, Move>(game: Game<State, Move>, move: Move): MoveKey =>
  typeof move === 'number' || typeof move === 'string' ? move : game.printMove(move);

/// The node of a state; at the end of a game its goals are known at once.
export const makeNode = <State, Move>(game: Game<State, Move>, state: State, guide: Guide): Node<State, Move> => {
  const { movers, moves } = roundOf(game, state);
  const seats = seatsOf(game);
  return {
    state,
    movers,
    moves,
    choosers: movers.flatMap((role, place) => (seats.includes(role) && moves[place].length > 1 ? [place] : [])),
    visits: 0,
    counts: zeros(moves),
    sums: zeros(moves),
    laterCounts: guide === 'rave' ? zeros(moves) : [],
    laterSums: guide === 'rave' ? zeros(moves) : [],
    keys: guide === 'none' ? [] : moves.map((list) => list.map((move) => moveKey(game, move))),
    children: new Map(),
    exact: movers.length === 0 ? game.roles.map((_, role) => game.goal(state, role)) : undefined,
    known: new Map(),
    best: undefined,
    sure: undefined,
    played: false,
    stamp: 0,
  };
};
