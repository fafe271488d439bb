/// Who lost a game of Go: as the record says, else by what stands on the board at its end.
import type { GoReaders } from '../../experts/index.ts';
import type { Colour } from '../../games/index.ts';
import { BLACK, WHITE } from '../../games/index.ts';
import type { SgfGoRecord } from '../../record/index.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter } from './game-line.ts';

export interface LostBy {
  readonly side: Colour;
  /// `record`: it is written there; `count`: by playing the position out.
  readonly by: 'record' | 'count';
}

/// Undefined where nobody lost, or nobody can tell.
export const goLoserOf = (record: SgfGoRecord, line: GoLine, readers: GoReaders): LostBy | undefined => {
  const { result } = record.info;
  if (result?.kind === 'won') return { side: result.winner === 'black' ? WHITE : BLACK, by: 'record' };
  if (result?.kind === 'draw' || result?.kind === 'void') return undefined;
  const lead = readers.estimate?.(boardAfter(line, line.moves.length)).lead;
  if (lead === undefined || lead + line.komi === 0) return undefined;
  return { side: lead + line.komi > 0 ? BLACK : WHITE, by: 'count' };
};
