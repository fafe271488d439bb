/// What is asked of the threads that think, and what they answer: plain data, which can be sent from thread to thread.
import type {
  Answers,
  Choice,
  GameName,
  Hint,
  ProofDocument,
  Question,
  Reflection,
  Side,
  WhyNot,
  Words,
} from '../contract/index.ts';

/// What is wrong with a request, in both languages; the server chooses one.
export interface Trouble {
  readonly code: string;
  readonly message: Words;
  readonly hint: Words;
  readonly place?: { readonly line: number; readonly column: number };
}

export interface Refused {
  readonly problem: Trouble;
}

/// A position, by the moves that led to it.
export interface PositionRequest {
  readonly game?: GameName;
  /// The first state as text, where the game does not begin as usual.
  readonly start?: string;
  readonly moves: readonly string[];
  /// The data folder, in which the person's lessons are.
  readonly data: string;
}

/// What one answer may cost. Without milliseconds an answer depends on the request and the lessons alone.
export interface Effort {
  readonly nodes?: number;
  readonly milliseconds?: number;
}

export interface MoveRequest extends PositionRequest, Effort {
  /// As the grammar of players writes it, such as `rls:lessons=own`.
  readonly player: string;
  readonly seed: number;
}

export type MoveAnswer = { readonly move: string; readonly choice: Choice } | Refused;

export type HintRequest = PositionRequest & Effort;
export type HintAnswer = Hint | Refused;

export interface WhyNotRequest extends PositionRequest, Effort {
  readonly move: string;
}
export type WhyNotAnswer = WhyNot | Refused;

export interface DifferenceRequest extends PositionRequest {
  readonly first: string;
  readonly second: string;
}

export interface ReflectRequest extends PositionRequest {
  /// The side that looks back; the one behind at the end unless given.
  readonly side?: Side;
  /// The last part of the game, solved to the end: from so many empty squares on.
  readonly empties: number;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly message: Words;
}

export type Report = (progress: Progress) => void;

export interface Reflected {
  readonly reflection: Omit<Reflection, 'id' | 'game'>;
  /// Findings and solved moves tell their numbers.
  readonly proofs: readonly ProofDocument[];
  /// For each finding its lesson as the text of a file, a candidate; where the blamed move is proved to have lost, `proof` is the text of the file
  /// that the lesson's status names, to be kept beside it.
  readonly lessons: readonly { readonly id: string; readonly text: string; readonly proof?: ProofFile }[];
}

export interface ProofFile {
  readonly name: string;
  readonly text: string;
}

export type ReflectAnswer = Reflected | Refused;

export interface QueryRequest extends Question {
  readonly milliseconds?: number;
}
export type QueryAnswer = Answers;
