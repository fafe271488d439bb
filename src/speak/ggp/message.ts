/// What a Game Master says to a player.
import type { Term } from '../../logic/index.ts';

/// Where players usually listen.
export const PLAYER_PORT = 9147;

/// What a player is told of the last step: nothing before the first one, the moves of all roles (GDL), or its own move and what it
/// sees (GDL-II, where steps are counted from 0).
export type Told =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'moves'; readonly moves: readonly Term[] }
  | {
      readonly kind: 'percepts';
      readonly turn: number;
      /// Undefined at turn 0.
      readonly move: Term | undefined;
      readonly percepts: readonly Term[];
    };

export type Message =
  | { readonly kind: 'info' }
  | { readonly kind: 'preview'; readonly rules: string; readonly clock: number }
  | {
      readonly kind: 'start';
      readonly match: string;
      readonly role: Term;
      /// The text between the parentheses of the rules.
      readonly rules: string;
      /// Seconds.
      readonly startClock: number;
      readonly playClock: number;
    }
  | { readonly kind: 'play' | 'stop'; readonly match: string; readonly told: Told }
  | { readonly kind: 'abort'; readonly match: string };

export interface MessageProblem {
  /// A stable word for programs, such as `wrong-length`.
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}
