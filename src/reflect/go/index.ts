/// Go: games looked through, case by case, and lessons of lost ones.
export { boardAfter, goLineOf, lastBefore, playRecorded } from './game-line.ts';
export type { GoLine, GoLineMove } from './game-line.ts';
export { reviewGame, reviewMove, worstMoves } from './review.ts';
export type { ReviewOptions, ReviewedMove } from './review.ts';
export { reflectOnGo, reflectOnGoInPieces } from './reflection.ts';
export type { GoFinding, GoReflectOptions, GoReflectStep, GoReflection } from './reflection.ts';
export type { LessonSource, ProposedLesson } from './turn-lessons.ts';
export { goLoserOf } from './loser.ts';
export type { LostBy } from './loser.ts';
export { regressionCases } from './regression-case.ts';
export type { RegressionTurn } from './regression-case.ts';
export { DeepReading } from './deep-reading.ts';
export type { CheckedProof, DeepBudget, StoneQuestion } from './deep-reading.ts';
export type { Disagreement, SeenTurn } from './disagreement.ts';
export type { TurningPoint } from './turning-point.ts';
export { aboutChange } from './value-change.ts';
