/// The value of a state by concepts, in a thread: plain data in, plain data out.
import { conceptMatches, contributionsOf, coordinatesOf, learnedFrom } from '../discover/index.ts';
import type { Learned, PieceBoard, WeighedConcepts } from '../discover/index.ts';
import type { View } from '../games/index.ts';
import { compound, printKifTerm } from '../logic/index.ts';
import type { AnyState } from '../rules/index.ts';
import { openTarget, plainProblem, refusing, toldBoard } from './concept-target.ts';
import type { ConceptTarget, Refused, ToldBoard } from './concept-target.ts';
import { stateNamed } from './evaluate-state.ts';
import type { StateProblem } from './evaluate-state.ts';
import { viewOfBoard } from './evaluate-view.ts';
import { weighConcepts } from './transfer-task.ts';
import type { TransferReport, WeighingOrder } from './transfer-task.ts';

export interface EvaluationOrder extends WeighingOrder {
  readonly state: string;
  /// Learned unless given. Where there are no forms either, game and state are looked at alone.
  readonly weights?: WeighedConcepts;
}

/// A concept in the state. Lists of two are by role.
export interface ToldContribution {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  readonly counts: readonly [number, number];
  readonly weights: readonly [number, number];
  /// What it adds to the log odds of the first role.
  readonly value: number;
  /// The places of each match, by their coordinates, such as 3 1.
  readonly matches: readonly [readonly (readonly string[])[], readonly (readonly string[])[]];
}

export interface ToldEvaluation {
  readonly board: ToldBoard;
  readonly roles: readonly [string, string];
  /// The state as text.
  readonly state: string;
  /// How the game stands: the role that moves, or what roles have reached at the end. A game without moves that is not over is stuck.
  readonly standing:
    | { readonly kind: 'moving'; readonly role: number }
    | { readonly kind: 'over' | 'stuck'; readonly goals: readonly number[] };
  /// The log odds of the first role; 0 where the game is over.
  readonly odds: number;
  readonly first: number;
  readonly turn: number;
  readonly concepts: readonly ToldContribution[];
  /// A fact for each place of matches, by its coordinates: what would show something there.
  readonly facts: Readonly<Record<string, string>>;
  /// For games that come without a view; undefined where it cannot be drawn as squares.
  readonly view: View | undefined;
  readonly games: number;
  readonly positions: number;
  readonly learned: boolean;
}

export type EvaluationAnswer =
  | { readonly kind: 'done'; readonly evaluation: ToldEvaluation }
  | { readonly kind: 'ready' }
  | { readonly kind: 'no-state'; readonly problem: StateProblem }
  | { readonly kind: 'bad-weights'; readonly problem: StateProblem }
  | Refused;

const coordinatesText = (board: PieceBoard, place: number): string =>
  coordinatesOf(board, place)
    .map((coordinate, axis) => printKifTerm(board.axes[axis]!.values[coordinate]!))
    .join(' ');

/// A fact that says that something is there, whatever it is.
const factAt = (board: PieceBoard, place: number): string => {
  const at = coordinatesOf(board, place);
  const terms = board.symbols[0]!.terms;
  const args = Array.from({ length: board.predicate.arity }, (_, i) => {
    const axis = board.coordinates.indexOf(i);
    return axis >= 0 ? board.axes[axis]!.values[at[axis]!]! : terms[board.symbolArguments.indexOf(i)]!;
  });
  return printKifTerm(compound(board.predicate.name, args));
};

const evaluate = (
  { opened: { game, reasoner }, board }: ConceptTarget,
  { model, concepts, games, positions }: Learned,
  state: AnyState,
  learned: boolean,
): ToldEvaluation => {
  const facts = reasoner.facts(state);
  const [mover] = game.movers(state);
  const goals = game.roles.map((_, role) => game.goal(state, role));
  const parts = mover === undefined ? undefined : contributionsOf(model, state, mover);
  const places = new Map<string, string>();
  const matchesFor = (k: number, role: number): string[][] =>
    conceptMatches(board, concepts[k]!.patterns, facts, role).map((match) =>
      match.places.map((place) => {
        const text = coordinatesText(board, place);
        if (!places.has(text)) places.set(text, factAt(board, place));
        return text;
      }),
    );
  const told = concepts.flatMap(({ words: { name, en, ja } }, k): ToldContribution[] => {
    const part = parts?.concepts[k];
    if (part === undefined) return [];
    return [{ name, sentence: { en, ja }, ...part, matches: [matchesFor(k, 0), matchesFor(k, 1)] }];
  });
  return {
    board: toldBoard(board, game.roles),
    roles: [game.roles[0]!, game.roles[1]!],
    state: game.printState(state),
    standing:
      mover === undefined
        ? { kind: reasoner.terminal(state) ? 'over' : 'stuck', goals }
        : { kind: 'moving', role: mover },
    ...{ odds: parts?.odds ?? 0, first: parts?.first ?? 0, turn: parts?.turn ?? 0 },
    concepts: told,
    facts: Object.fromEntries(places),
    view: viewOfBoard(board),
    ...{ games, positions, learned },
  };
};

export const evaluateSheet = (order: EvaluationOrder, report: (message: TransferReport) => void): EvaluationAnswer =>
  refusing((): EvaluationAnswer => {
    const target = openTarget(order.text);
    if (target.kind !== 'target') return target;
    const { opened, board } = target;
    const state = stateNamed(opened.game, order.state);
    if (!state.ok) return { kind: 'no-state', problem: state.error };
    if (opened.game.movers(state.value).length > 1)
      return {
        kind: 'nothing',
        problem: {
          code: 'not-turns',
          message: 'in this state roles move at once: weights are for who is to move and who waits',
          hint: 'take a state in which one role moves',
        },
        board: toldBoard(board, opened.game.roles),
      };
    if (order.weights !== undefined) {
      const read = learnedFrom(opened.reasoner, board, order.weights);
      if (!read.ok) return { kind: 'bad-weights', problem: plainProblem(read.error) };
      return { kind: 'done', evaluation: evaluate(target, read.value, state.value, false) };
    }
    if (order.forms.length === 0) return { kind: 'ready' };
    const weighed = weighConcepts(target, order, report);
    if (weighed.kind !== 'weighed') return weighed;
    return { kind: 'done', evaluation: evaluate(target, weighed.learned, state.value, true) };
  });
