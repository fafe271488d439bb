/// Discovering concepts in a thread.
export { discoverSheet } from '../experiment/index.ts';
export type { DiscoveryAnswer, DiscoveryOrder, ToldConcept, ToldDiscovery } from '../experiment/index.ts';
