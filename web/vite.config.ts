/// Builds the pages into dist/web. `npx vite web` serves them with a running server behind.
import { join } from 'node:path';
import { defineConfig } from 'vite';

const server = process.env['HANSEI_SERVER'] ?? 'http://127.0.0.1:8377';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, 'public'),
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    // The first that know light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the server allows no inline code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server } },
});
