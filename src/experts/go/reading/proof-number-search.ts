/// Best-first search by proof numbers: what a side seeks is tried first where the other side has fewest ways out, so that it goes
/// deep where play is forced. What is sought, which moves are thought of and what is known without moving is told by a goal.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { MOST_MOVES, MoveList } from './capture/move-list.ts';
import { createProofTable } from './race/proof-table.ts';

/// What a position is known to be before its moves are tried.
export type Sight = 'reached' | 'missed' | 'open';

/// What the seeker wants, which moves are thought of, and how they are made.
export interface SoughtGoal {
  readonly board: GoBoard;
  readonly seeker: Colour;
  /// Right after a move.
  seeAfter(isSeekerNext: boolean): Sight;
  /// Before the moves of a position are listed, in which `depth` moves were made.
  seeBefore(depth: number, isSeeker: boolean): Sight;
  /// Lists moves in the ply `depth`, best first; says how many of them are tried. `last` is 0 before the first move.
  listMoves(list: MoveList, depth: number, isSeeker: boolean, last: number): number;
  play(move: number, colour: Colour): boolean;
  undo(): void;
  /// A move that has decided something.
  favour(move: number): void;
}

export interface SoughtQuestion {
  readonly goal: SoughtGoal;
  readonly isSeekerFirst: boolean;
  /// Positions to visit.
  readonly nodes: number;
  readonly isLate?: (() => boolean) | undefined;
}

export interface Sought {
  /// Undefined where the positions did not suffice.
  readonly isReached: boolean | undefined;
  /// The first move of the side to move that stands best: for what it wants, where that is reached.
  readonly move: number;
  readonly line: readonly number[];
  readonly nodes: number;
}

/// Moves ahead at most.
export const SEARCH_PLIES = 50;
const ENDLESS = 1 << 26;
const LONGEST_LINE = 12;
/// So many points of worth behind the best move make a move count as one step harder.
const STEP = 8;
const MOST_STEPS = 6;

export class ProofNumberSearch {
  readonly #table;
  readonly #list = new MoveList(SEARCH_PLIES);
  // The children of each ply.
  readonly #moves = new Int32Array(SEARCH_PLIES * MOST_MOVES);
  readonly #lows = new Int32Array(SEARCH_PLIES * MOST_MOVES);
  readonly #highs = new Int32Array(SEARCH_PLIES * MOST_MOVES);
  readonly #proofs = new Int32Array(SEARCH_PLIES * MOST_MOVES);
  readonly #disproofs = new Int32Array(SEARCH_PLIES * MOST_MOVES);
  readonly #pathLow = new Int32Array(SEARCH_PLIES);
  readonly #pathHigh = new Int32Array(SEARCH_PLIES);
  #question!: SoughtQuestion;
  #nodes = 0;
  #isSpent = false;
  // What the last visit found.
  #proof = 1;
  #disproof = 1;
  #move = 0;

  constructor(tableBits: number) {
    this.#table = createProofTable(tableBits);
  }

  /// For what a goal costs beside the moves.
  spend(nodes: number): void {
    this.#nodes += nodes;
  }

  /// The board is left as it was.
  search(question: SoughtQuestion): Sought {
    this.#question = question;
    this.#nodes = 0;
    this.#isSpent = false;
    this.#move = 0;
    this.#table.clear();
    this.#visit(0, question.isSeekerFirst, ENDLESS, ENDLESS, 0);
    const isReached = this.#proof === 0 ? true : this.#disproof === 0 ? false : undefined;
    return { isReached, move: this.#move, line: this.#line(isReached), nodes: this.#nodes };
  }

  #keyLow(isSeeker: boolean): number {
    const { board } = this.#question.goal;
    return board.hashLow ^ (isSeeker ? 0x5bd1e995 : 0) ^ Math.imul(board.ko, 0x9e3779b1);
  }

