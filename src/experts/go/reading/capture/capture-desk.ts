/// What the parts of a capture search share: the board, whom it is about, how ko is treated, the marks of what was looked
/// at, zones and lines of play by ply, and the count of positions.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, POINT_LIMIT } from '../../../../games/index.ts';
import { WAYS, walkStringsBeside } from './string-walk.ts';
import { ZoneRows } from './zone-rows.ts';

/// Who may take back a ko at once, as somebody with threats enough: nobody, the attacker, or the defender.
export type KoMode = 'nobody' | 'attacker' | 'defender';

export const MOST_PLIES = 480;
// A line of play is kept up to this length.
const LINE = 256;

export class CaptureDesk {
  board!: GoBoard;
  target = 0;
  attacker: Colour = 0;
  defender: Colour = 1;
  koMode: KoMode = 'nobody';
  nodes = 0;
  mostNodes = 0;
  /// The nodes are spent, or the caller says that it is late: the search runs out without looking further.
  isSpent = false;
  isLate: (() => boolean) | undefined;
  /// How often a limit of depth cut something off.
  cuts = 0;
  /// A ban of ko kept the attacker, or the defender, from a move that the search wanted.
  attackerWasBanned = false;
  defenderWasBanned = false;
  readonly zones = new ZoneRows(MOST_PLIES + 4);
  /// Points whose surroundings, or whose string, an answer rests on: when they were looked at last, counted in nodes from 1.
  readonly touched = new Int32Array(POINT_LIMIT);
  readonly lines = new Int32Array((MOST_PLIES + 4) * LINE);
  readonly lineLengths = new Int32Array(MOST_PLIES + 4);
  readonly #lifted = new Int32Array(4096);
  readonly #beside = new Int32Array(POINT_LIMIT);

  begin(board: GoBoard, stone: number, attacker: Colour): void {
    this.board = board;
    this.target = stone;
    this.attacker = attacker;
    this.defender = (attacker ^ 1) as Colour;
    this.nodes = 0;
    this.isSpent = false;
    this.zones.last = board.size;
    this.touched.fill(0);
  }

  touch(point: number): void {
    this.touched[point] = this.nodes + 1;
  }

  /// Whether the point, or one beside it, was looked at since then.
  isTouchedSince(point: number, time: number): boolean {
    const { touched } = this;
    return (
      touched[point]! >= time ||
      touched[point + 32]! >= time ||
      touched[point + 1]! >= time ||
      touched[point - 32]! >= time ||
      touched[point - 1]! >= time
    );
  }

  /// Plays, where rules and the treatment of ko allow it. Every point that is tried is marked.
  play(point: number, colour: Colour): boolean {
    const { board } = this;
    this.touch(point);
    const isBanned = board.ko === point && board.koColour === colour && board.ko !== 0;
    if (isBanned) {
      if (colour === this.attacker) this.attackerWasBanned = true;
      else this.defenderWasBanned = true;
      if (this.koMode !== (colour === this.attacker ? 'attacker' : 'defender')) return false;
      board.ko = 0;
    }
    if (board.play(point, colour)) {
      this.#lifted[board.depth & 4095] = isBanned ? point : 0;
      this.#count();
      return true;
    }
    if (isBanned) board.ko = point;
    return false;
  }

  undo(): void {
    const { board } = this;
    const lifted = this.#lifted[board.depth & 4095]!;
    board.undo();
    if (lifted === 0) return;
    board.ko = lifted;
  }

  #count(): void {
    this.nodes++;
    if (this.nodes >= this.mostNodes) this.isSpent = true;
    else if ((this.nodes & 255) === 0 && this.isLate?.() === true) this.isSpent = true;
  }

  noLine(ply: number): void {
    this.lineLengths[ply] = 0;
  }

  /// The line of a ply is this move and then the line of the ply after it.
  putLine(ply: number, move: number): void {
    const { lines } = this;
    const length = Math.min(LINE - 1, this.lineLengths[ply + 1]!);
    lines.copyWithin(ply * LINE + 1, (ply + 1) * LINE, (ply + 1) * LINE + length);
    lines[ply * LINE] = move;
    this.lineLengths[ply] = length + 1;
  }

  lineOf(ply: number): number[] {
    return Array.from(this.lines.subarray(ply * LINE, ply * LINE + this.lineLengths[ply]!));
  }

  /// Puts the enemies beside the target that two moves can take into the zone, by their liberties.
  addWeakEnemies(ply: number, most: number): void {
    const { board } = this;
    const found = walkStringsBeside(board, this.target, this.attacker, this.#beside, 0);
    for (let i = 0; i < found; i++) {
      const head = this.#beside[i]!;
      this.touch(head);
      if (board.libertiesOf(head) <= most) this.addLiberties(ply, head);
    }
  }

  /// A single stone in atari at that liberty may be saved by moves elsewhere, if they turn its taking into a ko or a
  /// snapback: puts them into the zone. They matter only where the taker has little room.
  addThinDefences(ply: number, liberty: number): void {
    const { board, zones, target, defender } = this;
    const { cells } = board;
    if (board.stonesOf(target) > 1) return;
    let room = 0;
    for (let way = 0; way < 4; way++) if (cells[liberty + WAYS[way]!] === EMPTY) room++;
    if (room > 1) return;
    for (let way = 0; way < 4; way++) {
      const beside = liberty + WAYS[way]!;
      const cell = cells[beside]!;
      if (cell === EMPTY) zones.add(ply, beside);
      else if (cell === this.attacker) {
        if (board.libertiesOf(beside) <= 2) this.addLiberties(ply, beside);
      } else if (cell === defender && beside !== target && board.libertiesOf(beside) === 1) {
        const found = walkStringsBeside(board, beside, this.attacker, this.#beside, 0);
        for (let i = 0; i < found; i++) {
          const head = this.#beside[i]!;
          this.touch(head);
          if (board.libertiesOf(head) === 1) this.addLiberties(ply, head);
        }
      }
    }
  }

  /// What the attacker takes by a move there, besides the target, hangs on its own strings around: puts those that two moves
  /// can take into the zone. The board is the one before the move.
  addTakers(ply: number, move: number): void {
    const { board } = this;
    const { cells } = board;
    for (let way = 0; way < 4; way++) {
      const beside = move + WAYS[way]!;
      if (cells[beside] !== this.defender || board.libertiesOf(beside) > 1) continue;
      const found = walkStringsBeside(board, beside, this.attacker, this.#beside, 0);
      for (let i = 0; i < found; i++) {
        const head = this.#beside[i]!;
        this.touch(head);
        if (board.libertiesOf(head) <= 2) this.addLiberties(ply, head);
      }
    }
  }

  addLiberties(ply: number, stone: number): void {
    const { board, zones } = this;
    const { cells } = board;
    let at = stone;
    do {
      if (cells[at + 32] === 2) zones.add(ply, at + 32);
      if (cells[at + 1] === 2) zones.add(ply, at + 1);
      if (cells[at - 32] === 2) zones.add(ply, at - 32);
      if (cells[at - 1] === 2) zones.add(ply, at - 1);
      at = board.nextStone(at);
    } while (at !== stone);
  }
}
