/// Which points belong to which family: from its stones over points where its colour prevails, as far as no other family
/// is nearer. Points that are as near to another family of that colour belong to neither.
import { EMPTY, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../games/index.ts';

const FAR = 255;

export class Domains {
  readonly #size: number;
  /// The family of each point, 0 where there is none. For reading only.
  readonly familyAt = new Uint16Array(POINT_LIMIT);
  readonly #steps = new Uint8Array(POINT_LIMIT);
  readonly #queue = new Int16Array(POINT_LIMIT);

  constructor(size: number) {
    this.#size = size;
  }

  /// `familyOf` gives the family of each stone, 0 for stones without one.
  sync(
    cells: Readonly<Uint8Array>,
    ownership: Readonly<Float64Array>,
    familyOf: Readonly<Uint16Array>,
    level: number,
  ): void {
    const familyAt = this.familyAt.fill(0);
    const steps = this.#steps.fill(FAR);
    const queue = this.#queue;
    let tail = 0;
    for (const point of pointsOf(this.#size)) {
      if (cells[point]! >= EMPTY) continue;
      familyAt[point] = familyOf[point]!;
      steps[point] = 0;
      queue[tail++] = point;
    }
    // Both colours walk at once: no point is open to both.
    for (let head = 0; head < tail; head++) {
      const from = queue[head]!;
      const sign = ownership[from]! > 0 ? 1 : -1;
      const family = familyAt[from]!;
      const step = steps[from]! + 1;
      for (let way = 0; way < 4; way++) {
        const point = from + NEIGHBOURS[way]!;
        if (cells[point] !== EMPTY || sign * ownership[point]! < level) continue;
        if (steps[point] === FAR) {
          steps[point] = step;
          familyAt[point] = family;
          queue[tail++] = point;
        } else if (steps[point] === step && familyAt[point] !== family) familyAt[point] = 0;
      }
    }
  }
}
