/// Where games by rulesheets are kept: a file of JSON each, in the data folder.
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { replaceFile } from '../../knowledge/index.ts';
import { makeFolder } from '../../record/index.ts';
import { Id, Moment, RulesheetRole } from '../contract/index.ts';
import type { Round } from './opened.ts';

export interface KeptGame {
  readonly id: string;
  readonly sheet: string;
  readonly created: string;
  readonly updated: string;
  /// The rules that it began with: they stay when the sheet is changed.
  readonly text: string;
  readonly roles: readonly RulesheetRole[];
  readonly seed: number;
  readonly rounds: readonly Round[];
  /// Where it stands: rounds behind it were taken back.
  readonly ply: number;
  readonly isOver: boolean;
}

/// The oldest beyond these are dropped.
const MOST_GAMES = 200;

const Kept = z.object({
  id: Id,
  sheet: Id,
  created: Moment,
  updated: Moment,
  text: z.string().max(16_000_000),
  roles: z.array(RulesheetRole).max(1000),
  seed: z.int(),
  rounds: z.array(z.array(z.string())),
  ply: z.int().min(0),
  isOver: z.boolean(),
});

/// Whether a value of elsewhere is a game; that its moves are legal shows when it is opened.
export const isKeptGame = (value: unknown): value is KeptGame => {
  const read = Kept.safeParse(value);
  return read.success && read.data.ply <= read.data.rounds.length;
};

export class GameFiles {
  readonly #folder: string;

  constructor(data: string) {
    this.#folder = join(data, 'rulesheet-games');
  }

  /// Undefined where there is none, or where the file is none of ours.
  read(id: string): KeptGame | undefined {
    if (!Id.safeParse(id).success) return undefined;
    try {
      const value: unknown = JSON.parse(readFileSync(this.#pathOf(id), 'utf8'));
      return isKeptGame(value) && value.id === id ? value : undefined;
    } catch {
      return undefined;
    }
  }

  write(game: KeptGame): void {
    makeFolder(this.#folder, 0o700);
    replaceFile(this.#pathOf(game.id), JSON.stringify(game));
  }

  remove(id: string): boolean {
    if (this.read(id) === undefined) return false;
    rmSync(this.#pathOf(id), { force: true });
    return true;
  }

  /// Newest first.
  list(): readonly KeptGame[] {
    return this.#ids()
      .flatMap((id) => this.read(id) ?? [])
      .toSorted((a, b) => (a.updated < b.updated ? 1 : -1));
  }

  dropOldest(): void {
    const ids = this.#ids();
    if (ids.length <= MOST_GAMES) return;
    const timeOf = (id: string): number => statSync(this.#pathOf(id), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const byAge = ids.map((id) => [id, timeOf(id)] as const).toSorted(([, a], [, b]) => b - a);
    for (const [id] of byAge.slice(MOST_GAMES)) rmSync(this.#pathOf(id), { force: true });
  }

  #ids(): readonly string[] {
    try {
      return readdirSync(this.#folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));
    } catch {
      // Nobody has played yet.
      return [];
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
