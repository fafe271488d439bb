/// What is seen from further away: the potential, who is likely to own each point, and the families.
import { POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import { FamilyLayer } from './family-layer.ts';
import type { FormStage } from './form-stage.ts';
import type { GroupStage } from './group-stage.ts';
import { isEdgeLink } from './link.ts';
import { fillOwnership, fillPotential } from './ownership.ts';
import { ReachField } from './reach-field.ts';
import type { SituationSettings } from './settings.ts';
import type { Outside } from './surroundings.ts';

export class FamilyStage {
  readonly #size: number;
  readonly #closedLevel: number;
  readonly field: ReachField;
  readonly families: FamilyLayer;
  readonly potential = new Int32Array(POINT_LIMIT);
  readonly ownership = new Float64Array(POINT_LIMIT);
  // What families look at on each point, as one number, and when it changed last.
  readonly #looks = new Uint16Array(POINT_LIMIT);
  readonly #isLiving = new Uint8Array(POINT_LIMIT);
  readonly #changedAt = new Uint32Array(POINT_LIMIT);

  constructor(size: number, settings: SituationSettings) {
    this.#size = size;
    this.#closedLevel = settings.closedLevel;
    this.field = new ReachField(size);
    this.families = new FamilyLayer(size, settings);
  }

  /// Gives how many stones have sent their waves anew.
  syncPotential(cells: Readonly<Uint8Array>): number {
    const count = this.field.sync(cells);
    fillPotential(this.potential, cells, this.field.reach, this.#size);
    fillOwnership(this.ownership, cells, this.field.reach, this.#size);
    return count;
  }

  /// Gives how many families were looked at anew.
  syncFamilies(form: FormStage, stage: GroupStage, stones: Readonly<Uint8Array>, moment: number): number {
    const lines = [stage.regions.linesOf(0), stage.regions.linesOf(1)] as const;
    this.#noteChanges(stage.cells, lines, moment);
    const outsideOf = (enemy: 0 | 1): Outside => ({
      cells: stage.cells,
      ownership: this.ownership,
      lines: lines[enemy],
    });
    const { idAt } = form.strings;
    const groupOf = (stone: number): number => stage.ofString(idAt[stone]!);
    const living = stage.groups.filter(({ standing }) => standing.status !== 'dead');
    const isLiving = this.#isLiving.fill(0);
    for (const { id } of living) isLiving[id] = 1;
    const joins: number[] = [];
    for (const link of stage.links) {
      if (link.standing.status === 'cut' || isEdgeLink(link)) continue;
      const from = groupOf(link.from);
      const to = groupOf(link.to);
      if (from !== to && isLiving[from] === 1 && isLiving[to] === 1) joins.push(from, to);
    }
    return this.families.sync({
      groups: living,
      joins,
      regions: stage.innerRegions,
      outsides: [outsideOf(1), outsideOf(0)],
      stones,
      changedAt: this.#changedAt,
      moment,
    });
  }

  #noteChanges(
    cells: Readonly<Uint8Array>,
    [black, white]: readonly [Readonly<Uint8Array>, Readonly<Uint8Array>],
    moment: number,
  ): void {
    for (const point of pointsOf(this.#size)) {
      const owner = this.ownership[point]!;
      const side = owner > this.#closedLevel ? 1 : owner < -this.#closedLevel ? 2 : 0;
      const look = cells[point]! + 4 * side + 16 * black[point]! + 512 * white[point]!;
      if (look === this.#looks[point]) continue;
      this.#looks[point] = look;
      this.#changedAt[point] = moment;
    }
  }
}
