/// A game of a match as a record.
import { BLACK, INITIAL, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { MatchGame } from '../../play/index.ts';
import { recordOfMoves, resultOnBoard } from '../../record/index.ts';
import type { OthelloRecord, RecordResult } from '../../record/index.ts';

/// The whole game from its first move on. The games of a match are known to be legal.
export const recordOfMatchGame = (
  { number, role, opening, moves, ending }: MatchGame,
  names: readonly [string, string],
  event: string,
): OthelloRecord => {
  let position = INITIAL;
  const numbers: number[] = [];
  for (const text of [...opening, ...moves]) {
    const move = othello.parseMove(text, position);
    if (!move.ok) throw new Error(`game ${number}: ${move.error.message}`);
    numbers.push(move.value);
    position = othello.next(position, [move.value]);
  }
  const players = role === BLACK ? names : [names[1], names[0]];
  return { ...recordOfMoves(numbers), players, event, result: resultOf(ending, position) };
};

/// Whoever broke the rules lost everything; a game that was too long has no result.
const resultOf = (ending: MatchGame['ending'], final: Position): RecordResult | undefined =>
  'role' in ending
    ? { margin: ending.role === BLACK ? -64 : 64, reason: ending.kind === 'overran' ? 'time' : 'resigned' }
    : resultOnBoard(final);
