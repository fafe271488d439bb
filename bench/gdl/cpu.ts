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
  /// Seconds before the first round, in which code becomes warm.
  readonly warm: number;
}

/// Steps per CPU second. `work` does some and says how many; it is told how often it was called before.
export const bestRate = (work: (call: number) => number, { seconds, rounds, warm }: RateOptions): number => {
  let call = 0;
  const round = (least: number): number => {
    const start = cpuSeconds();
    let steps = 0;
    let spent = 0;
    // Asking for the time costs time, too: twice as many calls each time.
    for (let calls = 1; spent < least || spent === 0; calls *= 2) {
      for (let i = 0; i < calls; i++) steps += work(call++);
      spent = cpuSeconds() - start;
      if (spent > least / 2) calls /= 2;
    }
    return steps / spent;
  };
  if (warm > 0) round(warm);
  return Math.max(...Array.from({ length: rounds }, () => round(seconds)));
};
