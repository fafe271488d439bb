/// The second look: the best moves of the first-order board are put on the board, one after the other, and the part of the
/// board around each is judged by its outlook. What a move is worth is then the difference to a pass, in points: the in-and-out
/// count that the values of the cases stand for. For the few that look best, the likeliest answers beside the move are looked
/// at, too: a move that serves its intention only until the other side answers does not serve it. That is as far as it goes:
/// one answer, close to the move.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import { distance } from '../cases/nearby.ts';
import type { ShapelyMove } from '../cases/recognition.ts';
import type { Candidate } from './first-order.ts';
import type { Outlook, OutlookJudge } from './outlook.ts';
import type { StrategyParameters } from './parameters.ts';
import type { BoardWindow, BoardWindows } from './window.ts';

export interface SecondLookInput {
  readonly board: GoBoard;
  readonly colour: Colour;
  readonly judge: OutlookJudge;
  readonly windows: BoardWindows;
  /// The likely moves of this position, and how to foretell those of another one.
  readonly shapely: readonly ShapelyMove[];
  readonly foretell: (board: GoBoard, colour: Colour, last: number) => readonly ShapelyMove[];
  readonly parameters: StrategyParameters;
  readonly isLate: () => boolean;
}

/// Moves less likely than this count as if they were so likely.
const LEAST_CHANCE = 0.002;
/// Answers farther away from a move than this are no answers to it.
const NEAR = 5;

/// All candidates, the best first.
export const lookAgain = (candidates: readonly Candidate[], input: SecondLookInput): readonly Candidate[] => {
  const { board, colour, shapely, parameters, isLate } = input;
  if (parameters.looked === 0) return candidates;
  const passed = new Passed(input);
  const chances = new Map(shapely.map(({ move, chance }) => [move, chance]));
  const most = Math.max(LEAST_CHANCE, shapely[0]?.chance ?? 0);
  const seen = candidates.map((candidate, rank): Candidate => {
    const chance = Math.max(LEAST_CHANCE, chances.get(candidate.move) ?? 0);
    const likely = parameters.shape * Math.log(chance / most);
    // What is not looked at counts by its sum alone, as if it brought no more than a pass.
    const own = ownValue(candidate);
    const sum = (1 - parameters.outlook) * (candidate.value - own) + own + likely;
    if (rank >= parameters.looked || isLate()) return { ...candidate, value: sum };
    const before = passed.at(candidate.move);
    board.play(candidate.move, colour);
    const { lead, error, samples } = look(input, colour, candidate.move, input.windows.around(candidate.move));
    board.undo();
    const gain = lead - before.lead;
    const value = parameters.outlook * gain + sum;
    return {
      ...candidate,
      value,
      looked: { firstOrder: candidate.value, gain, error: Math.hypot(error, before.error), samples, likely },
    };
  });
  // Where the time did not suffice for one look, the first-order board decides.
  if (seen.every(({ looked }) => looked === undefined)) return candidates;
  seen.sort((one, other) => other.value - one.value || one.move - other.move);
  return withAnswers(seen, input, passed);
};

/// The outlook of a window for the side that has just moved; `times` as many samples as usual.
const look = (
  { board, judge, parameters }: SecondLookInput,
  mover: Colour,
  last: number,
  window: BoardWindow,
  times = 1,
): Outlook => judge.judge(board, { window, turn: (mover ^ 1) as Colour, last, samples: times * parameters.samples });

/// All moves of a window are compared with its pass, which is therefore looked at more closely.
const PASS_TIMES = 3;

/// What the position comes to if the side to move passes, window by window.
class Passed {
  readonly #input: SecondLookInput;
  readonly #seen = new Map<BoardWindow, Outlook>();

  constructor(input: SecondLookInput) {
    this.#input = input;
  }

  at(move: number): Outlook {
    const window = this.#input.windows.around(move);
    let seen = this.#seen.get(window);
    if (seen === undefined) {
      seen = look(this.#input, this.#input.colour, GO_PASS, window, PASS_TIMES);
      this.#seen.set(window, seen);
    }
    return seen;
  }
}

/// What a person wrote or a lost game taught counts in full: it is known there what the position comes to.
const ownValue = ({ shares }: Candidate): number =>
  shares.reduce((sum, { proposal, counted }) => sum + (proposal.isOwn === true ? counted : 0), 0);

const withAnswers = (seen: readonly Candidate[], input: SecondLookInput, passed: Passed): readonly Candidate[] => {
  const { board, colour, parameters, isLate } = input;
  const few = seen.slice(0, parameters.answered).filter(({ looked }) => looked !== undefined);
  if (few.length === 0) return seen;
  const answered = few.map((candidate): Candidate => {
    if (isLate()) return candidate;
    board.play(candidate.move, colour);
    const lead = afterAnswer(candidate.move, input);
    board.undo();
    if (lead === undefined) return candidate;
    // What the answer takes away of what the first look saw.
    const fall = passed.at(candidate.move).lead + candidate.looked!.gain - lead.lead;
    return {
      ...candidate,
      value: candidate.value - parameters.answer * fall,
      looked: { ...candidate.looked!, answer: { move: lead.move, fall } },
    };
  });
  // All of them fall by something; those that were not answered are taken to fall as the least of the others.
  const least = Math.min(...answered.map(({ looked }) => looked?.answer?.fall ?? 0));
  return [
    ...answered.map((candidate) => ({ ...candidate, value: candidate.value + parameters.answer * least })),
    ...seen.filter((candidate) => !few.includes(candidate)),
  ].sort((one, other) => other.value - one.value || one.move - other.move);
};

/// The worst that a likely answer beside the move does, as the lead of the side that made the move.
const afterAnswer = (
  move: number,
  input: SecondLookInput,
): { readonly move: number; readonly lead: number } | undefined => {
  const { board, colour, foretell, parameters, isLate } = input;
  const enemy = (colour ^ 1) as Colour;
  const window = input.windows.around(move);
  const answers = foretell(board, enemy, move)
    .filter((answer) => distance(answer.move, move) <= NEAR)
    .slice(0, parameters.answers);
  let worst: { readonly move: number; readonly lead: number } | undefined;
  for (const answer of answers) {
    if (isLate() || !board.isLegal(answer.move, enemy)) continue;
    board.play(answer.move, enemy);
    const lead = -look(input, enemy, answer.move, window).lead;
    board.undo();
    if (worst === undefined || lead < worst.lead) worst = { move: answer.move, lead };
  }
  return worst ?? (isLate() ? undefined : { move: GO_PASS, lead: -look(input, enemy, GO_PASS, window).lead });
};
