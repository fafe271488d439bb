/// What a string is to be joined with: another string, or an area that it is to reach with a stone of its own.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import type { ZoneRows } from '../capture/zone-rows.ts';
import type { Flood } from './link-distance.ts';
import { FAR, floodFrom, floodFromArea } from './link-distance.ts';
import { joinedByLinks } from './plain-link.ts';

export interface LinkGoal {
  /// Whether the string of the stone has reached it.
  isReached(stone: number): boolean;
  /// Whether it can be reached no more.
  isGone(): boolean;
  /// Whether the stone's string and the goal hang together by links that hold without reading.
  isLinked(stone: number, zones: ZoneRows, ply: number): boolean;
  /// Stones needed from where the flood began.
  distance(flood: Flood): number;
  /// Floods from the goal.
  flood(limit: number, flood: Flood): void;
  /// The string that belongs to it, or 0.
  readonly stone: number;
  /// With so many stones missing nobody names a cut.
  readonly far: number;
}

export const stringGoal = (board: GoBoard, stone: number): LinkGoal => {
  const own = board.cells[stone];
  return {
    stone,
    far: FAR,
    isReached: (other) => board.headOf(other) === board.headOf(stone),
    isGone: () => board.cells[stone] !== own,
    isLinked: (other, zones, ply) => joinedByLinks(board, other, stone, zones, ply),
    distance: ({ costs }) => costs[stone]!,
    flood: (limit, flood) => floodFrom(board, stone, limit, flood),
  };
};

export const areaGoal = (board: GoBoard, area: readonly number[], own: Colour): LinkGoal => ({
  stone: 0,
  far: 4,
  isReached: (stone) => area.some((point) => board.cells[point] === own && board.headOf(point) === board.headOf(stone)),
  isGone: () => false,
  isLinked: (stone, zones, ply) =>
    area.some((point) => board.cells[point] === own && joinedByLinks(board, stone, point, zones, ply)),
  distance: ({ costs }) => area.reduce((least, point) => Math.min(least, costs[point]!), FAR),
  flood: (limit, flood) => floodFromArea(board, area, own, limit, flood),
});
