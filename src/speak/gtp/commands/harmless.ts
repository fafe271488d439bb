/// Commands that tune or measure another engine's search. Here they do what they can, so that files that send them run on.
import { action, readWhole } from '../command.ts';
import type { GtpAction, GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { CounterName } from '../session.ts';

const counter = (name: CounterName): readonly GtpAction[] => [
  action(`reset_${name}_${name === 'trymove' ? '' : 'node_'}counter`, (session) => {
    session.counters[name] = 0;
    return done();
  }),
  action(`get_${name}_${name === 'trymove' ? '' : 'node_'}counter`, (session) => done(String(session.counters[name]))),
];

const nothing = (name: string): GtpAction => action(name, () => done());

export const harmless: GtpGroup = [
  ...(['reading', 'owl', 'connection', 'life', 'trymove'] as const).flatMap(counter),
  action('increase_depths', (session) => {
    session.depthSteps++;
    return done();
  }),
  action('decrease_depths', (session) => {
    session.depthSteps--;
    return done();
  }),
  action('clear_cache', () => done()),
  action('report_uncertainty', (_, [word]) => (word === 'on' || word === 'off' ? done() : refused('invalid argument'))),
  nothing('start_sgftrace'),
  nothing('finish_sgftrace'),
  nothing('reset_search_mask'),
  // What these set counts only where the search is limited, which is refused.
  nothing('set_search_diamond'),
  nothing('set_search_limit'),
  action('limit_search', (_, [word]) => {
    const value = readWhole(word);
    if (value === undefined) return refused('invalid value for search limit');
    return value === 0 ? done() : refused('searches are never limited to a part of the board');
  }),
  nothing('tune_move_ordering'),
  nothing('dump_stack'),
  action('orientation', (_, [word]) =>
    readWhole(word) === 0 ? done() : refused('the board is never turned: orientation is 0'),
  ),
  action('query_orientation', () => done('0')),
];
