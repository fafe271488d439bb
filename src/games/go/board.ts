/// A Go board that changes: stones are played and taken back fast. Strings, their liberties and the hash are kept up at
/// every move. Everything is numbers in flat arrays, and taking back restores each slot exactly, because searches play
/// millions of moves. `slow-board.ts` says the same plainly.
import type { Cell, Colour } from './colour.ts';
import { BLACK, CELL_LETTERS, EDGE, EMPTY } from './colour.ts';
import { GO_PASS, LARGEST_SIZE, LEAST_SIZE, POINT_LIMIT, ROW_STEP, pointOf, pointsOf } from './point.ts';
import { GoStrings, NO_STRING, WAYS } from './strings.ts';
import { joinHash } from './zobrist.ts';

// Fields of a record of the undo stack. At most four strings are taken and four joined; the slots of the point are kept
// because it may have been the head of a string that was taken.
const TAKEN = 0;
const JOINED = 4;
const SLOT_HEAD = 8;
const SLOT_NEXT = 9;
const SLOT_LIBERTIES = 10;
const SLOT_STONES = 11;
const KO = 12;
const KO_COLOUR = 13;
const POINT = 14;
const COLOUR = 15;
const TAKEN_COUNT = 16;
const JOINED_COUNT = 17;
const SUICIDE = 18;
const BASE = 19;
const BASE_LIBERTIES = 20;
const BASE_STONES = 21;
const RECORD = 22;

export class GoBoard {
  readonly size: number;
  /// Whether a stone may take the last liberty of its own string.
  readonly suicide: boolean;
  readonly #strings = new GoStrings();
  /// What stands on each point: for reading only.
  readonly cells: Readonly<Uint8Array> = this.#strings.cells;
  /// Stones that each colour has taken; suicide gives stones to the other side.
  readonly prisoners = new Int32Array(2);
  /// Where `koColour` may not play now by the simple rule of ko, or 0.
  ko = 0;
  koColour: Colour = BLACK;
  /// Moves that can be taken back.
  depth = 0;

  #log = new Int32Array(RECORD * 1024);
  #top = 0;

  constructor(size: number, suicide = false) {
    if (!Number.isInteger(size) || size < LEAST_SIZE || size > LARGEST_SIZE)
      throw new Error(`no board has size ${size}`);
    this.size = size;
    this.suicide = suicide;
    this.clear();
  }

  clear(): void {
    for (const point of pointsOf(this.size)) this.#strings.cells[point] = EMPTY;
    this.prisoners.fill(0);
    this.ko = 0;
    this.#strings.hashLow = 0;
    this.#strings.hashHigh = 0;
    this.depth = 0;
    this.#top = 0;
  }

  at(point: number): Cell {
    return this.cells[point] as Cell;
  }

  get hashLow(): number {
    return this.#strings.hashLow;
  }

  get hashHigh(): number {
    return this.#strings.hashHigh;
  }

  /// The hash of the stones alone, without ko and side to move.
  get hash(): number {
    return joinHash(this.hashLow, this.hashHigh);
  }

  /// The stone that stands for its string, the same for all stones of it; 0 where there is none.
  headOf(point: number): number {
    return this.cells[point]! < EMPTY ? this.#strings.head[point]! : NO_STRING;
  }

  /// How many liberties the string of the stone has.
  libertiesOf(stone: number): number {
    return this.#strings.liberties[this.#strings.head[stone]!]!;
  }

  /// How many stones the string of the stone has.
  stonesOf(stone: number): number {
    return this.#strings.stones[this.#strings.head[stone]!]!;
  }

  /// The stone after this one on the ring of its string.
  nextStone(stone: number): number {
    return this.#strings.next[stone]!;
  }

  listStones(stone: number): number[] {
    return this.#strings.listStones(stone);
  }

  /// The liberties of the stone's string, in the order of its ring. Stops after `most`.
  listLiberties(stone: number, most = POINT_LIMIT): number[] {
    return this.#strings.listLiberties(stone, most);
  }

