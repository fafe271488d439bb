/// Where games by rulesheets are kept: a file of JSON each, in the data folder.
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { Id, Moment, RulesheetRole } from '../contract/index.ts';
import { JsonFolder } from '../json-folder.ts';
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

export class GameFiles extends JsonFolder<KeptGame> {
  constructor(data: string) {
    super(join(data, 'rulesheet-games'), isKeptGame);
  }
}
