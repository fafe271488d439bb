/// The games that the server knows, by name. A further game is a further line here.
import type { Language } from '../../knowledge/index.ts';
import { moveProblemIn } from '../../experiment/index.ts';
import { BLACK, WHITE, countDiscs, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { Game } from '../../rules/index.ts';
import type { GameName } from '../contract/index.ts';

export interface PlayableGame {
  readonly rules: Game<unknown, unknown>;
  /// Such as `40-24`, of a state at the end.
  score(state: unknown): string;
  /// What is wrong with a move that the rules refuse.
  tellWrongMove(
    language: Language,
    state: unknown,
    word: string,
  ): { readonly message: string; readonly hint: string } | undefined;
}

const LIBRARY: Readonly<Record<GameName, PlayableGame>> = {
  othello: {
    rules: othello as Game<unknown, unknown>,
    score: (state) => `${countDiscs(state as Position, BLACK)}-${countDiscs(state as Position, WHITE)}`,
    tellWrongMove: (language, state, word) => moveProblemIn(language, state as Position, word),
  },
};

export const gameNamed = (name: GameName): PlayableGame => LIBRARY[name];
