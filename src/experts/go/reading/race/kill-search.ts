/// Can a string be taken, if both sides play inside a region only? All moves of the region are tried, by depth-first
/// proof-number search, so that a settled answer is exact for the region: capturing races, eyes, nakade and seki need no
/// knowledge of their own. The defender may pass, the attacker may not: a fight in which nobody can move is a failed
/// attack. So is a repetition, and a capture of so many stones that the room gives two eyes.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS } from '../../../../games/index.ts';
import type { FightRegion } from './fight-region.ts';
import type { ProofTable } from './proof-table.ts';
import { hasTwoEyes } from './two-eyes.ts';

/// Who may retake every ko at once, as if with endless threats. `nobody`: the simple rule for both.
export type KoMaster = 'nobody' | 'attacker' | 'defender';

export interface KillQuestion {
  readonly board: GoBoard;
  readonly region: FightRegion;
  /// A stone of the string.
  readonly target: number;
  /// A stone of the string that races with it, if there is one: it says where to look first.
  readonly rival?: number;
  readonly koMaster: KoMaster;
  readonly table: ProofTable;
  /// Stops the search as if its nodes were spent.
  readonly isLate?: () => boolean;
}

export interface KillSearch {
  /// True: taken, false: not, undefined: the nodes were spent, or the time was.
  solve(isAttackerFirst: boolean, nodes: number): boolean | undefined;
  /// The moves that are expected, as far as the table remembers them: who has lost holds out. Empty where nothing is settled.
  line(isAttackerFirst: boolean): number[];
  /// The moves that a side has here, as the search sees them; equal ones only once.
  moves(isAttacker: boolean): number[];
  /// Plays as the search does, so that the master of kos may retake. False where that is not legal.
  play(point: number, isAttacker: boolean): boolean;
  undo(): void;
  /// Positions visited so far.
  readonly nodes: number;
  /// Whether a ko was met in any of them.
  readonly sawKo: boolean;
  /// Whether the string came out of the region in any of them, by joining stones that breathe outside: there it counts as saved,
  /// and nobody has read whether those stones live.
  readonly sawExit: boolean;
}

/// Who takes so many stones at once lives.
export const ROOM_TO_LIVE = 7;

const ENDLESS = 1 << 28;
const DEPTH = 160;
const LONGEST_LINE = 40;
// The clock is looked at before a search and again after so many positions, a power of two.
const CLOCK_NODES = 256;

