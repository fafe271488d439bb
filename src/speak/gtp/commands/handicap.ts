/// Handicap stones, on fixed places and free ones.
import { fixedHandicap, isPointOf, mostFixedHandicap, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import { action, readWhole } from '../command.ts';
import type { GtpGroup } from '../command.ts';
import { done, refused } from '../protocol.ts';
import type { GtpReply } from '../protocol.ts';
import type { GtpSession } from '../session.ts';
import { GtpTable } from '../table.ts';
import { printVertices, readPlace } from '../vertex.ts';

const place = (session: GtpSession, points: readonly number[], isTold: boolean): GtpReply => {
  session.table = GtpTable.withHandicap(session.table.setting, points);
  return done(isTold ? '' : printVertices(points));
};

/// Places of our own choice: the fixed ones, then stones that stand well apart, the third line and above first.
export const freeHandicap = (size: number, count: number): readonly number[] => {
  const most = mostFixedHandicap(size);
  const begun = most < 2 ? [] : fixedHandicap(size, Math.min(count, most))!;
  const points = [...begun];
  const lineOf = (point: number): number =>
    Math.min(pointColumn(point), pointRow(point), size + 1 - pointColumn(point), size + 1 - pointRow(point));
  const apart = (point: number): number =>
    Math.min(
      size,
      ...points.map(
        (other) => Math.abs(pointColumn(point) - pointColumn(other)) + Math.abs(pointRow(point) - pointRow(other)),
      ),
    );
  const all = Array.from({ length: size * size }, (_, i) => pointOf((i % size) + 1, Math.floor(i / size) + 1));
  while (points.length < count) {
    let best = 0;
    let worth = -1;
    for (const point of all) {
      if (points.includes(point)) continue;
      const value = apart(point) * 10 + Math.min(4, lineOf(point));
      if (value > worth) [best, worth] = [point, value];
    }
    points.push(best);
  }
  return points;
};

export const handicap: GtpGroup = [
  action('fixed_handicap', (session, [word]) => {
    const count = readWhole(word);
    if (count === undefined) return refused('handicap not an integer');
    if (!session.table.isEmpty) return refused('board not empty');
    const points = fixedHandicap(session.size, count);
    return points === undefined ? refused('invalid handicap') : place(session, points, false);
  }),
  action('place_free_handicap', (session, [word]) => {
    const count = readWhole(word);
    if (count === undefined) return refused('handicap not an integer');
    if (!session.table.isEmpty) return refused('board not empty');
    const { size } = session;
    if (count < 2 || count >= size * size) return refused('invalid handicap');
    // Nobody needs more stones than half of a board.
    return place(session, freeHandicap(size, Math.min(count, Math.floor((size * size) / 2))), false);
  }),
  action('set_free_handicap', (session, args) => {
    const { size } = session;
    const points = args.map((word) => readPlace(word, size));
    const wrong = points.findIndex((point) => point === undefined || !isPointOf(point, size));
    if (wrong >= 0) return refused(`invalid coordinate ${args[wrong]!.slice(0, 20)}`);
    if (!session.table.isEmpty) return refused('board not empty');
    if (points.length < 2 || points.length >= size * size) return refused('invalid handicap');
    if (new Set(points).size < points.length) return refused('repeated vertex');
    return place(session, points as readonly number[], true);
  }),
  action('get_handicap', ({ table }) => done(String(table.handicap.length))),
];
