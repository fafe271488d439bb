/// The first stage: strings and links, with what searches have found out about them.
import type { GoBoard } from '../../../games/index.ts';
import { EMPTY, POINT_LIMIT } from '../../../games/index.ts';
import type { GoLink, LinkStatus } from './link.ts';
import { LinkLayer } from './link-layer.ts';
import type { SituationSettings } from './settings.ts';
import type { Standing } from './standing.ts';
import { AnswerMemory } from '../reading/answer-memory.ts';
import type { GoString, StringStatus } from './string.ts';
import { StringLayer } from './string-layer.ts';

export class FormStage {
  readonly strings: StringLayer;
  readonly links: LinkLayer;
  /// Questions are numbers of strings, and of links.
  readonly stringMemory = new AnswerMemory<number, Standing<StringStatus>>();
  readonly linkMemory = new AnswerMemory<number, Standing<LinkStatus>>();
  readonly #cells = new Uint8Array(POINT_LIMIT);
  #stringStandings: ReadonlyMap<number, Standing<StringStatus>> = new Map();
  #linkStandings: ReadonlyMap<number, Standing<LinkStatus>> = new Map();
  #captured: readonly GoString[] = [];

  constructor(size: number, { mostLiberties }: SituationSettings) {
    this.strings = new StringLayer(size, mostLiberties);
    this.links = new LinkLayer(size);
  }

  /// The board without captured strings. For reading only.
  get cells(): Readonly<Uint8Array> {
    return this.#cells;
  }

  /// Strings known to be captured, lowest first.
  get captured(): readonly GoString[] {
    return this.#captured;
  }

  /// The numbers of the strings, and of the links, whose standing was found by searches.
  get readStrings(): readonly number[] {
    return [...this.#stringStandings.keys()];
  }

  get readLinks(): readonly number[] {
    return [...this.#linkStandings.keys()];
  }

  /// Gives how many points have changed, and how many links were judged anew.
  sync(board: GoBoard): { readonly points: number; readonly links: number } {
    const points = this.strings.sync(board.cells).length;
    this.#stringStandings = this.#recallStrings(board);
    this.#captured = [...this.#stringStandings].flatMap(([id, { status }]) =>
      status === 'captured' ? this.strings.byId(id)! : [],
    );
    this.#cells.set(board.cells);
    for (const { stones } of this.#captured) for (const stone of stones) this.#cells[stone] = EMPTY;
    const { gone, come } = this.links.sync(this.#cells);
    this.#linkStandings = this.#recallLinks(board);
    return { points, links: gone.length + come.length };
  }

  #recallStrings(board: GoBoard): Map<number, Standing<StringStatus>> {
    const standings = new Map<number, Standing<StringStatus>>();
    if (this.stringMemory.isEmpty) return standings;
    for (const { id } of this.strings.list()) {
      const answer = this.stringMemory.find(id, board);
      if (answer !== undefined) standings.set(id, answer.value);
    }
    return standings;
  }

  #recallLinks(board: GoBoard): Map<number, Standing<LinkStatus>> {
    const standings = new Map<number, Standing<LinkStatus>>();
    for (const id of this.linkMemory.questions()) {
      if (this.links.byId(id) === undefined) continue;
      const answer = this.linkMemory.find(id, board);
      if (answer !== undefined) standings.set(id, answer.value);
    }
    return standings;
  }

  stringById(id: number): GoString | undefined {
    const string = this.strings.byId(id);
    const standing = this.#stringStandings.get(id);
    return string === undefined || standing === undefined ? string : { ...string, standing };
  }

  stringList(): readonly GoString[] {
    if (this.#stringStandings.size === 0) return this.strings.list();
    return this.strings.list().map(({ id }) => this.stringById(id)!);
  }

  linkById(id: number): GoLink | undefined {
    const link = this.links.byId(id);
    const standing = this.#linkStandings.get(id);
    return link === undefined || standing === undefined ? link : { ...link, standing };
  }

  linkList(): readonly GoLink[] {
    const links = this.links.list();
    if (this.#linkStandings.size === 0) return links;
    return links.map((link) => {
      const standing = this.#linkStandings.get(link.id);
      return standing === undefined ? link : { ...link, standing };
    });
  }
}
