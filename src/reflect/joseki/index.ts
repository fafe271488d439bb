/// OTL.PLG, the Prolog of its time, and its way of learning for any Othello book.
export * from './marseille.ts';
export * from './marseille-printer.ts';
export { parseMarseille, parseMarseilleTerm, readSentence } from './marseille-reader.ts';
export type { ReadSentence } from './marseille-reader.ts';
export * from './session.ts';
export * from './book.ts';
export * from './choose.ts';
export * from './learn.ts';
export * from './otl-book.ts';
