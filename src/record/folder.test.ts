import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './folder.ts';

test('a folder is made with those above it, and again without complaint', () => {
  const root = mkdtempSync(join(tmpdir(), 'hansei-folder-'));
  try {
    const deep = join(root, 'a', 'b', 'c');
    makeFolder(deep);
    makeFolder(deep);
    expect(existsSync(deep)).toBe(true);
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file', 'x'))).toThrow();
  } finally {
    rmSync(root, { recursive: true });
  }
});

test.skipIf(!existsSync('/proc/self'))('where nothing can be made it says so', () => {
  expect(() => makeFolder('/proc/nowhere/at/all')).toThrow(/nowhere/);
});
