/// Proof-number search for life and death, depth first with a table. It asks one question: is the group killed? Ko comes in
/// three kinds of world: nobody has threats, or one of the sides has as many as it needs and may retake at once.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import { ALIVE, DEAD, LifeJudge } from './life-judge.ts';
import { LifeMoves, MOST_MOVES } from './life-moves.ts';
import type { LifeScene } from './life-scene.ts';

/// Who has ko threats.
export type KoWorld = 'none' | 'attacker' | 'defender';

export interface KillReading {
  /// Whether the group is killed; undefined where the budget was spent.
  readonly isKilled: boolean | undefined;
  /// The guess where it was.
  readonly guess: boolean;
  readonly move: number;
  readonly line: readonly number[];
  readonly nodes: number;
  /// Whether a ko was taken anywhere in the search.
  readonly hasKo: boolean;
}

const INFINITE = 1 << 28;
const MOST_DEPTH = 48;
const FIELDS = 5;
// Up to these proof numbers an unfinished search mostly ends with the death of the group, the attacker first or second. They
// grow with the logarithm of the positions visited; measured on positions of games with 1,500 to 50,000 of them.
const GUESS_FIRST = { at1500: 12.5, slope: 4.2 };
const GUESS_SECOND = { at1500: 23, slope: 3.3 };
const guessLine = ({ at1500, slope }: typeof GUESS_FIRST, nodes: number): number =>
  at1500 + slope * Math.log(Math.max(nodes, 300) / 1500);

export class LifeSearch {
  readonly #judge = new LifeJudge();
  readonly #lists = new LifeMoves();
  readonly #table: Int32Array;
  readonly #mask: number;
  // Children of the positions on the path.
  readonly #moves = new Int32Array((MOST_DEPTH + 1) * MOST_MOVES);
  readonly #low = new Int32Array((MOST_DEPTH + 1) * MOST_MOVES);
  readonly #high = new Int32Array((MOST_DEPTH + 1) * MOST_MOVES);
  readonly #verdict = new Int8Array((MOST_DEPTH + 1) * MOST_MOVES);
  readonly #first = new Int32Array((MOST_DEPTH + 1) * MOST_MOVES);
  readonly #pathLow = new Int32Array(MOST_DEPTH + 2);
  readonly #pathHigh = new Int32Array(MOST_DEPTH + 2);
  #salt = 0;
  #nodes = 0;
  #limit = 0;
  #hasKo = false;
  #world: KoWorld = 'none';
  #board!: GoBoard;
  #scene!: LifeScene;
  #isLate: () => boolean = () => false;
  // What the last position looked at came to.
  #pn = 0;
  #dn = 0;
  // The largest proof number that the first position had: it says how hard the group is to kill. The last one would say what
  // the search happened to look at when it was stopped.
  #rootPn = 0;

  constructor(tableBits = 17) {
    this.#table = new Int32Array(FIELDS << tableBits);
    this.#mask = (1 << tableBits) - 1;
  }

