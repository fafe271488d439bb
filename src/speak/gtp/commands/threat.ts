/// Two moves in a row against a group, or for it; and whether a move saves two groups by joining them.
import { oppositeOutcome, outcomeRank } from '../../../experts/index.ts';
import type { Outcome } from '../../../experts/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { printVertex, readPlace } from '../vertex.ts';
import { afterMove, colourAt, enemyOf, isReply, noReader, printOutcome, readStones } from './readings.ts';

const MOST_POINTS = 24;

/// Where a first of two moves may stand: on the liberties of the group, then beside them.
export const pointsAround = (board: GoBoard, stones: readonly number[], most = MOST_POINTS): readonly number[] => {
  const liberties = new Set(stones.flatMap((stone) => board.listLiberties(stone)));
  const beside = [...liberties].flatMap((point) =>
    NEIGHBOURS.map((way) => point + way).filter((next) => board.at(next) === EMPTY),
  );
  return [...new Set([...liberties, ...beside])].slice(0, most);
};

interface Threat {
  readonly outcome: Outcome;
  readonly first: number;
  readonly second: number;
}

/// The best pair of moves. Where one move is enough, or none is needed, the rest are passes.
const twoMoves = (session: GtpSession, stone: number, key: 'owlAttack' | 'owlDefend', mover: Colour): Threat => {
  const { board } = session;
  const { readers } = session.options;
  const whole = session.budget('owl');
  const read = (budget = whole) => {
    const reading = readers[key]!(board, stone, budget);
    session.counted('owl', reading);
    return reading;
  };
  const now = read();
  if (now.outcome !== 'no') return { outcome: now.outcome, first: now.move, second: GO_PASS };
  const group = readers.groupOf?.(board, stone) ?? board.listStones(stone);
  const points = [...new Set([now.move, ...pointsAround(board, group)])].filter((point) => point !== GO_PASS);
  const share = { nodes: Math.max(100, Math.round((4 * whole.nodes!) / Math.max(1, points.length))) };
  let best: Threat = { outcome: 'no', first: GO_PASS, second: GO_PASS };
  for (const first of points) {
    let second = GO_PASS;
    const outcome = afterMove(session, first, mover, () => {
      if (board.at(stone) === EMPTY) return 'yes';
      const reading = read(share);
      second = reading.move;
      return reading.outcome;
    });
    if (outcomeRank(outcome) > outcomeRank(best.outcome)) best = { outcome, first, second };
    if (best.outcome === 'yes') break;
  }
  return best;
};

const threaten = (name: string, key: 'owlAttack' | 'owlDefend'): GtpAction =>
  action(name, (session, [word]) => {
    const stones = readStones(session, [word]);
    if (isReply(stones)) return stones;
    if (session.options.readers[key] === undefined) return noReader(name);
    const own = colourAt(session, stones[0]!);
    const { outcome, first, second } = twoMoves(session, stones[0]!, key, key === 'owlAttack' ? enemyOf(own) : own);
    if (outcome === 'no') return done('0');
    return done(`${printOutcome(outcome)} ${printVertex(first)} ${printVertex(second)}`);
  });

/// After the move neither group may be lost.
const connectionDefends: GtpAction = action('owl_connection_defends', (session, [moveWord, one, other]) => {
  const move = readPlace(moveWord, session.size);
  if (move === undefined) return refused('invalid coordinate');
  if (session.board.at(move) !== EMPTY) return refused('move vertex must be empty');
  const stones = readStones(session, [one, other], 'dragon vertex');
  if (isReply(stones)) return stones;
  const own = colourAt(session, stones[0]!);
  if (own !== colourAt(session, stones[1]!)) return refused('dragon vertices must have the same color');
  const read = session.options.readers.owlAttack;
  if (read === undefined) return noReader('owl_connection_defends');
  const outcome = afterMove(session, move, own, () => {
    let worst: Outcome = 'yes';
    for (const stone of stones) {
      const reading = read(session.board, stone, session.budget('owl'));
      session.counted('owl', reading);
      const saved = oppositeOutcome(reading.outcome);
      if (outcomeRank(saved) < outcomeRank(worst)) worst = saved;
    }
    return worst;
  });
  return done(printOutcome(outcome));
});

export const threats: GtpGroup = [
  threaten('owl_threaten_attack', 'owlAttack'),
  threaten('owl_threaten_defense', 'owlDefend'),
  connectionDefends,
];
