/// Runs an experiment: hands its units to threads, writes each down as soon as it is done, and goes on where a run was cut.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { Crew } from '../crew.ts';
import type { Experiment } from './experiment.ts';
import { doneOf } from './kind.ts';
import type { Unit } from './kind.ts';
import * as problems from './lab-problem.ts';
import type { LabProblem } from './lab-problem.ts';
import { resultsOf, writeResults } from './results.ts';
import type { ExperimentResults } from './results.ts';
import { isFileError, openResults } from './results-folder.ts';
import { failuresOf } from './unit-log.ts';
import type { LoggedUnits, UnitFailure, UnitLog } from './unit-log.ts';
import type * as tasks from './unit-task.ts';

export type UnitTasks = typeof tasks;

export interface RunProgress {
  readonly done: number;
  /// How many there are in all, where that is known.
  readonly expected?: number;
  readonly failures: readonly UnitFailure[];
  /// Units under way.
  readonly underWay: readonly string[];
}

export interface RunExperimentOptions {
  readonly experiment: Experiment;
  readonly folder: string;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /// Told at the beginning and whenever a unit begins or ends.
  readonly onProgress?: (progress: RunProgress) => void;
  /// Whether its threads let everything else go first, where threads can be told so.
  readonly isBackground?: boolean;
  /// The threads to be used, which outlive the run; one's own unless given.
  readonly crew?: Crew<UnitTasks>;
}

export interface RunOutcome {
  readonly isInterrupted: boolean;
  /// Units that were done before this run began.
  readonly taken: number;
  readonly results: ExperimentResults;
}

const ownCrew = (threads: number, megabytes = 2048, isBackground = false): Crew<UnitTasks> =>
  new Crew<UnitTasks>({ tasks: new URL('./unit-task', import.meta.url), threads, megabytes, isBackground });

/// The results are written when nothing is left that can be done. A run that is called off keeps what is finished.
export const runExperiment = async (options: RunExperimentOptions): Promise<Result<RunOutcome, LabProblem>> => {
  const { experiment, folder, signal } = options;
  try {
    const opened = openResults(folder, experiment);
    if (!opened.ok) return opened;
    try {
      const { units } = opened.value;
      const taken = units.outputs.size;
      const all = await workOff(options, units);
      const isInterrupted = signal?.aborted === true;
      const results = resultsOf(experiment, all);
      if (!isInterrupted) writeResults(folder, results);
      return ok({ isInterrupted, taken, results });
    } finally {
      opened.value.close();
    }
  } catch (error) {
    if (isFileError(error)) return failed(problems.cannotWrite(folder, error.message));
    throw error;
  }
};

/// Does all units that can be done.
const workOff = async (options: RunExperimentOptions, log: UnitLog): Promise<LoggedUnits> => {
  const { experiment, threads, signal, onProgress } = options;
  const { kind, settings } = experiment;
  const expected = kind.count?.(settings);
  const outputs = new Map(log.outputs);
  // What failed in an earlier run may have been the machine's fault: it is tried again.
  const failures = new Map<string, string>();
  const seen = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let waiting: Unit<unknown>[] = [];
  let isOpen = true;

  const tell = (): void =>
    onProgress?.({
      ...{ done: outputs.size, failures: failuresOf(failures), underWay: [...underWay.keys()] },
      ...(expected === undefined ? {} : { expected }),
    });
  /// The next unit, if one can begin. The kind is asked again only when units have ended since.
  const next = (): Unit<unknown> | undefined => {
    if (waiting.length === 0 && isOpen) {
      isOpen = false;
      waiting = kind.open(settings, doneOf(outputs)).filter(({ id }) => {
        const isNew = !outputs.has(id) && !seen.has(id);
        seen.add(id);
        return isNew;
      });
    }
    return waiting.shift();
  };

  // Threads take a while to start: only where there is something to do.
  let own: Crew<UnitTasks> | undefined;
  const crew = (): Crew<UnitTasks> => options.crew ?? (own ??= ownCrew(threads, kind.megabytes, options.isBackground));
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, ...(signal === undefined ? [] : [signal])]);
  const work = async ({ id, input }: Unit<unknown>): Promise<void> => {
    const outcome = await crew()
      .run('workUnit', { kind: kind.name, input }, { signal: ended })
      .catch((error: unknown) => ({ kind: 'failed', message: messageOf(error) }) as const);
    underWay.delete(id);
    if (outcome.kind === 'done') {
      log.addOutput(id, outcome.value);
      outputs.set(id, JSON.parse(outcome.value));
      isOpen = true;
    } else if (outcome.kind !== 'aborted') {
      const message = outcome.kind === 'failed' ? outcome.message : OUT_OF_MEMORY;
      failures.set(id, message);
      log.addFailure({ unit: id, message });
    }
    tell();
  };
  /// Gives each thread that is free a unit; false when there is nothing to wait for.
  const begin = (): boolean => {
    if (signal?.aborted === true) return false;
    for (let unit = next(); unit !== undefined; unit = underWay.size < threads ? next() : undefined) {
      underWay.set(unit.id, work(unit));
      tell();
    }
    return underWay.size > 0;
  };
  try {
    tell();
    while (begin()) await Promise.race(underWay.values());
  } finally {
    ending.abort();
    await Promise.allSettled(underWay.values());
    await own?.close();
  }
  return { outputs, failures: failuresOf(failures) };
};

const OUT_OF_MEMORY = 'it needs more memory than a unit of this kind may take';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
