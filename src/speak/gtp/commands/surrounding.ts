/// Whether groups are shut in, as GO.1 sees it: by the share of the ways out that are closed.
import { GoSituation } from '../../../experts/index.ts';
import { EMPTY } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { readPlace } from '../vertex.ts';
import { colourAt, enemyOf } from './readings.ts';

/// From this share on a group counts as weakly surrounded.
const NEARLY = 0.75;

/// 1 shut in, 2 nearly, 0 not.
const surroundedBy = (session: GtpSession, stone: number): 0 | 1 | 2 => {
  const { encirclement = 0 } = new GoSituation(session.board, session.options.readers).familyAt(stone) ?? {};
  if (encirclement >= 1) return 1;
  return encirclement >= NEARLY ? 2 : 0;
};

export const surrounding: GtpGroup = [
  action('is_surrounded', (session, [word]) => {
    const stone = readPlace(word, session.size);
    if (stone === undefined) return refused('invalid coordinate');
    if (session.board.at(stone) === EMPTY) return refused('dragon vertex must be nonempty');
    return done(String(surroundedBy(session, stone)));
  }),
  action('does_surround', (session, [moveWord, word]) => {
    const move = readPlace(moveWord, session.size);
    const stone = readPlace(word, session.size);
    if (move === undefined || stone === undefined) return refused('invalid coordinate');
    const { board } = session;
    if (board.at(move) !== EMPTY) return refused('move vertex must be empty');
    if (board.at(stone) === EMPTY) return refused('dragon vertex must be nonempty');
    if (!board.play(move, enemyOf(colourAt(session, stone)))) return done('0');
    try {
      return done(board.at(stone) === EMPTY || surroundedBy(session, stone) === 1 ? '1' : '0');
    } finally {
      board.undo();
    }
  }),
];
