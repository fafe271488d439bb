/// Where a result was made: the code and the machine.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Json } from './entry.ts';

const said = (program: string, args: readonly string[], cwd: string): string | undefined => {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/// The commit, marked when the code differs from it.
export const commitOf = (root: string): string => {
  const commit = said('git', ['rev-parse', 'HEAD'], root);
  if (commit === undefined) return 'unknown';
  const changed = said(
    'git',
    ['status', '--porcelain', '--', 'src', 'bench', 'cases', 'scripts', 'package-lock.json'],
    root,
  );
  return changed === '' ? commit : `${commit} with uncommitted changes`;
};

/// A fingerprint of all that a result can depend on.
export const codeFingerprint = (root: string): string => {
  const hash = createHash('sha256');
  for (const folder of ['src', 'bench', 'cases', 'scripts', 'knowledge']) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
};

export const machineOf = (root: string): { readonly [key: string]: Json } => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryMB: Math.round(totalmem() / 2 ** 20),
  system: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  swipl: said('swipl', ['--version'], root) ?? 'not there',
});
