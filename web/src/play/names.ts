/// What players and results are called.
import type { GameResult, GameSummary, Seat, Side } from '../../../src/serve/contract/index.ts';
import { MODELS } from '../games/othello.ts';
import { say } from '../shell/language.ts';
import { nameOfSeat } from './levels.ts';
import { isPerson, personsOf } from './seat.ts';
import { words } from './words.ts';

export const sideName = (game: GameSummary['game'], side: Side): string => {
  const { rules, roles } = MODELS[game];
  return say(roles[rules.roles.indexOf(side)]!);
};

/// `You` where one person plays against a program; else the name of the seat.
export const playerName = (game: GameSummary, side: Side): string => {
  const seat: Seat = game[side];
  const isAlone = personsOf(game).length === 1 && game.source !== 'imported' && game.source !== 'sample';
  return nameOfSeat(seat) ?? (isAlone && isPerson(seat) ? words.value.you : words.value.person);
};

/// How a game ended, in a few words: `Black won 40–24`.
export const shortResult = (game: GameSummary, { winner, score, kind }: GameResult): string => {
  const points = score === undefined ? '' : score.replace('-', '–');
  if (winner === null) return words.value.drawn(points);
  const name = sideName(game.game, winner);
  return kind === 'resigned' ? words.value.wonByResignation(name) : words.value.won(name, points);
};

interface Ended {
  readonly game: { readonly value: GameSummary };
  readonly ownSide: Side | undefined;
}

/// How the game on the table ended, said to the person at it.
export const resultText = ({ game, ownSide }: Ended, result: GameResult): string => {
  const { winner, kind } = result;
  if (ownSide === undefined || winner === null) return shortResult(game.value, result);
  // The own discs first.
  const points = (result.score ?? '').split('-');
  const told = (ownSide === 'white' ? points.toReversed() : points).join('–');
  if (winner === ownSide) return kind === 'resigned' ? words.value.theyResigned : words.value.youWon(told);
  return kind === 'resigned' ? words.value.youResigned : words.value.youLost(told);
};
