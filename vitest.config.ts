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
    testTimeout: 30_000,
    // Servers and browsers end in hooks, on a busy machine not at once.
    hookTimeout: 60_000,
    // Colours belong to terminals; a test that wants them asks for them.
    env: { NO_COLOR: '1' },
  },
});
