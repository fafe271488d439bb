/// What winners had that losers did not, before the end of their games: a row for each position, and for each role if there are more than two.
import type { Role } from '../../../rules/index.ts';
import type { PieceBoard } from '../board/board.ts';
import { PatternCircuit, inputsOf } from '../patterns/circuit.ts';
import type { PlacementReader } from '../board/placement-reader.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { winnerOf } from '../board/sample.ts';
import type { SampledGame } from '../board/sample.ts';

export interface ContrastOptions {
  /// Positions before the end that are looked at, the last ones before the final board.
  readonly before: number;
  /// The roles that are compared: all but chance.
  readonly seats: readonly Role[];
}

/// Gates of a circuit at most: many patterns are counted by several.
const MOST_CIRCUIT = 200_000;

interface ContrastRow {
  readonly game: number;
  /// The number of the position among all that are looked at.
  readonly position: number;
  readonly role: Role;
  /// 1 where the role won.
  readonly outcome: number;
  /// 1 where it is the role's turn, -1 where it is another's.
  readonly turn: number;
}

export class Contrast {
  readonly board: PieceBoard;
  /// Games that somebody won.
  readonly games: number;
  readonly rows: readonly ContrastRow[];
  /// By row, its game; and 1 where the role won.
  readonly groups: Int32Array;
  readonly outcomes: Float64Array;
  /// By row: whose turn it is. What the turn alone explains is no merit of a pattern.
  readonly turns: Float64Array;
  readonly #seats: readonly Role[];
  /// By seat and position, what it sees.
  readonly #inputs: readonly (readonly Int32Array[])[];

  constructor(board: PieceBoard, reader: PlacementReader, games: readonly SampledGame[], options: ContrastOptions) {
    const { before, seats } = options;
    this.board = board;
    this.#seats = seats;
    const rows: ContrastRow[] = [];
    const inputs: Int32Array[][] = seats.map(() => []);
    let [game, position] = [0, 0];
    for (const sampled of games) {
      const winner = winnerOf(sampled, seats);
      if (winner === undefined) continue;
      const last = sampled.length - 1;
      for (let step = Math.max(0, last - before); step < last; step++) {
        const placement = reader.placement(sampled.factsAt(step));
        const mover = sampled.movers[step];
        for (const [seat, role] of seats.entries()) {
          inputs[seat]!.push(inputsOf(board, placement, role));
          // Of two roles one says what there is to say of the other.
          if (seats.length === 2 && seat === 1) continue;
          const turn = mover === undefined ? 0 : mover === role ? 1 : -1;
          rows.push({ game, position, role, outcome: role === winner ? 1 : 0, turn });
        }
        position++;
      }
      game++;
    }
    this.rows = rows;
    this.games = game;
    this.groups = Int32Array.from(rows, (row) => row.game);
    this.outcomes = Float64Array.from(rows, (row) => row.outcome);
    this.turns = Float64Array.from(rows, (row) => row.turn);
    this.#inputs = inputs;
  }

  /// By list of patterns, and by row, how much more often the role has one of them than others have on average.
  differences(lists: readonly (readonly Pattern[])[]): Float64Array[] {
    const parts: Float64Array[] = [];
    let from = 0;
    while (from < lists.length) {
      let [to, size] = [from, 0];
      while (to < lists.length && (to === from || size + this.#sizeOf(lists[to]!) <= MOST_CIRCUIT))
        size += this.#sizeOf(lists[to++]!);
      parts.push(...this.#differencesOf(lists.slice(from, to)));
      from = to;
    }
    return parts;
  }

  /// Gates that a list may need.
  #sizeOf(patterns: readonly Pattern[]): number {
    return patterns.reduce((sum, { pieces }) => sum + pieces.length * this.board.places, 0);
  }

  #differencesOf(lists: readonly (readonly Pattern[])[]): Float64Array[] {
    // Roles that look the same way share a circuit.
    const circuits = new Map<string, PatternCircuit>();
    const counts = this.#inputs.map((positions, seat) => {
      const role = this.#seats[seat]!;
      const homes = this.board.homes[role]!.join();
      const circuit = circuits.get(homes) ?? new PatternCircuit(this.board, lists, role);
      circuits.set(homes, circuit);
      return circuit.count(positions);
    });
    return lists.map((_, list) =>
      Float64Array.from(this.rows, ({ position, role }) => {
        const at = position * lists.length + list;
        const all = counts.reduce((sum, own) => sum + own[at]!, 0);
        const own = counts[this.#seats.indexOf(role)]![at]!;
        return own - (all - own) / (counts.length - 1);
      }),
    );
  }
}
