/// The experiment room: the setting in which games are played, learned from and measured, and the threads that do it.
export { dataFolder, stateFolder } from './folders.ts';
export * from './othello/index.ts';
export * from './problems/index.ts';
export { Crew } from './crew.ts';
export type { CrewOptions, Outcome, RunOptions } from './crew.ts';
