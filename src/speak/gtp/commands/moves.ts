/// Moves that the controller makes, and takes back.
import { BLACK, WHITE } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { action, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { colourWord, printVertex, readColour, readVertex } from '../vertex.ts';

const play = (session: GtpSession, colour: Colour | undefined, word: string | undefined): GtpReply => {
  const point = readVertex(word, session.size);
  if (colour === undefined || point === undefined) return refused('invalid color or coordinate');
  const problem = session.table.play(colour, point);
  return problem === undefined ? done() : refused(`illegal move: ${problem}`);
};

const undo = (session: GtpSession, count: number): GtpReply =>
  count >= 0 && session.table.undo(count) ? done() : refused('cannot undo');

/// The colour and the point of a move that is asked about.
const readMove = (session: GtpSession, [colour, vertex]: readonly string[]): readonly [Colour, number] | undefined => {
  const side = readColour(colour);
  const point = readVertex(vertex, session.size);
  return side === undefined || point === undefined ? undefined : [side, point];
};

const trial =
  (anyKo: boolean) =>
  (session: GtpSession, args: readonly string[]): GtpReply => {
    const move = readMove(session, args);
    if (move === undefined) return refused('invalid color or coordinate');
    session.counters.trymove++;
    const problem = session.table.try(...move, anyKo);
    return problem === undefined ? done() : refused(`illegal move: ${problem}`);
  };

export const moves: GtpGroup = [
  action('play', (session, [colour, vertex]) => play(session, readColour(colour), vertex)),
  action('black', (session, [vertex]) => play(session, BLACK, vertex)),
  action('white', (session, [vertex]) => play(session, WHITE, vertex)),
  action('undo', (session) => undo(session, 1)),
  action('gg-undo', (session, [word]) => undo(session, word === undefined ? 1 : (readWhole(word) ?? -1))),
  action('trymove', trial(false)),
  action('tryko', trial(true)),
  action('popgo', ({ table }) => (table.untry() ? done() : refused('Stack empty.'))),
  action('is_legal', (session, args) => {
    const move = readMove(session, args);
    if (move === undefined) return refused('invalid color or coordinate');
    return done(session.table.problem(...move) === undefined ? '1' : '0');
  }),
  action('move_history', ({ table }) =>
    done(
      table.moves
        .toReversed()
        .map(({ colour, point }) => `${colourWord(colour)} ${printVertex(point)}`)
        .join('\n'),
    ),
  ),
  action('last_move', ({ table }) => {
    const last = table.moves.at(-1);
    return last === undefined
      ? refused('no previous move known')
      : done(`${colourWord(last.colour)} ${printVertex(last.point)}`);
  }),
];
