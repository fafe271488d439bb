/// The games room: boards of their own, and boards for rulesheets.
export * from './othello/index.ts';
export * from './go/index.ts';
export * from './gdl/index.ts';
