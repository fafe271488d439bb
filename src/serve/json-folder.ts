/// Things of one kind kept as files of JSON in a folder of the data, a file each, named by their ids.
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../knowledge/index.ts';
import { makeFolder } from '../record/index.ts';
import { Id } from './contract/index.ts';

export interface KeptThing {
  readonly id: string;
  readonly updated: string;
}

/// The oldest beyond these are dropped.
const MOST_THINGS = 200;

export class JsonFolder<T extends KeptThing> {
  readonly #folder: string;
  readonly #isKept: (value: unknown) => value is T;

  constructor(folder: string, isKept: (value: unknown) => value is T) {
    this.#folder = folder;
    this.#isKept = isKept;
  }

  /// Undefined where there is none, or where the file is none of ours.
  read(id: string): T | undefined {
    if (!Id.safeParse(id).success) return undefined;
    try {
      const value: unknown = JSON.parse(readFileSync(this.#pathOf(id), 'utf8'));
      return this.#isKept(value) && value.id === id ? value : undefined;
    } catch {
      return undefined;
    }
  }

  write(thing: T): void {
    makeFolder(this.#folder, 0o700);
    replaceFile(this.#pathOf(thing.id), JSON.stringify(thing));
  }

  remove(id: string): boolean {
    if (this.read(id) === undefined) return false;
    rmSync(this.#pathOf(id), { force: true });
    return true;
  }

  /// Newest first.
  list(): readonly T[] {
    return this.#ids()
      .flatMap((id) => this.read(id) ?? [])
      .toSorted((a, b) => (a.updated < b.updated ? 1 : -1));
  }

  dropOldest(): void {
    const ids = this.#ids();
    if (ids.length <= MOST_THINGS) return;
    const timeOf = (id: string): number => statSync(this.#pathOf(id), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const byAge = ids.map((id) => [id, timeOf(id)] as const).toSorted(([, a], [, b]) => b - a);
    for (const [id] of byAge.slice(MOST_THINGS)) rmSync(this.#pathOf(id), { force: true });
  }

  #ids(): readonly string[] {
    try {
      return readdirSync(this.#folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
    } catch {
      // Nothing was kept yet.
      return [];
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
