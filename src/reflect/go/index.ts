/// Go: games looked through, case by case.
export { boardAfter, goLineOf } from './game-line.ts';
export type { GoLine, GoLineMove } from './game-line.ts';
export { reviewGame, reviewMove, worstMoves } from './review.ts';
export type { ReviewOptions, ReviewedMove } from './review.ts';
