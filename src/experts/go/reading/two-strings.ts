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
}

const isSure = ({ outcome }: Best): boolean => outcome === 'yes';

/// The attacker needs one of the two, so that after its move the defender must save both.
export const attackEither =
  (reader: CaptureReader): OnTwo =>
  (board, one, other, whole = {}) => {
    const budget = shareOf(whole);
    const readings = [reader.attack(board, one, budget), reader.attack(board, other, budget)];
    let nodes = readings.reduce((sum, reading) => sum + reading.nodes, 0);
    const best: Best = { outcome: 'no', move: GO_PASS, line: [] };
    for (const { outcome, move, line } of readings)
      if (outcomeRank(outcome) > outcomeRank(best.outcome)) Object.assign(best, { outcome, move, line });
    const enemy = ((board.at(one) as Colour) ^ 1) as Colour;
    for (const move of nearbyPoints(board, one, other)) {
      if (isSure(best)) break;
      if (!board.play(move, enemy)) continue;
      const answer = defendBoth(reader)(board, one, other, whole);
      board.undo();
      nodes += answer.nodes;
      const outcome = oppositeOutcome(answer.outcome);
      if (outcomeRank(outcome) > outcomeRank(best.outcome)) Object.assign(best, { outcome, move, line: [move] });
    }
    return { ...best, nodes, isCertain: readings.every(({ isCertain }) => isCertain), region: regionOf(readings) };
  };

export const defendBoth =
  (reader: CaptureReader): OnTwo =>
  (board, one, other, whole = {}) => {
    const budget = shareOf(whole);
    let nodes = 0;
    const readings: Reading[] = [];
    /// What the attacker can still do, from the defender's side.
    const safety = (): Outcome => {
      let threat: Outcome = 'no';
      for (const stone of [one, other]) {
        // What is gone was taken by the attacker's move.
        if (board.at(stone) === EMPTY) return 'no';
        const reading = reader.attack(board, stone, budget);
        readings.push(reading);
        nodes += reading.nodes;
        threat = betterOutcome(threat, reading.outcome);
        if (threat === 'yes') break;
      }
      return oppositeOutcome(threat);
    };
    const best: Best = { outcome: safety(), move: GO_PASS, line: [] };
    if (!isSure(best) && board.at(one) !== EMPTY && board.at(other) !== EMPTY) {
      const own = board.at(one) as Colour;
      const saving = [one, other].map((stone) => reader.defend(board, stone, budget));
      nodes += saving.reduce((sum, reading) => sum + reading.nodes, 0);
      const moves = new Set([...saving.map(({ move }) => move), ...nearbyPoints(board, one, other)]);
      for (const move of moves) {
        if (isSure(best)) break;
        if (move === GO_PASS || !board.play(move, own)) continue;
        const outcome = safety();
        board.undo();
        if (outcomeRank(outcome) > outcomeRank(best.outcome)) Object.assign(best, { outcome, move, line: [move] });
      }
    }
    return { ...best, nodes, isCertain: readings.every(({ isCertain }) => isCertain), region: regionOf(readings) };
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

const regionOf = (readings: readonly Reading[]): readonly number[] => [
  ...new Set(readings.flatMap(({ region }) => region)),
];
