/// Positions of games as the numbers of weights that speak for each move.
import { Chance } from '../../src/experts/go/playout/chance.ts';
import { PlayoutField } from '../../src/experts/go/playout/field.ts';
import { HeavyPlayout, heavyOptions } from '../../src/experts/go/playout/heavy.ts';
import { FEATURES_MOST, findTactics, listFeatures } from '../../src/experts/go/mcts/features.ts';
import { Owners } from '../../src/experts/go/mcts/owners.ts';
import { RINGS, RingReader } from '../../src/experts/go/mcts/rings.ts';
import { searchSettings } from '../../src/experts/go/mcts/settings.ts';
import { narrowName, wideName } from '../../src/experts/go/mcts/surroundings.ts';
import { GO_PASS } from '../../src/games/index.ts';
import type { Colour } from '../../src/games/index.ts';
import type { TaughtGame, TaughtMove } from './game-line.ts';
import type { Numbering } from './numbering.ts';

export interface Example {
  /// Numbers of weights, candidate after candidate, and where each candidate begins.
  readonly weights: Int32Array;
  readonly starts: Int32Array;
  /// By candidate, how much it is to be expected, and by how many points it is worse than the best; Infinity is unknown.
  readonly shares: Float32Array;
  readonly losses: Float32Array;
  /// The number of the move in the game.
  readonly ply: number;
}

interface Moment {
  readonly field: PlayoutField;
  readonly colour: Colour;
  readonly last: number;
  readonly older: number;
  readonly ply: number;
  readonly taught: TaughtMove;
}

function* momentsOf({ size, moves }: TaughtGame): Generator<Moment> {
  const field = new PlayoutField(size);
  let colour: Colour = 0;
  let last = GO_PASS;
  let older = GO_PASS;
  for (const [ply, taught] of moves.entries()) {
    if (taught.shares.size > 0) yield { field, colour, last, older, ply, taught };
    if (taught.move === GO_PASS) field.pass();
    else field.play(taught.move, colour);
    colour = (colour ^ 1) as Colour;
    older = last;
    last = taught.move;
  }
}

const rings = new RingReader();
// Moves that are to be expected less than that make no ring known.
const TAUGHT = 0.1;

/// Counts how often the rings around good moves were seen.
export const countRings = (game: TaughtGame, counts: Map<number, number>): void => {
  for (const { field, colour, taught } of momentsOf(game)) {
    rings.look(field, colour);
    for (const [point, share] of taught.shares) {
      if (share < TAUGHT) continue;
      rings.begin(point);
      for (let ring = 0; ring < RINGS; ring++) {
        const name = rings.next();
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
};

// Owners are fitted where the search uses them: on large boards, after as many playouts as it makes.
const ownersOf = ({ field, colour, last, older }: Moment): Owners | undefined => {
  const least = searchSettings(field.size).foreseen;
  if (least === 0) return undefined;
  const owners = new Owners(field.size);
  const trial = new PlayoutField(field.size);
  const playout = new HeavyPlayout(heavyOptions(field.size), new Chance(field.emptyCount));
  while (owners.count < least) {
    trial.copyFrom(field);
    playout.run(trial, colour, last, older);
    owners.add(trial);
  }
  return owners;
};

const list = new Int16Array(FEATURES_MOST);

export const examplesOf = (game: TaughtGame, numbering: Numbering, withOwners: boolean): Example[] => {
  const examples: Example[] = [];
  for (const moment of momentsOf(game)) {
    const { field, colour, last, older, ply, taught } = moment;
    const owners = withOwners ? ownersOf(moment) : undefined;
    findTactics(field, colour, last, owners);
    rings.look(field, colour);
    const weights: number[] = [];
    const starts: number[] = [];
    const shares: number[] = [];
    const losses: number[] = [];
    for (let at = 0; at < field.emptyCount; at++) {
      const point = field.empties[at]!;
      if (!field.isSensible(point, colour)) continue;
      starts.push(weights.length);
      shares.push(taught.shares.get(point) ?? 0);
      losses.push(taught.losses.get(point) ?? Infinity);
      const count = listFeatures(field, point, colour, last, older, list, owners);
      for (let i = 0; i < count; i++) weights.push(list[i]!);
      weights.push(numbering.numberOf('narrow', narrowName(field.around[point]!, colour)));
      weights.push(numbering.numberOf('wide', wideName(field, point, colour)));
      rings.begin(point);
      for (let ring = 0; ring < RINGS; ring++) {
        const number = numbering.ringOf(rings.next());
        if (number < 0) break;
        weights.push(number);
      }
    }
    starts.push(weights.length);
    const expected = shares.reduce((sum, share) => sum + share, 0);
    if (expected < 0.5) continue;
    examples.push({
      weights: Int32Array.from(weights),
      starts: Int32Array.from(starts),
      shares: Float32Array.from(shares, (share) => share / expected),
      losses: Float32Array.from(losses),
      ply,
    });
  }
  return examples;
};
