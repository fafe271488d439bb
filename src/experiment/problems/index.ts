/// What is wrong with moves, records and players, said in each language.
export { moveProblemIn } from './move-problem.ts';
export { playerProblemIn } from './player-problem.ts';
export type { Problem } from './player-problem.ts';
export { printRecordProblem, recordProblemIn } from './record-problem.ts';
