/// The file that docs/lessons.md shows is the one that the command makes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { PAIR_WING } from '../games/index.ts';
import { runCommand } from './program.ts';

test('docs/lessons.md shows what hansei reflect --all writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-guide-'));
  try {
    await runCommand(['reflect', PAIR_WING, '--all', '--lessons', folder], capturedIo(''));
    const guide = readFileSync(join(import.meta.dirname, '../../docs/lessons.md'), 'utf8');
    const [, name, shown] = /`(bad-move-\w+\.lesson\.pl)`:\n\n```prolog\n([\s\S]*?)```/.exec(guide)!;
    const undated = (text: string): string => text.replace(/adopted\("[^"]*"\)/, 'adopted(DATE)');
    expect(undated(shown!)).toBe(undated(readFileSync(join(folder, name!), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
