/// The game that a person plays, move by move, and the file that keeps it.
import { PASS, legalMoves, othello, playMove, squareName } from '../games/index.ts';
import type { Colour, Position } from '../games/index.ts';
import { printGgf, printMoveText, resultOnBoard } from '../record/index.ts';
import type { OthelloRecord, RecordResult } from '../record/index.ts';
import { replaceFile } from '../knowledge/index.ts';

/// A game under way; it grows, and shrinks when moves are taken back.
export class OthelloGame {
  readonly initial: Position;
  readonly #moves: number[];
  readonly #positions: Position[];

  constructor(initial: Position, moves: readonly number[]) {
    this.initial = initial;
    this.#moves = [];
    this.#positions = [initial];
    for (const move of moves) this.play(move);
  }

  get position(): Position {
    return this.#positions.at(-1)!;
  }
  get moves(): readonly number[] {
    return this.#moves;
  }

  play(move: number): void {
    this.#positions.push(playMove(this.position, move));
    this.#moves.push(move);
  }

  /// Goes back to where the side last had a choice. The moves taken back, or undefined where there was none.
  undo(side: Colour): readonly number[] | undefined {
    const at = this.#moves.findLastIndex((move, i) => move !== PASS && this.#positions[i].turn === side);
    if (at < 0) return undefined;
    this.#positions.length = at + 1;
    return this.#moves.splice(at);
  }

  record(players: readonly string[], date: string, result?: RecordResult): OthelloRecord {
    const moves = this.#moves.map((move, i) => ({ role: this.#positions[i].turn, move, text: squareName(move) }));
    return {
      game: othello.name,
      players,
      date,
      result: result ?? resultOnBoard(this.position),
      initial: this.initial,
      moves,
      extras: [],
    };
  }

  get isForcedPass(): boolean {
    return legalMoves(this.position)[0] === PASS;
  }
}

export const isGgfName = (file: string): boolean => /\.ggf$/i.test(file);

/// Writes the record; throws as the file system does.
export const saveRecord = (file: string, record: OthelloRecord): void => {
  const text = isGgfName(file) ? printGgf([record]) : printMoveText([record]);
  if (typeof text !== 'string' && !text.ok) throw new Error(text.error.message);
  replaceFile(file, typeof text === 'string' ? text : text.value);
};
