/// Patterns as a circuit: what a role sees on each place goes in, how often each list of patterns is there comes out, 128 positions at once.
import { NetlistBuilder, SliceRunner } from '../../../circuits/index.ts';
import type { Wire } from '../../../circuits/index.ts';
import type { Role } from '../../../rules/index.ts';
import { placeAt, sightOf } from '../board/board.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import { facing, isAtEdges } from './pattern.ts';
import type { Mark, Pattern } from './pattern.ts';

/// Inputs: places that are own, then those of enemies, then blank ones; where a role has several kinds of pieces, then those of its first kind, of its second, and so on.
const SEEN = ['own', 'enemy', 'blank'] as const;
const INPUTS: Readonly<Record<Exclude<Mark, 'same'>, number>> = { own: 0, enemy: 1, blank: 2 };
const POSITIONS = 128;

/// By symbol, its number among the kinds of pieces of its owner; -1 where each role has one kind at most, and for what is nobody's.
const kindsOf = ({ symbols, roles }: PieceBoard): { readonly kinds: number; readonly kindOf: Int32Array } => {
  const counts = new Int32Array(roles);
  const kindOf = Int32Array.from(symbols, ({ owner, isBlank }) =>
    owner === undefined || isBlank ? -1 : counts[owner]!++,
  );
  const kinds = Math.max(0, ...counts);
  return kinds > 1 ? { kinds, kindOf } : { kinds: 0, kindOf: kindOf.fill(-1) };
};

/// The inputs that are true for a role.
export const inputsOf = (board: PieceBoard, placement: Placement, role: Role): Int32Array => {
  const inputs: number[] = [];
  const { kindOf } = kindsOf(board);
  for (let place = 0; place < board.places; place++) {
    const seen = SEEN.indexOf(sightOf(board, placement, place, role) as 'own');
    if (seen >= 0) inputs.push(seen * board.places + place);
    const kind = seen === INPUTS.own ? kindOf[placement[place]!]! : -1;
    if (kind >= 0) inputs.push((SEEN.length + kind) * board.places + place);
  }
  return Int32Array.from(inputs);
};

export class PatternCircuit {
  readonly gates: number;
  readonly #runner: SliceRunner;

  /// Each list of patterns is counted as one. The circuit is for roles that look the same way as `role`.
  constructor(board: PieceBoard, lists: readonly (readonly Pattern[])[], role: Role) {
    const builder = new NetlistBuilder({ lanes: 1 });
    const { kinds } = kindsOf(board);
    const inputs = Array.from({ length: (SEEN.length + kinds) * board.places }, () => builder.input(1n, true));
    /// All places have what goes in as a group of inputs.
    const all = (places: readonly number[], group: number): Wire[] =>
      places.map((place) => inputs[group * board.places + place]!);
    const and = (wires: readonly Wire[]): Wire => wires.reduce((left, right) => builder.and(left, right));
    const wireOf = (pattern: Pattern, place: number): Wire | undefined => {
      if (!isAtEdges(board, pattern, place, role)) return undefined;
      const places: number[] = [];
      for (const { offset } of pattern.pieces) {
        const at = offset.length === board.axes.length ? placeAt(board, place, facing(board, offset, role)) : undefined;
        if (at === undefined || board.exists[at] === 0) return undefined;
        places.push(at);
      }
      const own = places.slice(0, 1);
      const others: Wire[] = [];
      pattern.pieces.forEach(({ mark }, i) => {
        if (mark === 'same') own.push(places[i]!);
        else others.push(inputs[INPUTS[mark] * board.places + places[i]!]!);
      });
      const isTold = own.length > 1 && kinds > 0;
      const same = isTold
        ? builder.or(Array.from({ length: kinds }, (_, kind) => and(all(own, SEEN.length + kind))))
        : and(all(own, INPUTS.own));
      return and([same, ...others]);
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
