/// What a player and the thread that thinks for it say to each other: plain data.
import type { Term } from '../../logic/index.ts';
import type { MessageProblem, Told } from './message.ts';
import type { ThinkerOrder } from './thinker.ts';

/// Moments are milliseconds since 1970: threads have no other clock in common.
export const momentOf = (now: number): number => performance.timeOrigin + now;
export const nowOf = (moment: number): number => moment - performance.timeOrigin;

export type Order =
  | {
      readonly kind: 'open';
      readonly number: number;
      readonly rules: string;
      readonly role: Term;
      readonly thinker: ThinkerOrder;
      /// By the prover alone: after the compiled rules were too much.
      readonly isPlain: boolean;
      readonly seed: number;
      /// The shortest clock, in seconds.
      readonly seconds: number;
      /// What was told so far, where a match is taken up again.
      readonly history: readonly Told[];
      /// Thinking before the first move ends here.
      readonly until: number;
    }
  | { readonly kind: 'play' | 'stop'; readonly number: number; readonly told: Told; readonly until: number }
  /// The match is over: forget it.
  | { readonly kind: 'end'; readonly number: number };

/// What a thread says, each to the order of a number.
export type Report = { readonly number: number } & (
  | { readonly kind: 'opened'; readonly roles: readonly string[]; readonly reasoner: string }
  /// The rules cannot be read or run, or do not have the role.
  | { readonly kind: 'refused'; readonly text: string }
  /// Thinking before the first move is over.
  | { readonly kind: 'ready' }
  /// What was told has been taken in.
  | { readonly kind: 'taken' }
  /// The best move so far; the first one is any legal move.
  | { readonly kind: 'best' | 'move'; readonly move: string }
  | { readonly kind: 'problem'; readonly problem: MessageProblem }
  | { readonly kind: 'goals'; readonly goals: readonly (number | undefined)[] | undefined }
  /// Something went wrong in the thread itself.
  | { readonly kind: 'failed'; readonly message: string }
  /// The match is forgotten; what the thread's objects take.
  | { readonly kind: 'ended'; readonly bytes: number }
);

/// Thread and player agree: the first report of a thread, before any order.
export const AWAKE = 'hansei: awake';