  /// May the colour play there, the simple rule of ko respected? A pass is always allowed.
  isLegal(point: number, colour: Colour): boolean {
    if (point === GO_PASS) return true;
    const { cells } = this;
    if (cells[point] !== EMPTY || (point === this.ko && colour === this.koColour)) return false;
    if (this.#breathes(point + ROW_STEP, colour)) return true;
    if (this.#breathes(point + 1, colour)) return true;
    if (this.#breathes(point - ROW_STEP, colour)) return true;
    return this.#breathes(point - 1, colour) || this.suicide;
  }

  // A stone beside this point would not be taken at once because of what is here.
  #breathes(point: number, colour: Colour): boolean {
    const cell = this.cells[point]!;
    if (cell === EMPTY) return true;
    if (cell === EDGE) return false;
    return (cell === colour) === this.#strings.liberties[this.#strings.head[point]!]! > 1;
  }

  /// Plays, or says false where that is not legal.
  play(point: number, colour: Colour): boolean {
    if (!this.isLegal(point, colour)) return false;
    if (this.#top + RECORD > this.#log.length) this.#growLog();
    if (point === GO_PASS) this.#push(GO_PASS, colour, 0, 0, false, NO_STRING, 0, 0);
    else this.#place(point, colour);
    this.depth++;
    return true;
  }

  #place(point: number, colour: Colour): void {
    const strings = this.#strings;
    const { cells, head, next, liberties, stones } = strings;
    const log = this.#log;
    const start = this.#top;

    // The strings around, each once: own ones, and enemies, who all lose this liberty.
    let base = NO_STRING;
    let room = 0;
    let captured = 0;
    let joined = 0;
    for (let way = 0; way < 4; way++) {
      const beside = point + WAYS[way]!;
      const cell = cells[beside]!;
      if (cell === EMPTY) room++;
      if (cell >= EMPTY) continue;
      const string = head[beside]!;
      let seen = false;
      for (let before = 0; before < way; before++) {
        const other = point + WAYS[before]!;
        if (head[other] === string && cells[other] === cell) seen = true;
      }
      if (seen) continue;
      liberties[string]!--;
      if (cell !== colour) continue;
      if (base === NO_STRING) base = string;
      else if (stones[string]! > stones[base]!) {
        log[start + JOINED + joined++] = base;
        base = string;
      } else log[start + JOINED + joined++] = string;
    }
    const slotHead = head[point]!;
    const slotNext = next[point]!;
    const slotLiberties = liberties[point]!;
    const slotStones = stones[point]!;
    const baseLiberties = base === NO_STRING ? 0 : liberties[base]!;
    const baseStones = base === NO_STRING ? 0 : stones[base]!;

    strings.put(point, colour, room);
    const string = base === NO_STRING ? point : base;
    if (base !== NO_STRING) {
      strings.join(base, point, colour);
      for (let i = 0; i < joined; i++) strings.join(base, log[start + JOINED + i]!, colour);
    }

    // Enemies without liberties go.
    let last = 0;
    let taken = 0;
    for (let way = 0; way < 4; way++) {
      const beside = point + WAYS[way]!;
      if (cells[beside] !== (colour ^ 1) || liberties[head[beside]!]! > 0) continue;
      last = head[beside]!;
      log[start + TAKEN + captured++] = last;
      taken += stones[last]!;
      strings.remove(last, colour);
    }
    this.prisoners[colour]! += taken;
    const isSuicide = liberties[string] === 0;
    if (isSuicide) {
      this.prisoners[colour ^ 1]! += stones[string]!;
      strings.remove(string, (colour ^ 1) as Colour);
    }
    log[start + SLOT_HEAD] = slotHead;
    log[start + SLOT_NEXT] = slotNext;
    log[start + SLOT_LIBERTIES] = slotLiberties;
    log[start + SLOT_STONES] = slotStones;
    this.#push(point, colour, captured, joined, isSuicide, base, baseLiberties, baseStones);
    if (taken === 1 && stones[string] === 1 && liberties[string] === 1) {
      this.ko = last;
      this.koColour = (colour ^ 1) as Colour;
    }
  }

  #push(
    point: number,
    colour: Colour,
    captured: number,
    joined: number,
    isSuicide: boolean,
    base: number,
    baseLiberties: number,
    baseStones: number,
  ): void {
    const log = this.#log;
    const top = this.#top;
    log[top + KO] = this.ko;
    log[top + KO_COLOUR] = this.koColour;
    log[top + POINT] = point;
    log[top + COLOUR] = colour;
    log[top + TAKEN_COUNT] = captured;
    log[top + JOINED_COUNT] = joined;
    log[top + SUICIDE] = isSuicide ? 1 : 0;
    log[top + BASE] = base;
    log[top + BASE_LIBERTIES] = baseLiberties;
    log[top + BASE_STONES] = baseStones;
    this.#top = top + RECORD;
    this.ko = 0;
  }

  #growLog(): void {
    const longer = new Int32Array(this.#log.length * 2);
    longer.set(this.#log);
    this.#log = longer;
  }

  /// Takes the last move back, a pass too. Without one it is a bug of the caller.
  undo(): void {
    if (this.depth === 0) throw new Error('there is no move to take back');
    this.depth--;
    const log = this.#log;
    const start = this.#top - RECORD;
    this.#top = start;
    this.ko = log[start + KO]!;
    this.koColour = log[start + KO_COLOUR] as Colour;
    const point = log[start + POINT]!;
    if (point === GO_PASS) return;
    const colour = log[start + COLOUR] as Colour;
    const enemy = (colour ^ 1) as Colour;
    const base = log[start + BASE]!;
    const strings = this.#strings;
    const { head, next, liberties, stones } = strings;
    if (log[start + SUICIDE] === 1) {
      const string = base === NO_STRING ? point : base;
      strings.restore(string, enemy);
      this.prisoners[enemy]! -= stones[string]!;
    }
    for (let i = log[start + TAKEN_COUNT]! - 1; i >= 0; i--) {
      strings.restore(log[start + TAKEN + i]!, colour);
      this.prisoners[colour]! -= stones[log[start + TAKEN + i]!]!;
    }
    if (base !== NO_STRING) {
      for (let i = log[start + JOINED_COUNT]! - 1; i >= 0; i--) strings.part(base, log[start + JOINED + i]!);
      strings.part(base, point);
      liberties[base] = log[start + BASE_LIBERTIES]!;
      stones[base] = log[start + BASE_STONES]!;
    }
    strings.lift(point, colour);
    head[point] = log[start + SLOT_HEAD]!;
    next[point] = log[start + SLOT_NEXT]!;
    liberties[point] = log[start + SLOT_LIBERTIES]!;
    stones[point] = log[start + SLOT_STONES]!;
    strings.addBeside(point, colour, 1);
    strings.addBeside(point, enemy, 1);
  }

  /// All points as letters (`X`, `O`, `.`), A1 first, row after row.
  print(): string {
    let letters = '';
    for (let row = 1; row <= this.size; row++)
      for (let column = 1; column <= this.size; column++) letters += CELL_LETTERS[this.cells[pointOf(column, row)]!];
    return letters;
  }

  /// Sets up what `print` wrote; there is nothing to take back then. False where a stone has no liberty: the board is left
  /// empty.
  load(letters: string): boolean {
    const points = pointsOf(this.size);
    if (letters.length !== points.length) throw new Error(`${letters.length} letters for a board of ${this.size}`);
    this.clear();
    // A string that has a liberty in the end has one all the time, so that plain moves set everything up.
    for (let i = 0; i < points.length; i++) {
      if (letters[i] === '.') continue;
      const colour = CELL_LETTERS.indexOf(letters[i]!) as Colour;
      const isPlayed = this.play(points[i]!, colour);
      if (isPlayed && this.cells[points[i]!] === colour && this.prisoners[colour] === 0) continue;
      this.clear();
      return false;
    }
    this.ko = 0;
    this.depth = 0;
    this.#top = 0;
    return true;
  }
}
