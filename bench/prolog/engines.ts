/// The Prolog systems, each loaded only when asked for.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type * as Logic from '../../src/logic/index.ts';
import { measured } from './engine.ts';
import type { OpenEngine } from './engine.ts';

/// Where the freshly compiled logic room is; set by run.ts.
export const HANSEI_BUILD = 'HANSEI_BENCH_BUILD';

const hansei =
  (proofs: boolean): OpenEngine =>
  async (file) => {
    const { Prolog } = (await import(`${process.env[HANSEI_BUILD]}/logic/index.js`)) as typeof Logic;
    const prolog = new Prolog();
    const { problems } = prolog.load(readFileSync(file, 'utf8'), { file });
    if (problems.some(({ severity }) => severity === 'error')) throw new Error(problems[0]!.message);
    return {
      prove: (goal) =>
        measured(() => {
          const query = prolog.query(goal, { limit: 1, proofs });
          for (const answer of query) return !proofs || answer.proof !== undefined;
          if (query.outcome?.status !== 'done') throw new Error(JSON.stringify(query.outcome));
          return false;
        }),
    };
  };

const swipl: OpenEngine = async (file) => ({
  prove: async (goal) => {
    // VmHWM is the peak of the resident set in kB; where there is no /proc the memory stays unknown.
    const report = `(catch((open('/proc/self/status', read, S), read_string(S, _, T)), _, T = "")), format("~w~n~s", [Ms, T])`;
    const timed = `statistics(cputime, A), ${goal}, statistics(cputime, B), Ms is (B - A) * 1000, ${report}, halt`;
    const text = execFileSync('swipl', ['-q', '-g', timed, '-t', 'halt(1)', file], { encoding: 'utf8' });
    const peak = /VmHWM:\s*(\d+)/.exec(text)?.[1];
    return { cpuMs: Number.parseFloat(text), maxRssMb: peak === undefined ? undefined : Number(peak) / 1024 };
  },
});

interface SwiplWasm {
  readonly FS: { writeFile(path: string, text: string): void };
  readonly prolog: { query(goal: string): { once(): { success?: boolean; error?: unknown } } };
}

const swiplWasm: OpenEngine = async (file) => {
  const module = (await import('swipl-wasm')) as unknown as { default: (options: object) => Promise<SwiplWasm> };
  const machine = await module.default({ arguments: ['-q'] });
  machine.FS.writeFile('/program.pl', readFileSync(file, 'utf8'));
  const ask = (goal: string): boolean => machine.prolog.query(goal).once().success === true;
  if (!ask(`consult('/program.pl')`)) throw new Error('swipl-wasm could not load the program');
  return { prove: (goal) => measured(() => ask(goal)) };
};

interface Trealla {
  consultText(text: string): Promise<void>;
  queryOnce(goal: string, options: { autoyield: number }): Promise<{ status: string }>;
}

const trealla: OpenEngine = async (file) => {
  const module = (await import('trealla')) as unknown as { load: () => Promise<void>; Prolog: new () => Trealla };
  await module.load();
  const machine = new module.Prolog();
  await machine.consultText(readFileSync(file, 'utf8'));
  const ask = async (goal: string): Promise<boolean> => {
    // Yielding to the event loop, its default, costs time, and long goals then fail that should succeed.
    const result = await machine.queryOnce(goal, { autoyield: 0 });
    if (result.status === 'error') throw new Error(`trealla: ${JSON.stringify(result)}`);
    return result.status === 'success';
  };
  return { prove: (goal) => measured(() => ask(goal)) };
};

interface TauAnswers {
  readonly success: (answer: unknown) => void;
  readonly error: (problem: unknown) => void;
  readonly fail?: () => void;
  readonly limit?: () => void;
}

interface Tau {
  consult(text: string, answers: TauAnswers): void;
  query(goal: string, answers: TauAnswers): void;
  answer(answers: TauAnswers): void;
}

const tau: OpenEngine = async (file) => {
  const module = (await import('tau-prolog')) as unknown as { default: { create(limit: number): Tau } };
  const session = module.default.create(Number.MAX_SAFE_INTEGER);
  const step = (start: (answers: TauAnswers) => void): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const error = (problem: unknown): void => reject(new Error(String(problem)));
      start({ success: () => resolve(true), error, fail: () => resolve(false), limit: () => error('step limit') });
    });
  await step((answers) => session.consult(readFileSync(file, 'utf8'), answers));
  return {
    prove: async (goal) => {
      await step((answers) => session.query(`${goal}.`, answers));
      return measured(() => step((answers) => session.answer(answers)));
    },
  };
};

export const engines = {
  hansei: hansei(false),
  'hansei-proofs': hansei(true),
  swipl,
  'swipl-wasm': swiplWasm,
  trealla,
  'tau-prolog': tau,
} as const satisfies Record<string, OpenEngine>;

export type EngineName = keyof typeof engines;
