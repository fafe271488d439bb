/// What the kept games say: tables with intervals, and what was reached of what was hoped for.
import { wilson } from '../../src/play/index.ts';
import type { Json, Report } from './entry.ts';
import type { Account } from './go-bank.ts';
import { PAIRINGS, SEED, isReached } from './go-pairing.ts';
import type { Pairing } from './go-pairing.ts';
import type { KeptGame } from './go-store.ts';

interface Row {
  readonly pairing: Pairing;
  readonly games: readonly KeptGame[];
  readonly won: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /// Milliseconds of processor time of a move.
  readonly ours: number;
  readonly gnugo: number;
}

const perMove = (accounts: readonly Account[]): number => {
  const moves = accounts.reduce((sum, account) => sum + account.moves, 0);
  return moves === 0 ? 0 : accounts.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / moves;
};

const rowOf = (pairing: Pairing, games: readonly KeptGame[]): Row => {
  const won = games.reduce((sum, { score }) => sum + score, 0);
  return {
    pairing,
    games,
    won,
    share: games.length === 0 ? 0 : won / games.length,
    ...wilson(won, games.length),
    ours: perMove(games.map(({ ours }) => ours)),
    gnugo: perMove(games.map(({ gnugo }) => gnugo)),
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const ratioOf = ({ ours, gnugo }: Row): number => (gnugo === 0 ? 0 : ours / gnugo);

/// Within its time, where it has one.
const isInTime = (row: Row): boolean => row.pairing.times === undefined || ratioOf(row) <= row.pairing.times;
const isComplete = ({ pairing, games }: Row): boolean => games.length >= pairing.games;

const verdictOf = (row: Row): string => {
  const { pairing, games, share } = row;
  const { goal } = pairing;
  if (games.length === 0) return 'not played yet';
  const state = isComplete(row) ? '' : `, ${games.length} of ${pairing.games} games so far`;
  if (goal === undefined) return `no goal${state}`;
  const bar = `${goal.isAbove ? 'above' : 'at least'} ${percent(goal.share)}`;
  const late = isInTime(row) ? '' : ', but it took more time than it may';
  return `${bar}: ${isReached(pairing, share) === true ? 'reached' : 'NOT reached'}${late}${state}`;
};

const byColour = ({ games }: Row, black: KeptGame['black']): string => {
  const own = games.filter((game) => game.black === black);
  return own.length === 0 ? '-' : percent(own.reduce((sum, { score }) => sum + score, 0) / own.length);
};

const countedBy = ({ games }: Row, how: string): number => games.filter(({ counted }) => counted === how).length;

const strengthLine = (row: Row): string => {
  const { player, level, size } = row.pairing;
  const share =
    row.games.length === 0 ? ['-', '-'] : [percent(row.share), `${percent(row.low)} to ${percent(row.high)}`];
  const cells = [`\`${player}\``, `level ${level}`, `${size}x${size}`, row.games.length, row.won, ...share];
  return `| ${[...cells, byColour(row, 'ours'), byColour(row, 'gnugo'), verdictOf(row)].join(' | ')} |`;
};

const timeLine = (row: Row): string => {
  const { player, level, size, times } = row.pairing;
  const cells = [milliseconds(row.ours), milliseconds(row.gnugo), ratioOf(row).toFixed(2), times ?? 'none'];
  return `| \`${player}\` | level ${level} | ${size}x${size} | ${cells.join(' | ')} |`;
};

const endLine = (row: Row): string => {
  const { games } = row;
  const resigned = games.filter(({ result }) => /\+R/.test(result)).length;
  const others = games.filter(({ ending }) => ending !== 'finished').length;
  const cells = [resigned, countedBy(row, 'agreed'), countedBy(row, 'judge'), countedBy(row, 'as-it-stands'), others];
  return `| ${row.pairing.id} | ${cells.join(' | ')} |`;
};

/// Each pairing should be of one program, told by what it plays.
const versionsOf = (rows: readonly Row[]): string => {
  const mixed = rows.filter(({ games }) => new Set(games.map(({ engine }) => engine)).size > 1);
  return mixed.length === 0
    ? '(all games of a pairing by the same program, told by its moves on eight positions)'
    : `(games of different programs are counted together in ${mixed.map(({ pairing }) => pairing.id).join(', ')})`;
};

const markdownOf = (rows: readonly Row[]): string => {
  const commits = [...new Set(rows.flatMap(({ games }) => games.map(({ commit }) => commit)))];
  return `
Games by our own referee against Debian's gnugo 3.8 (\`--chinese-rules\`), area counting, komi 7.5. The colours take turns: each
pair of games begins with the same two moves by lot. Where the two do not agree about dead stones, another gnugo of level 10
has the last word. Intervals are Wilson's, of 95%. Games were played at ${commits.length === 0 ? 'no commit yet' : commits.join(', ')}
${versionsOf(rows)}.

| player | gnugo | board | games | won | share | interval | as black | as white | goal |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map(strengthLine).join('\n')}

Processor time of a move in milliseconds, all threads counted. \`go1-mcts\` may use three times what gnugo uses: it is told before
each move what is left of that, by what gnugo has used in the game so far.

| player | gnugo | board | ours | gnugo's | times | limit |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(timeLine).join('\n')}

How games ended: by resigning, counted with dead stones that both agreed on, as the judge said, or as they stood; and games that
did not end by the rules.

| part | resigned | agreed | judged | as they stood | others |
| --- | --- | --- | --- | --- | --- |
${rows.map(endLine).join('\n')}
`;
};

export const reportGo = (read: (pairing: Pairing) => readonly KeptGame[]): Report => {
  const rows = PAIRINGS.map((pairing) => rowOf(pairing, read(pairing)));
  return {
    ok: rows.every((row) => isComplete(row) && isReached(row.pairing, row.share) !== false && isInTime(row)),
    seeds: { games: SEED },
    n: rows.reduce((sum, { games }) => sum + games.length, 0),
    figures: rows.map((row): Json => ({
      part: row.pairing.id,
      games: row.games.length,
      won: row.won,
      share: row.share,
      low: row.low,
      high: row.high,
      oursMs: row.ours,
      gnugoMs: row.gnugo,
      verdict: verdictOf(row),
    })),
    markdown: markdownOf(rows),
  };
};
