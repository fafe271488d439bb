/// One game under review: what is known of it, where one stands in it, and the work under way. The view draws it.
import { batch, computed, signal } from '@preact/signals';
import type { Game, Job, Reflection, Side } from '../../../src/serve/contract/index.ts';
import { Failure, api } from '../api/client.ts';
import type { Shown } from '../features/bindings.ts';
import { keptGame } from '../games/kept-game.ts';
import { watchJob } from '../job/watch.ts';
import { say } from '../shell/language.ts';
import { announce } from '../shell/announcer.tsx';
import { goTo, hrefOf, place } from '../shell/router.ts';
import { lineOf, mainLine, plyOf, verdictsOf } from './line.ts';
import { Questions } from './questions.ts';

/// Why the review waits: it is being loaded, one must choose, work is under way, or it is there.
export type Stage = 'loading' | 'choose' | 'working' | 'ready';

export class Review {
  readonly id: string;
  readonly game = signal<Game | undefined>(undefined);
  readonly reflection = signal<Reflection | undefined>(undefined);
  readonly job = signal<Job | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  readonly ply = signal(0);
  /// The proof that is open, by its number.
  readonly proof = signal<number | undefined>(undefined);
  readonly questions = new Questions();
  /// The feature that is pointed at, drawn on the board.
  readonly shown = signal<Shown | undefined>(undefined);

  readonly stage = computed<Stage>(() => {
    if (this.reflection.value !== undefined) return 'ready';
    const job = this.job.value;
    // Work that is done is still on its way until its reflection is here.
    const isComing = job?.state === 'done' && this.error.value === undefined;
    if (job !== undefined && (isUnderWay(job) || isComing)) return 'working';
    return this.game.value === undefined || this.#isStarting.value ? 'loading' : 'choose';
  });

  readonly line = computed(() => {
    const [reflection, game] = [this.reflection.value, this.game.value];
    if (reflection !== undefined) return lineOf(reflection.start, reflection.moves);
    return game === undefined ? undefined : lineOf(game.start, mainLine(game));
  });

  /// Whether the game is not any more the one that was looked back on.
  readonly hasMovedOn = computed(() => {
    const [reflection, game] = [this.reflection.value, this.game.value];
    if (reflection === undefined || game === undefined) return false;
    return mainLine(game).join(' ') !== reflection.moves.join(' ');
  });

  readonly verdicts = computed(() => verdictsOf(this.reflection.value ?? { findings: [], solved: [] }));

