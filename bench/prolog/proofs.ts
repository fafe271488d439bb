/// `npm run bench -- proofs`: what the recording of proofs costs, Hansei beside itself.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseOptions } from './options.ts';
import type { Options } from './options.ts';
import { programFile } from './programs.ts';
import type { Program } from './programs.ts';
import { figure, geometricMean, printTable, ratiosOf } from './rows.ts';
import type { Row } from './rows.ts';
import { runJob, withBuild } from './run.ts';

const ENGINES = ['hansei', 'hansei-proofs'] as const;
const QUICK_SHARE = 1 / 50;
// run(N) forgets each repetition by a double negation, whose proof would be a failed search: here they are conjoined.
const CONJOINED = '\nconjoined(0) :- !.\nconjoined(N) :- bench, M is N - 1, conjoined(M).\n';

const measure = async (
  program: Program,
  engine: (typeof ENGINES)[number],
  options: Options,
  build: string,
): Promise<Row> => {
  const { name, repsPerProof } = program;
  // A fifth of the repetitions of the other measurement, in proofs that fit into memory.
  const times = Math.max(1, Math.round((program.reps / repsPerProof / 5) * (options.quick ? QUICK_SHARE : 1)));
  const reps = times * repsPerProof;
  const folder = mkdtempSync(join(tmpdir(), 'hansei-bench-'));
  try {
    const file = join(folder, `${name}.pl`);
    writeFileSync(file, readFileSync(programFile(name), 'utf8') + CONJOINED);
    const goal = `conjoined(${repsPerProof})`;
    const outcome = await runJob(
      { engine, file, warmUp: goal, goal, times, runs: options.runs },
      build,
      options.seconds,
    );
    if (!outcome.ok) {
      return {
        name,
        engine,
        cpuMs: null,
        reps,
        cpuMsPerRep: null,
        maxRssMb: null,
        problem: outcome.problem,
      };
    }
    const { cpuMs, maxRssMb } = outcome.report;
    return { name, engine, cpuMs, reps, cpuMsPerRep: cpuMs / reps, maxRssMb: maxRssMb ?? null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benchProofs = async (args: readonly string[]): Promise<number> => {
  const parsed = parseOptions(args, ENGINES);
  if (!parsed.ok) {
    process.stderr.write(`${parsed.problem}\n`);
    return 2;
  }
  const { options } = parsed;
  const rows: Row[] = [];
  await withBuild(async (build) => {
    for (const program of options.programs) {
      for (const engine of ENGINES) {
        const row = await measure(program, engine, options, build);
        rows.push(row);
        process.stderr.write(`${row.name} ${engine}: ${row.problem ?? `${figure(row.cpuMs)} ms for ${row.reps}`}\n`);
      }
    }
  });
  const ratios = ratiosOf(rows, 'hansei-proofs', 'hansei');
  const mean = geometricMean(ratios.values());
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ rows, ratios: { ...Object.fromEntries(ratios), geomean: mean } })}\n`);
    return 0;
  }
  const cell = (name: string, engine: string, of: (row: Row) => number | null, digits: number): string =>
    figure(of(rows.find((row) => row.name === name && row.engine === engine)!), digits);
  process.stdout.write(
    printTable([
      ['program', 'plain ms', 'proofs ms', 'ratio', 'plain MB', 'proofs MB'],
      ...options.programs.map(({ name }) => [
        name,
        cell(name, 'hansei', (row) => row.cpuMsPerRep, 4),
        cell(name, 'hansei-proofs', (row) => row.cpuMsPerRep, 4),
        figure(ratios.get(name)),
        cell(name, 'hansei', (row) => row.maxRssMb, 0),
        cell(name, 'hansei-proofs', (row) => row.maxRssMb, 0),
      ]),
      ['geometric mean', '', '', figure(mean), '', ''],
    ]) +
      'User CPU time of one repetition; the ratio says how many times longer it takes with its proof recorded. Making the steps, when somebody looks at them, is not in it.\n',
  );
  for (const { name, engine, problem } of rows) {
    if (problem !== undefined) process.stdout.write(`no result of ${engine} on ${name}: ${problem}\n`);
  }
  return 0;
};