  /// Whether the group of the scene is killed if `first` moves first. The board is left as it was.
  read(
    board: GoBoard,
    scene: LifeScene,
    first: Colour,
    world: KoWorld,
    nodes: number,
    isLate: () => boolean = () => false,
  ): KillReading {
    this.#board = board;
    this.#scene = scene;
    this.#world = world;
    this.#limit = nodes;
    this.#isLate = isLate;
    this.#nodes = 0;
    this.#rootPn = 0;
    this.#hasKo = false;
    this.#salt = (this.#salt + 0x61c88647) | 0;
    this.#judge.setUp(board, scene);
    this.#judge.holdsKos = world === 'defender';
    this.#judge.hasKo = false;
    const verdict = this.#judge.judge(first !== scene.defender);
    // A group that is lost already is still attacked, and one that lives by moving first moves, so that the answer has a move.
    const isSettled = verdict === (first === scene.defender ? DEAD : ALIVE) || this.#livesAnyway(verdict);
    if (isSettled) {
      const isKilled = verdict === DEAD;
      return { isKilled, guess: isKilled, move: GO_PASS, line: [], nodes: 1, hasKo: this.#judge.hasKo };
    }
    this.#pathLow[0] = this.#keyLow(first);
    this.#pathHigh[0] = this.#keyHigh();
    this.#visit(0, first, INFINITE, INFINITE);
    const pn = this.#pn;
    const dn = this.#dn;
    const line = this.#line(first);
    return {
      isKilled: pn === 0 ? true : dn === 0 ? false : undefined,
      guess: this.#rootPn <= guessLine(first === scene.defender ? GUESS_SECOND : GUESS_FIRST, this.#nodes),
      move: line[0] ?? GO_PASS,
      line,
      nodes: this.#nodes,
      hasKo: this.#hasKo || this.#judge.hasKo,
    };
  }

  /// 1 at the points that the readings of the last scene have looked at.
  get touched(): Uint8Array {
    return this.#judge.touched;
  }

  #livesAnyway(verdict: number): boolean {
    return verdict === ALIVE && this.#judge.judge(true) === ALIVE;
  }

