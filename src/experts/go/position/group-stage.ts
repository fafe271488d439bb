/// The second stage: regions and groups, with what searches have found out about the groups.
import type { GoBoard } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../games/index.ts';
import type { FormStage } from './form-stage.ts';
import type { GoGroup, GroupStatus } from './group.ts';
import { GroupLayer } from './group-layer.ts';
import type { GoLink } from './link.ts';
import { isEdgeLink } from './link.ts';
import { FORM_LIMIT } from './link-form.ts';
import type { GoRegion } from './region.ts';
import { RegionLayer } from './region-layer.ts';
import { standingByShape } from './standing.ts';
import { AnswerMemory } from '../reading/answer-memory.ts';
import type { Standing } from './standing.ts';

const HELD = standingByShape<'strong'>('strong');

export class GroupStage {
  readonly regions: RegionLayer;
  readonly #layer: GroupLayer;
  /// Questions are the numbers of the strings of a group.
  readonly memory = new AnswerMemory<string, Standing<GroupStatus>>();
  readonly #cells = new Uint8Array(POINT_LIMIT);
  #links: readonly GoLink[] = [];
  #groups: readonly GoGroup[] = [];
  #byId = new Map<number, GoGroup>();
  #innerRegions: readonly GoRegion[] = [];
  #read: readonly number[] = [];

  constructor(size: number) {
    this.regions = new RegionLayer(size);
    this.#layer = new GroupLayer(size);
  }

  /// The board without captured strings and dead groups. For reading only.
  get cells(): Readonly<Uint8Array> {
    return this.#cells;
  }

  /// All links, those over captured strings among them.
  get links(): readonly GoLink[] {
    return this.#links;
  }

  get groups(): readonly GoGroup[] {
    return this.#groups;
  }

  /// The numbers of the groups whose standing was found by searches.
  get readGroups(): readonly number[] {
    return this.#read;
  }

  byId(id: number): GoGroup | undefined {
    return this.#byId.get(id);
  }

  /// The number of the group to which a string belongs.
  ofString(string: number): number {
    return this.#layer.ofString(string);
  }

  /// Regions that may hold eyes, of both colours.
  get innerRegions(): readonly GoRegion[] {
    return this.#innerRegions;
  }

  /// Gives how many groups are new.
  sync(form: FormStage, board: GoBoard): number {
    const { idAt } = form.strings;
    const links = form.linkList();
    const strong = links.filter(({ standing }) => standing.status === 'strong');
    const captives = captiveLinks(form);
    this.#links = captives.length === 0 ? links : [...links, ...captives];
    this.regions.sync(form.cells, strong);
    this.#innerRegions = [...this.regions.list(0), ...this.regions.list(1)].filter(({ extent }) => extent === 'inner');
    const joins: number[] = [];
    for (const link of strong) if (!isEdgeLink(link)) joins.push(idAt[link.from]!, idAt[link.to]!);
    for (const { from, to } of captives) joins.push(idAt[from]!, idAt[to]!);
    const captured = new Set(form.captured.map(({ id }) => id));
    const count = this.#layer.sync({
      strings: form.strings.list(),
      joins,
      isCaptured: (string) => captured.has(string),
      regions: this.#innerRegions,
      stringAt: idAt,
    });
    this.#recall(form, board);
    return count;
  }

  #recall(form: FormStage, board: GoBoard): void {
    this.#cells.set(form.cells);
    if (this.memory.isEmpty) {
      this.#groups = this.#layer.list();
      this.#read = [];
    } else {
      const read: number[] = [];
      this.#groups = this.#layer.list().map((group) => {
        // What lives or is dead by its shape is not asked about, so that an older answer does not count either.
        const isOpen = group.standing.status === 'unknown';
        const answer = isOpen ? this.memory.find(questionOf(group), board) : undefined;
        if (answer === undefined) return group;
        read.push(group.id);
        return { ...group, standing: answer.value };
      });
      this.#read = read;
    }
    this.#byId = new Map(this.#groups.map((group) => [group.id, group]));
    for (const { standing, stones } of this.#groups)
      if (standing.status === 'dead') for (const stone of stones) this.#cells[stone] = EMPTY;
  }
}

/// What the memory of groups is asked.
export const questionOf = (group: GoGroup): string => group.strings.join(' ');

/// Strings that touch a captured enemy string are joined over it.
const captiveLinks = (form: FormStage): GoLink[] => {
  const { idAt } = form.strings;
  return form.captured.flatMap((captive): GoLink[] => {
    const around = new Set<number>();
    for (const stone of captive.stones) {
      for (const way of NEIGHBOURS) {
        // Where the board without the captured still has a stone, it is one of the other side.
        if (form.cells[stone + way]! < EMPTY) around.add(idAt[stone + way]!);
      }
    }
    const takers = [...around].sort((a, b) => a - b);
    return takers.slice(1).map((to, i) => ({
      kind: 'link',
      id: (POINT_LIMIT + captive.id) * FORM_LIMIT + i,
      shape: 'captive',
      colour: captive.colour === 0 ? 1 : 0,
      from: takers[i]!,
      to,
      points: captive.stones,
      peeps: [],
      standing: HELD,
    }));
  });
};
