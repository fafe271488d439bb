/// The games of the library for tests, and what holds two reasoners together.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSheet } from '../../src/rules/gdl/read-sheet.ts';
import type { Sheet } from '../../src/rules/index.ts';

export { walkTogether } from '../../src/rules/gdl/walk.fixture.ts';
export type { Walk, WalkOptions } from '../../src/rules/gdl/walk.fixture.ts';

const folder = fileURLToPath(new URL('../../knowledge/gdl/', import.meta.url));

export const libraryNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.kif'))
    .map((file) => file.slice(0, -'.kif'.length));

export const librarySheet = (name: string): Sheet => {
  const sheet = readSheet(readFileSync(`${folder}${name}.kif`, 'utf8'));
  if (!sheet.ok) throw new Error(`${name}: ${sheet.error.message}`);
  return sheet.value;
};
