/// The record that is looked back on: its moves, its positions, and who made them.
import type { Game, Reflection, Side } from '../../../src/serve/contract/index.ts';
import { playOut } from '../games/model.ts';
import type { GameModel } from '../games/model.ts';
import type { Position } from '../../../src/games/othello/position.ts';
import { othelloModel } from '../games/othello.ts';

export interface RecordedMove {
  /// Counted from where the game began; a record may begin within a game.
  readonly ply: number;
  readonly move: string;
  readonly side: Side;
}

export interface RecordLine {
  readonly start: string;
  readonly texts: readonly string[];
  readonly moves: readonly RecordedMove[];
  /// The plies of the first and the last position.
  readonly first: number;
  readonly last: number;
  /// The position after so many plies.
  at(ply: number): Position;
}

const SIDES: readonly Side[] = ['black', 'white'];
const model: GameModel<Position, number> = othelloModel;

export const lineOf = (start: string, texts: readonly string[]): RecordLine => {
  const { states, moves } = playOut(model, texts, start);
  const first = states[0]!.ply;
  return {
    start,
    texts: texts.slice(0, moves.length),
    moves: moves.map((move, i) => ({
      ply: first + i + 1,
      move: model.rules.printMove(move),
      side: SIDES[states[i]!.turn]!,
    })),
    first,
    last: first + moves.length,
    at: (ply) => states[Math.min(moves.length, Math.max(0, ply - first))]!,
  };
};

/// The moves that lead to the tip of a game.
export const mainLine = ({ nodes, tip }: Pick<Game, 'nodes' | 'tip'>): string[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const moves: string[] = [];
  for (let node = byId.get(tip); node !== undefined && node.move !== null; node = byId.get(node.parent ?? -1))
    moves.unshift(node.move);
  return moves;
};

/// The ply that an address names.
export const plyOf = (query: URLSearchParams): number | undefined => {
  const text = query.get('ply');
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};

/// What is remarkable about a move: a theory blames it, or it is solved that it changed the result.
export interface Verdict {
  readonly kind: 'blamed' | 'lost' | 'blamed-and-lost';
  readonly ply: number;
}

export const verdictsOf = ({ findings, solved }: Pick<Reflection, 'findings' | 'solved'>): Map<number, Verdict> => {
  const verdicts = new Map<number, Verdict>();
  for (const { ply } of findings) verdicts.set(ply, { kind: 'blamed', ply });
  for (const { ply, lost } of solved)
    if (lost) verdicts.set(ply, { kind: verdicts.has(ply) ? 'blamed-and-lost' : 'lost', ply });
  return verdicts;
};

export const otherSide = (side: Side): Side => (side === 'black' ? 'white' : 'black');