  #keyLow(side: Colour): number {
    const board = this.#board;
    return board.hashLow ^ Math.imul(board.ko + 1, 0x2545f491) ^ (side === 0 ? 0x5bd1e995 : 0) ^ this.#salt;
  }

  #keyHigh(): number {
    return this.#board.hashHigh;
  }

  #slot(low: number, high: number): number {
    const at = ((low ^ (low >>> 15) ^ Math.imul(high, 31)) & this.#mask) * FIELDS;
    return at;
  }

  #store(low: number, high: number, pn: number, dn: number, move: number): void {
    const table = this.#table;
    const at = this.#slot(low, high);
    table[at] = low;
    table[at + 1] = high;
    table[at + 2] = pn;
    table[at + 3] = dn;
    table[at + 4] = move;
  }

  #visit(depth: number, side: Colour, mostPn: number, mostDn: number): void {
    const board = this.#board;
    const scene = this.#scene;
    const isAttack = side !== scene.defender;
    const low = this.#pathLow[depth]!;
    const high = this.#pathHigh[depth]!;
    // The side with threats may retake at once: a pass in between lifts the ban.
    const world = this.#world;
    const isFree = board.ko !== 0 && board.koColour === side && world === (isAttack ? 'attacker' : 'defender');
    if (isFree) board.play(GO_PASS, side);
    const count = this.#expand(depth, side);
    const base = depth * MOST_MOVES;

    for (;;) {
      let least = INFINITE;
      let second = INFINITE;
      let best = -1;
      let largest = 0;
      let open = 0;
      let bestOther = 0;
      for (let i = 0; i < count; i++) {
        const verdict = this.#verdict[base + i]!;
        let pn: number;
        let dn: number;
        if (verdict === DEAD) {
          pn = 0;
          dn = INFINITE;
        } else if (verdict === ALIVE) {
          pn = INFINITE;
          dn = 0;
        } else {
          const at = this.#slot(this.#low[base + i]!, this.#high[base + i]!);
          const table = this.#table;
          if (table[at] === this.#low[base + i]! && table[at + 1] === this.#high[base + i]!) {
            pn = table[at + 2]!;
            dn = table[at + 3]!;
          } else {
            pn = dn = 1;
            if (isAttack) pn += this.#first[base + i]!;
            else dn += this.#first[base + i]!;
          }
        }
        const goal = isAttack ? pn : dn;
        const other = isAttack ? dn : pn;
        if (goal < least) {
          second = least;
          least = goal;
          best = i;
          bestOther = other;
        } else if (goal < second) second = goal;
        if (other > 0) open++;
        if (other > largest) largest = other;
      }
      // Sums would count positions that are reached in several ways many times.
      const sum = count === 0 ? 0 : Math.min(INFINITE, largest === 0 ? 0 : largest + open - 1);
      const pn = isAttack ? least : sum;
      const dn = isAttack ? sum : least;
      if (depth === 0 && pn > this.#rootPn) this.#rootPn = pn;
      const isSpent = this.#nodes >= this.#limit || ((this.#nodes & 255) < 16 && this.#isLate());
      if (pn >= mostPn || dn >= mostDn || pn === 0 || dn === 0 || isSpent || depth >= MOST_DEPTH) {
        if (isSpent) this.#limit = 0;
        const move = best < 0 ? GO_PASS : this.#moves[base + best]!;
        // Too deep: nobody has killed the group in time.
        this.#pn = pn;
        this.#dn = dn;
        this.#store(low, high, pn, dn, move);
        break;
      }
      const move = this.#moves[base + best]!;
      board.play(move, side);
      this.#pathLow[depth + 1] = this.#low[base + best]!;
      this.#pathHigh[depth + 1] = this.#high[base + best]!;
      const room = Math.min(isAttack ? mostDn : mostPn, INFINITE) - sum + bestOther;
      const nextGoal = Math.min(isAttack ? mostPn : mostDn, second + 1 + (second >> 2));
      this.#visit(depth + 1, (side ^ 1) as Colour, isAttack ? nextGoal : room, isAttack ? room : nextGoal);
      board.undo();
    }
    if (isFree) board.undo();
  }

  // Lists the children, and what can be said of each at once.
  #expand(depth: number, side: Colour): number {
    const board = this.#board;
    const scene = this.#scene;
    const judge = this.#judge;
    const lists = this.#lists;
    const isAttack = side !== scene.defender;
    const base = depth * MOST_MOVES;
    judge.judge(isAttack);
    lists.list(judge, side);
    let count = lists.count;
    for (let i = 0; i < count; i++) {
      this.#moves[base + i] = lists.moves[i]!;
      const behind = lists.scores[0]! - lists.scores[i]!;
      this.#first[base + i] = Math.min(3, behind >> 2);
    }
    if (!isAttack && count < MOST_MOVES) {
      this.#moves[base + count] = GO_PASS;
      this.#first[base + count] = 2;
      count++;
    }
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const move = this.#moves[base + i]!;
      if (!board.play(move, side)) continue;
      judge.touched[move] = 1;
      this.#nodes++;
      if (board.ko !== 0) this.#hasKo = true;
      const low = this.#keyLow((side ^ 1) as Colour);
      const high = this.#keyHigh();
      let verdict = depth + 1 >= MOST_DEPTH ? ALIVE : move === GO_PASS ? 0 : judge.judge(!isAttack);
      // A position that comes again has killed nobody.
      if (verdict === 0 && this.#isOnPath(low, high, depth)) verdict = ALIVE;
      board.undo();
      this.#moves[base + kept] = move;
      this.#first[base + kept] = this.#first[base + i]!;
      this.#low[base + kept] = low;
      this.#high[base + kept] = high;
      this.#verdict[base + kept] = verdict;
      kept++;
      if (verdict === (isAttack ? DEAD : ALIVE) && move !== GO_PASS) {
        // One way is enough.
        this.#moves[base] = move;
        this.#low[base] = low;
        this.#high[base] = high;
        this.#verdict[base] = verdict;
        return 1;
      }
    }
    return kept;
  }

  #isOnPath(low: number, high: number, depth: number): boolean {
    for (let i = depth; i >= 0; i--) if (this.#pathLow[i] === low && this.#pathHigh[i] === high) return true;
    return false;
  }

  // The moves that the table holds best, as far as it remembers.
  #line(first: Colour): number[] {
    const board = this.#board;
    const line: number[] = [];
    const before = board.depth;
    let side = first;
    for (let i = 0; i < 12; i++) {
      const low = this.#keyLow(side);
      const high = this.#keyHigh();
      const at = this.#slot(low, high);
      if (this.#table[at] !== low || this.#table[at + 1] !== high) break;
      const move = this.#table[at + 4]!;
      if (!board.play(move, side)) break;
      line.push(move);
      side = (side ^ 1) as Colour;
    }
    while (board.depth > before) board.undo();
    return line;
  }
}
