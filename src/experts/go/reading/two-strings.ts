/// Two strings of one colour at once: whether one of them can be taken, and whether one move saves both.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, GO_PASS } from '../../../games/index.ts';
import type { CaptureReader, Outcome, Reading, ReadingBudget } from './reading.ts';
import { betterOutcome, oppositeOutcome, outcomeRank } from './reading.ts';

type OnTwo = (board: GoBoard, one: number, other: number, budget?: Partial<ReadingBudget>) => Reading;

interface Best {
  outcome: Outcome;
  move: number;
  line: readonly number[];
  /// What was read to find it.
  readings: readonly Reading[];
}

const isSure = ({ outcome }: Best): boolean => outcome === 'yes';

/// The attacker needs one of the two, so that after its move the defender must save both.
export const attackEither =
  (reader: CaptureReader): OnTwo =>
  (board, one, other, whole = {}) => {
    const budget = shareOf(whole);
    const readings = [reader.attack(board, one, budget), reader.attack(board, other, budget)];
    const best: Best = { outcome: 'no', move: GO_PASS, line: [], readings: [] };
    for (const reading of readings) {
      const { outcome, move, line } = reading;
      if (outcomeRank(outcome) > outcomeRank(best.outcome))
        Object.assign(best, { outcome, move, line, readings: [reading] });
    }
    const enemy = ((board.at(one) as Colour) ^ 1) as Colour;
    for (const move of nearbyPoints(board, one, other)) {
      if (isSure(best)) break;
      if (!board.play(move, enemy)) continue;
      const answer = defendBoth(reader)(board, one, other, whole);
      board.undo();
      readings.push(answer);
      const outcome = oppositeOutcome(answer.outcome);
      if (outcomeRank(outcome) > outcomeRank(best.outcome))
        Object.assign(best, { outcome, move, line: [move], readings: [answer] });
    }
    return readingOf(board, one, other, best, readings);
  };

export const defendBoth =
  (reader: CaptureReader): OnTwo =>
  (board, one, other, whole = {}) => {
    const budget = shareOf(whole);
    const readings: Reading[] = [];
    /// What the attacker can still do, from the defender's side.
    const safety = (): Pick<Best, 'outcome' | 'readings'> => {
      let threat: Outcome = 'no';
      const asked: Reading[] = [];
      for (const stone of [one, other]) {
        // What is gone was taken by the attacker's move.
        if (board.at(stone) === EMPTY) return { outcome: 'no', readings: asked };
        const reading = reader.attack(board, stone, budget);
        asked.push(reading);
        readings.push(reading);
        threat = betterOutcome(threat, reading.outcome);
        if (threat === 'yes') break;
      }
      return { outcome: oppositeOutcome(threat), readings: asked };
    };
    const best: Best = { ...safety(), move: GO_PASS, line: [] };
    if (!isSure(best) && board.at(one) !== EMPTY && board.at(other) !== EMPTY) {
      const own = board.at(one) as Colour;
      const saving = [one, other].map((stone) => reader.defend(board, stone, budget));
      readings.push(...saving);
      const moves = new Set([...saving.map(({ move }) => move), ...nearbyPoints(board, one, other)]);
      for (const move of moves) {
        if (isSure(best)) break;
        if (move === GO_PASS || !board.play(move, own)) continue;
        const { outcome, readings: asked } = safety();
        board.undo();
        if (outcomeRank(outcome) > outcomeRank(best.outcome))
          Object.assign(best, { outcome, move, line: [move], readings: asked });
      }
    }
    return readingOf(board, one, other, best, readings);
  };

/// A move that does it all needs no more than what was read of it; anything less says that no other move does better, and rests
/// on all that was read.
const readingOf = (board: GoBoard, one: number, other: number, best: Best, all: readonly Reading[]): Reading => {
  const { outcome, move, line } = best;
  const deciding = isSure(best) ? best.readings : all;
  const region = new Set(deciding.flatMap((reading) => reading.region));
  // The moves that were tried are among the liberties.
  for (const stone of [one, other]) {
    region.add(stone);
    if (board.at(stone) >= EMPTY) continue;
    for (const point of board.listStones(stone)) region.add(point);
    for (const point of board.listLiberties(stone)) region.add(point);
  }
  if (move !== GO_PASS) region.add(move);
  return {
    ...{ outcome, move, line },
    nodes: all.reduce((sum, { nodes }) => sum + nodes, 0),
    isCertain: deciding.every(({ isCertain }) => isCertain),
    region: [...region],
  };
};

// Many questions are asked for one answer.
const QUESTIONS = 20;
const shareOf = (budget: Partial<ReadingBudget>): Partial<ReadingBudget> =>
  budget.nodes === undefined ? budget : { ...budget, nodes: Math.ceil(budget.nodes / QUESTIONS) };

const MOST_POINTS = 12;

/// Liberties of both strings, those that they share first.
const nearbyPoints = (board: GoBoard, one: number, other: number): readonly number[] => {
  const first = board.listLiberties(one, MOST_POINTS);
  const second = board.listLiberties(other, MOST_POINTS);
  const shared = first.filter((point) => second.includes(point));
  return [...new Set([...shared, ...first, ...second])];
};
