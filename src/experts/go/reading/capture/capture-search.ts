/// Reading of captures in orders. In order one every move of the attacker is an atari: a ladder. A move of order n may
/// leave the target more liberties, but it must threaten: if the defender passes, the attacker must win in order n - 1.
/// The points on which that threat rests are the only ones where a defence can be, so that all defences are tried and
/// still few; what the attacker tries is knowledge (`attack-moves.ts`).
import { GO_PASS, POINT_LIMIT } from '../../../../games/index.ts';
import type { CaptureDesk } from './capture-desk.ts';
import { MOST_PLIES } from './capture-desk.ts';
import { CaptureTable, FINAL_DEPTH } from './capture-table.ts';
import { listAttackMoves, listLibertyMoves } from './attack-moves.ts';
import { listDefences } from './defence-moves.ts';
import { createLadder } from './ladder.ts';
import { walkLiberties } from './string-walk.ts';
import { MOST_MOVES, MoveList } from './move-list.ts';

export interface CaptureSearch {
  /// Whether the attacker, to move, takes the target in that order, with that depth. Moves that leave the target in
  /// atari cost one of it, others more.
  attack(ply: number, order: number, depth: number): boolean;
  /// Whether the target is taken although its side is to move.
  isTaken(ply: number, order: number, depth: number): boolean;
  /// A ladder of the attacker, to move, by the shorter of its two ways.
  attackByShortLadder(ply: number): boolean;
  /// Begins a question: forgets all positions.
  begin(): void;
  /// The move of the last attack that won.
  readonly move: number;
}

// Depths are counted in these: an atari costs one, a quiet move three. A threat of a lower order must be simple.
const QUIET_COST = 3;
const THREAT_DEPTH = 7;
const LOWER_DEPTH = 10;
// How much former success counts in the order of moves.
const FAVOUR = 12;
const FAVOUR_STEP = 16;

