/// The interface between the server and its pages, as schemas and as types.
export * from './common.ts';
export * from './games.ts';
export * from './go.ts';
export * from './go-games.ts';
export * from './go-lab.ts';
export * from './go-lessons.ts';
export * from './go-review.ts';
export * from './go-tesuji.ts';
export * from './features.ts';
export * from './rulesheets.ts';
export * from './lessons.ts';
export * from './concepts.ts';
export * from './experiments.ts';
export * from './reflections.ts';
export * from './jobs.ts';
export * from './status.ts';
