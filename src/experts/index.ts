/// The experts room: programs with a mind of their own for one game.
export * from './othello/index.ts';
export * from './go/index.ts';