export const createKillSearch = (question: KillQuestion): KillSearch => {
  const { board, region, target, rival, koMaster, table, isLate = () => false } = question;
  const { cells } = board;
  const { points, mask } = region;
  const width = points.length + 1;
  const defender = cells[target] as Colour;
  const attacker = (defender ^ 1) as Colour;
  const state = { nodes: 0, limit: 0, sawKo: false, sawExit: false };
  const hasExit = points.some((point) =>
    NEIGHBOURS.some((way) => cells[point + way] === defender && mask[point + way] === 0),
  );
  // One frame per depth, kept flat: children's moves and keys, and numbers where they are settled without a search.
  const childMove = new Int32Array(DEPTH * width);
  const childLow = new Int32Array(DEPTH * width);
  const childHigh = new Int32Array(DEPTH * width);
  const childProof = new Int32Array(DEPTH * width);
  const childDisproof = new Int32Array(DEPTH * width);
  const pathLow = new Int32Array(DEPTH + 1);
  const pathHigh = new Int32Array(DEPTH + 1);
  const candidates = new Int32Array(width);
  const signatures = new Float64Array(width);
  const isDouble: boolean[] = [];

  const place = (point: number, colour: Colour): boolean => {
    if (point !== board.ko || point === GO_PASS || colour !== board.koColour) {
      isDouble.push(false);
      return board.play(point, colour) || (isDouble.pop(), false);
    }
    if ((koMaster === 'attacker') !== (colour === attacker) || koMaster === 'nobody') return false;
    // A pass of the other side lifts the ban.
    board.play(GO_PASS, (colour ^ 1) as Colour);
    if (!board.play(point, colour)) {
      board.undo();
      return false;
    }
    isDouble.push(true);
    return true;
  };
  const takeBack = (): void => {
    board.undo();
    if (isDouble.pop() === true) board.undo();
  };

  const keyLow = (isAttacker: boolean): number => {
    const ko = banned(isAttacker);
    return board.hashLow ^ (isAttacker ? 0x5bd1e995 : 0) ^ Math.imul(ko, 0x9e3779b1);
  };
  const keyHigh = (isAttacker: boolean): number =>
    board.hashHigh ^ (isAttacker ? 0x2545f491 : 0) ^ Math.imul(banned(isAttacker), 0x85ebca6b);
  const banned = (isAttacker: boolean): number =>
    board.ko !== 0 && koMaster === (isAttacker ? 'attacker' : 'defender') ? 0 : board.ko;

  // Which strings a point without empty neighbours touches, as one number; 0 for all other points. Two points of the same
  // strings are the same move. Strings that breathe outside are all alike.
  const signatureOf = (point: number): number => {
    let least = 0;
    let next = 0;
    let most = 0;
    let strings = 0;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      const cell = cells[beside]!;
      if (cell === EMPTY) return 0;
      if (cell > EMPTY) continue;
      const head = mask[beside] === 1 ? board.headOf(beside) : cell + 1;
      if (head === least || head === next || head === most) continue;
      if (++strings > 3) return 0;
      if (least === 0) least = head;
      else if (next === 0) next = head;
      else most = head;
    }
    const low = Math.min(least, next === 0 ? least : next, most === 0 ? least : most);
    const high = Math.max(least, next, most);
    const middle = strings === 3 ? least + next + most - low - high : 0;
    return (high * 1024 + middle) * 1024 + low;
  };
  // Only one string of the colour is beside, and enemies that breathe outside: filling it in takes a liberty of one's own
  // and gives nothing.
  const isWaste = (point: number, colour: Colour): boolean => {
    let head = 0;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      const cell = cells[beside]!;
      if (cell > EMPTY) continue;
      if (cell === EMPTY) return false;
      if (cell !== colour) {
        if (mask[beside] === 1) return false;
        continue;
      }
      if (head === 0) head = board.headOf(beside);
      else if (head !== board.headOf(beside)) return false;
    }
    return true;
  };
  const listMoves = (isAttacker: boolean): number => {
    const colour = isAttacker ? attacker : defender;
    let count = 0;
    for (let i = 0; i < points.length; i++) {
      const point = points[i]!;
      if (cells[point] !== EMPTY || isWaste(point, colour)) continue;
      const signature = signatureOf(point);
      let isKnown = false;
      for (let j = 0; j < count && !isKnown; j++) isKnown = signature !== 0 && signatures[j] === signature;
      if (isKnown) continue;
      candidates[count] = point;
      signatures[count++] = signature;
    }
    if (!isAttacker) candidates[count++] = GO_PASS;
    return count;
  };

  // Whether the string has just been joined with stones outside. Only moves of the defender do that.
  const isOut = (move: number): boolean => {
    if (move === GO_PASS || board.headOf(move) !== board.headOf(target)) return false;
    let stone = target;
    do {
      if (mask[stone] === 0) return true;
      stone = board.nextStone(stone);
    } while (stone !== target);
    return false;
  };

  // The string's last liberty, if the attacker may take it now.
  const canTake = (): boolean => {
    if (board.libertiesOf(target) > 1) return false;
    const [liberty] = board.listLiberties(target, 1) as [number];
    if (liberty === board.ko && board.koColour === attacker && koMaster !== 'attacker') return false;
    if (mask[liberty] !== 1) return false;
    if (liberty === board.ko && board.koColour === attacker) return true;
    return board.isLegal(liberty, attacker);
  };

  // Fills a frame; false where nothing can be played.
  const expand = (ply: number, isAttacker: boolean): number => {
    const base = ply * width;
    const total = listMoves(isAttacker);
    const colour = isAttacker ? attacker : defender;
    let count = 0;
    for (let i = 0; i < total; i++) {
      const move = candidates[i]!;
      const prisoners = board.prisoners[defender]!;
      if (!place(move, colour)) continue;
      if (board.ko !== 0) state.sawKo = true;
      const at = base + count++;
      childMove[at] = move;
      childLow[at] = keyLow(!isAttacker);
      childHigh[at] = keyHigh(!isAttacker);
      childProof[at] = 0;
      childDisproof[at] = ENDLESS;
      if (cells[target] === defender) {
        if (hasExit && !isAttacker && !state.sawExit && isOut(move)) state.sawExit = true;
        const liberties = board.libertiesOf(target);
        const breath = rival !== undefined && cells[rival] === attacker ? board.libertiesOf(rival) : 1;
        if (isAttacker) {
          childProof[at] = liberties;
          childDisproof[at] = breath;
        } else if (!canTake()) {
          const isAlive = board.prisoners[defender]! >= prisoners + ROOM_TO_LIVE || hasTwoEyes(board, target);
          childProof[at] = isAlive ? ENDLESS : liberties;
          childDisproof[at] = isAlive ? 0 : 1 + breath;
        }
      }
      takeBack();
    }
    return count;
  };

  const isOnPath = (low: number, high: number, ply: number): boolean => {
    for (let i = 0; i <= ply; i++) if (pathLow[i] === low && pathHigh[i] === high) return true;
    return false;
  };

  const search = (ply: number, isAttacker: boolean, proofLimit: number, disproofLimit: number): void => {
    const low = keyLow(isAttacker);
    const high = keyHigh(isAttacker);
    state.nodes++;
    if ((state.nodes & (CLOCK_NODES - 1)) === 0 && isLate()) state.limit = 0;
    if (ply >= DEPTH - 1) {
      table.save(low, high, ENDLESS, 0);
      return;
    }
    pathLow[ply] = low;
    pathHigh[ply] = high;
    const base = ply * width;
    const count = expand(ply, isAttacker);
    for (;;) {
      let proof = isAttacker ? ENDLESS : 0;
      let disproof = isAttacker ? 0 : ENDLESS;
      let open = 0;
      let best = -1;
      let bestProof = ENDLESS;
      let bestDisproof = ENDLESS;
      let second = ENDLESS;
      for (let i = 0; i < count; i++) {
        const at = base + i;
        let one = childProof[at]!;
        let other = childDisproof[at]!;
        if (one !== 0 && other !== 0) {
          const slot = table.find(childLow[at]!, childHigh[at]!);
          if (slot >= 0) {
            one = table.proof[slot]!;
            other = table.disproof[slot]!;
          }
          if (isOnPath(childLow[at]!, childHigh[at]!, ply)) {
            one = ENDLESS;
            other = 0;
          }
        }
        const easy = isAttacker ? one : other;
        const hard = isAttacker ? other : one;
        if (hard !== 0) open++;
        // The easiest child gives the one number; the other is the hardest child's, and one for each other open child:
        // a sum would count positions again that are reached in many orders.
        if (isAttacker) {
          proof = Math.min(proof, one);
          disproof = Math.max(disproof, other);
        } else {
          disproof = Math.min(disproof, other);
          proof = Math.max(proof, one);
        }
        if (best < 0 || easy < (isAttacker ? bestProof : bestDisproof)) {
          if (best >= 0) second = isAttacker ? bestProof : bestDisproof;
          best = i;
          bestProof = one;
          bestDisproof = other;
        } else if (easy < second) second = easy;
      }
      if (open > 1) {
        if (isAttacker && disproof < ENDLESS) disproof += open - 1;
        if (!isAttacker && proof < ENDLESS) proof += open - 1;
      }
      if (proof === 0) disproof = ENDLESS;
      if (disproof === 0) proof = ENDLESS;
      if (proof >= proofLimit || disproof >= disproofLimit || proof === 0 || disproof === 0) {
        table.save(low, high, proof, disproof);
        return;
      }
      if (state.nodes >= state.limit) return;
      const others = Math.max(0, open - 1);
      const near = Math.min(ENDLESS, second + 1 + (second >> 2));
      place(childMove[base + best]!, isAttacker ? attacker : defender);
      if (isAttacker) search(ply + 1, false, Math.min(proofLimit, near), disproofLimit - others);
      else search(ply + 1, true, proofLimit - others, Math.min(disproofLimit, near));
      takeBack();
    }
  };

  const atOnce = (isAttackerFirst: boolean): boolean | undefined => {
    if (cells[target] !== defender) return true;
    if (isAttackerFirst && canTake()) return true;
    return hasTwoEyes(board, target) ? false : undefined;
  };
  const remembered = (low: number, high: number): boolean | undefined => {
    const slot = table.find(low, high);
    if (slot < 0) return undefined;
    if (table.proof[slot] === 0) return true;
    return table.disproof[slot] === 0 ? false : undefined;
  };

  // The move of a frame that leads to the outcome. Who reaches it takes the shortest way that is known, who does not the longest:
  // what is settled without a search ends at once.
  const expectedMove = (ply: number, count: number, isTaken: boolean, isWinner: boolean): number | undefined => {
    let found: number | undefined;
    for (let at = ply * width; at < ply * width + count; at++) {
      const isSettled = (isTaken ? childProof[at] : childDisproof[at]) === 0;
      if (!isSettled && remembered(childLow[at]!, childHigh[at]!) !== isTaken) continue;
      if (isOnPath(childLow[at]!, childHigh[at]!, ply)) continue;
      if (isSettled === isWinner) return childMove[at];
      found ??= childMove[at];
    }
    return found;
  };
  const line = (isAttackerFirst: boolean): number[] => {
    const isTaken = atOnce(isAttackerFirst) ?? remembered(keyLow(isAttackerFirst), keyHigh(isAttackerFirst));
    if (isTaken === undefined) return [];
    const moves: number[] = [];
    let isAttacker = isAttackerFirst;
    while (moves.length < LONGEST_LINE && cells[target] === defender) {
      const ply = moves.length;
      pathLow[ply] = keyLow(isAttacker);
      pathHigh[ply] = keyHigh(isAttacker);
      const move = expectedMove(ply, expand(ply, isAttacker), isTaken, isAttacker === isTaken);
      if (move === undefined || !place(move, isAttacker ? attacker : defender)) break;
      moves.push(move);
      isAttacker = !isAttacker;
    }
    for (let i = 0; i < moves.length; i++) takeBack();
    return moves;
  };

  return {
    solve: (isAttackerFirst, nodes) => {
      const known = atOnce(isAttackerFirst);
      if (known !== undefined) return known;
      if (isLate()) return undefined;
      state.limit = state.nodes + nodes;
      search(0, isAttackerFirst, ENDLESS, ENDLESS);
      return remembered(keyLow(isAttackerFirst), keyHigh(isAttackerFirst));
    },
    line,
    moves: (isAttacker) => Array.from(candidates.subarray(0, listMoves(isAttacker))),
    play: (point, isAttacker) => place(point, isAttacker ? attacker : defender),
    undo: takeBack,
    get nodes() {
      return state.nodes;
    },
    get sawKo() {
      return state.sawKo;
    },
    get sawExit() {
      return state.sawExit;
    },
  };
};
