/// Strings joined to groups by links that hold, with their eyes. Which strings belong together is found anew each time,
/// for that is quick; a group whose strings and regions are the same objects as before stays the same object.
import { POINT_LIMIT } from '../../../games/index.ts';
import type { GoGroup, GroupStatus } from './group.ts';
import { PointUnion, isSameList } from './point-union.ts';
import type { EyeCount, EyeSpace, GoRegion } from './region.ts';
import type { Standing } from './standing.ts';
import { standingByShape } from './standing.ts';
import type { GoString } from './string.ts';
import { UnionFind } from './union-find.ts';

const ALIVE = standingByShape<GroupStatus>('alive');
const UNKNOWN = standingByShape<GroupStatus>('unknown');
/// All its stones are captured, by reading.
export const DEAD_BY_CAPTURE: Standing<GroupStatus> = { ...standingByShape<GroupStatus>('dead'), ground: 'reading' };

/// The eyes of several spaces together: where some hang on a move, the two sides take them in turn.
export const addEyes = (eyes: readonly EyeCount[]): EyeCount => {
  let low = 0;
  let high = 0;
  const open: number[] = [];
  for (const eye of eyes) {
    low += eye.low;
    high += eye.low;
    if (eye.high > eye.low) open.push(eye.high - eye.low);
  }
  open.sort((a, b) => b - a);
  for (let i = 0; i < open.length; i++) {
    if (i % 2 === 0) high += open[i]!;
    else low += open[i]!;
  }
  return { low, high };
};

/// What is alive by its eyes alone.
export const groupByShape = (eyeCount: EyeCount): Standing<GroupStatus> => (eyeCount.low >= 2 ? ALIVE : UNKNOWN);

export interface GroupInput {
  /// As the layer of strings has them, lowest first.
  readonly strings: readonly GoString[];
  /// Pairs of strings that are strongly linked, one after the other.
  readonly joins: readonly number[];
  readonly isCaptured: (string: number) => boolean;
  /// Regions that may hold eyes, of both colours.
  readonly regions: readonly GoRegion[];
  /// The number of the string on each point.
  readonly stringAt: Readonly<Uint16Array>;
}

interface Kept {
  readonly members: readonly GoString[];
  readonly regions: readonly GoRegion[];
  readonly isCaptured: boolean;
  readonly group: GoGroup;
}

export class GroupLayer {
  readonly #union = new UnionFind(POINT_LIMIT);
  /// The number of the group of each string. Index: number of the string.
  readonly #groupOf = new Uint16Array(POINT_LIMIT);
  readonly #points: PointUnion;
  #kept = new Map<number, Kept>();
  #groups: readonly GoGroup[] = [];

  constructor(size: number) {
    this.#points = new PointUnion(size);
  }

  list(): readonly GoGroup[] {
    return this.#groups;
  }

  byId(id: number): GoGroup | undefined {
    return this.#kept.get(id)?.group;
  }

  /// The number of the group to which a string belongs.
  ofString(string: number): number {
    return this.#groupOf[string]!;
  }

  /// Gives how many groups are new.
  sync(input: GroupInput): number {
    const { strings, joins } = input;
    const union = this.#union;
    union.reset(strings.map(({ id }) => id));
    for (let i = 0; i < joins.length; i += 2) union.join(joins[i]!, joins[i + 1]!);
    const members = new Map<number, GoString[]>();
    for (const string of strings) {
      const id = union.find(string.id);
      this.#groupOf[string.id] = id;
      const list = members.get(id);
      if (list === undefined) members.set(id, [string]);
      else list.push(string);
    }
    const regions = this.#fencedRegions(input);
    const before = this.#kept;
    const now = new Map<number, Kept>();
    let count = 0;
    for (const [id, list] of members) {
      const inside = regions.get(id) ?? [];
      const isCaptured = input.isCaptured(id);
      const old = before.get(id);
      if (
        old !== undefined &&
        old.isCaptured === isCaptured &&
        isSameList(old.members, list) &&
        isSameList(old.regions, inside)
      ) {
        now.set(id, old);
        continue;
      }
      now.set(id, {
        members: list,
        regions: inside,
        isCaptured,
        group: makeGroup(this.#points, list, inside, isCaptured),
      });
      count++;
    }
    this.#kept = now;
    this.#groups = [...now.values()].map(({ group }) => group);
    return count;
  }

  /// The inner regions that one group alone fences.
  #fencedRegions({ regions, stringAt }: GroupInput): Map<number, GoRegion[]> {
    const fenced = new Map<number, GoRegion[]>();
    for (const region of regions) {
      const id = this.#groupOf[stringAt[region.fence[0] ?? 0]!]!;
      if (id === 0 || !region.fence.every((stone) => this.#groupOf[stringAt[stone]!] === id)) continue;
      const list = fenced.get(id);
      if (list === undefined) fenced.set(id, [region]);
      else list.push(region);
    }
    return fenced;
  }
}

const makeGroup = (
  union: PointUnion,
  members: readonly GoString[],
  regions: readonly GoRegion[],
  isCaptured: boolean,
): GoGroup => {
  const eyes: EyeSpace[] = regions.flatMap((region) => region.eyes ?? []);
  const eyeCount = addEyes(eyes);
  return {
    kind: 'group',
    id: members[0]!.id,
    colour: members[0]!.colour,
    strings: members.map(({ id }) => id),
    stones: union.of(members, ({ stones }) => stones),
    liberties: union.of(members, ({ liberties }) => liberties),
    eyes,
    innerArea: regions.reduce((sum, { points }) => sum + points.length, 0),
    eyeCount,
    standing: isCaptured ? DEAD_BY_CAPTURE : groupByShape(eyeCount),
  };
};
