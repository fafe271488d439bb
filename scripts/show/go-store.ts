/// Games that were played, a line each, in docs/results/go/: who stops a run loses the games in progress only.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShownGame } from './go-game.ts';
import type { Pairing } from './go-pairing.ts';

export interface KeptGame extends ShownGame {
  readonly commit: string;
  /// The fingerprint of the programs that played: games of different programs are never counted together.
  readonly engine: string;
}

const ENGINE = ['src/games/go', 'src/experts/go', 'src/speak/gtp', 'src/play', 'knowledge/go', 'scripts/show'];

/// Of all that can change a game.
export const engineFingerprint = (root: string): string => {
  const hash = createHash('sha256');
  for (const folder of ENGINE) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => folder !== 'scripts/show' || /go-(game|bank|pairing)\.ts$/.test(file));
    for (const file of files.toSorted())
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
};

export class GameStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #fileOf({ id }: Pairing): string {
    return join(this.#folder, `${id}.jsonl`);
  }

  /// In the order of their numbers. A last line that was cut off does not count; nor does a game that was kept twice.
  read(pairing: Pairing): KeptGame[] {
    const file = this.#fileOf(pairing);
    if (!existsSync(file)) return [];
    const games = new Map<number, KeptGame>();
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const game = gameOf(line);
      if (game !== undefined && !games.has(game.number)) games.set(game.number, game);
    }
    return [...games.values()].toSorted((one, other) => one.number - other.number);
  }

  add(pairing: Pairing, game: KeptGame): void {
    const file = this.#fileOf(pairing);
    mkdirSync(dirname(file), { recursive: true });
    const isCut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
    appendFileSync(file, `${isCut ? '\n' : ''}${JSON.stringify(game)}\n`);
  }

  forget(pairing: Pairing): void {
    rmSync(this.#fileOf(pairing), { force: true });
  }
}

const gameOf = (line: string): KeptGame | undefined => {
  try {
    const game = JSON.parse(line) as KeptGame | null;
    return Number.isSafeInteger(game?.number) && typeof game?.engine === 'string' ? game : undefined;
  } catch {
    return undefined;
  }
};
