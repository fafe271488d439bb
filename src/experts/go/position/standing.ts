/// How sure something is, and the moves that decide it. Strings, links and groups all say it this way.
import { GO_PASS } from '../../../games/index.ts';
import type { Reading } from '../reading/reading.ts';

/// `shape`: judged by its form alone; `reading`: a local search has looked; `budget`: a search looked and ran out of
/// nodes, so that the answer is its best guess.
export type Ground = 'shape' | 'reading' | 'budget';

export interface Standing<Status extends string> {
  readonly status: Status;
  readonly ground: Ground;
  /// The move by which the enemy takes, cuts or kills it, GO_PASS where none is needed or none does.
  readonly attack: number;
  /// The move by which its owner saves it, GO_PASS where none is needed or none does.
  readonly defence: number;
  /// True where the status hangs on a ko.
  readonly isKo: boolean;
  /// What the searches said, where they were asked.
  readonly attackReading?: Reading;
  readonly defenceReading?: Reading;
}

/// A standing that rests on the form alone.
export const standingByShape = <Status extends string>(
  status: Status,
  attack: number = GO_PASS,
  defence: number = GO_PASS,
): Standing<Status> => ({ status, ground: 'shape', attack, defence, isKo: false });

/// What follows when the enemy moves first and when the owner does: safe in both, lost in both, or in the balance.
export const standingByReading = <Status extends string>(
  names: { readonly safe: Status; readonly open: Status; readonly lost: Status },
  attackReading: Reading,
  defenceReading: Reading | undefined,
): Standing<Status> => {
  const isSafe = attackReading.outcome === 'no';
  const isLost = !isSafe && defenceReading !== undefined && defenceReading.outcome === 'no';
  const isCertain = attackReading.isCertain && (defenceReading === undefined || defenceReading.isCertain);
  const isKo =
    !isSafe &&
    [attackReading, defenceReading].some((reading) => reading?.outcome === 'ko' || reading?.outcome === 'ko-threat');
  return {
    status: isSafe ? names.safe : isLost ? names.lost : names.open,
    ground: isCertain ? 'reading' : 'budget',
    attack: isSafe ? GO_PASS : attackReading.move,
    defence: isSafe || isLost || defenceReading === undefined ? GO_PASS : defenceReading.move,
    isKo,
    attackReading,
    ...(defenceReading === undefined ? {} : { defenceReading }),
  };
};