export const createCaptureSearch = (desk: CaptureDesk, tableBits: number): CaptureSearch => {
  const { zones } = desk;
  const ladder = createLadder(desk);
  const table = new CaptureTable(tableBits);
  const list = new MoveList(MOST_PLIES + 4);
  // Points that refuted attacks, and that won: they are tried earlier from then on.
  const refutations = new Int32Array(POINT_LIMIT);
  const successes = new Int32Array(POINT_LIMIT);
  const liberty = new Int32Array(4);
  let move = 0;
  // The last attack failed by what the table knew, so that nobody has looked at the board.
  let failedByTable = false;
  let rootLow = 0;
  let rootHigh = 0;

  // Positions are told apart by what has changed since the question, so that nothing hangs on stones elsewhere.
  const keyLow = (order: number): number => {
    const { board } = desk;
    const ko = board.ko === 0 ? 0 : board.ko * 2 + board.koColour + 1;
    const mode = desk.koMode === 'nobody' ? 0 : desk.koMode === 'attacker' ? 1 : 2;
    return (board.hashLow ^ rootLow ^ Math.imul(ko * 32 + order * 4 + mode + 1, 0x9e3779b1)) | 0;
  };
  const keyHigh = (): number => (desk.board.hashHigh ^ rootHigh) | 0;

  const attack = (ply: number, order: number, depth: number): boolean => {
    const { board, target, attacker } = desk;
    const liberties = board.libertiesOf(target);
    if (liberties > order + 1) return false;
    if (order === 1 || liberties === 1) return attackByLadder(ply, liberties);
    const time = desk.nodes + 1;
    failedByTable = false;
    if (attack(ply, order - 1, order > 2 ? Math.min(depth, LOWER_DEPTH) : depth)) return true;
    const since = failedByTable ? 0 : time;
    failedByTable = false;
    if (depth <= 0 || ply > MOST_PLIES - 8) {
      desk.cuts++;
      return false;
    }
    const low = keyLow(order);
    const high = keyHigh();
    let known = 0;
    const slot = table.find(low, high);
    if (slot >= 0) {
      known = table.moveOf(slot);
      if (table.isWon(slot)) {
        recall(ply, slot);
        return true;
      }
      const looked = table.depthOf(slot);
      if (looked === FINAL_DEPTH) {
        failedByTable = true;
        return false;
      }
      if (looked >= depth) {
        failedByTable = true;
        desk.cuts++;
        return false;
      }
    }
    if (desk.isSpent) return false;
    const cutsBefore = desk.cuts;

    if (liberties === order + 1) listLibertyMoves(desk, list, ply);
    else listAttackMoves(desk, list, ply, liberties <= 2, since);
    if (known !== 0) list.raise(known, 1000);
    favour(ply, successes);
    const count = list.sort();
    const start = ply * MOST_MOVES;
    for (let i = 0; i < count && !desk.isSpent; i++) {
      const at = list.points[start + i]!;
      if (!desk.play(at, attacker)) continue;
      const left = board.libertiesOf(target);
      const isWon = left <= order && isTaken(ply + 1, order, depth - (left === 1 ? 1 : QUIET_COST));
      if (!isWon) {
        desk.undo();
        continue;
      }
      zones.copy(ply, ply + 1);
      zones.add(ply, at);
      if (board.libertiesOf(at) <= 2) desk.addLiberties(ply, at);
      desk.undo();
      desk.addTakers(ply, at);
      desk.putLine(ply, at);
      move = at;
      successes[at]!++;
      table.writeZone(table.store(low, high, true, depth, at), zones, ply);
      return true;
    }
    if (!desk.isSpent) table.store(low, high, false, desk.cuts === cutsBefore ? FINAL_DEPTH : depth, 0);
    return false;
  };

  // The same ladders are asked for again and again, at each order and depth.
  const attackByLadder = (ply: number, liberties: number): boolean => {
    const low = keyLow(1);
    const high = keyHigh();
    const slot = liberties === 1 ? -1 : table.find(low, high);
    if (slot >= 0) {
      failedByTable = true;
      if (!table.isWon(slot)) return false;
      recall(ply, slot);
      return true;
    }
    const isWon = ladder.attack(ply);
    if (isWon) ({ move } = ladder);
    if (liberties === 1 || desk.isSpent) return isWon;
    const stored = table.store(low, high, isWon, FINAL_DEPTH, isWon ? move : 0);
    if (isWon) table.writeZone(stored, zones, ply);
    return isWon;
  };

  const attackByShortLadder = (ply: number): boolean => {
    const { board, target } = desk;
    if (!attack(ply, 1, 0)) return false;
    if (board.libertiesOf(target) !== 2 || desk.lineLengths[ply]! < 5) return true;
    const length = desk.lineLengths[ply]!;
    const first = move;
    walkLiberties(board, target, liberty, 0, 2);
    const other = liberty[0] === first ? liberty[1]! : liberty[0]!;
    const isWon = ladder.attackAt(ply, other);
    if (isWon && desk.lineLengths[ply]! < length) move = other;
    else if (isWon || desk.lineLengths[ply] !== length) ladder.attackAt(ply, first);
    return true;
  };

  const recall = (ply: number, slot: number): void => {
    move = table.moveOf(slot);
    table.readZone(slot, zones, ply);
    desk.noLine(ply + 1);
    desk.putLine(ply, move);
  };

  const isTaken = (ply: number, order: number, depth: number): boolean => {
    const { board, target, defender } = desk;
    if (board.libertiesOf(target) === 1) return isTakenInAtari(ply, order, depth);

    // What would happen after a pass: the threat, and the points where it can be parried.
    const hasBan = board.ko !== 0;
    if (hasBan) board.play(GO_PASS, defender);
    const isThreat = attack(ply + 1, order - 1, order > 2 ? Math.min(depth, THREAT_DEPTH) : depth);
    if (hasBan) board.undo();
    if (!isThreat) return false;
    zones.copy(ply, ply + 1);
    desk.noLine(ply);
    listDefences(desk, list, ply, ply, move);
    return isEachDefenceRefuted(ply, order, depth);
  };

  // In atari only takings and the last liberty matter; the zone of the threat is what a ladder would give.
  const isTakenInAtari = (ply: number, order: number, depth: number): boolean => {
    walkLiberties(desk.board, desk.target, liberty, 0, 1);
    if (!ladder.staysTaken(ply, liberty[0]!)) return false;
    zones.clear(ply);
    desk.noLine(ply);
    desk.addLiberties(ply, desk.target);
    desk.addWeakEnemies(ply, 1);
    desk.addThinDefences(ply, liberty[0]!);
    listDefences(desk, list, ply, ply, 0);
    desk.addWeakEnemies(ply, 2);
    desk.addTakers(ply, liberty[0]!);
    return isEachDefenceRefuted(ply, order, depth);
  };

  const isEachDefenceRefuted = (ply: number, order: number, depth: number): boolean => {
    const { board, target, defender } = desk;
    favour(ply, refutations);
    const count = list.sort();
    const start = ply * MOST_MOVES;
    for (let i = 0; i < count; i++) {
      const at = list.points[start + i]!;
      if (!desk.play(at, defender)) continue;
      const isWon = board.libertiesOf(target) <= order + 1 && attack(ply + 1, order, depth);
      desk.undo();
      if (!isWon) {
        if (!desk.isSpent) refutations[at]!++;
        return false;
      }
      zones.unite(ply, ply + 1);
      if (desk.lineLengths[ply + 1]! + 1 > desk.lineLengths[ply]!) desk.putLine(ply, at);
    }
    return true;
  };

  const favour = (ply: number, counts: Int32Array): void => {
    const start = ply * MOST_MOVES;
    const count = list.counts[ply]!;
    for (let i = start; i < start + count; i++)
      list.scores[i]! += Math.min(FAVOUR, 33 - Math.clz32(counts[list.points[i]!]!)) * FAVOUR_STEP;
  };

  return {
    attack,
    attackByShortLadder,
    isTaken,
    begin() {
      table.clear();
      refutations.fill(0);
      successes.fill(0);
      rootLow = desk.board.hashLow;
      rootHigh = desk.board.hashHigh;
    },
    get move() {
      return move;
    },
  };
};
