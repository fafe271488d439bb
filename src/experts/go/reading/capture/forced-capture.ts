/// Captures by threats, the most forcing first: a proof-number search in which every move of the attacker must threaten to take the
/// target at once, by a glance of the search in orders. The defences are all points on which that threat rests, so that what is
/// found is as sure as what the search in orders finds; it goes deeper where play is forced, and is lost where it is quiet.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import type { Sight, Sought, SoughtGoal } from '../proof-number-search.ts';
import { ProofNumberSearch } from '../proof-number-search.ts';
import { listAttackMoves } from './attack-moves.ts';
import type { CaptureDesk } from './capture-desk.ts';
import type { CaptureSearch } from './capture-search.ts';
import { createCaptureSearch } from './capture-search.ts';
import { listDefences } from './defence-moves.ts';
import type { MoveList } from './move-list.ts';
import { MOST_MOVES } from './move-list.ts';

const TABLE_BITS = 16;
/// Orders and depths of a glance.
const GLANCES = [
  [2, 3],
  [2, 6],
  [2, 9],
  [3, 4],
  [2, 14],
] as const;
/// The row of zones and lines that glances begin with.
const PLY = 1;
/// Liberties more than at first, or than three, with which the target has escaped.
const SPARE = 1;
const ATTACKS = 8;
const MOST_FAVOUR = 12;
const FAVOUR_STEP = 4;

export interface ForcedQuestion {
  /// What a glance at a position may cost.
  readonly glance: number;
  /// Positions to visit, in all.
  readonly nodes: number;
}

export class ForcedCapture {
  readonly #desk: CaptureDesk;
  readonly #glances: CaptureSearch;
  readonly #search = new ProofNumberSearch(TABLE_BITS);
  readonly #favour = new Int32Array(POINT_LIMIT);
  #glance = 0;
  #most = 0;
  /// Where the attacker would play if the defender passed.
  #vital = 0;

  /// The desk tells of which target, on which board, and how ko is treated.
  constructor(desk: CaptureDesk, tableBits: number) {
    this.#desk = desk;
    this.#glances = createCaptureSearch(desk, tableBits);
  }

  /// Whether the attacker, to move, takes the target.
  attack({ glance, nodes }: ForcedQuestion): Sought {
    const desk = this.#desk;
    this.#glances.begin();
    this.#favour.fill(0);
    this.#glance = glance;
    this.#most = Math.max(3, desk.board.libertiesOf(desk.target)) + SPARE;
    const { mostNodes, isSpent, isLate } = desk;
    const sought = this.#search.search({ goal: this.#goal(desk.board), isSeekerFirst: true, nodes, isLate });
    desk.mostNodes = mostNodes;
    desk.isSpent = isSpent;
    // A glance was enough.
    if (sought.isReached === true && sought.move === 0)
      return { ...sought, move: this.#glances.move, line: desk.lineOf(PLY) };
    return sought;
  }

  /// Puts what naturally helps against such an attack into the zone of a ply: liberties, the points beside them, what takes the
  /// stones around, and the moves of the attack.
  addDefences(ply: number, line: readonly number[]): void {
    const desk = this.#desk;
    const { board, zones, target, attacker } = desk;
    const { cells } = board;
    zones.clear(ply);
    for (const point of line) if (cells[point] === EMPTY) zones.add(ply, point);
    for (const liberty of board.listLiberties(target)) {
      zones.add(ply, liberty);
      for (const way of NEIGHBOURS) {
        const beside = liberty + way;
        if (cells[beside] === EMPTY) zones.add(ply, beside);
        else if (cells[beside] === attacker && board.libertiesOf(beside) <= 3) desk.addLiberties(ply, beside);
      }
    }
    desk.addWeakEnemies(ply, 3);
  }

  #goal(board: GoBoard): SoughtGoal {
    const desk = this.#desk;
    return {
      board,
      seeker: desk.attacker,
      seeAfter: (isAttackerNext) => this.#seeAfter(isAttackerNext),
      seeBefore: (_depth, isAttacker) => (isAttacker ? this.#seeBeforeAttack() : this.#seeBeforeDefence()),
      listMoves: (list, depth, isAttacker) =>
        isAttacker ? this.#listAttacks(list, depth) : this.#listDefences(list, depth),
      play: (move, colour) => desk.play(move, colour),
      undo: () => desk.undo(),
      favour: (move) => void this.#favour[move]!++,
    };
  }

  #seeAfter(isAttackerNext: boolean): Sight {
    const { board, target, defender } = this.#desk;
    // Takings are left to glances, which know what comes back.
    if (board.cells[target] !== defender) return 'missed';
    return board.libertiesOf(target) > this.#most - (isAttackerNext ? 0 : 1) ? 'missed' : 'open';
  }

  #seeBeforeAttack(): Sight {
    const { board, target } = this.#desk;
    if (this.#takesAtOnce()) return 'reached';
    return board.libertiesOf(target) === 1 ? 'missed' : 'open';
  }

  #seeBeforeDefence(): Sight {
    const { board, defender } = this.#desk;
    const hasBan = board.ko !== 0;
    if (hasBan) board.play(GO_PASS, defender);
    const isThreat = this.#takesAtOnce();
    if (hasBan) board.undo();
    this.#vital = this.#glances.move;
    return isThreat ? 'open' : 'missed';
  }

  /// What the search in orders says with few nodes.
  #takesAtOnce(): boolean {
    const desk = this.#desk;
    const before = desk.nodes;
    desk.mostNodes = before + this.#glance;
    desk.isSpent = false;
    const liberties = desk.board.libertiesOf(desk.target);
    let isTaken = liberties <= 2 && this.#glances.attackByShortLadder(PLY);
    for (const [order, depth] of GLANCES) {
      if (isTaken || desk.isSpent || liberties === 1) break;
      if (liberties <= order + 1) isTaken = this.#glances.attack(PLY, order, depth);
    }
    this.#search.spend(desk.nodes - before);
    return isTaken;
  }

  #listAttacks(list: MoveList, depth: number): number {
    const { board, target } = this.#desk;
    listAttackMoves(this.#desk, list, depth, board.libertiesOf(target) <= 3, 0);
    this.#raise(list, depth);
    return Math.min(ATTACKS, list.sort());
  }

  /// All points on which the threat rests.
  #listDefences(list: MoveList, depth: number): number {
    listDefences(this.#desk, list, depth, PLY, this.#vital);
    this.#raise(list, depth);
    return list.sort();
  }

  #raise(list: MoveList, depth: number): void {
    const start = depth * MOST_MOVES;
    for (let i = start; i < start + list.counts[depth]!; i++)
      list.scores[i]! += Math.min(MOST_FAVOUR, 33 - Math.clz32(this.#favour[list.points[i]!]!)) * FAVOUR_STEP;
  }
}
