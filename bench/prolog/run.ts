/// Runs jobs in child processes, one after the other.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HANSEI_BUILD } from './engines.ts';
import type { Job, Report } from './worker.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export type Outcome = { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly problem: string };

/// Compiles src as it is now, the way the published package is built, and hands its folder to `use`.
export const withBuild = async <T>(use: (build: string) => Promise<T>): Promise<T> => {
  const build = mkdtempSync(join(tmpdir(), 'hansei-bench-'));
  try {
    writeFileSync(join(build, 'package.json'), '{"type": "module"}');
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const run = spawnSync(tsc, ['-p', 'tsconfig.build.json', '--outDir', build], { cwd: ROOT, encoding: 'utf8' });
    if (!existsSync(join(build, 'logic/index.js')))
      throw new Error(`src could not be compiled:\n${run.stdout}${run.stderr}`);
    return await use(build);
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
};

export const runJob = (job: Job, build: string, seconds: number): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=4096', '--stack-size=4000', '--import', 'tsx', WORKER, JSON.stringify(job)],
      { cwd: ROOT, env: { ...process.env, [HANSEI_BUILD]: build }, timeout: seconds * 1000, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error?.killed === true) return resolve({ ok: false, problem: `more than ${seconds} s` });
        const last = stdout.trim().split('\n').at(-1) ?? '';
        if (error !== null || !last.startsWith('{')) {
          const message = stderr.split('\n').find((line) => /^\w*Error:/.test(line)) ?? error?.message ?? 'no report';
          return resolve({ ok: false, problem: message.trim() });
        }
        resolve({ ok: true, report: JSON.parse(last) as Report });
      },
    );
  });
