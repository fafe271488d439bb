import { defineConfig } from 'vitest/config';
import { importOnce } from './scripts/import-once.ts';

/// Tests that start processes, servers or browsers: each file in a process of its own.
const APART = [
  'src/*.test.ts',
  'src/cli/**/*.test.ts',
  'src/serve/**/*.test.ts',
  'src/speak/**/*.test.ts',
  'bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'web/e2e/**/*.test.ts',
];
/// All others share processes, so that what they have in common is loaded once.
const TOGETHER = ['src/*/**/*.test.ts', 'cases/**/*.test.ts', 'web/src/**/*.test.ts'];

export default defineConfig({
  plugins: [importOnce()],
  test: {
    // Most tests of the pages wait for a browser: all cores are used.
    maxWorkers: '100%',
    // A guard against tests that hang, not a measure of speed: machines may be busy with other things.
    testTimeout: 120_000,
    // Servers and browsers end in hooks, on a busy machine not at once.
    hookTimeout: 120_000,
    // Colours belong to terminals; a test that wants them asks for them.
    env: { NO_COLOR: '1' },
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'together', include: TOGETHER, exclude: APART, isolate: false } },
    ],
  },
});
