/// Text files of one sort in a folder of the person's, each under a name of its own.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../knowledge/index.ts';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_LETTERS = 64;
/// Larger files were not written by us.
const MOST_BYTES = 1024 * 1024;

/// Small letters and digits, with hyphens between.
export const isFileName = (text: string): boolean => text.length <= MOST_LETTERS && NAME.test(text);

export class NamedFiles {
  readonly folder: string;
  readonly #ending: string;

  /// `ending` with its dot.
  constructor(folder: string, ending: string) {
    this.folder = folder;
    this.#ending = ending;
  }

  pathOf(name: string): string {
    if (!isFileName(name)) throw new Error(`${name} is no name of a file`);
    return join(this.folder, `${name}${this.#ending}`);
  }

  /// In the order of the alphabet. A folder that is not there holds none.
  names(): readonly string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .flatMap((file) => (file.endsWith(this.#ending) ? [file.slice(0, -this.#ending.length)] : []))
      .filter(isFileName)
      .toSorted();
  }

  /// The text, or undefined where there is none, or none that can be read.
  read(name: string): string | undefined {
    try {
      const path = this.pathOf(name);
      return statSync(path).size > MOST_BYTES ? undefined : readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  }

  keep(name: string, text: string): void {
    mkdirSync(this.folder, { recursive: true });
    replaceFile(this.pathOf(name), text);
  }

  /// False where there was none.
  remove(name: string): boolean {
    if (!isFileName(name) || !existsSync(this.pathOf(name))) return false;
    rmSync(this.pathOf(name), { force: true });
    return true;
  }
}
