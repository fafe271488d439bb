/// Who the engine is, and which commands it knows.
import { action } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';

/// `names` gives the names of all commands.
export const administration = (names: () => readonly string[]): GtpGroup => [
  action('protocol_version', () => done('2')),
  action('name', ({ options }) => done(options.name)),
  action('version', ({ options }) => done(options.version)),
  action('known_command', (_, [name = '']) => done(String(names().includes(name)))),
  action('list_commands', () => done(names().join('\n'))),
  action('help', () => done(names().join('\n'))),
  action('quit', (session) => {
    session.isOver = true;
    return done();
  }),
  action('echo', (_, __, rest) => done(rest)),
  action('echo_err', (_, __, rest) => {
    process.stderr.write(`${rest}\n`);
    return done(rest);
  }),
  action('cputime', () => {
    const { user, system } = process.cpuUsage();
    return done(((user + system) / 1e6).toFixed(3));
  }),
  action('get_random_seed', ({ seed }) => done(String(seed))),
  action('set_random_seed', (session, [word]) => {
    if (!/^\d{1,10}$/.test(word ?? '')) return refused('the seed is not a whole number');
    session.reseed(Number(word));
    return done();
  }),
  action('advance_random_seed', (session, [word]) => {
    if (!/^\d{1,6}$/.test(word ?? '')) return refused('not a whole number of games');
    session.reseed((session.seed + Number(word)) >>> 0);
    return done(String(session.seed));
  }),
];
