/// What a link is by its shape alone: which kind, from where it is peeped at, and whether it holds.
import type { Colour } from '../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS } from '../../../games/index.ts';
import type { EdgeLinkKind, GoLink, LinkStatus, StoneLinkKind } from './link.ts';
import { EDGE_LINK_KINDS } from './link.ts';
import type { LinkForm } from './link-form.ts';
import { FORM_LIMIT, HIGHEST_LINE, LINK_FORMS } from './link-form.ts';
import type { Standing } from './standing.ts';
import { standingByShape } from './standing.ts';

/// What stands on a point; the edge beyond the board.
export type CellAt = (point: number) => number;

const STRONG = standingByShape<LinkStatus>('strong');
const WEAK = standingByShape<LinkStatus>('weak');
const CUT = standingByShape<LinkStatus>('cut');

/// Whoever comes first to the point decides.
const openAt = (point: number): Standing<LinkStatus> => standingByShape<LinkStatus>('weak', point, point);

const enemiesOn = (cellAt: CellAt, from: number, offsets: readonly number[], enemy: number): number[] => {
  const found: number[] = [];
  for (let i = 0; i < offsets.length; i++) if (cellAt(from + offsets[i]!) === enemy) found.push(from + offsets[i]!);
  return found;
};

const hasOn = (cellAt: CellAt, from: number, offsets: readonly number[], cell: number): boolean => {
  for (let i = 0; i < offsets.length; i++) if (cellAt(from + offsets[i]!) === cell) return true;
  return false;
};

/// An enemy stone on the point could be taken at once: at most one of the points beside it is free, and none the enemy's.
const isTigersMouth = (cellAt: CellAt, point: number, enemy: number): boolean => {
  let free = 0;
  for (const way of NEIGHBOURS) {
    const cell = cellAt(point + way);
    if (cell === enemy) return false;
    if (cell === EMPTY) free++;
  }
  return free <= 1;
};

interface Judged {
  readonly shape: StoneLinkKind | EdgeLinkKind;
  readonly peeps: readonly number[];
  readonly standing: Standing<LinkStatus>;
}

const judgeDiagonal = (cellAt: CellAt, form: LinkForm, from: number, enemy: number): Judged => {
  const peeps = enemiesOn(cellAt, from, form.points, enemy);
  if (peeps.length === 0) return { shape: 'diagonal', peeps, standing: STRONG };
  if (peeps.length === 2) return { shape: 'diagonal', peeps, standing: CUT };
  const open = from + form.points.find((offset) => cellAt(from + offset) === EMPTY)!;
  return isTigersMouth(cellAt, open, enemy)
    ? { shape: 'hanging', peeps, standing: STRONG }
    : { shape: 'diagonal', peeps, standing: openAt(open) };
};

/// Two jumps side by side: whichever of the two points the enemy takes, the other joins.
const isBamboo = (cellAt: CellAt, form: LinkForm, from: number, own: number): boolean =>
  form.peeps.some((peep) => {
    const side = peep - form.points[0]!;
    return cellAt(from + peep) === EMPTY && cellAt(from + side) === own && cellAt(from + form.to + side) === own;
  });

const judgeJump = (cellAt: CellAt, form: LinkForm, from: number, own: number): Judged => {
  const point = from + form.points[0]!;
  const beside = enemiesOn(cellAt, from, form.peeps, own ^ 1);
  if (cellAt(point) !== EMPTY)
    return { shape: 'jump', peeps: [point, ...beside], standing: beside.length > 0 ? CUT : WEAK };
  if (isBamboo(cellAt, form, from, own)) return { shape: 'bamboo', peeps: beside, standing: STRONG };
  if (beside.length === 0) return { shape: 'jump', peeps: beside, standing: STRONG };
  return { shape: 'jump', peeps: beside, standing: isTigersMouth(cellAt, point, own ^ 1) ? STRONG : openAt(point) };
};

const judgeKnight = (cellAt: CellAt, form: LinkForm, from: number, enemy: number): Judged => {
  const inside = enemiesOn(cellAt, from, form.points, enemy);
  const peeps = [...inside, ...enemiesOn(cellAt, from, form.peeps, enemy)];
  const standing = inside.length === 2 ? CUT : peeps.length > 0 ? WEAK : STRONG;
  return { shape: 'knight', peeps, standing };
};

/// Wide links are never strong by shape; two peeps, or an enemy stone inside, part them.
const judgeWide = (cellAt: CellAt, form: LinkForm, from: number, enemy: number): Judged | undefined => {
  if (hasOn(cellAt, from, form.points, enemy)) return undefined;
  const peeps = enemiesOn(cellAt, from, form.peeps, enemy);
  return { shape: form.name as StoneLinkKind, peeps, standing: peeps.length > 1 ? CUT : WEAK };
};

const judgePair = (cellAt: CellAt, form: LinkForm, from: number, own: number): Judged | undefined => {
  if (hasOn(cellAt, from, form.points, own)) return undefined;
  if (form.name === 'diagonal') return judgeDiagonal(cellAt, form, from, own ^ 1);
  if (form.name === 'jump') return judgeJump(cellAt, form, from, own);
  if (form.name === 'knight') return judgeKnight(cellAt, form, from, own ^ 1);
  return judgeWide(cellAt, form, from, own ^ 1);
};

/// How many steps lie between the stone and the edge, or none where something stands there or it is too far.
const stepsToEdge = (cellAt: CellAt, form: LinkForm, from: number): number | undefined => {
  for (let line = 1; line <= HIGHEST_LINE; line++) {
    const cell = cellAt(from + form.to * line);
    if (cell === EDGE) return line - 1;
    if (cell !== EMPTY) return undefined;
  }
  return undefined;
};

const judgeEdge = (cellAt: CellAt, form: LinkForm, from: number, enemy: number, steps: number): Judged => {
  const peeps = enemiesOn(cellAt, from, form.peeps.slice(0, steps * 2), enemy);
  const isWide = steps === HIGHEST_LINE - 1;
  const standing = peeps.length > 1 ? CUT : peeps.length > 0 || isWide ? WEAK : STRONG;
  return { shape: EDGE_LINK_KINDS[steps]!, peeps, standing };
};

/// The link of that form from that stone, if there is one.
export const linkByShape = (cellAt: CellAt, slot: number, from: number): GoLink | undefined => {
  const own = cellAt(from);
  if (own >= EMPTY) return undefined;
  const form = LINK_FORMS[slot]!;
  const isEdge = form.name === 'edge';
  if (!isEdge && cellAt(from + form.to) !== own) return undefined;
  const steps = isEdge ? stepsToEdge(cellAt, form, from) : form.points.length;
  if (steps === undefined) return undefined;
  const judged = isEdge ? judgeEdge(cellAt, form, from, own ^ 1, steps) : judgePair(cellAt, form, from, own);
  if (judged === undefined) return undefined;
  return {
    kind: 'link',
    id: from * FORM_LIMIT + slot,
    shape: judged.shape,
    colour: own as Colour,
    from,
    to: isEdge ? from + form.to * steps : from + form.to,
    points: (isEdge ? form.points.slice(0, steps) : form.points).map((offset) => from + offset),
    peeps: judged.peeps,
    standing: judged.standing,
  };
};
