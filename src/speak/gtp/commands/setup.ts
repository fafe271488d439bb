/// The board before the first move: its size, komi and rules.
import { LARGEST_SIZE, LEAST_SIZE, RULE_SET_NAMES } from '../../../games/index.ts';
import type { RuleSetName } from '../../../games/index.ts';
import { action, readReal, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import { GtpTable } from '../table.ts';

const MOST_KOMI = 1000;

export const setup: GtpGroup = [
  action('boardsize', (session, [word]) => {
    const size = readWhole(word);
    if (size === undefined) return refused('boardsize not an integer');
    if (size < LEAST_SIZE || size > LARGEST_SIZE) return refused('unacceptable size');
    session.table = GtpTable.empty({ ...session.table.setting, size });
    session.clock.reset();
    return done();
  }),
  action('query_boardsize', ({ size }) => done(String(size))),
  action('clear_board', (session) => {
    session.table = GtpTable.empty(session.table.setting);
    session.clock.reset();
    return done();
  }),
  action('komi', (session, [word]) => {
    const komi = readReal(word);
    // Numbers of more digits than any game needs are not read; they are numbers all the same.
    const isLarge = komi === undefined ? /^[+-]?\d{10,}(?:\.\d*)?$/.test(word ?? '') : Math.abs(komi) > MOST_KOMI;
    if (isLarge) return refused(`komi is out of range: -${MOST_KOMI} to ${MOST_KOMI}`);
    if (komi === undefined) return refused('komi not a float');
    session.table = session.table.withKomi(komi);
    return done();
  }),
  action('get_komi', ({ table }) => {
    const { komi } = table.setting;
    return done(Number.isInteger(komi) ? komi.toFixed(1) : String(komi));
  }),
  action('kgs-rules', (session, [word = '']) => {
    const names: Readonly<Record<string, RuleSetName>> = { new_zealand: 'tromp-taylor' };
    const name = names[word] ?? RULE_SET_NAMES.find((known) => known === word.toLowerCase());
    if (name === undefined) return refused(`unknown rules; known are ${RULE_SET_NAMES.join(', ')}`);
    if (session.table.steps.length > 0) return refused('the game has begun; clear_board first');
    const { setting, handicap } = session.table;
    const changed = { ...setting, rules: name };
    session.table = handicap.length === 0 ? GtpTable.empty(changed) : GtpTable.withHandicap(changed, handicap);
    return done();
  }),
];
