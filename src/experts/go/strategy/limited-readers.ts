/// Readers under a limit of time: once it is late they stop, and what is asked afterwards is not read at all.
import type { GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import type { GoReaders, RaceReading } from '../reading/readers.ts';
import type { Reading, ReadingBudget } from '../reading/reading.ts';

type Budget = Partial<ReadingBudget>;
type OnOne = (board: GoBoard, stone: number, budget?: Budget) => Reading;
type OnTwo = (board: GoBoard, one: number, other: number, budget?: Budget) => Reading;

/// What is said of a question that comes too late: nobody has looked.
const UNREAD: Reading = { outcome: 'no', move: GO_PASS, line: [], nodes: 0, isCertain: false, region: [] };
const UNREAD_RACE: RaceReading = { saved: 'no', killed: 'no', move: GO_PASS, line: [], nodes: 0, isCertain: false };

export const limitedReaders = (readers: GoReaders, isLate: () => boolean): GoReaders => {
  const one = (read: OnOne | undefined): OnOne | undefined =>
    read && ((board, stone, budget) => (isLate() ? UNREAD : read(board, stone, { ...budget, isLate })));
  const two = (read: OnTwo | undefined): OnTwo | undefined =>
    read && ((board, first, second, budget) => (isLate() ? UNREAD : read(board, first, second, { ...budget, isLate })));
  const { race } = readers;
  const limited = {
    attack: one(readers.attack),
    defend: one(readers.defend),
    ladderAttack: one(readers.ladderAttack),
    owlAttack: one(readers.owlAttack),
    owlDefend: one(readers.owlDefend),
    connect: two(readers.connect),
    disconnect: two(readers.disconnect),
    attackEither: two(readers.attackEither),
    defendBoth: two(readers.defendBoth),
    race:
      race &&
      ((board: GoBoard, own: number, enemy: number, budget?: Budget, secondBegins?: boolean) =>
        isLate() ? UNREAD_RACE : race(board, own, enemy, { ...budget, isLate }, secondBegins)),
  };
  // A reader that is missing stays missing.
  return { ...readers, ...Object.fromEntries(Object.entries(limited).filter(([, read]) => read !== undefined)) };
};
