/// The questions of one race: is a string taken, and at what price in kos? They share the nodes, and the searches keep what
/// they have learnt for the next question.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY } from '../../../../games/index.ts';
import type { Outcome } from '../reading.ts';
import { betterOutcome } from '../reading.ts';
import type { FightRegion, RegionLimits } from './fight-region.ts';
import { fightRegion } from './fight-region.ts';
import type { KillSearch, KoMaster } from './kill-search.ts';
import { createKillSearch } from './kill-search.ts';
import { createProofTable } from './proof-table.ts';
import { countRace, lead } from './race-count.ts';

export interface Graded {
  readonly outcome: Outcome;
  readonly isCertain: boolean;
  /// The nodes sufficed, also where it is not certain because a group leaves the part that was read.
  readonly isRead: boolean;
  /// As certain as the part that was read goes: only whether stones live that the group joins outside of it was not read.
  readonly isReadOut: boolean;
}

export interface RaceDesk {
  /// Is the string taken, from the attacker's point of view? `share`: nodes for this question at most.
  grade(target: number, isAttackerFirst: boolean, share: number): Graded;
  /// The moves that are expected where that was asked before, of the side that begins first.
  line(target: number, isAttackerFirst: boolean): readonly number[];
  /// The largest region looked at.
  readonly region: FightRegion;
  /// What all answers rest on.
  readonly grounds: readonly number[];
  readonly nodes: number;
}

const sameRegion = (one: FightRegion, other: FightRegion): boolean =>
  one.points.length === other.points.length && one.points.every((point) => other.mask[point] === 1);

/// Regions from small to large. A string that is taken in a small one, where every way out counts as saved, is taken
/// anyway; what escapes from it is looked at in the next.
const regionsOf = (board: GoBoard, a: number, b: number, limits: readonly RegionLimits[]): FightRegion[] => {
  const regions: FightRegion[] = [];
  for (const limit of limits) {
    const region = fightRegion(board, [a, b], limit);
    const last = regions.at(-1);
    if (last === undefined || !sameRegion(region, last)) regions.push(region);
    if (region.isClosed) break;
  }
  return regions;
};

const keyOf = (stage: number, target: number, koMaster: KoMaster): string => `${stage} ${target} ${koMaster}`;

export const createRaceDesk = (
  board: GoBoard,
  a: number,
  b: number,
  limits: readonly RegionLimits[],
  total: number,
  isLate?: () => boolean,
): RaceDesk => {
  const regions = regionsOf(board, a, b, limits);
  const searches = new Map<string, KillSearch>();
  let nodes = 0;

  const searchOf = (stage: number, target: number, koMaster: KoMaster): KillSearch => {
    const key = keyOf(stage, target, koMaster);
    const known = searches.get(key);
    if (known !== undefined) return known;
    const region = regions[stage]!;
    const rival = target === a ? b : a;
    const late = isLate === undefined ? {} : { isLate };
    const made = createKillSearch({ board, region, target, rival, koMaster, table: createProofTable(17), ...late });
    searches.set(key, made);
    return made;
  };
  const ask = (search: KillSearch, isAttackerFirst: boolean, share: number): boolean | undefined => {
    const before = search.nodes;
    const answer = search.solve(isAttackerFirst, Math.min(share, total - nodes));
    nodes += search.nodes - before;
    return answer;
  };
  const gradeIn = (stage: number, target: number, isAttackerFirst: boolean, share: number): Graded | undefined => {
    const search = searchOf(stage, target, 'nobody');
    const plain = ask(search, isAttackerFirst, share);
    if (plain === undefined) return undefined;
    let hasExit = !plain && search.sawExit;
    const read = (outcome: Outcome): Graded => ({ outcome, isCertain: !hasExit, isRead: true, isReadOut: true });
    if (!search.sawKo) return read(plain ? 'yes' : 'no');
    const strict = searchOf(stage, target, plain ? 'defender' : 'attacker');
    const pressed = ask(strict, isAttackerFirst, share);
    if (pressed === undefined)
      return { outcome: plain ? 'yes' : 'no', isCertain: false, isRead: false, isReadOut: false };
    hasExit ||= !pressed && strict.sawExit;
    if (plain) return read(pressed ? 'yes' : 'ko');
    return read(pressed ? 'ko-threat' : 'no');
  };
  // What counting liberties says, where reading came to no end.
  const guess = (target: number, isAttackerFirst: boolean): Outcome => {
    const other = board.headOf(target) === board.headOf(a) ? b : a;
    if (board.cells[other] === EMPTY) return 'no';
    const { a: ours, b: theirs, shared } = countRace(board, other, target);
    return lead(ours, theirs, shared) >= (isAttackerFirst ? 0 : 1) ? 'yes' : 'no';
  };

  const grade: RaceDesk['grade'] = (target, isAttackerFirst, share) => {
    let best: Outcome = 'no';
    let isRead = true;
    let isClosed = false;
    for (let stage = 0; stage < regions.length; stage++) {
      const graded = gradeIn(stage, target, isAttackerFirst, share);
      if (graded === undefined) {
        if (stage === 0)
          return { outcome: guess(target, isAttackerFirst), isCertain: false, isRead: false, isReadOut: false };
        isRead = false;
        break;
      }
      best = betterOutcome(best, graded.outcome);
      isRead &&= graded.isRead;
      isClosed = regions[stage]!.isClosed && graded.isCertain;
      if (best === 'yes') break;
    }
    // What leaves the largest region counts as saved there; whether it is, nobody has read.
    const isReadOut = isRead && (best === 'yes' || regions.at(-1)!.isClosed);
    return { outcome: best, isCertain: isRead && (best === 'yes' || isClosed), isRead, isReadOut };
  };
  const line: RaceDesk['line'] = (target, isAttackerFirst) => {
    let last: readonly number[] = [];
    for (let stage = 0; stage < regions.length; stage++) {
      const search = searches.get(keyOf(stage, target, 'nobody'));
      const moves = search?.line(isAttackerFirst) ?? [];
      if (moves.length > 0) last = moves;
    }
    return last;
  };
  return {
    grade,
    line,
    region: regions.at(-1)!,
    get grounds() {
      return [...new Set(regions.flatMap(({ grounds }) => grounds))];
    },
    get nodes() {
      return nodes;
    },
  };
};
