/// One job as it gets on.
import { batch, signal } from '@preact/signals';
import type {
  DiscoverPoint,
  Job,
  JobDetail,
  LearnPoint,
  MatchEvent,
  MatchPoint,
  MatchSummary,
} from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { watchJob } from '../job/watch.ts';
import { mergePoints } from './curve.ts';
import { isActive } from './job-title.ts';
import { tellState } from './jobs.ts';

/// Points are drawn together, at most so often.
const DRAW_EVERY = 250;

export const openJob = (id: string) => {
  const job = signal<Job | undefined>(undefined);
  const error = signal<unknown>(undefined);
  const learn = signal<readonly LearnPoint[]>([]);
  const match = signal<readonly MatchPoint[]>([]);
  const summary = signal<MatchSummary | undefined>(undefined);
  const found = signal<DiscoverPoint | undefined>(undefined);

  // What came in since it was drawn last.
  let learned: LearnPoint[] = [];
  let played: MatchEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;
  let isOpen = false;

  const draw = (): void => {
    timer = undefined;
    batch(() => {
      learn.value = mergePoints(learn.value, learned);
      match.value = mergePoints(
        match.value,
        played.map(({ point }) => point),
      );
      summary.value = played.at(-1)?.summary ?? summary.value;
    });
    [learned, played] = [[], []];
  };
  const drawSoon = (): void => {
    timer ??= setTimeout(draw, DRAW_EVERY);
  };

  const load = async (): Promise<void> => {
    try {
      const {
        learn: curve,
        match: games,
        discover,
        ...rest
      } = await api.get<JobDetail>(`/api/jobs/${encodeURIComponent(id)}`);
      batch(() => {
        job.value = rest;
        found.value = discover;
        if (curve !== undefined) learn.value = mergePoints(learn.value, curve);
        if (games !== undefined) {
          match.value = mergePoints(match.value, games.points);
          summary.value = games.summary;
        }
        error.value = undefined;
      });
      tellState(rest);
    } catch (reason) {
      error.value = reason;
    }
  };

  // Events that were missed, as while the server was away, are fetched.
  const known = (): number => learn.value.length + learned.length + match.value.length + played.length;
  const changed = (next: Job): void => {
    job.value = next;
    tellState(next);
    const isGames = next.kind === 'learn' || next.kind === 'match';
    if ((isGames && next.done > known()) || (next.kind === 'discover' && !isActive(next))) void load();
  };

  const watch = async (): Promise<void> => {
    stopWatching?.();
    stopWatching = undefined;
    await load();
    if (!isOpen || job.value === undefined || !isActive(job.value)) return;
    stopWatching = watchJob(id, {
      job: changed,
      learn: (point) => {
        learned.push(point);
        drawSoon();
      },
      match: (event) => {
        played.push(event);
        drawSoon();
      },
    });
  };

  return {
    job,
    error,
    learn,
    match,
    summary,
    found,
    /// Loads it anew and watches it, as after it was taken up again.
    refresh: () => void watch(),
    follow: (): (() => void) => {
      isOpen = true;
      void watch();
      return () => {
        isOpen = false;
        stopWatching?.();
        clearTimeout(timer);
      };
    },
  } as const;
};

export type OneJob = ReturnType<typeof openJob>;
