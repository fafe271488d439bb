/// The knowledge room: what is known, as text, tables and patterns.
export { Join, argumentsOf } from './join.ts';
export { Statics } from './statics.ts';
export type { Constant } from './statics.ts';
export { patternsOf } from './pattern.ts';
export type { Condition, MoveClause, Pattern, PatternResult, SquareState } from './pattern.ts';