  readonly #isStarting = signal(false);
  readonly #stop = new AbortController();
  #before: Reflection | undefined;
  #unwatch: () => void = () => undefined;
  #written: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  get isGone(): boolean {
    return this.#stop.signal.aborted;
  }

  leave(): void {
    this.#stop.abort();
    this.#unwatch();
    this.questions.clear();
    clearTimeout(this.#written);
  }

  async load(): Promise<void> {
    await this.#try(async () => {
      const game = await keptGame(this.id, this.#stop.signal);
      if (this.isGone) return;
      const wanted = plyOfAddress();
      if (game.reflection === undefined) {
        const line = lineOf(game.start, mainLine(game));
        batch(() => {
          this.ply.value = wanted ?? line.last;
          this.#isStarting.value = true;
          this.game.value = game;
        });
        await this.#takeUp(game);
      } else {
        const reflection = await api.get<Reflection>(`/api/reflections/${game.reflection}`, this.#stop.signal);
        this.game.value = game;
        this.#show(reflection, wanted);
      }
    });
    this.#isStarting.value = false;
  }

  /// Goes on with work under way, or begins it where it is clear whose loss it is.
  async #takeUp(game: Game): Promise<void> {
    const { jobs } = await api.get<{ readonly jobs: readonly Job[] }>('/api/jobs', this.#stop.signal);
    const known = jobs.find(
      (job) => job.settings.kind === 'reflect' && job.settings.game === game.id && isUnderWay(job),
    );
    if (known !== undefined) return this.#watch(known);
    const isClear =
      game.result === undefined ? game.source === 'imported' || game.source === 'sample' : game.result.winner !== null;
    if (isClear) await this.begin();
  }

  /// Looks back, as a side or as the one that is behind.
  async begin(side?: Side): Promise<void> {
    const game = this.game.value;
    if (game === undefined) return;
    await this.#try(async () => {
      const loser = game.result?.winner === 'black' ? 'white' : game.result?.winner === 'white' ? 'black' : undefined;
      const asked = side ?? loser;
      const job = await api.post<Job>('/api/jobs', {
        kind: 'reflect',
        game: game.id,
        ...(asked === undefined ? {} : { side: asked }),
      });
      this.#before = this.reflection.value ?? this.#before;
      batch(() => {
        this.reflection.value = undefined;
        this.proof.value = undefined;
        this.questions.clear();
      });
      this.#watch(job);
    });
  }

  async cancel(): Promise<void> {
    const job = this.job.value;
    if (job === undefined) return;
    await this.#try(async () => {
      try {
        this.job.value = await api.post<Job>(`/api/jobs/${job.id}/cancel`);
      } catch (reason) {
        // It ended before it could be stopped.
        if (!(reason instanceof Failure && reason.status === 409)) throw reason;
      }
    });
  }

  #watch(first: Job): void {
    this.#unwatch();
    const hear = (job: Job): void => {
      if (this.isGone) return;
      this.job.value = job;
      if (job.state === 'done') void this.#finish(job);
      // Who stops looking back again has what was there before.
      if (job.state === 'stopped' && this.#before !== undefined) this.#show(this.#before, this.ply.value);
      if (job.state === 'failed' && job.message !== undefined) announce(say(job.message));
    };
    hear(first);
    if (isUnderWay(first)) this.#unwatch = watchJob(first.id, { job: hear });
  }

  async #finish(job: Job): Promise<void> {
    await this.#try(async () => {
      const made = job.reflection ?? (await api.get<Game>(`/api/games/${this.game.value!.id}`)).reflection;
      if (this.isGone) return;
      if (made === undefined) return void (this.job.value = undefined);
      const reflection = await api.get<Reflection>(`/api/reflections/${made}`, this.#stop.signal);
      this.#show(reflection, plyOfAddress());
      announce(say(reflection.summary));
    });
  }

  #show(reflection: Reflection, wanted: number | undefined): void {
    batch(() => {
      this.reflection.value = reflection;
      this.job.value = undefined;
      const { line } = this;
      // Where nobody said where to stand: at the move that lost.
      const blamed = reflection.findings[0]?.ply ?? reflection.solved.find(({ lost }) => lost)?.ply;
      const { first, last } = line.value!;
      this.ply.value = Math.min(last, Math.max(first, wanted ?? blamed ?? last));
    });
  }

  goToPly(ply: number): void {
    const line = this.line.value;
    if (line === undefined) return;
    const to = Math.min(line.last, Math.max(line.first, ply));
    this.questions.clear();
    if (to === this.ply.value) return;
    this.ply.value = to;
    // Not at each step: browsers refuse to write the address too often.
    clearTimeout(this.#written);
    this.#written = setTimeout(() => {
      this.#written = undefined;
      if (place.value.page === 'reflect' && place.value.id === this.id)
        goTo(hrefOf('reflect', this.id, { ply: String(this.ply.value) }), { replace: true });
    }, 250);
  }

  /// The address changed, by a link or by the back button.
  followAddress(): void {
    const wanted = plyOfAddress();
    const isOwn = this.#written !== undefined || wanted === this.ply.peek();
    if (wanted !== undefined && this.line.peek() !== undefined && !isOwn) this.goToPly(wanted);
  }

  /// What is known of the finding changed: its lesson was adopted, renamed or refused.
  changeFinding(index: number, change: Partial<Reflection['findings'][number]>): void {
    const reflection = this.reflection.value;
    if (reflection === undefined) return;
    const findings = reflection.findings.map((finding, i) => (i === index ? { ...finding, ...change } : finding));
    this.reflection.value = { ...reflection, findings };
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.error.value = undefined;
    try {
      await work();
    } catch (reason) {
      if (!this.isGone) this.error.value = reason instanceof Failure ? reason : (reason ?? new Error('unknown'));
    }
  }
}

const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running';

const plyOfAddress = (): number | undefined => plyOf(place.value.query);
