/// Where games of Go are kept: a file of JSON each, in the data folder.
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import {
  GoGameSummary,
  GoPlayedMove,
  GoPoint,
  GoPositionText,
  GoSeats,
  Id,
  MOST_GO_MOVES,
  Moment,
} from '../contract/index.ts';
import { JsonFolder } from '../json-folder.ts';

const Kept = z.object({
  id: Id,
  created: Moment,
  updated: Moment,
  /// What the game begins with.
  start: GoPositionText,
  seats: GoSeats,
  seed: z.int(),
  moves: z.array(GoPlayedMove).max(MOST_GO_MOVES),
  /// Where it stands: moves behind it were taken back.
  ply: z.int().min(0),
  phase: GoGameSummary.shape.phase,
  /// While it is counted.
  dead: z.array(GoPoint).optional(),
  /// Such as `B+3.5`.
  result: z.string().max(20).optional(),
});

export type KeptGoGame = Readonly<z.infer<typeof Kept>>;

/// Whether a value of elsewhere is a game; that its moves are legal shows when it is opened.
export const isKeptGoGame = (value: unknown): value is KeptGoGame => {
  const read = Kept.safeParse(value);
  return read.success && read.data.ply <= read.data.moves.length;
};

export class GoGameFiles extends JsonFolder<KeptGoGame> {
  constructor(data: string) {
    super(join(data, 'go-games'), isKeptGoGame);
  }
}
