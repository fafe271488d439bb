/// Patterns as a circuit: what a role sees on each place goes in, how often each list of patterns is there comes out, 128 positions at once.
import { NetlistBuilder, SliceRunner } from '../../circuits/index.ts';
import type { Wire } from '../../circuits/index.ts';
import type { Role } from '../../rules/index.ts';
import { placeAt, sightOf } from './board.ts';
import type { PieceBoard, Placement } from './board.ts';
import { facing, isAtEdges } from './pattern.ts';
import type { Mark, Pattern } from './pattern.ts';

/// Inputs: places that are own, then those of enemies, then blank ones.
const SEEN = ['own', 'enemy', 'blank'] as const;
/// Circuits do not tell symbols of one role apart: `same` is for boards where each role has one.
const INPUTS: Readonly<Record<Mark, number>> = { own: 0, same: 0, enemy: 1, blank: 2 };
const POSITIONS = 128;

/// The inputs that are true for a role.
export const inputsOf = (board: PieceBoard, placement: Placement, role: Role): Int32Array => {
  const inputs: number[] = [];
  for (let place = 0; place < board.places; place++) {
    const seen = SEEN.indexOf(sightOf(board, placement, place, role) as 'own');
    if (seen >= 0) inputs.push(seen * board.places + place);
  }
  return Int32Array.from(inputs);
};

export class PatternCircuit {
  readonly gates: number;
  readonly #runner: SliceRunner;

  /// Each list of patterns is counted as one. The circuit is for roles that look the same way as `role`.
  constructor(board: PieceBoard, lists: readonly (readonly Pattern[])[], role: Role) {
    const isSame = lists.some((list) => list.some(({ pieces }) => pieces.some(({ mark }) => mark === 'same')));
    if (isSame && board.symbols.filter(({ owner }) => owner === role).length > 1)
      throw new Error('a circuit does not tell symbols of one role apart');
    const builder = new NetlistBuilder({ lanes: 1 });
    const inputs = Array.from({ length: SEEN.length * board.places }, () => builder.input(1n, true));
    const wireOf = (pattern: Pattern, place: number): Wire | undefined => {
      if (!isAtEdges(board, pattern, place, role)) return undefined;
      let wire: Wire | undefined;
      for (const { mark, offset } of pattern.pieces) {
        const at = offset.length === board.axes.length ? placeAt(board, place, facing(board, offset, role)) : undefined;
        if (at === undefined || board.exists[at] === 0) return undefined;
        const input = inputs[INPUTS[mark] * board.places + at]!;
        wire = wire === undefined ? input : builder.and(wire, input);
      }
      return wire;
    };
    const counted = lists.map((patterns) =>
      patterns.flatMap((pattern) =>
        Array.from({ length: board.places }, (_, place) => wireOf(pattern, place)).filter((wire) => wire !== undefined),
      ),
    );
    const netlist = builder.finish(counted);
    this.gates = netlist.gates;
    this.#runner = new SliceRunner(netlist);
  }

  /// The counts of all lists in each position, one after the other.
  count(positions: readonly Int32Array[]): Float64Array {
    const { columns, rows } = this.#runner;
    const counts = new Float64Array(positions.length * columns);
    for (let from = 0; from < positions.length; from += POSITIONS) {
      const some = positions.slice(from, from + POSITIONS);
      some.forEach((inputs, i) => this.#runner.load(i, inputs));
      this.#runner.run();
      counts.set(rows.subarray(0, some.length * columns), from * columns);
    }
    return counts;
  }
}
