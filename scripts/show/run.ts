/// Runs an entry chunk by chunk, from where the last run stopped.
import type { Entry, Json, Outcomes, Part } from './entry.ts';
import { readProgress, writeProgress } from './progress.ts';
import type { Progress } from './progress.ts';

export interface RunOptions {
  /// The progress file.
  readonly file: string;
  readonly code: string;
  readonly fresh: boolean;
  readonly tell: (text: string) => void;
}

export interface Run {
  readonly outcomes: Outcomes;
  readonly started: string;
  readonly seconds: number;
}

/// All outcomes. Progress is saved after each chunk, so the run may be killed at any moment.
export const runEntry = async (entry: Entry, options: RunOptions): Promise<Run> => {
  const { file, code, tell } = options;
  const kept = options.fresh ? undefined : readProgress(file, code);
  const progress: Progress = kept ?? { code, started: new Date().toISOString(), outcomes: {}, seconds: 0 };
  if (kept !== undefined) tell(`resuming: ${Object.keys(kept.outcomes).length} chunks are done\n`);

  const outcomesOf = (parts: readonly Part[]): Outcomes =>
    Object.fromEntries(
      parts.map((part) => [
        part.name,
        Array.from({ length: part.chunks }, (_, chunk): Json => progress.outcomes[`${part.name}/${chunk}`]),
      ]),
    );
  for (const [place, part] of entry.parts.entries()) {
    const earlier = outcomesOf(entry.parts.slice(0, place));
    for (let chunk = 0; chunk < part.chunks; chunk++) {
      const key = `${part.name}/${chunk}`;
      if (key in progress.outcomes) continue;
      const started = performance.now();
      const outcome = await part.run(chunk, earlier);
      const seconds = (performance.now() - started) / 1000;
      progress.outcomes[key] = outcome;
      progress.seconds += seconds;
      writeProgress(file, progress);
      tell(`${part.name} ${chunk + 1}/${part.chunks} (${seconds.toFixed(1)} s)\n`);
    }
  }
  const outcomes = outcomesOf(entry.parts);
  return { outcomes, started: progress.started, seconds: progress.seconds };
};
