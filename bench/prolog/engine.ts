/// What every Prolog system under measurement offers, and how its CPU time is taken.

/// A Prolog system with a program loaded.
export interface Engine {
  /// Proves `goal` once and answers with the user CPU time of that alone; throws if the goal does not succeed.
  prove(goal: string): Promise<Measure>;
}

export interface Measure {
  readonly cpuMs: number;
  /// Only where the system is not this process.
  readonly maxRssMb?: number;
}

export type OpenEngine = (file: string) => Promise<Engine>;

/// User CPU time of this process around `work`: what V8 spends on compiling and collecting garbage counts too.
export const measured = async (work: () => Promise<boolean> | boolean): Promise<Measure> => {
  const before = process.cpuUsage();
  const succeeded = await work();
  const { user } = process.cpuUsage(before);
  if (!succeeded) throw new Error('the goal failed: the program did not compute what it should');
  return { cpuMs: user / 1000 };
};
