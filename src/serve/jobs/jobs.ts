/// The queue of long work. Few threads do it, so that those who play hardly notice: one learns and plays matches, for hours where it
/// must, one reflects and one looks for concepts, because a person waits for that; experiments have threads of their own.
import { Crew } from '../../experiment/index.ts';
import { ok } from '../../logic/index.ts';
import type { JobChange, Store, StoredJob } from '../../record/index.ts';
import type { Job, JobDetail, JobSettings } from '../contract/index.ts';
import { newId } from '../games/games.ts';
import { readPlayer } from '../games/seats.ts';
import { lineTo } from '../games/tree.ts';
import type { Node } from '../contract/index.ts';
import type { Outcome, Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import type { RulesheetShelf } from '../rulesheets/shelf.ts';
import { TASKS } from '../thinkers.ts';
import type { Tasks } from '../thinkers.ts';
import { detailOf, jobOf, readPoints } from './points.ts';
import { discoverSteps } from './discover.ts';
import type { Ending, JobEvent } from './ending.ts';
import { experimentOf } from './experiment.ts';
import { doJob } from './work.ts';

export type Heard = { readonly name: 'job'; readonly data: Job } | Exclude<JobEvent, { readonly name: 'job' }>;

export interface JobsSetting {
  readonly store: Store;
  readonly data: string;
  readonly rulesheets: Pick<RulesheetShelf, 'get'>;
  /// Of Hansei.
  readonly version: string;
  readonly log: (line: string) => void;
}

/// Each does one job at a time.
const LANES = ['reflect', 'play', 'discover', 'experiment'] as const;
type Lane = (typeof LANES)[number];

const laneOf = ({ kind }: { readonly kind: string }): Lane => LANES.find((lane) => lane === kind) ?? 'play';

/// What a thread of a lane may take: the positions of thousands of games are looked at together.
const MEGABYTES: Readonly<Record<Lane, number>> = { reflect: 512, play: 512, discover: 2048, experiment: 512 };

interface Running {
  readonly id: string;
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/// More are not waited for by anybody.
const MOST_QUEUED = 100;

const detailsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const now = (): string => new Date().toISOString();

const queueIsFull: Refusal = {
  status: 429,
  code: 'too-many-jobs',
  message: { en: 'too many jobs are waiting', ja: '待っているジョブが多すぎます' },
  hint: { en: 'wait for some to end, or delete them', ja: '終わるのを待つか、削除してください' },
  retryAfter: 60,
};

const notStopped = (state: string): Refusal => ({
  status: 409,
  code: 'not-stopped',
  message: { en: `the job is ${state}`, ja: `ジョブは停止していません (${state})` },
  hint: {
    en: 'only stopped and failed jobs can be taken up again',
    ja: '再開できるのは停止または失敗したジョブだけです',
  },
});

const notUnderWay = (state: string): Refusal => ({
  status: 409,
  code: 'not-under-way',
  message: { en: `the job is ${state} already`, ja: `ジョブはもう動いていません (${state})` },
  hint: { en: 'only queued and running jobs can be stopped', ja: '停止できるのは待機中か実行中のジョブだけです' },
});

/// Steps in all, as far as that is known when a job begins.
const stepsOf = (settings: JobSettings): number => {
  switch (settings.kind) {
    case 'reflect':
    case 'experiment':
      return 1;
    case 'discover':
      return discoverSteps(settings);
    default:
      return settings.games;
  }
};

/// Jobs that are listed.
const MOST_LISTED = 500;

export class Jobs {
  readonly #setting: JobsSetting;
  readonly #listeners = new Map<string, Set<(heard: Heard) => void>>();
  readonly #crews = new Map<Lane, Crew<Tasks>>();
  readonly #running = new Map<Lane, Running>();
  #isClosed = false;

  constructor(setting: JobsSetting) {
    this.#setting = setting;
    // What ran when the server was ended can be taken up again by whoever wants it.
    for (const { id } of setting.store.jobsIn('running'))
      setting.store.changeJob(id, { state: 'stopped', updated: now() });
  }

  /// Goes on with what waits since the server last ran.
  start(): void {
    this.#next();
  }

  add(settings: JobSettings): Outcome<Job> {
    const { store } = this.#setting;
    const wrong = this.#objection(settings);
    if (wrong !== undefined) return refused(wrong);
    if (store.jobsIn('queued').length >= MOST_QUEUED) return refused(queueIsFull);
    const created = now();
    const job: StoredJob = {
      id: newId(),
      kind: settings.kind,
      state: 'queued',
      created,
      updated: created,
      settings,
      done: 0,
      total: stepsOf(settings),
    };
    store.addJob(job);
    this.#next();
    return this.get(job.id);
  }

  get(id: string): Outcome<Job> {
    const job = this.#setting.store.job(id);
    return job === undefined ? refused(noSuch('job', id)) : ok(jobOf(job));
  }

  async detail(id: string): Promise<Outcome<JobDetail>> {
    const { store } = this.#setting;
    const points = await readPoints(store, id);
    // As it is when all points have been read: they may have become more meanwhile.
    const job = store.job(id);
    return job === undefined ? refused(noSuch('job', id)) : ok(detailOf(job, points));
  }

  /// The newest first; older ones than these are found by their ids.
  list(): Job[] {
    return this.#setting.store.jobs(MOST_LISTED).map(jobOf);
  }

  /// Stops it at once; what is kept already stays.
  async cancel(id: string): Promise<Outcome<Job>> {
    const job = this.get(id);
    if (!job.ok) return job;
    if (job.value.state !== 'queued' && job.value.state !== 'running') return refused(notUnderWay(job.value.state));
    const running = this.#running.get(laneOf(job.value));
    if (running?.id === id) {
      running.stop.abort();
      await running.ended;
    } else this.#change(id, { state: 'stopped' });
    return this.get(id);
  }

  resume(id: string): Outcome<Job> {
    const job = this.get(id);
    if (!job.ok) return job;
    if (job.value.state !== 'stopped' && job.value.state !== 'failed') return refused(notStopped(job.value.state));
    const wrong = this.#objection(job.value.settings);
    if (wrong !== undefined) return refused(wrong);
    this.#change(id, { state: 'queued', message: undefined });
    this.#next();
    return this.get(id);
  }

  async remove(id: string): Promise<Outcome<undefined>> {
    const { store } = this.#setting;
    const job = store.job(id);
    if (job === undefined) return refused(noSuch('job', id));
    if (job.state === 'queued' || job.state === 'running') await this.cancel(id);
    store.removeJob(id);
    return ok(undefined);
  }

  /// Calls `listener` with what happens to a job, until the function given back is called.
  listen(id: string, listener: (heard: Heard) => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ ended }) => ended));
    await Promise.all([...this.#crews.values()].map((crew) => crew.close()));
  }

  /// What is wrong with a job before it is begun.
  #objection(settings: JobSettings): Refusal | undefined {
    const { store, data, rulesheets } = this.#setting;
    if (settings.kind === 'reflect') {
      const found = store.game(settings.game);
      if (found === undefined) return noSuch('game', settings.game);
      const { tip } = settings;
      const isThere = tip === undefined || lineTo(found.nodes as readonly Node[], tip) !== undefined;
      return isThere ? undefined : noSuch('node', tip);
    }
    if (settings.kind === 'discover') {
      const sheet = rulesheets.get(settings.sheet);
      return sheet.ok ? undefined : sheet.error;
    }
    if (settings.kind === 'experiment') {
      const experiment = experimentOf(settings);
      return experiment.ok ? undefined : experiment.error;
    }
    const players = settings.kind === 'learn' ? [settings.opponent] : [settings.first, settings.second];
    for (const name of players) {
      const player = readPlayer(name, 'othello', data);
      if (!player.ok) return player.error;
    }
    return undefined;
  }

  #change(id: string, change: JobChange): void {
    this.#setting.store.changeJob(id, { updated: now(), ...change });
    this.#tell(id, { name: 'job' });
  }

  #tell(id: string, event: JobEvent): void {
    const listeners = this.#listeners.get(id);
    if (listeners === undefined) return;
    const job = event.name === 'job' ? this.get(id) : undefined;
    if (job?.ok === false) return;
    const heard: Heard = event.name === 'job' ? { name: 'job', data: job!.value } : event;
    for (const listener of [...listeners]) listener(heard);
  }

  #next(): void {
    if (this.#isClosed) return;
    const queued = this.#setting.store.jobsIn('queued');
    for (const lane of LANES.filter((each) => !this.#running.has(each))) {
      // The one that waits longest.
      const job = queued.findLast((each) => laneOf(each) === lane);
      if (job === undefined) continue;
      const stop = new AbortController();
      this.#change(job.id, { state: 'running' });
      this.#running.set(lane, { id: job.id, stop, ended: this.#run(job, lane, stop.signal) });
    }
  }

  #crewOf(lane: Lane): Crew<Tasks> {
    const isBackground = lane === 'play';
    const crew =
      this.#crews.get(lane) ?? new Crew<Tasks>({ tasks: TASKS, threads: 1, megabytes: MEGABYTES[lane], isBackground });
    this.#crews.set(lane, crew);
    return crew;
  }

  async #run(job: StoredJob, lane: Lane, signal: AbortSignal): Promise<void> {
    const { store, data, rulesheets, version, log } = this.#setting;
    let ending: Ending;
    try {
      const tell = (event: JobEvent): void => this.#tell(job.id, event);
      ending = await doJob(job, { store, crew: this.#crewOf(lane), data, rulesheets, version, signal, tell });
    } catch (error) {
      log(`job ${job.id}: ${detailsOf(error)}`);
      ending = { kind: 'failed', message: { en: 'something went wrong inside', ja: '内部で問題が起きました' } };
    }
    this.#running.delete(lane);
    try {
      this.#change(job.id, { state: ending.kind, ...(ending.kind === 'failed' ? { message: ending.message } : {}) });
      this.#next();
    } catch (error) {
      // Nobody waits for this promise. A store that cannot be written, as on a full disk, must not end the server.
      log(`job ${job.id}: ${detailsOf(error)}`);
    }
  }
}
