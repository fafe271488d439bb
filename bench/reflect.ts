/// `npm run bench -- reflect`: learning the pair wing from its record (the retreat from the failure, all explanations, the
/// clauses of figures 7 and 8) by the reflect room, by a vanilla meta-interpreter in swipl, and by the same text in Hansei's
/// Prolog. What they learn must be the same.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseTranscript } from '../src/games/index.ts';
import { Prolog, conjuncts, parseTerm, printTerm, variant } from '../src/logic/index.ts';
import type { Term } from '../src/logic/index.ts';
import { episodeOf } from '../src/reflect/index.ts';
import { figure, printTable } from './prolog/rows.ts';
import { withBuild } from './prolog/run.ts';
import { FAILURE, PAPER, PLAYER, stretch } from './reflect-case.ts';
import type { Job, Report } from './reflect-worker.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const THEORY = file('../knowledge/othello/causes.pl');
const META = file('reflect.pl');
const DRIVER = file('reflect-driver.pl');
const WORKER = file('reflect-worker.ts');
const RECORD = /^record: *(\S+)/m.exec(readFileSync(file('../cases/reflect/pair-wing.txt'), 'utf8'))![1]!;
/// Figures 7 and 8.
const LITERALS = { raw: 238, final: 116 } as const;
/// How many moves are put in during which nothing happens.
const IDLE = [0, 8, 16, 32] as const;

type EngineName = 'hansei' | 'swipl' | 'meta';
const TITLES: Readonly<Record<EngineName, string>> = {
  hansei: 'hansei',
  swipl: 'meta-interpreter in swipl',
  meta: 'meta-interpreter in hansei',
};

interface Effort {
  readonly warmUp: number;
  readonly batches: number;
  readonly size: number;
}

/// The record's facts as the meta-interpreter reads them.
const factsOf = (idle: number): string => {
  const parsed = parseTranscript(RECORD);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const episode = stretch(episodeOf(parsed.value, FAILURE), idle);
  const played: string[] = [];
  const stood: string[] = [];
  for (let time = episode.start; time <= episode.failure; time++) {
    const { player, move } = episode.move(time);
    played.push(`played(${time},${printTerm(player)},${printTerm(move)}).\n`);
    for (const fact of episode.states(time)) stood.push(`${printTerm(fact).replace('pre_state', 'stood')}.\n`);
  }
  return [...played, ...stood].join('');
};

const prolog = new Prolog();
const read = (text: string): Term => {
  const parsed = parseTerm(text, prolog);
  if (!parsed.ok) throw new Error(`${parsed.error.message}: ${text.slice(0, 80)}`);
  return parsed.value.term;
};

const argumentsOf = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);
const literalsOf = (clause: string): number => conjuncts(argumentsOf(read(clause))[1]!).length;

