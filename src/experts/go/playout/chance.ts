/// Random numbers for playouts: Marsaglia's xorshift with 32 bits. Weak, and fast enough that nobody sees it in a profile;
/// `play`'s generator costs four times as much.
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = 1;
    this.reseed(seed);
  }

  /// Neighbouring seeds give numbers that have nothing in common.
  reseed(seed: number): void {
    let state = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
    // Zero would stay zero for ever.
    this.#state = state === 0 ? 0x1234567 : state;
  }

  /// The next 32 bits, with a sign.
  bits(): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return state;
  }

  /// A whole number from 0 to `limit` - 1.
  below(limit: number): number {
    return ((this.bits() >>> 0) * limit * 2 ** -32) | 0;
  }
}
