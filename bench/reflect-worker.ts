/// One way of learning the case, measured in a process of its own. Reads a job and writes a report, both as JSON.
import { readFileSync } from 'node:fs';
import type * as Games from '../src/games/index.ts';
import type * as Logic from '../src/logic/index.ts';
import type * as Ebg from '../src/reflect/ebg/index.ts';
import type * as LostGame from '../src/reflect/lost-game/blame.ts';
import { FAILURE, PLAYER, stretch } from './reflect-case.ts';

export interface Job {
  /// `hansei` is the learning of the reflect room, `meta` the meta-interpreter in Hansei's Prolog.
  readonly engine: 'hansei' | 'meta';
  /// Where the compiled sources are.
  readonly build: string;
  readonly record: string;
  readonly theory: string;
  /// For `meta`: the record's facts and the meta-interpreter.
  readonly programs: readonly string[];
  readonly idle: number;
  readonly warmUp: number;
  readonly batches: number;
  readonly size: number;
}

export interface Report {
  readonly coldMs: number;
  readonly warmMs: number;
  readonly calls: number;
  readonly base: number;
  readonly stored: readonly string[];
  readonly raw: string;
  readonly final: string;
}

type Learned = Omit<Report, 'coldMs' | 'warmMs'>;

const job = JSON.parse(process.argv[2]!) as Job;
const load = async <T>(path: string): Promise<T> => (await import(`${job.build}/${path}`)) as T;
const logic = await load<typeof Logic>('logic/index.js');

const byLibrary = async (): Promise<() => () => Learned> => {
  const { parseTranscript } = await load<typeof Games>('games/index.js');
  const ebg = await load<typeof Ebg>('reflect/ebg/index.js');
  const { episodeOf } = await load<typeof LostGame>('reflect/lost-game/blame.js');
  const parsed = parseTranscript(job.record);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const episode = stretch(episodeOf(parsed.value, FAILURE), job.idle);
  const theory = new ebg.Theory([{ name: job.theory, text: readFileSync(job.theory, 'utf8') }]);
  return () => {
    const { fault, stored, calls } = ebg.retreat(theory, episode, logic.atom(PLAYER));
    if (fault === undefined) throw new Error('nothing was learned');
    const ground = ebg.groundConcept(fault.explanation);
    const raw = ebg.byConstants(ground, theory);
    const final = ebg.byConstants(ebg.finalConcept(ground, fault.base, theory), theory);
    return () => ({
      calls,
      base: fault.base,
      stored: stored.map((term) => logic.printTerm(term)),
      raw: ebg.printConcept(raw),
      final: ebg.printConcept(final),
    });
  };
};

const byMetaInterpreter = (): (() => () => Learned) => {
  const prolog = new logic.Prolog();
  for (const file of [job.theory, ...job.programs]) prolog.load(readFileSync(file, 'utf8'), { file });
  const goal = `learn(${FAILURE + job.idle}, ${PLAYER}, lesson(Base, Raw, Final, Stored))`;
  return () => {
    const query = prolog.query(goal, { limit: 1 });
    for (const { bindings } of query) {
      return () => ({
        calls: query.steps,
        base: Number(logic.printTerm(bindings.get('Base')!)),
        stored: logic.listItems(bindings.get('Stored')!)!.map((term) => logic.printTerm(term)),
        raw: logic.printTerm(bindings.get('Raw')!, { quoted: true }),
        final: logic.printTerm(bindings.get('Final')!, { quoted: true }),
      });
    }
    throw new Error(`nothing was learned: ${JSON.stringify(query.outcome)}`);
  };
};

const learn = job.engine === 'hansei' ? await byLibrary() : byMetaInterpreter();
const timeOf = (times: number): number => {
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) learn();
  return process.cpuUsage(before).user / 1000 / times;
};

const coldMs = timeOf(1);
timeOf(job.warmUp);
let warmMs = Infinity;
for (let i = 0; i < job.batches; i++) warmMs = Math.min(warmMs, timeOf(job.size));
const report: Report = { coldMs, warmMs, ...learn()() };
process.stdout.write(`${JSON.stringify(report)}\n`);
