/// What the groups of reading commands share: arguments, missing readers, answers.
import { outcomeCode } from '../../../experts/index.ts';
import type { Outcome, Reading } from '../../../experts/index.ts';
import { EMPTY } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, readPlace } from '../vertex.ts';

export const noReader = (what: string): GtpReply => refused(`this engine has no reader for ${what} yet`);

/// The code of the outcome and, unless it is no, the first move.
export const printReading = ({ outcome, move }: Pick<Reading, 'outcome' | 'move'>): string =>
  outcome === 'no' ? '0' : `${outcomeCode(outcome)} ${printVertex(move)}`;

export const printOutcome = (outcome: Outcome): string => String(outcomeCode(outcome));

/// Stones of the board, one for each word; or why not.
export const readStones = (
  session: GtpSession,
  words: readonly (string | undefined)[],
  what = 'vertex',
): readonly number[] | GtpReply => {
  const stones = words.map((word) => readPlace(word, session.size));
  if (stones.includes(undefined)) return refused('invalid coordinate');
  const places = stones as readonly number[];
  return places.some((stone) => session.board.at(stone) === EMPTY) ? refused(`${what} must not be empty`) : places;
};

export const isReply = (value: readonly unknown[] | GtpReply): value is GtpReply => 'kind' in value;

/// Plays a move on the board, asks, and takes the move back. Where it cannot be played, nothing is reached by it.
export const afterMove = (session: GtpSession, move: number, colour: Colour, ask: () => Outcome): Outcome => {
  const { board } = session;
  session.counters.trymove++;
  if (!board.play(move, colour)) return 'no';
  try {
    return ask();
  } finally {
    board.undo();
  }
};

export const colourAt = (session: GtpSession, stone: number): Colour => session.board.at(stone) as Colour;
export const enemyOf = (colour: Colour): Colour => (colour ^ 1) as Colour;

/// The empty point of a move and the stone that it is about.
export const readMoveAndStone = (
  session: GtpSession,
  [moveWord, stoneWord]: readonly string[],
  what: 'string' | 'dragon',
): readonly [move: number, stone: number] | GtpReply => {
  const move = readPlace(moveWord, session.size);
  const stone = readPlace(stoneWord, session.size);
  if (move === undefined || stone === undefined) return refused('invalid coordinate');
  if (session.board.at(move) !== EMPTY) return refused('move vertex must be empty');
  if (session.board.at(stone) === EMPTY) return refused(`${what} vertex must not be empty`);
  return [move, stone];
};
