/// The defender's moves out of a zone, most natural first. The zone says what can matter; here is only the order.
import { EMPTY, pointColumn, pointRow } from '../../../../games/index.ts';
import type { CaptureDesk } from './capture-desk.ts';
import type { MoveList } from './move-list.ts';
import { libertiesAfter, walkLiberties, walkStringsBeside } from './string-walk.ts';

const POINTS = new Int32Array(1024);
const BESIDE = new Int32Array(1024);

/// `vital` is where the attacker would play, if the defender passed: often the point for both.
export const listDefences = (desk: CaptureDesk, list: MoveList, ply: number, zonePly: number, vital: number): void => {
  const { board, target, attacker, defender, zones } = desk;
  const { cells } = board;
  list.begin(ply);
  const zone = zones.list(zonePly, POINTS, 0);
  const column = pointColumn(target);
  const row = pointRow(target);
  for (let i = 0; i < zone; i++) {
    const point = POINTS[i]!;
    if (cells[point] !== EMPTY) continue;
    const distance = Math.abs(pointColumn(point) - column) + Math.abs(pointRow(point) - row);
    list.add(point, 40 - Math.min(distance, 30));
  }
  if (list.isListed(vital)) list.raise(vital, 30);
  const liberties = walkLiberties(board, target, POINTS, 0, 64);
  for (let i = 0; i < liberties; i++) {
    desk.touch(POINTS[i]!);
    list.raise(POINTS[i]!, 20 + 9 * libertiesAfter(board, POINTS[i]!, defender, 7));
  }
  const found = walkStringsBeside(board, target, attacker, BESIDE, 0);
  for (let i = 0; i < found; i++) {
    const holder = BESIDE[i]!;
    desk.touch(holder);
    const breath = board.libertiesOf(holder);
    if (breath > 2) continue;
    const count = walkLiberties(board, holder, POINTS, 0, 64);
    const worth = breath === 1 ? 70 + 4 * Math.min(board.stonesOf(holder), 8) : 25;
    for (let j = 0; j < count; j++) list.raise(POINTS[j]!, worth);
  }
};
