/// The games room: boards of their own.
export * from './othello/index.ts';
