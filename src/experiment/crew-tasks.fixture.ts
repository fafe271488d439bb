/// Tasks for the tests of the crew.
export const double = (n: number): number => 2 * n;

export const count = async (to: number, report: (n: number) => void): Promise<string> => {
  for (let n = 1; n <= to; n++) {
    report(n);
    if (n % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return `counted to ${to}`;
};

export const loop = (_: null, report: (word: string) => void): never => {
  report('looping');
  for (;;);
};

export const fail = (message: string): never => {
  throw new RangeError(message);
};

export const leave = (): void => process.exit(3);

export const hog = (): number => {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => `${kept.length} ${i}`));
};

export const failLater = (): Promise<void> => {
  setTimeout(() => {
    throw new Error('nobody waits for this');
  }, 1);
  return new Promise((resolve) => setTimeout(resolve, 500));
};
