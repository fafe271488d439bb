/// CPU time of this process, of all its threads, and how much work gets done in it.

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export interface RateOptions {
  /// Of each round, at least.
  readonly seconds: number;
  /// Of which the best counts.
  readonly rounds: number;
  /// Seconds before the first round, in which code becomes warm: that of a network takes some tenths of a second.
  readonly warm: number;
}

/// A round that takes so many times as long as it should is exact enough, and the last one.
const LONG = 3;

/// Steps per CPU second. `work` does some and says how many; it is told how often it was called before.
export const bestRate = (work: (call: number) => number, { seconds, rounds, warm }: RateOptions): number => {
  let call = 0;
  let best = 0;
  /// How long it took.
  const round = (least: number): number => {
    const start = cpuSeconds();
    let steps = 0;
    let spent = 0;
    // Asking for the time costs time, too: more calls each time, as long as there is much time left.
    for (let calls = 1; spent < least || spent === 0; calls = spent < least / 4 ? 2 * calls : calls) {
      for (let i = 0; i < calls; i++) steps += work(call++);
      spent = cpuSeconds() - start;
    }
    best = Math.max(best, steps / spent);
    return spent;
  };
  if (warm > 0 && round(warm) > LONG * warm) return best;
  best = 0;
  for (let i = 0; i < rounds && round(seconds) <= LONG * seconds; i++);
  return best;
};

/// The least CPU milliseconds of several tries, and what the last one made.
export const leastMilliseconds = <T>(tries: number, make: () => T): { readonly made: T; readonly ms: number } => {
  let ms = Infinity;
  for (let i = 1; ; i++) {
    const start = cpuSeconds();
    const made = make();
    ms = Math.min(ms, (cpuSeconds() - start) * 1000);
    if (i >= tries) return { made, ms };
  }
};
