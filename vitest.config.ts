import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'cases/**/*.test.ts',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    // Most tests of the pages wait for a browser: all cores are used.
    maxWorkers: '100%',
    // A guard against tests that hang, not a measure of speed: machines may be busy with other things.
    testTimeout: 120_000,
    // Servers and browsers end in hooks, on a busy machine not at once.
    hookTimeout: 120_000,
    // Colours belong to terminals; a test that wants them asks for them.
    env: { NO_COLOR: '1' },
  },
});
