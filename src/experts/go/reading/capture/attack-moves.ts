/// The moves that an attacker thinks of, most natural first.
import { EMPTY } from '../../../../games/index.ts';
import type { CaptureDesk } from './capture-desk.ts';
import type { MoveList } from './move-list.ts';
import { WAYS, libertiesAfter, walkLiberties, walkStringsBeside } from './string-walk.ts';

const LIBERTIES = new Int32Array(1024);
const BESIDE = new Int32Array(1024);
const BREATHS = new Int32Array(1024);
const CUTTERS = new Int32Array(1024);

/// Only the liberties of the target: where it has as many as the attacker can bear to leave, nothing else helps.
export const listLibertyMoves = (desk: CaptureDesk, list: MoveList, ply: number): void => {
  const { board, target } = desk;
  list.begin(ply);
  const count = walkLiberties(board, target, LIBERTIES, 0, 64);
  for (let i = 0; i < count; i++) addLiberty(desk, list, LIBERTIES[i]!);
};

// A liberty is worth more the more room the target would gain there, and less where the attacker's stone hangs.
const addLiberty = (desk: CaptureDesk, list: MoveList, liberty: number): void => {
  const { board, attacker, defender } = desk;
  desk.touch(liberty);
  const room = libertiesAfter(board, liberty, defender, 8);
  const own = libertiesAfter(board, liberty, attacker, 3);
  list.add(liberty, 100 + 4 * room - (own === 0 ? 90 : own === 1 ? 45 : 0));
};

/// Liberties, the points around them, and what saves the stones that hold the target in. Of the points around, those are
/// left out on which the search did not look that failed since `since`: they cannot change its failure.
export const listAttackMoves = (
  desk: CaptureDesk,
  list: MoveList,
  ply: number,
  isWide: boolean,
  since: number,
): void => {
  const { board, target, attacker, defender } = desk;
  const { cells } = board;
  list.begin(ply);
  const count = walkLiberties(board, target, LIBERTIES, 0, 64);
  for (let i = 0; i < count; i++) addLiberty(desk, list, LIBERTIES[i]!);

  // Points one step from the liberties: the more liberties they touch, the better. Two steps where the net is wide.
  for (let i = 0; i < count; i++) {
    const liberty = LIBERTIES[i]!;
    for (let way = 0; way < 4; way++) {
      const point = liberty + WAYS[way]!;
      const cell = cells[point]!;
      if (cell === EMPTY) {
        if (list.isListed(point)) list.raise(point, 12);
        else if (desk.isTouchedSince(point, since)) {
          desk.touch(point);
          list.add(point, 62 - (libertiesAfter(board, point, attacker, 2) < 2 ? 25 : 0));
        }
        if (!isWide) continue;
        for (let other = 0; other < 4; other++) {
          const far = point + WAYS[other]!;
          if (cells[far] !== EMPTY || list.isListed(far)) continue;
          if (!desk.isTouchedSince(far, since)) continue;
          desk.touch(far);
          list.add(far, 30);
        }
      } else if (cell === defender && board.headOf(point) !== board.headOf(target)) {
        // A string that the target would join: taken, or short of breath.
        desk.touch(point);
        const breath = board.libertiesOf(point);
        if (breath <= 3) addBreaths(desk, list, point, breath === 1 ? 92 : breath === 2 ? 50 : 28);
      } else if (cell === attacker) {
        // The stone that would fill this liberty needs support.
        desk.touch(point);
        if (board.libertiesOf(point) <= 2) addRescue(desk, list, point, 10);
      }
    }
  }

  const found = walkStringsBeside(board, target, attacker, BESIDE, 0);
  for (let i = 0; i < found; i++) addRescue(desk, list, BESIDE[i]!, 0);
};

// Moves that save a string of the attacker which holds the target: run, or take what holds it.
const addRescue = (desk: CaptureDesk, list: MoveList, holder: number, less: number): void => {
  const { board, defender, target } = desk;
  desk.touch(holder);
  const breath = board.libertiesOf(holder);
  if (breath > 3) return;
  if (breath <= 2) addBreaths(desk, list, holder, (breath === 1 ? 88 : 48) - less);
  const found = walkStringsBeside(board, holder, defender, CUTTERS, 0);
  const targetHead = board.headOf(target);
  for (let i = 0; i < found; i++) {
    const cutter = CUTTERS[i]!;
    desk.touch(cutter);
    if (cutter === targetHead) continue;
    const room = board.libertiesOf(cutter);
    if (room === 1) addBreaths(desk, list, cutter, (breath === 1 ? 110 : 80) - less);
    else if (room === 2 && breath <= 2) addBreaths(desk, list, cutter, 44 - less);
  }
};

const addBreaths = (desk: CaptureDesk, list: MoveList, stone: number, score: number): void => {
  const count = walkLiberties(desk.board, stone, BREATHS, 0, 64);
  for (let i = 0; i < count; i++) {
    desk.touch(BREATHS[i]!);
    list.add(BREATHS[i]!, score);
  }
};
