/// How a match stands, and what that says.
import { useMemo } from 'preact/hooks';
import type { Job, MatchPoint, MatchSummary } from '../../../src/serve/contract/index.ts';
import { interval, percent, signed } from '../lesson/number-format.ts';
import { runningMean, verdictOf } from './curve.ts';
import { GameTable, resultName } from './game-table.tsx';
import { isActive, playerName } from './job-title.ts';
import { Plot } from './plot.tsx';
import type { PlotSpec } from './plot-spec.ts';
import { words } from './words.ts';

const NO_GAMES: MatchSummary = { wins: 0, draws: 0, losses: 0, score: 0, low: 0, high: 1 };

/// The same games from the other side.
const turned = ({ wins, losses, score, low, high, meanMargin, ...rest }: MatchSummary): MatchSummary => ({
  ...rest,
  wins: losses,
  losses: wins,
  score: 1 - score,
  low: 1 - high,
  high: 1 - low,
  ...(meanMargin === undefined ? {} : { meanMargin: -meanMargin }),
});

const Table = (props: { readonly first: string; readonly second: string; readonly summary: MatchSummary }) => {
  const { table, player, wins, draws, losses, score, interval95, margin, marginOf } = words.value;
  const sides = [props.summary, turned(props.summary)];
  const isEmpty = props.summary.wins + props.summary.draws + props.summary.losses === 0;
  const unlessEmpty = (text: string): string => (isEmpty ? '–' : text);
  const rows: readonly (readonly [string, (of: MatchSummary) => string])[] = [
    [wins, (of) => String(of.wins)],
    [draws, (of) => String(of.draws)],
    [losses, (of) => String(of.losses)],
    [score, (of) => unlessEmpty(percent(of.score))],
    [interval95, (of) => unlessEmpty(interval(of.low, of.high))],
    [margin, (of) => marginOf(of.meanMargin)],
  ];
  return (
    <table class="numbers match-table" aria-label={table}>
      <thead>
        <tr>
          {[player, props.first, props.second].map((name, column) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {sides.map((side, column) => (
              <td key={column}>{cell(side)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Games = ({ points }: { readonly points: readonly MatchPoint[] }) => {
  const { firstRole, roles, result, difference } = words.value;
  return (
    <GameTable<MatchPoint>
      points={points}
      columns={[
        [firstRole, (point) => roles[point.role] ?? point.role],
        [result, (point) => resultName(point.score)],
        [difference, (point) => (point.margin === undefined ? '–' : signed(point.margin, 0))],
      ]}
    />
  );
};

interface MatchViewProps {
  readonly job: Job;
  readonly points: readonly MatchPoint[];
  readonly summary: MatchSummary | undefined;
}

export const MatchView = ({ job, points, summary = NO_GAMES }: MatchViewProps) => {
  const { game, points: score, scoreCurve, scoreLabel, scoreSeries, bandSeries, even } = words.value;
  const { verdict, verdictNote, moreNote, table } = words.value;
  const spec = useMemo<PlotSpec>(
    () => ({
      curve: runningMean(points),
      total: job.total,
      names: { x: game, y: score, mean: scoreSeries, band: bandSeries, reference: even },
      reference: 0.5,
    }),
    [points, job.total, game],
  );
  if (job.settings.kind !== 'match') return null;
  const [first, second] = [playerName(job.settings.first), playerName(job.settings.second)];
  const found = verdictOf(summary);
  const said = found === 'open' && job.state === 'done' ? 'undecided' : found;
  return (
    <>
      <section class="lab-section">
        <h2>{table}</h2>
        <p class="match-verdict" role="status">
          <strong>{verdict[said](first, second)}</strong>{' '}
          <span class="faint">
            {found === 'open' ? moreNote : null} {isActive(job) && said !== 'none' ? verdictNote : null}
          </span>
        </p>
        <Table first={first} second={second} summary={summary} />
      </section>
      {points.length === 0 ? null : (
        <section class="lab-section">
          <h2>{scoreCurve}</h2>
          <Plot spec={spec} label={scoreLabel(points.length, summary.score, summary.low, summary.high)} />
          <Games points={points} />
        </section>
      )}
    </>
  );
};
