/// What a search has found in positions it met: won or lost, how deep it looked, the move, and the zone of wins. Entries of
/// earlier questions count as empty, so that an answer hangs on nothing but its position.
import type { ZoneRows } from './zone-rows.ts';

const ROWS = 32;
/// A loss that no limit of depth has caused.
export const FINAL_DEPTH = 255;

export class CaptureTable {
  readonly #size: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #round: Float64Array;
  readonly #info: Int32Array;
  readonly #zones: Int32Array;
  #current = 0;

  constructor(bits: number) {
    this.#size = 2 ** bits;
    this.#low = new Int32Array(this.#size);
    this.#high = new Int32Array(this.#size);
    this.#round = new Float64Array(this.#size);
    this.#info = new Int32Array(this.#size);
    this.#zones = new Int32Array(this.#size * ROWS);
  }

  clear(): void {
    this.#current++;
  }

  /// The slot of the position, or -1.
  find(low: number, high: number): number {
    const slot = (low ^ (high >>> 11)) & (this.#size - 1);
    return this.#round[slot] === this.#current && this.#low[slot] === low && this.#high[slot] === high ? slot : -1;
  }

  isWon(slot: number): boolean {
    return (this.#info[slot]! & 1) === 1;
  }

  depthOf(slot: number): number {
    return (this.#info[slot]! >> 1) & 255;
  }

  moveOf(slot: number): number {
    return this.#info[slot]! >> 9;
  }

  readZone(slot: number, zones: ZoneRows, ply: number): void {
    zones.words.set(this.#zones.subarray(slot * ROWS, slot * ROWS + zones.last + 1), ply * ROWS);
  }

  store(low: number, high: number, isWon: boolean, depth: number, move: number): number {
    const slot = (low ^ (high >>> 11)) & (this.#size - 1);
    this.#round[slot] = this.#current;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#info[slot] = (move << 9) | (depth << 1) | (isWon ? 1 : 0);
    return slot;
  }

  writeZone(slot: number, zones: ZoneRows, ply: number): void {
    this.#zones.set(zones.words.subarray(ply * ROWS, ply * ROWS + zones.last + 1), slot * ROWS);
  }
}
