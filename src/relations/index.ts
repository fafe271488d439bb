/// The relations room: a theory and its features compiled to a relational plan, evaluated on positions.
export type * from './program.ts';
export type * from './relations.ts';
export { PASSES } from './passes.ts';
export type { PassName } from './passes.ts';
export { compile } from './compile.ts';
export type { FeatureCount, Plan } from './plan.ts';
export { ground } from './ground/ground.ts';
export type { GroundAtom, GroundBudget, GroundOptions, Grounding } from './ground/ground.ts';
export { StateTables } from './ground/state-tables.ts';
export type { StateTablesOptions, TermTuples } from './ground/state-tables.ts';
export { letterDistance } from './read/nearest-name.ts';
