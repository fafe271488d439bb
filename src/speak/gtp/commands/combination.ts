/// Moves that threaten several strings at once, so that one of them is taken whatever the answer, though none of them can be
/// taken by itself.
import { BLACK, EMPTY, GO_PASS, WHITE, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { byPlace, printVertex, printVertices, readColour, stringsOn } from '../vertex.ts';
import { enemyOf, noReader } from './readings.ts';
import { pointsAround } from './threat.ts';

/// Strings of more liberties are not in atari after two moves.
const MOST_LIBERTIES = 4;
/// Questions that are asked for one answer, by order of size.
const QUESTIONS = 200;

interface Combination {
  readonly move: number;
  /// The strings that it threatens.
  readonly stones: readonly [number, number];
}

const budgetOf = (session: GtpSession): { readonly nodes: number } => ({
  nodes: Math.max(100, Math.round(session.budget('reading').nodes! / QUESTIONS)),
});

/// Whether the string can be taken by the other side, moving first.
const isTaken = (session: GtpSession, stone: number): boolean => {
  const reading = session.options.readers.attack!(session.board, stone, budgetOf(session));
  session.counted('reading', reading);
  return reading.outcome === 'yes';
};

/// Strings of the colour that are not lost by themselves, of few liberties.
const targetsOf = (session: GtpSession, colour: Colour): readonly number[] => {
  const { board } = session;
  const stones = pointsOf(session.size).filter((point) => board.at(point) === colour);
  return stringsOn(board, stones).filter(
    (stone) => board.libertiesOf(stone) <= MOST_LIBERTIES && !isTaken(session, stone),
  );
};

const findCombination = (session: GtpSession, colour: Colour): Combination | undefined => {
  const { board, options } = session;
  const targets = targetsOf(session, enemyOf(colour));
  // Where each string may be threatened; a combination stands where two of them may.
  const near = new Map(targets.map((stone) => [stone, new Set(pointsAround(board, [stone]))]));
  const points = [...new Set([...near.values()].flatMap((set) => [...set]))].toSorted(byPlace);
  for (const move of points) {
    const touched = targets.filter((stone) => near.get(stone)!.has(move));
    if (touched.length < 2 || !board.play(move, colour)) continue;
    try {
      const threatened = touched.filter((stone) => board.at(stone) !== EMPTY && isTaken(session, stone));
      for (const [index, one] of threatened.entries())
        for (const other of threatened.slice(index + 1)) {
          const reading = options.readers.defendBoth!(board, one, other, session.budget('reading'));
          session.counted('reading', reading);
          // A stone that is taken in its turn has threatened nothing.
          if (reading.outcome === 'no' && isKept(session, move, colour)) return { move, stones: [one, other] };
        }
    } finally {
      board.undo();
    }
  }
  return undefined;
};

/// Whether the stone that was just played stands, or is given up for more: in atari alone it is an answer to take it.
const isKept = (session: GtpSession, move: number, colour: Colour): boolean =>
  session.board.at(move) === colour && !isTaken(session, move);

/// The moves of the other side after which there is no such attack any more, nor a plain one on the same strings.
const answersTo = (session: GtpSession, { move, stones }: Combination, colour: Colour): readonly number[] => {
  const { board } = session;
  const points = new Set([move, ...stones.flatMap((stone) => board.listLiberties(stone))]);
  return [...points].filter((point) => {
    if (!board.play(point, enemyOf(colour))) return false;
    try {
      const isSafe = stones.every((stone) => !isTaken(session, stone)) && !isTaken(session, point);
      return isSafe && findCombination(session, colour) === undefined;
    } finally {
      board.undo();
    }
  });
};

const about = (name: string, tell: (session: GtpSession, found: Combination, colour: Colour) => string): GtpAction =>
  action(name, (session, [word]) => {
    const colour = readColour(word);
    if (colour !== BLACK && colour !== WHITE) return refused('invalid color');
    const { attack, defendBoth } = session.options.readers;
    if (attack === undefined || defendBoth === undefined) return noReader(name);
    const found = findCombination(session, colour);
    return done(found === undefined ? printVertex(GO_PASS) : tell(session, found, colour));
  });

export const combinations: GtpGroup = [
  about('combination_attack', (_, { move }) => printVertex(move)),
  /// The colour is the one that attacks, as GNU Go has it.
  about('combination_defend', (session, found, colour) => printVertices(answersTo(session, found, colour))),
];
