/// Matches of Go between two contenders: pairs of games from the same opening, with the colours exchanged.
import type { GoRules } from '../../games/index.ts';
import { printPoint, printResult } from '../../games/index.ts';
import { mixSeeds } from '../../play/index.ts';
import type { MatchGame, Seed } from '../../play/index.ts';
import type { GoContender } from './contender.ts';
import { refereeGame } from './referee.ts';
import type { RefereedGame, Spent } from './referee.ts';

/// A game of a match as plain data, from the first contender's side.
export interface GoMatchGame extends MatchGame {
  /// As records write it, such as `B+3.5`.
  readonly result: string;
  /// How dead stones were found, where the game was counted.
  readonly counted?: RefereedGame['counted'];
  /// What the first contender and the second one spent.
  readonly spent: readonly [Spent, Spent];
}

export interface GoMatchOptions {
  readonly rules: GoRules;
  readonly seed: Seed;
  readonly openings: readonly (readonly number[])[];
  readonly games: number;
  readonly judge?: GoContender;
  readonly signal?: AbortSignal;
  /// Games played before, which are not played again.
  readonly done?: readonly GoMatchGame[];
  /// Whether the games so far say enough; asked after each pair of them.
  readonly isEnough?: (games: readonly GoMatchGame[]) => boolean;
  readonly onGame?: (game: GoMatchGame, played: RefereedGame) => void | Promise<void>;
}

/// The game of a number, which depends on the number and the options alone; undefined where it was aborted.
export const playGoMatchGame = async (
  [first, second]: readonly [GoContender, GoContender],
  number: number,
  options: GoMatchOptions,
): Promise<{ readonly game: GoMatchGame; readonly played: RefereedGame } | undefined> => {
  const { rules, seed, openings, judge, signal } = options;
  const isExchanged = number % 2 === 1;
  const opening = openings[Math.floor(number / 2) % openings.length]!;
  const played = await refereeGame(isExchanged ? [second, first] : [first, second], {
    rules,
    seed: mixSeeds(seed, 'game', number),
    opening,
    ...(judge === undefined ? {} : { judge }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (played.ending.kind === 'aborted') return undefined;
  const role = isExchanged ? 1 : 0;
  const { result, ending, moves, counted, spent } = played;
  const score = result.kind === 'win' ? (result.winner === role ? 1 : 0) : 0.5;
  const margin =
    result.kind === 'draw'
      ? 0
      : result.kind === 'win' && typeof result.by === 'number'
        ? result.by * (result.winner === role ? 1 : -1)
        : undefined;
  const game: GoMatchGame = {
    number,
    role,
    start: `${rules.size}`,
    opening: opening.map((move) => printPoint(move)),
    moves: moves.slice(opening.length).map((move) => printPoint(move)),
    ending,
    score,
    ...(margin === undefined ? {} : { margin }),
    result: printResult(result),
    ...(counted === undefined ? {} : { counted }),
    spent: isExchanged ? [spent[1], spent[0]] : spent,
  };
  return { game, played };
};

/// Plays a match, game after game; says whether it was aborted.
export const playGoMatch = async (
  contenders: readonly [GoContender, GoContender],
  options: GoMatchOptions,
): Promise<{ readonly games: readonly GoMatchGame[]; readonly isAborted: boolean }> => {
  const { games: total, done = [], signal, onGame, isEnough } = options;
  const games = [...done];
  const known = new Set(done.map(({ number }) => number));
  for (let number = 0; number < total; number++) {
    if (known.has(number)) continue;
    if (games.length > 0 && games.length % 2 === 0 && isEnough?.(games) === true) break;
    // Other tasks of the program get their turn, so that a signal can arrive.
    await new Promise((resolve) => setImmediate(resolve));
    const played = signal?.aborted ? undefined : await playGoMatchGame(contenders, number, options);
    if (played === undefined) return { games, isAborted: true };
    games.push(played.game);
    await onGame?.(played.game, played.played);
  }
  return { games, isAborted: false };
};
