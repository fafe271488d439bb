/// Reading capturing races.
import { outcomeCode } from '../../../experts/index.ts';
import type { RaceReading } from '../../../experts/index.ts';
import { EMPTY, GO_PASS } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, readColour, readPlace } from '../vertex.ts';
import { colourAt, isReply, noReader, readStones } from './readings.ts';

/// Whether the first group is saved, whether the second one is killed, and the move.
export const printRace = ({ saved, killed, move }: RaceReading): string => {
  const isLost = saved === 'no' && killed === 'no';
  return `${outcomeCode(saved)} ${outcomeCode(killed)} ${printVertex(isLost ? GO_PASS : move)}`;
};

const race = (session: GtpSession, words: readonly (string | undefined)[]): GtpReply => {
  const stones = readStones(session, words);
  if (isReply(stones)) return stones;
  const [own, enemy] = stones as readonly [number, number];
  if (colourAt(session, own) === colourAt(session, enemy)) return refused('vertices must have different colors');
  const read = session.options.readers.race;
  if (read === undefined) return noReader('analyze_semeai');
  const reading = read(session.board, own, enemy, session.budget('owl'));
  session.counted('owl', reading);
  return done(printRace(reading));
};

const afterMove: GtpAction = action('analyze_semeai_after_move', (session, [colourWord, moveWord, own, enemy]) => {
  const colour = readColour(colourWord);
  const move = readPlace(moveWord, session.size);
  if (colour === undefined || move === undefined) return refused('invalid color or coordinate');
  const { board } = session;
  if (board.at(move) !== EMPTY) return refused('move vertex is not empty');
  const stones = readStones(session, [own, enemy]);
  if (isReply(stones)) return stones;
  if (!board.play(move, colour)) return refused('illegal move');
  try {
    // Where the move took one of the groups, the race is over.
    const [ownLives, enemyLives] = stones.map((stone) => board.at(stone) !== EMPTY);
    if (ownLives === false) return done('0 0 PASS');
    if (enemyLives === false) return done('1 1 PASS');
    // As GNU Go has it, the side of the first group begins, whoever made the move.
    return race(session, [own, enemy]);
  } finally {
    board.undo();
  }
});

export const races: GtpGroup = [
  action('analyze_semeai', (session, [own, enemy]) => race(session, [own, enemy])),
  action('tactical_analyze_semeai', (session, [own, enemy]) => race(session, [own, enemy])),
  afterMove,
];
