/// `npm run bench -- prolog`: Hansei's Prolog beside native swipl and the Prologs on npm.
import { programFile } from './programs.ts';
import type { Program } from './programs.ts';
import type { EngineName } from './engines.ts';
import { parseOptions } from './options.ts';
import type { Options } from './options.ts';
import { figure, geometricMean, printTable, ratiosOf } from './rows.ts';
import type { Row } from './rows.ts';
import { runJob, withBuild } from './run.ts';

const ENGINES: readonly EngineName[] = ['hansei', 'swipl', 'swipl-wasm', 'trealla', 'tau-prolog'];
// About a thousand times slower than the others: it gets fewer repetitions, one run and no warm-up but the first call.
const TAU_SHARE = 1 / 1500;
/// What it does not finish in this time it does not finish: the table shows a gap.
const TAU_SECONDS = 60;
const QUICK_SHARE = 1 / 50;

const measure = async (program: Program, engine: EngineName, options: Options, build: string): Promise<Row> => {
  const isTau = engine === 'tau-prolog';
  const share = (isTau ? TAU_SHARE : 1) * (options.quick ? QUICK_SHARE : 1);
  const reps = Math.max(1, Math.ceil(program.reps * share));
  // Native code needs no warm-up, and each of its runs is a new process; the others take a tenth of the run.
  const warmUp = engine === 'swipl' || isTau ? undefined : `run(${Math.ceil(reps / 10)})`;
  const runs = isTau ? 1 : options.runs;
  const job = { engine, file: programFile(program.name), warmUp, goal: `run(${reps})`, times: 1, runs };
  const outcome = await runJob(job, build, isTau ? Math.min(TAU_SECONDS, options.seconds) : options.seconds);
  const { name } = program;
  if (!outcome.ok) {
    return { name, engine, cpuMs: null, reps, cpuMsPerRep: null, maxRssMb: null, problem: outcome.problem };
  }
  const { cpuMs, maxRssMb } = outcome.report;
  return { name, engine, cpuMs, reps, cpuMsPerRep: cpuMs / reps, maxRssMb: maxRssMb ?? null };
};

const ratioNames: Readonly<Partial<Record<EngineName, string>>> = {
  'swipl-wasm': 'geomeanVsSwiplWasm',
  swipl: 'geomeanVsSwipl',
  trealla: 'geomeanVsTrealla',
  'tau-prolog': 'geomeanVsTau',
};

const ratiosOfHansei = (rows: readonly Row[]): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(ratioNames).map(([engine, name]) => [
      name,
      geometricMean(ratiosOf(rows, 'hansei', engine).values()),
    ]),
  );

const printReport = (rows: readonly Row[], { engines, programs }: Options): string => {
  const rowOf = (name: string, engine: string): Row => rows.find((row) => row.name === name && row.engine === engine)!;
  const table = (title: string, cell: (row: Row) => string, last: (engine: string) => string): string =>
    `${title}\n${printTable([
      ['program', ...engines],
      ...programs.map(({ name }) => [name, ...engines.map((engine) => cell(rowOf(name, engine)))]),
      ...(last('swipl') === '' ? [] : [['geometric mean', ...engines.map(last)]]),
    ])}\n`;
  const base = engines.includes('swipl') ? 'swipl' : engines[0]!;
  const ratios = new Map(engines.map((engine) => [engine as string, ratiosOf(rows, engine, base)]));
  const problems = rows.filter(({ problem }) => problem !== undefined);
  const means = Object.entries(ratiosOfHansei(rows)).filter(([, mean]) => mean !== null);
  return [
    table(
      'User CPU time of one repetition, in ms (best of the runs)',
      (row) => figure(row.cpuMsPerRep, 4),
      () => '',
    ),
    table(
      `The same as a multiple of ${base}`,
      (row) => figure(ratios.get(row.engine)!.get(row.name)),
      (engine) => figure(geometricMean(ratios.get(engine)!.values())),
    ),
    table(
      'Peak memory of the process, in MB',
      (row) => figure(row.maxRssMb, 0),
      () => '',
    ),
    ...means.map(([name, mean]) => `${name}: ${figure(mean, 3)}\n`),
    means.length > 0
      ? 'CPU time of hansei divided by that of the other, per repetition: below 1 means that hansei is faster.\n'
      : '',
    'JS engines: user CPU time of the whole process around the goal, warm-up and loading apart; swipl: its own cputime.\n',
    engines.includes('tau-prolog')
      ? 'tau-prolog runs 1/1500 of the repetitions, once, and its time is per repetition too.\n'
      : '',
    ...problems.map(({ engine, name, problem }) => `no result of ${engine} on ${name}: ${problem}\n`),
  ].join('');
};

export const benchPeers = async (args: readonly string[]): Promise<number> => {
  const parsed = parseOptions(args, ENGINES);
  if (!parsed.ok) {
    process.stderr.write(`${parsed.problem}\n`);
    return 2;
  }
  const { options } = parsed;
  const rows: Row[] = [];
  const measureAll = async (build: string): Promise<void> => {
    for (const program of options.programs) {
      for (const engine of options.engines) {
        const row = await measure(program, engine, options, build);
        rows.push(row);
        process.stderr.write(`${row.name} ${engine}: ${row.problem ?? `${figure(row.cpuMs)} ms for ${row.reps}`}\n`);
      }
    }
  };
  await (options.engines.includes('hansei') ? withBuild(measureAll) : measureAll(''));
  if (options.json) process.stdout.write(`${JSON.stringify({ rows, ratios: ratiosOfHansei(rows) })}\n`);
  else process.stdout.write(printReport(rows, options));
  return 0;
};
