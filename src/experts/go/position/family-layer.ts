/// Groups joined to families, with what a strategy wants to know of them.
import type { Colour } from '../../../games/index.ts';
import { POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import { Domains } from './domains.ts';
import type { GoFamily } from './family.ts';
import type { GoGroup } from './group.ts';
import { addEyes } from './group-layer.ts';
import { PointUnion, isSameList } from './point-union.ts';
import type { GoRegion } from './region.ts';
import type { SituationSettings } from './settings.ts';
import type { Outside, Surroundings } from './surroundings.ts';
import { SurroundingsWalk } from './surroundings.ts';
import { UnionFind } from './union-find.ts';

export interface FamilyInput {
  /// Groups that are not dead, lowest first.
  readonly groups: readonly GoGroup[];
  /// Pairs of groups that are linked, one after the other.
  readonly joins: readonly number[];
  /// Regions that may hold eyes, of both colours.
  readonly regions: readonly GoRegion[];
  /// The board without dead stones, and for each colour the walls of its enemy.
  readonly outsides: readonly [Outside, Outside];
  /// The board with all stones.
  readonly stones: Readonly<Uint8Array>;
  /// Counts up whenever something on the point has changed: a stone, a link's line, a likely owner.
  readonly changedAt: Readonly<Uint32Array>;
  readonly moment: number;
}

interface Kept {
  readonly members: readonly GoGroup[];
  readonly stones: readonly number[];
  readonly liberties: readonly number[];
  surroundings: Surroundings;
  /// When the surroundings were looked at.
  moment: number;
}

export class FamilyLayer {
  readonly #size: number;
  readonly #settings: SituationSettings;
  readonly #union = new UnionFind(POINT_LIMIT);
  readonly #domains: Domains;
  readonly #points: PointUnion;
  /// The family of each stone. Index: point.
  readonly #familyOf = new Uint16Array(POINT_LIMIT);
  readonly #walk: SurroundingsWalk;
  #kept = new Map<number, Kept>();
  #families = new Map<number, GoFamily>();
  #list: readonly GoFamily[] = [];

  constructor(size: number, settings: SituationSettings) {
    this.#size = size;
    this.#settings = settings;
    this.#domains = new Domains(size);
    this.#points = new PointUnion(size);
    this.#walk = new SurroundingsWalk(settings);
  }

  list(): readonly GoFamily[] {
    return this.#list;
  }

  byId(id: number): GoFamily | undefined {
    return this.#families.get(id);
  }

  at(point: number): GoFamily | undefined {
    return this.#families.get(this.#domains.familyAt[point]!);
  }

  /// Gives how many surroundings were looked at anew.
  sync(input: FamilyInput): number {
    const { groups, joins } = input;
    const union = this.#union;
    union.reset(groups.map(({ id }) => id));
    for (let i = 0; i < joins.length; i += 2) union.join(joins[i]!, joins[i + 1]!);
    const members = new Map<number, GoGroup[]>();
    for (const group of groups) {
      const id = union.find(group.id);
      const list = members.get(id);
      if (list === undefined) members.set(id, [group]);
      else list.push(group);
    }
    const familyOf = this.#familyOf.fill(0);
    for (const [id, list] of members) for (const group of list) for (const stone of group.stones) familyOf[stone] = id;
    const { cells, ownership } = input.outsides[0];
    this.#domains.sync(cells, ownership, familyOf, this.#settings.domainLevel);
    const domains = this.#domainPoints();
    const regions = fencedRegions(input.regions, familyOf);
    const before = this.#kept;
    const now = new Map<number, Kept>();
    this.#families = new Map();
    let count = 0;
    for (const [id, list] of members) {
      const kept = this.#keep(before.get(id), list, input);
      if (kept.moment === input.moment) count++;
      now.set(id, kept);
      this.#families.set(id, this.#family(kept, domains.get(id) ?? [], regions.get(id) ?? [], input));
    }
    this.#kept = now;
    this.#list = [...this.#families.values()];
    return count;
  }

  #domainPoints(): Map<number, number[]> {
    const domains = new Map<number, number[]>();
    for (const point of pointsOf(this.#size)) {
      const id = this.#domains.familyAt[point]!;
      if (id === 0) continue;
      const list = domains.get(id);
      if (list === undefined) domains.set(id, [point]);
      else list.push(point);
    }
    return domains;
  }

  #keep(old: Kept | undefined, members: readonly GoGroup[], input: FamilyInput): Kept {
    const isOld = old !== undefined && isSameList(old.members, members);
    if (isOld && isUnchanged(old, input.changedAt)) return old;
    const stones = isOld ? old.stones : this.#points.of(members, (group) => group.stones);
    return {
      members,
      stones,
      liberties: isOld ? old.liberties : this.#points.of(members, (group) => group.liberties),
      surroundings: this.#walk.look(
        stones,
        members[0]!.colour,
        input.outsides[members[0]!.colour],
        isOld ? old.surroundings.ring : undefined,
      ),
      moment: input.moment,
    };
  }

  #family(kept: Kept, domain: readonly number[], regions: readonly GoRegion[], input: FamilyInput): GoFamily {
    const { members, stones, liberties } = kept;
    const { encirclement, exits } = kept.surroundings;
    const { eyesInTheOpen, pointsPerEye, weakVitality } = this.#settings;
    const colour: Colour = members[0]!.colour;
    const eyeCount = addEyes(regions.flatMap((region) => region.eyes ?? []));
    const innerArea = regions.reduce((sum, region) => sum + region.points.length, 0);
    const territory = territoryOf(domain, colour, input);
    const eyes = Math.max(
      eyeCount.low,
      (eyeCount.low + eyeCount.high) / 2,
      Math.max(innerArea, territory) / pointsPerEye,
    );
    const vitality = eyes + eyesInTheOpen * (1 - encirclement);
    const isAlive = members.some(({ standing }) => standing.status === 'alive');
    return {
      kind: 'family',
      id: members[0]!.id,
      colour,
      groups: members.map(({ id }) => id),
      stones,
      liberties,
      domain,
      size: domain.length,
      softness: domain.length / stones.length,
      territory,
      innerArea,
      eyeCount,
      encirclement,
      exits,
      vitality: isAlive ? Math.max(2, vitality) : vitality,
      isWeak: !isAlive && vitality < weakVitality,
    };
  }
}

const isUnchanged = ({ surroundings: { seen }, moment }: Kept, changedAt: Readonly<Uint32Array>): boolean => {
  for (let i = 0; i < seen.length; i++) if (changedAt[seen[i]!]! > moment) return false;
  return true;
};

/// Each empty point counts as far as it is likely to be owned; a dead enemy stone counts once more.
const territoryOf = (domain: readonly number[], colour: Colour, input: FamilyInput): number => {
  const { ownership } = input.outsides[0];
  const sign = colour === 0 ? 1 : -1;
  let territory = 0;
  for (const point of domain) {
    const stone = input.stones[point]!;
    if (stone === colour) continue;
    territory += sign * ownership[point]! + (stone === (colour ^ 1) ? 1 : 0);
  }
  return territory;
};

/// The inner regions that one family alone fences.
const fencedRegions = (regions: readonly GoRegion[], familyOf: Readonly<Uint16Array>): Map<number, GoRegion[]> => {
  const fenced = new Map<number, GoRegion[]>();
  for (const region of regions) {
    const id = familyOf[region.fence[0] ?? 0]!;
    if (id === 0 || !region.fence.every((stone) => familyOf[stone] === id)) continue;
    const list = fenced.get(id);
    if (list === undefined) fenced.set(id, [region]);
    else list.push(region);
  }
  return fenced;
};
