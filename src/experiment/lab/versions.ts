/// What figures were made with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Versions {
  readonly hansei: string;
  readonly node: string;
}

/// Three levels up from here, whether this runs from src/ or from dist/.
const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'package.json');

export const versionsNow = (): Versions => {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string };
  return { hansei: version, node: process.version };
};

/// All that took part, in their order; one that is last already is not said again.
export const withVersions = (known: readonly Versions[], now: Versions): readonly Versions[] => {
  const last = known.at(-1);
  return last?.hansei === now.hansei && last.node === now.node ? known : [...known, now];
};

export const parseVersions = (text: string): readonly Versions[] => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isVersions) : [];
  } catch {
    return [];
  }
};

const isVersions = (value: unknown): value is Versions => {
  const { hansei, node } = (value ?? {}) as Partial<Record<keyof Versions, unknown>>;
  return typeof hansei === 'string' && typeof node === 'string';
};
