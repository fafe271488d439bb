/// Players that are named over the network.
import { OWN_LESSONS, playersFor } from '../../experiment/index.ts';
import type { Position } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { makePlayer, parsePlayer } from '../../play/index.ts';
import type { Player, PlayerName } from '../../play/index.ts';
import type { Trouble } from './request.ts';
import { foreignLessons, playerTrouble } from './troubles.ts';

export interface NamedPlayer {
  /// Such as `rls`.
  readonly kind: string;
  readonly player: Player<Position, number>;
  /// The player hears the person's lessons.
  readonly usesLessons: boolean;
}

/// Reads a player that was named over the network. It may hear the person's own lessons; a folder of the server's disk is nothing that a
/// stranger may name, not within another player either, as that of `careless`.
export const readStranger = (name: string, data: string): Result<PlayerName, Trouble> => {
  const catalogue = playersFor('othello', data);
  const parsed = parsePlayer(name, catalogue);
  if (!parsed.ok) return failed(playerTrouble(name, parsed.error, catalogue));
  const { lessons, player: inner } = parsed.value.options;
  if (lessons !== undefined && lessons !== OWN_LESSONS) return failed(foreignLessons);
  const within = typeof inner === 'string' ? readStranger(inner, data) : undefined;
  return within?.ok === false ? within : parsed;
};

/// The player of a name, or what is wrong with it.
export const namedPlayer = (name: string, data: string): Result<NamedPlayer, Trouble> => {
  const read = readStranger(name, data);
  if (!read.ok) return read;
  const catalogue = playersFor('othello', data);
  const made = makePlayer(name, catalogue);
  if (!made.ok) return failed(playerTrouble(name, made.error, catalogue));
  const { kind, options } = read.value;
  return ok({ kind, player: made.value, usesLessons: options['lessons'] !== undefined });
};
