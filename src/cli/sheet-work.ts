/// Runs a task on a rulesheet in a thread, within limits of time and memory.
import { Crew } from '../experiment/index.ts';
import type { Outcome } from '../experiment/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { complain } from './sheet-source.ts';
import type * as tasks from './sheet-tasks.ts';

type Tasks = typeof tasks;

/// After a request to stop, so many milliseconds until the thread is ended.
const GRACE = 2000;
/// Work that comes no further for so long is given up.
export const MOST_IDLE = 120_000;

export interface Limits {
  /// For all of it. Unless given, the work goes on for as long as it comes further now and then.
  readonly milliseconds?: number;
  readonly megabytes?: number;
}

/// How the work ended; results may be there all the same, where it ended by itself when it was asked to.
export interface Worked<T> {
  readonly outcome: Outcome<T>;
  readonly isInterrupted: boolean;
  readonly isOutOfTime: boolean;
}

/// What a run may be told: to stop as soon as it can.
export type Stop = () => void;

/// What a person is told of work that did not come to its end.
export interface UnfinishedWords {
  readonly outOfMemory: string;
  readonly outOfMemoryHint: string;
  readonly outOfTime: string;
  readonly outOfTimeHint: string;
}

export const tellUnfinished = (
  context: Context,
  { kind }: Outcome<unknown>,
  isInterrupted: boolean,
  words: UnfinishedWords,
): void => {
  context.exitCode = isInterrupted ? EXIT.interrupted : EXIT.budget;
  if (isInterrupted) context.io.err(`${context.style.yellow(context.messages.interrupted)}\n`);
  else if (kind === 'out-of-memory') complain(context, words.outOfMemory, words.outOfMemoryHint);
  else complain(context, words.outOfTime, words.outOfTimeHint);
};

/// By their memory. A thread that has nothing to do keeps nobody from leaving; the next work of this process finds it ready.
const crews = new Map<number, Crew<Tasks>>();

const crewWith = (megabytes: number): Crew<Tasks> => {
  const known = crews.get(megabytes);
  if (known !== undefined) return known;
  const crew = new Crew<Tasks>({ tasks: new URL('./sheet-tasks', import.meta.url), threads: 1, megabytes });
  crews.set(megabytes, crew);
  return crew;
};

/// Gives `start` a crew, a signal, and a function to call when the work has come further. When time is up or Ctrl-C is pressed, `onStop` asks the task to end; one that does not is ended.
export const workOnSheet = async <T>(
  { io }: Context,
  { milliseconds, megabytes = 4096 }: Limits,
  start: (crew: Crew<Tasks>, signal: AbortSignal, further: () => void) => Promise<Outcome<T>>,
  onStop?: Stop,
): Promise<Worked<T>> => {
  const crew = crewWith(megabytes);
  const ending = new AbortController();
  let [isInterrupted, isOutOfTime] = [false, false];
  let isSound = false;
  let grace: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (onStop === undefined) return ending.abort();
    onStop();
    grace ??= setTimeout(() => ending.abort(), GRACE);
  };
  const timer = setTimeout(() => {
    isOutOfTime = true;
    stop();
  }, milliseconds ?? MOST_IDLE);
  const release = io.onInterrupt(() => {
    // Whoever presses it twice does not want to wait.
    if (isInterrupted) return ending.abort();
    isInterrupted = true;
    return stop();
  });
  try {
    const further = (): void => void (milliseconds === undefined && timer.refresh());
    const outcome = await start(crew, ending.signal, further);
    isSound = outcome.kind === 'done';
    return { outcome, isInterrupted, isOutOfTime };
  } finally {
    release();
    clearTimeout(timer);
    clearTimeout(grace);
    if (!isSound) {
      crews.delete(megabytes);
      await crew.close();
    }
  }
};
