/// A seeded generator (splitmix-like mixing of a counter): the same seed gives the same numbers on every machine.
export class Random {
  private state: number;

  constructor(seed = 1) {
    this.state = seed | 0;
  }

  seed(seed: number): void {
    this.state = seed | 0;
  }

  /// A float in [0, 1) of 32 bits.
  next(): number {
    this.state = (this.state + 0x9e3779b9) | 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  }
}
