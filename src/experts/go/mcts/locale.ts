/// The part of the board in which the play after a first move is read on, and what it has to come to.
import type { PlayoutField } from '../playout/field.ts';
import { ownerOf } from '../playout/owner.ts';

export interface Locale {
  /// By point: 1 where the tree may grow, 1 where playouts may go on.
  readonly near: Uint8Array;
  readonly mask: Uint8Array;
  /// How much more than enough black has, on a board on which nothing is left to play.
  readonly margin: (field: PlayoutField) => number;
}

/// Black's points less white's among these, on a board on which nothing is left to play.
export const leadOn = (field: PlayoutField, points: readonly number[]): number => {
  let lead = 0;
  for (let i = 0; i < points.length; i++) lead += ownerOf(field, points[i]!);
  return lead;
};
