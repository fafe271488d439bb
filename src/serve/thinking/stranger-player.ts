/// Players that are named over the network.
import { OWN_LESSONS, playersFor } from '../../experiment/index.ts';
import type { Position } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { makePlayer, parsePlayer } from '../../play/index.ts';
import type { Player } from '../../play/index.ts';
import type { Trouble } from './request.ts';
import { foreignLessons, playerTrouble } from './troubles.ts';

export interface NamedPlayer {
  /// Such as `rls`.
  readonly kind: string;
  readonly player: Player<Position, number>;
  /// The player hears the person's lessons.
  readonly usesLessons: boolean;
}

/// The player of a name, or what is wrong with it. A folder of the server's disk is nothing that a stranger may name.
export const namedPlayer = (name: string, data: string): Result<NamedPlayer, Trouble> => {
  const catalogue = playersFor('othello', data);
  const parsed = parsePlayer(name, catalogue);
  if (!parsed.ok) return failed(playerTrouble(name, parsed.error, catalogue));
  const { kind, options } = parsed.value;
  const { lessons, player: inner } = options;
  if (lessons !== undefined && lessons !== OWN_LESSONS) return failed(foreignLessons);
  // A player within a player, as that of `careless`.
  const within = typeof inner === 'string' ? namedPlayer(inner, data) : undefined;
  if (within?.ok === false) return within;
  const made = makePlayer(name, catalogue);
  if (!made.ok) return failed(playerTrouble(name, made.error, catalogue));
  return ok({ kind, player: made.value, usesLessons: lessons !== undefined });
};
