/// Reading whether groups live: the owl commands, eyes, and what is settled for good.
import { oppositeOutcome } from '../../../experts/index.ts';
import type { EyeReading } from '../../../experts/index.ts';
import { BLACK, EMPTY, GO_PASS, WHITE, pointsOf } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, printVertices, readPlace, stringsOn } from '../vertex.ts';
import { afterMove, colourAt, enemyOf, isReply, noReader, printOutcome, printReading } from './readings.ts';
import { readMoveAndStone, readStones } from './readings.ts';

const onGroup = (name: string, key: 'owlAttack' | 'owlDefend'): GtpAction =>
  action(name, (session, [word]) => {
    const stones = readStones(session, [word]);
    if (isReply(stones)) return stones;
    const read = session.options.readers[key];
    if (read === undefined) return noReader(name);
    const reading = read(session.board, stones[0]!, session.budget('owl'));
    session.counted('owl', reading);
    const isIdle = key === 'owlDefend' && reading.outcome === 'yes' && isOutOfDanger(session, stones[0]!);
    return done(printReading(isIdle ? { outcome: 'yes', move: GO_PASS } : reading));
  });

/// Whether the other side is sure to fail: then a defence is a move for nothing.
const isOutOfDanger = (session: GtpSession, stone: number): boolean => {
  const attack = session.options.readers.owlAttack?.(session.board, stone, session.budget('owl'));
  if (attack === undefined) return false;
  session.counted('owl', attack);
  return attack.outcome === 'no' && attack.isCertain;
};

const byMove = (name: 'owl_does_attack' | 'owl_does_defend'): GtpAction =>
  action(name, (session, args) => {
    const found = readMoveAndStone(session, args, 'dragon');
    if (isReply(found)) return found;
    const [move, stone] = found;
    const { readers } = session.options;
    const answer = name === 'owl_does_attack' ? readers.owlDefend : readers.owlAttack;
    if (answer === undefined) return noReader(name);
    const own = colourAt(session, stone);
    const mover = name === 'owl_does_attack' ? enemyOf(own) : own;
    const outcome = afterMove(session, move, mover, () => {
      if (session.board.at(stone) === EMPTY) return 'yes';
      const reading = answer(session.board, stone, session.budget('owl'));
      session.counted('owl', reading);
      return oppositeOutcome(reading.outcome);
    });
    return done(printOutcome(outcome));
  });

/// `alive`, `dead`, or `critical` with the points to kill it and to save it; undefined without readers.
const statusOf = (session: GtpSession, stone: number): string | undefined => {
  const { owlAttack, owlDefend } = session.options.readers;
  if (owlAttack === undefined || owlDefend === undefined) return undefined;
  const attack = owlAttack(session.board, stone, session.budget('owl'));
  session.counted('owl', attack);
  if (attack.outcome === 'no') return 'alive';
  const defence = owlDefend(session.board, stone, session.budget('owl'));
  session.counted('owl', defence);
  if (defence.outcome === 'no') return 'dead';
  return `critical ${printVertex(attack.move)} ${printVertex(defence.move)}`;
};

/// The stones of a group: as the readers see it, else the string alone.
const groupOf = (session: GtpSession, stone: number): readonly number[] =>
  session.options.readers.groupOf?.(session.board, stone) ?? session.board.listStones(stone);

/// One stone of each group, in the order of lists.
const groupsOn = (session: GtpSession): readonly number[] => {
  const seen = new Set<number>();
  const stones = pointsOf(session.size).filter((point) => session.board.at(point) !== EMPTY);
  return stringsOn(session.board, stones).filter((stone) => {
    if (seen.has(stone)) return false;
    for (const other of groupOf(session, stone)) seen.add(other);
    return true;
  });
};

const dragonStatus: GtpAction = action('dragon_status', (session, [word]) => {
  if (word !== undefined) {
    const stones = readStones(session, [word]);
    if (isReply(stones)) return stones;
    const status = statusOf(session, stones[0]!);
    return status === undefined ? noReader('dragon_status') : done(status);
  }
  const lines = groupsOn(session).map((stone) => [stone, statusOf(session, stone)] as const);
  if (lines.some(([, status]) => status === undefined)) return noReader('dragon_status');
  return done(lines.map(([stone, status]) => `${printVertex(stone)}: ${status}`).join('\n'));
});

/// The fewest and the most eyes and, where they differ, the points to attack and to defend; -1 where there is no eye space.
export const printEye = (eye: EyeReading | undefined): string => {
  if (eye === undefined) return '-1';
  const { least, most, attack = 0, defence = 0 } = eye;
  return least === most ? `${least} ${most}` : `${least} ${most} ${printVertex(attack)} ${printVertex(defence)}`;
};

export const life: GtpGroup = [
  onGroup('owl_attack', 'owlAttack'),
  onGroup('owl_defend', 'owlDefend'),
  byMove('owl_does_attack'),
  byMove('owl_does_defend'),
  dragonStatus,
  action('same_dragon', (session, [one, other]) => {
    const stones = readStones(session, [one, other]);
    if (isReply(stones)) return stones;
    const [first, second] = stones as readonly [number, number];
    if (session.board.headOf(first) === session.board.headOf(second)) return done('1');
    if (session.options.readers.groupOf === undefined) return noReader('same_dragon');
    return done(groupOf(session, first).includes(second) ? '1' : '0');
  }),
  action('dragon_stones', (session, [word]) => {
    if (session.options.readers.groupOf === undefined) return noReader('dragon_stones');
    const tell = (stone: number): string => printVertices(groupOf(session, stone));
    if (word === undefined) return done(groupsOn(session).map(tell).join('\n'));
    const side = { black: BLACK, white: WHITE }[word.toLowerCase()];
    if (side !== undefined)
      return done(
        groupsOn(session)
          .filter((stone) => session.board.at(stone) === side)
          .map(tell)
          .join('\n'),
      );
    const stones = readStones(session, [word]);
    return isReply(stones) ? stones : done(tell(stones[0]!));
  }),
  action('eval_eye', (session, [word]) => {
    const point = readPlace(word, session.size);
    if (point === undefined) return refused('invalid coordinate');
    const { eyeValue } = session.options.readers;
    if (eyeValue === undefined) return noReader('eval_eye');
    const eye = eyeValue(session.board, point, session.budget('owl'));
    return done(printEye(eye));
  }),
  action('unconditional_status', (session, [word]) => {
    const point = readPlace(word, session.size);
    if (point === undefined) return refused('invalid coordinate');
    const { unconditionalStatus } = session.options.readers;
    return unconditionalStatus === undefined
      ? noReader('unconditional_status')
      : done(unconditionalStatus(session.board, point));
  }),
];
