/// Runs an entry chunk by chunk, from where the last run stopped.
import type { Entry, Json, Outcomes } from './entry.ts';
import { readProgress, writeProgress } from './progress.ts';
import type { Progress } from './progress.ts';

export interface RunOptions {
  /// The progress file.
  readonly file: string;
  readonly code: string;
  readonly fresh: boolean;
  readonly tell: (text: string) => void;
  /// Checked before each chunk.
  readonly stopped: () => boolean;
}

export interface Run {
  readonly outcomes: Outcomes;
  readonly started: string;
  readonly seconds: number;
}

/// All outcomes, or undefined when stopped before the end.
export const runEntry = async (entry: Entry, options: RunOptions): Promise<Run | undefined> => {
  const { file, code, tell } = options;
  const kept = options.fresh ? undefined : readProgress(file, code);
  const progress: Progress = kept ?? { code, started: new Date().toISOString(), outcomes: {}, seconds: 0 };
  if (kept !== undefined) tell(`resuming: ${Object.keys(kept.outcomes).length} chunks are done\n`);

  for (const part of entry.parts) {
    for (let chunk = 0; chunk < part.chunks; chunk++) {
      const key = `${part.name}/${chunk}`;
      if (key in progress.outcomes) continue;
      if (options.stopped()) return undefined;
      const started = performance.now();
      const outcome = await part.run(chunk);
      // A chunk during which the run was stopped may be cut short: it is run again next time.
      if (options.stopped()) return undefined;
      const seconds = (performance.now() - started) / 1000;
      progress.outcomes[key] = outcome;
      progress.seconds += seconds;
      writeProgress(file, progress);
      tell(`${part.name} ${chunk + 1}/${part.chunks} (${seconds.toFixed(1)} s)\n`);
    }
  }
  const outcomes = Object.fromEntries(
    entry.parts.map((part) => [
      part.name,
      Array.from({ length: part.chunks }, (_, chunk): Json => progress.outcomes[`${part.name}/${chunk}`]),
    ]),
  );
  return { outcomes, started: progress.started, seconds: progress.seconds };
};
