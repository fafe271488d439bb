/// The report as tables for people.
import { figure, printTable } from '../prolog/rows.ts';
import { ENGINES } from './measure.ts';
import type { Figures } from './measure.ts';
import type { Goal, Report } from './report.ts';

/// 950, 12.3k, 4.56M.
export const amount = (number: number): string => {
  if (number < 1000) return figure(number, number < 10 ? 2 : 1);
  return number < 1e6 ? `${figure(number / 1e3, 1)}k` : `${figure(number / 1e6, 2)}M`;
};

export const printReport = (figures: readonly Figures[], { games, ratios, growth, goals }: Report): string => {
  const speeds = printTable([
    ['states per CPU second', ...ENGINES, 'scalar/swipl', 'parallel/full pass'],
    ...figures.map(({ game, statesPerSecond }, i) => [
      game,
      ...ENGINES.map((engine) => amount(statesPerSecond[engine])),
      figure(games[i]!.scalarVsSwipl, 1),
      figure(games[i]!.parallelVsFullPass, 1),
    ]),
  ]);
  const sizes = printTable([
    ['network', 'gates', 'look', 'advance', 'judge', 'compile ms', 'scalar compile ms', 'mean length'],
    ...games.map((each) => [
      each.game,
      ...[each.gates, each.look, each.advance, each.judge].map(String),
      figure(each.compileMs, 0),
      figure(each.scalarCompileMs, 0),
      figure(each.meanLength, 1),
    ]),
  ]);
  const growing = printTable([
    ['growth', 'gates per state', 'parallel states/s', 'ns per gate and lane', 'compile ms'],
    ...growth.map((each) => [
      each.game,
      String(each.gates),
      amount(each.statesPerSecond),
      figure(each.nanosecondsPerGateAndLane, 4),
      figure(each.compileMs, 0),
    ]),
  ]);
  const compared = printTable([
    ['ratio', 'value'],
    ...Object.entries(ratios).map(([name, value]) => [name, figure(value, 1)]),
  ]);
  return [speeds, sizes, ...(growth.length > 0 ? [growing] : []), compared, goalsText(goals)].join('\n');
};

/// How many goals of each kind are met, and each one that is not.
const goalsText = (goals: readonly Goal[]): string => {
  const kinds = [...new Set(goals.map(({ what }) => what))];
  const lines = kinds.map((kind) => {
    const all = goals.filter(({ what }) => what === kind);
    return [kind, `${all.filter(({ isMet }) => isMet).length} of ${all.length}`];
  });
  const missed = goals
    .filter(({ isMet }) => !isMet)
    .map(
      ({ what, game, bound, kind, measured }) =>
        `MISSED  ${what}${game === undefined ? '' : ` of ${game}`}: ${amount(measured)}, the goal is at ${kind} ${amount(bound)}\n`,
    );
  return printTable([['goal', 'met'], ...lines]) + (missed.length === 0 ? '' : `\n${missed.join('')}`);
};
