/// The reflect room: one lost game, why, and the lesson.
export * from './joseki/index.ts';
export * as rls from './rls/index.ts';
export * as ebg from './ebg/index.ts';
export * from './lost-game/index.ts';
export * from './go/index.ts';
