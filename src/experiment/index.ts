/// The experiment room: the setting in which games are played, learned from and measured, the threads that do it, and the laboratory.
export { dataFolder, stateFolder } from './folders.ts';
export { conceptBase, conceptFolder, conceptHeader } from './concept-shelf.ts';
export { keepDiscovered } from './concept-keeping.ts';
export type { DiscoverySource, KeptConcept } from './concept-keeping.ts';
export { discoverSheet } from './discovery.ts';
export type { DiscoveryAnswer, DiscoveryOrder, ToldConcept, ToldDiscovery } from './discovery.ts';
export * from './go/index.ts';
export * from './othello/index.ts';
export { NamedFiles, isFileName } from './named-files.ts';
export * from './problems/index.ts';
export * from './lab/index.ts';
export { Crew } from './crew.ts';
export type { CrewOptions, Outcome, RunOptions } from './crew.ts';
