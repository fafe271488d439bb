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
}

export interface RaceDesk {
  /// Is the string taken, from the attacker's point of view? `share`: nodes for this question at most.
  grade(target: number, isAttackerFirst: boolean, share: number): Graded;
  /// The largest region looked at.
  readonly region: FightRegion;
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

export const createRaceDesk = (
  board: GoBoard,
  a: number,
  b: number,
  limits: readonly RegionLimits[],
  total: number,
): RaceDesk => {
  const regions = regionsOf(board, a, b, limits);
  const searches = new Map<string, KillSearch>();
  let nodes = 0;

  const searchOf = (stage: number, target: number, koMaster: KoMaster): KillSearch => {
    const key = `${stage} ${target} ${koMaster}`;
    const known = searches.get(key);
    if (known !== undefined) return known;
    const region = regions[stage]!;
    const rival = target === a ? b : a;
    const made = createKillSearch({ board, region, target, rival, koMaster, table: createProofTable(17) });
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
    if (!search.sawKo) return { outcome: plain ? 'yes' : 'no', isCertain: true };
    const strict = searchOf(stage, target, plain ? 'defender' : 'attacker');
    const pressed = ask(strict, isAttackerFirst, share);
    if (pressed === undefined) return { outcome: plain ? 'yes' : 'no', isCertain: false };
    if (plain) return { outcome: pressed ? 'yes' : 'ko', isCertain: true };
    return { outcome: pressed ? 'ko-threat' : 'no', isCertain: true };
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
    let isCertain = true;
    for (let stage = 0; stage < regions.length; stage++) {
      const graded = gradeIn(stage, target, isAttackerFirst, share);
      if (graded === undefined) {
        if (stage === 0) return { outcome: guess(target, isAttackerFirst), isCertain: false };
        isCertain = false;
        break;
      }
      best = betterOutcome(best, graded.outcome);
      isCertain &&= graded.isCertain;
      if (best === 'yes') break;
    }
    return { outcome: best, isCertain };
  };
  return {
    grade,
    region: regions.at(-1)!,
    get nodes() {
      return nodes;
    },
  };
};