const runSwipl = (facts: string, idle: number, { warmUp, batches, size }: Effort): Report => {
  const ask = (goal: string): Term[] =>
    execFileSync('swipl', ['-q', '-g', `${goal},halt`, '-t', 'halt(1)', THEORY, facts, META, DRIVER], {
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .map((line) => read(line.replace(/\.$/, '')));
  const failure = FAILURE + idle;
  const [times] = ask(`measured(${failure},${PLAYER},${warmUp},${batches},${size})`);
  const [told, raw, final] = ask(`told(${failure},${PLAYER})`);
  const [coldMs, warmMs] = argumentsOf(times!).map((term) => Number(printTerm(term)));
  const [base, calls, ...stored] = argumentsOf(told!).map((term) => printTerm(term));
  return {
    coldMs: coldMs!,
    warmMs: warmMs!,
    calls: Number(calls),
    base: Number(base),
    stored,
    raw: printTerm(raw!, { quoted: true }),
    final: printTerm(final!, { quoted: true }),
  };
};

const runWorker = (job: Job): Report =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', WORKER, JSON.stringify(job)], { encoding: 'utf8' }),
  ) as Report;

/// What two ways of learning disagree about; undefined where they learned the same.
export const disagreement = (ours: Report, other: Report): string | undefined => {
  if (ours.base !== other.base) return `the base is ${ours.base} here and ${other.base} there`;
  if (ours.stored.join() !== other.stored.join()) return `${ours.stored.join()} here and ${other.stored.join()} there`;
  for (const version of ['raw', 'final'] as const)
    if (!variant(read(ours[version]), read(other[version]))) return `the ${version} clauses are no variants`;
  return undefined;
};

export interface Row {
  readonly name: string;
  readonly engine: EngineName;
  /// Moves put in during which nothing happens.
  readonly idle: number;
  /// User CPU time of the first learning of a process, and of one learning in the best batch after many.
  readonly coldMs: number;
  readonly cpuMs: number;
  readonly calls: number;
  readonly base: number;
  readonly literals: { readonly raw: number; readonly final: number };
}

const printReport = (rows: readonly Row[]): string => {
  const of = (idle: number, engine: EngineName): Row => rows.find((row) => row.idle === idle && row.engine === engine)!;
  const swipl = of(0, 'swipl');
  const engines = ['hansei', 'swipl', 'meta'] as const;
  return [
    'Learning the pair wing: the retreat from 47 to 36 with the facts of each time, every explanation, both clauses\n',
    printTable([
      ['', 'cold ms', 'warm ms', 'times swipl', 'calls', 'literals'],
      ...engines.map((engine) => {
        const { name, coldMs, cpuMs, calls, literals } = of(0, engine);
        const ratio = figure(cpuMs / swipl.cpuMs);
        return [name, figure(coldMs), figure(cpuMs), ratio, String(calls), `${literals.raw} ${literals.final}`];
      }),
      ['the paper (PSI/UX, 1994)', String(PAPER.seconds * 1000), '', '', String(PAPER.calls), '238 116'],
    ]),
    'User CPU time of one learning, loading of the theory apart. Cold: the first of a process. Warm: the best batch after\n',
    'many in one process. Runs alternate, the best counts. Calls of predicates; in swipl the goals that the\n',
    'meta-interpreter proves, in hansei its own calls, too. All clauses are variants of each other.\n\n',
    'The same with moves put in during which nothing happens, by the distance from the failure to the bad move (warm)\n',
    printTable([
      ['distance', 'literals', 'calls', 'hansei ms', 'swipl ms', 'times swipl'],
      ...IDLE.filter((idle) => rows.some((row) => row.idle === idle)).map((idle) => {
        const [ours, theirs] = [of(idle, 'hansei'), of(idle, 'swipl')];
        const distance = String(FAILURE + idle - ours.base);
        const times = [figure(ours.cpuMs), figure(theirs.cpuMs), figure(ours.cpuMs / theirs.cpuMs)];
        return [distance, String(ours.literals.raw), String(ours.calls), ...times];
      }),
    ]),
  ].join('');
};

const best = (one: Report | undefined, other: Report): Report =>
  one === undefined
    ? other
    : { ...one, coldMs: Math.min(one.coldMs, other.coldMs), warmMs: Math.min(one.warmMs, other.warmMs) };

/// Measures everything, or says what is wrong.
const measureAll = async (
  folder: string,
  runs: number,
  effort: Effort,
  idles: readonly number[],
): Promise<Row[] | string> =>
  withBuild(async (build) => {
    const rows: Row[] = [];
    for (const idle of idles) {
      const facts = join(folder, `facts-${idle}.pl`);
      writeFileSync(facts, factsOf(idle));
      const engines: readonly EngineName[] = idle === 0 ? ['hansei', 'swipl', 'meta'] : ['hansei', 'swipl'];
      const job = { build, record: RECORD, theory: THEORY, programs: [facts, META], idle, ...effort };
      const reports = new Map<EngineName, Report>();
      // Runs alternate, so that a busy machine is busy for all. The growth is plain enough after one.
      for (let run = 0; run < (idle === 0 ? runs : 1); run++) {
        for (const engine of engines) {
          const one = engine === 'swipl' ? runSwipl(facts, idle, effort) : runWorker({ ...job, engine });
          reports.set(engine, best(reports.get(engine), one));
          process.stderr.write(`${TITLES[engine]}, ${idle} moves put in: ${figure(one.warmMs)} ms\n`);
        }
      }
      const ours = reports.get('hansei')!;
      for (const [engine, each] of reports) {
        const wrong = disagreement(ours, each);
        if (wrong !== undefined) return `${TITLES[engine]} learned something else: ${wrong}`;
        const { coldMs, warmMs: cpuMs, calls, base } = each;
        const literals = { raw: literalsOf(each.raw), final: literalsOf(each.final) };
        rows.push({ name: TITLES[engine], engine, idle, coldMs, cpuMs, calls, base, literals });
      }
      const { raw, final } = rows[0]!.literals;
      if (raw !== LITERALS.raw || final !== LITERALS.final)
        return `${raw} and ${final} literals instead of ${LITERALS.raw} and ${LITERALS.final}`;
    }
    return rows;
  });

export const benchReflect = async (args: readonly string[]): Promise<number> => {
  let values;
  try {
    const options = { json: { type: 'boolean' }, quick: { type: 'boolean' }, runs: { type: 'string' } } as const;
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 2;
  }
  const runs = Number(values.runs ?? (values.quick ? 1 : 3));
  if (!(runs >= 1)) {
    process.stderr.write('--runs takes a positive number\n');
    return 2;
  }
  const effort = values.quick ? { warmUp: 2, batches: 1, size: 2 } : { warmUp: 200, batches: 10, size: 20 };
  const folder = mkdtempSync(join(tmpdir(), 'hansei-bench-'));
  try {
    const rows = await measureAll(folder, runs, effort, values.quick ? IDLE.slice(0, 2) : IDLE);
    if (typeof rows === 'string') {
      process.stderr.write(`${rows}\n`);
      return 1;
    }
    const [ours, theirs] = (['hansei', 'swipl'] as const).map((engine) => rows.find((row) => row.engine === engine)!);
    const ratios = { vsSwipl: ours!.cpuMs / theirs!.cpuMs };
    if (values.json) process.stdout.write(`${JSON.stringify({ rows, ratios, paper: PAPER })}\n`);
    else process.stdout.write(printReport(rows));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
