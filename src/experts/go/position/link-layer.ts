/// All links of a board, kept up to date: only links that look at a changed point are judged anew.
import { EDGE, EMPTY, POINT_LIMIT, ROW_STEP, pointsOf } from '../../../games/index.ts';
import type { GoLink } from './link.ts';
import { FORM_LIMIT, LINK_FORMS } from './link-form.ts';
import { linkByShape } from './link-shape.ts';

// Forms look up to four lines beyond the edge; a margin keeps that inside the array.
const MARGIN = 4 * ROW_STEP;

/// For each form the offsets of all points that decide about it.
const SEEN_BY_FORM: readonly Int32Array[] = LINK_FORMS.map((form) => {
  const ends = form.name === 'edge' ? [0] : [0, form.to];
  return new Int32Array(new Set([...ends, ...form.points, ...form.peeps, ...form.others]));
});

export class LinkLayer {
  readonly #size: number;
  readonly #cells = new Uint8Array(POINT_LIMIT + 2 * MARGIN).fill(EDGE);
  readonly #links = new Map<number, GoLink>();
  // Which forms each stone has a link of, a bit for each.
  readonly #forms = new Int32Array(POINT_LIMIT);
  readonly #marks = new Float64Array(POINT_LIMIT * FORM_LIMIT);
  #round = 0;
  #list: readonly GoLink[] | undefined;
  readonly #cellAt = (point: number): number => this.#cells[point + MARGIN]!;

  constructor(size: number) {
    this.#size = size;
    for (const point of pointsOf(size)) this.#cells[point + MARGIN] = EMPTY;
  }

  byId(id: number): GoLink | undefined {
    return this.#links.get(id);
  }

  /// All links, by the number of their lower stone.
  list(): readonly GoLink[] {
    if (this.#list !== undefined) return this.#list;
    const links: GoLink[] = [];
    for (const point of pointsOf(this.#size)) {
      for (let bits = this.#forms[point]!; bits !== 0; bits &= bits - 1)
        links.push(this.#links.get(point * FORM_LIMIT + 31 - Math.clz32(bits & -bits))!);
    }
    this.#list = links;
    return links;
  }

  /// Makes the links those of the board. Gives the links that have gone and come.
  sync(cells: Readonly<Uint8Array>): { readonly gone: readonly GoLink[]; readonly come: readonly GoLink[] } {
    const gone: GoLink[] = [];
    const come: GoLink[] = [];
    const changed: number[] = [];
    for (const point of pointsOf(this.#size)) {
      if (cells[point] === this.#cells[point + MARGIN]) continue;
      this.#cells[point + MARGIN] = cells[point]!;
      changed.push(point);
    }
    this.#round++;
    for (const point of changed) {
      for (let slot = 0; slot < SEEN_BY_FORM.length; slot++) {
        const seen = SEEN_BY_FORM[slot]!;
        for (let i = 0; i < seen.length; i++) this.#judge(slot, point - seen[i]!, gone, come);
      }
    }
    if (gone.length + come.length > 0) this.#list = undefined;
    return { gone, come };
  }

  #judge(slot: number, from: number, gone: GoLink[], come: GoLink[]): void {
    if (from < 0 || from >= POINT_LIMIT) return;
    const bit = 1 << slot;
    const had = (this.#forms[from]! & bit) !== 0;
    // Neither a stone now nor a link before: nothing to do, as for most points.
    if (!had && this.#cells[from + MARGIN]! >= EMPTY) return;
    const id = from * FORM_LIMIT + slot;
    if (this.#marks[id] === this.#round) return;
    this.#marks[id] = this.#round;
    const link = linkByShape(this.#cellAt, slot, from);
    if (had) gone.push(this.#links.get(id)!);
    if (link === undefined) {
      if (had) this.#links.delete(id);
      this.#forms[from]! &= ~bit;
      return;
    }
    come.push(link);
    this.#links.set(id, link);
    this.#forms[from]! |= bit;
  }
}
