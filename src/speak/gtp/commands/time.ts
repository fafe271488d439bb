/// What the controller tells of time.
import { action, readReal, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import { readColour } from '../vertex.ts';

export const time: GtpGroup = [
  action('time_settings', (session, words) => {
    const [main, period, stones] = words.map(readWhole);
    if (main === undefined || period === undefined || stones === undefined) return refused('not three integers');
    if (main < 0 || period < 0 || stones < 0) return refused('time is negative');
    session.clock.set({ main, period, stones });
    return done();
  }),
  action('kgs-time_settings', (session, [kind, ...words]) => {
    const [main = 0, period = 0, count = 0] = words.map((word) => readReal(word) ?? -1);
    if (main < 0 || period < 0 || count < 0) return refused('time is told in seconds');
    if (kind === 'none') session.clock.set(undefined);
    else if (kind === 'absolute') session.clock.set({ main, period: 0, stones: 0 });
    // A period of Japanese byo-yomi comes again with each move.
    else if (kind === 'byoyomi') session.clock.set({ main, period, stones: 1 });
    else if (kind === 'canadian') session.clock.set({ main, period, stones: count });
    else return refused('the kind of time is none, absolute, byoyomi or canadian');
    return done();
  }),
  action('time_left', (session, [word, ...words]) => {
    const colour = readColour(word);
    if (colour === undefined) return refused('invalid color');
    const [seconds, stones] = words.map(readWhole);
    if (seconds === undefined || stones === undefined) return refused('time and stones not two integers');
    session.clock.tell(colour, Math.max(0, seconds), Math.max(0, stones));
    return done();
  }),
  action('level', (session, [word]) => {
    const level = readWhole(word);
    if (level === undefined) return refused('level not an integer');
    if (level < 0 || level > 100) return refused('level is out of range: 0 to 100');
    session.level = Math.max(1, level);
    return done();
  }),
];
