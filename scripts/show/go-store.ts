/// Games that were played, a line each, in docs/results/go/: who stops a run loses the games in progress only.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShownGame } from './go-game.ts';
import type { Pairing } from './go-pairing.ts';

export interface KeptGame extends ShownGame {
  readonly commit: string;
  /// The fingerprint of the player: games of different players are never counted together.
  readonly engine: string;
}

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
