/// Single games of learning and of matches, for jobs that play them one after the other.
import { playLearningGame, playNumberedGame } from '../../experiment/index.ts';
import type { LearningGame, LearningGameSettings, MatchGameSettings } from '../../experiment/index.ts';
import type { ParseError } from '../../logic/index.ts';
import type { MatchPoint } from '../contract/index.ts';
import type { Refused, Trouble } from './request.ts';
import { namedPlayer } from './stranger-player.ts';

export type LearnGameRequest = LearningGameSettings & { readonly data: string };
export type MatchGameRequest = MatchGameSettings & { readonly data: string };

const troubleOf = ({ code, message, hint, place }: ParseError): Trouble => ({
  code,
  message: { en: message, ja: message },
  hint: { en: hint, ja: hint },
  place: { line: place.line, column: place.column },
});

export const learnGame = async (request: LearnGameRequest): Promise<LearningGame | Refused> => {
  const opponent = namedPlayer(request.opponent, request.data);
  if (!opponent.ok) return { problem: opponent.error };
  const played = (await playLearningGame(request))!;
  return played.ok ? played.value : { problem: troubleOf(played.error) };
};

/// Games count from 1; the moves are those of the whole game, the opening's first.
export const matchGame = async (request: MatchGameRequest): Promise<MatchPoint | Refused> => {
  for (const name of [request.first, request.second]) {
    const player = namedPlayer(name, request.data);
    if (!player.ok) return { problem: player.error };
  }
  const played = (await playNumberedGame(request))!;
  if (!played.ok) return { problem: troubleOf(played.error) };
  const { number, role, opening, moves, score, margin } = played.value;
  return { game: number + 1, role, score, ...(margin === undefined ? {} : { margin }), moves: [...opening, ...moves] };
};
