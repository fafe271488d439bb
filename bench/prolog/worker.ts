/// One program on one system in a process of its own: prints a Report as JSON. Started by run.ts only.
import { engines } from './engines.ts';
import type { EngineName } from './engines.ts';
import type { Measure } from './engine.ts';

export interface Job {
  readonly engine: EngineName;
  readonly file: string;
  readonly warmUp?: string;
  readonly goal: string;
  /// The goal is proved `times` times for one measurement, of which there are `runs`.
  readonly times: number;
  readonly runs: number;
}

export interface Report {
  /// The best of the runs.
  readonly cpuMs: number;
  readonly maxRssMb?: number;
}

const work = async ({ engine, file, warmUp, goal, times, runs }: Job): Promise<Report> => {
  const machine = await engines[engine](file);
  if (warmUp !== undefined) await machine.prove(warmUp);
  const sums: number[] = [];
  let last: Measure = { cpuMs: 0 };
  for (let run = 0; run < runs; run++) {
    let sum = 0;
    for (let time = 0; time < times; time++) {
      last = await machine.prove(goal);
      sum += last.cpuMs;
    }
    sums.push(sum);
  }
  const own = process.resourceUsage().maxRSS / 1024;
  return { cpuMs: Math.min(...sums), maxRssMb: engine === 'swipl' ? last.maxRssMb : own };
};

const report = await work(JSON.parse(process.argv[2]!) as Job);
// Emscripten programs keep the process alive; everything is said.
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
