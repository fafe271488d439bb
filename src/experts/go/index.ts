/// GO.1: a Go program that thinks in cases.
export { betterOutcome, oppositeOutcome, outcomeCode, outcomeRank } from './reading/reading.ts';
export type { CaptureReader, Outcome, Reading, ReadingBudget } from './reading/reading.ts';
