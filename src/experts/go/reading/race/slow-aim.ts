/// The slow twin of the searches for captures and connections: all positions that can be reached by moves on some points
/// are written down, and the won ones are found backwards from those where the aim is reached. Repetitions need no care:
/// what is never reached so is not won.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS } from '../../../../games/index.ts';

interface Situation {
  readonly isSeeker: boolean;
  readonly next: number[];
  readonly before: number[];
  isWon: boolean;
  open: number;
}

export interface SlowAim {
  readonly board: GoBoard;
  readonly points: readonly number[];
  /// The side that has the aim. It may not pass; the other side may.
  readonly seeker: Colour;
  /// Is the aim reached? Asked when it is that side's turn.
  readonly isReached: (turn: Colour) => boolean;
  /// Is it out of reach for good? `taken`: stones that the other side has taken by its move.
  readonly isOver: (taken: number) => boolean;
  /// Who may retake every ko at once.
  readonly koMaster?: Colour | undefined;
}

/// Whether the seeker reaches the aim; undefined where there are more than `most` positions.
export const slowAim = (aim: SlowAim, isSeekerFirst: boolean, most: number): boolean | undefined => {
  const { board, points, seeker, koMaster } = aim;
  const situations: Situation[] = [];
  const numbers = new Map<string, number>();
  let isTooMuch = false;

  const visit = (isSeeker: boolean): number => {
    const colour = (isSeeker ? seeker : seeker ^ 1) as Colour;
    const isMaster = koMaster === colour;
    const key = `${board.print()}${colour}${isMaster ? 0 : board.ko}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = situations.length;
    numbers.set(key, number);
    const situation: Situation = { isSeeker, next: [], before: [], isWon: aim.isReached(colour), open: 0 };
    situations.push(situation);
    isTooMuch ||= situations.length > most;
    if (isTooMuch || situation.isWon) return number;
    for (const point of isSeeker ? points : [...points, GO_PASS]) {
      if (point !== GO_PASS && board.cells[point] !== EMPTY) continue;
      const isLifted = isMaster && board.ko !== 0 && point === board.ko;
      const prisoners = board.prisoners[colour]!;
      if (isLifted) board.play(GO_PASS, (colour ^ 1) as Colour);
      if (board.play(point, colour)) {
        const isOver = aim.isOver(isSeeker ? 0 : board.prisoners[colour]! - prisoners);
        if (!isOver) situation.next.push(visit(!isSeeker));
        // A way that is never won.
        else if (!isSeeker) situation.open = Infinity;
        board.undo();
      }
      if (isLifted) board.undo();
    }
    return number;
  };

  const start = visit(isSeekerFirst);
  if (isTooMuch) return undefined;
  situations.forEach((situation, number) => {
    situation.open += situation.next.length;
    for (const next of situation.next) situations[next]!.before.push(number);
  });
  const won = situations.flatMap((situation, number) => (situation.isWon ? [number] : []));
  for (let number = won.pop(); number !== undefined; number = won.pop()) {
    for (const before of situations[number]!.before) {
      const situation = situations[before]!;
      situation.open--;
      if (situation.isWon || (!situation.isSeeker && situation.open > 0)) continue;
      situation.isWon = true;
      won.push(before);
    }
  }
  return situations[start]!.isWon;
};
