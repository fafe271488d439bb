/// A position with the game that led to it, as the browser keeps it: what was looked at last is there again after a reload.
import type { GoMove, Side } from '../../../../src/serve/contract/index.ts';
import type { GoStones } from '../board/go-board-view.ts';
import { pointPlace } from '../board/point-name.ts';
import { readDiagram } from './diagram.ts';

/// Stones that were set up, and the moves since.
export interface LabGame {
  readonly size: number;
  readonly stones: GoStones;
  readonly moves: readonly GoMove[];
  /// Whose turn it is at the beginning, and after the last move where that was changed.
  readonly turn?: Side;
}

/// A game, and how many of its moves stand on the board.
export interface LabPlace {
  readonly game: LabGame;
  readonly ply: number;
}

/// The move that an address or a memory asks for: within the game, and its end where that is no number.
export const plyWithin = (wanted: number | undefined, moves: number): number =>
  wanted === undefined || Number.isNaN(wanted) ? moves : Math.max(0, Math.min(moves, Math.trunc(wanted)));

export const printPlace = ({ game, ply }: LabPlace): string => JSON.stringify({ ...game, ply });

const isSide = (value: unknown): value is Side => value === 'black' || value === 'white';

/// Undefined for what nobody kept so: memories may be older than the page, or somebody else's.
export const parsePlace = (text: string): LabPlace | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return placeOfDiagram(text);
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const { size, stones, moves, turn, ply } = read as Record<string, unknown>;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 5 || size > 19) return undefined;
  const isPoint = (point: unknown): point is string =>
    typeof point === 'string' && pointPlace(point, size) !== undefined;
  const isList = (list: unknown): list is string[] => Array.isArray(list) && list.every(isPoint);
  const isMove = (move: unknown): move is GoMove => {
    const { colour, point } = (move ?? {}) as Partial<GoMove>;
    return isSide(colour) && (point === 'pass' || isPoint(point));
  };
  const { black, white } = (stones ?? {}) as Partial<GoStones>;
  if (!isList(black) || !isList(white) || !Array.isArray(moves) || !moves.every(isMove)) return undefined;
  const game = { size, stones: { black, white }, moves, ...(isSide(turn) ? { turn } : {}) };
  return { game, ply: plyWithin(typeof ply === 'number' ? ply : undefined, moves.length) };
};

/// Earlier, diagrams were kept.
const placeOfDiagram = (text: string): LabPlace | undefined => {
  const read = readDiagram(text);
  if ('problem' in read) return undefined;
  const { size, stones, turn } = read.diagram;
  return { game: { size, stones, moves: [], ...(turn === undefined ? {} : { turn }) }, ply: 0 };
};
