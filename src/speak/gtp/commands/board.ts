/// What stands on the board.
import { BLACK, EMPTY, GO_PASS, WHITE, drawGo, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { colourWord, printVertices, readColour, readPlace, stringsOn } from '../vertex.ts';

/// The answer for a stone of the board, or why there is none.
const ofStone = (session: GtpSession, word: string | undefined, tell: (stone: number) => string): GtpReply => {
  const stone = readPlace(word, session.size);
  if (stone === undefined) return refused('invalid coordinate');
  if (session.board.at(stone) === EMPTY) return refused('vertex must not be empty');
  return done(tell(stone));
};

const stonesOf = (session: GtpSession, colour: Colour): readonly number[] =>
  pointsOf(session.size).filter((point) => session.board.at(point) === colour);

/// The liberties that a stone would have if it were played.
const libertiesAfter = (session: GtpSession, [word, vertex]: readonly string[]): GtpReply => {
  const colour = readColour(word);
  const point = readPlace(vertex, session.size);
  if (colour === undefined || point === undefined) return refused('invalid color or coordinate');
  const { board } = session;
  if (board.at(point) !== EMPTY) return refused('vertex must be empty');
  if (!board.play(point, colour)) return done();
  const liberties = board.at(point) === colour ? board.listLiberties(point) : [];
  board.undo();
  return done(printVertices(liberties));
};

export const board: GtpGroup = [
  action('showboard', ({ table }) => {
    const { state } = table;
    const [black, white] = state.prisoners;
    const drawn = drawGo(state, state.last === GO_PASS ? {} : { lastMove: state.last });
    return done(`\n${drawn}\nWHITE (O) has captured ${white} stones\nBLACK (X) has captured ${black} stones`);
  }),
  action('color', (session, [word]) => {
    const point = readPlace(word, session.size);
    return point === undefined ? refused('invalid coordinate') : done(colourWord(session.board.at(point)));
  }),
  action('list_stones', (session, [word]) => {
    const colour = readColour(word);
    return colour === undefined ? refused('invalid color') : done(printVertices(stonesOf(session, colour)));
  }),
  action('countlib', (session, [word]) => ofStone(session, word, (stone) => String(session.board.libertiesOf(stone)))),
  action('findlib', (session, [word]) =>
    ofStone(session, word, (stone) => printVertices(session.board.listLiberties(stone))),
  ),
  action('accuratelib', libertiesAfter),
  action('accurate_approxlib', libertiesAfter),
  action('all_legal', (session, [word]) => {
    const colour = readColour(word);
    if (colour === undefined) return refused('invalid color');
    const { table } = session;
    return done(printVertices(table.referee.legal(table.seenBy(colour)).filter((point) => point !== GO_PASS)));
  }),
  action('captures', ({ table }, [word]) => {
    const colour = readColour(word);
    return colour === undefined ? refused('invalid color') : done(String(table.state.prisoners[colour]));
  }),
  action('worm_stones', (session, [word]) => {
    const colour = readColour(word);
    const tell = (stone: number): string => printVertices(session.board.listStones(stone));
    if (colour === undefined && word !== undefined) return ofStone(session, word, tell);
    const sides = colour === undefined ? ([BLACK, WHITE] as const) : [colour];
    const stones = sides.flatMap((side) => stonesOf(session, side));
    return done(stringsOn(session.board, stones).map(tell).join('\n'));
  }),
];