  #keyHigh(isSeeker: boolean): number {
    const { board } = this.#question.goal;
    return board.hashHigh ^ (isSeeker ? 0x2545f491 : 0) ^ Math.imul(board.ko, 0x85ebca6b);
  }

  #colourOf(isSeeker: boolean): Colour {
    const { seeker } = this.#question.goal;
    return isSeeker ? seeker : ((seeker ^ 1) as Colour);
  }

  /// Fills the children of a ply; says how many.
  #expand(depth: number, isSeeker: boolean, last: number): number {
    const { goal } = this.#question;
    const count = goal.listMoves(this.#list, depth, isSeeker, last);
    const start = depth * MOST_MOVES;
    const colour = this.#colourOf(isSeeker);
    const { points, scores } = this.#list;
    let kept = start;
    for (let i = start; i < start + count; i++) {
      const move = points[i]!;
      if (!goal.play(move, colour)) continue;
      this.#nodes++;
      const low = this.#keyLow(!isSeeker);
      const high = this.#keyHigh(!isSeeker);
      const sight = this.#isOnPath(low, high, depth) ? 'missed' : goal.seeAfter(!isSeeker);
      goal.undo();
      const isWanted = sight === (isSeeker ? 'reached' : 'missed');
      // One way is enough.
      if (isWanted) kept = start;
      const steps = Math.min(MOST_STEPS, Math.floor((scores[start]! - scores[i]!) / STEP));
      this.#moves[kept] = move;
      this.#lows[kept] = low;
      this.#highs[kept] = high;
      this.#proofs[kept] = sight === 'reached' ? 0 : sight === 'missed' ? ENDLESS : isSeeker ? 1 + steps : 1;
      this.#disproofs[kept] = sight === 'missed' ? 0 : sight === 'reached' ? ENDLESS : isSeeker ? 1 : 1 + steps;
      kept++;
      if (isWanted) break;
    }
    return kept - start;
  }

  #isOnPath(low: number, high: number, depth: number): boolean {
    for (let i = depth; i >= 0; i--) if (this.#pathLow[i] === low && this.#pathHigh[i] === high) return true;
    return false;
  }

  #settle(low: number, high: number, proof: number, disproof: number): void {
    this.#proof = proof;
    this.#disproof = disproof;
    this.#table.save(low, high, proof, disproof);
  }

  #visit(depth: number, isSeeker: boolean, mostProof: number, mostDisproof: number, last: number): void {
    const { goal, nodes, isLate } = this.#question;
    const low = this.#keyLow(isSeeker);
    const high = this.#keyHigh(isSeeker);
    const sight = depth >= SEARCH_PLIES - 1 ? 'missed' : goal.seeBefore(depth, isSeeker);
    if (sight !== 'open') {
      // It costs nothing else, and a table that is full forgets it again: without a price this might go on for ever.
      this.#nodes++;
      return this.#settle(low, high, sight === 'reached' ? 0 : ENDLESS, sight === 'reached' ? ENDLESS : 0);
    }
    this.#pathLow[depth] = low;
    this.#pathHigh[depth] = high;
    const count = this.#expand(depth, isSeeker, last);
    const start = depth * MOST_MOVES;
    for (;;) {
      let least = ENDLESS;
      let second = ENDLESS;
      let best = start;
      let bestOther = 0;
      let largest = 0;
      let open = 0;
      for (let i = start; i < start + count; i++) {
        let proof = this.#proofs[i]!;
        let disproof = this.#disproofs[i]!;
        if (proof !== 0 && disproof !== 0) {
          const slot = this.#table.find(this.#lows[i]!, this.#highs[i]!);
          if (slot >= 0) [proof, disproof] = [this.#table.proof[slot]!, this.#table.disproof[slot]!];
        }
        const own = isSeeker ? proof : disproof;
        const other = isSeeker ? disproof : proof;
        if (own < least) {
          second = least;
          least = own;
          best = i;
          bestOther = other;
        } else if (own < second) second = own;
        if (other > 0) open++;
        largest = Math.max(largest, other);
      }
      // Sums would count positions again that are reached in many orders.
      const sum = largest === 0 ? 0 : Math.min(ENDLESS, largest + open - 1);
      let proof = isSeeker ? least : sum;
      let disproof = isSeeker ? sum : least;
      if (proof === 0) disproof = ENDLESS;
      if (disproof === 0) proof = ENDLESS;
      const isLast = this.#nodes >= nodes || isLate?.() === true;
      if (isLast) this.#isSpent = true;
      if (depth === 0) this.#move = count === 0 ? 0 : this.#moves[best]!;
      if (proof >= mostProof || disproof >= mostDisproof || proof === 0 || disproof === 0 || this.#isSpent)
        return this.#settle(low, high, proof, disproof);
      const move = this.#moves[best]!;
      goal.play(move, this.#colourOf(isSeeker));
      const next = Math.min(isSeeker ? mostProof : mostDisproof, second + 1 + (second >> 2));
      const room = Math.min(ENDLESS, (isSeeker ? mostDisproof : mostProof) - sum + bestOther);
      this.#visit(depth + 1, !isSeeker, isSeeker ? next : room, isSeeker ? room : next, move);
      goal.undo();
      if ((isSeeker ? this.#proof : this.#disproof) === 0) goal.favour(move);
    }
  }

  /// How it is expected to go, as far as the table remembers, after what was found.
  #line(isReached: boolean | undefined): readonly number[] {
    const { goal, isSeekerFirst } = this.#question;
    if (isReached === undefined || this.#move === 0) return [];
    const line: number[] = [];
    let isSeeker = isSeekerFirst;
    let move = this.#move;
    while (move !== 0 && line.length < LONGEST_LINE && goal.play(move, this.#colourOf(isSeeker))) {
      line.push(move);
      isSeeker = !isSeeker;
      move = goal.seeAfter(isSeeker) === 'open' ? this.#expected(isSeeker, isReached, move) : 0;
    }
    for (let i = 0; i < line.length; i++) goal.undo();
    return line;
  }

  /// A move after which the table knows that it comes so; 0 where it does not remember.
  #expected(isSeeker: boolean, isReached: boolean, last: number): number {
    if (this.#question.goal.seeBefore(1, isSeeker) !== 'open') return 0;
    const count = this.#expand(0, isSeeker, last);
    for (let i = 0; i < count; i++) {
      const slot = this.#table.find(this.#lows[i]!, this.#highs[i]!);
      const settled = isReached ? this.#proofs[i] : this.#disproofs[i];
      const found = slot < 0 ? settled : isReached ? this.#table.proof[slot] : this.#table.disproof[slot];
      if (settled === 0 || found === 0) return this.#moves[i]!;
    }
    return 0;
  }
}
