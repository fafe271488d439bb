/// Proof and disproof numbers of positions, by hash. The table is a cache: what is pushed out is found again.
export interface ProofTable {
  /// The slot of the key, or -1.
  find(low: number, high: number): number;
  save(low: number, high: number, proof: number, disproof: number): void;
  /// Forgets everything, at no cost.
  clear(): void;
  readonly proof: Int32Array;
  readonly disproof: Int32Array;
}

const PROBES = 4;

export const createProofTable = (bits = 18): ProofTable => {
  const size = 2 ** bits;
  const last = size - 1;
  const lows = new Int32Array(size);
  const highs = new Int32Array(size);
  const rounds = new Float64Array(size);
  const proof = new Int32Array(size);
  const disproof = new Int32Array(size);
  let round = 1;

  const find = (low: number, high: number): number => {
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = (low + probe) & last;
      if (rounds[slot] !== round) return -1;
      if (lows[slot] === low && highs[slot] === high) return slot;
    }
    return -1;
  };
  const save = (low: number, high: number, proofNumber: number, disproofNumber: number): void => {
    let slot = low & last;
    for (let probe = 0; probe < PROBES; probe++) {
      const at = (low + probe) & last;
      if (rounds[at] !== round || (lows[at] === low && highs[at] === high)) {
        slot = at;
        break;
      }
      // Among strangers the one that is not settled yet, and cheap to find again, goes.
      const isOpen = proof[at] !== 0 && disproof[at] !== 0;
      if (isOpen && (proof[slot] === 0 || disproof[slot] === 0 || proof[at]! < proof[slot]!)) slot = at;
    }
    lows[slot] = low;
    highs[slot] = high;
    rounds[slot] = round;
    proof[slot] = proofNumber;
    disproof[slot] = disproofNumber;
  };
  return { find, save, clear: () => void round++, proof, disproof };
};
