/// The benchmark programs. Each defines `bench`, which fails unless its result is right, and `run(N)`, N times `bench`.
import { fileURLToPath } from 'node:url';

export interface Program {
  readonly name: string;
  /// So chosen that native swipl takes about one second.
  readonly reps: number;
  /// How often `bench` runs within one proof in the measurement of proof recording.
  readonly repsPerProof: number;
}

export const programs: readonly Program[] = [
  { name: 'nrev', reps: 63_000, repsPerProof: 200 },
  { name: 'queens', reps: 190, repsPerProof: 1 },
  { name: 'zebra', reps: 750, repsPerProof: 2 },
  { name: 'tak', reps: 110, repsPerProof: 1 },
  { name: 'deriv', reps: 185_000, repsPerProof: 500 },
  { name: 'crypt', reps: 2_900, repsPerProof: 10 },
  { name: 'primes', reps: 105, repsPerProof: 1 },
  { name: 'meta', reps: 7_800, repsPerProof: 20 },
  { name: 'assert', reps: 1_000, repsPerProof: 10 },
];

export const programFile = (name: string): string => fileURLToPath(new URL(`programs/${name}.pl`, import.meta.url));
