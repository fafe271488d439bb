export * from './netlist.ts';
export { GateBudgetSpent, NetlistBuilder } from './builder.ts';
export type { BuilderOptions, Wire } from './builder.ts';
export { runNetlist } from './reference.ts';
export type { NetlistValues } from './reference.ts';
export { WordRunner } from './word-runner.ts';
export { SliceRunner } from './slice-runner.ts';
