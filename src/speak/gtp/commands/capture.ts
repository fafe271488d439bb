/// Reading whether strings can be taken.
import { oppositeOutcome } from '../../../experts/index.ts';
import type { GoReaders, Reading } from '../../../experts/index.ts';
import { EMPTY, GO_PASS } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { afterMove, colourAt, enemyOf, isReply, noReader, printOutcome, printReading } from './readings.ts';
import { readMoveAndStone, readStones } from './readings.ts';

const FEW_LIBERTIES = 4;
const FIRM_BUDGET = { nodes: 2000 };

type StringReader = 'attack' | 'defend' | 'ladderAttack';

const onString = (name: string, key: StringReader): GtpAction =>
  action(name, (session, [word]) => {
    const stones = readStones(session, [word]);
    if (isReply(stones)) return stones;
    const [stone] = stones as readonly [number];
    if (key === 'ladderAttack' && session.board.libertiesOf(stone) !== 2)
      return refused('string must have exactly 2 liberties');
    const read = session.options.readers[key];
    if (read === undefined) return noReader(name);
    const reading = read(session.board, stone, session.budget('reading'));
    session.counted('reading', reading);
    return done(printReading(key === 'defend' ? withMove(session, stone, reading) : reading));
  });

/// A string of few liberties is defended by a move also where it needs none, as regression files expect; a ko for which no
/// move can be named is a loss.
const withMove = (session: GtpSession, stone: number, reading: Reading): Pick<Reading, 'outcome' | 'move'> => {
  const { outcome, move } = reading;
  if (move !== GO_PASS || outcome === 'no') return reading;
  if (outcome !== 'yes') return { outcome: 'no', move };
  if (session.board.libertiesOf(stone) > FEW_LIBERTIES) return reading;
  return { outcome, move: session.options.readers.firmMove?.(session.board, stone, FIRM_BUDGET) ?? move };
};

/// Whether a move takes, or saves, a string: what is left to the other side after it. A string that is lost anyway is taken by
/// no move, and one that is safe anyway is saved by none.
const byMove = (name: 'does_attack' | 'does_defend'): GtpAction =>
  action(name, (session, args) => {
    const found = readMoveAndStone(session, args, 'string');
    if (isReply(found)) return found;
    const [move, stone] = found;
    const { readers } = session.options;
    const answer = name === 'does_attack' ? readers.defend : readers.attack;
    if (answer === undefined) return noReader(name);
    const before = answer(session.board, stone, session.budget('reading'));
    session.counted('reading', before);
    if (before.outcome === 'no') return done('0');
    const own = colourAt(session, stone);
    const mover = name === 'does_attack' ? enemyOf(own) : own;
    const outcome = afterMove(session, move, mover, () => {
      if (session.board.at(stone) === EMPTY) return 'yes';
      const reading = answer(session.board, stone, session.budget('reading'));
      session.counted('reading', reading);
      return oppositeOutcome(reading.outcome);
    });
    return done(printOutcome(outcome));
  });

const onTwo = (name: string, key: keyof Pick<GoReaders, 'attackEither' | 'defendBoth'>): GtpAction =>
  action(name, (session, [one, other]) => {
    const stones = readStones(session, [one, other], 'string vertex');
    if (isReply(stones)) return stones;
    const [first, second] = stones as readonly [number, number];
    if (colourAt(session, first) !== colourAt(session, second)) return refused('vertices must have same color');
    const read = session.options.readers[key];
    if (read === undefined) return noReader(name);
    const reading = read(session.board, first, second, session.budget('reading'));
    session.counted('reading', reading);
    return done(printOutcome(reading.outcome));
  });

export const capture: GtpGroup = [
  onString('attack', 'attack'),
  onString('defend', 'defend'),
  onString('ladder_attack', 'ladderAttack'),
  byMove('does_attack'),
  byMove('does_defend'),
  onTwo('attack_either', 'attackEither'),
  onTwo('defend_both', 'defendBoth'),
];
