/// `npm test`: everything that must hold before a change is handed on. Each stage says its name and its time; the last line
/// is the closing count, in which a failed stage counts as one failure beside the failed tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const work = mkdtempSync(join(tmpdir(), 'hansei-test-'));
const report = join(work, 'vitest.json');

interface Stage {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Stage[] = [
  { name: 'set-up', command: ['bash', join(root, 'scripts', 'setup-debian.sh')] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'types of the pages', command: [bin('tsc'), '--noEmit', '-p', join(root, 'web')] },
  { name: 'types of their tests', command: [bin('tsc'), '--noEmit', '-p', join(root, 'web', 'e2e')] },
  { name: 'pages', command: [bin('vite'), 'build', join(root, 'web'), '--logLevel', 'warn'] },
  { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
];
const tests: Stage = {
  name: 'tests',
  command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
};

const run = (stage: Stage): boolean => {
  process.stdout.write(`\n=== ${stage.name}\n`);
  const started = performance.now();
  const [program, ...args] = stage.command;
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (result.error) process.stdout.write(`${result.error.message}\n`);
  const passed = result.status === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`=== ${stage.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return passed;
};

/// The figures of Vitest's JSON report, or undefined when the runner ended before writing one.
const counts = (): { passed: number; failed: number; skipped: number } | undefined => {
  try {
    const json: unknown = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = json as Record<string, number>;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return undefined;
  }
};

const failedStages = checks.filter((stage) => !run(stage)).map((stage) => stage.name);
const testsPassed = run(tests);
const { passed, failed, skipped } = counts() ?? { passed: 0, failed: 0, skipped: 0 };
// A file that does not load, or an error outside any test, fails the run without a failed test.
if (!testsPassed && failed === 0) failedStages.push(tests.name);
rmSync(work, { recursive: true, force: true });

process.stdout.write('\n');
if (failedStages.length > 0) process.stdout.write(`failed stages: ${failedStages.join(', ')}\n`);
process.stdout.write(
  `${passed} passed, ${failed + failedStages.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failedStages.length === 0 && testsPassed ? 0 : 1;
