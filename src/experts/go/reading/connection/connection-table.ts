/// What is known of positions: with how many stones the side can join the strings, with how many it cannot, by which move,
/// and on which points that rests.
import type { ZoneRows } from '../capture/zone-rows.ts';

const ROWS = 27;
const PROBES = 4;
export const NEVER = 99;

export class ConnectionTable {
  readonly #last: number;
  readonly #lows: Int32Array;
  readonly #highs: Int32Array;
  readonly #rounds: Float64Array;
  readonly joined: Uint8Array;
  readonly failed: Uint8Array;
  readonly moves: Int16Array;
  readonly #zones: Int32Array;
  #round = 0;

  constructor(bits: number) {
    const size = 2 ** bits;
    this.#last = size - 1;
    this.#lows = new Int32Array(size);
    this.#highs = new Int32Array(size);
    this.#rounds = new Float64Array(size);
    this.joined = new Uint8Array(size);
    this.failed = new Uint8Array(size);
    this.moves = new Int16Array(size);
    this.#zones = new Int32Array(size * ROWS);
  }

  clear(): void {
    this.#round++;
  }

  find(low: number, high: number): number {
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (low + probe) & this.#last;
      if (this.#rounds[slot] !== this.#round) return -1;
      if (this.#lows[slot] === low && this.#highs[slot] === high) return slot;
    }
    return -1;
  }

  /// The slot of the key, made where there is none.
  open(low: number, high: number): number {
    const known = this.find(low, high);
    if (known >= 0) return known;
    let slot = low & this.#last;
    for (let probe = 0; probe < PROBES; probe++) {
      const at = (low + probe) & this.#last;
      if (this.#rounds[at] !== this.#round) {
        slot = at;
        break;
      }
      // Else what failed early is the cheapest to find again.
      if (this.failed[at]! < this.failed[slot]! && this.joined[at] === NEVER) slot = at;
    }
    this.#lows[slot] = low;
    this.#highs[slot] = high;
    this.#rounds[slot] = this.#round;
    this.joined[slot] = NEVER;
    this.failed[slot] = 0;
    this.moves[slot] = 0;
    return slot;
  }

  writeZone(slot: number, zones: ZoneRows, ply: number): void {
    const from = ply * 32;
    for (let row = 1; row <= zones.last; row++) this.#zones[slot * ROWS + row] = zones.words[from + row]!;
  }

  readZone(slot: number, zones: ZoneRows, ply: number): void {
    const to = ply * 32;
    for (let row = 1; row <= zones.last; row++) zones.words[to + row] = this.#zones[slot * ROWS + row]!;
  }
}
