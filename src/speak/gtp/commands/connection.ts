/// Reading whether strings are connected, and whether they reach a place.
import { EMPTY } from '../../../games/index.ts';
import { action } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import { readPlace } from '../vertex.ts';
import { colourAt, isReply, noReader, printReading, readStones } from './readings.ts';

const onTwo = (name: 'connect' | 'disconnect'): GtpAction =>
  action(name, (session, [one, other]) => {
    const stones = readStones(session, [one, other]);
    if (isReply(stones)) return stones;
    const [first, second] = stones as readonly [number, number];
    if (colourAt(session, first) !== colourAt(session, second)) return refused('vertices must have same color');
    // A string is one with itself.
    if (session.board.headOf(first) === session.board.headOf(second)) return done(name === 'connect' ? '1 PASS' : '0');
    const read = session.options.readers[name];
    if (read === undefined) return noReader(name);
    const reading = read(session.board, first, second, session.budget('connection'));
    session.counted('connection', reading);
    return done(printReading(reading));
  });

const onArea = (name: string, key: 'breakIn' | 'blockOff'): GtpAction =>
  action(name, (session, [word, ...words]) => {
    const stone = readPlace(word, session.size);
    const area = words.map((vertex) => readPlace(vertex, session.size));
    if (stone === undefined || area.includes(undefined)) return refused('invalid coordinate');
    if (session.board.at(stone) === EMPTY) return refused('vertex must not be empty');
    const read = session.options.readers[key];
    if (read === undefined) return noReader(name);
    const reading = read(session.board, stone, area as readonly number[], session.budget('connection'));
    session.counted('connection', reading);
    return done(printReading(reading));
  });

export const connection: GtpGroup = [
  onTwo('connect'),
  onTwo('disconnect'),
  onArea('break_in', 'breakIn'),
  onArea('block_off', 'blockOff'),
];
