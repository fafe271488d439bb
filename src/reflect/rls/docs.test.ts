/// The TypeScript example of docs/rls.md is run, and prints what it says.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('the example of docs/rls.md', async () => {
  const [, code = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(readFileSync(join(root, 'docs/rls.md'), 'utf8'))!;
  const folder = mkdtempSync(join(tmpdir(), 'hansei-rls-'));
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(...text.split('\n')));
  try {
    const path = join(folder, 'example.ts');
    writeFileSync(path, code.replaceAll("'./src/", `'${root}/src/`).replace("'knowledge/", `'${root}/knowledge/`));
    await import(/* @vite-ignore */ pathToFileURL(path).href);
  } finally {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  }
  expect(printed).toEqual([...code.matchAll(/\/\/ => ?(.*)$/gm)].map(([, line]) => line));
});
