/// What a learner has come to: its curve, its lessons, its games.
import { useMemo } from 'preact/hooks';
import type { Job, LearnPoint } from '../../../src/serve/contract/index.ts';
import { signed } from '../lesson/number-format.ts';
import { say } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { learnedIn, movingMean, windowFor } from './curve.ts';
import type { LearnedAt } from './curve.ts';
import { GameTable, resultName } from './game-table.tsx';
import { isActive, NO_LESSONS, OWN_LESSONS } from './job-title.ts';
import { Plot } from './plot.tsx';
import type { PlotSpec } from './plot-spec.ts';
import { words } from './words.ts';

const Games = ({ points }: { readonly points: readonly LearnPoint[] }) => {
  const { side, sides, result, difference, lessons, newLessons } = words.value;
  return (
    <GameTable<LearnPoint>
      points={points}
      columns={[
        [side, (point) => sides[point.side] ?? point.side],
        [result, (point) => resultName(point.score)],
        [difference, (point) => signed(point.difference, 0)],
        [lessons, (point) => point.lessons],
        [
          newLessons,
          (point) =>
            point.learned.map(({ id, name }) => (
              <a key={id} href={hrefOf('knowledge', id)}>
                {say(name)}
              </a>
            )),
        ],
      ]}
    />
  );
};

const Learned = ({ job, learned }: { readonly job: Job; readonly learned: readonly LearnedAt[] }) => (
  <section class="lab-section">
    <h2>{words.value.lessonsLearned}</h2>
    {learned.length === 0 ? (
      <p>{isActive(job) ? words.value.noLessons : words.value.noLessonsEnded}</p>
    ) : (
      <ol class="learned">
        {learned.map(({ id, name, game }) => (
          <li key={`${game} ${id}`}>
            <a href={hrefOf('knowledge', id)}>{say(name)}</a> <span class="faint">{words.value.learnedAt(game)}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);

export const LearnView = ({ job, points }: { readonly job: Job; readonly points: readonly LearnPoint[] }) => {
  const window = windowFor(job.total);
  const {
    curve: title,
    curveLabel,
    meanSeries,
    bandSeries,
    lessonSeries,
    lessonMark,
    game,
    points: score,
  } = words.value;
  const learned = useMemo(() => learnedIn(points), [points]);
  const spec = useMemo<PlotSpec>(
    () => ({
      curve: movingMean(points, window),
      total: job.total,
      names: {
        x: game,
        y: score,
        mean: meanSeries(window),
        band: bandSeries,
        count: lessonSeries,
        ...(learned.length === 0 ? {} : { mark: lessonMark }),
      },
      counts: points.map(({ lessons }) => lessons),
      marks: learned.map(({ game: at, name }) => ({ x: at, label: say(name) })),
    }),
    [points, learned, window, job.total, title],
  );
  const { mean, low, high } = spec.curve;
  const last = points.length - 1;
  return (
    <>
      <section class="lab-section">
        <h2>{title}</h2>
        {last < 0 ? (
          <p class="panel">{isActive(job) ? words.value.noPoints : words.value.noPointsStopped}</p>
        ) : (
          <>
            <Plot
              spec={spec}
              label={curveLabel(
                points.length,
                mean[last]!,
                low[last]!,
                high[last]!,
                points[last]!.lessons,
                Math.min(window, points.length),
              )}
            />
            <p class="faint">
              {words.value.changeNote(window, points.length)}{' '}
              <a href={hrefOf('lab', undefined, { first: OWN_LESSONS, second: NO_LESSONS })}>{words.value.compare}</a>
            </p>
            <Games points={points} />
          </>
        )}
      </section>
      <Learned job={job} learned={learned} />
    </>
  );
};
